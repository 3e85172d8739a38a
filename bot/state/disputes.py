"""Disputed rulings: opened by anybody, settled by whoever the surface lets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Row, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.state.clock import in_utc, now
from bot.state.database import Database
from bot.state.model import Dispute, DisputeState, GoneError, NewDispute, Verdict
from bot.state.tables import disputes


class DisputeStore:
    """Every call raises :class:`bot.state.model.UnavailableError` where the database does not answer."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open(self, new: NewDispute) -> Dispute:
        """Record a dispute; raises :class:`GoneError` where the ruling is not held."""
        row = {**vars(new), "points": [_wordless(p) for p in new.points], "opened_at": now(), "state": "open"}

        async def work(connection: AsyncConnection) -> Dispute:
            opened = await connection.execute(insert(disputes).values(**row).returning(disputes))
            return _dispute(opened.one())

        try:
            return await self._database.run(work)
        except IntegrityError:
            raise GoneError(new.ruling) from None

    async def of(self, number: int) -> Dispute:
        """A dispute by its number; raises :class:`GoneError`."""

        async def work(connection: AsyncConnection) -> Row[Any] | None:
            return (await connection.execute(select(disputes).where(disputes.c.number == number))).one_or_none()

        return _held(await self._database.run(work), number)

    async def move(self, number: int, thread: int) -> Dispute:
        """Note the thread in which it is talked about; raises :class:`GoneError`."""
        return await self._change(number, {"thread": thread})

    async def record(self, number: int, verdict: Verdict, person: int) -> Dispute:
        """Record the outcome and who recorded it, whatever it was before; raises :class:`GoneError`."""
        return await self._change(number, {"state": verdict, "recorded_by": person, "recorded_at": now()})

    async def of_server(self, server: int, state: DisputeState | None = None, most: int = 1000) -> list[Dispute]:
        """The disputes of a server, the latest first."""
        return await self._found(disputes.c.server == server, state, most)

    async def of_person(self, person: int, state: DisputeState | None = None, most: int = 1000) -> list[Dispute]:
        """The disputes that a person has opened, the latest first."""
        return await self._found(disputes.c.person == person, state, most)

    async def open_one(self, ruling: str, person: int) -> Dispute | None:
        """The dispute over a ruling that a person has opened and nobody has settled."""
        found = await self._found((disputes.c.person == person) & (disputes.c.ruling == ruling), "open", 1)
        return found[0] if found else None

    async def _found(self, where: ColumnElement[bool], state: DisputeState | None, most: int) -> list[Dispute]:
        query = select(disputes).where(where).order_by(disputes.c.number.desc()).limit(most)
        if state is not None:
            query = query.where(disputes.c.state == state)

        async def work(connection: AsyncConnection) -> list[Dispute]:
            return [_dispute(row) for row in await connection.execute(query)]

        return await self._database.run(work)

    async def _change(self, number: int, values: Mapping[str, Any]) -> Dispute:
        change = update(disputes).where(disputes.c.number == number).values(**values).returning(disputes)

        async def work(connection: AsyncConnection) -> Row[Any] | None:
            row: Row[Any] | None = (await connection.execute(change)).one_or_none()
            return row

        return _held(await self._database.run(work), number)


def _held(row: Row[Any] | None, number: int) -> Dispute:
    if row is None:
        raise GoneError(str(number))
    return _dispute(row)


def _dispute(row: Row[Any]) -> Dispute:
    values = dict(row._mapping)
    values["points"] = tuple(values["points"])
    values["opened_at"] = in_utc(values["opened_at"])
    values["recorded_at"] = in_utc(values["recorded_at"]) if values["recorded_at"] else None
    return Dispute(**values)


def _wordless(piece: Mapping[str, Any]) -> dict[str, Any]:
    """A piece of a review without the words it was read from."""
    return {name: value for name, value in piece.items() if name != "said"}
