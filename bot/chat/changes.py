"""Commands that change the situation in hand or what holds for the questions to come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.card import card
from bot.chat.talk import Option, Talk
from bot.conversation import BadInputError
from bot.messages.catalogue import languages
from bot.words import answer_text, fact_label, fact_question
from engine.facts import Situation

_Act = Callable[[], None]
ANY = "any"
"""Takes a setting back."""


def levels() -> tuple[str, ...]:
    """The levels of play by name."""
    return Situation.facts()["level"].answers


def new(talk: Talk, _: str) -> None:
    """Begin a new situation."""
    talk.forget()
    talk.tell("chat-new")


def change(talk: Talk, _: str) -> None:
    """List the facts that were read and those that matter and are unknown; a number leads to the answers of one."""
    if talk.answer is None or talk.conversation is None:
        raise BadInputError("chat-nothing-yet")
    shown = card(talk.answer, talk.corpus)
    read = {fact.name: f"{fact_label(fact.name, talk.language)}: {fact.text}" for fact in shown.facts}
    unknown = {question.fact: f"{question.label}: ?" for question in shown.questions}
    if not (lines := {**unknown, **read}):
        raise BadInputError("chat-nothing-to-change")
    options = [Option(lines[name], _asking(talk, name)) for name in (*read, *(n for n in unknown if n not in read))]
    talk.offer("chat-change", options)


def _asking(talk: Talk, name: str) -> _Act:
    fact = Situation.facts()[name]

    def act() -> None:
        options = [Option(answer_text(name, v, talk.language), talk.setting(name, v)) for v in fact.answers]
        talk.offer("chat-question", options, question=fact_question(fact, talk.language))

    return act


def review(talk: Talk, call: str) -> None:
    """Judge a call in the situation in hand."""
    if talk.conversation is None:
        raise BadInputError("chat-nothing-yet")
    talk.rule(replace(talk.conversation, call=talk.assistant.called(call), whole_call=True))


def other(talk: Talk, given: str) -> None:
    """The same by another rulebook that decides it, and on under that."""
    books = talk.answer.also if talk.answer else ()
    if not books:
        raise BadInputError("chat-no-other" if talk.answer else "chat-nothing-yet")
    wanted = given.casefold()
    if wanted and wanted not in books:
        raise BadInputError("bad-rulebook", given=given, known=", ".join(books))
    if wanted or len(books) == 1:
        _under(talk, wanted or books[0])
    else:
        talk.offer("chat-other", [Option(talk.books[book], _leading(talk, book)) for book in books])


def _leading(talk: Talk, book: str) -> _Act:
    return lambda: _under(talk, book)


def _under(talk: Talk, book: str) -> None:
    if (changed := talk.decided_by(book)) is not None:
        talk.rule(changed)
    else:
        talk.ask(talk.question, rulebook=book)


def language(talk: Talk, given: str) -> None:
    """The language of answers; the last answer comes again in it."""
    wanted, known = given.casefold(), (*languages(), ANY)
    if wanted and wanted not in known:
        raise BadInputError("chat-bad-language", given=given, known=", ".join(known))
    if wanted:
        talk.set_language = None if wanted == ANY else wanted
    talk.tell(f"chat-language-{talk.set_language if talk.set_language in known else ANY}")
    if not wanted:
        talk.tell("chat-known", known=", ".join(known))
        return
    if talk.answer is None or wanted in (ANY, talk.answer.language):
        return
    if talk.conversation is not None:
        talk.rule(replace(talk.conversation, language=wanted))
    else:
        talk.show(talk.assistant.in_language(talk.answer, wanted))


def book(talk: Talk, given: str) -> None:
    """The rulebook where a question names none; the situation in hand is decided by it if it can be."""
    wanted, known = given.casefold(), talk.books
    if wanted and wanted not in (*known, ANY):
        raise BadInputError("bad-rulebook", given=given, known=", ".join((*sorted(known), ANY)))
    if wanted:
        talk.rulebook = None if wanted == ANY else wanted
    talk.tell("chat-book" if talk.rulebook else "chat-book-any", rulebook=known.get(talk.rulebook or "", ""))
    if not wanted:
        talk.tell("chat-known", known=", ".join((*sorted(known), ANY)))
        return
    changed = talk.decided_by(wanted) if wanted in talk.corpus.rulebooks else None
    if changed is not None and talk.conversation is not None and talk.conversation.rulebook != wanted:
        talk.rule(changed)


def level(talk: Talk, given: str) -> None:
    """The level of play where a question names none; also of the situation in hand, if that turns on it."""
    wanted, known = given.casefold(), (*levels(), ANY)
    if wanted and wanted not in known:
        raise BadInputError("chat-bad-level", given=given, known=", ".join(known))
    if wanted:
        talk.level = None if wanted == ANY else wanted
    shown = answer_text("level", talk.level, talk.language) if talk.level else ""
    talk.tell("chat-level" if talk.level else "chat-level-any", level=shown)
    if not wanted:
        talk.tell("chat-known", known=", ".join(known))
        return
    held = talk.conversation
    if wanted != ANY and held and "level" in talk.assistant.evidence.turning[held.rulebook][held.topic]:
        talk.rule(held.with_given("level", wanted))
