"""The commands as they are published."""

from pathlib import Path

import pytest

from bot.assistant import Assistant
from bot.discord.app import Bot
from bot.state.place import sqlite_url
from bot.state.state import State
from tests.loopback.conftest import connected
from tests.loopback.server import Loopback


async def test_there_are_these(bot: Bot, server: Loopback) -> None:
    assert [c["name"] for c in server.commands] == ["ask", "rule", "box", "settings", "forget", "about", "help"]


async def test_everything_is_described_in_english_and_russian(bot: Bot, server: Loopback) -> None:
    for command in server.commands:
        for thing in (command, *command["options"]):
            assert thing["description"] not in ("", "…")
            assert set(thing["name_localizations"]) == set(thing["description_localizations"]) == {"ru"}
    ask = server.commands[0]
    assert ask["name_localizations"] == {"ru": "спросить"}
    assert [o["name"] for o in ask["options"]] == ["question", "rulebook", "private"]
    books = {c["value"]: c for c in ask["options"][1]["choices"]}
    assert books["inline"]["name_localizations"] == {"ru": "Инлайн-хоккей"}


async def test_they_are_published_again_only_when_they_change(
    server: Loopback, small: Assistant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = sqlite_url(tmp_path / "state.sqlite3")
    for _ in range(2):
        async with connected(server, small, State(url)):
            assert server.published == 1
    monkeypatch.setattr("bot.discord.translate.languages", lambda: ("en",))
    async with connected(server, small, State(url)):
        assert server.published == 2


async def test_without_a_database_they_are_published_every_time(
    server: Loopback, small: Assistant, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    for times in (1, 2):
        async with connected(server, small, State(sqlite_url(tmp_path / "file" / "state.sqlite3"))):
            assert server.published == times
