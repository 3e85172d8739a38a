"""/box: notation or form, in words and as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.assistant import Assistant
from bot.discord.app import Bot
from tests.loopback.conftest import connected, patient
from tests.loopback.people import Person, Seen
from tests.loopback.rules import components
from tests.loopback.server import Loopback

EVENTS = "3:00 H7 2; 4:10 A9 2+10; ~5:00 H4 2; 5:20 goal A; 6:00 stop"
PNG = b"\x89PNG\r\n\x1a\n"
GALLERY = 12


def pictures(seen: Seen) -> list[dict[str, Any]]:
    return [item for c in components(seen.message["components"]) if c["type"] == GALLERY for item in c["items"]]


@pytest.mark.parametrize("place", ["guild", "dm", "installed"])
async def test_the_notation_gives_words_and_a_picture(person: Person, place: str) -> None:
    person.place = place  # type: ignore[assignment]
    seen = await person.run("box", events=EVENTS)
    assert not seen.private
    assert "5:20" in seen.text
    assert "**Scoresheet**" in seen.text
    assert "USAH 402" in seen.text
    assert "USA Hockey" in seen.text
    [picture] = pictures(seen)
    assert picture["description"].startswith("Penalty box. ")
    assert seen.exchange.files["penalty-box.png"].startswith(PNG)


async def test_a_sentence_and_privacy(russian: Person) -> None:
    question = "хозяева получили малый штраф в 3:00, гости малый в 3:30, хозяева забили в 4:00, кто выходит?"
    seen = await russian.run("box", events=question, private=True)
    assert seen.private
    assert pictures(seen)
    assert "Протокол" in seen.text


@pytest.mark.parametrize(
    ("events", "told", "place"),
    [
        ("3:00 H7 3", "“3” minutes are not one penalty", "3:00 H7 3\n        ^"),
        ("3:00 H7 2; 300 A9 2", "No time for", "^^^^^^^^"),
        ("3:00", "What happened at this time?", "^^^^"),
        ("/etc/passwd", "cannot be read", ""),
        ("a.json", "cannot be read", ""),
        ('{"events": 5}', "", ""),
        ("```", "", ""),
        ("@everyone", "", ""),
    ],
)
async def test_what_cannot_be_read_is_told_once_with_its_place(
    person: Person, events: str, told: str, place: str
) -> None:
    seen = await person.run("box", events=events)
    assert seen.private
    assert told in seen.text
    assert place in seen.text
    assert seen.text.count("```") in (0, 2)
    assert "@everyone" not in seen.text
    assert not seen.exchange.followups
    assert "Error" not in seen.text


async def test_a_file_of_the_machine_is_never_read(person: Person, tmp_path: Path) -> None:
    (tmp_path / "events.json").write_text('[{"type": "penalty", "t": "3:00", "team": "home", "player": 7}]')
    seen = await person.run("box", events=str(tmp_path / "events.json"))
    assert not pictures(seen)


async def test_another_book_is_told(person: Person) -> None:
    seen = await person.run("box", events="ahl; 3:00 H7 2")
    assert "no penalty arithmetic" in seen.text
    assert not pictures(seen)


async def test_the_form(person: Person, russian: Person) -> None:
    opened = await person.send("box", private=True)
    form = await person.form(opened)
    assert [c["component"]["custom_id"] for c in form["components"]] == ["home", "away", "goals", "stops", "clock"]
    seen = await person.fill(opened, home="3:00 7 2", away="4:10 9 2+10", goals="5:20 away", stops="6:00")
    assert seen.private
    assert pictures(seen)
    same = await person.run("box", events="3:00 H7 2; 4:10 A9 2+10; 5:20 goal A; 6:00 stop")
    assert seen.text == same.text
    assert (await russian.form(await russian.send("box")))["title"] == "Штрафы"


async def test_the_form_filled_wrong_or_not_at_all(person: Person) -> None:
    opened = await person.send("box")
    wrong = await person.fill(opened, home="3:00 7 3")
    assert "3:00 H 7 3\n         ^" in wrong.text
    assert wrong.private
    assert "There is no event" in (await person.fill(opened)).text


async def test_a_form_is_answered_after_a_restart(server: Loopback, small: Assistant, tmp_path: Path) -> None:
    async with connected(server, small, patient(tmp_path)):
        person = Person(server)
        opened = await person.send("box")
        await person.form(opened)
    async with connected(server, small, patient(tmp_path)):
        seen = await person.fill(opened, home="P1 17:00 7 2", goals="P1 16:00 away", clock="down")
        assert pictures(seen)
        assert not seen.private


async def test_a_form_of_another_version(person: Person, bot: Bot, server: Loopback) -> None:
    opened = await person.send("box")
    form = await person.form(opened)
    form["custom_id"] = "b1|maybe"
    assert "another version" in (await person.fill(opened, home="3:00 7 2")).text


async def test_more_penalties_than_can_be_drawn_still_get_words(person: Person) -> None:
    events = ";".join(
        f"{m}:{s:02} H{n} 2" for n, (m, s) in enumerate(((m, s) for m in range(19) for s in range(0, 60, 7)), 1)
    )
    seen = await person.run("box", events=events[:3990].rpartition(";")[0])
    assert seen.text
