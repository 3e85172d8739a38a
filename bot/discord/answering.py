"""From a question to the answer that is shown, and to what is remembered of it."""

from __future__ import annotations

import asyncio
import io
import logging
import re
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

import discord
from discord import ui

from bot.answer import Answer
from bot.card import Card, card
from bot.conversation import Conversation, Request
from bot.discord.controls import DISPUTE_PREFIX, LETTERS, Action, Controls
from bot.discord.guard import Interaction
from bot.discord.ids import SituationId, TextsId
from bot.discord.inforce import default_for, heard_of, known_at, place_of
from bot.discord.layout import answer_view
from bot.discord.worker import Worker
from bot.messages.catalogue import languages, worded
from bot.state.effective import DEFAULTS, Heard, effective
from bot.state.model import UNSET, GivenRuling, Kept, Place, Preferences
from bot.state.rulings import given_ruling

if TYPE_CHECKING:
    from bot.discord.app import Bot

log = logging.getLogger(__name__)
T = TypeVar("T")
_LETTERS = re.compile(r"[^\W\d_]")


@dataclass(frozen=True)
class Terms:
    """How a question is to be answered, by its options and the settings in force."""

    request: Request
    private: bool
    language: Callable[[Answer], str]
    """What the answer is to be worded in."""


@dataclass(frozen=True)
class Answered:
    """An answer with all that goes with it: what is shown, and what is remembered."""

    answer: Answer
    card: Card
    conversation: Conversation | None = None
    ruling: GivenRuling | None = None
    question: str = ""


