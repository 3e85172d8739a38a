"""How the scoreboard counts: time played since the start, by periods, upwards or downwards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from engine.box.clock import MINUTE, SECOND, Tenths

REGULATION = 3
"""Periods of a game before overtime."""


class Shown(NamedTuple):
    """A time as written: the period, if one was named, and what the clock shows."""

    period: int | None
    clock: Tenths


class DialError(ValueError):
    """A time that the dial cannot place; `code` is the id of its wording."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Dial:
    """Turns written times into time played, and back. As it stands: time played since the opening face-off."""

    down: bool = False
    periods: bool = False
    """Times name their period; else a clock that counts down is that of one period, whichever it is."""
    length: Tenths = 20 * MINUTE
    overtime: Tenths | None = None

    @property
    def plain(self) -> bool:
        """Whether it shows time played."""
        return not (self.down or self.periods)

    def played(self, shown: Shown) -> Tenths:
        """Time played at a written time; raises :class:`DialError`."""
        if self.plain or (shown.period is None and not self.down):
            return shown.clock
        period = shown.period or 1
        length = self.length if period <= REGULATION else self.overtime
        if length is not None and shown.clock > length:
            raise DialError("box-bad-past-period")
        if length is None and self.down:
            raise DialError("box-bad-overtime")
        return self._start(period) + (length - shown.clock if self.down and length is not None else shown.clock)

    def _start(self, period: int) -> Tenths:
        if period <= REGULATION + 1:
            return (period - 1) * self.length
        if self.overtime is None:
            raise DialError("box-bad-overtime")
        return REGULATION * self.length + (period - REGULATION - 1) * self.overtime

    def show(self, t: Tenths) -> str:
        """An instant as this clock shows it; the end of a period belongs to that period."""
        if self.plain:
            return clock_text(t)
        period = min(max(t - 1, 0) // self.length, REGULATION) + 1
        length: Tenths | None = self.length
        if period > REGULATION:
            length = self.overtime
            period += max(t - 1 - REGULATION * self.length, 0) // length if length else 0
        within = t - self._start(period)
        clock = clock_text(length - within if self.down and length is not None else within)
        if self.periods:
            return f"P{period} {clock}"
        return clock if period == 1 else f"P+{period - 1} {clock}"

    def header(self) -> list[str]:
        """What the notation needs to say of it."""
        if self.plain:
            return []
        words = ["down" if self.down else "up"]
        if self.length != 20 * MINUTE:
            words.append(f"period {self.length // MINUTE}")
        if self.overtime is not None:
            words.append(f"overtime {self.overtime // MINUTE}")
        return words


def clock_text(t: Tenths) -> str:
    """`m:ss`, with the tenth only where there is one."""
    seconds, tenth = divmod(t, SECOND)
    return f"{seconds // 60}:{seconds % 60:02d}" + (f".{tenth}" if tenth else "")


def direction(times: Iterable[Shown]) -> bool | None:
    """Whether times told in the order of play fall (True) or rise (False); None where nothing or both show."""
    falls = rises = False
    for before, after in pairwise(times):
        if before.period == after.period:
            falls |= after.clock < before.clock
            rises |= after.clock > before.clock
    return falls if falls is not rises else None
