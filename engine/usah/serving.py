"""What several rules of Section Four share: which penalties pair off, and who sits for a goalkeeper."""

from collections.abc import Collection
from typing import Literal

from engine.facts import Situation
from engine.facts.penalties import Coincidence, OpponentPenalty
from engine.ruling import Ineligible, ServedBy, Strength, Substitution
from engine.usah.penalty_terms import goalkeeper_told


def pairing(s: Situation, alike: Collection[OpponentPenalty], in_part: Collection[OpponentPenalty] = ()) -> Coincidence:
    """How the penalties of both teams match; told what the one opponent got, nobody has to count."""
    if "opponent_penalty" not in s or "coincidence" in s:
        return s.coincidence
    if s.opponent_penalty in alike:
        return Coincidence.EQUAL_NUMBER
    return Coincidence.UNEQUAL if s.opponent_penalty in in_part else Coincidence.NONE


def paired_off(*cites: str) -> tuple[Substitution, Strength]:
    """Both teams put substitutes on at once and stay at full strength."""
    return Substitution(allowed="immediate_for_equal_number", cites=cites), Strength(reduced=False, cites=cites)


def paired_off_in_part(*cites: str) -> Substitution:
    """Only as many as match are substituted; the team with more serves the rest (P6)."""
    return Substitution(allowed="immediate_for_equal_number", note="surplus_is_served", cites=cites, reading="P6")


def against(s: Situation) -> Literal["player", "goalkeeper"]:
    """Whom a penalty is called on and recorded against."""
    return "goalkeeper" if goalkeeper_told(s) else "player"


def teammate_on_ice(*cites: str, reading: str | None = None, serves: tuple[str, ...] | None = None) -> ServedBy:
    """407(a), 407(c): for a goalkeeper sits one of those who were on the ice."""
    return ServedBy(
        who="teammate_on_ice_at_offence",
        designated_by="manager_or_coach_through_captain",
        replaceable=False,
        serves=serves,
        cites=cites,
        reading=reading,
    )


def candidate_off_the_ice(s: Situation, cites: tuple[str, ...]) -> tuple[Ineligible, ...]:
    """Whoever is named must have been on the ice at the foul; the situation says of one that he was not."""
    if "candidate_on_ice_at_foul" in s and not s.candidate_on_ice_at_foul:
        return (Ineligible(who="candidate", cites=cites),)
    return ()
