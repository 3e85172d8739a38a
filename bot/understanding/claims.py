"""Reading a call from words: what the official gave, or what the asker takes for granted.

A call is only looked for in a question that asks whether something is right; `read` takes a text that is a call.
Narrative around it ("we were a man short when …") is no call: a claim counts in the wake of a word by which calls
are told, or in a conclusion ("so we play four on four, right?").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter

from bot.understanding.numbers import numbers
from bot.understanding.patterns import Match, Pattern, Text, compile_pattern
from corpus.glossary import Glossary
from corpus.load import read_yaml
from engine.review import Called
from engine.ruling import Consequence, NoPenalty, Penalty, Suspension, Warn, consequence_of
from index.analysis import Analyser, Analysis

PATH = Path(__file__).with_name("claims.yaml")
WAKE = 9
"""Tokens after a word that tells a call, within which the call stands."""
AHEAD = 3
"""Tokens between a call and the word that tells it, in the passive ("a bench minor was called")."""
MOST_GAMES = 30
"""Longest suspension that :func:`every_piece` names."""
_GAME = frozenset(("game", "games", "gm", "матч", "игра"))
_CLOCK_BEFORE = frozenset(
    "last final under with at in after within about every past next previous через за последний около спустя на".split()
)
_CLOCK_AFTER = frozenset(
    "left remaining to into in later earlier before ago gone mark apart "
    "осталось оставаться до назад конец спустя".split()
)
_MINUTES = frozenset("min mins minute minutes минута мин m".split())
_TAIL = frozenset(",-—–")

Readings = tuple[tuple[Mapping[str, Any], ...], ...]
"""Pieces, each with its possible meanings as consequences in JSON."""


class Claim(BaseModel):
    """One thing that a call can hold, and how it is said."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    calls: Readings
    said: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    """Only in a text that is a call, or in a conclusion: elsewhere it tells of the situation."""
    denied: Readings = ()
    """What its denial means; without it a denied claim is none."""
    plain: bool = False
    """The patterns hold the denial themselves."""
    broader: bool = False


class CallPatterns(BaseModel):
    """The file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    asks_right: tuple[str, ...]
    concludes: tuple[str, ...]
    frames: tuple[str, ...]
    ends: str
    """Words, between bars, that end the wake of a frame."""
    claims: tuple[Claim, ...]
    denial_window: int


def load_call_patterns(path: Path = PATH) -> CallPatterns:
    """Read the file; raises :class:`corpus.load.CorpusError`."""
    return read_yaml(path, TypeAdapter(CallPatterns))


@dataclass(frozen=True, kw_only=True)
class CallRead(Called):
    """A piece of a call with the words it came from."""

    said: str
    alone: bool = True
    """The words say nothing but this piece."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A claim at a place of the text."""

    first: int
    last: int
    order: int
    calls: tuple[tuple[Consequence, ...], ...]
    bare: bool
    broader: bool

    def overlaps(self, other: _Found) -> bool:
        """They share a token."""
        return self.first <= other.last and other.first <= self.last


@dataclass(frozen=True)
class _Compiled:
    claim: Claim
    said: Sequence[Pattern]
    bare: Sequence[Pattern]
    calls: tuple[tuple[Consequence, ...], ...]
    denied: tuple[tuple[Consequence, ...], ...]


