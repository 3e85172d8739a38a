"""The pattern language of the fact reader.

A pattern is a row of items, matched against the tokens of one sentence:

* ``word`` – a token with this surface or lemma (``=word``: as it stands); Cyrillic words are Russian, others English;
* ``@concept`` – a glossary concept, in whatever language;
* ``{who}`` – a concept that says whose side is meant; the match remembers which;
* ``a|b|@c`` – any of these; ``word?`` – there or not;
* ``..`` – up to three tokens in between, ``..N`` up to N;
* ``!a|b`` – the next token is none of these (consumes nothing).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from index.analysis import Analyser, Analysis

SIDES = (
    "side_us", "side_them", "side_opponent", "side_same", "visiting_team", "home_team",
    *(f"team_{name}" for name in ("blue", "red", "white", "black", "green", "gold", "a", "b")),
)  # fmt: skip
NEGATIONS = frozenset(
    "not no never nobody noone none neither nor without nothing nowhere cannot hardly barely не ни нет никто никого "
    "без никакой ничего никогда нигде".split()
)
DEFAULT_GAP = 3


@dataclass(frozen=True, slots=True)
class Match:
    """Tokens `first` to `last` (inclusive) of the text, and the side that ``{who}`` stood for."""

    first: int
    last: int
    who: str | None = None


class Text:
    """An analysis made ready for many patterns."""

    def __init__(self, analysis: Analysis) -> None:
        self.tokens = analysis.tokens
        self.words = {t.surface for t in self.tokens} | {t.lemma for t in self.tokens}
        self.concepts = analysis.concepts
        self.starts: dict[int, list[tuple[str, int]]] = {}
        for mention in analysis.mentions:
            self.starts.setdefault(mention.first, []).append((mention.concept, mention.last))

    def same_sentence(self, first: int, last: int) -> bool:
        """Both tokens exist and stand in one sentence."""
        return last < len(self.tokens) and self.tokens[first].sentence == self.tokens[last].sentence


@dataclass(frozen=True, slots=True)
class _Item:
    words: frozenset[str] = frozenset()
    concepts: frozenset[str] = frozenset()
    captures: bool = False
    optional: bool = False
    negative: bool = False
    gap: int | None = None

    def possible(self, text: Text) -> bool:
        """The text holds something that the item can match (or need not)."""
        if self.gap is not None or self.optional or self.negative:
            return True
        return not self.words.isdisjoint(text.words) or not self.concepts.isdisjoint(text.concepts)

    def ends(self, text: Text, at: int) -> Iterator[tuple[int, str | None]]:
        """Where (exclusive) a match at token `at` ends, with the concept that matched."""
        if at >= len(text.tokens):
            return
        token = text.tokens[at]
        if token.surface in self.words or token.lemma in self.words:
            yield at + 1, None
        for concept, last in text.starts.get(at, ()):
            if concept in self.concepts:
                yield last + 1, concept


@dataclass(frozen=True)
class Pattern:
    """A compiled pattern."""

    source: str
    items: tuple[_Item, ...]

    @cached_property
    def denies(self) -> bool:
        """A denial is part of the pattern itself."""
        return any(not i.negative and (i.words & NEGATIONS or "negation" in i.concepts) for i in self.items)

    @cached_property
    def concepts(self) -> frozenset[str]:
        """Every concept that the pattern names."""
        return frozenset(c for item in self.items for c in item.concepts)

    def find(self, text: Text) -> Iterator[Match]:
        """Every place where the pattern begins, with its shortest match from there."""
        if not all(item.possible(text) for item in self.items):
            return
        for first in range(len(text.tokens)):
            best = min(self._from(text, 0, first, None), key=lambda m: m[0], default=None)
            if best is not None:
                yield Match(first, best[0] - 1, best[1])

    def _from(self, text: Text, item: int, at: int, who: str | None) -> Iterator[tuple[int, str | None]]:
        """Where (exclusive) a match of the items from `item` on can end when it goes on at token `at`."""
        if item == len(self.items):
            yield at, who
            return
        wanted = self.items[item]
        if wanted.gap is not None:
            for skip in range(wanted.gap + 1):
                if not text.same_sentence(at, at + skip):
                    break
                yield from self._from(text, item + 1, at + skip, who)
            return
        ends = list(wanted.ends(text, at))
        if wanted.negative:
            if not ends:
                yield from self._from(text, item + 1, at, who)
            return
        for end, concept in ends:
            if text.same_sentence(at, end - 1) and (item == 0 or text.same_sentence(at - 1, at)):
                yield from self._from(text, item + 1, end, concept if wanted.captures else who)
        if wanted.optional:
            yield from self._from(text, item + 1, at, who)


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
        elif choice.startswith("="):
            words.add(choice[1:].lower())
        else:
            lemmas = analyser.lemmas(choice, "ru" if re.search("[а-я]", choice) else "en")
            words |= {choice.lower(), *lemmas} if len(lemmas) == 1 else {choice.lower()}
    return _Item(frozenset(words), frozenset(concepts), optional=optional, negative=negative)
