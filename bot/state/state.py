"""The door to everything that is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import Delete, Update, delete, exists, select, update
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.state.clock import now
from bot.state.conversations import LIFE, ConversationStore
from bot.state.database import PATIENCE, RETRY, Database, upsert
from bot.state.disputes import DisputeStore
from bot.state.model import Forgotten
from bot.state.rulings import RulingStore
from bot.state.settings import SettingsStore
from bot.state.tables import conversations, disputes, published, rulings, settings, votes

KEEP_RULINGS = timedelta(days=90)
"""A ruling that nobody voted on or disputed is kept for so long."""


class State:
    """What is remembered, in one database; make it, ``await start()``, and ``await close()`` at the end."""

    def __init__(
        self, url: URL, *, patience: float = PATIENCE, retry: float = RETRY, conversation_life: timedelta = LIFE
    ) -> None:
        self._database = Database(url, patience=patience, retry=retry)
        self.settings = SettingsStore(self._database)
        self.conversations = ConversationStore(self._database, conversation_life)
        self.rulings = RulingStore(self._database)
        self.disputes = DisputeStore(self._database)

    @property
    def available(self) -> bool:
        """The database answered when it was last asked."""
        return self._database.available

    async def start(self) -> None:
        """Connect and bring the tables up to date; where that fails it is tried again in the background."""
        await self._database.start()

    async def close(self) -> None:
        """Let go of the database."""
        await self._database.close()

    async def forget(self, person: int) -> Forgotten:
        """Remove everything tied to a person; raises :class:`bot.state.model.UnavailableError`, removing nothing."""
        self.settings.forget(person)
        self.conversations.forget(person)
        removals: Sequence[tuple[str, Delete | Update]] = (
            ("settings", delete(settings).where(settings.c.scope == "person", settings.c.owner == person)),
            ("conversations", delete(conversations).where(conversations.c.person == person)),
            ("votes", delete(votes).where(votes.c.person == person)),
            (
                "disputes",
                update(disputes)
                .where(disputes.c.person == person)
                .values(person=None, call="", question="", reason=""),
            ),
        )
        recorded = update(disputes).where(disputes.c.recorded_by == person).values(recorded_by=None)

        async def work(connection: AsyncConnection) -> Forgotten:
            await connection.execute(recorded)
            return Forgotten(**{kind: (await connection.execute(query)).rowcount for kind, query in removals})

        return await self._database.run(work)

    async def purge(self) -> int:
        """Remove conversations that are over and old rulings that nobody speaks of; returns how many went."""
        over = delete(conversations).where(conversations.c.expires <= now())
        spoken_of = exists(select(votes.c.ruling).where(votes.c.ruling == rulings.c.key)) | exists(
            select(disputes.c.ruling).where(disputes.c.ruling == rulings.c.key)
        )
        old = delete(rulings).where(rulings.c.at <= now() - KEEP_RULINGS, ~spoken_of)

        async def work(connection: AsyncConnection) -> int:
            return (await connection.execute(over)).rowcount + (await connection.execute(old)).rowcount

        return await self._database.quietly(work, 0)

    async def published_digest(self, application: int) -> str | None:
        """The fingerprint of the commands that were last published; nothing where that is not known."""

        async def work(connection: AsyncConnection) -> str | None:
            query = select(published.c.digest).where(published.c.application == application)
            return (await connection.execute(query)).scalar_one_or_none()

        return await self._database.quietly(work, None)

    async def keep_published_digest(self, application: int, digest: str) -> None:
        """Remember which commands are published."""
        row = {"application": application, "digest": digest}
        await self._database.quietly(lambda connection: upsert(connection, published, row), None)
