"""Fresh questions through the whole search, through each leg by itself, and through a plain hybrid."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from pydantic import TypeAdapter

from bench.fit_fusion import SINGLE
from bench.retrieval import FRESH, lettered
from bot.assistant import Assistant
from corpus.load import read_yaml
from index.dense import FloatArray
from index.fusion import Legs, Weights, posterior, scope

FRESH_FILES = (FRESH, FRESH.with_name("fresh_questions_all.yaml"))
OUTSIDE = FRESH.with_name("fresh_out_of_scope.yaml")
_INSIDE: TypeAdapter[dict[str, dict[str, list[str]]]] = TypeAdapter(dict[str, dict[str, list[str]]])
_OUTSIDE: TypeAdapter[dict[str, list[str]]] = TypeAdapter(dict[str, list[str]])

WHOLE = "the whole search"
HYBRID = "plain hybrid"
"""Restatements only: embeddings and BM25, fused by reciprocal ranks (Cormack et al., 2009)."""
RANK_CONSTANT = 60.0
LEGS = {
    "head": "linear head over the embedding",
    "question": "nearest example question",
    "text": "nearest restatement",
    "lexical_question": "BM25 over example questions",
    "lexical_text": "BM25 over restatements",
}


@dataclass(frozen=True)
class Fresh:
    """A question that is in no index."""

    text: str
    language: str
    clause: str | None
    """Nothing where the rules hold nothing on it."""

    @property
    def rulebook(self) -> str | None:
        """The book that the clause is of."""
        return self.clause.split()[0].lower() if self.clause else None


@dataclass(frozen=True)
class Found:
    """What became of a question."""

    question: Fresh
    ranks: Mapping[str, int]
    """By way of searching: how many other clauses stand before the right one."""
    in_scope: float
    seconds: float


def fresh_questions(files: Sequence[Path] = FRESH_FILES, outside: Path = OUTSIDE) -> list[Fresh]:
    """Every fresh question, those outside the rules last."""
    inside = [
        Fresh(text, language, clause)
        for file in files
        for clause, by_language in read_yaml(file, _INSIDE).items()
        for language, texts in by_language.items()
        for text in texts
    ]
    return inside + [
        Fresh(text, language, None) for language, texts in read_yaml(outside, _OUTSIDE).items() for text in texts
    ]


def search(assistant: Assistant, question: Fresh) -> Found:
    """Search for one question in every way; the time is that of the whole search."""
    index = assistant.index
    started = time.perf_counter()
    analysis = assistant.analyser.analyse(question.text, question.language)
    aimed = index.aim(analysis, assistant.encoder)
    whole = index.rank(aimed, rulebook=question.rulebook)
    seconds = time.perf_counter() - started
    ranks: dict[str, int] = {}
    if question.clause:
        ranks[WHOLE] = _rank([h.clause for h in whole.hits], question.clause)
        legs = index.legs(aimed.query, analysis)
        for name, scores in _alone(legs, question.language):
            hits = index.rank(replace(aimed, posterior=posterior(scores)), rulebook=question.rulebook).hits
            ranks[name] = _rank([h.clause for h in hits], question.clause)
    return Found(question, ranks, whole.in_scope, seconds)


def _alone(legs: Legs, language: str) -> Iterator[tuple[str, FloatArray]]:
    """Scores of the aims by each leg, and by the plain hybrid."""
    for name in LEGS:
        weights = Weights(**{leg: SINGLE if leg == name else 0.0 for leg in Weights.model_fields})
        yield name, weights.fuse(legs)
    ranks = [np.argsort(np.argsort(-leg)) for leg in (legs.text, legs.lexical_text)]
    fused = sum((1 / (RANK_CONSTANT + 1 + rank) for rank in ranks), start=np.zeros(len(legs.text)))
    yield HYBRID, (np.log(fused) * SINGLE).astype(np.float32)


def _rank(clauses: Sequence[str], wanted: str) -> int:
    """Letters before the right one."""
    return list(dict.fromkeys(map(lettered, clauses))).index(lettered(wanted))


def recall(found: Sequence[Found], way: str, k: int) -> float:
    """Share of the questions in scope whose clause is among the first `k`."""
    ranks = [f.ranks[way] for f in found if f.question.clause]
    return sum(rank < k for rank in ranks) / max(len(ranks), 1)


def abstained(found: Sequence[Found], *, inside: bool) -> float:
    """Share of the questions inside or outside the rules that are turned away."""
    those = [f.in_scope < scope().threshold for f in found if (f.question.clause is not None) == inside]
    return sum(those) / max(len(those), 1)
