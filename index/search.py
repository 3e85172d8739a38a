"""The index in memory: from a question to clauses and topics with calibrated scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from corpus.model import Corpus
from index.analysis import Analysis
from index.dense import FloatArray, LinearHead, nearest
from index.encoder import Encoder
from index.fusion import Legs, posterior, scope, weights_for
from index.lexical import Lexical
from index.passages import OUT_OF_SCOPE, Aim
from index.scope import ScopeHead, WordsHead

HELD_ENOUGH = 0.5
"""Where the book asked for holds this share of what a question aims at, that other books hold more says nothing."""
NEAREST = 300
"""Passages of each FAISS index that vote."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A clause with its share of the posterior."""

    clause: str
    score: float


@dataclass(frozen=True, slots=True)
class TopicHit:
    """A topic of a rulebook with its share of the posterior."""

    rulebook: str
    topic: str
    score: float


@dataclass(frozen=True)
class SearchResult:
    """What the question aims at."""

    hits: tuple[Hit, ...]
    """Clauses of the rulebook asked for (or of all), best first."""
    topics: tuple[TopicHit, ...]
    """Topics of that rulebook (or of all), best first."""
    in_scope: float
    """Probability in [0, 1] that the rules asked for hold anything on the question."""


@dataclass(frozen=True, slots=True)
class Aimed:
    """What a question aims at, over all rulebooks."""

    posterior: FloatArray
    """(aims,)"""
    in_scope: float
    """Probability that any of the rules holds something on it."""
    query: FloatArray
    """(d,): the question's embedding."""


@dataclass(frozen=True)
class Index:
    """Everything a search needs, in memory or memory-mapped."""

    corpus: Corpus
    aims: tuple[Aim, ...]
    head: LinearHead
    texts: Any
    """FAISS over the restatements."""
    text_clauses: npt.NDArray[np.int32]
    """(text passages,): number of the clause in `clause_ids`."""
    questions: Any
    """FAISS over the example questions."""
    question_aims: npt.NDArray[np.int32]
    """(question passages,): number of the aim."""
    lexical: Lexical
    """BM25 over the restatements, then the example questions."""
    scope: ScopeHead
    words: WordsHead
    encoder_name: str
    clause_ids: tuple[str, ...] = field(init=False)
    aim_clauses: npt.NDArray[np.int32] = field(init=False)

    def __post_init__(self) -> None:
        ids = tuple(self.corpus.clauses)
        number = {clause: i for i, clause in enumerate(ids)}
        outside = len(ids)
        object.__setattr__(self, "clause_ids", ids)
        numbers = np.array([number.get(a.clause or "", outside) for a in self.aims], np.int32)
        object.__setattr__(self, "aim_clauses", numbers)

    def legs(self, query: FloatArray, analysis: Analysis) -> Legs:
        """What each leg says of a question given by its embedding (d,) and its analysis."""
        lexical = self.lexical.scores(analysis.terms())
        texts = len(self.text_clauses)
        rows, similar = nearest(self.texts, query, NEAREST)
        text = self._by_clause(self.text_clauses[rows], similar)
        rows, similar = nearest(self.questions, query, NEAREST)
        question = _best(self.question_aims[rows], similar, len(self.aims), floor=float(similar[-1]))
        return Legs(
            head=self.head.log_odds(query),
            text=text,
            question=question,
            lexical_text=_share(self._by_clause(self.text_clauses, lexical[:texts])),
            lexical_question=_share(_best(self.question_aims, lexical[texts:], len(self.aims), floor=0.0)),
        )

    def _by_clause(self, clauses: npt.NDArray[np.int32], scores: FloatArray) -> FloatArray:
        """Best score of each clause, spread to its aims; the aim outside the rules gets the worst."""
        floor = float(scores.min(initial=0.0)) if len(scores) < len(self.text_clauses) else 0.0
        best = _best(clauses, scores, len(self.clause_ids) + 1, floor=floor)
        spread: FloatArray = best[self.aim_clauses]
        return spread

    def aim(self, analysis: Analysis, encoder: Encoder) -> Aimed:
        """What a question aims at, before any rulebook is chosen."""
        query = encoder.queries([analysis.text])[0]
        fused = weights_for(analysis.language).fuse(self.legs(query, analysis))
        everywhere = posterior(fused)
        outside = float(everywhere[[a.clause is None for a in self.aims]].sum())
        inside = scope().probability(self.scope.margin(query), self.words.log_odds(analysis.terms()), outside)
        return Aimed(everywhere, inside, query)

    def search(self, analysis: Analysis, encoder: Encoder, *, rulebook: str | None = None) -> SearchResult:
        """Clauses and topics for a question, within `rulebook` if one is given."""
        return self.rank(self.aim(analysis, encoder), rulebook=rulebook)

    def rank(self, aimed: Aimed, *, rulebook: str | None = None) -> SearchResult:
        """Clauses and topics within `rulebook`, or within all of them."""
        chosen = [i for i, a in enumerate(self.aims) if a.rulebook and rulebook in (None, a.rulebook)]
        within = aimed.posterior[chosen] / max(float(aimed.posterior[chosen].sum()), 1e-30)
        clauses: dict[str, float] = {}
        topics: dict[tuple[str, str], float] = {}
        for i, share in zip(chosen, within, strict=True):
            aim = self.aims[i]
            clauses[aim.clause or ""] = clauses.get(aim.clause or "", 0.0) + float(share)
            key = (aim.rulebook or "", aim.topic)
            topics[key] = topics.get(key, 0.0) + float(share)
        return SearchResult(
            hits=tuple(Hit(c, s) for c, s in _descending(clauses)),
            topics=tuple(TopicHit(book, topic, s) for (book, topic), s in _descending(topics)),
            in_scope=aimed.in_scope * min(1.0, self._held(aimed.posterior, rulebook) / HELD_ENOUGH),
        )

    def likeliest_rulebook(self, aimed: Aimed) -> str:
        """The book that holds most of the posterior over all of them."""
        shares = dict.fromkeys(self.corpus.rulebooks, 0.0)
        for aim, share in zip(self.aims, aimed.posterior, strict=True):
            if aim.rulebook:
                shares[aim.rulebook] += float(share)
        return max(shares, key=lambda book: shares[book])

    def _held(self, everywhere: FloatArray, rulebook: str | None) -> float:
        """Share of what is aimed at inside the rules that is a topic of the book."""
        topics = {a.topic for a in self.aims if a.rulebook and rulebook in (None, a.rulebook)}
        inside = np.array([a.topic != OUT_OF_SCOPE for a in self.aims])
        held = np.array([a.topic in topics for a in self.aims]) & inside
        return float(everywhere[held].sum() / max(float(everywhere[inside].sum()), 1e-30))


def _best(groups: npt.NDArray[np.int32], scores: FloatArray, count: int, *, floor: float) -> FloatArray:
    """The best score of each group (count,), `floor` for a group that has none."""
    best = np.full(count, floor, np.float32)
    np.maximum.at(best, groups, scores)
    return best


def _share(scores: FloatArray) -> FloatArray:
    """Scores as a share of the best one; zeros stay zeros."""
    top = float(scores.max(initial=0.0))
    return scores / top if top > 0 else scores


def _descending(shares: dict[Any, float]) -> Sequence[tuple[Any, float]]:
    return sorted(shares.items(), key=lambda item: -item[1])
