"""Embeddings kept by text, so that a change of the corpus embeds only what is new."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from index.dense import FloatArray
from index.encoder import Encoder


class EmbeddingCache:
    """A file of embeddings by the hash of encoder, kind and text; a damaged one is started afresh."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._rows: dict[str, FloatArray] = {}
        self._used: set[str] = set()
        if path is None:
            return
        try:
            with np.load(path) as stored:
                self._rows = dict(zip(stored["keys"].tolist(), stored["vectors"], strict=True))
        except (OSError, ValueError, KeyError, EOFError):
            self._rows = {}

    def embed(
        self, encoder: Encoder, texts: Sequence[str], *, as_query: bool, progress: Callable[[int], None]
    ) -> FloatArray:
        """Embeddings (n, d) of `texts`; `progress` is told how many of them are done."""
        kind = "query" if as_query else "passage"
        keys = [hashlib.sha256(f"{encoder.name}\0{kind}\0{text}".encode()).hexdigest() for text in texts]
        missing = [i for i, key in enumerate(keys) if key not in self._rows]
        kept = len(texts) - len(missing)
        progress(kept)
        if missing:
            wanted = [texts[i] for i in missing]
            embed = encoder.queries if as_query else encoder.passages
            vectors = embed(wanted, progress=lambda done: progress(kept + done))
            self._rows |= {keys[i]: vector for i, vector in zip(missing, vectors, strict=True)}
        self._used.update(keys)
        return np.stack([self._rows[key] for key in keys])

    def save(self) -> None:
        """Write the embeddings used since opening, atomically; without a path nothing is kept."""
        if self._path is None:
            return
        keys = sorted(self._used)
        temporary = self._path.with_suffix(f".{os.getpid()}.tmp")
        with temporary.open("wb") as file:
            np.savez(file, keys=np.array(keys), vectors=np.stack([self._rows[key] for key in keys]))
        temporary.replace(self._path)
