"""Fit the fusion weights and the threshold of scope on the project's own example questions, by cross-validation.

    python -m bench.fit_fusion [--write]

Each question is scored by legs that have not seen it: the linear head is fitted without its fold, and the example
questions of its fold do not vote. Prints recall and scope figures by language; ``--write`` puts the weights into
``index/fusion.yaml``.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass

import numpy as np
import numpy.typing as npt
import yaml
from scipy.optimize import minimize
from sklearn.linear_model import LogisticRegression

from bot.service import Settings
from bot.terminal import progress_bar
from corpus.glossary import load_glossary
from corpus.load import load_corpus, load_out_of_scope, load_questions
from index.analysis import Analyser
from index.dense import FloatArray, LinearHead
from index.embeddings import EmbeddingCache
from index.encoder import corpus_encoder
from index.fusion import WEIGHTS_FILE, Legs, Scope, Weights, log_share
from index.lexical import Lexical
from index.passages import Aim, aims, question_passages, text_passages
from index.scope import ScopeHead, WordsHead

FOLDS = 5
SINGLE = 200.0
"""Weight of a leg that stands alone: high, so that the sums over the aims of a clause are ruled by the best."""
GROUPS = ("en", "ru", "other")
THRESHOLD = 0.6
"""More than even odds: to answer what no rule decides is worse than to turn away what one does."""
IntArray = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Data:
    """Held-out legs (each (questions, aims)), labels and language groups."""

    legs: Legs
    labels: IntArray
    groups: npt.NDArray[np.str_]
    aims: Sequence[Aim]
    margins: npt.NDArray[np.float64]
    """(questions,) margins of the scope head."""
    words: npt.NDArray[np.float64]
    """(questions,) log odds of the words head."""


def _best_by(groups: IntArray, scores: FloatArray, count: int) -> FloatArray:
    """Best score (rows, count) over the columns of each group."""
    best = np.full((len(scores), count), -1.0, np.float32)
    for group in range(count):
        columns = groups == group
        if columns.any():
            best[:, group] = scores[:, columns].max(axis=1)
    return best


def _shares(scores: FloatArray) -> FloatArray:
    top = scores.max(axis=1, keepdims=True)
    result: FloatArray = (scores / np.where(top > 0, top, 1)).astype(np.float32)
    return result


def held_out() -> Data:
    """The legs of every example question, from folds that do not hold it."""
    settings = Settings.from_environment()
    corpus, analyser = load_corpus(), Analyser(load_glossary())
    texts = text_passages(corpus)
    questions = question_passages(load_questions(corpus), load_out_of_scope())
    encoder, kept = corpus_encoder(settings.cache, settings.model), EmbeddingCache(settings.cache / "embeddings.npz")
    with progress_bar() as progress:
        embed = lambda done: progress("embed", done, len(questions))  # noqa: E731
        text_vectors = kept.embed(encoder, [p.text for p in texts], as_query=False, progress=embed)
        vectors = kept.embed(encoder, [p.text for p in questions], as_query=True, progress=embed)
    kept.save()
    every_aim = aims(corpus)
    number = {(a.clause, a.topic): i for i, a in enumerate(every_aim)}
    labels = np.array([number[p.clause, p.topic or ""] for p in questions], np.int64)
    clauses = {clause: i for i, clause in enumerate(corpus.clauses)}
    text_clauses = np.array([clauses[p.clause or ""] for p in texts], np.int64)
    aim_clauses = np.array([clauses.get(a.clause or "", len(clauses)) for a in every_aim], np.int64)
    folds = np.random.default_rng(7).integers(0, FOLDS, len(questions))

    count = len(every_aim)
    head = np.zeros((len(questions), count), np.float32)
    question = np.zeros_like(head)
    margins = np.zeros(len(questions))
    for fold in range(FOLDS):
        out, kept_in = folds == fold, folds != fold
        fitted = LinearHead.fit(vectors[kept_in], labels[kept_in], count)
        head[out] = np.stack([fitted.log_odds(v) for v in vectors[out]])
        scope_head = ScopeHead.fit(vectors[kept_in], labels[kept_in] != count - 1)
        margins[out] = [scope_head.margin(v) for v in vectors[out]]
        question[out] = _best_by(labels[kept_in], vectors[out] @ vectors[kept_in].T, count)
    by_clause = _best_by(text_clauses, vectors @ text_vectors.T, len(clauses) + 1)
    by_clause[:, -1] = by_clause[:, :-1].min(axis=1)

    terms = [analyser.analyse(p.text, p.language).terms() for p in (*texts, *questions)]
    words = np.zeros(len(questions))
    of_questions = terms[len(texts) :]
    for fold in range(FOLDS):
        seen = [t for t, f in zip(of_questions, folds, strict=True) if f != fold]
        words_head = WordsHead.fit(seen, labels[folds != fold] != count - 1)
        for row in np.flatnonzero(folds == fold):
            words[row] = words_head.log_odds(of_questions[row])
    lexical = Lexical.build(terms)
    lexical_text, lexical_question = np.zeros_like(head), np.zeros_like(head)
    for i in range(len(questions)):
        scores = lexical.scores(terms[len(texts) + i])
        own = scores[len(texts) :].copy()
        own[folds == folds[i]] = 0
        per_clause = np.zeros(len(clauses) + 1, np.float32)
        np.maximum.at(per_clause, text_clauses, scores[: len(texts)])
        lexical_text[i] = per_clause[aim_clauses]
        np.maximum.at(lexical_question[i], labels, own)
    groups = np.array([p.language if p.language in GROUPS else "other" for p in questions])
    legs = Legs(head, by_clause[:, aim_clauses], question, _shares(lexical_text), _shares(lexical_question))
    return Data(legs, labels, groups, every_aim, margins, words)


def fused(data: Data, rows: npt.NDArray[np.bool_], weights: Sequence[float]) -> FloatArray:
    """Posterior (rows, aims)."""
    scores = sum(w * leg[rows] for w, leg in zip(weights, astuple(data.legs), strict=True))
    scores = scores - scores.max(axis=1, keepdims=True)
    odds: FloatArray = np.exp(scores)
    odds /= odds.sum(axis=1, keepdims=True)
    return odds


def fit_group(data: Data, rows: npt.NDArray[np.bool_]) -> list[float]:
    """Weights that give the true aims the highest likelihood; none is negative."""
    labels = data.labels[rows]

    def loss(weights: npt.NDArray[np.float64]) -> float:
        true = fused(data, rows, list(weights))[np.arange(len(labels)), labels]
        return float(-np.log(true + 1e-9).mean())

    found = minimize(loss, x0=[0.5, 5, 5, 1, 1], bounds=[(0, 50)] * 5, method="L-BFGS-B", options={"maxiter": 40})
    return [round(float(w), 3) for w in found.x]


def recall(posterior: FloatArray, data: Data, rows: npt.NDArray[np.bool_], k: int) -> float:
    """Share of questions in scope whose clause is among the first `k`."""
    names = sorted({a.clause for a in data.aims if a.clause})
    of_clause = np.array([[a.clause == n for a in data.aims] for n in names], np.float32)
    by_clause = posterior @ of_clause.T
    wanted = [data.aims[label].clause for label in data.labels[rows]]
    best = np.argsort(-by_clause, axis=1)[:, :k]
    found = [names.index(w) in row for w, row in zip(wanted, best, strict=True) if w]
    return float(np.mean(found))


def main() -> None:
    """Fit, print, and write if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    write = parser.parse_args().write
    data = held_out()
    weights: dict[str, list[float]] = {}
    outside = np.zeros(len(data.labels))
    for group in GROUPS:
        rows = data.groups == group
        weights[group] = fit_group(data, rows)
        posterior = fused(data, rows, weights[group])
        outside[rows] = posterior[:, -1]
        singles = {
            name: recall(fused(data, rows, [SINGLE * (j == i) for j in range(5)]), data, rows, 1)
            for i, name in enumerate(Weights.model_fields)
        }
        print(f"{group}: weights {weights[group]}")
        print(f"  recall@1 {recall(posterior, data, rows, 1):.3f}  recall@5 {recall(posterior, data, rows, 5):.3f}")
        print("  single legs recall@1: " + ", ".join(f"{n} {r:.3f}" for n, r in singles.items()))
    scope = fit_scope(data, outside)
    print(f"scope: {scope}")
    if write:
        write_fusion(weights, scope)


