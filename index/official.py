"""Finding official texts and house rules: by words (lemmas and concepts), and by meaning as far as they are embedded.

The texts of known clauses and the restatements are counted too, as rivals: a section that the project knows nothing of
is quoted only where it fits a question better than what the rules already hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import numpy as np
import numpy.typing as npt
from pydantic import BaseModel, ConfigDict, TypeAdapter

from corpus.load import read_yaml
from corpus.official import Library, Quote
from index.analysis import Analysis
from index.dense import FloatArray
from index.lexical import Lexical

FIT_FILE = Path(__file__).with_name("official.yaml")
IntArray = npt.NDArray[np.int32]
BoolArray = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for the best section and against it."""

    words: float
    """Share of the weight of the question's words that the section has, in [0, 1]."""
    lead: float
    """How far that is above the best text of a known clause; below nothing where that is the better one."""
    meaning: float
    """Inner product with the question above that of an ordinary text."""
    coverage: float
    """Share of the question's words that the section has, each weighed by how rare it is where people ask; in [0, 1].

    What a question is about are the words that few others have ("tickets", "soccer"): a section without them is
    hardly its answer, however many of the ordinary ones it has.
    """


class Weights(BaseModel):
    """How evidence becomes a probability that a section answers the question."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rank: float
    """What meaning counts beside words when sections are put in order."""
    words: float
    lead: float
    meaning: float
    coverage: float
    offset: float
    threshold: float
    """Probability from which a section is quoted where the known rules hold nothing."""
    certain: float
    """The same where they hold something."""

    def probability(self, evidence: Evidence) -> float:
        """In [0, 1]."""
        score = self.words * evidence.words + self.lead * evidence.lead + self.meaning * evidence.meaning
        return float(1 / (1 + np.exp(-(score + self.coverage * evidence.coverage + self.offset))))


class Fit(BaseModel):
    """What ``official.yaml`` holds, fitted by ``bench.fit_official``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    same: Weights
    """Where question and text are of one language."""
    other: Weights
    """Where they are not: words in common are numbers and concepts only."""

    def weights(self, quote: Quote, language: str) -> Weights:
        """Those for a question in `language`."""
        return self.same if quote.source.language == language else self.other


@cache
def official_fit(path: Path = FIT_FILE) -> Fit:
    """The fitted weights and thresholds."""
    return read_yaml(path, TypeAdapter(Fit))


@dataclass(frozen=True, slots=True)
class OfficialHit:
    """A text with the probability that it answers the question."""

    quote: Quote
    score: float
    quotable: bool
    """Likely enough to be quoted where the known rules hold nothing."""
    certain: bool
    """Likely enough to be quoted although they hold something."""


