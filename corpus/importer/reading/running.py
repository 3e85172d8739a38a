"""Running lines: headers, footers and page numbers, found by being repeated, left out."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise

from corpus.importer.document import Doubt, DoubtKind, Line

EDGE = 3
"""Lines at the top and at the bottom of a page that may be running lines."""
SHARE = 0.3
"""Of the pages (left and right pages often differ)."""
_NUMBER = re.compile(
    r"[\W_]*(?:(?:page|стр(?:аница)?|seite|sida|sivu|strana|str|lpp)\W*)?(?P<page>\d{1,4}|[ivxlc]{1,6})"
    r"(?:\W*(?:of|из|von|av|z|sur|/)\W*\d{1,4})?[\W_]*",
    re.IGNORECASE,
)
_ITEM = re.compile(r"^\W?(?:[a-zа-я]|\d{1,3}|[ivx]+)[.)}\]]", re.IGNORECASE)
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


def _of_pages(lines: list[Line]) -> Iterable[int]:
    pages: dict[int | None, list[int]] = defaultdict(list)
    for position, line in enumerate(lines):
        pages[line.page].append(position)
    edges = {p for own in pages.values() for p in (*own[:EDGE], *own[-EDGE:])}
    seen = Counter(
        shape for own in pages.values() for shape in {_shape(lines[p].text) for p in own if p in edges}
    )  # fmt: skip
    needed = max(2, SHARE * len(pages))
    for page, own in pages.items():
        for p in own:
            if p not in edges:
                continue
            text = lines[p].text
            if _is_page_number(text, page) or (seen[_shape(text)] >= needed and _may_run(text)):
                yield p


def _of_one_roll(lines: list[Line]) -> Iterable[int]:
    """Without pages, numbers that stand alone and rise, and short lines that come back again and again."""
    alone = [p for p, line in enumerate(lines) if line.text.strip("-–— ").isdigit()]
    values = [int(lines[p].text.strip("-–— ")) for p in alone]
    if len(values) >= 3 and all(0 < b - a <= 3 for a, b in pairwise(values)):
        yield from alone
    seen = Counter(_shape(line.text) for line in lines)
    for p, line in enumerate(lines):
        if seen[_shape(line.text)] >= _TIMES and _may_run(line.text) and re.search(r"\d", line.text):
            yield p


def _shape(text: str) -> str:
    return re.sub(r"\d+", "0", text).lower()


def _may_run(text: str) -> bool:
    """A short line that ends no sentence and begins no item."""
    return len(text) <= _LONGEST and text[-1] not in ".;:" and not _ITEM.match(text)


def _is_page_number(text: str, page: int | None) -> bool:
    match = _NUMBER.fullmatch(text)
    if not match or _ITEM.match(text):
        return False
    printed = match["page"]
    return not printed.isdigit() or page is None or text.strip(" -–—|") != printed or abs(int(printed) - page) < 1000
