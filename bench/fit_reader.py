"""Fit the learned reader of facts on the phrasings of ``corpus/facts``, and measure it on held-back parts of them.

    python -m bench.fit_reader [--write]

Each phrasing is read by weights that have not seen it. Prints precision and recall by fact and over all; ``--write``
puts weights fitted on everything into ``bot/understanding/learned_reader.npz``.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from rich.progress import track
from sklearn.linear_model import LogisticRegression

from bot.service import Settings
from bot.terminal import progress_bar
from bot.understanding.learned import OPEN, LearnedReader, centred, doubtful
from bot.understanding.vocabulary import load_vocabulary
from corpus.phrasings import FactPhrasings, load_phrasings, phrasings_digest
from index.dense import FloatArray
from index.embeddings import EmbeddingCache
from index.encoder import query_encoder, quick_encoder

FOLDS = 5
ELSEWHERE = 600
"""Phrasings of other facts that each fact is fitted on as leaving it open."""
COST = 10.0
WRONG = 0.01
"""Of the readings of a fact beyond its margin, so many may be wrong."""
WRONG_OVERALL = 0.02
"""The same of all facts at the common margin, before facts get a stricter one of their own."""
IntArray = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Texts:
    """Every phrasing once."""

    vectors: FloatArray
    """(n, d)"""
    number: Mapping[str, int]
    folds: IntArray
    """(n,)"""
    unread: frozenset[str]
    """Those whose hedges and conditions the reader sees by itself."""


@dataclass(frozen=True)
class Reading:
    """What held-out weights make of a phrasing of the fact."""

    text: str
    margin: float
    value: str
    stated: str

    @property
    def right(self) -> bool:
        """The value is the one that is stated."""
        return self.value == self.stated


def embedded(entries: Mapping[str, FactPhrasings]) -> tuple[Texts, str]:
    """The phrasings with their embeddings, and the name of the encoder."""
    settings = Settings.from_environment()
    with progress_bar() as progress:
        analyser = load_vocabulary(settings.cache).open()[0]
        encoder = quick_encoder(settings.cache, lambda: progress("encoder", 0, 1)) or query_encoder(settings.cache)
        languages = {p.text: p.language for entry in entries.values() for p in entry.phrasings()}
        texts = list(languages)
        kept = EmbeddingCache(settings.cache / "phrasing_embeddings.npz")
        embed = lambda done: progress("embed", done, len(texts))  # noqa: E731
        vectors = kept.embed(encoder, texts, as_query=True, progress=embed)
    kept.save()
    folds = np.random.default_rng(7).integers(0, FOLDS, len(texts))
    analyses = (analyser.analyse(text, language) for text, language in languages.items())
    unread = frozenset(a.text for a in analyses if doubtful(a))
    return Texts(vectors, {text: i for i, text in enumerate(texts)}, folds, unread), encoder.name


def rows_of(entry: FactPhrasings, texts: Texts) -> tuple[IntArray, npt.NDArray[np.str_]]:
    """Numbers and labels of a fact's own phrasings, then of some of other facts, which leave it open."""
    own = {texts.number[p.text]: p.value or OPEN for p in entry.phrasings()}
    rest = np.setdiff1d(np.arange(len(texts.vectors)), list(own))
    chosen = np.random.default_rng(7).choice(rest, min(ELSEWHERE, len(rest)), replace=False)
    return np.concatenate([np.array(list(own)), chosen]), np.array([*own.values(), *[OPEN] * len(chosen)])


def fitted(
    vectors: FloatArray, labels: npt.NDArray[np.str_], fact: str
) -> tuple[list[str], list[str], FloatArray, FloatArray]:
    """Facts, values, weights and biases of the rows of one fact."""
    model = LogisticRegression(C=COST, max_iter=300, class_weight="balanced").fit(vectors, labels)
    classes = model.classes_.tolist()
    return [fact] * len(classes), classes, model.coef_.astype(np.float32), model.intercept_.astype(np.float32)


