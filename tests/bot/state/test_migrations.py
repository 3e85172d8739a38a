"""The tables come about revision by revision, and are then those of the code."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine
from typer.testing import CliRunner

from bot.cli import app
from bot.state.migrate import current, revisions, upgrade
from bot.state.model import Place, Preferences
from bot.state.state import State
from bot.state.tables import metadata


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))


@pytest.mark.parametrize("start", [None, *revisions()])
async def test_from_nothing_and_from_every_revision_to_the_tables_of_the_code(url: URL, start: str | None) -> None:
    engine = create_async_engine(url)
    if start is not None:
        async with engine.begin() as connection:
            await upgrade(connection, start)
            assert await current(connection) == start
    async with engine.begin() as connection:
        await upgrade(connection)
        assert await current(connection) == revisions()[-1]
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_a_migration_that_fails_leaves_nothing_behind(url: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = create_async_engine(url)

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("alembic.op.create_index", fail)
    with pytest.raises(RuntimeError):
        async with engine.begin() as connection:
            await upgrade(connection)
    monkeypatch.undo()
    async with engine.begin() as connection:
        assert await current(connection) is None
        await upgrade(connection)
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_two_processes_that_start_together(url: URL) -> None:
    states = [State(url, patience=5) for _ in range(3)]
    await asyncio.gather(*(state.start() for state in states))
    assert all(state.available for state in states)
    await states[0].settings.set("person", 1, Preferences("ahl"))
    assert (await states[2].settings.known(Place(1))).person == Preferences("ahl")
    for state in states:
        await state.close()


async def test_a_database_of_a_later_version_is_left_alone(url: URL, caplog: pytest.LogCaptureFixture) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await upgrade(connection)
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    state = State(url, patience=5)
    await state.start()
    assert not state.available
    assert "the database does not answer (state-later-version)" in caplog.text
    await state.close()
    async with engine.begin() as connection:
        assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one() == "9999"
    await engine.dispose()


def test_from_the_shell(tmp_path: Path) -> None:
    def said(*options: str, data: Path = tmp_path) -> tuple[int, str]:
        done = CliRunner().invoke(app, ["database", *options], env={"WHISTLE_DATA": str(data), "WHISTLE_DATABASE": ""})
        return done.exit_code, done.output

    latest = revisions()[-1]
    assert said("--show") == (0, "revision: empty\n")
    assert said() == (0, f"revision: empty → {latest}\n")
    assert said() == (0, f"revision: {latest} → {latest}\n")
    code, output = said("--to", "elsewhere")
    assert code == 2
    assert "there is no revision" in output
    (tmp_path / "file").write_text("in the way")
    code, output = said(data=tmp_path / "file")
    assert code == 2
    assert "cannot be made" in output
