"""Lists: where an item belongs, given the lists that are open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from corpus.importer.marks import Mark, Reading
from corpus.importer.structure.pieces import Step, Trail
from corpus.importer.terms import introduces

_JUMP = 5
"""How many items of a list may be missing."""


@dataclass(slots=True)
class Level:
    """An open list: what it counts with, how far it has come."""

    alphabet: str
    style: str
    parent: Trail
    announced: bool
    """The text before it ended in a colon."""
    ordinal: int = 0
    shown: str = ""
    text: str = ""
    indent: float = 0
    late: bool = False
    """It began after other paragraphs of its rule, so that what follows it may be the rule's again."""

    @property
    def trail(self) -> Trail:
        """The path of the item it has come to."""
        return (*self.parent, Step("item", self.shown, self.style))


@dataclass(frozen=True, slots=True)
class Placing:
    """What to do with an item."""

    act: Literal["goes on", "jumps", "opens", "restarts", "repeats", "none"]
    reading: Reading | None = None
    depth: int = 0
    """Of the level that goes on."""


def place(mark: Mark, levels: list[Level], last_text: str, following: Mark | None) -> Placing:
    """Where the item with this mark belongs; `following` is the mark of the item after it."""
    exact = [reading for reading in mark.readings if not reading.misread]
    for readings in (exact, [reading for reading in mark.readings if reading.misread]):
        placing = _fits(readings, mark, levels, last_text, following)
        if placing.act != "none":
            return placing
    return _does_not_fit(exact, mark, levels)


def _fits(readings: list[Reading], mark: Mark, levels: list[Level], last_text: str, following: Mark | None) -> Placing:
    roman = next((r for r in readings if r.alphabet.startswith("roman") and r.ordinal == 1), None)
    second = following is not None and following.style == mark.style and following.printed.lower().strip("(). ") == "ii"
    if roman and second:
        return Placing("opens", roman)
    for depth in range(len(levels) - 1, -1, -1):
        level = levels[depth]
        for reading in readings:
            same = (reading.alphabet, mark.style) == (level.alphabet, level.style)
            if same and reading.ordinal == level.ordinal + 1:
                return Placing("goes on", reading, depth)
    for reading in readings:
        if reading.ordinal != 1:
            continue
        open_ = [d for d, v in enumerate(levels) if (v.alphabet, v.style) == (reading.alphabet, mark.style)]
        if not open_ or introduces(last_text):
            return Placing("opens", _continued(readings, following) or reading)
        return Placing("restarts" if open_[-1] == 0 else "repeats", reading, open_[-1])
    return Placing("none")


def _continued(readings: list[Reading], following: Mark | None) -> Reading | None:
    """Of the first letters of two alphabets the one whose list the next item goes on with."""
    ahead = {(r.alphabet, r.ordinal) for r in following.readings} if following else set()
    return next((r for r in readings if r.ordinal == 1 and (r.alphabet, 2) in ahead), None)


def _does_not_fit(readings: list[Reading], mark: Mark, levels: list[Level]) -> Placing:
    """An item out of turn: some are missing before it, or the scan misread it, or it is no item."""
    for depth in range(len(levels) - 1, -1, -1):
        level = levels[depth]
        for reading in readings:
            if (reading.alphabet, mark.style) != (level.alphabet, level.style):
                continue
            if 0 < reading.ordinal - level.ordinal <= _JUMP:
                return Placing("jumps", reading, depth)
            if depth == 0 and reading.ordinal <= 3:
                return Placing("restarts", reading, 0)
            if reading.ordinal <= level.ordinal:
                return Placing("repeats", reading, depth)
    first = next((r for r in readings if not levels or r.ordinal <= 3), None)
    return Placing("opens", first) if first else Placing("none")
