"""Disputes: from the button over form and thread to the outcome, the list and the table."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.assistant import Assistant
from bot.discord.app import Bot
from bot.discord.dispute_table import safe
from bot.state.model import Dispute, NewDispute
from tests.loopback.conftest import connected, patient
from tests.loopback.people import GUILD, MANAGER, Person, Seen
from tests.loopback.rules import TEXT_DISPLAY, components
from tests.loopback.server import Exchange, Loopback
from tests.loopback.small import EXTRA_SKATER, EXTRA_SKATER_RU

THREADS = discord.Permissions(create_public_threads=True, send_messages_in_threads=True).value
CALL = "bench minor"
REASON = "he was pushed **over** the boards @everyone"


@pytest.fixture
def manager(server: Loopback, bot: Bot) -> Person:
    return Person(server, id="3300000000000000011", permissions=MANAGER)


async def form(person: Person, question: str = EXTRA_SKATER) -> Exchange:
    """The form behind the button."""
    seen = await person.ask(question)
    return await person.tap(seen, "Dispute…" if "Dispute…" in seen.buttons else "Оспорить…")


async def disputed(person: Person, **values: str) -> Seen:
    return await person.fill(await form(person), **{"call": CALL, "reason": REASON, **values})


def text_of(message: dict[str, Any]) -> str:
    return "\n".join(c["content"] for c in components(message["components"]) if c["type"] == TEXT_DISPLAY)


async def test_a_dispute_opens_a_thread_and_is_settled_there(person: Person, manager: Person, server: Loopback) -> None:
    person.app_permissions = THREADS
    told = await disputed(person)
    assert told.private
    [thread] = server.threads
    assert thread["name"] == "Dispute 1"
    assert f"<#{thread['id']}>" in told.text
    ruling, card = server.posts
    assert {ruling["channel_id"], card["channel_id"]} == {thread["id"]}
    assert "Penalty shot." in text_of(ruling)
    assert "“" not in text_of(ruling), "nobody's words"
    text = text_of(card)
    assert "**Open**" in text
    assert f"**Called:** {CALL}" in text
    assert r"he was pushed \*\*over\*\* the boards" in text
    assert "@everyone" not in text
    assert "Where call and ruling differ" in text
    assert "bench minor" in text.partition("Where call and ruling differ")[2].casefold()
    seen = Seen(person, told.exchange, card)
    refused = await person.press(seen, "Call overturned")
    assert "Manage Server" in refused.text
    settled = await manager.press(replace(seen, person=manager), "Call overturned")
    assert settled.message is card
    assert "**The call was overturned**" in settled.text
    assert f"Outcome recorded by <@{manager.id}>" in settled.text
    again = await manager.press(replace(seen, person=manager), "Unresolved")
    assert "left unresolved" in again.text, "it can be put right"


@pytest.mark.parametrize("reason", ["no permission", "forbidden", "installed"])
async def test_where_no_thread_can_be_opened_it_is_recorded(
    person: Person, manager: Person, server: Loopback, reason: str
) -> None:
    if reason != "no permission":
        person.app_permissions = THREADS
    if reason == "installed":
        person.place = "installed"
    server.fail("POST", "/threads", 403, code=50013)
    told = await disputed(person)
    assert "Recorded as dispute 1" in told.text
    assert "/disputes show 1" in told.text
    assert not server.threads
    shown = await manager.run("disputes show", number=1)
    assert shown.private
    assert "he was pushed" in shown.text
    assert "**The call was upheld**" in (await manager.press(shown, "Call upheld")).text


async def test_in_a_direct_message_it_is_the_person_s_own(person: Person, manager: Person) -> None:
    direct = replace(person, place="dm")
    assert "for you alone" in (await disputed(direct)).text
    shown = await direct.run("disputes show", number=1)
    assert f"**Called:** {CALL}" in shown.text
    assert not shown.buttons
    assert "**1** · Open" in (await direct.run("disputes list")).text
    for other in (manager, replace(manager, place="dm")):
        assert "Manage Server" in (await other.run("disputes show", number=1)).text


async def test_the_form_knows_the_call_of_the_question(russian: Person, person: Person) -> None:
    opened = await form(person, f"{EXTRA_SKATER} The ref gave a bench minor, is that right?")
    called, _ = (await person.form(opened))["components"]
    assert called["component"]["value"] == "bench minor"
    wrong = await person.press(await person.ask(f"{EXTRA_SKATER} The ref gave a bench minor, is that right?"), "Wrong")
    called, _ = (await person.form(await person.tap(wrong, "Dispute…")))["components"]
    assert called["component"]["value"] == "bench minor", "from the vote, too"
    other = await form(russian, EXTRA_SKATER_RU)
    assert (await russian.form(other))["title"] == "Оспорить решение"


async def test_nobody_disputes_a_ruling_twice(person: Person) -> None:
    seen = await person.ask(EXTRA_SKATER)
    await person.fill(await person.tap(seen, "Dispute…"), call=CALL)
    assert "dispute 1, still open" in (await person.press(seen, "Dispute…")).text


async def test_a_call_that_is_right_or_not_understood_has_no_difference(person: Person, manager: Person) -> None:
    await disputed(person, call="penalty shot")
    await disputed(person, call="something odd")
    await disputed(person, call="penalty shot, no goal")
    for number in (1, 2, 3):
        assert "No difference" in (await manager.run("disputes show", number=number)).text


async def test_form_and_buttons_outlive_a_restart(server: Loopback, small: Assistant, tmp_path: Path) -> None:
    person = Person(server, permissions=MANAGER)
    async with connected(server, small, patient(tmp_path)) as bot:
        opened = await form(person)
        await person.form(opened)
        await server.until_polled(lambda: not len(bot.flights))
    async with connected(server, small, patient(tmp_path)):
        assert "dispute 1" in (await person.fill(opened, call=CALL)).text
        shown = await person.run("disputes show", number=1)
    async with connected(server, small, patient(tmp_path)):
        assert "upheld" in (await person.press(shown, "Call upheld")).text


async def test_forgetting_leaves_the_dispute_without_name_and_words(person: Person, manager: Person) -> None:
    await disputed(person)
    done = await person.press(await person.run("forget"), "Remove it all")
    assert "your name and words in one dispute" in done.text
    shown = await manager.run("disputes show", number=1)
    assert "pushed" not in shown.text
    assert person.id not in shown.text
    assert "Opened by somebody" in shown.text
    assert "bench minor" in shown.text.casefold(), "what differs stays"


async def many(bot: Bot, person: Person, count: int) -> list[Dispute]:
    seen = await person.ask(EXTRA_SKATER)
    key = seen.buttons["Right"].split("|")[1]
    await person.server.until_polled(lambda: not len(bot.flights))
    return [
        await bot.state.disputes.open(NewDispute(key, n, int(GUILD), "=1+1", reason="@x")) for n in range(1, count + 1)
    ]


async def test_the_list_by_pages_and_state(person: Person, manager: Person, bot: Bot) -> None:
    await many(bot, person, 12)
    await bot.state.disputes.record(3, "upheld", 1)
    seen = await person.run("disputes list")
    assert seen.private
    assert "12 in all" in seen.text
    assert "**12** · Open" in seen.text
    assert "USA Hockey" in seen.text
    assert "**2**" not in seen.text
    assert "=1" not in seen.text, "no words of anybody's in the list"
    page = await person.pick(seen, seen.select("Page"), "1")
    assert "**2** · Open" in page.text
    assert page.message is seen.message
    upheld = await person.run("disputes list", state="upheld")
    assert "**3** · The call was upheld" in upheld.text
    assert "**4**" not in upheld.text
    one = await manager.pick(upheld, upheld.select("Show one"), "3")
    assert "## Dispute 3" in one.text
    assert "Manage Server" in (await person.pick(upheld, upheld.select("Show one"), "3")).text
    for forged in ("x", "99", "-1", "²"):
        assert "went wrong" not in (await person.pick(seen, seen.select("Page"), forged)).text


async def test_the_table_is_for_those_who_manage_the_server(person: Person, manager: Person, bot: Bot) -> None:
    await many(bot, person, 2)
    refused = await person.run("disputes export")
    assert "Manage Server" in refused.text
    assert not refused.exchange.files
    seen = await manager.run("disputes export")
    content = dict(seen.exchange.files)["disputes.csv"]
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))
    assert [row["number"] for row in rows] == ["2", "1"]
    assert {row["call"] for row in rows} == {"'=1+1"}
    assert {row["reason"] for row in rows} == {"'@x"}
    assert all(row["rule"].startswith("USA Hockey") for row in rows)
    russian = await replace(manager, locale="ru").run("disputes export", state="upheld")
    assert dict(russian.exchange.files)["disputes.csv"].decode("utf-8-sig").startswith("номер,")


async def test_forged_and_foreign(person: Person, manager: Person, bot: Bot) -> None:
    seen = await person.ask(EXTRA_SKATER)
    for forged in ("d1|none", "d1|", "d2|none", "dv|1|won", "dv|x|upheld", "dv|7|upheld", "dl|odd", "ds|all"):
        told = await manager.see(await manager.use(seen.message, forged, ["0"]))
        assert told.private
        assert "went wrong" not in told.text, forged
    [own] = await many(bot, person, 1)
    elsewhere = replace(manager, guild="2200000000000000003")
    for told in (
        await elsewhere.see(await elsewhere.use(seen.message, f"dv|{own.number}|upheld", [])),
        await elsewhere.run("disputes show", number=own.number),
    ):
        assert "Manage Server" in told.text
    assert (await bot.state.disputes.of(own.number)).state == "open"


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@x", "\tx", "\rx", " =1", "＝1"])
def test_no_cell_is_a_formula(cell: str) -> None:
    assert safe(cell) == f"'{cell}"
    assert safe("5:20, 2+10") == "5:20, 2+10"
