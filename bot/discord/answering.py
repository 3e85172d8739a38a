"""The two ways to an answer: a question, and a pick that changes a situation."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import discord
from discord import ui

from bot.answer import Answer
from bot.card import Card, card
from bot.conversation import Conversation, Request
from bot.discord.guard import Interaction, language_of
from bot.discord.ids import SituationId
from bot.discord.layout import answer_view
from bot.discord.quotes import Quotes
from bot.discord.worker import Worker
from bot.messages.catalogue import worded

if TYPE_CHECKING:
    from bot.discord.app import Bot

T = TypeVar("T")
_LETTERS = re.compile(r"[^\W\d_]")


class Answering:
    """Has the assistant think in the worker, and puts what comes of it before the person."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._quotes = Quotes()
        self._worker = Worker()

    def close(self) -> None:
        """Begin nothing more."""
        self._worker.close()

    async def think(self, interaction: Interaction, work: Callable[[], T], *, private: bool) -> T:
        """The result of `work`, done in the worker; the interaction is acknowledged meanwhile if that takes long."""

        async def acknowledge() -> None:
            await interaction.response.defer(ephemeral=private, thinking=True)

        return await self._worker.run(work, acknowledge)

    async def ask(self, interaction: Interaction, question: str, rulebook: str | None, private: bool) -> None:
        """Answer a question."""
        without_words = len(_LETTERS.findall(question)) < 3  # "205(b)" is of no language
        request = Request(question, rulebook, language=worded(language_of(interaction)) if without_words else None)

        def work() -> tuple[Answer, Card]:
            return self._with_card(self._bot.assistant.ask(request)[0])

        answer, shown = await self.think(interaction, work, private=private)
        message = await show(interaction, view_of(answer, shown), private=private)
        self._quotes.keep(message, answer.facts)

    async def pick(self, interaction: Interaction) -> None:
        """Set a fact: the asker's answer changes in place, anybody else gets one of their own, in private."""
        data: Any = interaction.data or {}
        situation = SituationId.decode(str(data.get("custom_id", "")))
        options = data.get("values") or [""]
        fact, value = situation.picked(str(options[0]))
        source = interaction.message
        read = self._quotes.of(source.id, situation.facts) if source else {}
        given = {name: known for name, known in situation.facts.items() if name not in read}
        conversation = Conversation(situation.language, situation.rulebook, situation.topic, read, given)
        conversation = _corrected(conversation, fact, value)
        in_place = source is not None and asked_by(source, interaction.user)

        async def acknowledge() -> None:
            if in_place:
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)

        def decide() -> tuple[Answer, Card]:
            answer, _ = self._bot.assistant.rule(conversation)
            return self._with_card(replace(answer, assumed_rulebook=situation.assumed_rulebook))

        answer, shown = await self._worker.run(decide, acknowledge)
        view = view_of(answer, shown)
        if in_place and not interaction.response.is_done():
            await interaction.response.edit_message(view=view)
            message = source.id if source else None
        else:
            message = await show(interaction, view, private=True)
        self._quotes.keep(message, answer.facts)

    def _with_card(self, answer: Answer) -> tuple[Answer, Card]:
        return answer, card(answer, self._bot.corpus)


async def show(interaction: Interaction, view: ui.LayoutView, *, private: bool) -> int | None:
    """Answer an interaction, acknowledged or not, with a message; returns the message's id."""
    if interaction.response.is_done():
        return (await interaction.edit_original_response(view=view)).id
    return (await interaction.response.send_message(view=view, ephemeral=private)).message_id


def view_of(answer: Answer, shown: Card) -> ui.LayoutView:
    """An answer's layout, with selects where it is about a situation."""
    if answer.topic is None:
        return answer_view(shown, None)
    return answer_view(shown, lambda fact: SituationId.of(answer, fact).encode())


def asked_by(message: discord.Message, user: discord.abc.User) -> bool:
    """The message answers this person; one that does not say whom it answers belongs to whoever uses it."""
    metadata = message.interaction_metadata
    return metadata is None or metadata.user.id == user.id


def _corrected(conversation: Conversation, fact: str, value: str) -> Conversation:
    """The same situation with a fact set by hand, whatever was read of it."""
    read = {name: known for name, known in conversation.read.items() if name != fact}
    return replace(conversation, read=read).with_given(fact, value)