@dataclass(frozen=True)
class OfficialIndex:
    """The texts of a library, ready to be searched."""

    library: Library
    lexical: Lexical
    """Over every quote of the library, then the rivals."""
    vectors: FloatArray
    """(embedded, d)"""
    embedded: IntArray
    """(embedded texts, 2): a quote and the row of `vectors` that stands for it."""
    mean: FloatArray
    """(d,): the mean of the restatements' embeddings, which an ordinary text is as near to as to any."""
    asked: Lexical
    """Over the restatements and example questions: how people ask."""

    @cached_property
    def _heaviest(self) -> FloatArray:
        """(terms,): the most that a term counts in any passage."""
        starts = self.lexical.starts
        return np.maximum.reduceat(self.lexical.values, starts[:-1]) if len(starts) > 1 else np.zeros(0, np.float32)

    @cached_property
    def _unknown(self) -> BoolArray:
        """(quotes,): texts of no known clause."""
        return np.array([q.text.clause is None for q in self.library.quotes], bool)

    def words(self, analysis: Analysis) -> FloatArray:
        """(passages,): share of the weight of the question's words that each has."""
        terms = list(dict.fromkeys(analysis.terms()))
        columns = [self.lexical.vocabulary.get(term) for term in terms]
        known = [float(self._heaviest[c]) for c in columns if c is not None]
        if not known:
            return np.zeros(self.lexical.passages, np.float32)
        # A word that no text has counts as an ordinary one that is not matched.
        whole = sum(known) + float(np.median(self._heaviest)) * (len(terms) - len(known))
        share: FloatArray = self.lexical.scores(terms) / max(whole, 1e-6)
        return share

    def coverage(self, analysis: Analysis) -> FloatArray:
        """(quotes,): share of the question's words that each has, by how rare they are where people ask."""
        covered, whole = np.zeros(len(self.library.quotes), np.float32), 1e-6
        for term in dict.fromkeys(analysis.terms()):
            rarity = float(np.log(1 + self.asked.passages / (1 + self.asked.frequency(term))))
            rows = self.lexical.holding(term)
            covered[rows[rows < len(covered)]] += rarity
            whole += rarity
        covered /= whole
        return covered

    def meanings(self, query: FloatArray) -> FloatArray:
        """(quotes,): inner product with the question above that of an ordinary text; nothing where not embedded."""
        found = np.zeros(len(self.library.quotes), np.float32)
        if len(self.vectors):
            similar = self.vectors @ query - float(self.mean @ query)
            found[self.embedded[:, 0]] = similar[self.embedded[:, 1]]
        return found

    @cached_property
    def _languages(self) -> npt.NDArray[np.str_]:
        return np.array([q.source.language for q in self.library.quotes])

    @cached_property
    def _masks(self) -> dict[tuple[str | None, str | None, bool | None], BoolArray]:
        return {}

    @cached_property
    def _servers(self) -> frozenset[str | None]:
        return frozenset(i.manifest.server for i in self.library.imports)

    def allowed(self, rulebook: str | None, server: str | None, *, overlays: bool | None = None) -> BoolArray:
        """(quotes,): those of the rulebook (or of all) that hold on the server, overlays only or none of them."""
        server = server if server in self._servers else None
        if (mask := self._masks.get((rulebook, server, overlays))) is None:
            mask = np.array(
                [
                    rulebook in (None, q.source.rulebook)
                    and q.source.server in (None, server)
                    and overlays in (None, q.source.overlay is not None)
                    for q in self.library.quotes
                ],
                bool,
            )
            self._masks[rulebook, server, overlays] = mask
        return mask

    def search(
        self,
        analysis: Analysis,
        query: FloatArray,
        allowed: BoolArray,
        *,
        rivalled: bool = True,
        count: int = 5,
    ) -> tuple[OfficialHit, ...]:
        """Sections of no known clause among those `allowed` (quotes,) that may answer the question, best first.

        Without `rivalled` it does not matter what the known rules hold: another book was asked for.
        """
        hits = []
        for evidence, quote in self.evidence(analysis, query, allowed, rivalled=rivalled, count=count):
            weights = official_fit().weights(quote, analysis.language)
            score = weights.probability(evidence)
            hits.append(OfficialHit(quote, score, score >= weights.threshold, score >= weights.certain))
        # Probabilities of the two kinds are not alike: what is quotable by its own measure goes first.
        return tuple(sorted(hits, key=lambda hit: (-hit.certain, -hit.quotable, -hit.score)))

    def evidence(
        self,
        analysis: Analysis,
        query: FloatArray,
        allowed: BoolArray,
        *,
        rivalled: bool = True,
        count: int = 1,
    ) -> list[tuple[Evidence, Quote]]:
        """What speaks for each of the best `count` sections of no known clause among those `allowed`, by language."""
        may = self._unknown & allowed
        if not may.any():
            return []
        share, meaning, coverage = self.words(analysis), self.meanings(query), self.coverage(analysis)
        number, rival = len(self.library.quotes), 0.0
        if rivalled:
            known = share[:number][~self._unknown]
            rival = max(float(known.max(initial=0.0)), float(share[number:].max(initial=0.0)))
        same, fit = self._languages == analysis.language, official_fit()
        groups = ((same, fit.same.rank), (~same, fit.other.rank))
        orders = (np.where(may & group, share[:number] + rank * meaning, -np.inf) for group, rank in groups)
        best = [n for order in orders for n in _best(order, count)]
        return [
            (
                Evidence(float(share[n]), float(share[n]) - rival, float(meaning[n]), float(coverage[n])),
                self.library.quotes[n],
            )
            for n in best
        ]


def _best(order: FloatArray, count: int) -> Sequence[int]:
    """The `count` highest, best first, without those that may not be."""
    best = np.argsort(-order, kind="stable")[:count]
    return [int(n) for n in best if np.isfinite(order[n])]
