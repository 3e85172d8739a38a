"""The pattern reader: precise, and the same words always the same way.

Patterns lie in ``facts/*.yaml``. A match in a denied, hedged, conditional or foreign part of the text is not a fact:
a denial turns a yes/no fact round, the others are dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict

from bot.understanding.clock import read_clock
from bot.understanding.distance import read_distance
from bot.understanding.games import read_unserved_games
from bot.understanding.mood import DOUBTS, concepts_at, unstated
from bot.understanding.patterns import SIDES, Match, Pattern, Text, compile_pattern
from bot.understanding.reading import FactRead, settled
from bot.understanding.scorer import read_scorer
from bot.understanding.sides import relative
from corpus.glossary import Glossary
from engine.facts import Situation
from index.analysis import Analyser, Analysis

OFFENDER = "offender"
"""Not a fact of the engine: whose side the infringement is on, in the speaker's words."""
NEGATION_WINDOW = 3
HEDGE_WINDOW = 5


class FactPatterns(BaseModel):
    """How one fact is said."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    fact: str
    values: Mapping[str, tuple[str, ...]] = {}
    """Patterns by value."""
    sides: tuple[str, ...] = ()
    """Patterns whose ``{who}`` gives the value: that side, seen from the offender."""
    negated: Mapping[str, str] = {}
    """What a denied match of a value means (empty: nothing); yes/no facts turn round by themselves."""
    rulebooks: tuple[str, ...] = ()
    """Only under these books; empty for all."""
    stated: bool = False
    """Only what the text states: not what it asks after, demands, or reports somebody as saying."""
    unless: tuple[str, ...] = ()
    """Concepts beside which the words mean something else: the whole entry is then left out."""
    beside: tuple[str, ...] = ()
    """Concepts of which the text must name one for the words to mean this."""


@dataclass(frozen=True)
class _Compiled:
    source: FactPatterns
    values: Mapping[str, Sequence[Pattern]]
    sides: Sequence[Pattern]


@dataclass(frozen=True)
class _Reading:
    """A text being read, with the books that do not govern it."""

    analysis: Analysis
    text: Text
    foreign: Set[str]

    def matches(self, patterns: Sequence[Pattern], stated: bool = False) -> Iterator[tuple[Match, int | None]]:
        """Matches that state something, each with the token that denies it, if one does."""
        for pattern in patterns:
            for match in pattern.find(self.text):
                if self._doubtful(match) or (stated and unstated(self.analysis, match)):
                    continue
                denial = _denial(self.analysis, match)
                if denial is None and stated:
                    denial = _denial_within(self.analysis, match, pattern)
                yield match, denial

    def _doubtful(self, match: Match) -> bool:
        """Hedged, conditional, or said of another book."""
        analysis = self.analysis
        before = set(_before(analysis, match, HEDGE_WINDOW))
        edge = min(before, default=match.first)
        before |= {edge - 2} if edge >= 2 and analysis.tokens[edge - 1].surface == "," else set()  # "maybe, …"
        if concepts_at(analysis, before) & DOUBTS:
            return True
        after = [t.surface for t in analysis.tokens[match.last + 1 : match.last + 3]]
        if after in (["or", "not"], ["или", "нет"]):
            return True
        return bool(self.foreign & concepts_at(analysis, _segment(analysis, match)))


class PatternReader:
    """Reads facts from an analysed text."""

    def __init__(self, analyser: Analyser, glossary: Glossary, patterns: Sequence[FactPatterns]) -> None:
        concepts = frozenset(glossary.terms)
        self._known = Situation.facts()
        self._books = frozenset(c for c in concepts if c.startswith("book_"))
        self._facts = [
            _Compiled(
                source=entry,
                values={v: [compile_pattern(p, analyser, concepts) for p in ps] for v, ps in entry.values.items()},
                sides=[compile_pattern(p, analyser, concepts) for p in entry.sides],
            )
            for entry in patterns
        ]

    def read(self, analysis: Analysis, rulebook: str) -> Mapping[str, FactRead]:
        """The facts that the text states, by name."""
        text = Text(analysis)
        offender = self._offender(analysis, text)
        foreign = (self._books - {f"book_{rulebook}"}) | {"other_book"}
        found = [
            *read_clock(analysis, rulebook),
            *read_distance(analysis, rulebook),
            *read_scorer(analysis, offender),
            *read_unserved_games(analysis),
            *self._stated(_Reading(analysis, text, foreign), rulebook, offender),
        ]
        return _following(settled(found))

    def _offender(self, analysis: Analysis, text: Text) -> str | None:
        for entry in self._facts:
            if entry.source.fact == OFFENDER:
                for pattern in entry.sides:
                    for match in pattern.find(text):
                        if _denial(analysis, match) is None and _one_side(analysis, match):
                            return match.who
        return None

    def _stated(self, reading: _Reading, rulebook: str, offender: str | None) -> Iterator[FactRead]:
        for entry in self._facts:
            source = entry.source
            if source.rulebooks and rulebook not in source.rulebooks:
                continue
            if not reading.analysis.concepts.isdisjoint(source.unless):
                continue
            if source.beside and reading.analysis.concepts.isdisjoint(source.beside):
                continue
            for value, patterns in entry.values.items():
                for match, denial in reading.matches(patterns, source.stated):
                    meant = self._meant(source, value, denial is not None)
                    if source.stated and value == "no" and denial is not None and value not in source.negated:
                        meant = None  # "not without contact" is no plain yes
                    if meant is not None:
                        first = match.first if denial is None else min(denial, match.first)
                        yield FactRead(source.fact, meant, reading.analysis.said(first, match.last))
            if source.fact == OFFENDER:
                continue
            for match, denial in reading.matches(entry.sides, source.stated):
                side = relative(match.who or "", offender)
                if side is not None and denial is None and _one_side(reading.analysis, match):
                    yield FactRead(source.fact, side, reading.analysis.said(match.first, match.last))

    def _meant(self, source: FactPatterns, value: str, denied: bool) -> str | None:
        if not denied:
            return value
        if value in source.negated:
            return source.negated[value] or None
        if self._known[source.fact].domain is bool:
            return {"yes": "no", "no": "yes"}[value]
        return None


def _before(analysis: Analysis, match: Match, window: int) -> Iterator[int]:
    """Token numbers before the match, nearest first, within its sentence and up to a comma."""
    sentence = analysis.tokens[match.first].sentence
    for i in range(match.first - 1, max(-1, match.first - 1 - window), -1):
        token = analysis.tokens[i]
        if token.sentence != sentence or token.surface in ",-—–:(":
            return
        yield i


def _denial(analysis: Analysis, match: Match) -> int | None:
    """The token that denies the match, if one does."""
    before = set(_before(analysis, match, NEGATION_WINDOW))
    return min((m.first for m in analysis.mentions if m.concept == "negation" and m.first in before), default=None)


def _following(facts: Mapping[str, FactRead]) -> Mapping[str, FactRead]:
    """With what follows by definition: a penalty shot with a result has been taken, so a choice now comes after it."""
    result = facts.get("shot_result")
    if result is None:
        return facts
    return {**facts, "election_moment": FactRead("election_moment", "after_shot", result.said)}


def _one_side(analysis: Analysis, match: Match) -> bool:
    """No other team stands within the match: in "the opponents, but our sub came on" it is ours that came on."""
    within = range(match.first, match.last + 1)
    return all(m.concept == match.who for m in analysis.mentions if m.concept in SIDES and m.first in within)


def _denial_within(analysis: Analysis, match: Match, pattern: Pattern) -> int | None:
    """The token inside the match that denies it, where the pattern itself holds no denial: "the puck did not touch"."""
    if pattern.denies:
        return None
    named = [m for m in analysis.mentions if m.concept in pattern.concepts]
    for mention in analysis.mentions:
        inside = match.first <= mention.first <= match.last
        if mention.concept == "negation" and inside and not any(m.first <= mention.first <= m.last for m in named):
            return mention.first
    return None


def _segment(analysis: Analysis, match: Match) -> set[int]:
    """Token numbers of the part of the sentence, between commas, that holds the match."""
    tokens = analysis.tokens
    first, last = match.first, match.last
    sentence = tokens[first].sentence
    while first > 0 and tokens[first - 1].sentence == sentence and tokens[first - 1].surface not in ",;—–":
        first -= 1
    while last + 1 < len(tokens) and tokens[last + 1].sentence == sentence and tokens[last + 1].surface not in ",;—–":
        last += 1
    return set(range(first, last + 1))
