"""The commands as they are published."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.assistant import Assistant
from bot.discord.app import Bot
from tests.loopback.conftest import connected, patient
from tests.loopback.server import Loopback


async def test_there_are_these(bot: Bot, server: Loopback) -> None:
    assert [c["name"] for c in server.commands if c["type"] == 1] == [
        "ask", "rule", "search", "compare", "review", "box", "disputes", "settings", "forget", "about", "help"
    ]  # fmt: skip
    assert [c["name"] for c in server.commands if c["type"] == 3] == ["Get the ruling"]


def nested(thing: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield thing
    for option in thing.get("options", ()):
        yield from nested(option)


async def test_everything_is_described_in_english_and_russian(bot: Bot, server: Loopback) -> None:
    for command in server.commands:
        if command["type"] == 3:
            assert command["name_localizations"] == {"ru": "Узнать решение"}
            continue
        for thing in nested(command):
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
    for _ in range(2):
        async with connected(server, small, patient(tmp_path)):
            assert server.published == 1
    monkeypatch.setattr("bot.discord.translate.languages", lambda: ("en",))
    async with connected(server, small, patient(tmp_path)):
        assert server.published == 2


async def test_without_a_database_they_are_published_every_time(
    server: Loopback, small: Assistant, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    for times in (1, 2):
        async with connected(server, small, patient(tmp_path / "file")):
            assert server.published == times
