"""AHL 17, change of players: after an icing, on the fly, through another gate, and the goalkeeper."""

from engine.ahl.line_change import STEP_5, refused
from engine.decision import decides
from engine.facts import Situation
from engine.facts.bench import ChangeReason, Competition, ExitUsed, GameState, GoalkeeperReturn, StopLocation
from engine.facts.change import LineChangeStage, PuckContact, RetiringPosition
from engine.facts.common import Period, Possession
from engine.ruling import (
    Announce,
    FaceOff,
    NoPenalty,
    Penalty,
    Play,
    Requirement,
    Ruling,
    Substitution,
    TimeLimit,
    ruling,
)

ICING = ("AHL 17(a) Note 1", "AHL 18 Note 3")
PLAYED_OR_HIT = ("AHL 17 ¶1",)
ACCIDENT = ("AHL 17 ¶2",)
OTHER_EXIT = ("AHL 17 ¶3",)
GOALKEEPER = ("AHL 17 ¶4",)
FIVE_FEET = ("AHL 17 Note 2",)
NO_TIME_PENALTY = ("AHL 17 ¶5",)
OTHERWISE = ("AHL 17 ¶6",)
ANNOUNCEMENT = ("AHL 17 Note 3",)
GOALKEEPER_TIME = ("AHL 17 Note 4",)
ANY_VIOLATION = ("AHL 17 ¶7",)


@decides(*ICING, topic="change_after_icing")
def change_after_icing(s: Situation) -> Ruling:
    """May the team that iced the puck change before the face-off?"""
    if not s.iced_by_changing_team:
        return ruling(Substitution(allowed="immediate", cites=ICING))
    if s.change_reason is ChangeReason.GOALKEEPER_BACK:
        return ruling(Substitution(allowed="immediate", who="goalkeeper_for_extra_attacker", cites=ICING))
    if s.change_reason is ChangeReason.INJURY:
        return ruling(Substitution(allowed="immediate", who="injured_player", cites=ICING))
    return ruling(
        Substitution(allowed="none", until="face_off", cites=ICING),
        Requirement(what="same_players_as_when_puck_left_stick", cites=ICING[:1]),
    )


@decides("AHL 17(a) Note 1", "AHL 17 ¶7", topic="forbidden_change_after_icing")
def forbidden_change_after_icing(s: Situation) -> Ruling:
    """What follows when the team that iced the puck changes all the same, or tries to?"""
    if s.line_change_stage is LineChangeStage.RESUMED:
        return ruling(
            Penalty(
                kind="bench_minor",
                against="team",
                infraction="illegal_substitution",
                cites=ANY_VIOLATION + ICING[:1],
                reading="S25",
            )
        )
    return refused(s, ICING[:1] + STEP_5, "S25")


@decides("AHL 17 ¶1", "AHL 17 ¶2", "AHL 17 ¶6", "AHL 17 ¶7", topic="too_many_players")
def too_many_players(s: Situation) -> Ruling:
    """Is a change on the fly with a man too many on the ice punished, and how?"""
    if not _change_under_way(s):
        return ruling(_may_be_a_minor())
    if not s.substitute_on_ice or s.retiring_position is RetiringPosition.OFF_ICE:
        return ruling(NoPenalty(cites=PLAYED_OR_HIT, reading="S27"))
    if s.puck_contact is PuckContact.ACCIDENTAL and not _contact_told(s):
        return ruling(NoPenalty(cites=ACCIDENT), Play(stops="no", cites=ACCIDENT))
    return ruling(_too_many() if _played_or_hit(s) else _may_be_a_minor())


@decides("AHL 17 ¶3", topic="illegal_exit")
def illegal_exit(s: Situation) -> Ruling:
    """May a player go off through another gate than that of his bench?"""
    if s.exit_used is ExitUsed.PLAYERS_BENCH or s.game_state is not GameState.PLAY:
        return ruling(NoPenalty(cites=OTHER_EXIT))
    injured = "change_reason" in s and s.change_reason is ChangeReason.INJURY
    return ruling(
        Penalty(
            kind="bench_minor",
            against="team",
            infraction="illegal_exit",
            cites=OTHER_EXIT,
            reading="S28" if injured else None,
        )
    )


