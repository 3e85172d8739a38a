"""One database behind a deadline: who asks it waits half a second at most, whatever state it is in.

While it does not answer, nobody asks it; a task of its own tries until it does, and then everybody may again. An
outage is logged when it begins and when it ends, not for every call that meets it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Table, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.state.migrate import MigrationError, upgrade
from bot.state.model import UnavailableError

log = logging.getLogger(__name__)
T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

PATIENCE = 0.5
"""Seconds that a call waits for the database."""
UNHURRIED = 10.0
"""Seconds that what nobody waits for may stand in the queue."""
AT_ONCE = {"postgresql": 4, "sqlite": 1}
"""Transactions at once; more only hinder one another."""
RETRY = 2.0
"""Seconds between two tries to reach a database that does not answer."""
START_PATIENCE = 15.0
"""Seconds for the first connection, in which tables are made or changed."""
SQLITE_BUSY_MS = 300
"""How long SQLite waits for another process that writes."""
FAULTS = (SQLAlchemyError, MigrationError, OSError, TimeoutError)


class Database:
    """Runs transactions; raises :class:`UnavailableError` where the database does not answer in time."""

    def __init__(self, url: URL, *, patience: float = PATIENCE, retry: float = RETRY) -> None:
        self._engine = _engine(url)
        self._patience, self._retry = patience, retry
        self._turns = asyncio.Semaphore(AT_ONCE.get(url.get_backend_name(), 1))
        self._migrated = False
        self._up = False
        self._closed = False
        self._recovery: asyncio.Task[None] | None = None
        self._running: set[asyncio.Task[Any]] = set()

    @property
    def available(self) -> bool:
        """The last call was answered."""
        return self._up

    async def start(self) -> None:
        """Connect and bring the tables up to date; a database that is away is waited for in the background."""
        self._closed = False
        try:
            await self._connect()
        except FAULTS as error:
            self._lost(error)
        else:
            self._up = True

    async def close(self) -> None:
        """Let go of every connection; what is being written is finished first."""
        self._closed, self._up = True, False
        if self._recovery:
            self._recovery.cancel()
        if self._running:
            await asyncio.wait(self._running, timeout=self._patience * 2)
        with suppress(TimeoutError, SQLAlchemyError, OSError):
            async with asyncio.timeout(self._patience * 4):
                await self._engine.dispose()

    async def run(self, work: Work[T], *, patience: float | None = None) -> T:
        """The result of `work` in a transaction: all of it is written or nothing.

        A crowd waits its turn for `patience` seconds (as long as for the database, unless said otherwise); that is no
        outage. Once begun, a transaction that takes too long is one.
        """
        try:
            async with asyncio.timeout(self._patience if patience is None else patience):
                await self._turns.acquire()
        except TimeoutError:
            raise UnavailableError("too many wait for the database") from None
        try:
            return await self._run(work)
        finally:
            self._turns.release()

    async def quietly(self, work: Work[T], otherwise: T, *, patience: float | None = None) -> T:
        """As :meth:`run`, but `otherwise` where the database does not answer."""
        try:
            return await self.run(work, patience=patience)
        except UnavailableError:
            return otherwise

    async def _run(self, work: Work[T]) -> T:
        if not self._up:
            raise UnavailableError("the database does not answer")
        task = asyncio.ensure_future(self._transaction(work))
        self._running.add(task)
        task.add_done_callback(self._wound_up)
        try:
            await asyncio.wait({task}, timeout=self._patience)
        finally:
            task.cancel()  # what takes too long winds up by itself; nobody waits for it
        if not task.done():
            self._lost(TimeoutError())
            raise UnavailableError("the database is slow")
        try:
            return task.result()
        except IntegrityError:
            raise
        except (DBAPIError, OSError, TimeoutError) as error:
            self._lost(error)
            raise UnavailableError(type(error).__name__) from None  # its text may hold what was to be written

    async def _transaction(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await work(connection)

    async def _connect(self) -> None:
        async with asyncio.timeout(START_PATIENCE), self._engine.begin() as connection:
            if self._migrated:
                await connection.execute(text("SELECT 1"))
            else:
                await upgrade(connection)
        self._migrated = True

    def _wound_up(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, so that nothing is printed of it

    def _lost(self, error: BaseException) -> None:
        self._up = False
        if not self._closed and (self._recovery is None or self._recovery.done()):
            why = error.message if isinstance(error, MigrationError) else type(error).__name__
            log.error("the database does not answer (%s); nothing is remembered until it does", why)
            self._recovery = asyncio.ensure_future(self._recover())

    async def _recover(self) -> None:
        while True:
            await asyncio.sleep(self._retry)
            with suppress(*FAULTS):
                await self._connect()
                break
        self._up = True
        log.warning("the database answers again")


def _engine(url: URL) -> AsyncEngine:
    options: dict[str, Any] = {"hide_parameters": True}
    if url.get_backend_name() == "postgresql":
        options |= {"pool_pre_ping": True}
    engine = create_async_engine(url, **options)
    if url.get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, record: object) -> None:  # noqa: ANN401  (a driver's connection)
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout = {SQLITE_BUSY_MS}",
        "journal_mode = WAL",
        "synchronous = NORMAL",
        "foreign_keys = ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def upsert(connection: AsyncConnection, table: Table, values: dict[str, Any]) -> None:
    """Insert a row, or change the one with the same primary key."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    keys = [column.name for column in table.primary_key]
    changed = {name: value for name, value in values.items() if name not in keys}
    insert = dialect.insert(table).values(**values)
    await connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=changed))
