"""Building and keeping the index of official texts.

Per import the cache keeps the terms and embeddings of its texts, so that a further import costs only its own; the
index over all of them is kept under a key of what it is made from, as the index of the rules is.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from corpus.model import Corpus
from corpus.official import Import, Library, OfficialText
from index.analysis import Analyser
from index.dense import FloatArray
from index.encoder import Encoder
from index.folders import replacing
from index.lexical import Lexical
from index.official import IntArray, OfficialIndex
from index.passages import text_passages
from index.search import Index

FORMAT = 1
EMBEDDED_MOST = 400
"""Texts that are embedded at most per import: beyond it one per rule, so that an import ends within a minute."""
EMBEDDED_CHARACTERS = 200
"""What is embedded of a text: the first sentences say what it is about, and the cost grows with the length."""

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class OfficialSource:
    """What the index is made from."""

    cache: Path
    encoder: Encoder
    analyser: Analyser
    corpus: Corpus
    fingerprint: str
    """Changes whenever the corpus or the words of the glossary do."""
    mean: Callable[[], FloatArray]
    """(d,): the mean of the restatements' embeddings; asked for when an index is built."""
    asked: Lexical
    """Over the restatements and example questions, as in :class:`OfficialIndex`."""

    @classmethod
    def of(cls, cache: Path, encoder: Encoder, analyser: Analyser, index: Index, fingerprint: str) -> OfficialSource:
        """Beside the index of the rules."""
        count = len(index.text_clauses)
        return cls(
            cache,
            encoder,
            analyser,
            index.corpus,
            fingerprint,
            lambda: index.texts.reconstruct_n(0, count).mean(axis=0),
            index.lexical,
        )

    @property
    def key(self) -> str:
        """Of what is kept of single texts."""
        return sha256(f"{FORMAT}\0{self.encoder.name}\0{self.fingerprint}".encode()).hexdigest()[:8]

    def folder(self, library: Library) -> Path:
        """Where the index over the texts of `library` is kept."""
        ids = ",".join(i.manifest.id for i in library.imports)
        made_from = f"{FORMAT}\0{self.encoder.name}\0{self.fingerprint}\0{ids}"
        return self.cache / f"official-{sha256(made_from.encode()).hexdigest()[:16]}"


@dataclass(frozen=True)
class _Read:
    """The texts of one import as they are searched."""

    terms: list[list[str]]
    vectors: FloatArray
    rows: list[tuple[int, int]]
    """A text and the row of its vector."""


def open_official(source: OfficialSource, library: Library, progress: Progress) -> OfficialIndex | None:
    """The index over `library`, from the cache or built; nothing where there are no imports."""
    if not library.imports:
        return None
    if (kept := load_official(source, library)) is not None:
        return kept
    index = build_official(source, library, progress)
    with contextlib.suppress(OSError):  # where it cannot be kept it is built again next time
        _keep(index, source.folder(library))
    return index


def load_official(source: OfficialSource, library: Library) -> OfficialIndex | None:
    """The index over `library` if the cache has it."""
    try:
        return _load(source, library)
    except (OSError, ValueError, KeyError):
        return None


def build_official(source: OfficialSource, library: Library, progress: Progress) -> OfficialIndex:
    """Analyse and embed what no cache holds, and count the words of all."""
    read = {i.manifest.id: _read(source, i, progress) for i in library.imports}
    place = {i.manifest.id: {id(t): n for n, t in enumerate(i.texts)} for i in library.imports}
    terms: list[Sequence[str]] = []
    embedded: list[tuple[int, int]] = []
    start: dict[str, int] = {}
    vectors: list[FloatArray] = []
    for held in library.imports:
        start[held.manifest.id] = sum(map(len, vectors))
        vectors.append(read[held.manifest.id].vectors)
    row_of = {name: dict(found.rows) for name, found in read.items()}
    for n, quote in enumerate(library.quotes):
        name = quote.source.id
        number = place[name][id(quote.text)]
        terms.append(read[name].terms[number])
        if (row := row_of[name].get(number)) is not None:
            embedded.append((n, start[name] + row))
    terms += _rivals(source)
    return OfficialIndex(
        library,
        Lexical.build(terms),
        np.concatenate(vectors) if vectors else np.zeros((0, source.encoder.dimensions), np.float32),
        np.array(embedded, np.int32).reshape(-1, 2),
        source.mean(),
        source.asked,
    )


