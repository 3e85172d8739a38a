"""The pattern language of the fact reader.

A pattern is a row of items, matched against the tokens of one sentence:

* ``word`` – a token with this surface or lemma; Cyrillic words are Russian, others English;
* ``@concept`` – a glossary concept, in whatever language;
* ``{who}`` – a concept that says whose side is meant; the match remembers which;
* ``a|b|@c`` – any of these; ``word?`` – there or not;
* ``..`` – up to three tokens in between, ``..N`` up to N;
* ``!a|b`` – the next token is none of these (consumes nothing).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from index.analysis import Analyser, Analysis

SIDES = (
    "side_us",
    "side_them",
    "side_opponent",
    "side_same",
    "visiting_team",
    "home_team",
    "our_goalkeeper",
    "their_goalkeeper",
)
DEFAULT_GAP = 3


@dataclass(frozen=True, slots=True)
class Match:
    """Tokens `first` to `last` (inclusive) of the text, and the side that ``{who}`` stood for."""

    first: int
    last: int
    who: str | None = None


@dataclass(frozen=True, slots=True)
class _Item:
    words: frozenset[str] = frozenset()
    concepts: frozenset[str] = frozenset()
    captures: bool = False
    optional: bool = False
    negative: bool = False
    gap: int | None = None


@dataclass(frozen=True)
class Pattern:
    """A compiled pattern."""

    source: str
    items: tuple[_Item, ...]

    def find(self, analysis: Analysis) -> Iterator[Match]:
        """Every place where the pattern begins, with its shortest match from there."""
        starts = _mentions_by_start(analysis)
        for first in range(len(analysis.tokens)):
            best = min(self._from(analysis, starts, 0, first, None), key=lambda m: m[0], default=None)
            if best is not None:
                yield Match(first, best[0] - 1, best[1])

    def _from(
        self,
        analysis: Analysis,
        starts: Mapping[int, Sequence[tuple[str, int]]],
        item: int,
        at: int,
        who: str | None,
    ) -> Iterator[tuple[int, str | None]]:
        """Where (exclusive) a match of the items from `item` on can end when it goes on at token `at`."""
        if item == len(self.items):
            yield at, who
            return
        wanted = self.items[item]
        tokens = analysis.tokens
        if wanted.gap is not None:
            for skip in range(wanted.gap + 1):
                if at + skip > len(tokens):
                    break
                if skip and tokens[at + skip - 1].sentence != tokens[at].sentence:
                    break
                yield from self._from(analysis, starts, item + 1, at + skip, who)
            return
        ends = list(_ends(wanted, analysis, starts, at))
        if wanted.negative:
            if not ends:
                yield from self._from(analysis, starts, item + 1, at, who)
            return
        for end, concept in ends:
            yield from self._from(analysis, starts, item + 1, end, concept if wanted.captures else who)
        if wanted.optional:
            yield from self._from(analysis, starts, item + 1, at, who)


def _ends(
    item: _Item, analysis: Analysis, starts: Mapping[int, Sequence[tuple[str, int]]], at: int
) -> Iterator[tuple[int, str | None]]:
    """Where (exclusive) the item's match at token `at` ends, with the concept that matched."""
    if at >= len(analysis.tokens):
        return
    token = analysis.tokens[at]
    if token.surface in item.words or token.lemma in item.words:
        yield at + 1, None
    for concept, last in starts.get(at, ()):
        if concept in item.concepts:
            yield last + 1, concept


def _mentions_by_start(analysis: Analysis) -> dict[int, list[tuple[str, int]]]:
    starts: dict[int, list[tuple[str, int]]] = {}
    for mention in analysis.mentions:
        starts.setdefault(mention.first, []).append((mention.concept, mention.last))
    return starts


class PatternError(ValueError):
    """A pattern that cannot be read."""


def compile_pattern(source: str, analyser: Analyser, concepts: frozenset[str]) -> Pattern:
    """Compile `source`; raises :class:`PatternError` for a concept that the glossary does not have."""
    return Pattern(source, tuple(_item(part, source, analyser, concepts) for part in source.split()))


def _item(part: str, source: str, analyser: Analyser, known: frozenset[str]) -> _Item:
    if match := re.fullmatch(r"\.\.(\d*)", part):
        return _Item(gap=int(match[1] or DEFAULT_GAP))
    if part == "{who}":
        return _Item(concepts=frozenset(SIDES), captures=True)
    optional, negative = part.endswith("?") and len(part) > 1, part.startswith("!")
    words: set[str] = set()
    concepts: set[str] = set()
    for choice in part.strip("!").removesuffix("?" if optional else "").split("|"):
        if choice.startswith("@"):
            if choice[1:] not in known:
                raise PatternError(f"{source!r}: the glossary has no concept {choice[1:]!r}")
            concepts.add(choice[1:])
        else:
            lemmas = analyser.lemmas(choice, "ru" if re.search("[а-я]", choice) else "en")
            words |= {choice.lower(), *lemmas} if len(lemmas) == 1 else {choice.lower()}
    return _Item(frozenset(words), frozenset(concepts), optional=optional, negative=negative)
