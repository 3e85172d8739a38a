"""Marks: the label that a paragraph begins with, in every reading that it allows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from corpus.importer import terms

LATIN = "abcdefghijklmnopqrstuvwxyz"
CYRILLIC = "абвгдежзиклмнопрстуфхцчшщэюя"
_TO_LATIN = str.maketrans("АВСЕНКМОРТХІавсенкмортхі", "ABCEHKMOPTXIabcehkmoptxi")
_TO_CYRILLIC = str.maketrans("ABCEHKMOPTXabcehkmoptx", "АВСЕНКМОРТХавсенкмортх")
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_ROMAN_FORM = re.compile(r"^(?=[ivxlc])(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$")
_ONES = {"l", "I", "|", "i"}

_TAG = r"(?P<tag>\((?:new|amended|revised|changed|новое|изменено|изм\.?)\b[^)]{0,40}\)\s*)?"
_OPEN = r"[(\[{]"
_CLOSE = r"[)\]}]"
_HEADED = re.compile(
    rf"^(?P<word>{terms.RULE}|{terms.ARTICLE}|{terms.SECTION}|{terms.CHAPTER})(?![^\W\d_])\.?\s*(?:no\.?|nr\.?|№|č\.)?\s*"
    r"(?P<number>\d{1,4}(?:\.\d{1,3})*[a-z]?|[IVXLC]{1,6})(?![\w(])(?P<stop>\s*[.:)|–—-]+\s*|\s+|$)",
    re.IGNORECASE,
)
_NUMBER_FIRST = re.compile(
    r"^(?P<number>\d{1,3}(?:\.\d{1,3})*)\.?\s*(?P<word>§|pykälä)(?P<stop>\s*[.:–—-]?\s*|$)", re.IGNORECASE
)
_CHAPTER = re.compile(
    rf"^(?:{terms.SECTION}|{terms.CHAPTER})\s+(?P<number>[^\W\d_]{{2,12}})(?=\s*$|\s*[-–—:.])", re.IGNORECASE
)
_DOTTED = re.compile(r"^(?P<number>\d{1,3}(?:\.\d{1,3}){1,5})(?P<stop>\.?\s+|\.?$)(?=$|[^a-zа-яё\d])")
_NOTE = re.compile(
    rf"^{_TAG}(?:{_OPEN}\s*(?:{terms.NOTE})\.?\s*(?:№\s*)?(?P<a>\d{{1,2}})?\s*{_CLOSE}\s*[:.–—-]*\s*"
    rf"|(?:{terms.NOTE})\.?\s*(?:№\s*)?(?P<b>\d{{1,2}})?\s*[:.–—-]+\s*)",
    re.IGNORECASE,
)
_ITEM = re.compile(
    rf"^{_TAG}(?:(?P<open>{_OPEN})(?P<a>[^\W_]{{1,4}}|\|){_CLOSE}|(?P<b>[^\W_]{{1,3}}|\d{{1,3}})(?P<stop>[.)\]}}]))(?:\s+|(?=[A-ZА-ЯЁ\"“«])|$)"
)
_HALF_ITEM = re.compile(r"^(?:\((?P<a>[a-zа-я])|[1lI|](?P<b>[a-zа-я])\))\s+(?=[A-ZА-ЯЁ\"“«])")


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a printed number: in which alphabet, the how-manieth, and how the label shows it."""

    alphabet: str
    ordinal: int
    shown: str
    misread: bool = False
    """Only if it was scanned wrongly."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The label at the beginning of a paragraph."""

    kind: Literal["rule", "article", "section", "chapter", "dotted", "item", "note"]
    printed: str
    end: int
    """Where the text begins."""
    number: str = ""
    """Of a heading, a dotted label or a note."""
    style: str = ""
    """Of an item: ``(`` for brackets, ``.`` for a dot."""
    readings: tuple[Reading, ...] = ()
    pointed: bool = False
    """Of a heading: a full stop, colon or dash stands after the number."""
    tag: str = ""
    mended: bool = False


