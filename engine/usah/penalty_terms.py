"""What the rules on penalties share: the classes, who sits, what is coincident, how many are left on the ice.

Functions that end in `_told` use a fact only where somebody told it. Such a fact adds a detail (a number of skaters,
whom the minutes are written against), or it takes the question out of the clause (a goalkeeper where the clause
speaks of players); it is not worth a question of its own.
"""

from typing import Literal

from engine.facts import Situation
from engine.facts.penalties import Coincidence, Offender, OpponentPenalty, PenaltyKind, PlayersServing, Surplus
from engine.ruling import (
    Consequence,
    DelayStart,
    Ineligible,
    Penalty,
    Release,
    Removal,
    ServedBy,
    Strength,
    Substitution,
)
from engine.ruling import PenaltyKind as Kind

Against = Literal["player", "goalkeeper", "team", "team_official", "coach"]
Cites = tuple[str, ...]

PLAYING_TIME = ("USAH 401(a)",)
GOALKEEPER_SERVER = ("USAH 407(a)",)
COINCIDENT_MINORS = ("USAH 402(f)",)
COINCIDENT_MAJORS = ("USAH 403(c) ¶2",)
THIRD_PLAYER = ("USAH 408(a)",)

MINORS = frozenset({OpponentPenalty.MINOR, OpponentPenalty.DOUBLE_MINOR, OpponentPenalty.MAJOR_PLUS_MINOR})
MAJORS = frozenset({OpponentPenalty.MAJOR, OpponentPenalty.MATCH, OpponentPenalty.MAJOR_PLUS_MINOR})
MISCONDUCTS = frozenset(
    {
        PenaltyKind.MISCONDUCT,
        PenaltyKind.GAME_MISCONDUCT,
        PenaltyKind.GROSS_MISCONDUCT,
        PenaltyKind.GAME_EJECTION,
    }
)
"""Kinds for which another player comes on at once (404)."""

_CLASSES: dict[PenaltyKind, tuple[Kind, int | None, Against | None, str]] = {
    PenaltyKind.MINOR: ("minor", 2, None, "USAH 402(a)"),
    PenaltyKind.DOUBLE_MINOR: ("minor", 2, None, "USAH 402(a)"),
    PenaltyKind.BENCH_MINOR: ("bench_minor", 2, "team", "USAH 402(b)"),
    PenaltyKind.MAJOR: ("major", 5, None, "USAH 403(a)"),
    PenaltyKind.MISCONDUCT: ("misconduct", 10, None, "USAH 404(a)"),
    PenaltyKind.GAME_EJECTION: ("game_ejection", None, None, "USAH 404(b)"),
    PenaltyKind.GAME_MISCONDUCT: ("game_misconduct", None, None, "USAH 404(c)"),
    PenaltyKind.GROSS_MISCONDUCT: ("gross_misconduct", None, None, "USAH 404(e)"),
    PenaltyKind.MATCH: ("match", 5, None, "USAH 405(a)"),
    PenaltyKind.PENALTY_SHOT: ("penalty_shot", None, None, "USAH 406(a)"),
}


def penalty(kind: PenaltyKind, against: Against | None = None, cites: Cites = ()) -> Penalty:
    """A penalty of a kind with its minutes and, besides `cites`, the clause that defines the kind."""
    name, minutes, always, clause = _CLASSES[kind]
    every = tuple(dict.fromkeys((*cites, clause)))
    return Penalty(kind=name, minutes=minutes, against=always or against, cites=every)


def against_told(s: Situation) -> Against | None:
    """Whom the penalty is against, where it was told."""
    if "offender" not in s:
        return None
    by_offender: dict[Offender, Against] = {
        Offender.PLAYER: "player",
        Offender.GOALKEEPER: "goalkeeper",
        Offender.TEAM_OFFICIAL: "team_official",
        Offender.COACH: "coach",
    }
    return by_offender[s.offender]


def goalkeeper_told(s: Situation) -> bool:
    """Somebody told that the goalkeeper is the offender."""
    return "offender" in s and s.offender is Offender.GOALKEEPER


def official_told(s: Situation) -> bool:
    """Somebody told that a coach or another team official is the offender."""
    return "offender" in s and s.offender in (Offender.TEAM_OFFICIAL, Offender.COACH)


def skaters_told(s: Situation, fewer: int = 1) -> int | None:
    """Skaters left when `fewer` more start to serve, where it was told how many serve already; never below three."""
    if "players_serving" not in s:
        return None
    serving = {PlayersServing.N0: 0, PlayersServing.N1: 1, PlayersServing.N2: 2, PlayersServing.N3PLUS: 3}
    return max(3, 5 - serving[s.players_serving] - fewer)


