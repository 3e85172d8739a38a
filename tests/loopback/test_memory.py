"""What is remembered: settings in force, the words and the call behind an answer, and a database that is away."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.assistant import Assistant
from bot.discord.app import Bot
from bot.state.model import Preferences
from bot.state.place import sqlite_url
from bot.state.state import State
from tests.loopback.conftest import connected, patient
from tests.loopback.people import GUILD, Person
from tests.loopback.server import Loopback
from tests.loopback.small import EXTRA_SKATER, SECONDS, UNSAID

CHANNEL = 4400000000000000004
CALLED = f"{UNSAID} The ref gave a penalty shot, is that right?"


async def kept(server: Loopback, bot: Bot) -> None:
    """Wait until what follows the answers is done."""
    await server.until_polled(lambda: not len(bot.flights))


async def test_a_person_sets_language_and_privacy_for_themselves(bot: Bot, person: Person, server: Loopback) -> None:
    await bot.state.settings.set("person", int(person.id), Preferences(language="ru", private=True))
    seen = await person.ask(EXTRA_SKATER)
    assert seen.private
    assert "Штрафной бросок." in seen.text
    assert "«on purpose»" in seen.text
    assert "Смена по ходу игры" in (await person.ask("205(b)")).text
    assert not (await person.ask(EXTRA_SKATER, private=False)).private, "an option goes before"
    other = await Person(server, id="3300000000000000009").ask(EXTRA_SKATER)
    assert not other.private
    assert "Penalty shot." in other.text


async def test_a_channel_goes_before_its_server(bot: Bot, person: Person, server: Loopback) -> None:
    question = "how many seconds does the visiting team have to change?"
    await bot.state.settings.set("server", int(GUILD), Preferences("inline", language="ru"))
    assert "Российский инлайн-хоккей" in (seen := await person.ask(question)).text or "Инлайн" in seen.text
    await bot.state.settings.set("channel", CHANNEL, Preferences("usah", language="en"))
    seen = await person.ask(question)
    assert "USA Hockey" in seen.text
    assert "No rulebook was named" not in seen.text, "it was set"
    direct = await Person(server, place="dm").ask(question)
    assert "No rulebook was named" in direct.text, "outside of the server its settings do not count"


async def test_what_the_question_names_goes_before_a_setting(bot: Bot, person: Person) -> None:
    await bot.state.settings.set("person", int(person.id), Preferences("inline"))
    assert "-# USA Hockey" in (await person.ask(SECONDS)).text
    assert "-# Russian inline hockey" in (await person.ask(SECONDS, rulebook="inline")).text


async def test_a_setting_of_another_version_is_passed_over(bot: Bot, person: Person) -> None:
    await bot.state.settings.set("person", int(person.id), Preferences("gone", language="xx"))
    assert "Penalty shot." in (await person.ask(EXTRA_SKATER)).text


async def test_a_rule_is_private_unless_one_says_otherwise(bot: Bot, russian: Person) -> None:
    seen = await russian.rule("205(b)")
    assert seen.private
    assert "Смена по ходу игры" in seen.text
    public = await russian.rule("205(b)", private=False)
    assert not public.private
    assert "Changing on the fly" in public.text, "what all see is in the language of the server"
    await bot.state.settings.set("server", int(GUILD), Preferences(language="ru"))
    assert "Смена по ходу игры" in (await russian.rule("205(b)", private=False)).text


@pytest.mark.parametrize("remembered", [True, False])
async def test_a_pick_keeps_the_call_under_review(bot: Bot, person: Person, server: Loopback, remembered: bool) -> None:
    seen = await person.ask(CALLED)
    assert "penalty shot" in seen.text
    before = seen.text.splitlines()[0]
    if not remembered:
        await kept(server, bot)
        await bot.state.forget(int(person.id))
    select = seen.select("on purpose")
    picked = await person.pick(seen, select, seen.value(select, "it was done on purpose"))
    assert picked.text.splitlines()[0] != before, "the verdict on the call is known now"
    assert picked.text.startswith("**The call is right.**")
    change = picked.select("Change a fact")
    again = await person.pick(picked, change, picked.value(change, "not done on purpose"))
    assert again.text.startswith("**The call is not right.**")
    assert ("“sixth skater”" in again.text) == remembered


async def test_what_was_forgotten_is_not_quoted_any_more(bot: Bot, person: Person, server: Loopback) -> None:
    seen = await person.ask(UNSAID)
    assert "“sixth skater”" in seen.text
    await kept(server, bot)
    assert (await bot.state.forget(int(person.id))).conversations == 1
    select = seen.select("on purpose")
    picked = await person.pick(seen, select, seen.value(select, "it was done on purpose"))
    assert "Penalty shot." in picked.text
    assert "sixth" not in picked.text


async def test_the_ruling_given_is_recorded_without_person_or_words(bot: Bot, person: Person, tmp_path: Path) -> None:
    await person.ask(EXTRA_SKATER)
    await bot.close()
    with sqlite3.connect(tmp_path / "state.sqlite3") as database:
        rows = database.execute("SELECT * FROM rulings").fetchall()
    assert len(rows) == 1
    assert "too_many_players" in repr(rows)
    assert "purpose" not in repr(rows)
    assert person.id not in repr(rows)


async def test_without_a_database_answers_still_come(
    server: Loopback, small: Assistant, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "later"
    async with connected(server, small, patient(folder, retry=0.05)) as bot:
        person = Person(server)
        seen = await person.ask(UNSAID)
        assert seen.private, "nobody knows whether the person wants it seen"
        assert not (await person.ask(SECONDS, private=False)).private
        select = seen.select("on purpose")
        picked = await person.pick(seen, select, seen.value(select, "it was done on purpose"))
        assert "Penalty shot." in picked.text
        assert "“sixth skater”" in picked.text, "held in memory meanwhile"
        assert caplog.text.count("the database does not answer") == 1
        folder.mkdir()
        await server.until_polled(lambda: bot.state.available)
        seen = await person.ask(UNSAID)
    assert "Traceback" not in caplog.text
    async with connected(server, small, patient(folder)):
        picked = await person.pick(seen, select, seen.value(select, "it was done on purpose"))
        assert "“sixth skater”" in picked.text, "remembered again, over a restart"


async def test_a_database_that_hangs_makes_nobody_late(server: Loopback, small: Assistant, tmp_path: Path) -> None:
    file = tmp_path / "state.sqlite3"
    async with connected(server, small, State(sqlite_url(file))):  # as impatient as it is in earnest
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        for _ in range(3):
            seen = await Person(server).ask(EXTRA_SKATER)
            assert "Penalty shot." in seen.text
            assert seen.exchange.waited < 2
        other.execute("ROLLBACK")
        other.close()