def mark_of(text: str) -> Mark | None:
    """The mark that `text` begins with, if any."""
    return _heading(text) or _dotted(text) or _note(text) or _item(text)


def _heading(text: str) -> Mark | None:
    if match := _CHAPTER.match(text):
        return Mark("chapter", match.group(), match.end(), match["number"])
    match = _HEADED.match(text) or _NUMBER_FIRST.match(text)
    if not match:
        return None
    word = match["word"].lower()
    kind: Literal["rule", "article", "section", "chapter"] = "chapter"
    if re.fullmatch(terms.RULE, word):
        kind = "rule"
    elif re.fullmatch(terms.ARTICLE, word):
        kind = "article"
    elif re.fullmatch(terms.SECTION, word):
        kind = "section"
    return Mark(kind, match.group(), match.end(), match["number"], pointed=bool(match["stop"].strip()))


def _dotted(text: str) -> Mark | None:
    match = _DOTTED.match(text)
    return Mark("dotted", match.group(), match.end(), match["number"]) if match else None


def _note(text: str) -> Mark | None:
    match = _NOTE.match(text)
    if not match:
        return None
    return Mark("note", match.group(), match.end(), match["a"] or match["b"] or "", tag=_tag(match))


def _item(text: str) -> Mark | None:
    if match := _ITEM.match(text):
        printed = match["a"] or match["b"]
        style = "(" if match["open"] or match["stop"] != "." else "."
        odd = bool(re.search(r"[\[\]{}]", match.group()))
        if readings := readings_of(printed):
            return Mark("item", match.group(), match.end(), "", style, readings, tag=_tag(match), mended=odd)
    if match := _HALF_ITEM.match(text):
        readings = readings_of(match["a"] or match["b"])
        return Mark("item", match.group(), match.end(), "", "(", readings, mended=True)
    return None


def _tag(match: re.Match[str]) -> str:
    """``(NEW for 2005-06)`` before a label belongs to the text."""
    return f"{match['tag'].strip()} " if match["tag"] else ""


def readings_of(printed: str) -> tuple[Reading, ...]:
    """Every reading of what stands between the brackets or before the dot, the likeliest first."""
    if printed.isdecimal():
        return (Reading("digit", int(printed), str(int(printed))),) if 0 < int(printed) <= 300 else ()
    found: list[Reading] = []
    low = printed.lower()
    case = "upper" if printed.isupper() else "lower"
    letters = set(low)
    if len(letters) == 1 and len(low) <= 3:
        letter = low[0]
        for alphabet, name in ((LATIN, "latin"), (CYRILLIC, "cyrillic")):
            if letter in alphabet:
                ordinal = alphabet.index(letter) + 1 + len(alphabet) * (len(low) - 1)
                found.append(Reading(f"{name} {case}", ordinal, printed))
        found += _look_alike(printed, case)
    latin = printed.translate(_TO_LATIN).lower()
    if _ROMAN_FORM.match(latin):
        found.append(Reading(f"roman {case}", _roman(latin), latin if case == "lower" else latin.upper()))
    if printed in _ONES:
        found.append(Reading("digit", 1, "1", misread=True))
    if printed in ("O", "o", "о", "О"):
        found.append(Reading("digit", 0, "0", misread=True))
    return tuple(found)


def _look_alike(printed: str, case: str) -> list[Reading]:
    """A letter of the other alphabet that looks the same."""
    found = []
    for name, alphabet, table in (("latin", LATIN, _TO_LATIN), ("cyrillic", CYRILLIC, _TO_CYRILLIC)):
        other = printed.translate(table)
        if len(other) == 1 and other != printed and other.lower() in alphabet:
            found.append(Reading(f"{name} {case}", alphabet.index(other.lower()) + 1, other))
    return found


def _roman(low: str) -> int:
    values = [_ROMAN[letter] for letter in low]
    return sum(-v if v < max(values[i:]) else v for i, v in enumerate(values))
