"""The decision behind an answer as a flow chart, whatever surface the answer was given on."""

from __future__ import annotations

from pathlib import Path

from bot.answer import Answer
from bot.chart import Heading, draw
from corpus.model import Corpus
from engine.explore import explore
from engine.facts import Situation
from engine.registry import decisions


def has_chart(answer: Answer) -> bool:
    """Whether a decision stands behind the answer."""
    return answer.rulebook is not None and answer.topic is not None and answer.topic in decisions(answer.rulebook)


def draw_answer(answer: Answer, corpus: Corpus, path: Path) -> float:
    """Draw the decision, narrowed by what is known, and return the points of its print; raises ChartError, OSError.

    Only for an answer that :func:`has_chart`.
    """
    assert answer.rulebook is not None
    assert answer.topic is not None
    decision, language = decisions(answer.rulebook)[answer.topic], answer.language
    book = corpus.rulebooks[answer.rulebook].info.name.in_(language)
    clause = next((c for c in (*answer.rests_on, *decision.clauses) if c in corpus.clauses), None)
    rule = corpus.rule_of(clause).title.in_(language) if clause else ""
    title = f"{clause} · {corpus.clauses[clause].title.in_(language)}" if clause else book
    known = Situation.of({name: read.value for name, read in answer.facts.items()})
    tree = explore(decision.decide, Situation() if answer.ruling else known)
    return draw(tree, Heading(title, f"{rule}   {book}"), path, language)
