"""The product's own entry point in processes of its own: restart, stop, and what keeps it from starting."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Set
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.assistant import Assistant
from bot.discord.operation import MissingTokenError
from bot.discord.serve import run
from tests.loopback.people import Person
from tests.loopback.server import TOKEN, Loopback
from tests.loopback.small import UNSAID

ROOT = Path(__file__).parents[2]


@pytest.fixture
def environment(server: Loopback, small: Assistant, small_index: Path, tmp_path: Path) -> dict[str, str]:
    """What the launcher needs; `small` is asked for so that the index is there."""
    kept = {k: v for k, v in os.environ.items() if k != "DISCORD_TOKEN"}
    ours = {"LOOPBACK_API": server.api, "LOOPBACK_GATEWAY": server.gateway, "LOOPBACK_INDEX": str(small_index)}
    return {
        **kept,
        **ours,
        "WHISTLE_CACHE": str(tmp_path),
        "WHISTLE_DATA": str(tmp_path),
        "PYTHONPATH": str(ROOT),
        "PYTHONUTF8": "1",
    }


async def started(environment: dict[str, str], token: str | None) -> asyncio.subprocess.Process:
    given = {"DISCORD_TOKEN": token} if token is not None else {}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.loopback.launch",
        env={**environment, **given}, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip


@asynccontextmanager
async def process(
    server: Loopback, environment: dict[str, str], logs: list[str], shards: Set[int] = frozenset({0})
) -> AsyncIterator[None]:
    """The bot in a process until the end of the block; it must stop by itself when told to."""
    child = await started(environment, TOKEN)
    try:
        await server.until(lambda: server.shards_connected == shards, 60)
        yield
        child.send_signal(signal.SIGTERM)
        out, err = await asyncio.wait_for(child.communicate(), 20)
        logs += [out.decode(), err.decode()]
        assert child.returncode == 0, logs[-1]
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()


async def test_components_work_after_a_restart(server: Loopback, environment: dict[str, str]) -> None:
    person, logs = Person(server), list[str]()
    async with process(server, environment, logs):
        seen = await person.ask(UNSAID)
        assert "“sixth skater”" in seen.text
    await server.until(lambda: not server.is_connected)
    async with process(server, environment, logs):
        select = seen.select("on purpose")
        picked = await person.pick(seen, select, seen.value(select, "it was done on purpose"))
        assert picked.message is seen.message
        assert "Penalty shot." in picked.text
        assert "“sixth skater”" in picked.text, "the words are remembered"
        assert "No rulebook was named" in picked.text
        assert "**USAH 205(d)**" in (await person.press(seen, "Full text")).text
        assert "right" in (await person.press(seen, "Right")).text
        later = await person.fill(await person.tap(seen, "Follow up…"), words="and if it was not on purpose?")
        assert "Bench minor" in later.text
    assert server.published == 1, "the second process knew that the commands are published"
    assert "sixth" not in "".join(logs)
    assert TOKEN not in "".join(logs)
    assert "Traceback" not in "".join(logs)


async def test_what_keeps_it_from_starting_ends_in_one_line(environment: dict[str, str]) -> None:
    nowhere = {**environment, "LOOPBACK_API": "http://127.0.0.1:9/api/v10"}
    cases = ((environment, None), (environment, "not-the-token"), (nowhere, TOKEN))
    children = await asyncio.gather(*(started(where, token) for where, token in cases))
    outputs = await asyncio.wait_for(asyncio.gather(*(child.communicate() for child in children)), 60)
    said = [(out + err).decode() for out, err in outputs]
    assert [child.returncode for child in children] == [2, 2, 2]
    assert not any("Traceback" in text or "not-the-token" in text for text in said)
    (line,) = said[0].splitlines()
    assert "DISCORD_TOKEN is not set" in line
    assert "https://discord.com/developers/applications" in line
    assert "whistle: Discord does not accept the token in DISCORD_TOKEN" in said[1].splitlines()[-1]
    assert "whistle: Discord cannot be reached (ClientConnectorError)" in said[2].splitlines()[-1]


def test_the_token_is_looked_for_before_anything_is_opened() -> None:
    def opened() -> None:
        raise AssertionError

    for environment in ({}, {"DISCORD_TOKEN": "  "}):
        with pytest.raises(MissingTokenError):
            run(opened, environment)  # type: ignore[arg-type]