def to_embed(texts: Sequence[OfficialText]) -> tuple[list[str], list[tuple[int, int]]]:
    """What is embedded of an import, and which texts each stands for: texts of no known clause, else their rules."""
    unknown = [n for n, text in enumerate(texts) if text.clause is None]
    passages: dict[str, int] = {}
    rows = []
    for n in unknown:
        text = texts[n]
        whole = len(unknown) <= EMBEDDED_MOST or not text.heading
        passage = (f"{text.heading}. {text.text}" if whole else text.heading).strip(". ")[:EMBEDDED_CHARACTERS]
        if passage in passages or len(passages) < EMBEDDED_MOST:
            rows.append((n, passages.setdefault(passage, len(passages))))
    return list(passages), rows


def searched(text: OfficialText) -> str:
    """What of a text is counted: its heading and itself."""
    return f"{text.heading}. {text.text}" if text.heading else text.text


def _rivals(source: OfficialSource) -> list[list[str]]:
    """The terms of the restatements, kept in the cache."""
    path = source.cache / f"official-rivals-{source.key}.json"
    with contextlib.suppress(OSError, ValueError):
        kept: list[list[str]] = json.loads(path.read_bytes())
        return kept
    terms = [source.analyser.analyse(p.text, p.language).terms() for p in text_passages(source.corpus)]
    _write(path, lambda file: file.write(json.dumps(terms, ensure_ascii=False).encode()))
    return terms


def _read(source: OfficialSource, held: Import, progress: Progress) -> _Read:
    """The terms and embeddings of one import, kept in the cache."""
    path = source.cache / f"official-texts-{held.manifest.id}-{source.key}.npz"
    passages, rows = to_embed(held.texts)
    try:
        with np.load(path) as stored:
            terms: list[list[str]] = json.loads(bytes(stored["terms"]).decode())
            vectors: FloatArray = stored["vectors"]
        if len(terms) == len(held.texts) and len(vectors) == len(passages):
            return _Read(terms, vectors, rows)
    except (OSError, ValueError, KeyError, EOFError):
        pass
    language, terms = held.manifest.language, []
    for n, text in enumerate(held.texts):
        if n % 50 == 0:
            progress("analyse", n, len(held.texts))
        terms.append(source.analyser.analyse(searched(text), language).terms())
    vectors = np.zeros((0, source.encoder.dimensions), np.float32)
    if passages:
        vectors = source.encoder.passages(passages, progress=lambda done: progress("embed", done, len(passages)))
    packed = np.frombuffer(json.dumps(terms).encode(), np.uint8)
    _write(path, lambda file: np.savez(file, terms=packed, vectors=vectors))
    return _Read(terms, vectors, rows)


def _write(path: Path, fill: Callable[[BinaryIO], object]) -> None:
    """Write beside and rename; where the cache cannot be written it is made again next time."""
    temporary = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as file:
            fill(file)
        temporary.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _keep(index: OfficialIndex, folder: Path) -> None:
    """Keep the whole index; older ones are removed."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    lexical = index.lexical
    arrays: dict[str, Any] = {
        "starts": lexical.starts, "rows": lexical.rows, "values": lexical.values,
        "passages": np.int64(lexical.passages), "vectors": index.vectors, "embedded": index.embedded,
        "mean": index.mean,
    }  # fmt: skip
    with replacing(folder, "official") as place:
        np.savez(place / "arrays.npz", **arrays)
        (place / "terms.json").write_text(json.dumps(lexical.vocabulary, ensure_ascii=False), encoding="utf-8")


def _load(source: OfficialSource, library: Library) -> OfficialIndex:
    folder = source.folder(library)
    with np.load(folder / "arrays.npz") as stored:
        arrays: dict[str, Any] = {name: stored[name] for name in stored.files}
    embedded: IntArray = arrays["embedded"]
    lexical = Lexical(
        vocabulary=json.loads((folder / "terms.json").read_text(encoding="utf-8")),
        starts=arrays["starts"],
        rows=arrays["rows"],
        values=arrays["values"],
        passages=int(arrays["passages"]),
    )
    if len(embedded) and int(embedded[:, 0].max()) >= len(library.quotes):
        raise ValueError(f"{folder} is not of these imports")
    return OfficialIndex(library, lexical, arrays["vectors"], embedded, arrays["mean"], source.asked)
