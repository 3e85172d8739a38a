"""The bot: the client, its commands, and what it does with every interaction."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.assistant import Assistant
from bot.conversation import Request
from bot.discord.answering import Answering
from bot.discord.clauses import Clauses
from bot.discord.commands import register
from bot.discord.guard import Interaction, guarded, logged, report
from bot.discord.sync import publish
from bot.discord.translate import CatalogueTranslator
from bot.messages.catalogue import DEFAULT
from corpus.model import Corpus

WARMING = ("too many players", "лишний игрок")
"""Asked before the first person does, so that dictionaries are loaded."""


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
        self.answering = Answering(self)
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
        self.answering.close()
        await super().close()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        """Log what an event handler raised."""
        if error := sys.exception():
            logged(error)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer every component by its id, whatever message or process it comes from."""
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await guarded(interaction, lambda: self.answering.pick(interaction))


class Tree(app_commands.CommandTree[Bot]):
    """The commands, with the one place where their errors end."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Report what a command raised."""
        await report(interaction, getattr(error, "original", error))
