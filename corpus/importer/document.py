"""What an official document is once it is read (:class:`Document`) and once it is cut (:class:`Outline`).

All of it is data: frozen, comparable, without wording. Doubts carry a kind and what was found, and are worded where
they are shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class DoubtKind(StrEnum):
    """What an operator is told about a document. Keys of ``detail`` in brackets."""

    LOST_HEADING = "lost_heading"
    """A rule begins whose heading is lost. [rule, evidence: any of content, references, order]"""
    UNKNOWN_RULE = "unknown_rule"
    """Nothing says which rule this is: labels begin with ``?1``, or with nothing where it is all there is. [rule]"""
    LABEL_FROM_REFERENCE = "label_from_reference"
    """The letter is lost and taken from a reference elsewhere in the document. [label, reference]"""
    NESTING = "nesting"
    """A paragraph stands under the item before it but may belong to the whole rule. [label, other]"""
    GAP = "gap"
    """A numbering jumps. [after, before]"""
    DUPLICATE = "duplicate"
    """A label stands twice; the later one is told apart by ``#2``. [label]"""
    RUN_TOGETHER = "run_together"
    """A label was found inside a line. [label]"""
    REPAIRED_NUMBER = "repaired_number"
    """A number was read otherwise than it is printed. [found, read]"""
    REPAIRED_LABEL = "repaired_label"
    """A label or reference was mended. [found, read]"""
    REPAIRED_WORD = "repaired_word"
    """A word was mended. [found, read]"""
    BROKEN_TEXT = "broken_text"
    """Characters that cannot be read. [found]"""
    ENCODING = "encoding"
    """The encoding is not certain. [encoding]"""
    RUNNING_LINES = "running_lines"
    """Headers, footers and page numbers were left out. [count, example]"""
    PAGES_WITHOUT_TEXT = "pages_without_text"
    """Some pages are pictures; their text is missing. [pages]"""


TO_CONFIRM = frozenset({
    DoubtKind.LOST_HEADING, DoubtKind.UNKNOWN_RULE, DoubtKind.LABEL_FROM_REFERENCE, DoubtKind.NESTING,
    DoubtKind.REPAIRED_NUMBER,
})  # fmt: skip
"""Doubts that could put a text under a wrong clause or change a norm: the operator is shown these first."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: file, page (where the format has pages) and line, both from one."""

    file: str
    page: int | None
    line: int


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that was repaired, inferred or left out."""

    kind: DoubtKind
    place: Place
    detail: Mapping[str, str] = field(default_factory=dict)

    @property
    def to_confirm(self) -> bool:
        """Whether it could put a text under a wrong clause or change a norm."""
        return self.kind in TO_CONFIRM


@dataclass(frozen=True, slots=True)
class Line:
    """A line as printed (``raw``) and as read (``text``: characters normalised, not yet repaired)."""

    text: str
    raw: str
    file: str
    page: int | None
    number: int
    """From one: within the page (PDF), within the file (text, Markdown, HTML), or the paragraph (DOCX)."""
    indent: float = 0
    """From the left edge of the text, in characters."""
    opens: bool = False
    """The format or a blank line says that a paragraph begins here."""
    heading: bool = False
    """The format says that this is a heading."""

    @property
    def place(self) -> Place:
        """Where the line stands."""
        return Place(self.file, self.page, self.number)


@dataclass(frozen=True, slots=True)
class Document:
    """A file as read."""

    name: str
    format: str
    """``txt``, ``md``, ``pdf``, ``docx`` or ``html``."""
    lines: tuple[Line, ...]
    language: str
    """Two letters, as far as the words show it."""
    digest: str
    """SHA-256 of the file's bytes."""
    notes: tuple[Doubt, ...] = ()
    """What reading alone left out or is not certain of."""

    @property
    def text(self) -> str:
        """All of it, one line each."""
        return "\n".join(line.text for line in self.lines)


@dataclass(frozen=True, slots=True)
class Section:
    """The smallest labelled piece of a document, or one paragraph without a label of its own.

    A paragraph that follows the labelled one is ``402(c) ¶2`` (the labelled paragraph itself is the first and carries
    no sign); one for a single class of players is ``402(c) Juniors``. Whoever knows fewer labels than the document has
    finds a section's clause under the longest ``path`` that they know.
    """

    label: str
    """As officials write it: ``402(c)``, ``402(c) Note 2``, ``406(h)(1)``, ``11.5.8.F``, ``17 ¶2``."""
    path: tuple[str, ...]
    """The same for comparing, see :func:`corpus.importer.labels.path_of`: ``("402", "c", "note 2")``."""
    heading: str
    """The title of the rule it stands in (or its own, for a heading), empty where there is none."""
    text: str
    """Repaired, without the label."""
    raw: str
    """As printed, with the label and the broken lines."""
    first: Place
    last: Place
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class Outline:
    """A document cut into sections, in the order of the document."""

    document: Document
    sections: tuple[Section, ...]
    doubts: tuple[Doubt, ...] = ()
    """Those of no single section."""

    @property
    def every_doubt(self) -> Iterator[Doubt]:
        """Doubts of reading, of the whole and of each section."""
        yield from self.document.notes
        yield from self.doubts
        for section in self.sections:
            yield from section.doubts
