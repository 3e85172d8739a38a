"""The learned reader: broad where the pattern reader is exact.

For each fact a multinomial logistic regression over the embedding of a sentence, with a class for what leaves the fact
open; fitted on the phrasings of ``corpus/facts`` by ``python -m bench.fit_reader --write``. A value counts where it
stands so far before the next class that of a hundred such readings of held-back phrasings at most one was wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from bot.understanding.mood import DOUBTS
from bot.understanding.reading import FactRead, settled
from index.analysis import Analysis
from index.dense import FloatArray
from index.encoder import Encoder

WEIGHTS_FILE = Path(__file__).with_name("learned_reader.npz")
OPEN = ""
"""In the place of a value: the class of what leaves the fact open."""
MOST_SENTENCES = 6
"""A longer story is read in its first sentences."""
FEWEST_WORDS = 2
"""A sentence of fewer says nothing by itself."""


class WeightsError(RuntimeError):
    """The weights cannot be read; the message says why, in one line."""


@dataclass(frozen=True)
class LearnedReader:
    """Weights of every fact, one row a class; rows of a fact stand together."""

    facts: tuple[str, ...]
    """(n,): the fact of each row."""
    values: tuple[str, ...]
    """(n,): the value of each row, or `OPEN`."""
    weights: FloatArray
    """(n, d)"""
    biases: FloatArray
    """(n,)"""
    mean: FloatArray
    """(d,), subtracted from an embedding first."""
    margins: Mapping[str, float]
    """By fact: how far a value must stand before the next class, in logits."""
    fitted_on: str = ""
    """The digest of the phrasings."""

    def read(self, analysis: Analysis, encoder: Encoder, query: FloatArray, wanted: Set[str]) -> Mapping[str, FactRead]:
        """The values of the facts `wanted` that the sentences of a text state; `query` (d,) is the text's embedding."""
        wanted = wanted & self._rows.keys()
        if not wanted:
            return {}
        return settled(
            FactRead(fact, value, said)
            for said, vector in self._sentences(analysis, encoder, query)
            for fact, value in self._stated(vector, wanted)
        )

    def values_of(self, vector: FloatArray, fact: str) -> tuple[str, float]:
        """The likeliest value (not `OPEN`) of a fact by an embedding (d,), and how far it stands before the rest."""
        rows = self._rows[fact]
        logits = self.weights[rows] @ centred(vector, self.mean) + self.biases[rows]
        stated = [i for i in range(rows.start, rows.stop) if self.values[i] != OPEN]
        best = max(stated, key=lambda i: float(logits[i - rows.start]))
        others = np.delete(logits, best - rows.start)
        return self.values[best], float(logits[best - rows.start] - others.max())

    @cached_property
    def _rows(self) -> Mapping[str, slice]:
        found: dict[str, slice] = {}
        for row, fact in enumerate(self.facts):
            found[fact] = slice(found[fact].start if fact in found else row, row + 1)
        return found

    def _stated(self, vector: FloatArray, wanted: Set[str]) -> Iterator[tuple[str, str]]:
        for fact in sorted(wanted):
            value, margin = self.values_of(vector, fact)
            if margin >= self.margins[fact]:
                yield fact, value

    def _sentences(self, analysis: Analysis, encoder: Encoder, query: FloatArray) -> Iterator[tuple[str, FloatArray]]:
        """Each sentence that states something, with its embedding."""
        spans = list(_spans(analysis))
        if len(spans) == 1 and not analysis.concepts & DOUBTS:
            yield analysis.text.strip(), query
            return
        texts = [analysis.said(first, last) for first, last in spans if not _doubtful(analysis, first, last)]
        texts = texts[:MOST_SENTENCES]
        yield from zip(texts, encoder.queries(texts), strict=True)

    def save(self, path: Path = WEIGHTS_FILE) -> None:
        """Write the weights, two bytes each."""
        np.savez_compressed(
            path,
            facts=np.array(self.facts),
            values=np.array(self.values),
            weights=self.weights.astype(np.float16),
            biases=self.biases.astype(np.float32),
            mean=self.mean.astype(np.float32),
            margin_facts=np.array(list(self.margins)),
            margins=np.array(list(self.margins.values()), np.float32),
            fitted_on=np.array(self.fitted_on),
        )

    @classmethod
    def load(cls, path: Path = WEIGHTS_FILE) -> LearnedReader:
        """Read what :meth:`save` wrote; raises :class:`WeightsError`."""
        try:
            with np.load(path) as stored:
                return cls(
                    tuple(stored["facts"].tolist()),
                    tuple(stored["values"].tolist()),
                    stored["weights"].astype(np.float32),
                    stored["biases"],
                    stored["mean"],
                    dict(zip(stored["margin_facts"].tolist(), stored["margins"].tolist(), strict=True)),
                    str(stored["fitted_on"]),
                )
        except (OSError, ValueError, KeyError, EOFError) as error:
            raise WeightsError(f"{path.name} cannot be read: {error}") from error


def centred(vectors: FloatArray, mean: FloatArray) -> FloatArray:
    """Embeddings (…, d) less their mean, of length 1 again."""
    moved = vectors - mean
    result: FloatArray = moved / np.linalg.norm(moved, axis=-1, keepdims=True)
    return result


def agreed(exact: Mapping[str, FactRead], broad: Mapping[str, FactRead]) -> dict[str, FactRead]:
    """What either reader found; a fact on which they differ stays unknown."""
    differ = {fact for fact in exact.keys() & broad.keys() if exact[fact].value != broad[fact].value}
    return {fact: read for fact, read in {**broad, **exact}.items() if fact not in differ}


def _spans(analysis: Analysis) -> Iterator[tuple[int, int]]:
    """First and last token of each sentence of `FEWEST_WORDS` words or more."""
    tokens = analysis.tokens
    for sentence in dict.fromkeys(t.sentence for t in tokens):
        places = [i for i, t in enumerate(tokens) if t.sentence == sentence]
        if sum(tokens[i].surface[0].isalnum() for i in places) >= FEWEST_WORDS:
            yield places[0], places[-1]


def _doubtful(analysis: Analysis, first: int, last: int) -> bool:
    """The sentence is hedged, conditional or of another book."""
    said = {m.concept for m in analysis.mentions if first <= m.first <= last}
    return bool(said & DOUBTS) or "other_book" in said
