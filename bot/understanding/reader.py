"""The pattern reader: precise, and the same words always the same way.

Patterns lie in ``facts/*.yaml``. A match in a denied, hedged, conditional or foreign part of the text is not a fact:
a denial turns a yes/no fact round, the others are dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict

from bot.understanding.calls import read_calls
from bot.understanding.clock import read_clock
from bot.understanding.counts import read_counts
from bot.understanding.denial import before, denial, denial_beyond, replaced
from bot.understanding.distance import read_distance
from bot.understanding.games import read_unserved_games
from bot.understanding.mood import DOUBTS, concepts_at, supposed, unstated
from bot.understanding.patterns import Match, Pattern, Text, compile_pattern
from bot.understanding.questions import is_asked, is_wanted
from bot.understanding.reading import FactRead, settled
from bot.understanding.sides import one_side, other, relative
from corpus.glossary import Glossary
from engine.facts import Situation
from index.analysis import Analyser, Analysis

OFFENDER = "offender"
"""With ``sides`` not a fact of the engine: whose side the infringement is on, in the speaker's words."""
ASKED = "asked"
"""Not a fact of the engine: the type of consequence that the text asks after."""
PENALISED = "penalised"
"""Not a fact of the engine: whose side is penalised, in the speaker's words."""
HEDGE_WINDOW = 5


class FactPatterns(BaseModel):
    """How one fact is said."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    fact: str
    values: Mapping[str, tuple[str, ...]] = {}
    """Patterns by value."""
    sides: tuple[str, ...] = ()
    """Patterns whose ``{who}`` gives the value: that side, seen from the offender."""
    against: tuple[str, ...] = ()
    """Patterns whose ``{who}`` is the other side: the one scored on, the one with the power play."""
    side_values: Mapping[str, str] = {"offending": "offending", "non_offending": "non_offending"}
    """What a side comes to as an answer."""
    seen_from: Literal["offender", "penalised"] = "offender"
    """Whose side *offending* is: the one that changes wrongly, or the one that is penalised."""
    asked: bool = True
    """Patterns may match in what is only asked or wanted."""
    stated: bool = True
    """Patterns count only where the text itself states it: not in a question about it, a demand, what somebody says."""
    unless: tuple[str, ...] = ()
    """Patterns that make the entry void where they match anywhere in the text."""
    beside: tuple[str, ...] = ()
    """Patterns of which one must match somewhere in the text for the entry to count."""
    negated: Mapping[str, str] = {}
    """What a denied match of a value means (empty: nothing); yes/no facts turn round by themselves."""
    rulebooks: tuple[str, ...] = ()
    """Only under these books; empty for all."""

    @property
    def tells_side(self) -> bool:
        """It says whose side is meant and is no fact of the engine."""
        return self.fact == PENALISED or (self.fact == OFFENDER and bool(self.sides))

    @property
    def is_fact(self) -> bool:
        """It is one of the engine's facts."""
        return self.fact != ASKED and not self.tells_side


@dataclass(frozen=True)
class _Compiled:
    source: FactPatterns
    values: Mapping[str, Sequence[Pattern]]
    sides: Sequence[Pattern]
    against: Sequence[Pattern]
    unless: Sequence[Pattern]
    beside: Sequence[Pattern]

    def void(self, text: Text) -> bool:
        """The words mean something else in this text."""
        if _anywhere(self.unless, text):
            return True
        return bool(self.beside) and not _anywhere(self.beside, text)


