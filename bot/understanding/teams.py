"""Teams called by a colour or a letter: "white 12", «у синих», "Team A", "B scores"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from index.analysis import Analysis, Mention, Token

_ENGLISH = ("white", "blue", "red", "black", "green", "yellow", "gold", "orange", "grey", "maroon")
_RUSSIAN = {
    "бел": "white", "син": "blue", "красн": "red", "черн": "black", "зелен": "green", "желт": "yellow",
    "оранжев": "orange", "сер": "grey",
}  # fmt: skip
_COLOURS: Mapping[str, str] = {
    **{colour: colour for colour in _ENGLISH},
    **{stem + ending: colour for stem, colour in _RUSSIAN.items() for ending in ("ые", "ых", "ым", "ыми")},
    **{"син" + ending: "blue" for ending in ("ие", "их", "им", "ими")},
}
_LETTERS: Mapping[str, str] = {"a": "a", "b": "b", "а": "a", "б": "b", "в": "b"}
TEAMS = tuple(f"team_{name}" for name in dict.fromkeys([*_COLOURS.values(), *_LETTERS.values()]))

_NOT_TEAMS = frozenset("line lines zone circle dot light lights paint ice card carpet tape линия линию линии".split())
"""What has a colour without being a team."""


def teams(analysis: Analysis) -> tuple[Mention, ...]:
    """Every mention of a team by its name; letters only where both teams have one."""
    tokens = analysis.tokens
    lettered = list(_lettered(analysis))
    if len({m.concept for m in lettered}) < 2:
        lettered = [m for m in lettered if m.last > m.first]
    return (*_coloured(tokens), *lettered)


def _coloured(tokens: tuple[Token, ...]) -> Iterator[Mention]:
    for i, token in enumerate(tokens):
        following = tokens[i + 1].surface if i + 1 < len(tokens) else ""
        if (colour := _COLOURS.get(token.surface)) and following not in _NOT_TEAMS:
            yield Mention(f"team_{colour}", i, i)


def _lettered(analysis: Analysis) -> Iterator[Mention]:
    tokens = analysis.tokens
    for i, token in enumerate(tokens):
        written = analysis.text[token.start : token.end]
        before = tokens[i - 1].lemma if i else ""
        if match := re.fullmatch(r"([АБВABа-вab])\d{1,2}", written):
            yield Mention(f"team_{_LETTERS[match[1].lower()]}", i, i)
        elif token.surface in _LETTERS and before in ("team", "команда"):
            yield Mention(f"team_{_LETTERS[token.surface]}", i - 1, i)
        elif written.isupper() and token.surface in _LETTERS and not _article(analysis, i):
            yield Mention(f"team_{_LETTERS[token.surface]}", i, i)


def _article(analysis: Analysis, place: int) -> bool:
    """A capital letter that only begins a sentence: "A goal counts", «В овертайме»."""
    tokens = analysis.tokens
    first = place == 0 or tokens[place - 1].sentence != tokens[place].sentence
    following = tokens[place + 1].surface if place + 1 < len(tokens) else ""
    return first and not re.fullmatch(r"gets?|got|has|had|scores?|takes?|is|was|\d+|забил.*|сел|получ.*", following)
