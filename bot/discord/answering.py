"""The two ways to an answer: a question, and a pick that changes a situation."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

import discord
from discord import ui

from bot.answer import Answer
from bot.card import Card, card
from bot.conversation import Conversation, Request
from bot.discord.guard import Interaction
from bot.discord.ids import SituationId
from bot.discord.inforce import default_for, heard_of, known_to, server_of
from bot.discord.layout import answer_view
from bot.discord.worker import Worker
from bot.messages.catalogue import worded
from bot.state.effective import effective
from bot.state.model import UNSET, GivenRuling, GoneError, Kept, Preferences
from bot.state.rulings import given_ruling
from bot.understanding.claims import CallRead
from bot.understanding.reading import FactRead

if TYPE_CHECKING:
    from bot.discord.app import Bot

log = logging.getLogger(__name__)
T = TypeVar("T")
_LETTERS = re.compile(r"[^\W\d_]")


@dataclass(frozen=True)
class Answered:
    """An answer with all that goes with it: what is shown, and what is remembered."""

    answer: Answer
    card: Card
    conversation: Conversation | None = None
    ruling: GivenRuling | None = None


class Answering:
    """Has the assistant think in the worker, and puts what comes of it before the person."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.worker = Worker()

    async def think(self, interaction: Interaction, work: Callable[[], T], *, private: bool) -> T:
        """The result of `work`, done in the worker; the interaction is acknowledged meanwhile if that takes long."""

        async def acknowledge() -> None:
            await interaction.response.defer(ephemeral=private, thinking=True)

        return await self.worker.run(work, acknowledge, self._bot.flights.since())

    async def ask(self, interaction: Interaction, question: str, option: Preferences = UNSET) -> None:
        """Answer a question, under the options that were given with it and the settings in force."""
        began = self._bot.flights.since()
        known = await known_to(self._bot, interaction)
        spoken = len(_LETTERS.findall(question)) >= 3  # "205(b)" is of no language
        default = default_for(known)
        usual = effective(option, known, heard_of(interaction), default)
        request = Request(
            question,
            option.rulebook,
            option.level,
            None if spoken else usual.language.value,
            server=server_of(interaction),
            usual_rulebook=usual.rulebook.value,
            usual_level=usual.level.value,
        )

        def work() -> Answered:
            answer, conversation = self._bot.assistant.ask(request)
            heard = heard_of(interaction, answer.language if spoken else None)
            return self.answered(answer, conversation, effective(option, known, heard, default).language.value)

        private = usual.private.value
        answered = await self.think(interaction, work, private=private)
        message = await show(interaction, view_of(answered), private=private)
        self._count(answered, began)
        await self.remember(message, answered, interaction.user.id, question)

    async def pick(self, interaction: Interaction) -> None:
        """Set a fact: the asker's answer changes in place, anybody else gets one of their own, in private."""
        began = self._bot.flights.since()
        data: Any = interaction.data or {}
        situation = SituationId.decode(str(data.get("custom_id", "")))
        options = data.get("values") or [""]
        fact, value = situation.picked(str(options[0]))
        source = interaction.message
        kept = await self._bot.state.conversations.of(source.id) if source else None
        conversation = replace(_corrected(_conversation(situation, kept), fact, value), server=server_of(interaction))
        in_place = source is not None and asked_by(source, interaction.user)

        async def acknowledge() -> None:
            if in_place:
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)

        def decide() -> Answered:
            answer, after = self._bot.assistant.rule(conversation)
            return self.answered(replace(answer, assumed_rulebook=situation.assumed_rulebook), after, answer.language)

        answered = await self.worker.run(decide, acknowledge, self._bot.flights.since())
        view = view_of(answered)
        if in_place and not interaction.response.is_done():
            await interaction.response.edit_message(view=view)
            message = source.id if source else None
        else:
            message = await show(interaction, view, private=True)
        self._count(answered, began)
        await self.remember(message, answered, interaction.user.id, kept.question if kept and in_place else "")

    def answered(self, answer: Answer, conversation: Conversation | None, language: str) -> Answered:
        """An answer put into words of a language; to be called in the worker."""
        answer = self._bot.assistant.in_language(answer, worded(language))
        conversation = replace(conversation, language=answer.language) if conversation else None
        return Answered(
            answer, card(answer, self._bot.corpus), conversation, given_ruling(answer, self._bot.corpus_digest)
        )

    def _count(self, answered: Answered, began: float) -> None:
        answer, seconds = answered.answer, time.monotonic() - began
        self._bot.metrics.answered(answer.kind, seconds)
        about = {"kind": answer.kind, "rulebook": answer.rulebook, "topic": answer.topic, "language": answer.language}
        log.info("answered", extra={**about, "ms": round(seconds * 1000)})

    async def remember(self, message: int | None, answered: Answered, person: int, question: str) -> None:
        """Keep what a message answers, and the ruling it gave."""
        if answered.conversation is not None:
            key = answered.ruling.key if answered.ruling else None
            kept = Kept(answered.conversation, question, person, answered.answer.assumed_rulebook, key)
            await self._bot.state.conversations.keep(message, kept)
        if answered.ruling is not None:
            await self._bot.state.rulings.record(answered.ruling)


async def show(interaction: Interaction, view: ui.LayoutView, *, private: bool) -> int | None:
    """Answer an interaction, acknowledged or not, with a message; returns the message's id."""
    if interaction.response.is_done():
        return (await interaction.edit_original_response(view=view)).id
    return (await interaction.response.send_message(view=view, ephemeral=private)).message_id


def view_of(answered: Answered) -> ui.LayoutView:
    """An answer's layout, with selects where it is about a situation."""
    answer = answered.answer
    if answer.topic is None:
        return answer_view(answered.card, None)
    return answer_view(answered.card, lambda fact: SituationId.of(answer, fact, answered.conversation).encode())


def asked_by(message: discord.Message, user: discord.abc.User) -> bool:
    """The message answers this person; one that does not say whom it answers belongs to whoever uses it."""
    metadata = message.interaction_metadata
    return metadata is None or metadata.user.id == user.id


def _conversation(situation: SituationId, kept: Kept | None) -> Conversation:
    """The situation that a component stands for, with the words it was read from as far as these are remembered."""
    read = _still_said(kept.conversation.read, situation.facts) if kept else {}
    given = {name: known for name, known in situation.facts.items() if name not in read}
    call, whole = _call(situation, kept)
    return Conversation(situation.language, situation.rulebook, situation.topic, read, given, call, whole_call=whole)


def _still_said(read: Mapping[str, FactRead], facts: Mapping[str, str]) -> dict[str, FactRead]:
    return {name: known for name, known in read.items() if known.said and facts.get(name) == known.value}


def _call(situation: SituationId, kept: Kept | None) -> tuple[tuple[CallRead, ...], bool]:
    """The call under review; raises :class:`GoneError` where it is only in a conversation that is over."""
    remembered = kept.conversation.call if kept else ()
    if situation.call_elsewhere and not remembered:
        raise GoneError("call")
    if situation.call_elsewhere or tuple(replace(piece, said="") for piece in remembered) == situation.call:
        return remembered, situation.whole_call
    return situation.call, situation.whole_call


def _corrected(conversation: Conversation, fact: str, value: str) -> Conversation:
    """The same situation with a fact set by hand, whatever was read of it."""
    read = {name: known for name, known in conversation.read.items() if name != fact}
    return replace(conversation, read=read).with_given(fact, value)
