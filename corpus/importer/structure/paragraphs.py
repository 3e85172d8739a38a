"""Paragraphs: broken lines joined, words torn at line ends made whole, each paragraph repaired."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from corpus.importer.document import Document, Doubt, DoubtKind, Line, Place
from corpus.importer.marks import Mark, mark_of
from corpus.importer.repair import scan
from corpus.importer.repair.characters import SOFT_HYPHEN
from corpus.importer.repair.words import Vocabulary
from corpus.importer.terms import ends_sentence, title_like

_NARROW = 160
"""Up to this width lines may be broken by the page; above, a line is a paragraph."""
_BROKEN = 0.2
"""From this share of lines that end no sentence on, a text is one of broken lines."""
_SHORT = 0.75
"""Of the usual width: a line that ends before has nothing after it."""
_TITLE = 0.6
"""Of the usual width: up to it a line that ends no sentence may be a title."""
_CONTENTS = re.compile(r"(?:\.\s?){4,}\s*\d+$|…\s*\d+$")
_CITING = re.compile(
    r"(?:rules?|under|or|and|see|to|of|правил\w*|пункт\w*|п\.|и|или|см\.|pravidl\w*|regel|règle)$", re.IGNORECASE
)
_LISTED = re.compile(r"[;,.:](?:\s+(?:and|or|и|или|und|oder|och|eller|ja|tai|a|nebo|et|ou))?$", re.IGNORECASE)
"""How an item ends that another follows."""
_ENTRY = 80
"""Characters at the end of a line that show an entry of a table of contents."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph as printed and as read, with its mark still in front."""

    text: str
    raw: str
    first: Place
    last: Place
    indent: float
    heading: bool
    doubts: tuple[Doubt, ...] = ()


def paragraphs_of(document: Document) -> list[Paragraph]:
    """Every paragraph of a document; lines of a table of contents are left out."""
    lines = [line for line in document.lines if not _CONTENTS.search(line.text[-_ENTRY:])]
    vocabulary = Vocabulary(line.text for line in lines)
    money = "$" in document.text or "dollar" in document.text.lower()
    return [_paragraph(group, vocabulary, document, money) for group in _groups(lines, document.format)]


def _groups(lines: list[Line], form: str) -> Iterator[list[Line]]:
    width = sorted(len(line.text) for line in lines)[int(0.9 * len(lines))] if lines else 0
    unfinished = sum(not ends_sentence(line.text) and len(line.text) > _TITLE * width for line in lines)
    broken = form == "pdf" or (width <= _NARROW and unfinished > _BROKEN * len(lines) and form in ("txt", "md"))
    group: list[Line] = []
    for line in lines:
        if group and not _goes_on(group, line, width if broken else 0):
            yield group
            group = []
        group.append(line)
    if group:
        yield group


def _goes_on(group: list[Line], line: Line, width: int) -> bool:
    """Whether a line continues the paragraph of those before it; `width` is 0 where lines are paragraphs."""
    last = group[-1]
    finished = ends_sentence(last.text)
    lower = line.text[0].islower() or line.text[0] in ",;)"
    if last.text.endswith((SOFT_HYPHEN, "-")) and lower:
        return True
    if last.heading != line.heading or last.file != line.file:
        return False
    if _begins_label(group, line, width):
        return False
    if line.opens or not width:
        turned_page = width and line.page != last.page
        return not finished and lower and (not line.opens or bool(turned_page) or _torn(group[0].text, last, line))
    if _is_title(group, width):
        return False
    short = len(last.text) < _SHORT * width
    if line.page != last.page:
        return not finished or not short
    if finished and line.indent >= last.indent + 2 and not lower:
        return False
    return not (finished and short and not lower)


def _torn(beginning: str, last: Line, line: Line) -> bool:
    """Whether a paragraph was cut in two in the middle of a sentence."""
    return mark_of(line.text) is None and len(last.text) > 40 and not last.text.endswith(",") and bool(beginning)


def _is_title(group: list[Line], width: int) -> bool:
    mark = mark_of(group[0].text)
    headed = mark is not None and mark.kind in ("rule", "article", "section", "chapter", "dotted")
    shouted = len(group[-1].text) > 3 and group[-1].text.isupper()
    return (headed or shouted) and len(group) == 1 and len(group[0].text) < _SHORT * width and title_like(group[0].text)


def _begins_label(group: list[Line], line: Line, width: int) -> bool:
    """Whether a line begins with a label, not with a reference that happens to stand at its beginning."""
    mark = mark_of(line.text)
    if mark is None:
        return False
    if line.opens or not width:
        return True
    before = group[-1].text
    own = mark_of(group[0].text)
    follows = own is not None and _follows(own, mark)
    if follows and _LISTED.search(before):
        return True
    if _CITING.search(before):
        return False
    if mark.kind in ("rule", "article", "section", "chapter"):
        return title_like(line.text) or mark.pointed
    rest = line.text[mark.end :]
    begins = not rest or not rest[0].islower()
    if ends_sentence(before) or len(before) < _SHORT * width:
        return begins or follows or ends_sentence(before)
    return follows


def _follows(own: Mark, mark: Mark) -> bool:
    return own.style == mark.style and any(
        a.alphabet == b.alphabet and b.ordinal == a.ordinal + 1 for a in own.readings for b in mark.readings
    )


def _paragraph(group: list[Line], vocabulary: Vocabulary, document: Document, money: bool) -> Paragraph:
    place = group[0].place
    text, repairs = scan.mended(_joined(group, vocabulary), money, document.language == "en")
    doubts = [Doubt(kind, place, {"found": found, "read": read}) for kind, found, read in repairs]
    text, words = vocabulary.mended(text)
    doubts += [Doubt(DoubtKind.REPAIRED_WORD, place, {"found": found, "read": read}) for found, read in words]
    if "\ufffd" in text:
        doubts.append(Doubt(DoubtKind.BROKEN_TEXT, place, {"found": text[max(0, text.index("\ufffd") - 20) :][:40]}))
    raw = "\n".join(line.raw for line in group)
    return Paragraph(text, raw, place, group[-1].place, group[0].indent, group[0].heading, tuple(doubts))


def _joined(group: Iterable[Line], vocabulary: Vocabulary) -> str:
    parts: list[str] = []
    for line in group:
        last = parts[-1] if parts else ""
        if last.endswith(SOFT_HYPHEN):
            parts[-1] = last[:-1]
        elif last.endswith("-") and line.text[0].islower() and len(last) > 1 and last[-2].isalpha():
            parts[-1] = _before_hyphen(last, line.text, vocabulary)
        elif parts:
            parts.append(" ")
        parts.append(line.text)
    return "".join(parts).replace(SOFT_HYPHEN, "")


def _before_hyphen(text: str, rest: str, vocabulary: Vocabulary) -> str:
    """A line that ends with a torn word: whether the hyphen stays, the other places of the document say."""
    left = re.split(r"[^\w-]", text[:-1])[-1].lower()
    right = re.split(r"[^\w-]", rest)[0].lower()
    torn = vocabulary.words[left + right] or vocabulary.words[left] <= 1 or vocabulary.words[right] <= 1
    return text[:-1] if torn and not vocabulary.hyphenated[f"{left}-{right}"] else text
