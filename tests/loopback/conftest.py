"""A loopback and a bot that is connected to it; every test ends without a violation."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.assistant import Assistant
from bot.discord.app import Bot
from bot.service import Settings
from bot.state.place import sqlite_url
from bot.state.state import State
from tests.loopback.apart import Apart
from tests.loopback.people import Person
from tests.loopback.server import TOKEN, Loopback
from tests.loopback.small import small_assistant
from tests.shared import vocabulary

READY = 20.0
"""Seconds in which a bot that is identified has to be ready."""


@pytest.fixture(scope="session")
def small_index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("small")
    vocabulary()
    for snapshot in Settings.from_environment().cache.glob("vocabulary-*.json"):
        shutil.copy(snapshot, folder)
    return folder


@pytest.fixture(scope="session")
def small(small_index: Path) -> Assistant:
    return small_assistant(small_index)


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loopback]:
    made = Loopback()
    await made.start()
    monkeypatch.setattr(Route, "BASE", made.api)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(made.gateway))
    yield made
    await made.stop()
    assert made.violations == []


class QuickBot(Bot):
    """Identifies again without the pause that Discord wants between two times, and is warm already."""

    def _warm(self) -> None:
        pass

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        pass


@asynccontextmanager
async def connected(
    server: Loopback | Apart, assistant: Assistant, state: State, *, mentions: bool = False
) -> AsyncIterator[Bot]:
    """A bot that is logged in and identified; closed and checked at the end."""
    made = QuickBot(assistant, state, mentions=mentions, guild_ready_timeout=0.01)
    task = asyncio.create_task(made.start(TOKEN))
    try:
        await until_ready(server, made, task)
        yield made
    finally:
        await made.close()
        await asyncio.wait_for(task, 5)


async def until_ready(server: Loopback | Apart, bot: Bot, running: asyncio.Task[None]) -> None:
    """Wait until the bot can be used; raises what it has ended with, or that it takes too long."""
    waiting = asyncio.create_task(server.ready())
    await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        waiting.cancel()
        running.result()
    await waiting
    async with asyncio.timeout(READY):
        await bot.wait_until_ready()


@pytest.fixture
def state(tmp_path: Path) -> State:
    """The bot opens and closes it."""
    return patient(tmp_path)


def patient(folder: Path, **options: Any) -> State:
    """A state in a folder in which everything is remembered, however busy the machine is."""
    return State(sqlite_url(folder / "state.sqlite3"), patience=20, **options)


@pytest.fixture
async def bot(server: Loopback, small: Assistant, state: State) -> AsyncIterator[Bot]:
    async with connected(server, small, state) as made:
        yield made


@pytest.fixture
def person(server: Loopback, bot: Bot) -> Person:
    return Person(server)


@pytest.fixture
def russian(server: Loopback, bot: Bot) -> Person:
    return Person(server, locale="ru", id="3300000000000000005")
