"""PDF with a text layer, read with PDFium. Scans without one are refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Any

from corpus.importer.document import Doubt, DoubtKind, Line, Place
from corpus.importer.reading import Limits, ReadingError
from corpus.importer.repair.characters import normalised

_PASSWORD = 4
"""PDFium's code of the error."""
_HEADING = 1.15
"""How much larger than the body a heading is set."""
_GAP = 1.35
"""How much farther than usual a paragraph stands from the line above."""
_PICTURE_ONLY = 0.5
"""From this share of pages without text on, a file is a scan."""


@dataclass(slots=True)
class _Printed:
    """A line where it stands on the page: edges in points, from the left and from the bottom."""

    text: str
    left: float
    bottom: float
    size: float


def read_pdf(data: bytes, name: str, limits: Limits) -> tuple[list[Line], list[Doubt]]:
    """The lines of every page; raises :class:`ReadingError`."""
    import pypdfium2

    try:
        pdf = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        password = getattr(error, "err_code", None) == _PASSWORD or "assword" in str(error)
        raise (
            ReadingError("document-password", name)
            if password
            else ReadingError("document-damaged", name, format="PDF")
        ) from error
    try:
        if len(pdf) > limits.pages:
            raise ReadingError("document-too-many-pages", name, pages=len(pdf), limit=limits.pages)
        pages = [list(_printed(pdf, number)) for number in range(len(pdf))]
    except pypdfium2.PdfiumError as error:
        raise ReadingError("document-damaged", name, format="PDF") from error
    finally:
        pdf.close()
    blank = [number for number, lines in enumerate(pages, 1) if not lines]
    if len(blank) == len(pages) or len(blank) > _PICTURE_ONLY * len(pages):
        raise ReadingError("document-no-text", name, pages=len(blank), of=len(pages))
    lines = list(_placed(pages, name))
    if not blank:
        return lines, []
    place = Place(name, blank[0], 1)
    return lines, [Doubt(DoubtKind.PAGES_WITHOUT_TEXT, place, {"pages": ", ".join(map(str, blank))})]


def _printed(pdf: Any, number: int) -> Iterator[_Printed]:  # noqa: ANN401  (pypdfium2 has no types)
    """The lines of a page, in the order of the file."""
    import pypdfium2.raw as pdfium

    page = pdf[number]
    text_page = page.get_textpage()
    try:
        start = 0
        characters = [pdfium.FPDFText_GetUnicode(text_page, i) for i in range(text_page.count_chars())]
        for end in [*(i for i, code in enumerate(characters) if code in (10, 13)), len(characters)]:
            text = _decoded(characters[start:end])
            seen = next((i for i in range(start, end) if chr(characters[i]).strip()), None)
            if seen is not None and text.strip():
                left, bottom, _right, _top = text_page.get_charbox(seen, loose=True)
                yield _Printed(text, left, bottom, float(pdfium.FPDFText_GetFontSize(text_page, seen)))
            start = end + 1
    finally:
        text_page.close()
        page.close()


def _decoded(codes: list[int]) -> str:
    """PDFium gives characters beyond the basic plane as two halves."""
    return "".join(map(chr, codes)).encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _placed(pages: list[list[_Printed]], name: str) -> Iterator[Line]:
    everything = [line for page in pages for line in page]
    size = median(line.size for line in everything) or 1
    pitches = [a.bottom - b.bottom for page in pages for a, b in pairwise(page)]
    below = [pitch for pitch in pitches if pitch > 0]
    pitch = median(below) if below else size
    for number, page in enumerate(pages, 1):
        margin = min((line.left for line in page), default=0)
        above: _Printed | None = None
        for position, line in enumerate(page, 1):
            text = normalised(line.text)
            gap = above.bottom - line.bottom if above else 0
            larger = line.size > _HEADING * size
            turned = above is not None and (above.size > _HEADING * size) != larger
            indent = round((line.left - margin) / (0.5 * size), 1)
            if text:
                yield Line(text, line.text, name, number, position, indent, gap > _GAP * pitch or turned, larger)
            above = line
