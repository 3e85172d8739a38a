"""Errors, crowds, a worker that is held up, and a Discord that has troubles of its own."""

import asyncio
import logging
import re
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from bot.assistant import Assistant
from bot.discord.app import Bot
from bot.state.state import State
from tests.loopback.conftest import connected
from tests.loopback.people import Person
from tests.loopback.server import DEFERRED_UPDATE, MESSAGE, THINKING, Loopback
from tests.loopback.small import EXTRA_SKATER, SECONDS, UNSAID


class Interrupted:
    """An assistant that does something first."""

    def __init__(self, assistant: Assistant, first: Callable[[], object]) -> None:
        self._assistant, self._first = assistant, first

    def ask(self, *arguments: Any) -> Any:
        self._first()
        return self._assistant.ask(*arguments)

    def rule(self, *arguments: Any) -> Any:
        self._first()
        return self._assistant.rule(*arguments)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._assistant, name)


def interrupt(bot: Bot, first: Callable[[], object]) -> None:
    bot.assistant = Interrupted(bot.assistant, first)  # type: ignore[assignment]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Acknowledged sooner than in earnest, so that nobody need wait so long here."""
    monkeypatch.setattr("bot.discord.worker.PATIENCE", 0.2)


def fail() -> None:
    raise RuntimeError(f"cannot read {EXTRA_SKATER!r}")


async def test_an_error_has_an_id_in_the_reply_and_in_the_log(
    bot: Bot, russian: Person, caplog: pytest.LogCaptureFixture
) -> None:
    seen = await russian.ask(UNSAID)
    interrupt(bot, fail)
    for told in (await russian.ask(EXTRA_SKATER), await russian.pick(seen, seen.selects[0], "yes")):
        assert told.private
        number = re.search(r"Ошибка ([0-9a-f]{8})\.", told.text)
        assert number
        assert f"error {number[1]}: builtins.RuntimeError" in caplog.text
        assert "test_trouble.py" in caplog.text, "the log says where"
    assert "sixth" not in caplog.text, "but not what was asked"


async def test_an_error_after_the_acknowledgement_replaces_the_thinking(
    bot: Bot, person: Person, impatient: None
) -> None:
    def slowly_fail() -> None:
        time.sleep(0.5)
        fail()

    interrupt(bot, slowly_fail)
    seen = await person.ask(EXTRA_SKATER)
    assert seen.exchange.kind == THINKING
    assert "Something went wrong on our side." in seen.text


async def test_an_error_in_completion_is_a_choice(bot: Bot, person: Person, caplog: pytest.LogCaptureFixture) -> None:
    bot.clauses.complete = lambda typed, language: fail()  # type: ignore[assignment, return-value, method-assign]
    (choice,) = await person.complete("rule", "clause", "205")
    assert choice["name"].startswith("Something went wrong on our side. Error ")
    assert "builtins.RuntimeError" in caplog.text


async def test_an_unknown_command_is_told(person: Person, server: Loopback) -> None:
    published = {**server.commands[0], "name": "referee", "options": []}
    server.commands.append(published)
    seen = await person.see(await person.send("referee"))
    assert seen.text == "This command is of another version. Reload Discord and try again."


async def test_twenty_questions_at_once(bot: Bot, server: Loopback) -> None:
    people = [Person(server, id=str(3300000000000000100 + n)) for n in range(20)]
    answers = await asyncio.gather(*(p.ask((EXTRA_SKATER, SECONDS, UNSAID)[n % 3]) for n, p in enumerate(people)))
    assert all(seen.exchange.waited < 3 for seen in answers)
    assert not any("too many questions" in seen.text for seen in answers)
    assert all("USA Hockey" in seen.text for seen in answers)


async def test_a_held_up_worker_is_said_to_be_busy_in_time(bot: Bot, person: Person, server: Loopback) -> None:
    release = threading.Event()
    interrupt(bot, lambda: release.wait(10))
    held_up = await person.send("ask", question=EXTRA_SKATER)
    await asyncio.sleep(0.2)
    others = await asyncio.gather(*(person.ask(SECONDS) for _ in range(3)))
    assert all("too many questions just now" in seen.text and seen.private for seen in others)
    assert all(seen.exchange.waited < 3 for seen in others)
    assert held_up.kind == THINKING, "what is thought about is acknowledged"
    assert await person.complete("rule", "clause", "205"), "completion does not wait"
    assert "USAH 205" in (await person.rule("205(b)")).text, "nor does a clause"
    release.set()
    assert "Penalty shot." in (await person.see(held_up)).text
    assert "5 seconds" in (await person.ask(SECONDS)).text, "then all is well again"