def matched(s: Situation, kinds: frozenset[OpponentPenalty]) -> Coincidence:
    """How far the penalty is matched by one of `kinds` that the other team got at the same stoppage (P5)."""
    told = "coincidence" in s
    if "same_stoppage" in s and not s.same_stoppage:
        return Coincidence.NONE
    if told and "opponent_penalty" not in s:
        return s.coincidence
    if s.opponent_penalty not in kinds:
        return Coincidence.NONE
    if told or s.coincidence is Coincidence.UNEQUAL:
        return s.coincidence
    return Coincidence.EQUAL_NUMBER


def paired_off(s: Situation, kinds: frozenset[OpponentPenalty]) -> bool:
    """Whether the penalty is one of those substituted at once; the surplus of a team is not (P6)."""
    found = matched(s, kinds)
    if found is Coincidence.UNEQUAL:
        return s.surplus is Surplus.OPPONENTS
    return found is not Coincidence.NONE


def substituted(cites: Cites, reading: str | None = None) -> list[Consequence]:
    """A penalty that is matched: a substitute at once, nobody short."""
    return [
        Substitution(allowed="immediate_for_equal_number", cites=cites, reading=reading),
        Strength(reduced=False, cites=cites, reading=reading),
    ]


def unequal(s: Situation, cites: Cites) -> list[Consequence]:
    """More penalties on one side than on the other: only the surplus costs anybody on the ice (P6)."""
    if s.surplus is Surplus.OPPONENTS:
        return substituted(cites, reading="P6")
    fewer = 1 if s.surplus is Surplus.ONE else 2
    return [
        Substitution(allowed="immediate_for_equal_number", cites=cites, reading="P6"),
        Strength(reduced=True, skaters=skaters_told(s, fewer), cites=cites, reading="P6"),
    ]


def without_substitute(s: Situation, cites: Cites) -> list[Consequence]:
    """A penalty that is not matched: the team is short of him, unless he is the third and has to wait."""
    if s.players_serving in (PlayersServing.N2, PlayersServing.N3PLUS):
        return third_player()
    return [
        Substitution(allowed="none", cites=cites),
        Strength(reduced=True, skaters=skaters_told(s), cites=cites),
    ]


def third_player() -> list[Consequence]:
    """The third man: to the bench at once, replaced until his time starts, three skaters all the while."""
    return [
        DelayStart(who="offender", until="one_of_first_two_elapsed", cites=THIRD_PLAYER),
        Removal(who="offender", where="penalty_bench", cites=THIRD_PLAYER),
        Substitution(allowed="immediate", note="until_his_time_starts", cites=THIRD_PLAYER, reading="P27"),
        Strength(reduced=True, skaters=3, cites=THIRD_PLAYER),
    ]


def on_expiry(cites: Cites, who: str | None = None) -> Release:
    """Back when the time has run out on the game clock."""
    return Release(when="on_expiry", who=who, clock="playing_time", cites=(*cites, *PLAYING_TIME))


def goalkeeper_server(cites: Cites = (), reading: str | None = None) -> ServedBy:
    """A team-mate who was on the ice sits for the goalkeeper."""
    return ServedBy(
        who="teammate_on_ice_at_offence",
        designated_by="manager_or_coach_through_captain",
        replaceable=False,
        cites=(*cites, *GOALKEEPER_SERVER),
        reading=reading,
    )


def stand_in(s: Situation, cites: Cites, *, juniors: Cites = (), serves: str | None = None) -> list[Consequence]:
    """Who sits for a player with more than his timed penalty; `juniors` where their later seating applies."""
    kinds = (serves,) if serves else None
    if juniors:
        return [
            ServedBy(who="additional_teammate_not_goalkeeper", placed="before_expiry", serves=kinds, cites=juniors),
            Ineligible(who="replacement", until="entry_from_penalty_bench", cites=juniors),
        ]
    if goalkeeper_told(s):
        return [goalkeeper_server(cites, reading="P13")]
    return [
        ServedBy(
            who="additional_teammate_not_goalkeeper",
            placed="immediately",
            replaceable=False,
            serves=kinds,
            cites=cites,
        )
    ]


def illegal_substitution(cites: Cites, reading: str | None = None) -> Penalty:
    """The bench minor for breaking the rules on the stand-in."""
    return Penalty(
        kind="bench_minor",
        minutes=2,
        against="team",
        infraction="illegal_substitution",
        cites=cites,
        reading=reading,
    )
