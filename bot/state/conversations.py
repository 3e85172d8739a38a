"""Answered questions by message, for as long as their conversation lives."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from sqlalchemy import Row, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.state.clock import now
from bot.state.database import UNHURRIED, Database, upsert
from bot.state.front import Front
from bot.state.model import Kept
from bot.state.situations import situation_json, situation_of
from bot.state.tables import conversations

LIFE = timedelta(hours=24)
"""After its last change a conversation is forgotten."""


class ConversationStore:
    """Neither keeping nor recalling ever fails; without the database the latest are held in memory."""

    def __init__(self, database: Database, life: timedelta = LIFE) -> None:
        self._database, self._life = database, life
        self._front: Front[int, Kept] = Front()
        self._being_written: set[int] = set()

    async def keep(self, message: int | None, kept: Kept) -> None:
        """Remember what a message answers, for a day from now."""
        if message is None:
            return
        self._front.put(message, kept)
        row = {
            "message": message,
            "person": kept.person,
            "ruling": kept.ruling,
            "situation": situation_json(kept.conversation, assumed_rulebook=kept.assumed_rulebook)
            if kept.conversation
            else {},
            "question": kept.question,
            "expires": now() + self._life,
        }
        self._being_written.add(message)
        try:
            await self._database.quietly(
                lambda connection: upsert(connection, conversations, row), None, patience=UNHURRIED
            )
        finally:
            self._being_written.discard(message)

    async def of(self, message: int) -> Kept | None:
        """What a message answers, by the database, whichever process wrote it."""

        async def work(connection: AsyncConnection) -> tuple[Kept | None]:
            alive = (conversations.c.message == message) & (conversations.c.expires > now())
            row = (await connection.execute(select(conversations).where(alive))).one_or_none()
            return (_kept(row) if row else None,)

        if message in self._being_written:
            return self._front.get(message)
        found = await self._database.quietly(work, None)
        return self._front.get(message) if found is None else found[0]

    async def of_ruling(self, ruling: str, person: int) -> Kept | None:
        """What a person was told with a ruling, as long as the conversation lives; nothing without the database."""
        theirs = (conversations.c.person == person) & (conversations.c.ruling == ruling)
        query = select(conversations).where(theirs, conversations.c.expires > now()).limit(1)

        async def work(connection: AsyncConnection) -> Kept | None:
            row = (await connection.execute(query)).one_or_none()
            return _kept(row) if row else None

        return await self._database.quietly(work, None)

    async def drop(self, message: int) -> None:
        """Forget a conversation, as far as the database answers."""
        self._front.drop(lambda key, _: key == message)
        gone = delete(conversations).where(conversations.c.message == message)
        await self._database.quietly(lambda connection: connection.execute(gone), None)

    def forget(self, person: int) -> None:
        """Drop what is remembered here of a person; the rows are removed by :meth:`State.forget`."""
        self._front.drop(lambda _, kept: kept.person == person)


def _kept(row: Row[Any]) -> Kept | None:
    """A row as it is remembered; nothing where it is of another version."""
    if not row.situation:
        return Kept(None, row.question, row.person)
    if (situation := situation_of(row.situation)) is None:
        return None
    conversation, assumed = situation
    return Kept(conversation, row.question, row.person, assumed, row.ruling)
