"""Building, keeping and opening the index.

The cache folder holds ``index-<key>/`` with a manifest; the key stands for corpus, encoder and format, so a stale
index is simply never opened. It is written into a temporary folder and renamed, so a half-written one never is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import faiss
import numpy as np
from filelock import FileLock, Timeout
from pydantic import TypeAdapter

from corpus.load import ROOT, digest, load_corpus, load_out_of_scope, load_questions
from corpus.model import Corpus
from index.analysis import Analyser
from index.dense import FloatArray, LinearHead, inner_product_index
from index.embeddings import EmbeddingCache
from index.encoder import Encoder, LazyEncoder
from index.folders import replacing
from index.lexical import Lexical
from index.passages import Aim, Passage, aims, question_passages, text_passages
from index.scope import ScopeHead, WordsHead
from index.search import Index

FORMAT = 4
_AIMS: TypeAdapter[tuple[Aim, ...]] = TypeAdapter(tuple[Aim, ...])

Progress = Callable[[str, int, int], None]
"""Told the step, how much of it is done, and how much there is."""


@dataclass(frozen=True)
class Source:
    """What an index is made from."""

    cache: Path
    """Folder that keeps indexes and embeddings."""
    encoder_name: str
    make_encoder: Callable[[], Encoder]
    """Called only when something has to be embedded."""
    analyser: Analyser
    root: Path = ROOT
    """Of the corpus."""

    @property
    def folder(self) -> Path:
        """Where the index for this corpus and encoder is kept."""
        made_from = f"{FORMAT}\0{self.encoder_name}\0{digest(self.root)}"
        return self.cache / f"index-{sha256(made_from.encode()).hexdigest()[:16]}"


@dataclass(frozen=True)
class Opened:
    """An index, and what a person should know of how it was come by."""

    index: Index
    notice: str | None = None
    """`rebuilt-damaged`, `built` or `not-saved`, or nothing when it was ready."""
    made_from: str = ""
    """Changes whenever what it is made from does."""


def open_index(source: Source, progress: Progress) -> Opened:
    """The index of `source`: from the cache, else built, and kept if the cache can be written."""
    folder = source.folder
    damaged = False
    if folder.exists():
        try:
            return Opened(load(folder), None, folder.name)
        except (OSError, ValueError, KeyError, RuntimeError):
            damaged = True
    try:
        source.cache.mkdir(parents=True, exist_ok=True)
        with FileLock(source.cache / "index.lock", timeout=1800):
            if folder.exists() and not damaged:  # another process built it while this one waited
                return Opened(load(folder), None, folder.name)
            index = build(source, progress)
            with replacing(folder, "index") as place:
                save(index, place)
    except (OSError, Timeout):
        return Opened(build(source, progress, keep=False), "not-saved", folder.name)
    return Opened(index, "rebuilt-damaged" if damaged else "built", folder.name)


def build(source: Source, progress: Progress, *, keep: bool = True) -> Index:
    """Embed and count every passage of the corpus; the embeddings are kept for the next time unless `keep` is off."""
    encoder = LazyEncoder(source.encoder_name, source.make_encoder)
    analyser, root = source.analyser, source.root
    corpus = load_corpus(root)
    texts = text_passages(corpus)
    questions = question_passages(load_questions(corpus, root), load_out_of_scope(root))
    kept = EmbeddingCache(source.cache / "embeddings.npz" if keep else None)
    total = len(texts) + len(questions)
    text_vectors = kept.embed(
        encoder, [p.text for p in texts], as_query=False, progress=lambda done: progress("embed", done, total)
    )
    question_vectors = kept.embed(
        encoder,
        [p.text for p in questions],
        as_query=True,
        progress=lambda done: progress("embed", len(texts) + done, total),
    )
    kept.save()

    progress("analyse", 0, total)
    terms = [analyser.analyse(p.text, p.language).terms() for p in (*texts, *questions)]
    progress("fit", 0, 1)
    return assemble(corpus, Passages(texts, text_vectors, questions, question_vectors, terms), encoder.name)


@dataclass(frozen=True)
class Passages:
    """The passages of a corpus, embedded and cut into terms."""

    texts: Sequence[Passage]
    text_vectors: FloatArray
    """(texts, d)"""
    questions: Sequence[Passage]
    question_vectors: FloatArray
    """(questions, d)"""
    terms: Sequence[Sequence[str]]
    """Of the texts, then of the questions."""


def assemble(corpus: Corpus, passages: Passages, encoder_name: str) -> Index:
    """Fit the heads and count the words."""
    texts, questions, vectors = passages.texts, passages.questions, passages.question_vectors
    every_aim = aims(corpus)
    number = {(a.clause, a.topic): i for i, a in enumerate(every_aim)}
    clause_number = {clause: i for i, clause in enumerate(corpus.clauses)}
    question_aims = np.array([number[p.clause, p.topic or ""] for p in questions], np.int32)
    inside = np.array([p.clause is not None for p in questions])
    return Index(
        corpus=corpus,
        aims=every_aim,
        head=LinearHead.fit(vectors, question_aims.astype(np.int64), len(every_aim)),
        texts=inner_product_index(passages.text_vectors),
        text_clauses=np.array([clause_number[p.clause or ""] for p in texts], np.int32),
        questions=inner_product_index(vectors),
        question_aims=question_aims,
        lexical=Lexical.build(passages.terms),
        scope=ScopeHead.fit(vectors, inside),
        words=WordsHead.fit(passages.terms[len(texts) :], inside),
        encoder_name=encoder_name,
    )


def save(index: Index, folder: Path) -> None:
    """Write every part into `folder`, the manifest last."""
    faiss.write_index(index.texts, str(folder / "texts.faiss"))
    faiss.write_index(index.questions, str(folder / "questions.faiss"))
    head, lexical = index.head, index.lexical
    arrays: dict[str, Any] = {
        "weights": head.weights,
        "bias": head.bias,
        "mean": head.mean,
        "text_clauses": index.text_clauses,
        "question_aims": index.question_aims,
        "scope_supports": index.scope.supports,
        "scope_coefficients": index.scope.coefficients,
        "scope_intercept": np.float64(index.scope.intercept),
        "scope_mean": index.scope.mean,
        "words_weights": index.words.weights,
        "words_intercept": np.float64(index.words.intercept),
        "lexical_starts": lexical.starts,
        "lexical_rows": lexical.rows,
        "lexical_values": lexical.values,
    }
    np.savez(folder / "arrays.npz", **arrays)
    (folder / "terms.json").write_text(json.dumps(lexical.vocabulary, ensure_ascii=False), encoding="utf-8")
    (folder / "corpus.json").write_text(index.corpus.model_dump_json(), encoding="utf-8")
    (folder / "aims.json").write_bytes(_AIMS.dump_json(index.aims))
    manifest = {"format": FORMAT, "encoder": index.encoder_name, "sizes": _sizes(folder)}
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1), encoding="utf-8")


def load(folder: Path) -> Index:
    """Read what :func:`save` wrote; raises ValueError or OSError where it is not whole."""
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    if manifest["sizes"] != _sizes(folder):
        raise ValueError(f"{folder} is not whole")
    with np.load(folder / "arrays.npz") as stored:
        arrays: dict[str, Any] = {name: stored[name] for name in stored.files}
    text_clauses, question_aims = arrays["text_clauses"], arrays["question_aims"]
    return Index(
        corpus=Corpus.model_validate_json((folder / "corpus.json").read_bytes()),
        aims=_AIMS.validate_json((folder / "aims.json").read_bytes()),
        head=LinearHead(arrays["weights"], arrays["bias"], arrays["mean"]),
        texts=faiss.read_index(str(folder / "texts.faiss"), faiss.IO_FLAG_MMAP),
        text_clauses=text_clauses,
        questions=faiss.read_index(str(folder / "questions.faiss"), faiss.IO_FLAG_MMAP),
        question_aims=question_aims,
        lexical=Lexical(
            vocabulary=json.loads((folder / "terms.json").read_text(encoding="utf-8")),
            starts=arrays["lexical_starts"],
            rows=arrays["lexical_rows"],
            values=arrays["lexical_values"],
            passages=len(text_clauses) + len(question_aims),
        ),
        scope=ScopeHead(
            supports=arrays["scope_supports"],
            coefficients=arrays["scope_coefficients"],
            intercept=float(arrays["scope_intercept"]),
            mean=arrays["scope_mean"],
        ),
        words=WordsHead(arrays["words_weights"], float(arrays["words_intercept"])),
        encoder_name=manifest["encoder"],
    )


def _sizes(folder: Path) -> dict[str, int]:
    """Bytes of every file but the manifest, which is how a half-copied index is told from a whole one."""
    files = sorted(p for p in folder.rglob("*") if p.is_file() and p.name != "manifest.json")
    return {p.relative_to(folder).as_posix(): p.stat().st_size for p in files}
