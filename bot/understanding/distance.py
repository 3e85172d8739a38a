"""Distances from the bench, against the limit that the rulebook sets for the retiring player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.understanding.mood import unstated
from bot.understanding.numbers import Number, numbers
from bot.understanding.patterns import Match
from bot.understanding.reading import FactRead
from index.analysis import Analysis, Token

_METRES: Mapping[str, float] = {
    "metr": 1, "metre": 1, "meter": 1, "m": 1, "метр": 1, "м": 1,
    "foot": 0.3048, "feet": 0.3048, "ft": 0.3048, "фут": 0.3048,
    "yard": 0.9144, "yd": 0.9144, "stride": 1.5, "stick": 1.5,
}  # fmt: skip
LIMITS = {"inline": 3.05, "usah": 3.05, "ahl": 1.53}
"""Metres from the bench. Inline: 3 m or 10 ft (11.5.8.B, D). AHL: 5 ft, of the
goalkeeper alone (17 Note 2). USA Hockey gives no figure (S6): only a distance that no
one would call "at the bench" is read, a shorter one stays unknown."""
_WITHOUT_FIGURE = frozenset({"usah"})
_GOALKEEPER_ONLY = frozenset({"ahl"})


def read_distance(analysis: Analysis, rulebook: str) -> Iterator[FactRead]:
    """The fact `retiring_position`, from a distance of the retiring player from his bench."""
    limit = LIMITS.get(rulebook)
    if limit is None or not {"players_bench", "goes_off", "retiring_player", "goalkeeper"} & analysis.concepts:
        return
    if rulebook in _GOALKEEPER_ONLY and "goalkeeper" not in analysis.concepts:
        return
    tokens = analysis.tokens
    for number in numbers(tokens):
        unit = _unit(tokens, number)
        denied = any(m.concept == "negation" and 0 < number.first - m.first <= 4 for m in analysis.mentions)
        if (
            unit is None
            or denied
            or unstated(analysis, Match(number.first, max(number.last, unit)))
            or _quoted_from_another_book(analysis, number.first)
        ):
            continue
        outside = number.value * _scale(tokens[unit]) > limit
        if outside or rulebook not in _WITHOUT_FIGURE:
            value = "outside_limit" if outside else "within_limit"
            first, last = min(number.first, unit), max(number.last, unit)
            yield FactRead("retiring_position", value, analysis.said(first, last))


def _unit(tokens: Sequence[Token], number: Number) -> int | None:
    """The token of the unit: "six metres", «метрах в шести», «метров пять»."""
    places = [number.last + 1, number.first - 1]
    if number.first >= 2 and tokens[number.first - 1].surface in ("в", "на", "за", "about"):
        places.append(number.first - 2)
    return next((i for i in places if 0 <= i < len(tokens) and _scale(tokens[i])), None)


def _scale(token: Token) -> float:
    """Metres in a unit, nothing if the token is none."""
    return _METRES.get(token.lemma) or _METRES.get(token.surface) or 0.0


def _quoted_from_another_book(analysis: Analysis, token: int) -> bool:
    """A limit that somebody cites ("he says it must be five feet") is no distance of this case."""
    sentence = analysis.tokens[token].sentence
    before = {t.lemma for t in analysis.tokens[max(0, token - 4) : token] if t.sentence == sentence}
    return bool(
        before & {"надо", "нужно", "должный", "must", "need", "within", "rule", "правило", "цитировать", "есть"}
    )
