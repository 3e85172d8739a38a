"""Facts of signalled and delayed penalties, of suspensions that outlast an event, and of an AHL line-up."""

from enum import StrEnum

from engine.facts.core import Fact, Situation


class EntitledSkaters(StrEnum):
    """Skaters that a team with a delayed penalty may have on the ice once the expired penalties are taken off."""

    N3 = "3"
    N4 = "4"
    N5 = "5"


class Signalled(StrEnum):
    """What the raised arm is for; several minors include a double minor."""

    MINOR = "minor"
    BENCH_MINOR = "bench_minor"
    SEVERAL_MINORS = "several_minors"
    MINOR_AND_MAJOR = "minor_and_major"
    MAJOR = "major"
    MATCH = "match"


class UnservedGames(StrEnum):
    """Games of a suspension that are still to be served."""

    N1 = "1"
    N2 = "2"
    N3 = "3"
    N4 = "4"
    N5 = "5"
    N6 = "6"
    N7 = "7"
    N8 = "8"
    N9 = "9"
    N10 = "10"


class BenchCallingAhlFacts(Situation):
    """What the calling of penalties, discipline beyond an event and an AHL line-up turn on besides."""

    __slots__ = ()

    entitled_skaters = Fact(EntitledSkaters, ordinary=EntitledSkaters.N3)
    signalled = Fact(Signalled, ordinary=Signalled.MINOR)
    suspension_remainder = Fact(bool)
    """The suspension is longer than what is left of the event."""
    unserved_games = Fact(UnservedGames)
    over_full_number = Fact(bool, ordinary=False)
    """The line that is put out has more players than the team is entitled to."""
