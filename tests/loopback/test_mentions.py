"""Mentions, where the operator has them; otherwise the bot asks for no intent and hears nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.assistant import Assistant
from bot.discord.app import Bot
from bot.discord.operation import StartError
from bot.discord.serve import run
from bot.service import Service
from bot.state.model import Preferences
from bot.state.state import State
from tests.loopback.conftest import connected
from tests.loopback.people import Person
from tests.loopback.server import GUILD_MESSAGES, ME, MESSAGE_CONTENT, TOKEN, Loopback
from tests.loopback.small import EXTRA_SKATER, UNSAID

OTHER = "3300000000000000009"
AT = f"<@{ME['id']}>"


@pytest.fixture
async def listening(server: Loopback, small: Assistant, state: State) -> AsyncIterator[Bot]:
    async with connected(server, small, state, mentions=True) as made:
        yield made


@pytest.fixture
def writer(server: Loopback, listening: Bot) -> Person:
    return Person(server)


async def test_a_mention_is_answered_where_it_stands_and_gone_on_with(writer: Person, server: Loopback) -> None:
    assert server.identified[-1]["intents"] == GUILD_MESSAGES | MESSAGE_CONTENT
    await writer.write(EXTRA_SKATER, mention=False)
    await writer.write(f"{AT} {EXTRA_SKATER}")
    seen = await writer.answered(1)
    assert "Penalty shot." in seen.text
    assert seen.message["message_reference"]
    await writer.write(f"{AT} and if it was not on purpose?", reply_to=seen.message)
    later = await writer.answered(2)
    assert "Bench minor" in later.text
    assert "“sixth skater”" in later.text
    assert len(server.posts) == 2, "what does not mention the bot is not heard"


async def test_a_pick_on_it_is_its_askers(writer: Person, server: Loopback, listening: Bot) -> None:
    await writer.write(f"{AT} {UNSAID}")
    seen = await writer.answered(1)
    select = seen.select("on purpose")
    await server.until_polled(lambda: len(listening.flights) == 0)
    theirs = await Person(server, id=OTHER).pick(seen, select, seen.value(select, "not done on purpose"))
    assert theirs.private
    mine = await writer.pick(seen, select, seen.value(select, "it was done on purpose"))
    assert mine.message is seen.message
    assert "Penalty shot." in mine.text


async def test_a_reply_without_words_asks_about_what_it_replies_to(writer: Person, server: Loopback) -> None:
    said = server.said(EXTRA_SKATER, {**ME, "bot": False, "id": OTHER})
    await writer.write(AT, reply_to=said)
    assert "Penalty shot." in (await writer.answered(1)).text
    await writer.write(AT)
    assert "Something went wrong" not in (await writer.answered(2)).text


async def test_where_answers_are_private_a_mention_has_none(writer: Person, server: Loopback, listening: Bot) -> None:
    await listening.state.settings.set("server", int(writer.guild), Preferences(language="ru", private=True))
    await writer.write(f"{AT} {EXTRA_SKATER}")
    seen = await writer.answered(1)
    assert "Здесь ответы видны только спросившему." in seen.text
    assert "Penalty" not in seen.text


async def test_where_nobody_may_write_it_is_logged(
    writer: Person, server: Loopback, caplog: pytest.LogCaptureFixture
) -> None:
    server.fail("POST", r"/channels/\d+/messages", 403, code=50013)
    await writer.write(f"{AT} {EXTRA_SKATER}")
    await server.until_polled(lambda: "a mention could not be answered" in caplog.text)
    assert EXTRA_SKATER not in caplog.text


async def test_without_the_setting_nothing_is_heard(person: Person, server: Loopback, bot: Bot) -> None:
    assert bot.intents == discord.Intents.none()
    await person.write(f"{AT} {EXTRA_SKATER}")
    await person.ask(EXTRA_SKATER)
    assert server.posts == []


def test_an_intent_that_is_not_allowed_is_told_with_how_to_mend_it(
    small: Assistant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(self: Bot, token: str) -> None:
        raise discord.PrivilegedIntentsRequired(None)

    async def closed(self: Bot) -> None:
        pass

    monkeypatch.setattr(Bot, "start", refused)
    monkeypatch.setattr(Bot, "close", closed)
    environment = {"DISCORD_TOKEN": TOKEN, "WHISTLE_DATA": str(tmp_path), "WHISTLE_MENTIONS": "1"}
    with pytest.raises(StartError, match="Message Content Intent"):
        run(lambda: Service(small, None), environment)


async def test_the_gateway_closes_where_the_intent_is_not_allowed(
    server: Loopback, small: Assistant, state: State
) -> None:
    server.content_allowed = False
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with connected(server, small, state, mentions=True):
            pass
