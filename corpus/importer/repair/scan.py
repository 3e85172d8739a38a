"""Signs, numbers and references that a scan misread."""

from __future__ import annotations

import re
from collections.abc import Callable

from corpus.importer.document import DoubtKind

Repair = tuple[DoubtKind, str, str]
"""What kind of thing, as found, as read."""

_DIGITS = str.maketrans("lIOoSB|", "1100581")
_REFERENCE_WITHOUT_BRACKET = re.compile(r"(?<![\w($])(\d{2,3})[1lI|\[]([a-zа-я])\)")
_MIXED_REFERENCE = re.compile(r"(?<![\w$])(?=[lIOoSB|]*\d)(?=\d*[lIOoSB|])([\dlIOoSB|]{2,4})(?=\([^\W_]{1,2}\))")
_MIXED_NUMBER = re.compile(r"(?<![\w$.])(?=\w*\d)(?=\d*[lIOo])([\dlIOo]{2,5})(?![\w('’])")
_LONE_ONE = re.compile(r"(?<=\s)[l|](?=\s+[a-z]{3})")
_MONEY = re.compile(r"(?<![\w$])S(\d{2,}(?:[.,]\d{2,3})*)\b")
_CLOSED_BY_ONE = re.compile(r"([^\W\d_])1(?=[,.;:\s]|$)")
_BRACKET = re.compile(r"[({](?P<open>)|[)}]")
_UNCLOSED = 5
"""As many open brackets of a paragraph are looked at."""


def mended(text: str, money: bool = False, english: bool = True) -> tuple[str, list[Repair]]:
    """A paragraph with brackets, references and numbers mended, and what was changed.

    `money`: the document speaks of dollars, so that ``S100`` is a sum.
    """
    repairs: list[Repair] = []

    def replace(pattern: re.Pattern[str], kind: DoubtKind, new: Callable[[re.Match[str]], str]) -> None:
        nonlocal text

        def one(match: re.Match[str]) -> str:
            read = new(match)
            if read != match.group():
                repairs.append((kind, match.group(), read))
            return read

        text = pattern.sub(one, text)

    replace(_REFERENCE_WITHOUT_BRACKET, DoubtKind.REPAIRED_LABEL, lambda m: f"{m[1]}({m[2]})")
    replace(_MIXED_REFERENCE, DoubtKind.REPAIRED_LABEL, lambda m: m[1].translate(_DIGITS))
    text = _brackets(text, repairs)
    replace(_MIXED_NUMBER, DoubtKind.REPAIRED_NUMBER, lambda m: m[1].translate(_DIGITS))
    if english:
        replace(_LONE_ONE, DoubtKind.REPAIRED_NUMBER, lambda _m: "1")
    if money:
        replace(_MONEY, DoubtKind.REPAIRED_NUMBER, lambda m: f"${m[1]}")
    return text, repairs


def _brackets(text: str, repairs: list[Repair]) -> str:
    """Braces that pair with a bracket are brackets; an open one is closed where a ``1`` hangs on a word."""
    if not re.search(r"[{}]|\w1", text):
        return text
    signs = list(text)
    opened: list[int] = []
    for match in _BRACKET.finditer(text):
        if match["open"] is not None:
            opened.append(match.start())
        elif opened:
            start = opened.pop()
            signs[start], signs[match.start()] = "(", ")"
            if text[start] == "{" or match.group() == "}":
                repairs.append(
                    (DoubtKind.REPAIRED_LABEL, text[start : match.end()], "".join(signs[start : match.end()]))
                )
    for start in opened[:_UNCLOSED]:
        closing = _CLOSED_BY_ONE.search(text, start)
        if closing and ")" not in "".join(signs[start : closing.end()]):
            position = closing.end() - 1
            signs[start], signs[position] = "(", ")"
            found = text[start : position + 1]
            repairs.append((DoubtKind.REPAIRED_LABEL, found, "".join(signs[start : position + 1])))
    return "".join(signs)
