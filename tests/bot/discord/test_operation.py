"""What the operator sets, and what is said of mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.discord.operation import MissingTokenError, Operation, Shards, StartError, token


def operation(tmp_path: Path, **environment: str) -> Operation:
    return Operation.from_environment({"WHISTLE_DATA": str(tmp_path), **environment}.get)


def test_without_anything_set(tmp_path: Path) -> None:
    found = operation(tmp_path, WHISTLE_SHARDS=" ", WHISTLE_METRICS_PORT="")
    assert found.shards is None
    assert found.metrics_port is None
    assert found.database.database == str(tmp_path / "whistle.sqlite3")


def test_shards_and_port(tmp_path: Path) -> None:
    found = operation(tmp_path, WHISTLE_SHARDS="0, 2/4", WHISTLE_METRICS_PORT="9109")
    assert found.shards == Shards((0, 2), 4)
    assert found.metrics_port == 9109


@pytest.mark.parametrize("given", ["0", "/2", "2/2", "0,0/2", "0-1/2", "a/2", "0/0", "-1/2"])
def test_shards_that_cannot_be(tmp_path: Path, given: str) -> None:
    with pytest.raises(StartError, match="WHISTLE_SHARDS must name shards"):
        operation(tmp_path, WHISTLE_SHARDS=given)


@pytest.mark.parametrize("given", ["0", "65536", "http", "-1", "1.5", "٣"])
def test_ports_that_cannot_be(tmp_path: Path, given: str) -> None:
    with pytest.raises(StartError, match="WHISTLE_METRICS_PORT must be a port"):
        operation(tmp_path, WHISTLE_METRICS_PORT=given)


def test_a_bad_database(tmp_path: Path) -> None:
    with pytest.raises(StartError, match="WHISTLE_DATABASE is no database address"):
        operation(tmp_path, WHISTLE_DATABASE="mysql://host/name")


def test_the_token() -> None:
    assert token({"DISCORD_TOKEN": " abc "}.get) == "abc"
    with pytest.raises(MissingTokenError):
        token({"DISCORD_TOKEN": " "}.get)


@pytest.mark.parametrize(("given", "wanted"), [("", False), ("0", False), ("1", True)])
def test_mentions_are_answered_only_where_they_are_wanted(tmp_path: Path, given: str, wanted: bool) -> None:
    assert operation(tmp_path, WHISTLE_MENTIONS=given).mentions is wanted


def test_what_is_neither_yes_nor_no_is_told(tmp_path: Path) -> None:
    with pytest.raises(StartError, match="WHISTLE_MENTIONS must be 1"):
        operation(tmp_path, WHISTLE_MENTIONS="maybe")
