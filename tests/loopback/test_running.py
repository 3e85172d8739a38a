"""Running the bot: limits, metrics and health, and a stop that lets answers end."""

from __future__ import annotations

import asyncio
import socket
import threading

import aiohttp
import pytest

from bot.discord.app import Bot
from bot.discord.limits import Limits, Rate
from bot.discord.monitor import monitored
from bot.discord.operation import StartError
from tests.loopback.people import Person
from tests.loopback.server import Loopback
from tests.loopback.small import EXTRA_SKATER, SECONDS, UNSAID
from tests.loopback.test_trouble import fail, interrupt


async def test_a_person_who_asks_too_much_is_told_when_to_try_again(
    bot: Bot, person: Person, russian: Person, server: Loopback
) -> None:
    bot.limits = Limits(Rate(2, 0.1), Rate(100, 100))
    seen = await person.ask(UNSAID)
    select = seen.select("on purpose")
    await person.pick(seen, select, "yes")
    for refused in (await person.ask(SECONDS), await person.pick(seen, select, "no"), await person.rule("205(b)")):
        assert refused.private
        assert refused.text.startswith("That was a lot at once. Please try again in ")
    assert "Penalty shot." in seen.text, "the answer that is there stays as it is"
    assert await person.complete("rule", "clause", "205"), "completion is free"
    assert "Penalty shot." in (await russian.ask(EXTRA_SKATER)).text, "somebody else may still ask"
    await russian.ask(SECONDS)
    assert (await russian.ask(SECONDS)).text.startswith("Слишком много запросов подряд.")


async def test_a_server_has_a_limit_and_direct_messages_are_not_counted(bot: Bot, server: Loopback) -> None:
    bot.limits = Limits(Rate(100, 100), Rate(2, 0.1))
    people = [Person(server, id=str(3300000000000000100 + n)) for n in range(3)]
    answers = [await p.ask(SECONDS) for p in people]
    assert ["a lot at once" in seen.text for seen in answers] == [False, False, True]
    assert "a lot at once" not in (await Person(server, place="dm").ask(SECONDS)).text
    elsewhere = Person(server, guild="2200000000000000777", id=people[2].id)
    assert "a lot at once" not in (await elsewhere.ask(SECONDS)).text


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


async def fetch(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as response:
        return response.status, await response.text()


async def test_metrics_count_what_was_done_and_nothing_of_what_or_by_whom(
    bot: Bot, person: Person, server: Loopback
) -> None:
    port = free_port()
    async with monitored(bot, port):
        seen = await person.ask(UNSAID)
        await person.pick(seen, seen.select("on purpose"), "yes")
        await person.use(seen.message, "of another version", ["x"])
        await person.complete("rule", "clause", "205")
        interrupt(bot, fail)
        await person.ask(EXTRA_SKATER)
        status, text = await fetch(port, "/metrics")
    assert status == 200
    for line in (
        'whistle_interactions_total{kind="ask"} 2.0',
        'whistle_interactions_total{kind="component"} 2.0',
        'whistle_interactions_total{kind="rule"} 1.0',
        'whistle_answers_total{kind="branches"} 1.0',
        'whistle_answers_total{kind="ruling"} 1.0',
        'whistle_refused_total{reason="outdated"} 1.0',
        'whistle_errors_total{type="RuntimeError"} 1.0',
        "whistle_answer_seconds_count 2.0",
        "whistle_queue_depth 0.0",
        "whistle_gateway_up 1.0",
        "whistle_database_up 1.0",
    ):
        assert line in text.splitlines(), text
    assert "sixth" not in text
    assert person.id not in text


async def test_health_is_that_of_the_gateway(bot: Bot, person: Person, server: Loopback) -> None:
    port = free_port()
    async with monitored(bot, port):
        status, text = await fetch(port, "/healthz")
        assert (status, '"status": "ok"' in text, '"0": true' in text) == (200, True, True)
        server.refuse_connections = True
        await server.drop(4000)
        await server.until_polled(lambda: not bot.is_serving)
        assert (await fetch(port, "/healthz"))[0] == 503
        server.refuse_connections = False
        await server.until_polled(lambda: bot.is_serving, 20)
        assert (await fetch(port, "/healthz"))[0] == 200
    with pytest.raises(aiohttp.ClientConnectionError):
        await fetch(port, "/healthz")


async def test_a_port_that_is_taken_ends_in_one_line(bot: Bot) -> None:
    port = free_port()
    async with monitored(bot, None), monitored(bot, port):
        with pytest.raises(StartError, match="the port in WHISTLE_METRICS_PORT cannot be used"):
            async with monitored(bot, port):
                pass


async def test_stopping_lets_what_runs_be_answered_and_tells_the_others(
    bot: Bot, person: Person, russian: Person, server: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.worker.PATIENCE", 0.2)
    monkeypatch.setattr("bot.discord.worker.STUCK", 30)
    release, begun = threading.Event(), threading.Event()
    interrupt(bot, lambda: (begun.set(), release.wait(10)))
    running = await person.send("ask", question=EXTRA_SKATER)
    await asyncio.to_thread(begun.wait, 5)
    waiting = await russian.send("ask", question=EXTRA_SKATER)
    await server.until_polled(lambda: bot.answering.worker.depth == 2)
    stopping = asyncio.create_task(bot.close())
    assert (await russian.see(waiting)).text == "Бот перезапускается. Спросите ещё раз через минуту."
    late = await person.ask(SECONDS)
    assert late.text == "I am being restarted. Please ask again in a minute."
    assert not bot.is_serving
    release.set()
    assert "Penalty shot." in (await person.see(running)).text
    await asyncio.wait_for(stopping, 5)
