"""Russian inline hockey 11.5.8, substitution of players: how many, on the fly, the goalkeeper, at a stoppage."""

from engine.decision import decides
from engine.facts import Situation
from engine.facts.change import LineChangeStage, RetiringPosition
from engine.facts.common import Possession, PriorViolation, Side
from engine.ruling import (
    FaceOff,
    NoPenalty,
    Penalty,
    Play,
    Requirement,
    ReturnToBench,
    Ruling,
    Signal,
    Strength,
    Substitution,
    TimeLimit,
    ruling,
)

A, B, C, D, E, F, G, G_NOTE, H = (
    ("INLINE 11.5.8." + letter,) for letter in ("A", "B", "C", "D", "E", "F", "G", "G Note", "H")
)


@decides(*A, *C, topic="players_on_surface")
def players_on_surface(s: Situation) -> Ruling:
    """How many skaters may a team have on the surface?"""
    if s.goalkeeper_on_surface:
        return ruling(Strength(skaters=4, cites=A))
    return ruling(Strength(skaters=5, cites=A + C, reading="S37"))


@decides(*A, *C, *F, topic="too_many_players")
def too_many_players(s: Situation) -> Ruling:
    """What is called when a fifth skater is on the surface?"""
    if not s.goalkeeper_on_surface:
        return ruling(NoPenalty(cites=A + C, reading="S37"), Requirement(what="no_goalkeeper_privileges", cites=C))
    return _illegal_change(s, A, reading="S38")


@decides(*B, topic="change_on_the_fly")
def change_on_the_fly(s: Situation) -> Ruling:
    """May players be changed while play goes on, and how near must the retiring player be?"""
    return ruling(
        Substitution(allowed="immediate", cites=B),
        Requirement(what="retiring_player_within_3_m", cites=B),
    )


@decides(*B, *F, topic="early_change")
def early_change(s: Situation) -> Ruling:
    """What is called when the substitute comes on before the retiring player is near the bench?"""
    if s.retiring_position is not RetiringPosition.OUTSIDE_LIMIT:
        return ruling(NoPenalty(cites=B))
    return _illegal_change(s, B)


@decides(*C, *D, *F, topic="goalkeeper_substitution")
def goalkeeper_substitution(s: Situation) -> Ruling:
    """When may a player come on for the goalkeeper, and what if he is too early?"""
    within = Requirement(what="goalkeeper_within_3_m", cites=D)
    if s.retiring_position is not RetiringPosition.OUTSIDE_LIMIT:
        return ruling(NoPenalty(cites=C + D), within)
    return ruling(*_illegal_change(s, D).consequences, within)


@decides(*C, topic="goalkeeper_privileges")
def goalkeeper_privileges(s: Situation) -> Ruling:
    """Has the player who came on for the goalkeeper a goalkeeper's rights?"""
    return ruling(
        Requirement(what="no_goalkeeper_privileges", cites=C),
        Substitution(allowed="immediate", who="player_for_goalkeeper", cites=C),
    )


@decides(*E, topic="change_after_penalty")
def change_after_penalty(s: Situation) -> Ruling:
    """May somebody come on for a player whose penalty has run out?"""
    if s.penalized_player_at_bench:
        return ruling(Substitution(allowed="immediate", cites=E))
    return ruling(
        Substitution(allowed="none", until="penalized_player_at_bench", cites=E),
        Requirement(what="go_by_way_of_ice_to_bench", cites=E),
    )


@decides(*G, topic="line_change_time")
def line_change_time(s: Situation) -> Ruling:
    """Who changes first at a stoppage, how long has each team, and who signals?"""
    return ruling(
        Requirement(what="referee_in_face_off_position", cites=G),
        Substitution(allowed="immediate", team="visiting", seconds=5, cites=G),
        Signal(by="non_face_off_referee", act="raise_hand", meaning="visitors_closed", cites=G),
        Substitution(allowed="immediate", team="home", seconds=5, cites=G),
        Signal(by="non_face_off_referee", act="lower_hand", meaning="home_closed", cites=G),
        Signal(by="face_off_referee", act="whistle", meaning="take_positions", cites=G),
        TimeLimit(seconds=5, purpose="puck_drop", cites=G),
    )


@decides(*B, *G, *G_NOTE, *H, topic="late_line_change")
def late_line_change(s: Situation) -> Ruling:
    """May a team still change once its time or its one change at the stoppage is used up, and what if it tries?"""
    if s.line_change_stage is LineChangeStage.RESUMED:
        return ruling(Substitution(allowed="immediate", cites=B))
    if _own_window(s):
        if not s.change_already_made:
            return ruling(Substitution(allowed="immediate", max_players=4, cites=G_NOTE + H))
        refusal = G_NOTE + H
    elif s.line_change_stage is LineChangeStage.VISITORS_WINDOW:
        return Ruling(nearest=G)  # the text says nothing of a home team that changes before its turn
    else:
        refusal = G + G_NOTE
    refused = (Substitution(allowed="none", cites=refusal), ReturnToBench(cites=G))
    if s.prior_violation is PriorViolation.SAME_TEAM_SAME_KIND:
        return ruling(*refused, Penalty(kind="bench_minor", against="team", cites=G, reading="S42"))
    return ruling(*refused, NoPenalty(cites=G, reading="S42"))


@decides(*G, *H, topic="change_after_icing")
def change_after_icing(s: Situation) -> Ruling:
    """May the team that iced the puck change? This text has no bar, so its one change of the stoppage stands."""
    if s.change_already_made:
        return ruling(Substitution(allowed="none", cites=G_NOTE + H))
    return ruling(Substitution(allowed="immediate", max_players=4, cites=G + H, reading="S44"))


@decides(*G_NOTE, *H, topic="line_change_size")
def line_change_size(s: Situation) -> Ruling:
    """How many players may be changed at a stoppage?"""
    return ruling(Substitution(allowed="immediate", max_players=4, cites=G_NOTE + H, reading="S43"))


def _own_window(s: Situation) -> bool:
    """The team is within its own time to change."""
    return (s.line_change_stage is LineChangeStage.VISITORS_WINDOW and s.side is Side.VISITING) or (
        s.line_change_stage is LineChangeStage.HOME_WINDOW and s.side is Side.HOME
    )


def _illegal_change(s: Situation, broken: tuple[str, ...], reading: str = "S40") -> Ruling:
    """11.5.8.F: what an illegal change costs turns on who has the puck at the whistle (S40).

    A fifth skater is taken as such a change (S38).
    """
    if s.possession is Possession.OFFENDING:
        return ruling(
            Play(stops="immediately", cites=F + broken),
            FaceOff(spot="centre_or_end_zone_better_for_non_offending", cites=F),
            NoPenalty(cites=F, reading=reading),
        )
    return ruling(
        Penalty(kind="minor", infraction="illegal_substitution", cites=F + broken, reading=reading),
    )


DECISIONS = (
    players_on_surface,
    too_many_players,
    change_on_the_fly,
    early_change,
    goalkeeper_substitution,
    goalkeeper_privileges,
    change_after_penalty,
    line_change_time,
    late_line_change,
    change_after_icing,
    line_change_size,
)
