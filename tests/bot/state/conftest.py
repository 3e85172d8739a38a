"""A state on SQLite, and on PostgreSQL where WHISTLE_TEST_DATABASE names an empty database."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from bot.state.place import DATABASE_VARIABLE, database_url, sqlite_url
from bot.state.state import State

VARIABLE = "WHISTLE_TEST_DATABASE"


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> URL:
    """An empty database."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "state.sqlite3")
    if not (named := os.environ.get(VARIABLE)):
        pytest.skip(f"{VARIABLE} names no PostgreSQL database")
    found = database_url({DATABASE_VARIABLE: named}.get)
    engine = create_async_engine(found)
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
    return found


@pytest.fixture
async def state(url: URL) -> AsyncIterator[State]:
    made = State(url, patience=5)
    await made.start()
    assert made.available
    yield made
    await made.close()
