"""USA Hockey 205, change of players: at a stoppage, on the fly, after a penalty, and an extra man late on purpose."""

from engine.decision import decides
from engine.facts import Situation
from engine.facts.change import ExpiredPenalty, LineChangeStage, PuckContact, RetiringPosition
from engine.facts.common import Level, Period, PriorViolation, Side
from engine.ruling import (
    Choice,
    Consequence,
    NoPenalty,
    Penalty,
    Play,
    Requirement,
    ReturnToBench,
    Ruling,
    Shot,
    Strength,
    Substitution,
    Warn,
    ruling,
)

STOPPAGE = ("USAH 205(a)",)
ON_THE_FLY = ("USAH 205(b)",)
AFTER_PENALTY = ("USAH 205(c)",)
DELIBERATE = ("USAH 205(d)",)
MIX_UP = ("USAH 205(d) Note",)


@decides("USAH 205(a)", topic="line_change_time")
def line_change_time(s: Situation) -> Ruling:
    """Who changes first at a stoppage, and how long has each team?"""
    return ruling(
        Substitution(allowed="immediate", team="visiting", seconds=5, cites=STOPPAGE),
        Substitution(allowed="immediate", team="home", seconds=5, cites=STOPPAGE),
    )


@decides("USAH 205(a)", "USAH 205(b)", topic="late_line_change")
def late_line_change(s: Situation) -> Ruling:
    """May a team still change once its time at the stoppage is over?"""
    if s.line_change_stage is LineChangeStage.RESUMED:
        return ruling(Substitution(allowed="immediate", cites=ON_THE_FLY))
    if s.line_change_stage is LineChangeStage.VISITORS_WINDOW and s.side is Side.VISITING:
        return ruling(Substitution(allowed="immediate", team="visiting", seconds=5, cites=STOPPAGE))
    if s.line_change_stage is LineChangeStage.HOME_WINDOW and s.side is Side.HOME:
        return ruling(Substitution(allowed="immediate", team="home", seconds=5, cites=STOPPAGE))
    if s.line_change_stage is LineChangeStage.VISITORS_WINDOW:
        return Ruling(nearest=STOPPAGE)  # the text says nothing of a home team that changes before its turn
    if not s.penalty_after_lineup:
        return ruling(
            Substitution(allowed="none", cites=STOPPAGE, reading="S3"),
            ReturnToBench(cites=STOPPAGE, reading="S3"),
        )
    if s.penalty_changes_strength:
        return ruling(Substitution(allowed="immediate", who="both_teams", cites=STOPPAGE, reading="S4"))
    return ruling(
        Substitution(allowed="none", note="penalized_player_replaced", cites=STOPPAGE, reading="S4"),
    )


@decides("USAH 205(a)", topic="change_after_icing")
def change_after_icing(s: Situation) -> Ruling:
    """May the team that iced the puck change? This text has no bar, so its general rule holds."""
    return ruling(Substitution(allowed="immediate", cites=STOPPAGE, reading="S44"))


@decides("USAH 205(a)", topic="line_change_delay")
def line_change_delay(s: Situation) -> Ruling:
    """What follows when a team takes too long to put its line-up out or to change?"""
    if not s.undue_delay:
        return ruling(NoPenalty(cites=STOPPAGE))
    if s.prior_violation is PriorViolation.SAME_TEAM_SAME_KIND:
        return ruling(
            Penalty(
                kind="minor",
                minutes=2,
                against="team",
                infraction="delay_of_game",
                cites=STOPPAGE,
                reading="S2",
            )
        )
    return ruling(Warn(to="team", cites=STOPPAGE), NoPenalty(cites=STOPPAGE))


@decides("USAH 205(a)", topic="lining_up")
def lining_up(s: Situation) -> Ruling:
    """What must the teams do between the changes and the face-off?"""
    return ruling(
        Requirement(what="take_face_off_positions", cites=STOPPAGE),
        Requirement(what="full_number", cites=STOPPAGE),
    )


@decides("USAH 205(b)", topic="change_on_the_fly")
def change_on_the_fly(s: Situation) -> Ruling:
    """May players be changed while play goes on, and when may the new man come on?"""
    return ruling(
        Substitution(allowed="immediate", cites=ON_THE_FLY),
        Requirement(what="retiring_player_at_bench", cites=ON_THE_FLY, reading="S6"),
    )


