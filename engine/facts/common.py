"""Facts that several fields of the rules share: level, time, sides."""

from enum import StrEnum

from engine.facts.core import Fact, Situation


class Level(StrEnum):
    """Level of play. Where a text says "youth" it includes midget; "adult" includes senior."""

    YOUTH = "youth"
    MIDGET = "midget"
    HIGH_SCHOOL = "high_school"
    JUNIOR = "junior"
    SENIOR = "senior"
    ADULT = "adult"
    GIRLS_WOMEN = "girls_women"


class Period(StrEnum):
    """Part of the game."""

    REGULATION = "regulation"
    OVERTIME = "overtime"


class Possession(StrEnum):
    """Which side has the puck; *offending* is the side of the infringement."""

    OFFENDING = "offending"
    NON_OFFENDING = "non_offending"
    NONE = "none"


class Side(StrEnum):
    """The team that changes."""

    VISITING = "visiting"
    HOME = "home"


class PriorViolation(StrEnum):
    """Earlier warning or sending back in this game."""

    NONE = "none"
    SAME_TEAM_SAME_KIND = "same_team_same_kind"
    SAME_TEAM_OTHER_KIND = "same_team_other_kind"
    OTHER_TEAM = "other_team"


class CommonFacts(Situation):
    """Facts shared between fields."""

    __slots__ = ()

    level = Fact(Level)
    period = Fact(Period, ordinary=Period.REGULATION)
    final_two_minutes = Fact(bool, ordinary=False)
    """USA Hockey: less than 2:00 left in the last regulation period; AHL: 2:00 or less (reading S13)."""
    possession = Fact(Possession)
    side = Fact(Side)
    prior_violation = Fact(PriorViolation, ordinary=PriorViolation.NONE)
    deliberate = Fact(bool, ordinary=False, judgement=True)
    """The infringement was meant: the illegal substitution of 205(d), which is not the same as playing the puck on
    purpose (reading S10), or the goalkeeper's part in the play of 407(e)."""
