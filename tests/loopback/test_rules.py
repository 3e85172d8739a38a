"""/rules: house rules are looked at, brought in, quoted on their server alone, listed and removed."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.assistant import Assistant
from bot.discord.app import Bot
from bot.discord.commands import rules
from bot.discord.importing import Importing
from bot.official.importing import Importer, ImportFailedError, Particulars
from bot.official.shelf import Shelf
from bot.state.state import State
from corpus.official import Library
from corpus.official_store import OfficialStore
from index.official_store import OfficialSource, build_official
from tests.loopback.conftest import connected, patient
from tests.loopback.managers import Manager, buttons
from tests.loopback.people import Person
from tests.loopback.server import THINKING, Loopback
from tests.loopback.small import SECONDS

HOUSE = b"""House rules of the Friday league 2031-32

1. In place of Rule 205(a) the visiting team has fifteen seconds to complete its player substitutions.

2. Mercy rule: when the goal difference reaches eight in the third period, the clock runs without stopping.
"""
ELSEWHERE = "2200000000000000099"


class Hand:
    """Brings files in like the process apart, by the same importer, in a thread."""

    def __init__(self, shelf: Shelf, assistant: Assistant) -> None:
        self._importer = Importer(shelf.store, assistant.index.corpus, assistant.analyser)
        self.first: Callable[[], Any] = lambda: None
        """Called before a file is read."""

    async def __call__(self, path: Path, told: Particulars, *, dry_run: bool) -> Mapping[str, Any]:
        def work() -> Mapping[str, Any]:
            prepared = self._importer.prepare_file(path, told)
            kept = not dry_run and self._importer.keep(prepared)
            return {**prepared.to_json(), "kept": kept, "dry_run": dry_run}

        if (waiting := self.first()) is not None:
            await waiting
        return await asyncio.to_thread(work)


@pytest.fixture(scope="session")
def source(small: Assistant, small_index: Path) -> OfficialSource:
    """What imports are indexed beside, analysed once."""
    made = OfficialSource.of(small_index / "official", small.encoder, small.analyser, small.index, "test")
    build_official(made, Library(), lambda *_: None)
    return made


@pytest.fixture
def shelved(small: Assistant, source: OfficialSource, tmp_path: Path) -> Assistant:
    """The small assistant over a data folder of its own."""
    store = OfficialStore(tmp_path / "data")
    return replace(small, shelf=Shelf(store, source))


@pytest.fixture
def hand(shelved: Assistant, monkeypatch: pytest.MonkeyPatch) -> Hand:
    assert shelved.shelf is not None
    made = Hand(shelved.shelf, shelved)
    monkeypatch.setattr(rules, "Importing", lambda bot, shelf: Importing(bot, shelf, made))
    return made


@pytest.fixture
async def bot(server: Loopback, shelved: Assistant, hand: Hand, state: State) -> AsyncIterator[Bot]:
    async with connected(server, shelved, state) as made:
        yield made


@pytest.fixture
def manager(server: Loopback, bot: Bot) -> Manager:
    return Manager(server)


def store(bot: Bot) -> OfficialStore:
    assert bot.assistant.shelf is not None
    return bot.assistant.shelf.store


async def test_a_file_is_looked_at_confirmed_and_then_holds_on_its_server_alone(
    manager: Manager, bot: Bot, server: Loopback
) -> None:
    preview = await manager.bring(HOUSE)
    assert preview.private
    assert preview.exchange.kind == THINKING
    assert "nothing is kept until you say so" in preview.text
    assert "speaks to USAH 205(a)" in preview.text
    assert store(bot).ids() == ()
    done = await manager.press(preview, "Bring it in")
    await server.until(lambda: "hold on this server" in done.text)
    assert buttons(done) == []
    here = await Person(server).ask(SECONDS)
    assert "the house rule goes first" in here.text
    assert here.text.index("fifteen seconds") < here.text.index("**USAH 205(a)**")
    assert "house rule: Friday league" in here.text
    elsewhere = await Person(server, guild=ELSEWHERE).ask(SECONDS)
    alone = await Person(server, place="dm").ask(SECONDS)
    assert "fifteen" not in elsewhere.text + alone.text


async def test_a_pick_on_an_answer_keeps_the_house_rules(manager: Manager, server: Loopback) -> None:
    await manager.press(await manager.bring(HOUSE), "Bring it in")
    await server.until_polled(lambda: server.latest(1)[0].edits)
    seen = await Person(server).ask("usah: how long do we have to change?", private=True)
    assert "fifteen seconds" in seen.text
    assert "fifteen seconds" in (await Person(server).more(seen, "По-русски")).text
    assert "fifteen seconds" in (await Person(server).press(seen, "Полный текст")).text


async def test_nothing_is_kept_after_a_no(manager: Manager, bot: Bot) -> None:
    preview = await manager.bring(HOUSE)
    assert "Nothing was brought in" in (await manager.press(preview, "Cancel")).text
    assert store(bot).ids() == ()


async def test_only_those_who_manage_the_server_may(manager: Manager, server: Loopback, bot: Bot) -> None:
    anybody = Manager(server, permissions=0)
    refused = await anybody.bring(HOUSE, "theirs.txt")
    assert (refused.private, "manage" in refused.text) == (True, True)
    assert "GET /attachments/theirs.txt" not in server.requests
    preview = await manager.bring(HOUSE)
    await anybody.press(preview, "Bring it in")
    assert "manage" in (await anybody.rules("remove", which="x")).text
    assert store(bot).ids() == ()


async def test_a_file_that_is_too_large_is_not_downloaded(manager: Manager, server: Loopback) -> None:
    told = await manager.bring(b"x", "large.pdf", size=10_000_001)
    assert told.private
    assert "10 MB are allowed" in told.text
    assert "GET /attachments/large.pdf" not in server.requests


@pytest.mark.parametrize(
    ("content", "name", "words"),
    [
        (b"", "empty.txt", "empty"),
        (b"\x89PNG\r\n\x1a\n" + b"0" * 99, "book.pdf", "picture"),
        (b"%PDF-1.7 but no more", "book.pdf", "book.pdf"),
        (b"Dear diary, today it rained and nothing was decided at all.", "diary.txt", "diary.txt"),
        (b"MZ\x90\x00", "setup.exe", "setup.exe"),
    ],
)
async def test_a_file_that_is_none_gets_one_clear_reply(
    manager: Manager, bot: Bot, content: bytes, name: str, words: str
) -> None:
    told = await manager.bring(content, name)
    assert told.private
    assert words in told.text.replace("\\", "")
    assert "Error" not in told.text
    assert len(told.text.splitlines()) == 1
    assert buttons(told) == []
    assert store(bot).ids() == ()


async def test_particulars_that_cannot_be_used_are_told(manager: Manager) -> None:
    assert "no language code" in (await manager.bring(HOUSE, language="1!")).text
    assert "cannot be a name" in (await manager.bring(HOUSE, name="   ")).text


async def test_an_attachment_that_is_gone_is_told(manager: Manager, server: Loopback) -> None:
    exchange = await manager.attach(HOUSE, "gone.txt")
    del server.attachments["gone.txt"]
    assert "Attach it again" in (await manager.see(exchange)).text


async def test_the_same_file_again_is_there_already(manager: Manager, bot: Bot, server: Loopback) -> None:
    done = await manager.press(await manager.bring(HOUSE), "Bring it in")
    await server.until(lambda: "hold on this server" in done.text)
    again = await manager.bring(HOUSE)
    assert "is there already" in again.text
    assert buttons(again) == []
    assert len(store(bot).ids()) == 1


async def test_questions_are_answered_while_a_file_is_read(manager: Manager, hand: Hand, server: Loopback) -> None:
    released = asyncio.Event()
    hand.first = released.wait
    reading = await manager.attach(HOUSE, "house.txt")
    await server.until(lambda: reading.kind == THINKING)
    assert "USAH" in (await Person(server).ask(SECONDS)).text
    assert reading.edits == 0
    released.set()
    assert "nothing is kept" in (await manager.see(reading)).text


async def test_two_at_once_wait_for_each_other_and_too_many_are_told(
    manager: Manager, hand: Hand, server: Loopback, bot: Bot
) -> None:
    released = asyncio.Event()
    hand.first = released.wait
    waiting = [await manager.attach(HOUSE + b"\n%d. Own rule.\n" % n, f"house{n}.txt") for n in range(3, 7)]
    await server.until(lambda: all(e.kind == THINKING for e in waiting))
    assert "Too many files" in (await manager.bring(HOUSE, "one-more.txt")).text
    released.set()
    for exchange in waiting:
        assert "nothing is kept" in (await manager.see(exchange)).text


async def test_a_preview_works_after_a_restart_and_says_when_it_is_over(
    server: Loopback, shelved: Assistant, hand: Hand, state: State, tmp_path: Path
) -> None:
    async with connected(server, shelved, state):
        preview = await Manager(server).bring(HOUSE)
        other = await Manager(server).bring(HOUSE, "other.txt", name="Sunday league")
    async with connected(server, shelved, patient(tmp_path)) as bot:
        manager = Manager(server)
        foreign = Manager(server, guild=ELSEWHERE)
        assert "preview is over" in (await foreign.press(preview, "Bring it in")).text
        preview = replace(preview, message={**preview.message, "components": other.message["components"]})
        done = await manager.press(preview, "Bring it in")
        await server.until(lambda: "hold on this server" in done.text)
        assert len(store(bot).ids()) == 1
        assert "preview is over" in (await manager.press(other, "Bring it in")).text


async def test_what_fails_on_the_way_changes_nothing(manager: Manager, hand: Hand, server: Loopback, bot: Bot) -> None:
    preview = await manager.bring(HOUSE)

    def fail() -> None:
        raise ImportFailedError("import-broke", file="house.txt")

    hand.first = fail
    told = await manager.press(preview, "Bring it in")
    await server.until(lambda: "Nothing was changed" in told.text)
    assert store(bot).ids() == ()


async def test_house_rules_are_listed_and_removed(manager: Manager, bot: Bot, server: Loopback) -> None:
    assert "no house rules" in (await manager.rules("list")).text
    done = await manager.press(await manager.bring(HOUSE), "Bring it in")
    await server.until(lambda: "hold on this server" in done.text)
    listed = await Manager(server, permissions=0).rules("list")
    assert "Friday league" in listed.text
    assert "no house rules" in (await Manager(server, guild=ELSEWHERE).rules("list")).text
    choices = await manager.proposed("friday")
    assert [c["name"] for c in choices] == ["Friday league · house.txt"]
    assert await Manager(server, guild=ELSEWHERE).proposed("") == []
    foreign = await Manager(server, guild=ELSEWHERE).rules("remove", which=choices[0]["value"])
    assert "no such house rules" in foreign.text
    asked = await manager.rules("remove", which=choices[0]["value"])
    assert "Nothing was removed" in (await manager.press(asked, "Cancel")).text
    asked = await manager.rules("remove", which="Friday league")
    await Manager(server, guild=ELSEWHERE).press(asked, "Remove")
    assert len(store(bot).ids()) == 1
    gone = await manager.press(await manager.rules("remove", which="Friday league"), "Remove")
    assert "are removed" in gone.text
    assert store(bot).ids() == ()
    assert "fifteen" not in (await Person(server).ask(SECONDS)).text
