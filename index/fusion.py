"""Fusion: the legs' scores of every aim to one posterior.

A convex combination fitted on the example questions (Bruch et al., 2022, arXiv:2210.11934, who find it better and
steadier than reciprocal ranks), by the language of the question, since lexical evidence does not cross languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path

import numpy as np
from pydantic import BaseModel, ConfigDict, TypeAdapter

from corpus.load import read_yaml
from index.dense import FloatArray

WEIGHTS_FILE = Path(__file__).with_name("fusion.yaml")


@dataclass(frozen=True, slots=True)
class Legs:
    """What each leg says of every aim, all of shape (aims,)."""

    head: FloatArray
    """Log odds of the linear head."""
    text: FloatArray
    """Best inner product with the restatements of the aim's clause."""
    question: FloatArray
    """Best inner product with the aim's example questions."""
    lexical_text: FloatArray
    """Best BM25 over the restatements of the aim's clause, as a share of the best of all."""
    lexical_question: FloatArray
    """Best BM25 over the aim's example questions, as a share of the best of all."""


class Weights(BaseModel):
    """How much each leg counts."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    head: float
    text: float
    question: float
    lexical_text: float
    lexical_question: float

    def fuse(self, legs: Legs) -> FloatArray:
        """One score (aims,) whose softmax is the posterior."""
        total: FloatArray = sum(
            (
                w * leg
                for w, leg in zip(
                    (self.head, self.text, self.question, self.lexical_text, self.lexical_question),
                    astuple(legs),
                    strict=True,
                )
            ),
            start=np.zeros_like(legs.head),
        )
        return total


class Scope(BaseModel):
    """How what the heads say becomes a probability of being in scope (Platt, 1999), and the threshold."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    margin: float
    """Weight of the margin by the embedding."""
    words: float
    """Weight of the words head's log odds."""
    outside: float
    """Weight of the log of the posterior that lies outside the rules."""
    offset: float
    threshold: float
    """Probability of being in scope below which a question is not in the rules."""

    def probability(self, margin: float, words: float, outside: float) -> float:
        """In [0, 1], from what both heads say and the share of the posterior outside the rules."""
        score = self.margin * margin + self.words * words + self.outside * log_share(outside) + self.offset
        return float(1 / (1 + np.exp(-score)))


def log_share(share: float) -> float:
    """The log of a share, with a floor under which differences mean nothing."""
    return float(np.log(share + 0.003))


class Fusion(BaseModel):
    """What ``fusion.yaml`` holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    scope: Scope
    weights: Mapping[str, Weights]
    """By language group: ``en``, ``ru``, ``other``."""


@cache
def load_fusion(path: Path = WEIGHTS_FILE) -> Fusion:
    """The fitted weights and the threshold."""
    return read_yaml(path, TypeAdapter(Fusion))


def weights_for(language: str) -> Weights:
    """The weights for a question in `language`."""
    by_group = load_fusion().weights
    return by_group[language if language in by_group else "other"]


def scope() -> Scope:
    """The fitted scope."""
    return load_fusion().scope


def posterior(scores: FloatArray) -> FloatArray:
    """Softmax (aims,)."""
    odds: FloatArray = np.exp(scores - scores.max())
    odds /= odds.sum()
    return odds
