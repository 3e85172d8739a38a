"""A database that is away, slow, locked or damaged: nobody waits long, nothing is half-written, and it comes back."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.conversation import Conversation
from bot.state.model import GivenRuling, Kept, NewDispute, Place, Preferences, UnavailableError, Votes
from bot.state.place import sqlite_url
from bot.state.state import State
from bot.state.tables import settings

PATIENCE, RETRY = 0.2, 0.05
KEPT = Kept(Conversation("en", "usah", "too_many_players"), "what they asked", 1)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not condition():
            await asyncio.sleep(0.02)


async def try_everything(state: State, given: GivenRuling) -> None:
    """What degrades does so in silence; what was asked for by a person is refused."""
    known = await state.settings.known(Place(1, 2, 3))
    assert known.server.empty
    assert not known.complete
    await state.conversations.keep(7, KEPT)
    assert await state.conversations.of(7) == KEPT, "the latest are held in memory"
    await state.rulings.record(given)
    assert await state.rulings.votes("key") == Votes()
    assert await state.published_digest(1) is None
    await state.keep_published_digest(1, "a")
    assert await state.purge() == 0
    for call in (
        state.settings.set("person", 1, Preferences("ahl")),
        state.rulings.vote("key", 1, True),
        state.rulings.of("key"),
        state.disputes.open(NewDispute("key", 1)),
        state.disputes.of_server(1),
        state.forget(1),
    ):
        with pytest.raises(UnavailableError):
            await call


@pytest.fixture
def given() -> GivenRuling:
    from bot.state.clock import now

    return GivenRuling("key", now(), "usah", "too_many_players", "en", {}, {}, "d" * 64, "c" * 64)


@pytest.fixture
async def open_state(tmp_path: Path) -> AsyncIterator[State]:
    made = State(sqlite_url(tmp_path / "state.sqlite3"), patience=PATIENCE, retry=RETRY)
    await made.start()
    yield made
    await made.close()


async def test_a_database_that_is_away_at_the_start_and_comes_later(
    tmp_path: Path, given: GivenRuling, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "later"
    state = State(sqlite_url(folder / "state.sqlite3"), patience=PATIENCE, retry=RETRY)
    with caplog.at_level(logging.INFO):
        await state.start()
        began = time.monotonic()
        await try_everything(state, given)
        assert time.monotonic() - began < 1, "nobody waits for what is known to be away"
        assert caplog.text.count("the database does not answer") == 1
        folder.mkdir()
        await until(lambda: state.available)
    assert caplog.text.count("the database answers again") == 1
    await state.settings.set("person", 1, Preferences("ahl"))
    assert (await state.settings.known(Place(1))).person == Preferences("ahl")
    await state.close()


async def test_a_server_that_nobody_runs(given: GivenRuling) -> None:
    pytest.importorskip("asyncpg")
    state = State(URL.create("postgresql+asyncpg", "u", "hidden", "127.0.0.1", 9, "x"), patience=PATIENCE, retry=RETRY)
    await state.start()
    await try_everything(state, given)
    await state.close()


async def test_a_damaged_file(tmp_path: Path, given: GivenRuling) -> None:
    path = tmp_path / "state.sqlite3"
    path.write_bytes(b"no database at all" * 1000)
    state = State(sqlite_url(path), patience=PATIENCE, retry=RETRY)
    await state.start()
    await try_everything(state, given)
    await state.close()
    assert path.read_bytes().startswith(b"no database at all"), "it is left as it is"


async def test_a_locked_file_is_not_waited_for_and_nothing_is_half_written(
    open_state: State, tmp_path: Path, given: GivenRuling, caplog: pytest.LogCaptureFixture
) -> None:
    await open_state.settings.set("person", 5, Preferences(private=True))
    await open_state.settings.known(Place(5))
    other = sqlite3.connect(tmp_path / "state.sqlite3", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    began = time.monotonic()
    with pytest.raises(UnavailableError):
        await open_state.settings.set("person", 1, Preferences("ahl"))
    assert time.monotonic() - began < PATIENCE + 0.3
    known = await open_state.settings.known(Place(5))
    assert known.person.private, "what was last read counts"
    assert known.complete
    other.execute("COMMIT")
    other.close()
    await until(lambda: open_state.available)
    assert (await open_state.settings.known(Place(1))).person.empty
    await open_state.settings.set("person", 1, Preferences("ahl"))
    assert caplog.text.count("the database does not answer") == 1


async def test_a_slow_database_writes_all_or_nothing(open_state: State) -> None:
    async def work(connection: AsyncConnection) -> None:
        await connection.execute(insert(settings).values(scope="person", owner=1, rulebook="ahl"))
        await asyncio.sleep(2)
        await connection.execute(insert(settings).values(scope="person", owner=2, rulebook="ahl"))

    began = time.monotonic()
    with pytest.raises(UnavailableError):
        await open_state._database.run(work)
    assert time.monotonic() - began < PATIENCE + 0.2
    await until(lambda: open_state.available)
    for person in (1, 2):
        assert (await open_state.settings.known(Place(person))).person.empty


async def test_no_error_tells_what_was_to_be_written(
    open_state: State, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with sqlite3.connect(tmp_path / "state.sqlite3") as other:
        other.execute("DROP TABLE conversations")
    await open_state.conversations.keep(7, KEPT)
    assert not open_state.available
    assert "what they asked" not in caplog.text


async def test_a_crowd_is_no_outage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    state = State(sqlite_url(tmp_path / "state.sqlite3"), patience=2)
    await state.start()
    kept = [state.conversations.keep(n + 1, KEPT) for n in range(400)]
    known = [state.settings.known(Place(n, 2, 3)) for n in range(400)]
    await asyncio.gather(*kept, *known)
    assert state.available
    assert caplog.text == ""
    assert (await state.forget(1)).conversations == 400
    await state.close()


async def test_closing_lets_what_is_written_be_finished(tmp_path: Path) -> None:
    state = State(sqlite_url(tmp_path / "state.sqlite3"), patience=5)
    await state.start()
    writing = [asyncio.create_task(state.settings.set("person", n, Preferences("ahl"))) for n in range(20)]
    await asyncio.sleep(0)
    await state.close()
    await asyncio.gather(*writing, return_exceptions=True)
    again = State(sqlite_url(tmp_path / "state.sqlite3"), patience=5)
    await again.start()
    told = [error is None for error in await asyncio.gather(*writing, return_exceptions=True)]
    kept = [not (await again.settings.known(Place(n))).person.empty for n in range(20)]
    assert kept == told
    await again.close()
