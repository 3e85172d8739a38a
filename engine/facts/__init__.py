"""The facts that rulings rest on. Mechanism in :mod:`engine.facts.core`, one module of facts a field of the rules."""

from engine.facts.bench import BenchFacts
from engine.facts.change import ChangeFacts
from engine.facts.common import CommonFacts
from engine.facts.core import AnyFact, Fact, Missing, UnknownFactError
from engine.facts.penalties import PenaltyFacts


class Situation(CommonFacts, ChangeFacts, BenchFacts, PenaltyFacts):
    """All facts that any decision can read; what is not known raises :class:`Missing` when read."""

    __slots__ = ()


__all__ = ["AnyFact", "Fact", "Missing", "Situation", "UnknownFactError"]
