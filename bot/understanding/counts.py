"""Counts: how many penalties a player or a team has, how many sit, and where a game stands for an ejection."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.understanding.calls import Reading
from bot.understanding.numbers import numbers
from bot.understanding.patterns import Match
from bot.understanding.reading import FactRead
from bot.understanding.sides import one_side
from index.analysis import Analysis, Token

FIVE, FIFTEEN = 5, 15
_PENALTY = frozenset(
    "penalty penalties pens pims infractions infraction minors calls offence offense foul fouls "
    "штраф удаление двойка малый нарушение наказание trest trestů strafe strafen jäähy jäähyä utvisning utvisningar "
    "pénalité pénalités sods trestov".split()
)
_ORDINALS = {
    "fourth": 4, "4th": 4, "fifth": 5, "5th": 5, "sixth": 6, "6th": 6, "fifteenth": 15, "15th": 15, "sixteenth": 16,
    "16th": 16, "fourteenth": 14, "14th": 14, "третий": 3, "четвертый": 4, "пятый": 5, "шестой": 6, "пятнадцатый": 15,
    "шестнадцатый": 16, "четырнадцатый": 14, "pátý": 5, "viides": 5, "femte": 5, "fünfte": 5, "cinquième": 5,
    "piaty": 5, "piektais": 5,
}  # fmt: skip
_RULE = frozenset(
    "rule limit many how reach reaches maximum max max. per league лига лимит правило сколько предел".split()
)
_SEVERAL_GAMES = re.compile(
    r"\b(two|2|both|several|couple of) (games|matches)|last (week|season|year)|"
    r"прошл(ой|ом|ую) (неделе|сезоне|году|неделю)|за (два|две|2|оба|обе) (матч|игр)|двух (матч|игр)"
)
_FEWER = frozenset("fewer less under below меньше менее".split())
_TEAM = frozenset("team bench we squad side coach they coaches команда тренер мы командный наставник".split())


def read_counts(reading: Reading, penalised: frozenset[str]) -> Iterator[FactRead]:
    """The facts on numbers of penalties, on who sits already, and on the part of the game."""
    yield from _penalties(reading)
    yield from _serving(reading, penalised)
    yield from _part_of_game(reading.analysis)


def _penalties(reading: Reading) -> Iterator[FactRead]:
    analysis = reading.analysis
    if _SEVERAL_GAMES.search(analysis.text.lower()):
        return
    for counted, first, last in _counted(analysis):
        number = counted
        match = Match(first, last)
        tokens = analysis.tokens
        near = {t.surface for t in tokens[max(0, first - 3) : last + 4]}
        if reading.doubtful(match) or reading.denied(match) or near & _RULE:
            continue
        said = analysis.said(first, last)
        if {t.surface for t in tokens[max(0, first - 2) : first]} & _FEWER:
            number -= 1
        if number < FIVE - 1:
            continue
        if number >= FIFTEEN - 5:
            value = "15_or_more" if number >= FIFTEEN else "14_or_less"
            yield FactRead("team_penalty_count", value, said)
        elif number <= FIVE and not _of_the_team(tokens, first):
            yield FactRead("player_penalty_count", "5" if number == FIVE else "4_or_less", said)


def _of_the_team(tokens: tuple[Token, ...], place: int) -> bool:
    before = [t for t in tokens[max(0, place - 4) : place] if t.sentence == tokens[place].sentence]
    return any(t.surface in _TEAM or t.lemma in _TEAM for t in before)


def _counted(analysis: Analysis) -> Iterator[tuple[int, int, int]]:
    """Numbers and ordinals of penalties, with the tokens that say them."""
    tokens = analysis.tokens
    for number in numbers(tokens):
        unit = number.last + 1
        if unit < len(tokens) and tokens[unit].surface in ("+", "plus", "or") and unit + 1 < len(tokens):
            unit += 1
        if tokens[number.last].surface in ("a", "пара", "couple") or number.value != int(number.value):
            continue
        for place in (unit, unit + 1):
            if place < len(tokens) and (tokens[place].surface in _PENALTY or tokens[place].lemma in _PENALTY):
                following = tokens[place + 1].surface if place + 1 < len(tokens) else ""
                if following not in ("shot", "shots", "minutes", "box", "killers"):
                    yield int(number.value), number.first, place
                break
            if place < len(tokens) and tokens[place].surface not in (
                "team",
                "total",
                "separate",
                "different",
                "командных",
            ):
                break
        before = [t.lemma for t in tokens[max(0, number.first - 2) : number.first]]
        if "number" in before and {t.lemma for t in tokens[max(0, number.first - 4) : number.first]} & {
            "penalti",
            "penalty",
        }:
            yield int(number.value), number.first, number.last
    for i, token in enumerate(tokens):
        value = _ORDINALS.get(token.surface) or _ORDINALS.get(token.lemma)
        if value and any(t.surface in _PENALTY or t.lemma in _PENALTY for t in tokens[i + 1 : i + 3]):
            yield value, i, i + 1


_STRENGTH = re.compile(r"\b(5|five|4|four|3|three)\s*-?\s*(on|v|vs|x|х|на)\s*-?\s*(5|five|4|four|3|three)\b")
_WORDS = {"five": 5, "four": 4, "three": 3}
_ANOTHER = frozenset("another again third additional new next ещё еще опять снова очередной третий новый".split())


def _serving(reading: Reading, penalised: frozenset[str]) -> Iterator[FactRead]:
    """Such as "We're 5 on 3 and take another": two serve already."""
    text = reading.analysis.text.lower()
    if not one_side(penalised) or not _ANOTHER & reading.text.holds:
        return
    found = {abs(_number(m[1]) - _number(m[3])): m.group() for m in _STRENGTH.finditer(text)}
    goal = "goal_scored" in reading.analysis.concepts
    if len(found) == 1 and not goal:
        short, said = next(iter(found.items()))
        if short:
            yield FactRead("players_serving", str(short), said)


def _number(word: str) -> int:
    return _WORDS.get(word) or int(word)


def _part_of_game(analysis: Analysis) -> Iterator[FactRead]:
    """Before or after the middle of the third period."""
    concepts = analysis.concepts
    early = {"first_period", "second_period"} & concepts
    if "overtime" in concepts:
        if not early and "third_period" not in concepts:
            yield FactRead("period_time", "overtime", _said(analysis, "overtime"))
        return
    if early and "third_period" not in concepts:
        yield FactRead("period_time", "up_to_midpoint_third", _said(analysis, *early))
        return
    if early or "third_period" not in concepts:
        return
    text = analysis.text.lower()
    if found := _PAST.search(text):
        yield FactRead("period_time", "after_midpoint_third", found.group())
    elif found := _BEFORE.search(text):
        yield FactRead("period_time", "up_to_midpoint_third", found.group())


_PAST = re.compile(
    r"(past|after|beyond) (the )?(mid-?point|half|halfway|middle)|(mid-?point|halfway mark|"
    r"middle) [^.?]{0,25}(passed|gone|over)|"
    r"\b([0-4]:\d\d|[1-4](\.5)?|one|two|three|four|five|5|5:00) (minutes? |mins? )?(left|remaining|to go|to play)|"
    r"last (few )?(minutes?|seconds)|late in the third|(last|final) (minute|seconds)|"
    r"после (середины|экватора) третьего|(за|осталось) (\d+ секунд|минут[уы]|[0-4]:\d\d|две минуты|"
    r"три минуты|[1-5] минут\w?)|"
    r"на последн\w+ минут|вторая половина третьего|во второй половине третьего"
)
_BEFORE = re.compile(
    r"(before|prior to|short of|ahead of) (the )?(mid-?point|half|halfway|middle)|early in the third|"
    r"first (minute|shift|few minutes) of (the )?third|"
    r"\b([0-4]:\d\d|[1-4]|one|two|three|four|five|5) (minutes? |mins? )?(into|in) (the )?third|"
    r"first half of (the )?third|"
    r"до середины третьего|(в )?начал\w+ третьего|на (первой|второй|третьей|1|2|3)-?\w* минуте третьего|"
    r"перв\w+ половин\w+ третьего"
)


def _said(analysis: Analysis, *concepts: str) -> str:
    return next(analysis.said(m.first, m.last) for m in analysis.mentions if m.concept in concepts)