@dataclass(frozen=True)
class _Reading:
    """A text being read, with the books that do not govern it."""

    analysis: Analysis
    text: Text
    foreign: Set[str]

    def matches(self, patterns: Sequence[Pattern], *, asked: bool = True) -> Iterator[Match]:
        """Matches that state something."""
        for pattern in patterns:
            for match in pattern.find(self.text):
                if not self.doubtful(match) and (asked or not self._spoken_of(match)):
                    yield match

    def denials(self, entry: FactPatterns, patterns: Sequence[Pattern]) -> Iterator[tuple[Match, int | None]]:
        """Matches for `entry`, each with the token that denies it, if one does."""
        for pattern in patterns:
            for match in self.matches([pattern], asked=entry.asked):
                if entry.stated and unstated(self.analysis, match):
                    continue
                denied = denial(self.analysis, match)
                if denied is None and entry.stated:
                    denied = denial_beyond(self.analysis, match, pattern)
                yield match, denied

    def _spoken_of(self, match: Match) -> bool:
        """Only asked or wanted."""
        return is_asked(self.analysis, match.first, match.last) or is_wanted(self.analysis, match.first)

    def denied(self, match: Match) -> bool:
        """A word before it denies the match."""
        return denial(self.analysis, match) is not None

    def doubtful(self, match: Match) -> bool:
        """Hedged, conditional, or said of another book."""
        analysis = self.analysis
        earlier = set(before(analysis, match, HEDGE_WINDOW))
        edge = min(earlier, default=match.first)
        earlier |= {edge - 2} if edge >= 2 and analysis.tokens[edge - 1].surface == "," else set()  # "maybe, …"
        if concepts_at(analysis, earlier) & DOUBTS or replaced(analysis, match) or supposed(analysis, match):
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
                against=[compile_pattern(p, analyser, concepts) for p in entry.against],
                unless=[compile_pattern(p, analyser, concepts) for p in entry.unless],
                beside=[compile_pattern(p, analyser, concepts) for p in entry.beside],
            )
            for entry in patterns
        ]

    def read(self, analysis: Analysis, rulebook: str) -> Mapping[str, FactRead]:
        """The facts that the text states, by name."""
        text = Text(analysis)
        reading = _Reading(analysis, text, (self._books - {f"book_{rulebook}"}) | {"other_book"})
        penalised = self._penalised(reading)
        sides = {
            "penalised": one_side(penalised),
            "offender": _agreed(self._offender(analysis, text), penalised),
        }
        found = [
            *read_clock(analysis, rulebook),
            *read_distance(analysis, rulebook),
            *read_calls(reading, penalised),
            *read_counts(reading, penalised),
            *read_unserved_games(analysis),
            *self._stated(reading, rulebook, sides),
        ]
        return _following(settled(found))

    def asked(self, analysis: Analysis) -> frozenset[str]:
        """The types of consequence that the text asks after, as far as this is plain."""
        text = Text(analysis)
        return frozenset(
            value
            for entry in self._facts
            if entry.source.fact == ASKED
            for value, patterns in entry.values.items()
            if _anywhere(patterns, text)
        )

    def _offender(self, analysis: Analysis, text: Text) -> str | None:
        for entry in self._facts:
            if entry.source.fact == OFFENDER and entry.source.tells_side:
                for pattern in entry.sides:
                    for match in pattern.find(text):
                        if denial(analysis, match) is None and text.one_side(match):
                            return match.who
        return None

    def _penalised(self, reading: _Reading) -> frozenset[str]:
        """The sides that the text says are penalised, in the speaker's words."""
        found: set[str | None] = set()
        for entry in self._facts:
            if entry.source.fact == PENALISED:
                for patterns, side in ((entry.sides, str), (entry.against, other)):
                    for match in reading.matches(patterns, asked=False):
                        if match.who and denial(reading.analysis, match) is None:
                            found.add(side(match.who))
        return frozenset(who for who in found if who)

    def _stated(self, reading: _Reading, rulebook: str, sides: Mapping[str, str | None]) -> Iterator[FactRead]:
        for entry in self._facts:
            source = entry.source
            if not source.is_fact or (source.rulebooks and rulebook not in source.rulebooks):
                continue
            if entry.void(reading.text):
                continue
            for value, patterns in entry.values.items():
                for match, denied in reading.denials(source, patterns):
                    meant = self._meant(source, value, denied is not None)
                    if meant is not None:
                        first = match.first if denied is None else min(denied, match.first)
                        yield FactRead(source.fact, meant, reading.analysis.said(first, match.last))
            for patterns, turned in ((entry.sides, False), (entry.against, True)):
                for match, denied in reading.denials(source, patterns):
                    side = relative(match.who or "", sides[source.seen_from])
                    if side is not None and denied is None and self._placed(source, reading.text, match):
                        side = _TURNED[side] if turned else side
                        yield FactRead(
                            source.fact, source.side_values[side], reading.analysis.said(match.first, match.last)
                        )

    def _placed(self, source: FactPatterns, text: Text, match: Match) -> bool:
        """It is plain which side the match speaks of."""
        return source.seen_from == PENALISED or text.one_side(match)

    def _meant(self, source: FactPatterns, value: str, denied: bool) -> str | None:
        if not denied:
            return value
        if value in source.negated:
            return source.negated[value] or None
        if source.stated and value == "no":
            return None  # "not without contact" is no plain yes
        if self._known[source.fact].domain is bool:
            return {"yes": "no", "no": "yes"}[value]
        return None


def _anywhere(patterns: Sequence[Pattern], text: Text) -> bool:
    return any(True for pattern in patterns for _ in pattern.find(text))


def _following(facts: Mapping[str, FactRead]) -> Mapping[str, FactRead]:
    """With what follows by definition: a penalty shot with a result has been taken, so a choice now comes after it."""
    result = facts.get("shot_result")
    if result is None:
        return facts
    return {**facts, "election_moment": FactRead("election_moment", "after_shot", result.said)}


_TURNED = {"offending": "non_offending", "non_offending": "offending"}


def _agreed(offender: str | None, penalised: frozenset[str]) -> str | None:
    """The side of the infringement; nothing where the text penalises the other one."""
    if offender is None:
        return one_side(penalised)
    against = any(relative(side, offender) == "non_offending" for side in penalised)
    return None if against else offender


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
