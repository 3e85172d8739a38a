"""The bot: the client, its commands, and what it does with every interaction."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable
from functools import cached_property
from typing import Any

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.assistant import Assistant
from bot.clauses import Clauses
from bot.conversation import Request
from bot.discord.actions import Actions
from bot.discord.answering import Answering
from bot.discord.commands import register
from bot.discord.comparing import PREFIX as COMPARISON_PREFIX
from bot.discord.comparing import Comparing
from bot.discord.controls import VOTE_PREFIX
from bot.discord.flight import Flights
from bot.discord.followup import FollowUps
from bot.discord.forms import id_of
from bot.discord.guard import Interaction, guarded, logged, report
from bot.discord.ids import ACTION_PREFIX, PREFIX, TEXTS_PREFIX, OutdatedIdError, known_pieces
from bot.discord.importing import Importing
from bot.discord.limits import Limits
from bot.discord.mentions import INTENTS, Mentions
from bot.discord.metrics import Metrics
from bot.discord.operation import Shards
from bot.discord.picking import Picking
from bot.discord.sync import publish
from bot.discord.texts import Texts
from bot.discord.translate import CatalogueTranslator
from bot.discord.voting import Votes
from bot.messages.catalogue import DEFAULT
from bot.state.state import State
from corpus.load import digest
from corpus.model import Corpus

log = logging.getLogger(__name__)
Handler = Callable[[Interaction], Awaitable[None]]

WARMING = ("too many players", "лишний игрок")
"""Asked before the first person does, so that dictionaries are loaded."""
CONNECTIONS = 50
"""To Discord at once; one answers twenty interactions a second, if Discord takes fifty milliseconds for each."""
PURGE_SECONDS = 600.0
"""Between two removals of what is over."""


class Bot(discord.AutoShardedClient):
    """Whistle on Discord: no permissions, no mentions that ping, and no intents unless `mentions` are answered."""

    def __init__(
        self,
        assistant: Assistant,
        state: State,
        shards: Shards | None = None,
        *,
        mentions: bool = False,
        **options: Any,  # noqa: ANN401
    ) -> None:
        if shards is not None:
            options |= {"shard_ids": list(shards.ids), "shard_count": shards.count}
        super().__init__(
            intents=INTENTS if mentions else discord.Intents.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **options,
        )
        self.assistant = assistant
        self.state = state
        self.clauses = Clauses(assistant.index.corpus)
        self.tree = Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self.flights = Flights()
        self.answering = Answering(self)
        self.picking = Picking(self)
        self.follow_ups = FollowUps(self)
        self.texts = Texts(assistant)
        self.mentions = Mentions(self)
        actions = Actions(self)
        self.components: dict[str, Handler] = {
            PREFIX: self.picking.pick,
            ACTION_PREFIX: actions.of_situation,
            TEXTS_PREFIX: actions.of_texts,
            COMPARISON_PREFIX: Comparing(self).turn,
            VOTE_PREFIX: Votes(self).vote,
        }
        """Who answers a component or a modal, by what its id begins with, up to the first ``|``."""
        self.importing: Importing | None = None
        """House rules of servers, where imports are kept."""
        self.limits = Limits()
        self.metrics = Metrics()
        self.connected: dict[int, bool] = {}
        """Whether each shard has a session that works."""
        self._housekeeping: asyncio.Task[None] | None = None
        self._stopping: asyncio.Task[None] | None = None
        self._watch()
        register(self)

    @property
    def corpus(self) -> Corpus:
        """The rules that are held."""
        return self.clauses.corpus

    @cached_property
    def corpus_digest(self) -> str:
        """The fingerprint of the rules, under which rulings are recorded."""
        return digest()

    @property
    def is_serving(self) -> bool:
        """Every shard of this process is connected, and it does not stop."""
        return bool(self.connected) and all(self.connected.values()) and not self.flights.closed

    async def login(self, token: str) -> None:
        """As the library does, but over no more connections than a crowd needs: each takes time to open."""
        self.http.connector = aiohttp.TCPConnector(limit_per_host=CONNECTIONS)
        await super().login(token)

    async def setup_hook(self) -> None:
        """Before the gateway connects: the state is open, dictionaries are loaded, commands are known."""
        await self.state.start()
        self._housekeeping = asyncio.create_task(self._purge_for_ever())
        await asyncio.to_thread(self._warm)
        await self.tree.set_translator(CatalogueTranslator())
        if self.shard_ids is None or 0 in self.shard_ids:
            await publish(self.tree, self.state)

    async def close(self) -> None:
        """Stop: what is being thought about is answered, who waits is told, then everything is let go.

        Told so more than once, it stops once, and everybody waits until it has.
        """
        if self._stopping is None:
            self._stopping = asyncio.create_task(self._stop())
        await asyncio.shield(self._stopping)

    async def _stop(self) -> None:
        self.flights.close()
        self.answering.close()
        if left := await self.flights.land():
            log.warning("stopped while %d interactions were being answered", left)
        await super().close()
        if self._housekeeping:
            self._housekeeping.cancel()
        await self.state.close()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        """Log what an event handler raised."""
        if error := sys.exception():
            self.metrics.failed(error)
            logged(error)

    async def on_message(self, written: discord.Message) -> None:
        """Answer a mention; without the intent for it Discord sends none."""
        await self.mentions.heard(written)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer every component by its id, whatever message or process it comes from."""
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await guarded(interaction, lambda: self._component(interaction))

    def admit(self, interaction: Interaction) -> None:
        """Count an interaction; raises where the bot stops, or where too much was asked."""
        name = interaction.command.name if interaction.command else interaction.type.name
        structlog.contextvars.bind_contextvars(use=name, place="server" if interaction.guild_id else "direct")
        self.metrics.used(name)
        self.flights.begin()
        if interaction.type is not discord.InteractionType.autocomplete:
            self.limits.take(interaction.user.id, interaction.guild_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """A session has begun."""
        self.connected[shard_id] = True

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A session goes on."""
        self.connected[shard_id] = True

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """A connection is lost; the library sees to another."""
        self.connected[shard_id] = False

    async def _component(self, interaction: Interaction) -> None:
        self.admit(interaction)
        key = id_of(interaction)
        handler = self.components.get(key.partition("|")[0])
        if handler is None:
            raise OutdatedIdError(key)
        await handler(interaction)

    def _warm(self) -> None:
        for question in WARMING:
            self.assistant.ask(Request(question))
        self.clauses.complete("warm", DEFAULT)
        known_pieces()

    def _watch(self) -> None:
        self.metrics.watch("whistle_queue_depth", "Questions that wait or are thought about", self._depth)
        self.metrics.watch("whistle_in_flight", "Interactions being answered", lambda: len(self.flights))
        self.metrics.watch("whistle_gateway_up", "Shards that are connected", lambda: sum(self.connected.values()))
        self.metrics.watch("whistle_database_up", "The database answers", lambda: self.state.available)

    def _depth(self) -> int:
        return self.answering.worker.depth

    async def _purge_for_ever(self) -> None:
        while True:
            await self.state.purge()
            await asyncio.sleep(PURGE_SECONDS)


class Tree(app_commands.CommandTree[Bot]):
    """The commands, with the one place where their errors end."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whether a command may be used now; why not is told."""
        try:
            self.client.admit(interaction)
        except Exception as error:
            await report(interaction, error)
            return False
        return True

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Report what a command raised."""
        await report(interaction, getattr(error, "original", error))