def reader_of(parts: Sequence[tuple[list[str], list[str], FloatArray, FloatArray]], mean: FloatArray) -> LearnedReader:
    """One reader of the rows of several facts, still without margins."""
    facts, values, weights, biases = zip(*parts, strict=True)
    return LearnedReader(
        tuple(f for part in facts for f in part),
        tuple(v for part in values for v in part),
        np.concatenate(weights),
        np.concatenate(biases),
        mean,
        {},
    )


def held_out(entry: FactPhrasings, texts: Texts, mean: FloatArray) -> list[Reading]:
    """Readings of a fact's own phrasings by weights of the other folds."""
    rows, labels = rows_of(entry, texts)
    own = list(dict.fromkeys(p.text for p in entry.phrasings()))
    found: list[Reading] = []
    for fold in range(FOLDS):
        out = texts.folds[rows] == fold
        reader = reader_of([fitted(centred(texts.vectors[rows[~out]], mean), labels[~out], entry.fact)], mean)
        for i in np.flatnonzero(out[: len(own)]):
            value, margin = reader.values_of(texts.vectors[rows[i]], entry.fact)
            margin = -float("inf") if own[i] in texts.unread else margin
            found.append(Reading(own[i], margin, value, str(labels[i])))
    return found


def margin_of(readings: Sequence[Reading], wrong: float) -> float:
    """The least margin at which no more than a share `wrong` of the readings is wrong; infinite where there is none."""
    least, right = float("inf"), 0
    for count, reading in enumerate(sorted(readings, key=lambda r: -r.margin), start=1):
        right += reading.right
        if count - right <= wrong * count:
            least = reading.margin
    return least


def margins_of(readings: Mapping[str, Sequence[Reading]]) -> dict[str, float]:
    """By fact: the common margin, or a higher one of its own where at the common one too much is wrong."""
    common = margin_of([r for found in readings.values() for r in found], WRONG_OVERALL)
    margins: dict[str, float] = {}
    for fact, found in readings.items():
        read = [r for r in found if r.margin >= common]
        wrong = sum(not r.right for r in read)
        margins[fact] = max(common, margin_of(found, WRONG)) if wrong > WRONG * len(read) else common
    return margins


def report(readings: Mapping[str, Sequence[Reading]], margins: Mapping[str, float]) -> None:
    """Print precision and recall of what the margins let through."""
    total: Counter[str] = Counter()
    for fact, found in readings.items():
        read = [r for r in found if r.margin >= margins[fact]]
        counts = Counter(read=len(read), right=sum(r.right for r in read), stated=sum(r.stated != OPEN for r in found))
        total += counts
        print(f"{fact}: {_figures(counts)}")
    print(f"all: {_figures(total)}")


def _figures(counts: Counter[str]) -> str:
    precision = f"{counts['right'] / counts['read']:.3f}" if counts["read"] else "-"
    recall = counts["right"] / max(counts["stated"], 1)
    return f"precision {precision} recall {recall:.2f} ({counts['read']} read, {counts['stated']} stated)"


def main() -> None:
    """Fit, print, and write if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    write = parser.parse_args().write
    entries = load_phrasings()
    texts, encoder = embedded(entries)
    mean: FloatArray = texts.vectors.mean(axis=0)
    readings = {e.fact: held_out(e, texts, mean) for e in track(entries.values(), description="held back")}
    margins = margins_of(readings)
    report(readings, margins)
    if not write:
        return
    parts = []
    for entry in track(entries.values(), description="fitting"):
        rows, labels = rows_of(entry, texts)
        parts.append(fitted(centred(texts.vectors[rows], mean), labels, entry.fact))
    whole = reader_of(parts, mean)
    LearnedReader(
        whole.facts, whole.values, whole.weights, whole.biases, mean, margins, encoder, phrasings_digest()
    ).save()


if __name__ == "__main__":
    main()
