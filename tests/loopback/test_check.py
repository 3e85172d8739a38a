"""whistle discord --check: everything but the token, in words, with an exit status."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import bot.service
from bot.assistant import Assistant
from bot.cli import app
from bot.service import Service
from corpus.load import CorpusError

NAMES = ["environment", "catalogue", "corpus and index", "answers", "commands"]


def checked(tmp_path: Path, **environment: str) -> tuple[int, list[str]]:
    ours = {"WHISTLE_DATA": str(tmp_path), "WHISTLE_DATABASE": "", "WHISTLE_SHARDS": "", "WHISTLE_METRICS_PORT": ""}
    done = CliRunner().invoke(app, ["discord", "--check"], env={**ours, "DISCORD_TOKEN": "", **environment})
    return done.exit_code, done.stdout.splitlines()


@pytest.fixture(autouse=True)
def opened(small: Assistant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.service, "start", lambda settings, progress, lasting=False: Service(small, None))


def test_all_is_well(tmp_path: Path) -> None:
    code, lines = checked(tmp_path)
    assert code == 0, lines
    assert [line.removeprefix("ok   ").partition(":")[0] for line in lines] == NAMES
    assert "/ask" in lines[-1]
    assert "/rule" in lines[-1]
    assert not (tmp_path / "whistle.sqlite3").exists(), "nothing is made"


def test_a_password_is_not_shown(tmp_path: Path) -> None:
    pytest.importorskip("asyncpg")
    code, lines = checked(tmp_path, WHISTLE_DATABASE="postgresql://u:hidden@host/name", WHISTLE_SHARDS="1/2")
    assert code == 0
    assert "hidden" not in "".join(lines)
    assert "shards 1 of 2" in lines[0]


@pytest.mark.parametrize(
    ("where", "broken", "told"),
    [
        ("bot.discord.check.faults", lambda: iter(["ru: x is missing, en has it"]), "ru: x is missing, en has it"),
        ("bot.discord.check.payload_faults", lambda sent: iter(["/ask: the name"] * 25), "… and 5 more"),
    ],
)
def test_what_is_wrong_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, broken: Any, told: str
) -> None:
    monkeypatch.setattr(where, broken)
    code, lines = checked(tmp_path)
    assert code == 2
    assert any(told in line for line in lines)
    assert sum(line.startswith("BAD") for line in lines) == 1
    assert sum(line.startswith("ok") for line in lines) == len(NAMES) - 1


def test_rules_that_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> Service:
        raise CorpusError("205.yaml: no title")

    monkeypatch.setattr(bot.service, "start", fail)
    code, lines = checked(tmp_path)
    assert code == 2
    assert "205.yaml: no title" in "\n".join(lines)


def test_a_wrong_environment(tmp_path: Path) -> None:
    code, lines = checked(tmp_path, WHISTLE_METRICS_PORT="http")
    assert code == 2
    assert "WHISTLE_METRICS_PORT must be a port" in lines[1]
