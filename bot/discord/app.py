"""The bot: logging in, the client, and the two ways to an answer: a question and a pick."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord import app_commands, ui

from bot.answer import Answer
from bot.assistant import Assistant
from bot.card import Card, card
from bot.conversation import Conversation, Request
from bot.discord.clauses import Clauses
from bot.discord.commands import register
from bot.discord.guard import Interaction, guarded, language_of, logged, report
from bot.discord.ids import SituationId
from bot.discord.layout import answer_view
from bot.discord.quotes import Quotes
from bot.discord.sync import publish
from bot.discord.translate import CatalogueTranslator
from bot.discord.worker import Worker
from bot.messages.catalogue import DEFAULT, say, worded
from bot.service import Service, Settings
from corpus.model import Corpus

log = logging.getLogger(__name__)

TOKEN_VARIABLE = "DISCORD_TOKEN"
PUBLISHED_FILE = "discord-commands.sha256"
WARMING = ("too many players", "лишний игрок")
"""Asked before the first person does, so that dictionaries are loaded."""
_LETTERS = re.compile(r"[^\W\d_]")


class StartError(RuntimeError):
    """The bot cannot start; the message says why in one line."""


class MissingTokenError(StartError):
    """There is no token in the environment."""


def run(open_service: Callable[[], Service], environment: Mapping[str, str] = os.environ) -> None:
    """Log in and serve until stopped; raises :class:`StartError`."""
    token = environment.get(TOKEN_VARIABLE, "").strip()
    if not token:
        raise MissingTokenError(say("discord-no-token", DEFAULT, variable=TOKEN_VARIABLE))
    service = open_service()
    discord.utils.setup_logging(level=logging.INFO)
    published = Settings.from_environment(environment.get).cache / PUBLISHED_FILE
    try:
        asyncio.run(_serve(Bot(service.assistant, published), token))
    except discord.LoginFailure:
        raise StartError(say("discord-bad-token", DEFAULT, variable=TOKEN_VARIABLE)) from None
    except (aiohttp.ClientConnectionError, discord.HTTPException, discord.GatewayNotFound) as error:
        raise StartError(say("discord-unreachable", DEFAULT, reason=type(error).__name__)) from None
    except (KeyboardInterrupt, asyncio.CancelledError):
        log.info("stopped")


async def _serve(bot: Bot, token: str) -> None:
    """Serve until the process is told to stop."""
    task = asyncio.current_task()
    assert task is not None
    with suppress(NotImplementedError):  # Windows has no signal handlers in the loop
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    async with bot:
        await bot.start(token)


class Bot(discord.Client):
    """Whistle on Discord: no intents, no permissions, no mentions that ping."""

    def __init__(self, assistant: Assistant, published: Path | None = None, **options: Any) -> None:  # noqa: ANN401
        super().__init__(
            intents=discord.Intents.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **options,
        )
        self.assistant = assistant
        self.clauses = Clauses(assistant.index.corpus)
        self.tree = Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self._published = published
        self._quotes = Quotes()
        self._worker = Worker()
        register(self)

    @property
    def corpus(self) -> Corpus:
        """The rules that are held."""
        return self.clauses.corpus

    async def setup_hook(self) -> None:
        """Before the gateway connects: dictionaries are loaded, commands are known."""
        await asyncio.to_thread(self._warm)
        await self.tree.set_translator(CatalogueTranslator())
        await publish(self.tree, self._published)

    def _warm(self) -> None:
        for question in WARMING:
            self.assistant.ask(Request(question))
        self.clauses.complete("warm", DEFAULT)

    async def close(self) -> None:
        """Stop serving, and the worker with it."""
        self._worker.close()
        await super().close()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        """Log what an event handler raised."""
        if error := sys.exception():
            logged(error)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer every component by its id, whatever message or process it comes from."""
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await guarded(interaction, lambda: self._pick(interaction))

    async def ask(self, interaction: Interaction, question: str, rulebook: str | None, private: bool) -> None:
        """Answer a question."""
        without_words = len(_LETTERS.findall(question)) < 3  # "205(b)" is of no language
        request = Request(question, rulebook, language=worded(language_of(interaction)) if without_words else None)

        async def acknowledge() -> None:
            await interaction.response.defer(ephemeral=private, thinking=True)

        answer, shown = await self._worker.run(lambda: self._with_card(self.assistant.ask(request)[0]), acknowledge)
        view = _view(answer, shown)
        if interaction.response.is_done():
            sent = await interaction.edit_original_response(view=view)
            self._quotes.keep(sent.id, answer.facts)
        else:
            response = await interaction.response.send_message(view=view, ephemeral=private)
            self._quotes.keep(response.message_id, answer.facts)

    async def _pick(self, interaction: Interaction) -> None:
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
        in_place = source is not None and _asked_by(source, interaction.user)

        async def acknowledge() -> None:
            if in_place:
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)

        def decide() -> tuple[Answer, Card]:
            answer, _ = self.assistant.rule(conversation)
            return self._with_card(replace(answer, assumed_rulebook=situation.assumed_rulebook))

        answer, shown = await self._worker.run(decide, acknowledge)
        view = _view(answer, shown)
        message: int | None = source.id if source else None
        if interaction.response.is_done():
            message = (await interaction.edit_original_response(view=view)).id
        elif in_place:
            await interaction.response.edit_message(view=view)
        else:
            message = (await interaction.response.send_message(view=view, ephemeral=True)).message_id
        self._quotes.keep(message, answer.facts)

    def _with_card(self, answer: Answer) -> tuple[Answer, Card]:
        return answer, card(answer, self.corpus)


class Tree(app_commands.CommandTree[Bot]):
    """The commands, with the one place where their errors end."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Report what a command raised."""
        await report(interaction, getattr(error, "original", error))


def _view(answer: Answer, shown: Card) -> ui.LayoutView:
    """An answer's layout, with selects where it is about a situation."""
    if answer.topic is None:
        return answer_view(shown, None)
    return answer_view(shown, lambda fact: SituationId.of(answer, fact).encode())


def _corrected(conversation: Conversation, fact: str, value: str) -> Conversation:
    """The same situation with a fact set by hand, whatever was read of it."""
    read = {name: known for name, known in conversation.read.items() if name != fact}
    return replace(conversation, read=read).with_given(fact, value)


def _asked_by(message: discord.Message, user: discord.abc.User) -> bool:
    """The message answers this person; one that does not say whom it answers belongs to whoever uses it."""
    metadata = message.interaction_metadata
    return metadata is None or metadata.user.id == user.id