class CallReader:
    """Reads calls from analysed texts."""

    def __init__(self, analyser: Analyser, glossary: Glossary, patterns: CallPatterns) -> None:
        concepts = frozenset(glossary.terms)

        def compiled(sources: Sequence[str]) -> list[Pattern]:
            return [compile_pattern(source, analyser, concepts) for source in sources]

        self._asks_right = compiled(patterns.asks_right)
        self._concludes = compiled(patterns.concludes)
        self._frames = compiled(patterns.frames)
        self._ends = frozenset(patterns.ends.split("|"))
        self._window = patterns.denial_window
        self._claims = [
            _Compiled(c, compiled(c.said), compiled(c.bare), _pieces(c.calls), _pieces(c.denied))
            for c in patterns.claims
        ]

    def read(self, analysis: Analysis) -> tuple[CallRead, ...]:
        """The pieces of a text that is a call."""
        return tuple(_read(analysis, self._found(analysis, Text(analysis))))

    def in_question(self, analysis: Analysis) -> tuple[CallRead, ...]:
        """The pieces of a call, or of a conclusion, that a question asks to be judged; nothing where it asks else."""
        text = Text(analysis)
        tags = [m for pattern in self._asks_right for m in pattern.find(text)]
        conclusions = self._conclusions(analysis, text, tags)
        if not tags and not conclusions:
            return ()
        found = self._found(analysis, text)
        concluded = [c for c in found if any(span.first <= c.first and c.last <= span.last for span in conclusions)]
        if concluded:
            return tuple(_read(analysis, concluded))
        frames = [m for pattern in self._frames for m in pattern.find(text) if not self._subordinate(analysis, m)]
        found = [c for c in found if tags and not c.bare and any(self._told(analysis, f, c) for f in frames)]
        return tuple(_read(analysis, found))

    def _conclusions(self, analysis: Analysis, text: Text, tags: Sequence[Match]) -> list[Match]:
        """Parts of sentences that draw a conclusion and ask for its confirmation."""
        spans = []
        for pattern in self._concludes:
            for match in pattern.find(text):
                last = _sentence_end(analysis, match.first)
                opens = match.first == 0 or analysis.tokens[match.first - 1].surface in ",.?!;—–-"
                if opens and analysis.tokens[last].surface == "?":
                    spans.append(Match(match.last + 1, last))
        for tag in tags:
            if analysis.tokens[tag.last].surface == "?" and tag.first >= 2 and tag.last - tag.first == 1:
                before = tag.first - 1
                if analysis.tokens[before].surface in _TAIL:
                    spans.append(Match(_segment_start(analysis, before - 1), before - 1))
        return spans

    def _found(self, analysis: Analysis, text: Text) -> list[_Found]:
        """Claims in order; where two overlap the longer counts, then the one that stands first in the file."""
        every = [*self._matches(analysis, text), *_suspensions(analysis)]
        kept: list[_Found] = []
        for claim in sorted(every, key=lambda c: (c.bare, c.first - c.last, c.order)):
            if not any(claim.overlaps(other) for other in kept):
                kept.append(claim)
        return sorted(kept, key=lambda c: c.first)

    def _matches(self, analysis: Analysis, text: Text) -> Iterator[_Found]:
        for order, compiled in enumerate(self._claims):
            for bare, patterns in ((False, compiled.said), (True, compiled.bare)):
                for pattern in patterns:
                    for match in pattern.find(text):
                        if _tells_time(analysis, match):
                            continue
                        denied = not compiled.claim.plain and self._denied(analysis, match)
                        calls = compiled.denied if denied else compiled.calls
                        if calls or denied:
                            yield _Found(match.first, match.last, order, calls, bare, compiled.claim.broader)

    def _subordinate(self, analysis: Analysis, frame: Match) -> bool:
        """It stands in a part of the sentence that begins with one of the words that end a call."""
        for i in range(frame.first - 1, _segment_start(analysis, frame.first) - 1, -1):
            if analysis.tokens[i].surface in self._ends:
                return True
        return False

    def _told(self, analysis: Analysis, frame: Match, claim: _Found) -> bool:
        """The claim stands in the wake of the frame (or holds it), or shortly before a passive one."""
        if analysis.tokens[frame.first].sentence != analysis.tokens[claim.first].sentence:
            return False
        if frame.first <= claim.last and claim.first <= frame.last:
            return True
        if frame.last < claim.first:
            between = analysis.tokens[frame.last + 1 : claim.first]
            return len(between) < WAKE and not any(t.surface in self._ends for t in between)
        return frame.first - claim.last <= AHEAD

    def _denied(self, analysis: Analysis, match: Match) -> bool:
        sentence = analysis.tokens[match.first].sentence
        for i in range(match.first - 1, max(-1, match.first - 1 - self._window), -1):
            token = analysis.tokens[i]
            if token.sentence != sentence or token.surface in _TAIL | {":", "("}:
                return False
            if any(m.concept == "negation" and m.first == i for m in analysis.mentions):
                return True
        return False


