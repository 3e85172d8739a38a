"""/help and /about."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord.app import Bot
from bot.messages.catalogue import say
from tests.loopback.people import Person
from tests.loopback.server import Loopback


@pytest.mark.parametrize("place", ["guild", "dm", "installed"])
async def test_help_is_private_and_in_the_language_of_the_person(server: Loopback, bot: Bot, place: str) -> None:
    english = await Person(server, place=place).run("help")  # type: ignore[arg-type]
    russian = await Person(server, locale="ru", place=place).run("help")  # type: ignore[arg-type]
    assert english.private
    assert "```\n/ask question: " in english.text
    assert "```\n/спросить вопрос: " in russian.text
    assert "/settings" in english.text
    assert "/настройки" in russian.text


async def test_every_command_is_listed(person: Person, server: Loopback) -> None:
    text = (await person.run("help")).text
    assert all(f"**/{command['name']}** — " in text for command in server.commands if command.get("type", 1) == 1)


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_examples_can_be_used(person: Person, server: Loopback, language: str) -> None:
    for example in say("help-examples", language).splitlines():
        name, _, rest = example.removeprefix("/").partition(" ")
        option, _, given = rest.partition(": ")
        command = next(c for c in server.commands if named(c, language) == name)
        wanted = next(o for o in command["options"] if named(o, language) == option)
        assert "another version" not in (await person.run(command["name"], **{wanted["name"]: given})).text


def named(thing: dict[str, Any], language: str) -> str:
    return str((thing.get("name_localizations") or {}).get(language, thing["name"]))


async def test_about_names_the_books_their_editions_and_what_is_kept(person: Person, russian: Person) -> None:
    seen = await person.run("about")
    assert seen.private
    assert "**USA Hockey** — rules 205, 402, 406, 625" in seen.text
    assert "2005-06 season" in seen.text
    assert "24 hours" in seen.text
    assert "90 days" in seen.text
    assert "None; answers quote the restatements" in seen.text
    assert "http" not in seen.text
    assert "сезон 2005/06" in (await russian.run("about")).text
