"""/settings: what is in force, and that a change counts for the next answer."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.discord.app import Bot
from bot.state.model import UNSET, Place, Preferences
from tests.loopback.people import GUILD, MANAGER, Person, Seen
from tests.loopback.server import Loopback
from tests.loopback.small import EXTRA_SKATER

CHANNEL = 4400000000000000004
SECONDS_UNNAMED = "how many seconds does the visiting team have to change?"


async def pick(person: Person, seen: Seen, setting: str, value: str) -> Seen:
    select = next(s for s in seen.selects if s["custom_id"].endswith(f"|{setting}"))
    return await person.pick(seen, select, value)


def chosen(seen: Seen) -> dict[str, str]:
    """What every select shows as picked."""
    return {
        s["custom_id"].rpartition("|")[2]: next(o["value"] for o in s["options"] if o.get("default"))
        for s in seen.selects
    }


@pytest.mark.parametrize("place", ["guild", "dm", "installed"])
async def test_a_person_changes_their_own_anywhere(person: Person, place: str) -> None:
    person = replace(person, place=place)  # type: ignore[arg-type]
    seen = await person.run("settings")
    assert seen.private
    assert "Language: **that of your question, else English**" in seen.text
    assert set(chosen(seen).values()) <= {"-", "person"}
    seen = await pick(person, seen, "language", "ru")
    assert "Язык: **русский** — ваша настройка" in seen.text, "the panel is in the language that was picked"
    seen = await pick(person, seen, "private", "yes")
    seen = await pick(person, seen, "rulebook", "inline")
    assert chosen(seen) | {"person": "person"} == {
        "rulebook": "inline", "level": "-", "language": "ru", "private": "yes", "person": "person"
    }  # fmt: skip
    answer = await person.ask(SECONDS_UNNAMED)
    assert answer.private
    assert "инлайн" in answer.text.lower()
    await pick(person, seen, "private", "-")
    assert not (await person.ask(EXTRA_SKATER)).private


async def test_a_level_counts_for_the_next_answer(person: Person, bot: Bot) -> None:
    seen = await person.run("settings")
    seen = await pick(person, seen, "level", "junior")
    assert "junior" in seen.text.lower()
    assert (await bot.state.settings.known(Place(int(person.id)))).person == Preferences(level="junior")


async def test_server_and_channel_need_manage_server(person: Person, bot: Bot, server: Loopback) -> None:
    for scope in ("server", "channel"):
        refused = await person.run("settings", whose=scope)
        assert "Manage Server" in refused.text
        assert not refused.selects
        forged = await person.use((await person.run("settings")).message, f"s1|{scope}|language", ["ru"])
        assert "Manage Server" in (await person.see(forged)).text
    known = await bot.state.settings.known(Place(1, CHANNEL, int(GUILD)))
    assert (known.channel, known.server) == (UNSET, UNSET)


async def test_a_manager_sets_the_server_and_the_channel(person: Person, server: Loopback) -> None:
    manager = Person(server, id="3300000000000000011", permissions=MANAGER)
    seen = await manager.run("settings", whose="server")
    await pick(manager, seen, "rulebook", "usah")
    seen = await manager.pick(seen, next(s for s in seen.selects if s["custom_id"] == "s1|server"), "channel")
    seen = await pick(manager, seen, "language", "ru")
    mine = await person.run("settings")
    assert "Rulebook: **USA Hockey** — set for this server" in mine.text
    assert "Language: **русский** — set for this channel" in mine.text
    assert "Штрафной бросок." in (await person.ask(EXTRA_SKATER)).text
    assert "Rulebook: **USA Hockey**" not in (await replace(person, place="dm").run("settings")).text


async def test_outside_of_a_server_there_is_nothing_to_manage(person: Person) -> None:
    direct = replace(person, place="dm", permissions=MANAGER)
    assert "Manage Server" in (await direct.run("settings", whose="server")).text
    assert not any(s["custom_id"].count("|") == 1 for s in (await direct.run("settings")).selects)


@pytest.mark.parametrize(
    ("custom_id", "value"),
    [("s1|person|language", "xx"), ("s1|person|owner", "1"), ("s1|everybody|language", "ru"), ("s1|x", "nobody"),
     ("s1|person|rulebook", "gone"), ("s1", "person"), ("s1|person|language|x", "ru")],
)  # fmt: skip
async def test_made_up_picks_change_nothing(person: Person, bot: Bot, custom_id: str, value: str) -> None:
    seen = await person.run("settings")
    told = await person.see(await person.use(seen.message, custom_id, [value]))
    assert "another version" in told.text
    assert (await bot.state.settings.known(Place(int(person.id)))).person == UNSET


async def test_two_picks_at_once_both_count(bot: Bot) -> None:
    store = bot.state.settings
    await asyncio.gather(store.change("person", 5, "language", "ru"), store.change("person", 5, "private", True))
    assert (await store.known(Place(5))).person == Preferences(language="ru", private=True)
    await store.change("person", 5, "language", None)
    await store.change("person", 5, "private", None)
    assert (await bot.state.forget(5)).settings == 0, "an empty row is removed"