@decides("AHL 17 ¶4", "AHL 17 Note 2", "AHL 17 ¶5", "AHL 17 Note 3", topic="goalkeeper_substitution")
def goalkeeper_substitution(s: Situation) -> Ruling:
    """When may a skater come on for the goalkeeper, and what if he is too early?"""
    within = Requirement(what="goalkeeper_within_5_ft", cites=FIVE_FEET)
    if s.retiring_position is not RetiringPosition.OUTSIDE_LIMIT:
        return ruling(Substitution(allowed="immediate", cites=GOALKEEPER), NoPenalty(cites=FIVE_FEET), within)
    if _played_or_hit(s):
        return ruling(_too_many("S31"), within)
    opponents_have_it = s.possession is Possession.NON_OFFENDING
    beyond = s.stop_location is StopLocation.BEYOND_RED_LINE
    return ruling(
        Play(stops="on_change_of_possession" if opponents_have_it else "immediately", cites=FIVE_FEET),
        NoPenalty(cites=NO_TIME_PENALTY, reading="S31"),
        FaceOff(spot="centre_ice" if beyond else "where_play_stopped", cites=NO_TIME_PENALTY, reading="S32"),
        Announce(what="premature_goalkeeper_substitution", cites=ANNOUNCEMENT),
        within,
    )


@decides("AHL 17 ¶4", topic="goalkeeper_return_overtime")
def goalkeeper_return_overtime(s: Situation) -> Ruling:
    """May a goalkeeper who was pulled for an attacker come back on the fly?"""
    if (
        s.period is Period.REGULATION
        or s.competition is Competition.PLAYOFFS
        or not s.goalkeeper_pulled
        or s.goalkeeper_return is GoalkeeperReturn.AFTER_STOPPAGE
    ):
        return ruling(Substitution(allowed="immediate", cites=GOALKEEPER), NoPenalty(cites=GOALKEEPER))
    out = Substitution(allowed="none", who="goalkeeper", until="next_stoppage", cites=GOALKEEPER)
    if s.goalkeeper_return is GoalkeeperReturn.NONE:
        return ruling(out, NoPenalty(cites=GOALKEEPER))
    return ruling(
        out,
        Penalty(
            kind="bench_minor",
            against="team",
            infraction="ineligible_player",
            cites=GOALKEEPER,
            reading="S29",
        ),
    )


@decides("AHL 17 Note 4", topic="goalkeeper_change_time")
def goalkeeper_change_time(s: Situation) -> Ruling:
    """Is there more time when the goalkeeper is changed?"""
    if s.goalkeeper_injured:
        return ruling(TimeLimit(who="incoming_goalkeeper", extra=True, cites=GOALKEEPER_TIME))
    return ruling(
        TimeLimit(who="incoming_goalkeeper", extra=False, cites=GOALKEEPER_TIME),
        Requirement(what="goalkeeper_change_in_line_change_time", cites=GOALKEEPER_TIME),
    )


def _change_under_way(s: Situation) -> bool:
    """Somebody was on his way off: told, or plain from where he was."""
    if "change_under_way" not in s and "retiring_position" in s:
        return True
    return s.change_under_way


def _contact_told(s: Situation) -> bool:
    """Besides the accident with the puck an opponent was hit, which is judged for itself."""
    return "opponent_contact" in s and s.opponent_contact


def _played_or_hit(s: Situation) -> bool:
    """One of the two played the puck, or touched an opponent in any way (¶1)."""
    return s.puck_contact is PuckContact.DELIBERATE or s.opponent_contact


def _too_many(reading: str = "S26") -> Penalty:
    return Penalty(
        kind="bench_minor",
        against="team",
        infraction="too_many_players",
        cites=PLAYED_OR_HIT + ANY_VIOLATION,
        reading=reading,
    )


def _may_be_a_minor() -> Penalty:
    """¶6: what is not dealt with above."""
    return Penalty(kind="minor", infraction="too_many_players", discretionary=True, cites=OTHERWISE, reading="S26")


DECISIONS = (
    change_after_icing,
    forbidden_change_after_icing,
    too_many_players,
    illegal_exit,
    goalkeeper_substitution,
    goalkeeper_return_overtime,
    goalkeeper_change_time,
)
