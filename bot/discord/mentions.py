"""Mentions of the bot, where the operator has them: the words beside them are a question.

A reply to an answer goes on with it; a reply to anybody else's message without words of its own asks about that one.
Nothing else that is written is looked at. The answer is for all to see, so there is none where answers are private.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
import structlog
from discord.ui import LayoutView

from bot.conversation import BadInputError, Conversation
from bot.discord.answering import Answered, Terms
from bot.discord.blocks import text_view
from bot.discord.guard import anonymous, message, noted
from bot.discord.inforce import known_at
from bot.discord.text import said_in
from bot.state.effective import Heard, effective
from bot.state.model import Kept, Place, Preferences

if TYPE_CHECKING:
    from bot.discord.app import Bot

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guild_messages=True, message_content=True)
HERE = Heard(in_server=True)
"""A message tells neither the language of its writer's client nor that of the server."""


class PrivateHereError(BadInputError):
    """Answers are private here, which a reply cannot be."""

    def __init__(self) -> None:
        super().__init__("discord-mention-private")


class Mentions:
    """Answers them."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def heard(self, written: discord.Message) -> None:
        """Answer a message of a server that mentions the bot; whatever is raised is told there."""
        bot, server = self._bot, getattr(written.channel, "guild_id", None) or (written.guild and written.guild.id)
        if bot.user is None or written.author.bot or bot.user not in written.mentions or not server:
            return
        place = Place(written.author.id, written.channel.id, server)
        try:
            structlog.contextvars.bind_contextvars(use="mention", place="server")
            bot.metrics.used("mention")
            bot.flights.begin()
            bot.limits.take(written.author.id, server)
            await self._answer(written, place)
        except Exception as error:
            noted(bot.metrics, error)
            language = effective(Preferences(private=False), await known_at(bot, place), HERE).language.value
            await self._reply(written, text_view(message(error, language)))

    async def _answer(self, written: discord.Message, place: Place) -> None:
        bot, words = self._bot, said_in(written.content)
        about = written.reference.resolved if written.reference else None
        kept = await bot.state.conversations.of(about.id) if about is not None else None
        if not words and kept is None and isinstance(about, discord.Message):
            words = said_in(about.content)
        terms = await bot.answering.terms(place, HERE, words)
        if terms.private:
            raise PrivateHereError
        answered = await bot.answering.worker.run(self._work(terms, kept), _nothing, bot.flights.since())
        showing = self._reply(written, bot.answering.view(answered, private=False))
        await bot.answering.remembered(answered, place.person, showing)

    def _work(self, terms: Terms, kept: Kept | None) -> Callable[[], Answered]:
        conversation: Conversation | None = kept.conversation if kept else None
        if conversation is None or kept is None:
            return lambda: self._bot.answering.answer(terms)
        conversation = replace(conversation, server=terms.request.server)
        assumed = kept.assumed_rulebook
        return lambda: self._bot.answering.answer(terms, conversation, assumed=assumed)

    async def _reply(self, written: discord.Message, view: LayoutView) -> int | None:
        try:
            return (await written.reply(view=view)).id
        except discord.HTTPException as error:  # nobody may write there, or the message is gone
            log.warning("a mention could not be answered: %s", "; ".join(anonymous(error)))
            return None


async def _nothing() -> None:
    """A message needs no acknowledgement."""
