"""A subject side by side in every rulebook: what the decisions come to, in rows by aspect, with the clause."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, get_args

from bot.assistant import Assistant
from bot.conversation import BadInputError
from bot.messages.catalogue import say, worded
from bot.understanding.language import detect_language
from bot.words import condition_text, consequence_text
from corpus.load import load_subjects
from corpus.model import Corpus, Subject
from engine.decision import Decision
from engine.explore import Split, When, explore, rulings, split
from engine.facts import Situation
from engine.registry import RULEBOOKS, decisions
from engine.ruling import (
    Choice,
    Consequence,
    FaceOff,
    Fine,
    Goal,
    NoPenalty,
    Penalty,
    Play,
    Requirement,
    Ruling,
    Strength,
    Substitution,
    Suspension,
    Terminate,
    TimeLimit,
    Warn,
    WipeOut,
)
from index.analysis import Analyser

Aspect = Literal["time", "number", "place", "spot", "sanction", "play", "change", "procedure"]
ASPECTS: tuple[Aspect, ...] = get_args(Aspect)
"""Rows in order."""
SHOWN_WHEN = 90
"""Characters of a condition that still fits a cell; a longer one is only said to exist."""
MOST_TOPICS = 7
"""Topics that one table can hold; of a larger subject those nearest to the words."""
IN_SCOPE = 0.2
"""Probability below which words that name no subject outright are about nothing in the rules."""
_PLACES = frozenset(
    "retiring_player_at_bench retiring_player_within_3_m goalkeeper_within_5_ft goalkeeper_within_3_m "
    "go_by_way_of_ice_to_bench leave_at_players_bench".split()
)


@dataclass(frozen=True)
class Entry:
    """One thing that a rulebook says in a cell."""

    consequence: Consequence
    topic: str
    clauses: tuple[str, ...]
    when: tuple[When, ...] = ()
    """Where it does not always hold: the conditions (any of them)."""


@dataclass(frozen=True)
class Row:
    """An aspect across the rulebooks."""

    aspect: Aspect
    cells: Mapping[str, tuple[Entry, ...]]
    """By rulebook; a book that says nothing of the aspect has an empty cell."""


@dataclass(frozen=True)
class Comparison:
    """A subject in every rulebook."""

    query: str
    language: str
    subject: Subject | None
    """Nothing where no rulebook holds what was asked for."""
    topics: tuple[str, ...]
    rows: tuple[Row, ...]
    clauses: Mapping[str, tuple[str, ...]]
    """Clauses on the subject by rulebook; none where the book is silent."""

    def to_json(self) -> dict[str, Any]:
        """A stable shape: rows of cells of entries, each with its clauses."""
        return {
            "query": self.query,
            "language": self.language,
            "subject": self.subject.key if self.subject else None,
            "title": self.subject.title.in_(self.language) if self.subject else None,
            "topics": list(self.topics),
            "rows": [
                {
                    "aspect": row.aspect,
                    "cells": {book: [self._entry(e) for e in cell] for book, cell in row.cells.items()},
                }
                for row in self.rows
            ],
            "clauses": {book: list(ids) for book, ids in self.clauses.items()},
            "silent": [book for book, ids in self.clauses.items() if not ids],
        }

    def _entry(self, entry: Entry) -> dict[str, Any]:
        return {
            "text": consequence_text(entry.consequence, self.language),
            "consequence": entry.consequence.to_json(),
            "topic": entry.topic,
            "clauses": list(entry.clauses),
            "when": [{name: list(values) for name, values in when.items()} for when in entry.when],
        }


def compare(words: str, assistant: Assistant, language: str | None = None) -> Comparison:
    """The subject that the words are about, in every rulebook; raises :class:`BadInputError`."""
    if not any(c.isalnum() for c in words):
        raise BadInputError("bad-empty" if not words.strip() else "bad-no-words")
    corpus = assistant.index.corpus
    asked_in = detect_language(words)
    shown_in = worded(language or asked_in)
    shares, in_scope = _shares(words, asked_in, assistant)
    subjects = load_subjects(corpus)
    subject = _named(words, subjects, assistant.analyser)
    if subject is None and in_scope >= IN_SCOPE:
        subject = max(subjects, key=lambda s: sum(shares.get(topic, 0.0) for topic in s.topics))
    if subject is None:
        return Comparison(words, shown_in, None, (), (), dict.fromkeys(RULEBOOKS, ()))
    nearest = sorted(subject.topics, key=lambda topic: -shares.get(topic, 0.0))[:MOST_TOPICS]
    return compared(subject, nearest, corpus, shown_in, words)


def compared(
    subject: Subject, some: Collection[str], corpus: Corpus, language: str, words: str | None = None
) -> Comparison:
    """Some topics of a subject in every rulebook."""
    topics = tuple(topic for topic in subject.topics if topic in some)
    query = subject.title.in_(language) if words is None else words
    return Comparison(query, language, subject, topics, tuple(_rows(topics)), _clauses(topics, corpus))


def entry_condition(entry: Entry, language: str) -> str | None:
    """When an entry holds, in words; nothing where it always does."""
    if not entry.when:
        return None
    text = f"; {say('joined-or', language)} ".join(condition_text(when, language) for when in entry.when)
    return text if len(text) <= SHOWN_WHEN else say("compare-sometimes", language)


def _shares(words: str, language: str, assistant: Assistant) -> tuple[dict[str, float], float]:
    """How much of what the words aim at falls to each topic, over all books, and whether it is in the rules."""
    aimed = assistant.index.aim(assistant.analyser.analyse(words, language), assistant.encoder)
    shares: dict[str, float] = {}
    for hit in assistant.index.rank(aimed).topics:
        shares[hit.topic] = shares.get(hit.topic, 0.0) + hit.score
    return shares, aimed.in_scope


def _named(words: str, subjects: Sequence[Subject], analyser: Analyser) -> Subject | None:
    """The subject that the words name outright."""
    wanted = _key(words, analyser)
    for subject in subjects:
        for term in (*subject.terms, subject.title.en, subject.title.ru):
            if _key(term, analyser) == wanted:
                return subject
    return None


def _key(words: str, analyser: Analyser) -> tuple[str, ...]:
    language = "ru" if any("а" <= c <= "я" for c in words.lower()) else "en"
    articles = {"a", "an", "the"}
    return tuple(lemma for lemma in analyser.lemmas(words, language) if lemma[0].isalnum() and lemma not in articles)


def _rows(topics: Sequence[str]) -> Iterator[Row]:
    entries = {
        book: [entry for topic in topics if topic in decisions(book) for entry in _entries(decisions(book)[topic])]
        for book in RULEBOOKS
    }
    for aspect in ASPECTS:
        cells = {
            book: _distinct(e for e in found if _aspect(e.consequence) == aspect) for book, found in entries.items()
        }
        if any(cells.values()):
            yield Row(aspect, cells)


@cache
def _entries(decision: Decision) -> tuple[Entry, ...]:
    """Everything that can follow from a decision, each with the conditions under which it does."""
    tree = explore(decision.decide, Situation())
    found: dict[str, list[Consequence]] = {}
    for ruling in rulings(tree):
        for c in ruling.consequences:
            same = found.setdefault(_said(c), [])
            if c not in same:
                same.append(c)
    entries = []
    for said, same in found.items():

        def holds(ruling: Ruling, said: str = said) -> bool:
            return any(_said(c) == said for c in ruling.consequences)

        outcome = split(tree, holds)
        when = outcome.when(True) if isinstance(outcome, Split) else ()
        cites = tuple(dict.fromkeys(cite for c in same for cite in c.cites))
        entries.append(Entry(same[0], decision.topic, cites, when))
    return tuple(entries)


def _said(consequence: Consequence) -> str:
    """What a consequence says, whatever clauses it rests on."""
    return consequence_text(consequence, "en")


def _distinct(entries: Iterator[Entry]) -> tuple[Entry, ...]:
    """Each once, with the clauses of all topics that say it; who always holds first."""
    found: dict[str, Entry] = {}
    for entry in entries:
        said = _said(entry.consequence)
        if (known := found.get(said)) is None:
            found[said] = entry
        else:
            clauses = tuple(dict.fromkeys((*known.clauses, *entry.clauses)))
            when = (*known.when, *entry.when) if known.when and entry.when else ()
            found[said] = Entry(known.consequence, known.topic, clauses, when)
    return tuple(found.values())


def _aspect(consequence: Consequence) -> Aspect:
    """The row that a consequence belongs to."""
    match consequence:
        case TimeLimit():
            return "time"
        case Substitution(seconds=int()):
            return "time"
        case Substitution(max_players=int()) | Strength() | Requirement(what="full_number"):
            return "number"
        case Requirement(what=what) if what in _PLACES:
            return "place"
        case FaceOff():
            return "spot"
        case Penalty() | Choice() | NoPenalty() | Warn() | Suspension() | Fine():
            return "sanction"
        case Play() | Goal() | Terminate() | WipeOut():
            return "play"
        case Substitution():
            return "change"
        case _:
            return "procedure"


def _clauses(topics: Sequence[str], corpus: Corpus) -> dict[str, tuple[str, ...]]:
    return {
        book: tuple(c.id for c in corpus.rulebooks[book].clauses if any(topic in topics for topic in c.topics))
        for book in RULEBOOKS
    }