async def test_a_slow_pick_is_acknowledged_and_changes_the_answer_in_place(
    bot: Bot, person: Person, impatient: None
) -> None:
    seen = await person.ask(UNSAID)
    interrupt(bot, lambda: time.sleep(0.5))
    select = seen.select("on purpose")
    picked = await person.pick(seen, select, seen.value(select, "it was done on purpose"))
    assert picked.exchange.kind == DEFERRED_UPDATE
    assert picked.message is seen.message
    assert "Penalty shot." in picked.text
    assert "“sixth skater”" in picked.text


async def test_a_crowd_is_turned_away_at_once(
    bot: Bot, person: Person, server: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.worker.MOST_WAITING", 0)
    seen = await person.ask(EXTRA_SKATER)
    assert "too many questions just now" in seen.text
    assert seen.exchange.waited < 0.5


async def test_a_rate_limit_is_waited_out(person: Person, server: Loopback) -> None:
    server.fail("POST", "/callback$", 429, retry_after=0.05, **{"global": False})
    assert "Penalty shot." in (await person.ask(EXTRA_SKATER)).text


async def test_a_bad_gateway_is_tried_again(person: Person, server: Loopback) -> None:
    server.fail("POST", "/callback$", 502)
    seen = await person.ask(EXTRA_SKATER)
    assert seen.exchange.kind == MESSAGE
    assert seen.exchange.waited < 3


async def test_a_refused_answer_is_logged_and_told(
    person: Person, server: Loopback, caplog: pytest.LogCaptureFixture
) -> None:
    server.fail("POST", "/callback$", 400, code=50035, message="Invalid Form Body", errors={})
    seen = await person.ask(EXTRA_SKATER)
    assert "Something went wrong on our side." in seen.text
    assert "discord.errors.HTTPException 400/50035" in caplog.text


async def test_an_interaction_that_is_over_is_let_go(
    person: Person, server: Loopback, caplog: pytest.LogCaptureFixture
) -> None:
    exchange = await person.send("ask", question=EXTRA_SKATER)
    exchange.sent -= 4  # it was sent four seconds ago
    await server.until(lambda: exchange.refused)
    server.forgive("10062")
    assert exchange.refused == [10062]
    assert "Penalty shot." in (await person.ask(EXTRA_SKATER)).text
    assert "an interaction was over before it was answered (Discord's code 10062)" in caplog.text


async def test_a_message_deleted_meanwhile_is_let_go(
    bot: Bot, person: Person, server: Loopback, impatient: None
) -> None:
    release = threading.Event()
    interrupt(bot, lambda: release.wait(10))
    exchange = await person.send("ask", question=EXTRA_SKATER)
    await server.until(lambda: exchange.kind == THINKING)
    exchange.message = None
    release.set()
    await server.until(lambda: exchange.refused)
    server.forgive("10008")
    assert "Penalty shot." in (await person.ask(EXTRA_SKATER)).text


@pytest.mark.parametrize("status", [400, 403, 503])
async def test_the_bot_serves_although_its_commands_are_refused(
    server: Loopback, small: Assistant, state: State, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    errors = {"0": {"name": {"_errors": [{"code": "BAD", "message": "bad"}]}}}
    server.fail("PUT", "/commands$", status, code=50035, message="Invalid Form Body", errors=errors)
    async with connected(server, small, state) as bot:
        assert bot.is_ready()
    assert server.published == 0
    assert "the commands could not be published" in caplog.text


async def test_publishing_waits_out_a_rate_limit(server: Loopback, small: Assistant, state: State) -> None:
    server.fail("PUT", "/commands$", 429, retry_after=0.05, **{"global": False})
    async with connected(server, small, state):
        assert server.published == 1


async def test_the_log_holds_neither_questions_nor_secrets(
    person: Person, server: Loopback, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        seen = await person.ask(UNSAID)
        await person.pick(seen, seen.selects[0], "yes")
        server.fail("POST", "/callback$", 400, code=50035, message="no sixth skater", errors={})
        await person.ask(EXTRA_SKATER)
    ours = "\n".join(r.getMessage() for r in caplog.records if not r.name.startswith("aiohttp"))
    assert "sixth" not in ours
    assert "loopback-token" not in ours
    assert seen.exchange.payload["token"] not in ours
