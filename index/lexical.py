"""The sparse leg: BM25 over lemmas and glossary concepts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import bm25s
import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float32]


class Lexical:
    """BM25 scores of every passage for a question's terms."""

    def __init__(self, model: Any) -> None:  # noqa: ANN401  (bm25s has no types)
        self._model = model

    @classmethod
    def build(cls, documents: Sequence[Sequence[str]]) -> Lexical:
        """From the terms of every passage, in order."""
        model = bm25s.BM25()
        model.index([list(terms) for terms in documents], show_progress=False)
        return cls(model)

    def scores(self, terms: Sequence[str]) -> FloatArray:
        """BM25 (passages,); unknown terms count nothing."""
        known = [t for t in terms if t in self._model.vocab_dict]
        if not known:
            return np.zeros(self._model.scores["num_docs"], np.float32)
        scores: FloatArray = self._model.get_scores(known)
        return scores

    def save(self, folder: Path) -> None:
        """Write into `folder`."""
        self._model.save(str(folder), show_progress=False)

    @classmethod
    def load(cls, folder: Path) -> Lexical:
        """Read what :meth:`save` wrote, memory-mapped."""
        return cls(bm25s.BM25.load(str(folder), mmap=True))
