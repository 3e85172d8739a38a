"""The commands as they are published."""

from pathlib import Path

import pytest

from bot.assistant import Assistant
from bot.discord.app import Bot
from tests.loopback.conftest import connected
from tests.loopback.server import Loopback


async def test_there_are_these_two(bot: Bot, server: Loopback) -> None:
    assert [c["name"] for c in server.commands] == ["ask", "rule"]


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
    kept = tmp_path / "cache" / "commands"
    for _ in range(2):
        async with connected(server, small, kept):
            assert server.published == 1
    monkeypatch.setattr("bot.discord.translate.languages", lambda: ("en",))
    async with connected(server, small, kept):
        assert server.published == 2


@pytest.mark.parametrize("damage", [b"", b"\xff\x00", b"0" * 64])
async def test_a_damaged_note_is_no_harm(server: Loopback, small: Assistant, tmp_path: Path, damage: bytes) -> None:
    kept = tmp_path / "commands"
    kept.write_bytes(damage)
    async with connected(server, small, kept):
        assert server.published == 1
    assert len(kept.read_text()) == 64


async def test_a_folder_that_cannot_be_written_is_no_harm(server: Loopback, small: Assistant, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for times in (1, 2):
        async with connected(server, small, tmp_path / "file" / "commands"):
            assert server.published == times
