"""Naming: which rule a block is whose heading is lost.

Three witnesses speak: the clauses known of the book (content), what other places of the document say of a number that
they cite (references), and the numbers before and after (order). A proposal is always a doubt to be confirmed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from corpus.importer import terms
from corpus.importer.structure.likeness import Likeness, Vector, cosine
from corpus.importer.structure.pieces import Block

Key = tuple[int, ...]
_REFERENCE = re.compile(
    rf"(?P<word>\b(?:{terms.RULE}|{terms.ARTICLE})s?\.?\s+)?(?<![\w.$])(?P<number>\d{{1,3}}(?:\.\d{{1,3}})*)(?!\w)"
    rf"(?:\s?\((?P<letter>[^\W\d_])\))?(?:\s*[-–(]\s*(?:{terms.NOTE})\s*(?P<note>\d)?\)?)?",
    re.IGNORECASE,
)
_AROUND = 90
_CONTENT = 0.12
_CITED = 0.15
_NEXT = 0.2
"""What it is worth that a number follows the one before."""
_UNSAID = 0.01
"""What it costs to take a number that nothing speaks for."""
_CANDIDATES = 400
_PLACES = 30
"""As many places that cite a rule are looked at."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A rule cited somewhere, with the words around."""

    number: str
    letter: str
    note: str
    around: str
    text: str


@dataclass(frozen=True, slots=True)
class Name:
    """A number proposed for a block, and what speaks for it."""

    number: str
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Row:
    """Candidates taken for the blocks so far, nothing where a block keeps no number."""

    score: float
    taken: int | None
    earlier: _Row | None

    def numbers(self, length: int) -> list[int | None]:
        """The candidates in the order of the blocks."""
        found: list[int | None] = []
        row: _Row | None = self
        while row is not None and len(found) < length:
            found.append(row.taken)
            row = row.earlier
        return found[::-1]


def references_in(text: str) -> list[Reference]:
    """The rules that a text cites, by a word for rule or by a letter in brackets."""
    return [
        Reference(m["number"], (m["letter"] or "").lower(), (m["note"] or "1") if "ote" in m.group().lower() else "",
                  text[max(0, m.start() - _AROUND) : m.end() + _AROUND], m.group().strip())
        for m in _REFERENCE.finditer(text)
        if m["word"] or m["letter"]
    ]  # fmt: skip


def names_for(blocks: Sequence[Block], known: Mapping[str, str]) -> dict[int, Name]:
    """Proposals for the blocks without a number, by position; none where nothing speaks."""
    names: dict[int, Name] = {}
    lost = [i for i, block in enumerate(blocks) if block.number is None]
    if not lost:
        return names
    witness = _Witness(blocks, known)
    while lost:
        run = [lost.pop(0)]
        while lost and lost[0] == run[-1] + 1:
            run.append(lost.pop(0))
        before = _key(blocks[run[0] - 1].number) if run[0] else None
        after = _key(blocks[run[-1] + 1].number) if run[-1] + 1 < len(blocks) else None
        names |= _best(run, witness, before, after)
    return names


class _Witness:
    """What content and references say for a block and a number."""

    def __init__(self, blocks: Sequence[Block], known: Mapping[str, str]) -> None:
        rules: dict[str, list[str]] = {}
        for label, text in known.items():
            if match := re.match(r"\d+(?:\.\d+)*", label):
                rules.setdefault(match.group(), []).append(text)
        self._blocks = blocks
        texts = {i: _text(block) for i, block in enumerate(blocks)}
        self._likeness = Likeness([*(" ".join(own) for own in rules.values()), *texts.values()])
        self._rules = {number: self._likeness.vector(" ".join(own)) for number, own in rules.items()}
        self._vectors = {i: self._likeness.vector(texts[i]) for i, block in enumerate(blocks) if block.number is None}
        self._cited: dict[str, list[tuple[int, Reference, Vector]]] = {}
        for citing, text in texts.items():
            for reference in references_in(text):
                found = self._cited.setdefault(reference.number, [])
                if len(found) < _PLACES:
                    found.append((citing, reference, self._likeness.vector(reference.around)))
        self.content = lru_cache(maxsize=None)(self._content)
        self.cited = lru_cache(maxsize=None)(self._cited_as)
        self.target = lru_cache(maxsize=None)(self._target)
        headed = {block.number for block in blocks}
        self.numbers = {n for n in (*self._rules, *self._cited) if n not in headed}

    def _content(self, block: int, number: str) -> float:
        return cosine(self._vectors[block], self._rules.get(number, {}))

    def _cited_as(self, block: int, number: str) -> float:
        """How well other blocks that cite a number speak of this one; below 0 where it lacks the letter cited."""
        scores = [0.0]
        for citing, reference, around in self._cited.get(number, ()):
            if citing != block:
                target = self.target(block, reference.letter, reference.note)
                scores.append(-0.2 if target is None else cosine(around, target))
        return max(scores) + min(scores)

    def _target(self, block: int, letter: str, note: str) -> Vector | None:
        """The words of what a reference to this block would mean; nothing where the block lacks the letter."""
        if not letter:
            return self._vectors[block]
        shown = f"Note {note}"
        found = [
            piece.text
            for piece in self._blocks[block].pieces
            if piece.trail and (piece.trail[0].shown.lower() == letter or (note and piece.trail[0].shown == shown))
        ]
        return self._likeness.vector(" ".join(found)) if found else None


