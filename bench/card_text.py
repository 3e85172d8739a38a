"""The markdown that the bot sends, as lines of words with their looks, broken to a width."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import matplotlib
from PIL import ImageFont

Font = ImageFont.FreeTypeFont
BODY, SMALL, HEADING, MONO = 16.0, 13.0, 20.0, 14.0
INK, FAINT, LOUD = "#dbdee1", "#949ba4", "#f2f3f5"
LINE = 1.4
"""Height of a line, in sizes of its letters."""
_FONTS = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
_MARK = re.compile(r"\\(?P<plain>.)|(?P<bold>\*\*)|(?P<italic>\*)|`(?P<code>[^`]*)`|(?P<time><t:\d+:\w>)")
_FILES = {
    (False, False): "DejaVuSans.ttf",
    (True, False): "DejaVuSans-Bold.ttf",
    (False, True): "DejaVuSans-Oblique.ttf",
    (True, True): "DejaVuSans-BoldOblique.ttf",
}
"""By bold and italic."""


@dataclass(frozen=True)
class Look:
    """How a word is written."""

    size: float = BODY
    bold: bool = False
    italic: bool = False
    code: bool = False
    colour: str = INK

    @property
    def font(self) -> Font:
        """With which it is measured and painted."""
        name = "DejaVuSansMono.ttf" if self.code else _FILES[self.bold, self.italic]
        return _font(name, self.size)

    def width(self, text: str) -> float:
        """Of a text on one line."""
        return float(self.font.getlength(text))


@dataclass(frozen=True)
class Run:
    """Words of one look, `x` from the beginning of the line."""

    x: float
    text: str
    look: Look


@dataclass(frozen=True)
class Line:
    """Runs side by side."""

    runs: tuple[Run, ...]
    height: float


def lines(markdown: str, width: float) -> Iterator[Line]:
    """The lines of a text as Discord breaks them, near enough."""
    code = False
    for source in markdown.split("\n"):
        if source.startswith("```"):
            code = not code
            continue
        look, text = (Look(MONO, code=True), source) if code else _look(source)
        words = [(text, look)] if code else list(_words(text, look))
        yield from _broken(words, width, look)


def _look(line: str) -> tuple[Look, str]:
    if line.startswith("-# "):
        return Look(SMALL, colour=FAINT), line[3:]
    if line.startswith("## "):
        return Look(HEADING, bold=True, colour=LOUD), line[3:]
    return Look(), line


def _words(text: str, look: Look) -> Iterator[tuple[str, Look]]:
    """Pieces between marks, the marks taken away."""
    at, bold, italic = 0, look.bold, look.italic
    for mark in _MARK.finditer(text):
        now = replace(look, bold=bold, italic=italic, colour=LOUD if bold else look.colour)
        yield text[at : mark.start()], now
        if mark["plain"] is not None:
            yield mark["plain"], now
        elif mark["code"] is not None:
            yield mark["code"], replace(now, code=True, size=now.size - 2)
        elif mark["bold"]:
            bold = not bold
        elif mark["italic"]:
            italic = not italic
        else:
            yield "1 January 2026 12:00", now
        at = mark.end()
    yield text[at:], replace(look, bold=bold, italic=italic, colour=LOUD if bold else look.colour)


def _broken(pieces: list[tuple[str, Look]], width: float, look: Look) -> Iterator[Line]:
    runs: list[Run] = []
    x = 0.0
    for text, own in pieces:
        for word in re.findall(r"\s*\S+|\s+", text.replace("\N{ZERO WIDTH SPACE}", "")):
            if runs and x + own.width(word) > width and word.startswith(" "):
                yield Line(tuple(runs), look.size * LINE)
                runs, x, word = [], 0.0, word.lstrip()  # noqa: PLW2901
            if runs and runs[-1].look == own:
                runs[-1] = replace(runs[-1], text=runs[-1].text + word)
                x = runs[-1].x + own.width(runs[-1].text)
            else:
                runs.append(Run(x, word, own))
                x += own.width(word)
    yield Line(tuple(runs), look.size * LINE)


@cache
def _font(name: str, size: float) -> Font:
    return ImageFont.truetype(str(_FONTS / name), size)
