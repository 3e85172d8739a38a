"""The sparse leg: BM25 over lemmas and glossary concepts.

bm25s scores every term against every passage when the index is built; a question only adds columns up, which needs
nothing but numpy (importing bm25s costs a cold start a fifth of a second).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Lexical:
    """BM25 scores of every term in every passage, as a sparse matrix by term."""

    vocabulary: Mapping[str, int]
    """Term to its column."""
    starts: npt.NDArray[np.int64]
    """(terms + 1,): where a term's column begins."""
    rows: npt.NDArray[np.int32]
    """(entries,): passage of each entry."""
    values: FloatArray
    """(entries,): BM25 of the term in that passage."""
    passages: int

    @classmethod
    def build(cls, documents: Sequence[Sequence[str]]) -> Lexical:
        """From the terms of every passage, in order."""
        import bm25s

        model = bm25s.BM25()
        model.index([list(terms) for terms in documents], show_progress=False)
        matrix = model.scores
        return cls(
            vocabulary={term: int(column) for term, column in model.vocab_dict.items() if term},
            starts=np.asarray(matrix["indptr"], np.int64),
            rows=np.asarray(matrix["indices"], np.int32),
            values=np.asarray(matrix["data"], np.float32),
            passages=len(documents),
        )

    def holding(self, term: str) -> npt.NDArray[np.int32]:
        """The passages that have a term."""
        column = self.vocabulary.get(term)
        return self.rows[:0] if column is None else self.rows[self.starts[column] : self.starts[column + 1]]

    def frequency(self, term: str) -> int:
        """How many passages have a term."""
        return len(self.holding(term))

    def scores(self, terms: Sequence[str]) -> FloatArray:
        """BM25 (passages,); unknown terms count nothing."""
        total = np.zeros(self.passages, np.float32)
        for term in terms:
            if (column := self.vocabulary.get(term)) is not None:
                entries = slice(self.starts[column], self.starts[column + 1])
                total[self.rows[entries]] += self.values[entries]
        return total