@decides("USAH 205(b)", "USAH 205(d)", "USAH 205(d) Note", topic="too_many_players")
def too_many_players(s: Situation) -> Ruling:
    """Is a change on the fly with a man too many on the ice punished, and how?"""
    reading = "S49" if _nobody_retiring(s) else None
    if not _nobody_retiring(s):
        if s.retiring_position is not RetiringPosition.OUTSIDE_LIMIT or not s.substitute_on_ice:
            return ruling(NoPenalty(cites=ON_THE_FLY))
        if _struck_by_accident(s):
            return ruling(NoPenalty(cites=ON_THE_FLY, reading="S9"), Play(stops="no", cites=ON_THE_FLY))
        if not _infringed(s):
            return ruling(NoPenalty(cites=ON_THE_FLY, reading="S5"))
    if not last_two_minutes_or_overtime(s):
        return ruling(_bench_minor(ON_THE_FLY, reading))
    if s.deliberate:
        return optional_penalty_shot(_bench_minor(DELIBERATE, reading))
    return ruling(_bench_minor(ON_THE_FLY + MIX_UP, reading))


@decides("USAH 205(c)", topic="change_after_penalty")
def change_after_penalty(s: Situation) -> Ruling:
    """May somebody come on for a player whose penalty has run out?"""
    if s.penalized_player_at_bench:
        return ruling(Substitution(allowed="immediate", cites=AFTER_PENALTY))
    if s.expired_penalty in (ExpiredPenalty.MAJOR, ExpiredPenalty.MATCH) and s.level in (
        Level.ADULT,
        Level.SENIOR,
    ):
        return ruling(Substitution(allowed="immediate", cites=AFTER_PENALTY, reading="S12"))
    return ruling(
        Substitution(allowed="none", until="penalized_player_at_bench", cites=AFTER_PENALTY),
        Requirement(what="go_by_way_of_ice_to_bench", cites=AFTER_PENALTY),
    )


def _nobody_retiring(s: Situation) -> bool:
    """Told that a man too many was simply on the ice: where somebody going off was is then no question (S49)."""
    return "change_under_way" in s and not s.change_under_way


def _struck_by_accident(s: Situation) -> bool:
    """The puck only hit one of the two; a hit on an opponent told besides is judged for itself (S9)."""
    if s.puck_contact is not PuckContact.ACCIDENTAL:
        return False
    return not ("opponent_contact" in s and s.opponent_contact)


def _infringed(s: Situation) -> bool:
    """One of the three tests of 205(b), or an extra man with no change going on at all."""
    return (
        s.puck_contact is PuckContact.DELIBERATE
        or s.opponent_contact
        or not s.change_under_way
        or s.competitive_advantage
    )


def last_two_minutes_or_overtime(s: Situation) -> bool:
    """Less than two minutes left in regulation time, or overtime (205(d))."""
    return s.final_two_minutes or s.period is Period.OVERTIME


def _bench_minor(cites: tuple[str, ...], reading: str | None) -> Penalty:
    return Penalty(
        kind="bench_minor", minutes=2, against="team", infraction="too_many_players", cites=cites, reading=reading
    )


def optional_penalty_shot(minor: Penalty) -> Ruling:
    """The penalty shot / optional minor of 205(d), where `minor` is what the infraction ordinarily costs."""
    return penalty_shot_or(
        minor,
        Shot(
            shooter="player_on_ice_at_foul",
            designated_by="captain_of_non_offending_team",
            changeable=False,
            cites=(*DELIBERATE, "USAH 406(c) ¶2"),
        ),
        DELIBERATE,
    )


def penalty_shot_or(minor: Penalty, shot: Shot, cites: tuple[str, ...]) -> Ruling:
    """A penalty shot / optional minor under `cites`: the other team picks the shot at full strength or `minor`."""
    awarded = Penalty(kind="penalty_shot", cites=cites)
    full_strength = Strength(reduced=False, cites=cites)
    options: tuple[tuple[Consequence, ...], ...] = ((awarded, full_strength), (minor,))
    return ruling(
        awarded, Choice(chooser="non_offending_team", options=options, cites=(*cites, "USAH 406(c) ¶4")), shot
    )


DECISIONS = (
    line_change_time,
    late_line_change,
    change_after_icing,
    line_change_delay,
    lining_up,
    change_on_the_fly,
    too_many_players,
    change_after_penalty,
)
