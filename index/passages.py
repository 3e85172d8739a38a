"""Passages: what is embedded and counted. One passage is one text of one clause in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict

from corpus.model import Corpus, QuestionSet

OUT_OF_SCOPE = "out_of_scope"
"""The topic of questions that no rulebook here decides."""


class Aim(BaseModel):
    """What a question can aim at: a clause under one of its topics, or (without a clause) nothing in the rules."""

    model_config = ConfigDict(frozen=True)

    topic: str
    rulebook: str | None = None
    clause: str | None = None


@dataclass(frozen=True, slots=True)
class Passage:
    """A text that votes for the aims it belongs to: those of a clause's restatement, or of an example question."""

    text: str
    language: str
    kind: Literal["text", "question"]
    clause: str | None
    topic: str | None = None


def aims(corpus: Corpus) -> tuple[Aim, ...]:
    """Every clause under each of its topics, and last the aim outside the rules."""
    found = [
        Aim(topic=topic, rulebook=key, clause=clause.id)
        for key, book in corpus.rulebooks.items()
        for clause in book.clauses
        for topic in clause.topics
    ]
    return (*found, Aim(topic=OUT_OF_SCOPE))


def text_passages(corpus: Corpus) -> list[Passage]:
    """The restatements, each paragraph led by where it stands, in both languages."""
    found = []
    for clause in corpus.clauses.values():
        for language in ("en", "ru"):
            where = corpus.breadcrumb(clause.id, language)
            paragraphs = clause.paragraphs(language)
            whole = [" ".join(paragraphs)] if len(paragraphs) > 1 else []
            for text in [*whole, *paragraphs]:
                found.append(Passage(f"{where}. {text}", language, "text", clause.id))
    return found


def question_passages(questions: Sequence[QuestionSet], out_of_scope: Mapping[str, Sequence[str]]) -> list[Passage]:
    """The example questions, and those outside the rules."""
    found = [
        Passage(text, language, "question", entry.clause, entry.topic)
        for entry in questions
        for language, texts in entry.by_language().items()
        for text in texts
    ]
    outside = [
        Passage(text, language, "question", None, OUT_OF_SCOPE)
        for language, texts in out_of_scope.items()
        for text in texts
    ]
    return found + outside