def every_piece(patterns: CallPatterns) -> Iterator[CallRead]:
    """Every piece that a call can hold, without the words; suspensions up to :data:`MOST_GAMES`."""
    for claim in patterns.claims:
        for calls in (_pieces(claim.calls), _pieces(claim.denied)):
            for readings in calls:
                for alone in (True, False):
                    yield CallRead(readings=readings, broader=claim.broader, said="", alone=alone)
    for games in range(1, MOST_GAMES + 1):
        yield CallRead(readings=(Suspension(games=games),), said="")


def speaks_of_penalties(call: Sequence[Called]) -> bool:
    """Some piece says which penalty was called, or that none was."""
    return any(isinstance(reading, Penalty | NoPenalty | Warn) for piece in call for reading in piece.readings)


def _pieces(readings: Readings) -> tuple[tuple[Consequence, ...], ...]:
    return tuple(tuple(consequence_of(meaning) for meaning in piece) for piece in readings)


def _read(analysis: Analysis, found: Sequence[_Found]) -> Iterator[CallRead]:
    seen: set[tuple[Consequence, ...]] = set()
    for claim in found:
        for readings in claim.calls:
            if readings not in seen:
                seen.add(readings)
                said = analysis.said(claim.first, claim.last)
                yield CallRead(readings=readings, broader=claim.broader, said=said, alone=len(claim.calls) == 1)


def _tells_time(analysis: Analysis, match: Match) -> bool:
    """Minutes of the clock, not of a penalty: "with two minutes left", "in the last five minutes"."""
    tokens = analysis.tokens
    within = tokens[match.first : match.last + 1]
    if not any(t.lemma in _MINUTES or t.surface in _MINUTES for t in within):
        return False
    before = tokens[max(0, match.first - 1) : match.first]
    after = tokens[match.last + 1 : match.last + 2]
    return any(t.lemma in _CLOCK_BEFORE or t.surface in _CLOCK_BEFORE for t in before) or any(
        t.lemma in _CLOCK_AFTER or t.surface in _CLOCK_AFTER for t in after
    )


def _sentence_end(analysis: Analysis, token: int) -> int:
    last = token
    while last + 1 < len(analysis.tokens) and analysis.tokens[last + 1].sentence == analysis.tokens[token].sentence:
        last += 1
    return last


def _segment_start(analysis: Analysis, token: int) -> int:
    """First token of the part of the sentence, after a comma or dash, that `token` stands in."""
    first = token
    while (
        first > 0
        and analysis.tokens[first - 1].sentence == analysis.tokens[token].sentence
        and analysis.tokens[first - 1].surface not in _TAIL | {":"}
    ):
        first -= 1
    return first


def _suspensions(analysis: Analysis) -> Iterator[_Found]:
    """A number of games beside a word for suspension."""
    for mention in analysis.mentions:
        if mention.concept != "suspension":
            continue
        first, last, games = mention.first, mention.last, None
        for number in numbers(analysis.tokens):
            beside = analysis.tokens[number.last + 1 : number.last + 3]
            near = number.first - mention.last <= 4 and mention.first - number.last <= 3
            if near and any(t.lemma in _GAME or t.surface in _GAME for t in beside) and number.value.is_integer():
                games = int(number.value)
                first, last = min(first, number.first), max(last, number.last)
        if games is not None:
            yield _Found(first, last, 0, ((Suspension(games=games),),), bare=False, broader=False)
