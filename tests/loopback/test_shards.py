"""Two shards in two processes on one database."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.loopback.people import Person
from tests.loopback.server import Loopback
from tests.loopback.small import UNSAID
from tests.loopback.test_process import environment, process

__all__ = ["environment"]
FIRST, SECOND = str(1000 << 23), str((1000 << 23) + (1 << 22))
"""Servers of the shards 0 and 1."""


def kept(folder: Path, message: str) -> bool:
    """The database holds what the message answers."""
    with closing(sqlite3.connect(folder / "whistle.sqlite3")) as database:
        found = database.execute("SELECT 1 FROM conversations WHERE message = ?", (int(message),)).fetchall()
    return bool(found)


async def test_they_share_the_work_and_what_is_remembered(
    server: Loopback, environment: dict[str, str], tmp_path: Path
) -> None:
    logs: list[str] = []
    zero, one = ({**environment, "WHISTLE_SHARDS": f"{n}/2"} for n in (0, 1))
    async with process(server, one, logs, shards={1}):
        assert server.published == 0, "the commands are published by the process of shard 0"
        async with process(server, zero, logs, shards={0, 1}):
            assert sorted(i["shard"] for i in server.identified) == [[0, 2], [1, 2]]
            assert server.published == 1
            here = Person(server, guild=FIRST)
            seen = await here.ask(UNSAID)
            assert "“sixth skater”" in seen.text
            await server.until_polled(lambda: kept(tmp_path, seen.message["id"]))
            there = Person(server, guild=SECOND)
            picked = await there.pick(seen, seen.select("on purpose"), "yes")
            assert picked.message is seen.message
            assert "Penalty shot." in picked.text
            assert "“sixth skater”" in picked.text, "the other process remembers the words"
            again = await here.pick(
                picked, change := picked.select("Change"), picked.value(change, "not done on purpose")
            )
            assert "Bench minor" in again.text
        theirs = await Person(server, guild=SECOND).ask(UNSAID)
        assert "“sixth skater”" in theirs.text, "the one goes on when the other has ended"
    lines = [json.loads(line) for text in logs for line in text.splitlines()]
    answers = [line for line in lines if line["event"] == "answered"]
    assert sorted(line["use"] for line in answers) == ["ask", "ask", "component", "component"]
    assert [line for line in lines if line["level"] in ("error", "critical")] == []


async def test_several_shards_in_one_process(server: Loopback, environment: dict[str, str]) -> None:
    async with process(server, {**environment, "WHISTLE_SHARDS": "0,1/2"}, [], shards={0, 1}):
        for guild in (FIRST, SECOND):
            assert "“sixth skater”" in (await Person(server, guild=guild).ask(UNSAID)).text
