"""The numbers that Word prints before paragraphs without their being in the text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_LATIN = "abcdefghijklmnopqrstuvwxyz"
_RUSSIAN = "абвгдежзиклмнопрстуфхцчшщыэюя"
_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
          (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))  # fmt: skip


def roman(number: int) -> str:
    """A number in lower Roman numerals."""
    written = ""
    for value, sign in _ROMAN:
        count, number = divmod(number, value)
        written += sign * count
    return written


def lettered(number: int, letters: str = _LATIN) -> str:
    """a, b, …, z, aa, bb: as word processors count."""
    times, position = divmod(number - 1, len(letters))
    return letters[position] * (times + 1)


_FORMATS: dict[str, Callable[[int], str]] = {
    "decimal": str,
    "decimalZero": lambda n: f"{n:02}",
    "lowerLetter": lettered,
    "upperLetter": lambda n: lettered(n).upper(),
    "lowerRoman": roman,
    "upperRoman": lambda n: roman(n).upper(),
    "russianLower": lambda n: lettered(n, _RUSSIAN),
    "russianUpper": lambda n: lettered(n, _RUSSIAN).upper(),
    "none": lambda _n: "",
}


class Numbering:
    """Counts the lists of one document as its paragraphs go by."""

    def __init__(self, numbering: Any, styles: Any) -> None:  # noqa: ANN401  (XML elements)
        self._abstract = {e.get(_W + "abstractNumId"): e for e in _all(numbering, "abstractNum")}
        self._nums = {e.get(_W + "numId"): e for e in _all(numbering, "num")}
        self._styles = {e.get(_W + "styleId"): e for e in _all(styles, "style")}
        self._counters: dict[str, dict[int, int]] = {}
        self._restarted: set[tuple[str, int]] = set()

    def label(self, paragraph: Any) -> str:  # noqa: ANN401
        """What is printed before this paragraph (to be called once for each, in order)."""
        num_id, level = self._list_of(paragraph)
        num = self._nums.get(num_id)
        reference = None if num is None else _value(num, "abstractNumId")
        abstract = self._abstract.get(reference)
        if num_id is None or num is None or reference is None or abstract is None:
            return ""
        levels = {int(e.get(_W + "ilvl", "0")): e for e in _all(abstract, "lvl")}
        for override in _all(num, "lvlOverride"):
            own = int(override.get(_W + "ilvl", "0"))
            if (replaced := override.find(_W + "lvl")) is not None:
                levels[own] = replaced
            anew = _value(override, "startOverride")
            if anew and own == level and (num_id, own) not in self._restarted:
                self._restarted.add((num_id, own))
                self._counters.setdefault(reference, {})[own] = int(anew) - 1
        if level not in levels:
            return ""
        counter = self._counters.setdefault(reference, {})
        counter[level] = counter.get(level, _start(levels[level]) - 1) + 1
        for deeper in [d for d in counter if d > level]:
            del counter[deeper]
        return _printed(levels, counter, level)

    def _list_of(self, paragraph: Any) -> tuple[str | None, int]:  # noqa: ANN401
        """The list and level of a paragraph: its own, else its style's."""
        properties = paragraph.find(_W + "pPr")
        style = None if properties is None else _value(properties, "pStyle")
        for _ in range(10):
            own = None if properties is None else properties.find(_W + "numPr")
            if own is not None:
                return _value(own, "numId"), int(_value(own, "ilvl") or 0)
            parent = self._styles.get(style)
            if parent is None:
                break
            properties, style = parent.find(_W + "pPr"), _value(parent, "basedOn")
        return None, 0


def _printed(levels: dict[int, Any], counter: dict[int, int], level: int) -> str:
    if _value(levels[level], "numFmt") == "bullet":
        return ""
    text = _value(levels[level], "lvlText") or ""
    plain = levels[level].find(_W + "isLgl") is not None
    for own, element in levels.items():
        number = counter.get(own, _start(element))
        form = "decimal" if plain else _value(element, "numFmt") or "decimal"
        text = text.replace(f"%{own + 1}", _FORMATS.get(form, str)(number))
    return text.strip()


def _start(level: Any) -> int:  # noqa: ANN401
    return int(_value(level, "start") or 1)


def _all(parent: Any, name: str) -> list[Any]:  # noqa: ANN401
    return [] if parent is None else list(parent.iterchildren(_W + name))


def _value(parent: Any, name: str) -> str | None:  # noqa: ANN401
    found = parent.find(_W + name)
    return None if found is None else found.get(_W + "val")
