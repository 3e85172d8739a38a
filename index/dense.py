"""The dense legs: FAISS over the embeddings of passages, and the linear head fitted on the example questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import faiss
import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float32]

EXACT_UP_TO = 50_000
"""Passages up to which an exact search stays under two milliseconds; beyond it HNSW takes over."""


def inner_product_index(vectors: FloatArray) -> Any:  # noqa: ANN401  (faiss has no types)
    """A FAISS index of rows (n, d) for inner product: exact while small, HNSW above `EXACT_UP_TO`."""
    dimensions = vectors.shape[1]
    index: Any
    if len(vectors) <= EXACT_UP_TO:
        index = faiss.IndexFlatIP(dimensions)
    else:
        index = faiss.IndexHNSWFlat(dimensions, 32, faiss.METRIC_INNER_PRODUCT)
    index.add(np.ascontiguousarray(vectors, dtype=np.float32))
    return index


def nearest(index: Any, query: FloatArray, k: int) -> tuple[npt.NDArray[np.int64], FloatArray]:  # noqa: ANN401
    """Rows nearest to `query` (d,), best first, with their inner products."""
    faiss.omp_set_num_threads(1)  # one query is too little work to share, and waking threads costs more
    scores, rows = index.search(query[None, :], min(k, index.ntotal))
    found = rows[0] >= 0
    return rows[0][found], scores[0][found]


NEVER = -1000.0
"""Log odds of an aim without an example question; finite, so that a leg can be left out by a weight of nothing."""


@dataclass(frozen=True)
class LinearHead:
    """Fisher's linear discriminant over centred embeddings: one row of weights per aim.

    It learns which directions of the embedding tell neighbouring clauses apart and which only tell languages and
    tones apart; plain similarity to the nearest example question finds the right clause half as often.
    """

    weights: FloatArray
    """(aims, d)"""
    bias: FloatArray
    """(aims,)"""
    mean: FloatArray
    """(d,), subtracted from a query first."""

    def log_odds(self, query: FloatArray) -> FloatArray:
        """Scores (aims,) whose softmax over any subset of the aims is a posterior with equal priors."""
        centred = query - self.mean
        centred /= np.linalg.norm(centred)
        scores: FloatArray = self.weights @ centred + self.bias
        return scores

    @classmethod
    def fit(cls, vectors: FloatArray, labels: npt.NDArray[np.int64], aims: int, shrinkage: float = 0.4) -> LinearHead:
        """Fit on rows (n, d) with aim numbers (n,); an aim without an example can never be chosen."""
        from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

        mean = vectors.mean(axis=0)
        centred = vectors - mean
        centred /= np.linalg.norm(centred, axis=1, keepdims=True)
        present = np.unique(labels)
        model = LinearDiscriminantAnalysis(
            solver="lsqr", shrinkage=shrinkage, priors=np.full(len(present), 1 / len(present))
        )
        model.fit(centred, labels)
        weights = np.zeros((aims, vectors.shape[1]), np.float32)
        bias = np.full(aims, NEVER, np.float32)
        weights[present], bias[present] = model.coef_, model.intercept_
        return cls(weights, bias, mean.astype(np.float32))
