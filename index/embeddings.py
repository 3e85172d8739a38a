"""Embeddings kept by text, so that a change of the corpus embeds only what is new.

Embedding the whole corpus takes a small machine many minutes, so the project ships the embeddings of its own texts
(one byte a dimension, ``make embeddings``); whatever is not among them is embedded and kept in the cache folder.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

import numpy as np

from index.dense import FloatArray
from index.encoder import Encoder

SHIPPED = Path(__file__).with_name("shipped_embeddings.npz")


class EmbeddingCache:
    """Embeddings by the digest of encoder, kind and text; a damaged file is started afresh."""

    def __init__(self, path: Path | None, shipped: Path = SHIPPED) -> None:
        self._path = path
        self._rows = {**read_shipped(shipped), **(_read(path) if path else {})}
        self._used: dict[str, None] = {}

    def embed(
        self, encoder: Encoder, texts: Sequence[str], *, as_query: bool, progress: Callable[[int], None]
    ) -> FloatArray:
        """Embeddings (n, d) of `texts`; `progress` is told how many of them are done."""
        kind = "query" if as_query else "passage"
        keys = [sha256(f"{encoder.name}\0{kind}\0{text}".encode()).hexdigest()[:32] for text in texts]
        missing = [i for i, key in enumerate(keys) if key not in self._rows]
        kept = len(texts) - len(missing)
        progress(kept)
        if missing:
            wanted = [texts[i] for i in missing]
            embed = encoder.queries if as_query else encoder.passages
            vectors = embed(wanted, progress=lambda done: progress(kept + done))
            self._rows |= {keys[i]: vector for i, vector in zip(missing, vectors, strict=True)}
        self._used |= dict.fromkeys(keys)
        return np.stack([self._rows[key] for key in keys])

    def save(self) -> None:
        """Write the embeddings used since opening, atomically; without a path nothing is kept."""
        if self._path is None:
            return
        temporary = self._path.with_suffix(f".{os.getpid()}.tmp")
        with temporary.open("wb") as file:
            np.savez(file, keys=np.array(list(self._used)), vectors=np.stack([self._rows[k] for k in self._used]))
        temporary.replace(self._path)

    def ship(self, path: Path = SHIPPED) -> int:
        """Write the embeddings used since opening as the shipped ones; gives how many."""
        keys = sorted(self._used)
        vectors = np.stack([self._rows[key] for key in keys])
        scales = np.abs(vectors).max(axis=1, keepdims=True) / 127
        small = np.round(vectors / scales).astype(np.int8)
        np.savez_compressed(path, keys=np.array(keys, "S32"), vectors=small, scales=scales.astype(np.float16))
        return len(keys)


def read_shipped(path: Path) -> dict[str, FloatArray]:
    """The shipped embeddings, rows of length 1."""
    try:
        with np.load(path) as stored:
            vectors = stored["vectors"].astype(np.float32) * stored["scales"].astype(np.float32)
            keys = [key.decode() for key in stored["keys"]]
    except (OSError, ValueError, KeyError, EOFError):
        return {}
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    return dict(zip(keys, vectors, strict=True))


def _read(path: Path) -> dict[str, FloatArray]:
    try:
        with np.load(path) as stored:
            return dict(zip(stored["keys"].tolist(), stored["vectors"], strict=True))
    except (OSError, ValueError, KeyError, EOFError):
        return {}
