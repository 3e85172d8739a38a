"""Two hundred questions at once: everybody is acknowledged in time, and answered or told to come back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.assistant import Assistant
from bot.conversation import Request
from bot.state.place import sqlite_url
from bot.state.state import State
from tests.loopback.apart import Apart, apart, starved
from tests.loopback.conftest import connected
from tests.loopback.people import Person
from tests.loopback.server import DEADLINE, MESSAGE, Exchange
from tests.loopback.small import EXTRA_SKATER

CROWD = 200
OWN = 1.5
"""Seconds that the threads of the bot and of the loopback wait for one another where nobody else wants a core."""


async def test_two_hundred_questions_at_once(monkeypatch: pytest.MonkeyPatch, small: Assistant, tmp_path: Path) -> None:
    state = State(sqlite_url(tmp_path / "state.sqlite3"))  # as impatient as it is in earnest
    small.ask(Request(EXTRA_SKATER))  # as the bot warms itself
    with apart() as there:
        monkeypatch.setattr(Route, "BASE", there.server.api)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(there.server.gateway))
        async with connected(there, small, state):
            before = starved()
            exchanges = await there.do(asked(there))
            await there.do(there.server.until(lambda: all(map(over, exchanges)), 60))
            anothers = max(0.0, starved() - before - OWN)  # load on the machine, which is not the bot's
    assert max(exchange.waited for exchange in exchanges) < DEADLINE + anothers
    assert not any(exchange.refused for exchange in exchanges)
    texts = [str(exchange.message and exchange.message["components"]) for exchange in exchanges]
    answered = sum("Penalty shot." in text for text in texts)
    busy = sum("too many questions just now" in text for text in texts)
    assert answered + busy == CROWD
    assert answered >= CROWD // 4


async def asked(there: Apart) -> list[Exchange]:
    people = [Person(there.server, id=str(3300000000000000100 + number)) for number in range(CROWD)]
    return await asyncio.gather(*(person.send("ask", question=EXTRA_SKATER) for person in people))


def over(exchange: Exchange) -> bool:
    """It is answered, or nothing more will come."""
    return exchange.kind == MESSAGE or bool(exchange.edits or exchange.refused)
