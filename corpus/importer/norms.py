"""What a text rules, as far as single words and numbers show it: quantities, duties, conditions.

Two texts of a clause are compared by these, not by their wording: *five seconds* against *eight*, *shall* against
*may*, a level of play more. The words are in ``norms.yaml``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pydantic import TypeAdapter

from corpus.load import read_yaml

WORDS_FILE = Path(__file__).with_name("norms.yaml")
_Words = dict[str, dict[str, list[str]]]
_SHAPE: TypeAdapter[dict[str, _Words]] = TypeAdapter(dict[str, _Words])

_NUMBERS: Mapping[str, Mapping[str, int]] = {
    "en": {
        word: value
        for value, word in enumerate("one two three four five six seven eight nine ten eleven twelve".split(), 1)
    }
    | {"fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60},
    "ru": {
        stem: value
        for value, stems in {
            1: "один одного одному одной одну одна одним",
            2: "два две двух двум двумя",
            3: "три трех трем тремя",
            4: "четыре четырех четырем четырьмя",
            5: "пять пяти пятью",
            6: "шесть шести",
            7: "семь семи",
            8: "восемь восьми",
            9: "девять девяти",
            10: "десять десяти",
            15: "пятнадцать пятнадцати",
            20: "двадцать двадцати",
            30: "тридцать тридцати",
        }.items()
        for stem in stems.split()
    },
    "cs": {"dva": 2, "dvě": 2, "dvou": 2, "tři": 3, "tří": 3, "čtyři": 4, "čtyř": 4, "pět": 5, "pěti": 5, "deset": 10},
    "fi": {"kaksi": 2, "kahden": 2, "kolme": 3, "kolmen": 3, "neljä": 4, "neljän": 4, "viisi": 5, "viiden": 5},
    "sv": {"två": 2, "tre": 3, "fyra": 4, "fem": 5, "sex": 6, "sju": 7, "åtta": 8, "nio": 9, "tio": 10},
    "de": {"zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10},
    "fr": {"deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9, "dix": 10},
}
_COMPOUND = {2: "двух", 3: "трех", 4: "четырех", 5: "пяти", 8: "восьми", 10: "десяти"}
"""Russian numbers that are written together with their unit: *пятисекундный*."""
_REFERENCE = re.compile(
    r"(?:rules?|sections?|правил\w*|пункт\w*|п\.|ст\.|§|note|points?)\s*\d+(?:\.\d+)*\s*(?:\([\w]+\)\s*)*(?:(?:and|through|,)\s*\d+)*"
    r"|\b\d{2,3}\s*(?:\(\w+\))+|\b\d+(?:\.\d+){2,}(?:\.\w)?",
    re.IGNORECASE,
)
_SPAN = 3
"""Words between a number and its unit at most: *five (5) full seconds*."""


@dataclass(frozen=True)
class Norms:
    """What a text rules."""

    quantities: Mapping[str, tuple[float, ...]]
    """Unit to the different numbers of it, in order of size."""
    duties: Mapping[str, int]
    """``must``, ``may``, ``must_not``, ``not``: how often."""
    conditions: tuple[str, ...]
    """The conditions, roles, levels and penalties named, in alphabetical order."""
    words: frozenset[int]
    """Digests of its words (24 bits each), to tell how much of the wording two texts share."""


def norms(text: str, language: str) -> Norms:
    """Read a text in `language`; of a language without words of its own only digits are read."""
    plain = _plain(text)
    duties, conditions = _counted("duties", language, plain), _counted("conditions", language, plain)
    quantities: dict[str, set[float]] = {}
    for unit, value in _quantities(plain, language):
        quantities.setdefault(unit, set()).add(value)
    return Norms(
        quantities={unit: tuple(sorted(values)) for unit, values in sorted(quantities.items())},
        duties=dict(sorted(duties.items())),
        conditions=tuple(sorted(conditions)),
        words=frozenset(_digest(word) for word in re.findall(r"[^\W_]+", plain)),
    )


def _plain(text: str) -> str:
    """Lower case, one kind of quote and space, ё as е; references to other rules are no quantities and are dropped."""
    lower = text.lower().replace("ё", "е").replace("’", "'").replace("“", '"').replace("”", '"')
    return " ".join(_REFERENCE.sub(" ", lower).split())


def _digest(word: str) -> int:
    from hashlib import blake2b

    return int.from_bytes(blake2b(word.encode(), digest_size=3).digest(), "big")


@cache
def _patterns(part: str, language: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    words = read_yaml(WORDS_FILE, _SHAPE)[part]
    return tuple(
        (name, re.compile(rf"\b(?:{'|'.join(by_language[language])})"))
        for name, by_language in words.items()
        if language in by_language
    )


def _counted(part: str, language: str, plain: str) -> Counter[str]:
    """How often each name of `part` is said; what one has matched the later ones do not see."""
    found: Counter[str] = Counter()
    for name, pattern in _patterns(part, language):
        plain, count = pattern.subn(" ", plain)
        if count:
            found[name] = count
    return found


def _quantities(plain: str, language: str) -> Iterator[tuple[str, float]]:
    """Numbers with their unit; a number without one near it goes under ``number``."""
    for amount in re.findall(r"\$\s*(\d+(?:[.,]\d+)*)", plain):
        yield "dollar", float(amount.replace(",", ""))
    plain = re.sub(r"\$\s*\d+(?:[.,]\d+)*", " ", plain)
    plain = re.sub(r"(\d+)\s*'", r"\1 feet", plain) if language == "en" else plain
    if language == "ru":
        for number, stem in _COMPOUND.items():
            plain = re.sub(rf"\b{stem}(?=секунд|минут|метр)", f"{number} ", plain)
    words = re.findall(r"\d+(?:[.,]\d+)?|[^\W\d_]+", plain)
    units = _patterns("units", language)
    for place, word in enumerate(words):
        value = _value(word, language)
        if value is None:
            continue
        following = words[place + 1 : place + 2 + _SPAN]
        named = (name for after in following for name, pattern in units if pattern.fullmatch(after))
        yield next(named, "number"), value


def _value(word: str, language: str) -> float | None:
    if word[0].isdigit():
        return float(word.replace(",", "."))
    value = _NUMBERS.get(language, {}).get(word)
    return None if value is None or (value == 1) else float(value)