class Answering:
    """Has the assistant think in the worker, and puts what comes of it before the person."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.worker = Worker(bot.flights.owed)
        self.artist = Worker(bot.flights.owed)
        """Draws pictures, which takes seconds: nobody's answer waits for that."""
        self.clerk = Worker(bot.flights.owed)
        """Looks texts up, which needs no model and goes on while the others are held up."""

    async def think(self, interaction: Interaction, work: Callable[[], T], *, private: bool) -> T:
        """The result of `work`, done in the worker; the interaction is acknowledged meanwhile if that takes long."""
        return await self._done_by(self.worker, interaction, work, private=private)

    async def draw(self, interaction: Interaction, work: Callable[[], T], *, private: bool) -> T:
        """As :meth:`think`, for pictures."""
        return await self._done_by(self.artist, interaction, work, private=private)

    async def look_up(self, interaction: Interaction, work: Callable[[], T], *, private: bool) -> T:
        """As :meth:`think`, for texts."""
        return await self._done_by(self.clerk, interaction, work, private=private)

    def close(self) -> None:
        """Begin nothing more."""
        for worker in (self.worker, self.artist, self.clerk):
            worker.close()

    async def _done_by(self, worker: Worker, interaction: Interaction, work: Callable[[], T], *, private: bool) -> T:
        async def acknowledge() -> None:
            if not interaction.response.is_done():
                await interaction.response.defer(ephemeral=private, thinking=True)

        return await worker.run(work, acknowledge, self._bot.flights.since())

    async def terms(
        self, place: Place, heard: Heard, question: str, option: Preferences = UNSET, default: Preferences = DEFAULTS
    ) -> Terms:
        """The terms of a question that is asked at a place."""
        known = await known_at(self._bot, place)
        spoken = len(_LETTERS.findall(question)) >= 3  # "205(b)" is of no language
        default = default_for(known, default)
        usual = effective(option, known, heard, default)

        def language(answer: Answer) -> str:
            asked_in = answer.language if spoken and answer.language in languages() else None
            return effective(option, known, replace(heard, question=asked_in), default).language.value

        request = Request(
            question,
            option.rulebook,
            option.level,
            None if spoken else usual.language.value,
            server=str(place.server) if place.server is not None else None,
            usual_rulebook=usual.rulebook.value,
            usual_level=usual.level.value,
        )
        return Terms(request, usual.private.value, language)

    async def ask(
        self,
        interaction: Interaction,
        question: str,
        option: Preferences = UNSET,
        *,
        call: str | None = None,
        default: Preferences = DEFAULTS,
    ) -> None:
        """Answer a question (or review a `call`) under the options that were given and the settings in force."""
        terms = await self.terms(place_of(interaction), heard_of(interaction), question, option, default)

        def work() -> Answered:
            return self.answer(terms) if call is None else self.review(terms, call)

        answered = await self.think(interaction, work, private=terms.private)
        await self.give(interaction, answered, private=terms.private)

    def answer(self, terms: Terms, conversation: Conversation | None = None, *, assumed: bool = False) -> Answered:
        """The answer to a question, perhaps a follow-up (to one with an assumed rulebook); for the worker.

        What turns out to be no follow-up goes by the rulebook of the conversation where it names none.
        """
        request = terms.request
        if conversation is not None:
            request = replace(request, usual_rulebook=conversation.rulebook)
        answer, after = self._bot.assistant.ask(request, conversation)
        if assumed and conversation is not None and answer.rulebook == conversation.rulebook:
            answer = replace(answer, assumed_rulebook=True)
        return self.answered(answer, after, terms.language(answer), terms.request.text)

    def review(self, terms: Terms, call: str) -> Answered:
        """What becomes of a call; to be called in the worker."""
        answer, after = self._bot.assistant.review(terms.request, call)
        return self.answered(answer, after, terms.language(answer), terms.request.text)

    def answered(
        self,
        answer: Answer,
        conversation: Conversation | None,
        language: str,
        question: str = "",
        ruling: str | None = None,
    ) -> Answered:
        """An answer put into words of a language; to be called in the worker. `ruling` is the key it has already."""
        answer = self._bot.assistant.in_language(answer, worded(language))
        conversation = replace(conversation, language=answer.language) if conversation else None
        given = given_ruling(answer, self._bot.corpus_digest, ruling)
        return Answered(answer, card(answer, self._bot.corpus), conversation, given, question)

    async def give(
        self, interaction: Interaction, answered: Answered, *, private: bool, in_place: int | None = None
    ) -> None:
        """Show an answer, `in_place` of the message of that id or as one of its own, and remember it."""
        view = self.view(answered, private=private)

        async def showing() -> int | None:
            if in_place is not None and not interaction.response.is_done():
                await interaction.response.edit_message(view=view)
                return in_place
            return await show(interaction, view, private=private)

        await self.remembered(answered, interaction.user.id, showing())

    async def remembered(self, answered: Answered, person: int, showing: Coroutine[Any, Any, int | None]) -> None:
        """Show an answer, and remember it; the ruling is recorded meanwhile, so that a vote finds it."""
        recording = asyncio.ensure_future(self._record(answered))
        try:
            message = await showing
            self.count(answered.answer, self._bot.flights.since())
            await self._keep(message, answered, person)
        finally:
            await recording

    def view(self, answered: Answered, *, private: bool) -> ui.LayoutView:
        """An answer's layout, with what can be done with it."""
        answer, conversation = answered.answer, answered.conversation
        ruling = answered.ruling.key if answered.ruling and conversation else None
        disputes = DISPUTE_PREFIX in self._bot.components
        controls = Controls(_carried(answered), private=private, ruling=ruling, disputes=disputes)
        rows = controls.rows(answer, answered.card, self._bot.corpus)
        if conversation is None:
            return answer_view(answered.card, None, rows)
        return answer_view(answered.card, lambda fact: SituationId.of(answer, fact, conversation).encode(), rows)

    def count(self, answer: Answer, began: float) -> None:
        """Measure and log an answer."""
        seconds = time.monotonic() - began
        self._bot.metrics.answered(answer.kind, seconds)
        about = {"kind": answer.kind, "rulebook": answer.rulebook, "topic": answer.topic, "language": answer.language}
        log.info("answered", extra={**about, "ms": round(seconds * 1000)})

    async def _keep(self, message: int | None, answered: Answered, person: int) -> None:
        """Keep what a message answers."""
        key = answered.ruling.key if answered.ruling else None
        kept = Kept(answered.conversation, answered.question, person, answered.answer.assumed_rulebook, key)
        await self._bot.state.conversations.keep(message, kept)

    async def _record(self, answered: Answered) -> None:
        """Record the ruling that is given."""
        if answered.ruling is not None:
            await self._bot.state.rulings.record(answered.ruling)


async def show(interaction: Interaction, view: ui.LayoutView, *, private: bool) -> int | None:
    """Answer an interaction, acknowledged or not, with a message; returns the message's id."""
    if interaction.response.is_done():
        return (await interaction.edit_original_response(view=view)).id
    return (await interaction.response.send_message(view=view, ephemeral=private)).message_id


async def show_file(interaction: Interaction, view: ui.LayoutView, name: str, content: bytes, *, private: bool) -> None:
    """Answer an interaction, acknowledged or not, with a message and a file."""
    file = discord.File(io.BytesIO(content), name)
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view, attachments=[file])
    else:
        await interaction.response.send_message(view=view, file=file, ephemeral=private)


def _carried(answered: Answered) -> Callable[[Action], str]:
    """The ids of an answer's components: its situation, or the clauses it shows."""
    answer, conversation = answered.answer, answered.conversation
    if conversation is not None:
        return lambda action: SituationId.of(answer, "", conversation, LETTERS[action]).encode()
    return lambda action: TextsId.of(answer.language, answered.card.cited, LETTERS[action]).encode()
