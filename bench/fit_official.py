"""Fit when a section of an imported text is quoted, on rules that are held back from the project's own corpus.

    python -m bench.fit_official [--write]

A third of the rules at a time is taken out of the corpus (restatements and example questions) and brought in as an
imported text in the language of its original, as a book of rules that the engine does not know. The fresh questions
to these rules should be answered by quoting the right clause, those to the other rules should not, and neither
should a held-back third of the questions outside all rules. ``--write`` puts the weights into ``index/official.yaml``.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import yaml
from pydantic import TypeAdapter

from bench.retrieval import FRESH, lettered
from bot.service import Settings
from bot.terminal import progress_bar
from bot.understanding.vocabulary import load_vocabulary
from corpus.load import load_corpus, load_out_of_scope, load_questions, read_yaml
from corpus.model import Corpus, Rulebook
from corpus.official import Import, Library, Manifest, OfficialText, Quote, Spot
from index.analysis import Analyser
from index.dense import FloatArray
from index.embeddings import EmbeddingCache
from index.encoder import Encoder, query_encoder
from index.fusion import scope
from index.official import FIT_FILE, Evidence, Fit, OfficialIndex, Weights, official_fit
from index.official_store import OfficialSource, build_official
from index.passages import OUT_OF_SCOPE, question_passages, text_passages
from index.search import Index
from index.store import Passages, assemble

FOLDS = 3
OTHER_FRESH = FRESH.with_name("fresh_questions_all.yaml")
_SHAPE: TypeAdapter[dict[str, dict[str, list[str]]]] = TypeAdapter(dict[str, dict[str, list[str]]])
QUOTED_OUTSIDE = 0.05
"""Share of the questions outside all rules that may be answered by a quote."""
STOLEN = 0.004
"""Share of the questions to known rules that may be answered by a quote."""


@dataclass(frozen=True)
class Asked:
    """A question, where its answer lies (nothing: outside all rules), and its embedding."""

    text: str
    language: str
    clause: str | None
    vector: FloatArray


@dataclass(frozen=True)
class Seen:
    """What the search makes of a question when a third of the rules is imported."""

    asked: Asked
    imported: bool
    """The answer lies in the imported part."""
    right: bool
    same: bool
    """The question is in the language of the section."""
    evidence: Evidence
    in_scope: float


def imported(corpus: Corpus, clauses: Sequence[str]) -> Library:
    """The clauses as imports, one a rulebook, in the language of the original."""
    imports = []
    for key, book in corpus.rulebooks.items():
        language = book.info.language
        texts = tuple(
            OfficialText(
                label=c.id.removeprefix(book.info.prefix).strip(),
                heading=corpus.rule_of(c.id).title.in_(language),
                text=" ".join(c.paragraphs(language)),
                raw="",
                first=Spot(file="x", line=1),
                last=Spot(file="x", line=1),
            )
            for c in book.clauses
            if c.id in clauses
        )
        manifest = Manifest(id=key, rulebook=key, language=language, file="x", digest=key, imported="")
        imports.append(Import(manifest=manifest, texts=texts))
    return Library.of(i for i in imports if i.texts)


def without(corpus: Corpus, hidden: Sequence[str]) -> Corpus:
    """The corpus without some clauses."""
    books: dict[str, Rulebook] = {}
    for key, book in corpus.rulebooks.items():
        rules = tuple(r for r in book.rules if r.clauses[0].id not in hidden)
        books[key] = book.model_copy(update={"rules": rules})
    return Corpus(rulebooks=books)


class Trial:
    """Everything that is embedded once."""

    def __init__(self) -> None:
        self.settings = Settings.from_environment()
        self.corpus = load_corpus()
        vocabulary = load_vocabulary(self.settings.cache)
        self.analyser: Analyser = vocabulary.open()[0]
        self.encoder: Encoder = query_encoder(self.settings.cache, self.settings.model)
        kept = EmbeddingCache(None)
        self.texts = text_passages(self.corpus)
        self.questions = question_passages(load_questions(self.corpus), load_out_of_scope())
        fresh = [
            (text, language, clause)
            for path in (FRESH, OTHER_FRESH)
            for clause, by_language in read_yaml(path, _SHAPE).items()
            for language, texts in by_language.items()
            for text in texts
        ]
        with progress_bar() as bar:
            quiet = lambda done: None  # noqa: E731
            self.text_vectors = kept.embed(self.encoder, [p.text for p in self.texts], as_query=False, progress=quiet)
            self.question_vectors = kept.embed(
                self.encoder, [p.text for p in self.questions], as_query=True, progress=quiet
            )
            path = self.settings.cache / "fresh.npz"
            fresh_kept = EmbeddingCache(path)
            vectors = fresh_kept.embed(
                self.encoder, [f[0] for f in fresh], as_query=True, progress=lambda n: bar("embed", n, len(fresh))
            )
            fresh_kept.save()
        self.fresh = [Asked(*f, vector=v) for f, v in zip(fresh, vectors, strict=True)]
        self.terms = [self.analyser.analyse(p.text, p.language).terms() for p in (*self.texts, *self.questions)]

    def fold(self, number: int) -> list[Seen]:
        """What is seen with one third of the rules imported."""
        rules = [rule for book in self.corpus.rulebooks.values() for rule in book.rules]
        hidden = [c.id for n, rule in enumerate(rules) if n % FOLDS == number for c in rule.clauses]
        outside = [n for n, p in enumerate(self.questions) if p.topic == OUT_OF_SCOPE]
        held_out = set(outside[number::FOLDS])
        texts = [n for n, p in enumerate(self.texts) if p.clause not in hidden]
        questions = [n for n, p in enumerate(self.questions) if p.clause not in hidden and n not in held_out]
        corpus = without(self.corpus, hidden)
        index = assemble(
            corpus,
            Passages(
                [self.texts[n] for n in texts],
                self.text_vectors[texts],
                [self.questions[n] for n in questions],
                self.question_vectors[questions],
                [self.terms[n] for n in texts] + [self.terms[len(self.texts) + n] for n in questions],
            ),
            self.encoder.name,
        )
        source = OfficialSource(
            self.settings.cache / "trial",
            self.encoder,
            self.analyser,
            corpus,
            str(number),
            lambda: self.text_vectors.mean(axis=0),
        )
        official = build_official(source, imported(self.corpus, hidden), lambda *_: None)
        asked = self.fresh + [
            Asked(self.questions[n].text, self.questions[n].language, None, self.question_vectors[n])
            for n in sorted(held_out)
        ]
        return [s for a in asked for s in self._seen(a, index, official, hidden)]

    def _seen(self, asked: Asked, index: Index, official: OfficialIndex, hidden: Sequence[str]) -> list[Seen]:
        analysis = self.analyser.analyse(asked.text, asked.language)
        aimed = index.aim(analysis, _Given(self.encoder, asked.vector))
        best = official.evidence(analysis, asked.vector, official.allowed(None, None))
        return [self._judged(asked, evidence, quote, aimed.in_scope, hidden) for evidence, quote in best]

    def _judged(self, asked: Asked, evidence: Evidence, quote: Quote, in_scope: float, hidden: Sequence[str]) -> Seen:
        found = quote.source.rulebook.upper() + " " + quote.text.label
        here = asked.clause in hidden
        right = here and lettered(found) == lettered(asked.clause or "")
        return Seen(asked, here, right, quote.source.language == asked.language, evidence, in_scope)


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


def fit(seen: Sequence[Seen]) -> Fit:
    """The weights for questions in the language of the text, and for the others."""
    same = [s for s in seen if s.same]
    other = [s for s in seen if not s.same]
    return Fit(rank_meaning=official_fit().rank_meaning, same=fit_group(same), other=fit_group(other))


def fit_group(seen: Sequence[Seen]) -> Weights:
    """Logistic regression, and the thresholds that keep to the shares above."""
    from sklearn.linear_model import LogisticRegression

    rows = np.array([[s.evidence.words, s.evidence.lead, s.evidence.meaning] for s in seen])
    model = LogisticRegression(C=100).fit(rows, [s.right for s in seen])
    words, lead, meaning = (round(float(w), 3) for w in model.coef_[0])
    offset = round(float(model.intercept_[0]), 3)
    fitted = Weights(words=words, lead=lead, meaning=meaning, offset=offset, threshold=0.5, certain=0.5)
    chance = {id(s): fitted.probability(s.evidence) for s in seen}
    outside = [chance[id(s)] for s in seen if s.asked.clause is None and s.in_scope < scope().threshold]
    every_outside = sum(s.asked.clause is None for s in seen)
    known = [chance[id(s)] for s in seen if s.asked.clause and not s.imported]
    threshold = _threshold(outside, QUOTED_OUTSIDE * every_outside)
    return fitted.model_copy(
        update={"threshold": threshold, "certain": max(threshold, _threshold(known, STOLEN * len(known)))}
    )


def _threshold(chances: Sequence[float], most: float) -> float:
    """The lowest threshold that at most `most` of the chances reach."""
    ordered = sorted(chances, reverse=True)
    return round(ordered[int(most)] + 0.001, 3) if len(ordered) > most else 0.5


def report(seen: Sequence[Seen], fitted: Fit) -> None:
    """Shares of questions answered by quote, by where their answer lies and by language."""
    held = scope().threshold

    def quoted(s: Seen) -> bool:
        weights = fitted.same if s.same else fitted.other
        return weights.probability(s.evidence) >= (weights.threshold if s.in_scope < held else weights.certain)

    groups: dict[str, list[Seen]] = defaultdict(list)
    for s in seen:
        where = "imported" if s.imported else "known" if s.asked.clause else "outside"
        groups[where].append(s)
        groups[f"{where}, {'same' if s.same else 'other'} language"].append(s)
    for name, members in sorted(groups.items()):
        total = len(members)
        first = sum(s.right for s in members) / total
        line = f"{name}: {total} questions, quoted {sum(map(quoted, members)) / total:.3f}"
        if name.startswith("imported"):
            right = sum(quoted(s) and s.right for s in members) / total
            turned = sum(s.in_scope < held for s in members) / total
            line += f", the right clause {right:.3f} (first among sections {first:.3f}; "
            line += f"held outside by the rules {turned:.3f})"
        else:
            line += f", abstained {sum(s.in_scope < held and not quoted(s) for s in members) / total:.3f}"
        print(line)


def main() -> None:
    """Fit, print, and write if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    write = parser.parse_args().write
    trial = Trial()
    seen = [s for n in range(FOLDS) for s in trial.fold(n)]
    fitted = fit(seen)
    print(fitted)
    report(seen, fitted)
    if write:
        head = "# When a section of an imported text is quoted; made by `python -m bench.fit_official --write`.\n"
        Path(FIT_FILE).write_text(head + yaml.safe_dump(fitted.model_dump(), sort_keys=False), encoding="utf-8")


if __name__ == "__main__":
    main()
