"""Reading: a file of any of five formats becomes a :class:`~corpus.importer.document.Document`.

What a file is, its content says before its name does. Every format has a module of its own that turns bytes into
lines; what is common to all (limits, running lines, the language) stands here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from corpus.importer.document import Document, Doubt, Line
from corpus.importer.reading.errors import ReadingError

__all__ = ["Limits", "ReadingError", "read", "read_bytes"]

MEGABYTE = 1_000_000
SUFFIXES = {
    ".txt": "txt", ".text": "txt", ".md": "md", ".markdown": "md", ".pdf": "pdf", ".docx": "docx", ".html": "html",
    ".htm": "html", ".xhtml": "html",
}  # fmt: skip
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\x00", b"MM\x00*", b"BM")
_OLE = b"\xd0\xcf\x11\xe0"
"""Both a DOCX with a password and a document of old Word begin so."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one file may hold. Rulebooks run to 300 pages and 1 MB of text."""

    bytes: int = 50 * MEGABYTE
    pages: int = 3_000
    characters: int = 8_000_000


Reader = Callable[[bytes, str, Limits], tuple[list[Line], list[Doubt]]]


def read(path: Path, limits: Limits | None = None) -> Document:
    """Read a file; raises :class:`ReadingError`."""
    limits = limits or Limits()
    if not path.is_file():
        raise ReadingError("document-folder" if path.is_dir() else "document-missing", str(path))
    try:
        size = path.stat().st_size
        if size > limits.bytes:
            raise _too_large(path.name, size, limits)
        data = path.read_bytes()
    except OSError as error:
        raise ReadingError("document-unreadable", str(path), reason=error.strerror or str(error)) from error
    return read_bytes(data, path.name, limits)


def read_bytes(data: bytes, name: str, limits: Limits | None = None) -> Document:
    """Read the content of a file called `name`; raises :class:`ReadingError`."""
    from corpus.importer.reading.running import without_running_lines
    from corpus.importer.repair.language import language_of

    limits = limits or Limits()
    if len(data) > limits.bytes:
        raise _too_large(name, len(data), limits)
    form = format_of(data, name)
    lines, notes = _reader(form)(data, name, limits)
    if sum(len(line.text) for line in lines) > limits.characters:
        raise ReadingError("document-too-long", name, limit=limits.characters)
    if not any(line.text.strip() for line in lines):
        raise ReadingError("document-empty", name)
    lines, left_out = without_running_lines(lines)
    language = language_of(" ".join(line.text for line in lines))
    return Document(name, form, tuple(lines), language, hashlib.sha256(data).hexdigest(), (*notes, *left_out))


def format_of(data: bytes, name: str) -> str:
    """The format, by content where that is unmistakable, else by the ending of the name."""
    suffix = Path(name).suffix.lower()
    named = SUFFIXES.get(suffix)
    if not data.strip(b"\x00\t\n\r\f\v "):
        raise ReadingError("document-empty", name)
    if data.startswith(_PICTURES) or data[8:12] == b"WEBP":
        raise ReadingError("document-picture", name)
    if b"%PDF-" in data[:1024] and named != "html":
        return "pdf"
    if data.startswith(b"PK\x03\x04"):
        return "docx"
    if data.startswith(_OLE):
        raise ReadingError("document-password" if b"E\0n\0c\0r\0y\0p\0t" in data else "document-old-word", name)
    if named in ("pdf", "docx"):
        raise ReadingError("document-damaged", name, format=named.upper())
    if named is None:
        raise ReadingError("document-format", name, formats=", ".join(sorted(set(SUFFIXES))))
    return named


def _reader(form: str) -> Reader:
    if form == "pdf":
        from corpus.importer.reading.pdf import read_pdf as reader
    elif form == "docx":
        from corpus.importer.reading.docx import read_docx as reader
    elif form == "html":
        from corpus.importer.reading.html import read_html as reader
    elif form == "md":
        from corpus.importer.reading.markdown import read_markdown as reader
    else:
        from corpus.importer.reading.text import read_text as reader
    return reader


def _too_large(name: str, size: int, limits: Limits) -> ReadingError:
    return ReadingError("document-too-large", name, size=round(size / MEGABYTE, 1), limit=limits.bytes // MEGABYTE)
