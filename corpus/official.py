"""Official texts and house rules as they are kept: one import is one file cut into texts, each with its place.

Nothing here is shipped; it all comes from files that an operator (or the manager of a server) brings along.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from pydantic import BaseModel, ConfigDict, Field

from corpus.importer.differences import Difference
from corpus.importer.document import Place
from corpus.importer.labels import path_of

FORMAT = 1
"""Of what is kept; a file imported by another format is imported anew."""
KEY = re.compile(r"[a-z][a-z0-9_-]{1,31}")
"""How the key of a rulebook looks."""


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Spot(_Data):
    """Where a text stands: the file, its page (where it has pages) and the line, both from one."""

    file: str
    page: int | None = None
    line: int

    @classmethod
    def of(cls, place: Place) -> Spot:
        """The spot of a place in a document."""
        return cls(file=place.file, page=place.page, line=place.line)


class OfficialText(_Data):
    """One text of an import: the whole of a known clause, or one section that the project knows nothing of."""

    label: str
    """As officials write it, without the book: ``205(a)``."""
    clause: str | None = None
    """The known clause whose official text this is."""
    touches: tuple[str, ...] = ()
    """Of a house rule: the known clauses that it speaks to."""
    heading: str = ""
    text: str
    """As printed, with the damage of scanning repaired."""
    raw: str
    """As it stands in the file."""
    first: Spot
    last: Spot
    differences: tuple[Difference, ...] = ()


class Manifest(_Data):
    """What an import is, without its texts."""

    format: int = FORMAT
    id: str
    rulebook: str
    name: str | None = None
    """How the book is called, where the project does not know it."""
    edition: str | None = None
    language: str
    overlay: str | None = None
    """The name of the house rules, if it is that."""
    server: str | None = None
    """The Discord server that the house rules are those of; without one they hold everywhere."""
    file: str
    digest: str
    """SHA-256 of the file."""
    imported: str
    """When, in ISO 8601, UTC."""
    replaces: tuple[str, ...] = ()
    """Imports of the same file that this one takes the place of."""
    missing: tuple[str, ...] = ()
    """Known clauses that the file leaves out although it has others of their rule."""
    counts: dict[str, int] = Field(default_factory=dict)
    """``matched``, ``new``, ``missing``, ``different``, ``doubts``."""

    @property
    def prefix(self) -> str:
        """What its labels are cited by: the overlay, or the book as its clause ids begin."""
        return self.overlay or self.rulebook.upper()


class Import(_Data):
    """A file that was brought in."""

    manifest: Manifest
    texts: tuple[OfficialText, ...]


def import_id(digest: str, rulebook: str, overlay: str | None, server: str | None, told: Sequence[str | None]) -> str:
    """The same file under the same book with the same particulars is the same import."""
    parts = [str(FORMAT), digest, rulebook, overlay or "", server or "", *(part or "" for part in told)]
    return sha256("\0".join(parts).encode()).hexdigest()[:12]


@dataclass(frozen=True, eq=False)
class Quote:
    """A text together with the import that it stands in."""

    source: Manifest
    text: OfficialText

    @property
    def id(self) -> str:
        """What it is cited by: the known clause, else the book (or overlay) and the label."""
        return self.text.clause or f"{self.source.prefix} {self.text.label}"

    @cached_property
    def place(self) -> tuple[str, str | None, tuple[str, ...]]:
        """Book, overlay and label, the same for every language of a text."""
        return self.source.rulebook, self.source.overlay, path_of(self.text.label)


@dataclass(frozen=True)
class Library:
    """Every import that holds. Of two texts of one clause in one language the newer import's is taken."""

    imports: tuple[Import, ...] = ()
    """The newest first."""

    @classmethod
    def of(cls, imports: Iterable[Import]) -> Library:
        """Those of `imports` that none of the others takes the place of."""
        every = sorted(imports, key=lambda i: (i.manifest.imported, i.manifest.id), reverse=True)
        gone = {old for i in every for old in i.manifest.replaces}
        return cls(tuple(i for i in every if i.manifest.id not in gone))

    @cached_property
    def quotes(self) -> tuple[Quote, ...]:
        """Every text that holds, the newest import's first, in the order of the file."""
        seen: set[tuple[str, str, str]] = set()
        found = []
        for held in self.imports:
            source = held.manifest
            own: set[tuple[str, str, str]] = set()
            for text in held.texts:
                key = (source.rulebook, source.language, text.clause or " ".join(path_of(text.label)))
                if source.overlay is None and key in seen:
                    continue
                own.add(key)
                found.append(Quote(source, text))
            if source.overlay is None:
                seen |= own
        return tuple(found)

    @cached_property
    def by_path(self) -> dict[tuple[str, str | None, tuple[str, ...]], tuple[Quote, ...]]:
        """Texts under one label of one book (or overlay), one a language."""
        found: dict[tuple[str, str | None, tuple[str, ...]], list[Quote]] = {}
        for quote in self.quotes:
            found.setdefault(quote.place, []).append(quote)
        return {place: tuple(quotes) for place, quotes in found.items()}

    @cached_property
    def by_clause(self) -> dict[str, tuple[Quote, ...]]:
        """The official texts of each known clause, one a language."""
        found: dict[str, list[Quote]] = {}
        for quote in self.quotes:
            if quote.text.clause and quote.source.overlay is None:
                found.setdefault(quote.text.clause, []).append(quote)
        return {clause: tuple(quotes) for clause, quotes in found.items()}

    @cached_property
    def touching(self) -> dict[str, tuple[Quote, ...]]:
        """The house rules that speak to each known clause."""
        found: dict[str, list[Quote]] = {}
        for quote in self.quotes:
            for clause in quote.text.touches:
                found.setdefault(clause, []).append(quote)
        return {clause: tuple(quotes) for clause, quotes in found.items()}

    @cached_property
    def missing(self) -> dict[str, Manifest]:
        """Known clauses that an edition leaves out and no other import has."""
        out = {clause: i.manifest for i in reversed(self.imports) for clause in i.manifest.missing}
        return {clause: manifest for clause, manifest in out.items() if clause not in self.by_clause}

    @cached_property
    def books(self) -> dict[str, Manifest]:
        """The newest import of every rulebook, overlays apart."""
        return {i.manifest.rulebook: i.manifest for i in reversed(self.imports) if i.manifest.overlay is None}
