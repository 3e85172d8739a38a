"""Coverage, clause by clause: restated, decided or why not, worked situations, example questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter

from corpus.load import ROOT, load_corpus, load_questions, read_yaml
from corpus.model import Clause, QuestionSet
from engine.registry import all_decisions

CASES = ROOT.parent / "tests" / "cases"
"""Worked situations: they come with a source checkout, not with an installed package."""
LANGUAGES = tuple(name for name in QuestionSet.model_fields if name not in ("clause", "topic"))
WORDED = ("en", "ru")


class _Case(BaseModel):
    """What coverage needs of a worked situation."""

    model_config = ConfigDict(extra="ignore")

    clause: str


@dataclass(frozen=True)
class ClauseCoverage:
    """What there is for one clause."""

    clause: Clause
    topics: tuple[str, ...]
    """Decisions that decide it."""
    cases: int | None
    """Worked situations; nothing where none came along."""
    questions: Mapping[str, int]
    """Example questions by language."""

    @property
    def restated(self) -> dict[str, bool]:
        """Restated in which language."""
        return {language: bool(self.clause.text.in_(language).strip()) for language in WORDED}

    @property
    def other_questions(self) -> int:
        """Example questions in other languages than English and Russian."""
        return sum(count for language, count in self.questions.items() if language not in WORDED)

    @property
    def empty(self) -> tuple[str, ...]:
        """The cells that hold nothing."""
        cells = {f"restated {language}": there for language, there in self.restated.items()}
        cells["decided"] = bool(self.topics) if self.clause.decides else self.clause.reason is not None
        cells["cases"] = self.cases is None or self.cases > 0
        cells |= {f"questions {language}": self.questions.get(language, 0) > 0 for language in LANGUAGES}
        return tuple(name for name, filled in cells.items() if not filled)

    def to_json(self) -> dict[str, Any]:
        """One clause of ``whistle coverage --json``."""
        reason = self.clause.reason
        return {
            "id": self.clause.id,
            "restated": self.restated,
            "decided": list(self.topics),
            "reason": reason.en if reason and not self.clause.decides else None,
            "cases": self.cases,
            "questions": dict(self.questions),
            "empty": list(self.empty),
        }


@dataclass(frozen=True)
class Coverage:
    """The table."""

    clauses: Sequence[ClauseCoverage]
    cases_came_along: bool

    @property
    def full(self) -> bool:
        """No cell is empty."""
        return not any(clause.empty for clause in self.clauses)

    @property
    def totals(self) -> dict[str, int]:
        """Sums over the table."""
        every = self.clauses
        return {
            "clauses": len(every),
            **{f"restated_{language}": sum(c.restated[language] for c in every) for language in WORDED},
            "decided": sum(bool(c.topics) for c in every),
            "undecided_for_a_reason": sum(not c.clause.decides and c.clause.reason is not None for c in every),
            "cases": sum(c.cases or 0 for c in every),
            **{f"questions_{language}": sum(c.questions.get(language, 0) for c in every) for language in LANGUAGES},
            "empty": sum(len(c.empty) for c in every),
        }

    def to_json(self) -> dict[str, Any]:
        """``whistle coverage --json``."""
        return {
            "clauses": [clause.to_json() for clause in self.clauses],
            "totals": self.totals,
            "cases_came_along": self.cases_came_along,
            "full": self.full,
        }


def coverage(cases: Path = CASES) -> Coverage:
    """The table of every clause; raises :class:`corpus.load.CorpusError` for a file that cannot be read."""
    corpus = load_corpus()
    asked: dict[str, Counter[str]] = {}
    for entry in load_questions(corpus):
        counts = asked.setdefault(entry.clause, Counter())
        counts.update({language: len(texts) for language, texts in entry.by_language().items()})
    topics: dict[str, list[str]] = {}
    for decision in all_decisions():
        for clause in decision.clauses:
            topics.setdefault(clause, []).append(decision.topic)
    worked = _count_cases(cases) if cases.is_dir() else None
    return Coverage(
        [
            ClauseCoverage(
                clause=clause,
                topics=tuple(topics.get(clause.id, ())),
                cases=worked[clause.id] if worked is not None else None,
                questions={language: asked.get(clause.id, Counter())[language] for language in LANGUAGES},
            )
            for clause in corpus.clauses.values()
        ],
        cases_came_along=worked is not None,
    )


def _count_cases(folder: Path) -> Counter[str]:
    shape = TypeAdapter(tuple[_Case, ...])
    return Counter(case.clause for path in sorted(folder.rglob("*.yaml")) for case in read_yaml(path, shape))
