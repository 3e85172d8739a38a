"""Bringing the tables of a database up to date, revision by revision."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from corpus.errors import WordedError

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x77686973746C65
"""Of PostgreSQL's advisory locks the one that is held meanwhile, so that two processes do not both migrate."""
SQLITE_WAIT_MS = 10_000
HEAD = "head"


class MigrationError(WordedError, RuntimeError):
    """The tables could not be changed; `message` is the id of its wording, with its variables."""


async def upgrade(connection: AsyncConnection, revision: str = HEAD) -> None:
    """Bring the database behind `connection` to a revision, within the transaction that the caller has begun.

    Raises :class:`MigrationError` where the revision is not known, or the database is of a later version.
    """
    from alembic.util import CommandError

    known = revisions()
    if revision not in (HEAD, *known):
        raise MigrationError("state-bad-revision", given=revision, known=", ".join(known))
    try:
        await connection.run_sync(_upgrade, revision)
    except CommandError:
        raise MigrationError("state-later-version") from None


async def current(connection: AsyncConnection) -> str | None:
    """The revision that the database is at; nothing where it is empty."""
    return await connection.run_sync(_current)


def revisions() -> list[str]:
    """Every revision, the oldest first."""
    from alembic.script import ScriptDirectory

    script = ScriptDirectory.from_config(_config())
    return [revision.revision for revision in reversed(list(script.walk_revisions()))]


def migrated(url: URL, revision: str | None) -> tuple[str | None, str | None]:
    """Bring a database to a revision (nothing is changed without one); returns the ones before and after.

    Raises :class:`MigrationError`.
    """
    return asyncio.run(_migrated(url, revision))


async def _migrated(url: URL, revision: str | None) -> tuple[str | None, str | None]:
    engine = create_async_engine(url, hide_parameters=True)
    try:
        async with engine.begin() as connection:
            before = await current(connection)
            if revision is not None:
                await upgrade(connection, revision)
            return before, await current(connection)
    except (SQLAlchemyError, OSError) as error:
        raise MigrationError("state-unreachable", reason=type(error).__name__) from None
    finally:
        await engine.dispose()


def _upgrade(connection: Connection, revision: str) -> None:
    from alembic import command

    if connection.dialect.name == "sqlite":  # its driver would commit every statement by itself
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {SQLITE_WAIT_MS}")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _current(connection: Connection) -> str | None:
    from alembic.runtime.migration import MigrationContext

    revision: str | None = MigrationContext.configure(connection).get_current_revision()
    return revision


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
