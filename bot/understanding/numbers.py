"""Numbers as people write them: digits and words of English and Russian, halves included."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from index.analysis import Token

_ENGLISH = {
    word: value
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen".split()
    )
} | {"a": 1, "couple": 2, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60}
_RUSSIAN = {
    word: value
    for value, word in enumerate(
        "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать "
        "четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать".split()
    )
} | {"пара": 2, "двадцать": 20, "тридцать": 30, "сорок": 40, "пятьдесят": 50, "шестьдесят": 60}
_HALVES = {"полтора": 1.5, "полторы": 1.5, "полминуты": 0.5, "пол": 0.5, "half": 0.5}
_WORDS: dict[str, float] = {**_ENGLISH, **_RUSSIAN, **_HALVES}


@dataclass(frozen=True, slots=True)
class Number:
    """A number said by the tokens `first` to `last` (inclusive)."""

    value: float
    first: int
    last: int


def numbers(tokens: Sequence[Token]) -> list[Number]:
    """Every number in the text, in order; ``twenty five`` is one, so is ``two and a half``."""
    found: list[Number] = []
    i = 0
    while i < len(tokens):
        value = _value(tokens[i])
        if value is None:
            i += 1
            continue
        last = i
        if value in (20, 30, 40, 50) and (unit := _at(tokens, last + 1)) is not None and unit < 10:
            value, last = value + unit, last + 1
        half = _half_after(tokens, last)
        if half:
            value, last = value + 0.5, last + half
        found.append(Number(value, i, last))
        i = last + 1
    return found


def _value(token: Token) -> float | None:
    if re.fullmatch(r"\d+([.,]\d+)?", token.surface):
        return float(token.surface.replace(",", "."))
    if token.surface in _WORDS:
        return float(_WORDS[token.surface])
    return float(_WORDS[token.lemma]) if token.lemma in _RUSSIAN or token.lemma in _HALVES else None


def _at(tokens: Sequence[Token], place: int) -> float | None:
    return _value(tokens[place]) if place < len(tokens) else None


def _half_after(tokens: Sequence[Token], last: int) -> int:
    """How many tokens after `last` say *and a half*."""
    following = [t.surface for t in tokens[last + 1 : last + 4]]
    if following[:3] == ["and", "a", "half"]:
        return 3
    return 2 if following[:2] == ["с", "половиной"] else 0
