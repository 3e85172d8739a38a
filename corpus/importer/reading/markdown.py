"""Markdown: the text without its signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from corpus.importer.document import Doubt, Line
from corpus.importer.reading import Limits
from corpus.importer.reading.text import decoded
from corpus.importer.repair.characters import normalised

if TYPE_CHECKING:
    from markdown_it.token import Token

_DEEPEST = 10
"""Quotations within quotations; what is deeper is made so deep, since the parser drops it."""
_DEEP = re.compile(rf"^(?:[ \t]*>){{{_DEEPEST},}}", re.MULTILINE)


def read_markdown(data: bytes, name: str, limits: Limits) -> tuple[list[Line], list[Doubt]]:
    """One line for every line of a paragraph, heading, item or table row."""
    from markdown_it import MarkdownIt

    text, notes = decoded(data, name)
    text = _DEEP.sub(">" * _DEEPEST, text)
    source = text.splitlines()
    tokens = MarkdownIt("commonmark", {"maxNesting": 10 * _DEEPEST}).enable("table").parse(text)
    return list(_lines(tokens, source, name)), notes


def _lines(tokens: list[Token], source: list[str], name: str) -> Iterator[Line]:
    marker, heading, depth, row = "", False, 0, 1
    cells: list[str] | None = None
    for token in tokens:
        number = token.map[0] + 1 if token.map else 1
        match token.type:
            case "heading_open" | "heading_close":
                heading = token.type == "heading_open"
            case "list_item_open":
                depth += 1
                marker = f"{token.info}{token.markup} " if token.info else "• "
            case "list_item_close":
                depth -= 1
            case "tr_open":
                cells, row = [], number
            case "tr_close":
                yield from _of([" ".join(cells or [])], [], row, name, 0, False)
                cells = None
            case "inline" if cells is not None:
                cells.append(_inline(token))
            case "inline":
                parts = (marker + _inline(token)).split("\n")
                yield from _of(parts, source, number, name, 4.0 * depth, heading)
                marker = ""
            case "html_block" | "code_block" | "fence":
                content = re.sub(r"<[^>]*>", " ", token.content) if token.type == "html_block" else token.content
                yield from _of(content.splitlines(), source, number, name, 4.0, False)


def _of(  # noqa: PLR0913, PLR0917
    parts: list[str], source: list[str], number: int, name: str, indent: float, heading: bool
) -> Iterator[Line]:
    """The lines of one block, which begins at line `number` of `source`."""
    opens = True
    for at, part in enumerate(parts, number):
        if text := normalised(part):
            raw = source[at - 1] if at <= len(source) else part
            yield Line(text, raw, name, None, at, indent, opens, heading)
            opens = False


def _inline(token: Token) -> str:
    """The words of a line, its emphasis and links resolved."""
    found = []
    for child in token.children or []:
        if child.type in ("softbreak", "hardbreak"):
            found.append("\n")
        elif child.type != "html_inline":
            found.append(child.content)
    return "".join(found)
