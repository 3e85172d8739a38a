"""DOCX, with the numbers that Word prints by itself, after a look at what it would unpack to."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from typing import Any

from corpus.importer.document import Doubt, Line
from corpus.importer.reading import MEGABYTE, Limits, ReadingError
from corpus.importer.repair.characters import normalised

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_UNPACKED = 300 * MEGABYTE
_RATIO = 150
"""Text packs to a tenth; what packs to less than a hundredth was made to harm."""
_SMALL = 10 * MEGABYTE
_PARTS = 5_000


def read_docx(data: bytes, name: str, limits: Limits) -> tuple[list[Line], list[Doubt]]:
    """One line for every paragraph and every line break in one; raises :class:`ReadingError`."""
    _check_archive(data, name)
    from docx import Document
    from lxml import etree

    from corpus.importer.reading.numbering import Numbering

    try:
        document = Document(io.BytesIO(data))
        part = document.part
        numbers = next((r.target_part for r in part.rels.values() if r.reltype.endswith("/numbering")), None)
        numbering = Numbering(getattr(numbers, "element", None), document.styles.element)
        return list(_lines(document.element.body, numbering, name)), []
    except (KeyError, ValueError, AttributeError, etree.XMLSyntaxError, zipfile.BadZipFile, OSError) as error:
        raise ReadingError("document-damaged", name, format="DOCX") from error


def _check_archive(data: bytes, name: str) -> None:
    """Refuse what is no DOCX and what would unpack to far more than a book."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError) as error:
        raise ReadingError("document-damaged", name, format="DOCX") from error
    if "word/document.xml" not in {part.filename for part in parts}:
        raise ReadingError("document-archive", name)
    if any(part.flag_bits & 1 for part in parts):
        raise ReadingError("document-password", name)
    total = sum(part.file_size for part in parts)
    worst = max(part.file_size / max(1, part.compress_size) for part in parts)
    if total > _UNPACKED or len(parts) > _PARTS or (total > _SMALL and worst > _RATIO):
        raise ReadingError("document-zip-bomb", name, size=round(total / MEGABYTE))


def _lines(body: Any, numbering: Any, name: str) -> Iterator[Line]:  # noqa: ANN401  (XML elements)
    number = 0
    for paragraph in body.iter(_W + "p"):
        if any(True for _ in paragraph.iterancestors(_FALLBACK)):
            continue
        label = numbering.label(paragraph)
        style = paragraph.find(f"{_W}pPr/{_W}pStyle")
        heading = style is not None and str(style.get(_W + "val", "")).lower().startswith(("heading", "title"))
        indent = paragraph.find(f"{_W}pPr/{_W}ind")
        left = 0.0 if indent is None else _twips(indent.get(_W + "left", indent.get(_W + "start", "0")))
        opens = True
        for raw in f"{label} {_text(paragraph)}".splitlines():
            number += 1
            if text := normalised(raw):
                yield Line(text, raw.strip(), name, None, number, left, opens, heading)
                opens = False


def _twips(value: str) -> float:
    """An indent in characters of 10 points' width half."""
    try:
        return round(float(value) / 100, 1)
    except ValueError:
        return 0.0


def _text(paragraph: Any) -> str:  # noqa: ANN401
    """The text of a paragraph as it shows: insertions in, deletions out, boxes inside it left to themselves."""
    found = []
    for node in paragraph.iter(_W + "t", _W + "tab", _W + "br", _W + "cr", _W + "noBreakHyphen", _W + "softHyphen"):
        if next(node.iterancestors(_W + "p")) is not paragraph:
            continue
        tag = node.tag.removeprefix(_W)
        found.append(
            {"t": node.text or "", "tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "softHyphen": ""}[tag]
        )
    return "".join(found)
