"""Facts of minor, major and misconduct penalties (rules 401-404) that the ledger's dictionary lacks."""

from enum import StrEnum

from engine.facts.core import Fact, Situation


class Surplus(StrEnum):
    """Penalties left over when coincident penalties are set against each other, seen from the team asked about."""

    ONE = "one"
    TWO_OR_MORE = "two_or_more"
    OPPONENTS = "opponents"


class MisconductMinorMajorFacts(Situation):
    """What unequal coincident penalties, the choice of the waiting penalty and girls' age classes turn on."""

    __slots__ = ()

    surplus = Fact(Surplus, ordinary=Surplus.ONE)
    same_kind = Fact(bool, ordinary=True)
    """The penalties of which one has to wait are of one kind, not a major and a minor."""
    midget_or_younger = Fact(bool)
    """A girls' or women's team is of Midget age or younger, or a High School team (ledger P12)."""