def fit_scope(data: Data, outside: npt.NDArray[np.float64]) -> Scope:
    """Platt's scaling of what the heads say and of the shares outside."""
    inside = data.labels != len(data.aims) - 1
    features = np.stack([data.margins, data.words, [log_share(share) for share in outside]], axis=1)
    model = LogisticRegression().fit(features, inside)
    margin, words, share = (round(float(w), 3) for w in model.coef_[0])
    offset = round(float(model.intercept_[0]), 3)
    scope = Scope(margin=margin, words=words, outside=share, offset=offset, threshold=THRESHOLD)
    each = zip(data.margins, data.words, outside, strict=True)
    chance = np.array([scope.probability(m, w, o) for m, w, o in each])
    away = chance < THRESHOLD
    print(f"turned away outside {np.mean(away[~inside]):.3f}, inside {np.mean(away[inside]):.3f}")
    return scope


def write_fusion(weights: Mapping[str, Sequence[float]], scope: Scope) -> None:
    """Put the fitted figures into the package."""
    names = list(Weights.model_fields)
    content = {
        "scope": scope.model_dump(),
        "weights": {group: dict(zip(names, values, strict=True)) for group, values in weights.items()},
    }
    head = "# Weights of the legs by language of the question, and the threshold of scope; made by\n"
    head += "# `python -m bench.fit_fusion --write`.\n"
    WEIGHTS_FILE.write_text(head + yaml.safe_dump(content, sort_keys=False), encoding="utf-8")


if __name__ == "__main__":
    main()
