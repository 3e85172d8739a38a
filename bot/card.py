"""The card: an answer in words, still without a surface. Terminal and Discord only lay it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.answer import SHOWN_BRANCHES, Answer
from bot.box.report import Wording
from bot.box.timeline import Timeline
from bot.messages.catalogue import say, worded
from bot.official.words import book_text, caveat_lines, place_text
from bot.review import call_verdict, piece_text, told_apart
from bot.words import answer_text, branch_text, fact_label, fact_question, reading_lines, ruling_lines
from corpus.model import Corpus
from corpus.official import Quote
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
    """A clause with its title and text: the official text where there is one, else the restatement."""

    id: str
    title: str
    text: str
    official: bool = False
    place: str = ""
    """Of an official text: its edition, file, page and line."""
    overlay: str = ""
    """The house rules that it is one of."""
    restated: str = ""
    """The restatement of an official text, shown on demand."""
    foreign: bool = False
    """The official text is in another language than the answer, so that the restatement is wanted as well."""


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
    warnings: tuple[str, ...] = ()
    """What the ruling must not be given without; shown right after it."""
    clauses: tuple[CardClause, ...] = ()
    source: str = ""
    """Rulebook and edition."""
    notes: tuple[str, ...] = ()
    timeline: Timeline | None = None
    """For surfaces that can draw it or show it at length."""

    @property
    def cited(self) -> tuple[str, ...]:
        """What its clauses are cited by, each once."""
        return tuple(dict.fromkeys(clause.id for clause in self.clauses))


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
        warnings=(*_doubt(answer, corpus), *caveat_lines(answer.warnings, language)),
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
        warnings=caveat_lines(answer.warnings, answer.language),
        clauses=_clauses(answer, corpus),
        source=_source(answer, corpus),
        notes=(*read, *_notes(answer, corpus)),
        timeline=timeline,
    )


def _clauses(answer: Answer, corpus: Corpus) -> tuple[CardClause, ...]:
    """One entry a text; the restatement of a clause goes with its official text."""
    language = answer.language
    restated = {c.id: c.text for c in answer.citations if c.source is None}
    known = corpus.clauses
    found: list[CardClause] = []
    for cited in answer.citations:
        if cited.source is not None:
            found.append(quoted_clause(cited.source, language, corpus, restated.get(cited.id, "")))
        elif cited.id in known and not any(c.id == cited.id and not c.overlay for c in found):
            found.append(CardClause(cited.id, known[cited.id].title.in_(language), cited.text))
    return tuple(found)


def quoted_clause(quote: Quote, language: str, corpus: Corpus, restated: str = "") -> CardClause:
    """An official text or house rule as it is shown."""
    clause = corpus.clauses.get(quote.text.clause or "")
    return CardClause(
        quote.id,
        clause.title.in_(language) if clause else quote.text.heading,
        quote.text.text,
        official=True,
        place=place_text(quote, language),
        overlay=quote.source.overlay or "",
        restated=restated,
        foreign=quote.source.language != worded(language),
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
    if answer.quoted:
        house = all(c.overlay for c in answer.citations if c.source)
        return [say("answer-house-rule" if house else "answer-official", language)]
    messages = {
        "branches": "answer-branches",
        "question": "answer-question",
        "text": "answer-text",
        "abstain": "answer-abstain",
    }
    return [say(messages[answer.kind], language)]


def _question(answer: Answer, number: int) -> CardQuestion:
    fact, language = answer.ask[number], answer.language
    choices = tuple(CardChoice(fact.name, value, answer_text(fact.name, value, language)) for value in fact.answers)
    return CardQuestion(fact.name, fact_label(fact.name, language), fact_question(fact, language), choices)


def _source(answer: Answer, corpus: Corpus) -> str:
    if answer.rulebook is None:
        return ""
    language, known = answer.language, corpus.rulebooks.get(answer.rulebook)
    quoted = next((c.source.source for c in answer.citations if c.source and not c.overlay), None)
    if known is None or (answer.quoted and quoted):
        return book_text(quoted, corpus, language) if quoted else ""
    edition = known.info.edition
    cited = next((c.id for c in answer.citations if c.id in corpus.clauses), None)
    if cited is not None:
        edition = corpus.rule_of(cited).edition
    return say("answer-source", language, rulebook=known.info.name.in_(language), edition=edition.in_(language))


def _doubt(answer: Answer, corpus: Corpus) -> list[str]:
    """What else may be meant, where that is not plain."""
    names = [f"{key} ({corpus.clauses[key].title.in_(answer.language)})" for key in answer.rivals]
    return [say("answer-rivals", answer.language, clauses="; ".join(names))] if names else []


def _notes(answer: Answer, corpus: Corpus) -> list[str]:
    language, notes = answer.language, []
    assumed = corpus.rulebooks.get(answer.rulebook or "") if answer.assumed_rulebook else None
    if assumed is not None and answer.kind != "abstain":
        name = assumed.info.name.in_(language)
        notes.append(say("answer-assumed-rulebook", language, rulebook=name))
    if answer.missing:
        notes.append(say("box-incomplete", language, missing=answer.missing.message(language)))
    if answer.also:
        names = ", ".join(corpus.rulebooks[key].info.name.in_(language) for key in answer.also)
        notes.append(say("answer-also", language, rulebooks=names))
    return notes
