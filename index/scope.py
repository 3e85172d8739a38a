"""Whether the rules hold anything on a question: a support vector machine over the embeddings of example questions.

Questions outside the rules are no cluster that a linear head could learn: they lie all around those inside.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from index.dense import FloatArray

GAMMA = 1.0
COST = 10.0


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
