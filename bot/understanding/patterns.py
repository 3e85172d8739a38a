"""The pattern language of the fact reader.

A pattern is a row of items, matched against the tokens of one sentence:

* ``word`` – a token with this surface or lemma; Cyrillic words are Russian, others English;
* ``^word`` – this form only, not its lemma;
* ``@concept`` – a glossary concept, in whatever language;
* ``{who}`` – a concept that says whose side is meant, or a team by its colour or letter; the match remembers which;
* ``{subject}``, ``{dative}`` – the same in a form that can be a subject, in a Russian dative;
* ``a|b=us`` – any of these words (in this form only), by which the side is meant that follows the sign;
* ``a|b|@c`` – any of these; ``word?`` – there or not;
* ``..`` – up to three tokens in between, ``..N`` up to N;
* ``~`` – up to three tokens in between that stay in the clause: no comma, conjunction or other side; ``~N`` up to N;
* ``<!a|b`` – the token before is none of these;
* ``!a|b`` – the next token is none of these (consumes nothing).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from bot.understanding.teams import TEAMS, teams
from index.analysis import Analyser, Analysis

SIDES = ("side_us", "side_them", "side_opponent", "side_same", "visiting_team", "home_team", *TEAMS)
NEGATIONS = frozenset(
    "not no never nobody noone none neither nor without nothing nowhere cannot hardly barely не ни нет никто никого "
    "без никакой ничего никогда нигде нет kein keine keinen keiner nicht nichts nie niemand ohne ne pas aucun aucune "
    "jamais sans ei eivät ilman inte ingen inget inga utan není žádný žádná žádné nikdo nie žiadny žiadna nikto "
    "nē nav neviens nekādi".split()
)
DEFAULT_GAP = 3
_CLAUSE_ENDS = frozenset(
    ', ; : – — ( ) " « » and but while when then because so if after before who which that then or и а но когда пока '
    "если потому чтобы который после потом или зато то und aber wenn et mais quand och men ja mutta ale "
    "když keď un bet".split()
)
_OBLIQUE = frozenset(
    "us them нас нам нами нашего наших нашему нашим нашими них ним ними соперника соперников сопернику соперникам "
    "противника противников противнику хозяев хозяевам гостей гостям белых белым синих синим красных красным черных "
    "черным зеленых зеленым желтых желтым".split()
)
_DATIVE = frozenset(
    "нам нашему нашим им ихнему сопернику соперникам противнику противникам хозяевам гостям белым синим красным "
    "черным зеленым желтым".split()
)


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
        named = teams(analysis)
        words = {form for t in self.tokens for form in (t.surface, t.lemma)}
        self.holds = words | {f"@{m.concept}" for m in (*analysis.mentions, *named)}
        """Words in both forms, and concepts marked by ``@``."""
        self.starts: dict[int, list[tuple[str, int]]] = {}
        for mention in (*analysis.mentions, *named):
            self.starts.setdefault(mention.first, []).append((mention.concept, mention.last))

    def same_sentence(self, first: int, last: int) -> bool:
        """Both tokens exist and stand in one sentence."""
        return last < len(self.tokens) and self.tokens[first].sentence == self.tokens[last].sentence

    def one_side(self, match: Match) -> bool:
        """No other team stands within the match: in "the opponents, but our sub came on" it is ours that came on."""
        here = {c for i in range(match.first, match.last + 1) for c, _ in self.starts.get(i, ()) if c in SIDES}
        return here <= {match.who}

    def ends_clause(self, place: int) -> bool:
        """A comma, a conjunction or the mention of a side."""
        return self.tokens[place].surface in _CLAUSE_ENDS or any(c in SIDES for c, _ in self.starts.get(place, ()))


@dataclass(frozen=True, slots=True)
class _Item:
    words: frozenset[str] = frozenset()
    concepts: frozenset[str] = frozenset()
    exact: frozenset[str] = frozenset()
    """Words that count in this form only."""
    captures: bool = False
    only: frozenset[str] = frozenset()
    """The concept counts only if its last word has one of these forms."""
    never: frozenset[str] = frozenset()
    """The concept does not count if its last word has one of these forms."""
    means: str | None = None
    """The side that the word itself says."""
    optional: bool = False
    negative: bool = False
    behind: bool = False
    """A negative item that looks at the token before."""
    gap: int | None = None
    within_clause: bool = False

    @property
    def needed(self) -> frozenset[str] | None:
        """What a text must hold one of (see :attr:`Text.holds`) for the item to match; nothing where it need not."""
        if self.gap is not None or self.optional or self.negative:
            return None
        return self.words | self.exact | {f"@{concept}" for concept in self.concepts}

    def ends(self, text: Text, at: int) -> Iterator[tuple[int, str | None]]:
        """Where (exclusive) a match at token `at` ends, with the concept that matched."""
        if at >= len(text.tokens):
            return
        token = text.tokens[at]
        if token.surface in self.words or token.surface in self.exact or (token.lemma in self.words and not self.means):
            yield at + 1, self.means
        for concept, last in text.starts.get(at, ()):
            if concept in self.concepts and self._of_form(text.tokens[at].surface, text.tokens[last].surface):
                yield last + 1, concept

    def _of_form(self, *surfaces: str) -> bool:
        if self.only:
            return not self.only.isdisjoint(surfaces)
        return self.never.isdisjoint(surfaces)


_PARTIES = {
    "{who}": _Item(concepts=frozenset(SIDES), captures=True),
    "{subject}": _Item(concepts=frozenset(SIDES), captures=True, never=_OBLIQUE),
    "{dative}": _Item(concepts=frozenset(SIDES), captures=True, only=_DATIVE),
}


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

    @cached_property
    def _needed(self) -> tuple[frozenset[str], ...]:
        found = {item.needed for item in self.items}
        return tuple(sorted((needed for needed in found if needed is not None), key=len))

    def find(self, text: Text) -> Iterator[Match]:
        """Every place where the pattern begins, with its shortest match from there."""
        for needed in self._needed:  # most patterns have no place in a text: this is what makes reading fast
            if needed.isdisjoint(text.holds):
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
                if skip and not text.same_sentence(at, at + skip):
                    break
                if wanted.within_clause and skip and text.ends_clause(at + skip - 1):
                    break
                yield from self._from(text, item + 1, at + skip, who)
            return
        ends = list(wanted.ends(text, at - 1 if wanted.behind else at)) if at or not wanted.behind else []
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
    if match := re.fullmatch(r"~(\d*)", part):
        return _Item(gap=int(match[1] or DEFAULT_GAP), within_clause=True)
    if part in _PARTIES:
        return _PARTIES[part]
    part, _, meant = part.partition("=")
    behind = part.startswith("<!")
    part = part.removeprefix("<")
    optional, negative = part.endswith("?") and len(part) > 1, part.startswith("!")
    words: set[str] = set()
    exact: set[str] = set()
    concepts: set[str] = set()
    for choice in part.strip("!").removesuffix("?" if optional else "").split("|"):
        if choice.startswith("@"):
            if choice[1:] not in known:
                raise PatternError(f"{source!r}: the glossary has no concept {choice[1:]!r}")
            concepts.add(choice[1:])
        elif choice.startswith("^"):
            exact.add(choice[1:])
        else:
            lemmas = () if meant else analyser.lemmas(choice, "ru" if re.search("[а-я]", choice) else "en")
            words |= {choice.lower(), *lemmas} if len(lemmas) == 1 else {choice.lower()}
    means = f"side_{meant}" if meant else None
    return _Item(
        frozenset(words),
        frozenset(concepts),
        frozenset(exact),
        captures=bool(means),
        optional=optional,
        negative=negative,
        behind=behind,
        means=means,
    )
