"""Bringing a file in: read, cut, align, show what is doubtful, keep, index."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

from corpus.errors import WordedError
from corpus.importer.align import Alignment, align
from corpus.importer.differences import Difference
from corpus.importer.document import Document, Doubt, DoubtKind, Outline
from corpus.importer.texts import edition_of, house_rules, known_labels, texts_of
from corpus.model import Corpus
from corpus.official import KEY, Import, Library, Manifest, Spot, import_id
from corpus.official_store import OfficialStore, StoreError
from index.analysis import Analyser

LONGEST_NAME = 80
"""Characters of a name, an edition or an overlay."""

Status = Literal["new", "replaces", "already"]


class ImportFailedError(WordedError, ValueError):
    """A file that cannot be brought in; `message` is the id of its wording, with its variables."""


@dataclass(frozen=True)
class Particulars:
    """What is told about a file; what is not told is inferred."""

    rulebook: str
    name: str | None = None
    edition: str | None = None
    language: str | None = None
    overlay: str | None = None
    server: str | None = None

    def check(self) -> None:
        """Raise :class:`ImportFailedError` where something cannot be used."""
        if not KEY.fullmatch(self.rulebook):
            raise ImportFailedError("import-bad-key", given=self.rulebook)
        if self.language is not None and not (self.language.isalpha() and len(self.language) == 2):
            raise ImportFailedError("import-bad-language", given=self.language)
        for given in (self.name, self.edition, self.overlay):
            if given is not None and not (given.strip() and len(given) <= LONGEST_NAME and given.isprintable()):
                raise ImportFailedError("import-bad-name", given=given[:LONGEST_NAME], most=LONGEST_NAME)


@dataclass(frozen=True)
class Prepared:
    """An import before it is kept: everything there is to be looked at."""

    new: Import
    outline: Outline
    alignment: Alignment
    status: Status
    edition_inferred: bool

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """What was repaired, inferred or left out, what could change a norm first."""
        every = self.outline.every_doubt
        if self.new.manifest.overlay:  # house rules have numbers of their own
            every = (d for d in every if d.kind not in (DoubtKind.UNKNOWN_RULE, DoubtKind.LOST_HEADING))
        return tuple(sorted(every, key=lambda d: not d.to_confirm))

    @property
    def different(self) -> tuple[tuple[str, tuple[Difference, ...]], ...]:
        """The clauses that the file rules otherwise than the engine, with their differences."""
        return tuple(
            (text.clause, matters)
            for text in self.new.texts
            if text.clause and (matters := tuple(d for d in text.differences if d.matters))
        )

    def to_json(self) -> dict[str, Any]:
        """The report as data."""
        manifest, by = self.new.manifest, {m.clause: m for m in self.alignment.matched}
        return {
            **manifest.model_dump(exclude={"missing", "counts", "format"}),
            "status": self.status,
            "edition_inferred": self.edition_inferred,
            "counts": manifest.counts,
            "matched": [
                {
                    "clause": text.clause,
                    "labels": [s.label for s in by[text.clause].sections],
                    "by": by[text.clause].by,
                    "likeness": round(by[text.clause].likeness, 3),
                    "place": text.first.model_dump(),
                    "differences": [d.model_dump() for d in text.differences],
                }
                for text in self.new.texts
                if text.clause
            ],
            "new": [
                {
                    "label": text.label,
                    "heading": text.heading,
                    "place": text.first.model_dump(),
                    **({"touches": list(text.touches)} if manifest.overlay else {}),
                }
                for text in self.new.texts
                if not text.clause
            ],
            "missing": list(manifest.missing),
            "doubts": [doubt_json(d) for d in self.doubts],
        }


def doubt_json(doubt: Doubt) -> dict[str, Any]:
    """A doubt as data."""
    place = Spot.of(doubt.place).model_dump()
    return {"kind": str(doubt.kind), "place": place, "to_confirm": doubt.to_confirm, "detail": dict(doubt.detail)}


@dataclass(frozen=True)
class Importer:
    """Brings files into a store."""

    store: OfficialStore
    corpus: Corpus
    analyser: Analyser

    def prepare_file(self, path: Path, told: Particulars) -> Prepared:
        """Read a file and align it; keeps nothing. Raises :class:`ImportFailedError`."""
        from corpus.importer.reading import ReadingError, read

        told.check()
        try:
            return self._prepare(read(path), told)
        except ReadingError as error:
            raise ImportFailedError(error.message_id, **error.variables) from error

    def prepare_bytes(self, content: bytes, name: str, told: Particulars) -> Prepared:
        """The same for the content of a file called `name`."""
        from corpus.importer.reading import ReadingError, read_bytes

        told.check()
        try:
            return self._prepare(read_bytes(content, name), told)
        except ReadingError as error:
            raise ImportFailedError(error.message_id, **error.variables) from error

    def keep(self, prepared: Prepared) -> bool:
        """Keep it; false where it is there already. Raises :class:`ImportFailedError`."""
        import json

        report = json.dumps(prepared.to_json(), ensure_ascii=False, indent=1).encode()
        try:
            return self.store.keep(prepared.new, {"report.json": report})
        except StoreError as error:
            raise ImportFailedError(error.message, **error.variables) from error

    def _prepare(self, document: Document, told: Particulars) -> Prepared:
        from corpus.importer.structure import cut

        book = self.corpus.rulebooks.get(told.rulebook)
        language = told.language or document.language
        outline = cut(document, known_labels(None if told.overlay else book))
        inferred = edition_of(document) if told.edition is None else None
        if told.overlay is None:
            alignment = align(outline, book, self._terms, language)
            texts = texts_of(alignment, outline, book, language)
        else:
            alignment = Alignment(new=outline.sections)
            texts = house_rules(outline, book, self.corpus, self._terms, language)
        told_of_it = (told.name, told.edition, told.language)
        name = import_id(document.digest, told.rulebook, told.overlay, told.server, told_of_it)
        same_file = self._same_file(document.digest, told)
        manifest = Manifest(
            id=name,
            rulebook=told.rulebook,
            name=told.name,
            edition=told.edition or inferred,
            language=language,
            overlay=told.overlay,
            server=told.server,
            file=document.name,
            digest=document.digest,
            imported=datetime.now(UTC).isoformat(timespec="microseconds"),
            replaces=tuple(i for i in same_file if i != name),
            missing=alignment.missing,
            counts={
                "matched": sum(t.clause is not None for t in texts),
                "new": sum(t.clause is None for t in texts),
                "missing": len(alignment.missing),
                "different": sum(any(d.matters for d in t.differences) for t in texts),
            },
        )
        status: Status = "already" if name in same_file else "replaces" if same_file else "new"
        prepared = Prepared(Import(manifest=manifest, texts=texts), outline, alignment, status, inferred is not None)
        doubts = sum(d.to_confirm for d in prepared.doubts) + len(alignment.doubtful)
        counted = manifest.model_copy(update={"counts": {**manifest.counts, "doubts": doubts}})
        return replace(prepared, new=Import(manifest=counted, texts=texts))

    def _same_file(self, digest: str, told: Particulars) -> tuple[str, ...]:
        """Imports of the same file for the same book and place."""
        held = self._library().imports
        where = (digest, told.rulebook, told.overlay, told.server)
        return tuple(
            i.manifest.id
            for i in held
            if (i.manifest.digest, i.manifest.rulebook, i.manifest.overlay, i.manifest.server) == where
        )

    def _library(self) -> Library:
        return self.store.library()

    def _terms(self, text: str, language: str) -> Sequence[str]:
        return self.analyser.analyse(text, language).terms()
