"""Fit when a section of an imported text is quoted, on a made-up book of rules that the project knows nothing of.

    python -m bench.fit_official [--write]

One half of the rules of ``league_book.yaml`` is imported, in English and in Russian. Questions to it should be answered
by quoting the right section. Questions to the other half, questions outside all rules and the fresh questions to the
project's own rules should not. The report is by cross-validation: each half is judged with the weights that were fitted
on the other. ``--write`` fits on both and puts the weights into ``index/official.yaml``.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np
import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter

from bench.retrieval import FRESH
from bot.service import Settings, start
from bot.terminal import progress_bar
from corpus.load import read_yaml
from corpus.official import Import, Library, Manifest, OfficialText, Spot
from index.dense import FloatArray
from index.embeddings import EmbeddingCache
from index.encoder import Encoder
from index.fusion import scope
from index.official import FIT_FILE, Evidence, Fit, Weights, official_fit
from index.official_store import build_official

BOOK = Path(__file__).with_name("league_book.yaml")
OTHER_FRESH = FRESH.with_name("fresh_questions_all.yaml")
HALVES = (0, 1)
QUOTED_OUTSIDE = 0.03
"""Share of the questions that no text answers which may be answered by a quote."""
STOLEN = 0.004
"""Share of the questions to known rules that may be answered by a quote."""
_FRESH: TypeAdapter[dict[str, dict[str, list[str]]]] = TypeAdapter(dict[str, dict[str, list[str]]])
Kind = Literal["own", "other half", "outside", "known"]


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class MadeUpRule(_Data):
    """A rule with questions that it answers, by language."""

    title: dict[str, str]
    text: dict[str, str]
    questions: dict[str, list[str]]


class Book(_Data):
    """What ``league_book.yaml`` holds."""

    rules: list[MadeUpRule]
    outside: dict[str, list[str]]

    def half(self, number: int) -> int:
        """Which half a rule is in; neighbours, which are about like things, go together."""
        return number // 2 % 2

    def library(self, half: int, language: str) -> Library:
        """One half as an import."""
        spot = Spot(file="x", line=1)
        texts = tuple(
            OfficialText(
                label=f"{n}(a)", heading=r.title[language], text=r.text[language], raw="", first=spot, last=spot
            )
            for n, r in enumerate(self.rules)
            if self.half(n) == half
        )
        name = f"trial-{half}-{language}"
        manifest = Manifest(id=name, rulebook="league", language=language, file="x", digest=name, imported="")
        return Library.of([Import(manifest=manifest, texts=texts)])


@dataclass(frozen=True)
class Asked:
    """A question with its embedding; `rule` of the made-up book answers it."""

    text: str
    language: str
    known: bool
    rule: int | None
    vector: FloatArray


@dataclass(frozen=True)
class Seen:
    """What the search makes of a question when half of the book is imported."""

    half: int
    kind: Kind
    right: bool
    same: bool
    """The question is in the language of the book."""
    evidence: Evidence
    in_scope: float


@dataclass(frozen=True)
class _Given:
    """An encoder that has one question embedded already."""

    encoder: Encoder
    vector: FloatArray

    @property
    def name(self) -> str:
        return self.encoder.name

    @property
    def dimensions(self) -> int:
        return self.encoder.dimensions

    def queries(self, texts: Sequence[str], *, progress: object = None) -> FloatArray:
        return self.vector[None, :]

    passages = queries


def look() -> list[Seen]:
    """Ask every question with each half imported in each language."""
    settings, book = Settings.from_environment(), read_yaml(BOOK, TypeAdapter(Book))
    with progress_bar() as bar:
        assistant = start(settings, bar).assistant
        asked = _asked(book, assistant.encoder, settings.cache / "fresh.npz")
    assert assistant.shelf is not None
    source, index = assistant.shelf.source, assistant.index
    texts = {
        (half, language): build_official(source, book.library(half, language), lambda *_: None)
        for half in HALVES
        for language in ("en", "ru")
    }
    seen = []
    for question in asked:
        analysis = assistant.analyser.analyse(question.text, question.language)
        in_scope = index.aim(analysis, _Given(assistant.encoder, question.vector)).in_scope
        for (half, language), official in texts.items():
            for evidence, quote in official.evidence(analysis, question.vector, official.allowed(None, None)):
                right = quote.text.label == f"{question.rule}(a)"
                same = question.language == language
                seen.append(Seen(half, _kind(question, half, book), right, same, evidence, in_scope))
    return seen


def _asked(book: Book, encoder: Encoder, path: Path) -> list[Asked]:
    told = [
        (text, language, False, n)
        for n, rule in enumerate(book.rules)
        for language, texts in rule.questions.items()
        for text in texts
    ]
    outside = [(text, language, False, None) for language, texts in book.outside.items() for text in texts]
    fresh = [
        (text, language, True, None)
        for file in (FRESH, OTHER_FRESH)
        for by_language in read_yaml(file, _FRESH).values()
        for language, texts in by_language.items()
        for text in texts
    ]
    every = [*told, *outside, *fresh]
    kept = EmbeddingCache(path)
    vectors = kept.embed(encoder, [e[0] for e in every], as_query=True, progress=lambda done: None)
    kept.save()
    return [Asked(*e, vector=vector) for e, vector in zip(every, vectors, strict=True)]


def _kind(question: Asked, half: int, book: Book) -> Kind:
    if question.rule is not None:
        return "own" if book.half(question.rule) == half else "other half"
    return "known" if question.known else "outside"


def fit(seen: Sequence[Seen]) -> Fit:
    """The weights for questions in the language of the text, and for the others."""
    groups = (([s for s in seen if s.same == same], rank) for same, rank in _ranks().items())
    same, other = (fit_group(*group) for group in groups)
    return Fit(same=same, other=other)


def _ranks() -> dict[bool, float]:
    """What meaning counts for the order, chosen by hand: across languages words tell little, but meaning less."""
    return {True: official_fit().same.rank, False: official_fit().other.rank}


def fit_group(seen: Sequence[Seen], rank: float) -> Weights:
    """Logistic regression, and the thresholds that keep to the shares above."""
    from sklearn.linear_model import LogisticRegression

    rows = np.array([_row(s.evidence) for s in seen])
    spread = rows.std(axis=0)
    model = LogisticRegression(C=10).fit(rows / spread, [s.right for s in seen])
    words, lead, meaning, coverage = (round(float(w), 3) for w in model.coef_[0] / spread)
    fitted = Weights(
        rank=rank,
        words=words,
        lead=lead,
        meaning=meaning,
        coverage=coverage,
        offset=round(float(model.intercept_[0]), 3),
        threshold=0.5,
        certain=0.5,
    )
    chance = {id(s): fitted.probability(s.evidence) for s in seen}
    unanswered = [s for s in seen if s.kind in ("outside", "other half")]
    outside = [chance[id(s)] for s in unanswered if s.in_scope < scope().threshold]
    known = [chance[id(s)] for s in seen if s.kind == "known"]
    threshold = _threshold(outside, QUOTED_OUTSIDE * len(unanswered))
    certain = max(threshold, _threshold(known, STOLEN * len(known)))
    return fitted.model_copy(update={"threshold": threshold, "certain": certain})


def _row(evidence: Evidence) -> tuple[float, ...]:
    return evidence.words, evidence.lead, evidence.meaning, evidence.coverage


def _threshold(chances: Sequence[float], most: float) -> float:
    """The lowest threshold that at most `most` of the chances reach."""
    ordered = sorted(chances, reverse=True)
    return round(ordered[int(most)] + 0.001, 3) if len(ordered) > most else 0.5


def report(seen: Sequence[Seen], fitted: Sequence[Fit]) -> None:
    """Shares of questions answered by quote; `fitted` are the weights to judge each half with."""
    held = scope().threshold

    def quoted(s: Seen) -> bool:
        weights = fitted[s.half].same if s.same else fitted[s.half].other
        return weights.probability(s.evidence) >= (weights.threshold if s.in_scope < held else weights.certain)

    for same in (True, False):
        print("question and text of one language" if same else "of two languages")
        for kind in ("own", "other half", "outside", "known"):
            members = [s for s in seen if s.kind == kind and s.same == same]
            total = len(members)
            line = f"  {kind}: {total} questions, quoted {sum(map(quoted, members)) / total:.3f}"
            if kind == "own":
                right = sum(quoted(s) and s.right for s in members) / total
                line += f", the right section {right:.3f} (first in order {sum(s.right for s in members) / total:.3f})"
            print(line)


def main() -> None:
    """Fit, print, and write if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    write = parser.parse_args().write
    seen = look()
    print("as it is")
    report(seen, [official_fit()] * 2)
    print("fitted, by cross-validation")
    report(seen, [fit([s for s in seen if s.half != half]) for half in HALVES])
    fitted = fit(seen)
    print(fitted)
    if write:
        head = "# When a section of an imported text is quoted; made by `python -m bench.fit_official --write`.\n"
        Path(FIT_FILE).write_text(head + yaml.safe_dump(fitted.model_dump(), sort_keys=False), encoding="utf-8")


if __name__ == "__main__":
    main()
