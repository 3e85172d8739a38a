"""Running lines: headers, footers and page numbers, found by being repeated, left out."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise

from corpus.importer.document import Doubt, DoubtKind, Line
from corpus.importer.marks import mark_of

EDGE = 3
"""Lines at the top and at the bottom of a page that may be running lines."""
SHARE = 0.3
"""Of the pages (left and right pages often differ)."""
_NUMBER = re.compile(
    r"[\W_]*(?:(?:page|стр(?:аница)?|seite|sida|sivu|strana|str|lpp)\W*)?(?P<page>\d{1,4}|[ivxlc]{1,6})"
    r"(?:\W*(?:of|из|von|av|z|sur|/)\W*\d{1,4})?[\W_]*",
    re.IGNORECASE,
)
_LONGEST = 100
_TIMES = 4
"""How often a line of a text without pages must stand alone and be repeated."""


def without_running_lines(lines: list[Line]) -> tuple[list[Line], list[Doubt]]:
    """The lines without running ones, and one doubt that says how many there were."""
    paged = len({line.page for line in lines if line.page is not None}) > 1
    dropped = set(_of_pages(lines) if paged else _of_one_roll(lines))
    if not dropped:
        return lines, []
    kept = [line for position, line in enumerate(lines) if position not in dropped]
    first = lines[min(dropped)]
    return kept, [Doubt(DoubtKind.RUNNING_LINES, first.place, {"count": str(len(dropped)), "example": first.text})]


def _of_pages(lines: list[Line]) -> Iterator[int]:
    pages: dict[int | None, list[int]] = defaultdict(list)
    for position, line in enumerate(lines):
        pages[line.page].append(position)
    edges = [p for own in pages.values() for p in sorted({*own[:EDGE], *own[-EDGE:]})]
    seen = Counter((line.page, _shape(line.text)) for line in (lines[p] for p in edges))
    pages_with = Counter(shape for _page, shape in seen)
    needed = max(2, SHARE * len(pages))
    headings: set[str] = set()
    for p in edges:
        text = lines[p].text
        if mark_of(text):
            # the title of a rule may be printed again on each of its pages: the first is the heading itself
            if text in headings and _may_run(text):
                yield p
            headings.add(text)
        elif _is_page_number(text) or (pages_with[_shape(text)] >= needed and _may_run(text)):
            yield p


def _of_one_roll(lines: list[Line]) -> Iterator[int]:
    """Without pages, numbers that stand alone and rise, and short lines that come back again and again."""
    alone = [p for p, line in enumerate(lines) if re.fullmatch(r"[-–— ]*\d{1,4}[-–— ]*", line.text)]
    values = [int(lines[p].text.strip("-–— ")) for p in alone]
    if len(values) >= 3 and all(0 < b - a <= 3 for a, b in pairwise(values)):
        yield from alone
    seen = Counter(_shape(line.text) for line in lines)
    for p, line in enumerate(lines):
        repeated = seen[_shape(line.text)] >= _TIMES and _may_run(line.text)
        if repeated and re.search(r"\d", line.text) and not mark_of(line.text):
            yield p


def _shape(text: str) -> str:
    return re.sub(r"\d+", "0", text).lower()


def _may_run(text: str) -> bool:
    """A short line that ends no sentence."""
    return len(text) <= _LONGEST and text[-1] not in ".;:"


def _is_page_number(text: str) -> bool:
    return bool(_NUMBER.fullmatch(text))
