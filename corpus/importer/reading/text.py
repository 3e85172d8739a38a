"""Plain text: its encoding found, its lines cut."""

from __future__ import annotations

import codecs

from corpus.importer.document import Doubt, DoubtKind, Line, Place
from corpus.importer.reading import Limits, ReadingError
from corpus.importer.repair.characters import normalised

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"),
)  # fmt: skip
_ENCODINGS = ["cp1251", "koi8_r", "cp866", "cp1252", "cp1250", "mac_cyrillic", "mac_roman", "iso8859_2", "iso8859_5"]
TAB = 4


def read_text(data: bytes, name: str, limits: Limits) -> tuple[list[Line], list[Doubt]]:
    """The lines of a text file; a form feed begins a page."""
    text, notes = decoded(data, name)
    lines: list[Line] = []
    pages = text.split("\f")
    number, opens = 0, True
    for page, content in enumerate(pages, 1):
        if page > limits.pages:
            raise ReadingError("document-too-many-pages", name, pages=len(pages), limit=limits.pages)
        for raw in content.splitlines() or [""]:
            number += 1
            if line := normalised(raw):
                lines.append(Line(line, raw, name, page if len(pages) > 1 else None, number, _indent(raw), opens))
            opens = not line
    return lines, notes


def _indent(raw: str) -> float:
    expanded = raw.expandtabs(TAB)
    return len(expanded) - len(expanded.lstrip())


def decoded(data: bytes, name: str, declared: str | None = None) -> tuple[str, list[Doubt]]:
    """The characters of a file, with a doubt where the encoding had to be guessed; raises :class:`ReadingError`."""
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return _strictly(data, encoding, name), []
    if unmarked := _utf16(data):
        return _strictly(data, unmarked, name), []
    if b"\x00" in data:
        raise ReadingError("document-binary", name)
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError as error:
        if _meant_as_utf8(data, error.start):
            line = data.count(b"\n", 0, error.start) + 1
            raise ReadingError("document-encoding", name, line=line, byte=f"0x{data[error.start]:02x}") from error
    if declared:
        try:
            return data.decode(declared), []
        except (LookupError, UnicodeDecodeError):
            pass
    return _guessed(data, name)


def _strictly(data: bytes, encoding: str, name: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ReadingError("document-encoding", name, line=line, byte=f"0x{data[error.start]:02x}") from error


def _utf16(data: bytes) -> str | None:
    """UTF-16 without a mark: every other byte of most texts is the same small number."""
    sample = data[:4000]
    if len(sample) < 4:
        return None
    high = {"utf-16-le": sample[1::2], "utf-16-be": sample[0::2]}
    for encoding, half in high.items():
        if half.count(0) > 0.1 * len(half) and (half.count(0) + half.count(4)) / len(half) > 0.85:
            return encoding
    return None


def _meant_as_utf8(data: bytes, first: int) -> bool:
    """Whether characters of several bytes stand beside the broken ones; in other encodings they are rare."""
    broken = sum(ch == "\ufffd" for ch in data.decode("utf-8", errors="replace"))
    good = sum(1 for ch in data.decode("utf-8", errors="ignore") if ch > "\x7f")
    return good > broken


def _guessed(data: bytes, name: str) -> tuple[str, list[Doubt]]:
    from charset_normalizer import from_bytes

    best = from_bytes(data, cp_isolation=_ENCODINGS).best()
    if best is None:
        raise ReadingError("document-binary", name)
    return str(best), [Doubt(DoubtKind.ENCODING, Place(name, None, 1), {"encoding": best.encoding})]
