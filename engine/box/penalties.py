"""The classes of penalties and what each of them means for the clock [USAH 401-405]."""

from enum import StrEnum
from typing import Self

from .clock import MINUTE, Tenths


class Team(StrEnum):
    """The two sides, as the score sheet calls them."""

    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> "Team":
        """The opponents."""
        return Team.AWAY if self is Team.HOME else Team.HOME


class Kind(StrEnum):
    """What the referee calls. A double minor is two minors; the game ejection exists for Juniors only."""

    time: Tenths
    """How long it is sat; 0 for the rest of the game, or not at all."""
    recorded: int
    """Minutes that the records charge [404(b) Note 2, 404(e) Note 2, 405(a) Note]."""
    minutes: tuple[int, ...]
    """Minutes that an input may give."""
    cite: str

    MINOR = "minor", 2, 2, (2,), "USAH 402(a)"
    BENCH_MINOR = "bench_minor", 2, 2, (2,), "USAH 402(b)"
    DOUBLE_MINOR = "double_minor", 4, 4, (4,), "USAH 409(e)"
    MAJOR = "major", 5, 5, (5,), "USAH 403(a)"
    MATCH = "match", 5, 10, (5, 10), "USAH 405(a)"
    MISCONDUCT = "misconduct", 10, 10, (10,), "USAH 404(a)"
    GAME_MISCONDUCT = "game_misconduct", 0, 10, (0, 10), "USAH 404(c)"
    GROSS_MISCONDUCT = "gross_misconduct", 0, 10, (0, 10), "USAH 404(e)"
    GAME_EJECTION = "game_ejection", 0, 10, (0, 10), "USAH 404(b)"
    PENALTY_SHOT = "penalty_shot", 0, 0, (0,), "USAH 406(a)"

    def __new__(cls, word: str, sat: int, recorded: int, minutes: tuple[int, ...], cite: str) -> Self:
        """A word of the vocabulary with the measures that belong to it."""
        kind = str.__new__(cls, word)
        kind._value_ = word
        kind.time, kind.recorded, kind.minutes, kind.cite = sat * MINUTE, recorded, minutes, cite
        return kind

    @property
    def is_minor(self) -> bool:
        """Ends on a goal against a team short by it [402(c)]; a bench minor is served as a minor [402(b)]."""
        return self in _MINORS

    @property
    def is_major(self) -> bool:
        """Five minutes that no goal ends; a match penalty has a time part of five [405(a), 405(b)]."""
        return self in _MAJORS

    @property
    def shortens(self) -> bool:
        """Costs the team a player on the ice for its time, unless substituted as coincident."""
        return self in _MINORS or self in _MAJORS

    @property
    def is_misconduct(self) -> bool:
        """Of the misconduct class of 404: a substitute at once, never fewer on the ice."""
        return self is Kind.MISCONDUCT or self in _GAME_LONG

    @property
    def for_the_game(self) -> bool:
        """Sends the offender away for the rest of the game [404(b), 404(c), 404(e), 405(a)]."""
        return self is Kind.MATCH or self in _GAME_LONG


_MINORS = (Kind.MINOR, Kind.BENCH_MINOR)
_MAJORS = (Kind.MAJOR, Kind.MATCH)
_GAME_LONG = (Kind.GAME_MISCONDUCT, Kind.GROSS_MISCONDUCT, Kind.GAME_EJECTION)


class Level(StrEnum):
    """Levels of play that the rules tell apart."""

    YOUTH = "youth"
    MIDGET = "midget"
    HIGH_SCHOOL = "high_school"
    JUNIOR = "junior"
    SENIOR = "senior"
    ADULT = "adult"
    GIRLS_WOMEN = "girls_women"

    @property
    def midget_and_below(self) -> bool:
        """The classes in which five penalties bring a game misconduct [404(d) ¶2]."""
        return self in (Level.YOUTH, Level.MIDGET, Level.HIGH_SCHOOL)
