"""Times: which period, how much is left, and the facts that follow from it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bot.understanding.denial import absence, before, denial
from bot.understanding.mood import concepts_at, supposed
from bot.understanding.numbers import numbers
from bot.understanding.patterns import Match
from bot.understanding.reading import FactRead
from index.analysis import Analysis, Mention, Token

LATE_SECONDS = 120
LAST_PERIOD = ("third_period", "regulation", "end_of_game")
_INCLUSIVE_BOOKS = frozenset({"ahl"})
"""Books whose last two minutes begin at exactly 2:00; elsewhere less than two minutes must be left (S13)."""

_MINUTE = frozenset({"minute", "minut", "minutes", "min", "mins", "минута", "мин", "минутка"})
_SECOND = frozenset({"second", "seconds", "sec", "secs", "секунда", "сек"})
_LEFT = frozenset({"left", "remaining", "remain", "go", "оставаться", "остаться", "конец", "сирена", "horn", "buzzer"})
_UNDER = frozenset({"under", "inside", "within", "менее", "меньше", "less", "below"})
_INTO = frozenset({"into", "in", "played", "gone"})


@dataclass(frozen=True, slots=True)
class _Left:
    """So many seconds left on the clock, said by tokens `first` to `last`."""

    seconds: float
    first: int
    last: int


def read_clock(analysis: Analysis, rulebook: str) -> Iterator[FactRead]:
    """The facts `period` and `final_two_minutes`."""
    overtime = _first(analysis, "overtime")
    if overtime and "regulation" in analysis.concepts:
        return
    if overtime:
        yield FactRead("period", "overtime", overtime)
        return
    early = _first(analysis, "first_period") or _first(analysis, "second_period")
    last_period = next(filter(None, (_first(analysis, c) for c in LAST_PERIOD)), None)
    if early and not last_period:
        yield FactRead("period", "regulation", early)
        yield FactRead("final_two_minutes", "no", early)
        return
    if last_period and not early:
        yield FactRead("period", "regulation", last_period)
        late = _late(analysis, rulebook)
        if late:
            yield late


def _first(analysis: Analysis, concept: str) -> str | None:
    """The words in which a concept is first said."""
    return next(
        (analysis.said(m.first, m.last) for m in analysis.mentions if m.concept == concept and _is(analysis, m)), None
    )


def _is(analysis: Analysis, mention: Mention) -> bool:
    """It is that time: neither denied, doubted, nor only a bound ("before overtime")."""
    match = Match(mention.first, mention.last)
    earlier = set(before(analysis, match, _NEAR))
    words = {analysis.tokens[i].surface for i in earlier}
    hedged = "hedge" in concepts_at(analysis, earlier) or supposed(analysis, match)
    if hedged or (mention.concept == "overtime" and words & _BOUNDS):
        return False
    return denial(analysis, match) is None and absence(analysis, match) is None


_NEAR = 3
_BOUNDS = frozenset("before until till до перед vor avant ennen före před pred pirms".split())


def _late(analysis: Analysis, rulebook: str) -> FactRead | None:
    """Whether the last two minutes run, from the time left in the last period."""
    for left in _times_left(analysis):
        within = left.seconds < LATE_SECONDS or (rulebook in _INCLUSIVE_BOOKS and left.seconds == LATE_SECONDS)
        return FactRead("final_two_minutes", "yes" if within else "no", analysis.said(left.first, left.last))
    if words := _first(analysis, "last_minute"):
        return FactRead("final_two_minutes", "yes", words)
    return None


def _times_left(analysis: Analysis) -> Iterator[_Left]:
    """Clock times and counted minutes that are said to be left."""
    tokens = analysis.tokens
    for first, last, seconds in _durations(tokens):
        before, after = tokens[max(0, first - 4) : first], tokens[last + 1 : last + 5]
        if any(t.surface in _INTO for t in after[:1]):
            continue
        nearby = [t for t in (*before, *after) if t.sentence == tokens[first].sentence]
        if any(t.lemma in _LEFT or t.surface in _LEFT for t in nearby):
            under = any(t.surface in _UNDER for t in before)
            yield _Left(seconds - 1 if under else seconds, first, last)
        elif any(t.surface in _UNDER for t in before):
            yield _Left(seconds - 1, first, last)


def _durations(tokens: tuple[Token, ...]) -> Iterator[tuple[int, int, float]]:
    """Spans of tokens that say a duration, with its seconds."""
    for i, token in enumerate(tokens):
        if match := re.fullmatch(r"(\d{1,2}):(\d{2})(?:\.\d)?", token.surface):
            yield i, i, int(match[1]) * 60 + int(match[2])
        elif token.surface == ":" and i + 1 < len(tokens) and re.fullmatch(r"\d{2}", tokens[i + 1].surface):
            yield i, i + 1, int(tokens[i + 1].surface)
        elif token.surface in ("полминуты",):
            yield i, i, 30
    found = numbers(tokens)
    for n, number in enumerate(found):
        unit = number.last + 1
        if unit >= len(tokens):
            continue
        if tokens[unit].lemma in _MINUTE:
            seconds, last = number.value * 60, unit
            rest = found[n + 1] if n + 1 < len(found) else None
            if (
                rest
                and rest.first == unit + 1
                and rest.last + 1 < len(tokens)
                and tokens[rest.last + 1].lemma in _SECOND
            ):
                seconds, last = seconds + rest.value, rest.last + 1
            yield number.first, last, seconds
        elif tokens[unit].lemma in _SECOND and not (n and tokens[number.first - 1].lemma in _MINUTE):
            yield number.first, unit, number.value
    for i, token in enumerate(tokens):
        if token.lemma in _MINUTE and i and tokens[i - 1].lemma in ("за", "per", "a"):
            yield i, i, 60
