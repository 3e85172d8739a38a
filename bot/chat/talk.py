"""What a chat remembers, and what becomes of a line that is no command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from rich.console import Console, RenderableType
from rich.text import Text

from bot.answer import Answer
from bot.assistant import Assistant
from bot.box.timeline import Timeline
from bot.card import Card, card
from bot.charting import has_chart
from bot.clauses import Clauses
from bot.conversation import Conversation, Request
from bot.messages.catalogue import say
from bot.terminal import render
from corpus.model import Corpus
from engine.registry import decisions


@dataclass(frozen=True)
class Option:
    """A line that is picked by its number."""

    text: str
    act: Callable[[], None]


@dataclass
class Talk:
    """The settings of a chat, its situation, and the list that a number picks from."""

    assistant: Assistant
    console: Console
    set_language: str | None = None
    """Of answers; nothing: as the question."""
    rulebook: str | None = None
    """Where a question names none."""
    level: str | None = None
    """Where a question names none."""
    conversation: Conversation | None = None
    answer: Answer | None = None
    """The last answer, which the commands under it are about."""
    question: str = ""
    """What it answers."""
    timeline: Timeline | None = None
    """The penalty clock shown last, that of an answer or of ``/box``."""
    options: tuple[Option, ...] = ()
    spoken: str = "en"
    """The language of the last answer, a situation ago perhaps."""

    @property
    def corpus(self) -> Corpus:
        """The rules."""
        return self.assistant.index.corpus

    @cached_property
    def clauses(self) -> Clauses:
        """Clauses by number or words."""
        return Clauses(self.corpus)

    @property
    def language(self) -> str:
        """What the chat is worded in: as set, else as the last answer."""
        return self.set_language or self.spoken

    @property
    def books(self) -> dict[str, str]:
        """Rulebooks by key, with their names; those that were brought in as well."""
        shelf = self.assistant.shelf.current() if self.assistant.shelf else None
        imported = {key: book.name or key for key, book in shelf.library.books.items()} if shelf else {}
        return {**imported, **{key: book.info.name.in_(self.language) for key, book in self.corpus.rulebooks.items()}}

    def print(self, shown: RenderableType) -> None:
        """Show something."""
        self.console.print(shown)

    def tell(self, message: str, style: str = "dim", /, **variables: str | float) -> None:
        """Show a message of the catalogue."""
        self.print(Text(say(message, self.language, **variables), style=style))

    def ask(self, line: str, rulebook: str | None = None) -> None:
        """Answer a question or a follow-up, by another rulebook if one is given; raises BadInputError."""
        request = Request(
            line, rulebook, language=self.set_language, usual_rulebook=self.rulebook, usual_level=self.level
        )
        answer, self.conversation = self.assistant.ask(request, self.conversation)
        self.question = line
        self.show(answer)

    def rule(self, conversation: Conversation) -> None:
        """Answer for the situation as it now is."""
        before = self.answer
        answer, self.conversation = self.assistant.rule(conversation)
        kept = before is not None and before.rulebook == answer.rulebook
        self.show(replace(answer, assumed_rulebook=bool(kept and before and before.assumed_rulebook)))

    def decided_by(self, book: str) -> Conversation | None:
        """The situation in hand under another rulebook, where that decides it."""
        held = self.conversation
        return replace(held, rulebook=book) if held and held.topic in decisions(book) else None

    def show(self, answer: Answer) -> None:
        """Show an answer; a number now picks from its question."""
        self.answer, self.spoken = answer, answer.language
        self.timeline = answer.timeline if answer.timeline and not answer.timeline.refused else None
        shown = card(answer, self.corpus)
        self.options = self._choices(shown)
        self.print(render(shown))
        if self.options:
            self.tell("answer-choose")
        if commands := self._under(answer, shown):
            self.tell("chat-under", commands="  ".join(commands))

    def _choices(self, shown: Card) -> tuple[Option, ...]:
        if not shown.questions:
            return ()
        return tuple(Option(c.text, self.setting(c.fact, c.value)) for c in shown.questions[0].choices)

    def setting(self, fact: str, value: str) -> Callable[[], None]:
        """What sets a fact of the situation by hand."""

        def act() -> None:
            if self.conversation is not None:
                self.rule(self.conversation.with_given(fact, value))

        return act

    def offer(self, message: str, options: list[Option], **variables: str | float) -> None:
        """Show a list that a number picks from."""
        self.options = tuple(options)
        self.tell(message, "bold yellow", **variables)
        for number, option in enumerate(options, 1):
            self.print(Text(f"  {number}  {option.text}", style="yellow"))

    def pick(self, number: int) -> None:
        """Do what a number stands for."""
        if not self.options:
            self.tell("chat-nothing-to-choose", "red")
        elif not 1 <= number <= len(self.options):
            self.tell("chat-no-such-choice", "red", given=str(number), last=len(self.options))
        else:
            self.options[number - 1].act()

    def forget(self) -> None:
        """Begin a new situation; the settings stay, and the language of the last answer."""
        self.conversation, self.answer, self.question = None, None, ""
        self.timeline, self.options = None, ()

    def _under(self, answer: Answer, shown: Card) -> list[str]:
        """The commands that lead on from an answer."""
        offered = {
            "/change": bool(self.conversation and (shown.facts or shown.questions)),
            "/full": bool(shown.clauses),
            "/other": bool(answer.also),
            "/box": self.timeline is not None,
            "/chart": self.timeline is not None or has_chart(answer),
        }
        return [name for name, fits in offered.items() if fits]
