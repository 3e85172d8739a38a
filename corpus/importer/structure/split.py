"""Splitting: what was printed in one paragraph but has a label of its own in the middle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from corpus.importer import terms
from corpus.importer.document import Doubt, DoubtKind
from corpus.importer.marks import Mark, mark_of
from corpus.importer.structure.paragraphs import Paragraph

_END = r"(?<=[.!?:;\"”»])\s+"
_NOTE = re.compile(rf"{_END}(?=\((?:{terms.NOTE})\.?\s*\d{{0,2}}\)\s)", re.IGNORECASE)
_RULE = re.compile(rf"{_END}(?=(?:{terms.RULE})\s+\d{{1,3}}(?:\.\d+)*\s*[.:–—-]+\s+[A-ZА-ЯЁÄÖÅČŠŽÉ])", re.IGNORECASE)
_ITEM = re.compile(rf"{_END}(?=(?:\([^\W_]{{1,3}}\)|[^\W_]{{1,3}}\.)\s+[A-ZА-ЯЁ\"“«])")
_LABEL = 40
"""Characters that a label is looked for in."""


def split(paragraph: Paragraph, following: Mark | None) -> Iterator[Paragraph]:
    """The paragraph, or its parts where notes, rules or the next item of the list run on in it."""
    text = paragraph.text
    cuts = {match.end() for pattern in (_NOTE, _RULE) for match in pattern.finditer(text)}
    own = mark_of(text)
    if own is not None and own.kind == "item" and not (following and _next(own, following)):
        here = own
        for match in _ITEM.finditer(text):
            mark = mark_of(text[match.end() : match.end() + _LABEL])
            if mark is not None and mark.kind == "item" and _next(here, mark):
                cuts.add(match.end())
                here = mark
    if not cuts:
        yield paragraph
        return
    starts = [0, *sorted(cuts)]
    raws = _raw_parts(paragraph.raw, [text[start:][:12] for start in starts[1:]])
    for start, end, raw in zip(starts, [*starts[1:], len(text)], raws, strict=True):
        part = text[start:end].strip()
        doubts = tuple(d for d in paragraph.doubts if start == 0)
        if start:
            doubts = (Doubt(DoubtKind.RUN_TOGETHER, paragraph.first, {"label": part[:20]}),)
        yield replace(paragraph, text=part, raw=raw, doubts=doubts)


def _next(own: Mark, mark: Mark) -> bool:
    return own.style == mark.style and any(
        a.alphabet == b.alphabet and b.ordinal == a.ordinal + 1 and not b.misread
        for a in own.readings
        for b in mark.readings
    )


def _raw_parts(raw: str, beginnings: list[str]) -> list[str]:
    """The printed text cut where the parts begin; where repair has changed a beginning, all of it for each part."""
    cuts = [0]
    for beginning in beginnings:
        found = raw.find(beginning, cuts[-1])
        if found < 0:
            return [raw] * (len(beginnings) + 1)
        cuts.append(found)
    return [raw[start:end] for start, end in zip(cuts, [*cuts[1:], len(raw)], strict=True)]
