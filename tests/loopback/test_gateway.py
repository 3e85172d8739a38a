"""The connection: identified without intents, kept alive, resumed, and begun anew."""

import asyncio

import discord
import pytest

from bot.assistant import Assistant
from bot.state.state import State
from tests.loopback.conftest import QuickBot, connected
from tests.loopback.people import Person
from tests.loopback.server import Loopback
from tests.loopback.small import EXTRA_SKATER


async def test_no_intents_are_asked_for(person: Person, server: Loopback) -> None:
    assert [i["intents"] for i in server.identified] == [0]


async def test_the_connection_is_kept_alive(small: Assistant, server: Loopback, state: State) -> None:
    server.heartbeat = 100
    async with connected(server, small, state):
        await server.until(lambda: server.heartbeats >= 3)


@pytest.mark.parametrize("how", ["asked to", "broken off"])
async def test_what_was_asked_meanwhile_is_answered_after_resuming(person: Person, server: Loopback, how: str) -> None:
    await (server.reconnect() if how == "asked to" else server.drop(4000))
    await server.until(lambda: not server.is_connected)
    exchange = await person.send("ask", question=EXTRA_SKATER)
    assert "Penalty shot." in (await person.see(exchange)).text
    assert len(server.resumed) == 1
    assert len(server.identified) == 1


async def test_an_invalid_session_is_begun_anew(person: Person, server: Loopback) -> None:
    await server.invalidate()
    await server.until(lambda: len(server.identified) == 2)
    await server.ready()
    assert "Penalty shot." in (await person.ask(EXTRA_SKATER)).text


async def test_a_refused_resume_is_begun_anew(person: Person, server: Loopback) -> None:
    server.refuse_resume()
    await server.reconnect()
    await server.until(lambda: len(server.identified) == 2)
    assert server.resumed
    await server.ready()
    assert "Penalty shot." in (await person.ask(EXTRA_SKATER)).text


async def test_a_bad_token_is_refused(small: Assistant, server: Loopback, state: State) -> None:
    async with QuickBot(small, state) as bot:
        with pytest.raises(discord.LoginFailure):
            await asyncio.wait_for(bot.start("not-the-token"), 5)
    assert not server.identified
