"""/forget: asked once more, then everything goes, and what went is told."""

from __future__ import annotations

import pytest

from bot.discord.app import Bot
from bot.state.model import Preferences
from tests.loopback.people import Person
from tests.loopback.server import Loopback
from tests.loopback.small import EXTRA_SKATER, UNSAID


async def remembered(person: Person, bot: Bot, server: Loopback) -> None:
    """Two questions and a setting."""
    await person.ask(EXTRA_SKATER)
    await person.ask(UNSAID)
    await bot.state.settings.set("person", int(person.id), Preferences("usah"))
    await server.until_polled(lambda: not len(bot.flights))


async def test_it_asks_first_and_tells_what_went(person: Person, bot: Bot, server: Loopback) -> None:
    await remembered(person, bot, server)
    asked = await person.run("forget")
    assert asked.private
    assert "Disputes that you opened stay for the league, without your name and words" in asked.text
    done = await person.press(asked, "Remove it all")
    assert done.message is asked.message
    assert "• your settings" in done.text
    assert "• 2 questions" in done.text
    assert "vote" not in done.text
    assert not done.buttons
    again = await person.press(await person.run("forget"), "Remove it all")
    assert again.text == "There was nothing of you to remove."


async def test_no_means_no(person: Person, bot: Bot, server: Loopback) -> None:
    await remembered(person, bot, server)
    kept = await person.press(await person.run("forget"), "Keep it")
    assert kept.text == "Nothing was removed."
    assert (await bot.state.forget(int(person.id))).total == 3


@pytest.mark.parametrize("place", ["dm", "installed"])
async def test_elsewhere_in_russian(server: Loopback, bot: Bot, place: str) -> None:
    person = Person(server, locale="ru", place=place)  # type: ignore[arg-type]
    await person.ask(UNSAID)
    await server.until_polled(lambda: not len(bot.flights))
    done = await person.press(await person.run("forget"), "Удалить всё")
    assert "1 вопрос" in done.text


async def test_without_a_database_nothing_is_said_to_be_gone(person: Person, bot: Bot) -> None:
    asked = await person.run("forget")
    await bot.state.close()
    told = await person.press(asked, "Remove it all")
    assert "nothing was changed" in told.text
    assert asked.buttons, "it can be pressed again"


async def test_a_made_up_button(person: Person, bot: Bot) -> None:
    asked = await person.run("forget")
    assert "another version" in (await person.see(await person.use(asked.message, "f1|all", []))).text
