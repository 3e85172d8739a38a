"""The card: an answer in words, still without a surface. Terminal and Discord only lay it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.answer import SHOWN_BRANCHES, Answer
from bot.box.report import Wording
from bot.box.timeline import Timeline
from bot.messages.catalogue import say
from bot.review import call_verdict, piece_text, told_apart
from bot.words import answer_text, branch_text, fact_label, fact_question, reading_lines, ruling_lines
from corpus.model import Corpus
from engine.review import Piece, Status


@dataclass(frozen=True)
class CardBranch:
    """When a ruling holds, and the ruling."""

    when: str
    lines: tuple[str, ...]
    ordinary: bool = False


@dataclass(frozen=True)
class CardFact:
    """A fact that was read or given, and the words it came from."""

    name: str
    text: str
    said: str


@dataclass(frozen=True)
class CardChoice:
    """An answer that can be picked to a question."""

    fact: str
    value: str
    text: str


@dataclass(frozen=True)
class CardQuestion:
    """A question back, with the answers to pick from."""

    fact: str
    label: str
    text: str
    choices: tuple[CardChoice, ...]


@dataclass(frozen=True)
class CardClause:
    """A clause with its title and text."""

    id: str
    title: str
    text: str


@dataclass(frozen=True)
class CardReview:
    """A call that was judged: who is right, and what becomes of each piece."""

    verdict: str
    pieces: tuple[CardPiece, ...]


@dataclass(frozen=True)
class CardPiece:
    """One piece of a call in words; `status` as in :mod:`engine.review`."""

    status: Status
    text: str


@dataclass(frozen=True)
class Card:
    """What a person sees, in the order in which it is shown."""

    language: str
    verdict: tuple[str, ...]
    review: CardReview | None = None
    """Shown before the verdict."""
    branches: tuple[CardBranch, ...] = ()
    questions: tuple[CardQuestion, ...] = ()
    """The facts that matter and are unknown, the most useful first."""
    facts: tuple[CardFact, ...] = ()
    readings: tuple[str, ...] = ()
    clauses: tuple[CardClause, ...] = ()
    source: str = ""
    """Rulebook and edition."""
    notes: tuple[str, ...] = ()
    timeline: Timeline | None = None
    """For surfaces that can draw it or show it at length."""


def card(answer: Answer, corpus: Corpus) -> Card:
    """Put an answer into words."""
    language = answer.language
    if answer.timeline is not None:
        return _box_card(answer, answer.timeline, corpus)
    shown = answer.branches[:SHOWN_BRANCHES] if answer.kind == "branches" else ()
    rulings = [answer.ruling] if answer.ruling else [b.ruling for b in shown]
    return Card(
        language=language,
        verdict=tuple(_verdict(answer)),
        review=card_review(answer.review, language) if answer.review else None,
        branches=tuple(
            CardBranch(branch_text(b, language), tuple(ruling_lines(b.ruling, language)), b.ordinary) for b in shown
        ),
        questions=tuple(_question(answer, i) for i in range(len(answer.ask))),
        facts=tuple(
            CardFact(name, answer_text(name, read.value, language), read.said) for name, read in answer.facts.items()
        ),
        readings=tuple(dict.fromkeys(line for r in rulings for line in reading_lines(r, language))),
        clauses=_clauses(answer, corpus),
        source=_source(answer, corpus),
        notes=tuple(_notes(answer, corpus)),
    )


def _box_card(answer: Answer, timeline: Timeline, corpus: Corpus) -> Card:
    """What the penalty clock says; a choice that is open shows the outcome of each way."""
    words = Wording(timeline, answer.language)
    choices = [] if timeline.refused else timeline.answered["choices"][:SHOWN_BRANCHES]
    read = [] if timeline.refused else [*words.read(), *words.notices()]
    return Card(
        language=answer.language,
        verdict=(*words.verdict(), *(f"{words.choice(c)}." for c in choices)),
        branches=tuple(CardBranch(when, tuple(lines)) for c in choices for when, lines in words.outcomes(c)),
        readings=() if timeline.refused else tuple(words.readings()),
        clauses=_clauses(answer, corpus),
        source=_source(answer, corpus),
        notes=(*read, *_notes(answer, corpus)),
        timeline=timeline,
    )


def _clauses(answer: Answer, corpus: Corpus) -> tuple[CardClause, ...]:
    return tuple(
        CardClause(c.id, corpus.clauses[c.id].title.in_(answer.language), c.text)
        for c in answer.citations
        if c.id in corpus.clauses
    )


def card_review(pieces: Sequence[Piece], language: str) -> CardReview:
    """Put a reviewed call into words."""
    worded = tuple(CardPiece(piece.status, piece_text(piece, language)) for piece in told_apart(pieces))
    return CardReview(say(f"review-{call_verdict(pieces)}", language), worded)


def _verdict(answer: Answer) -> list[str]:
    language = answer.language
    if answer.kind == "ruling" and answer.ruling:
        return ruling_lines(answer.ruling, language)
    if answer.kind == "text" and answer.ruling:
        return ruling_lines(answer.ruling, language)
    if answer.by_reference:
        return [say("answer-reference", language)]
    if answer.foreign_book:
        return [say("answer-foreign-book", language, book=answer.foreign_book)]
    messages = {
        "branches": "answer-branches",
        "question": "answer-question",
        "text": "answer-text",
        "abstain": "answer-abstain",
    }
    return [say(messages[answer.kind], language)]


def _question(answer: Answer, number: int) -> CardQuestion:
    fact, language = answer.ask[number], answer.language
    choices = tuple(
        CardChoice(fact.name, fact.text(v), answer_text(fact.name, fact.text(v), language)) for v in fact.values
    )
    return CardQuestion(fact.name, fact_label(fact.name, language), fact_question(fact, language), choices)


def _source(answer: Answer, corpus: Corpus) -> str:
    if answer.rulebook is None:
        return ""
    language = answer.language
    info = corpus.rulebooks[answer.rulebook].info
    edition = info.edition
    if answer.citations and answer.citations[0].id in corpus.clauses:
        edition = corpus.rule_of(answer.citations[0].id).edition
    return say("answer-source", language, rulebook=info.name.in_(language), edition=edition.in_(language))


def _notes(answer: Answer, corpus: Corpus) -> list[str]:
    language, notes = answer.language, []
    if answer.assumed_rulebook and answer.rulebook and answer.kind != "abstain":
        name = corpus.rulebooks[answer.rulebook].info.name.in_(language)
        notes.append(say("answer-assumed-rulebook", language, rulebook=name))
    if answer.missing:
        notes.append(say("box-incomplete", language, missing=answer.missing.message(language)))
    if answer.also:
        names = ", ".join(corpus.rulebooks[key].info.name.in_(language) for key in answer.also)
        notes.append(say("answer-also", language, rulebooks=names))
    return notes