def _text(block: Block) -> str:
    return " ".join([block.heading, *(piece.text for piece in block.pieces)])


def _best(run: list[int], witness: _Witness, before: Key | None, after: Key | None) -> dict[int, Name]:
    """The rising row of numbers that the witnesses like best for a run of blocks."""
    candidates = _candidates(len(run), witness, before, after)
    positions = {key: n for n, key in enumerate(candidates)}
    rows: dict[int, _Row] = {-1: _Row(0.0, None, None)}  # by the last candidate taken
    for block in run:
        step = {last: _Row(row.score, None, row) for last, row in rows.items()}
        ahead = rows[-1]
        for n, key in enumerate(candidates):
            gain = witness.content(block, _shown(key)) + witness.cited(block, _shown(key)) - _UNSAID
            gain += _NEXT if block == run[-1] and after and _follows(key, after) else 0.0
            gain += _NEXT if block == run[0] and before and _follows(before, key) else 0.0
            taken = _Row(ahead.score + gain, n, ahead)
            previous = rows.get(positions.get((*key[:-1], key[-1] - 1), -2))
            if previous is not None and previous.taken is not None and previous.score + _NEXT > ahead.score:
                taken = _Row(previous.score + _NEXT + gain, n, previous)
            if n not in step or step[n].score < taken.score:
                step[n] = taken
            if n in rows and rows[n].score > ahead.score:
                ahead = rows[n]
        rows = step
    row = max(rows.values(), key=lambda found: found.score).numbers(len(run))
    numbers = [None if n is None else candidates[n] for n in row]
    evidence = [_evidence(block, number, witness) for block, number in zip(run, numbers, strict=True)]
    _add_order([before, *numbers, after], evidence)
    return {
        block: Name(_shown(number), tuple(speaking))
        for block, number, speaking in zip(run, numbers, evidence, strict=True)
        if number is not None and speaking
    }


def _evidence(block: int, number: Key | None, witness: _Witness) -> list[str]:
    if number is None:
        return []
    content = witness.content(block, _shown(number)) >= _CONTENT
    cited = witness.cited(block, _shown(number)) >= _CITED
    return ["content"] * content + ["references"] * cited


def _add_order(numbers: list[Key | None], evidence: list[list[str]]) -> None:
    """Order speaks for a number next to a heading or to one that something else speaks for."""
    sure = [True, *(bool(speaking) for speaking in evidence), True]
    there_and_back = [*range(1, len(numbers) - 1), *range(len(numbers) - 2, 0, -1)]
    for i in there_and_back:
        for a, b, neighbour in ((i - 1, i, i - 1), (i, i + 1, i + 1)):
            left, right = numbers[a], numbers[b]
            if sure[neighbour] and left and right and _follows(left, right) and "order" not in evidence[i - 1]:
                sure[i] = True
                evidence[i - 1].append("order")


def _candidates(length: int, witness: _Witness, before: Key | None, after: Key | None) -> list[Key]:
    found = {key for key in map(_key, witness.numbers) if key}
    if length > 1:
        found |= {(*key[:-1], key[-1] + 1) for key in found}
    for start, sign in ((before, 1), (after, -1)):
        if start and len(start) == 1:
            found |= {(start[0] + sign * step,) for step in range(1, length + 1) if start[0] + sign * step > 0}
    inside = sorted(key for key in found if (not before or key > before) and (not after or key < after))
    return inside[:_CANDIDATES]


def _key(number: str | None) -> Key | None:
    return tuple(map(int, number.split("."))) if number and re.fullmatch(r"\d+(?:\.\d+)*", number) else None


def _shown(key: Key) -> str:
    return ".".join(map(str, key))


def _follows(a: Key, b: Key) -> bool:
    return a[:-1] == b[:-1] and b[-1] == a[-1] + 1
