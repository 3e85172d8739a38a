"""Whether the rules hold anything on a question, by its embedding and by its words.

By the embedding a support vector machine over the example questions: those outside the rules are no cluster that a
linear head could learn, they lie all around those inside. By the words a logistic regression, which catches the single
word that takes a question out of the rules ("offside", "registration") though it sounds like one inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from zlib import crc32

import numpy as np
import numpy.typing as npt

from index.dense import FloatArray

GAMMA = 1.0
COST = 10.0
BUCKETS = 1 << 14
"""Terms and pairs of terms share so many weights (feature hashing, Weinberger et al., 2009, arXiv:0902.2206)."""
WORDS_COST = 20.0


@dataclass(frozen=True)
class ScopeHead:
    """A support vector machine with a radial kernel, read with numpy."""

    supports: FloatArray
    """(n, d) support vectors."""
    coefficients: FloatArray
    """(n,)"""
    intercept: float
    mean: FloatArray
    """(d,), subtracted from a query first."""

    def margin(self, query: FloatArray) -> float:
        """Above nothing inside the rules, below outside."""
        centred = query - self.mean
        centred /= np.linalg.norm(centred)
        distances = 2 - 2 * (self.supports @ centred)  # squared, between vectors of length 1
        return float(self.coefficients @ np.exp(-GAMMA * distances) + self.intercept)

    @classmethod
    def fit(cls, vectors: FloatArray, inside: npt.NDArray[np.bool_]) -> ScopeHead:
        """Fit on rows (n, d) and whether each is inside (n,); both kinds weigh the same."""
        from sklearn.svm import SVC

        mean = vectors.mean(axis=0)
        centred = vectors - mean
        centred /= np.linalg.norm(centred, axis=1, keepdims=True)
        model = SVC(C=COST, gamma=GAMMA, class_weight="balanced").fit(centred, inside)
        return cls(
            supports=model.support_vectors_.astype(np.float32),
            coefficients=model.dual_coef_[0].astype(np.float32),
            intercept=float(model.intercept_[0]),
            mean=mean.astype(np.float32),
        )


@dataclass(frozen=True)
class WordsHead:
    """A logistic regression over hashed terms and pairs of terms, read with numpy."""

    weights: FloatArray
    """(BUCKETS,)"""
    intercept: float

    def log_odds(self, terms: Sequence[str]) -> float:
        """Above nothing inside the rules, below outside."""
        buckets = hashed(terms)
        return float(self.weights[buckets].sum() / np.sqrt(max(len(buckets), 1)) + self.intercept)

    @classmethod
    def fit(cls, terms: Sequence[Sequence[str]], inside: npt.NDArray[np.bool_]) -> WordsHead:
        """Fit on the terms of questions and whether each is inside (n,); both kinds weigh the same."""
        from scipy.sparse import csr_matrix
        from sklearn.linear_model import LogisticRegression

        rows = [hashed(of) for of in terms]
        ends = np.cumsum([0, *map(len, rows)])
        values = np.concatenate([np.full(len(row), 1 / np.sqrt(max(len(row), 1))) for row in rows])
        features = csr_matrix((values, np.concatenate(rows), ends), shape=(len(rows), BUCKETS))
        model = LogisticRegression(C=WORDS_COST, max_iter=300, class_weight="balanced").fit(features, inside)
        return cls(model.coef_[0].astype(np.float32), float(model.intercept_[0]))


def hashed(terms: Sequence[str]) -> npt.NDArray[np.int64]:
    """The buckets of the terms of a text and of their pairs, each once."""
    grams = [*terms, *(f"{a} {b}" for a, b in pairwise(terms))]
    return np.array(sorted({crc32(gram.encode()) % BUCKETS for gram in grams}), np.int64)
