"""What servers, channels and people have set."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any

from sqlalchemy import Row, and_, delete, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.state.database import Database, upsert
from bot.state.front import Front
from bot.state.model import UNSET, Known, Place, Preferences, Scope
from bot.state.tables import settings
from bot.state.together import Together

SCOPES: tuple[Scope, ...] = ("person", "channel", "server")
Owner = tuple[Scope, int]
READ_PATIENCE = 0.8
"""Seconds that a question may wait for its settings; it has three until it must be acknowledged."""


class SettingsStore:
    """Reads never fail: without the database the settings last read count, else none."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._front: Front[Owner, Preferences] = Front()
        self._together = Together(self._read)

    async def known(self, place: Place) -> Known:
        """The settings that bear on a place."""
        wanted = _owners(place)
        found = None
        with suppress(TimeoutError):
            async with asyncio.timeout(READ_PATIENCE):
                found = await self._together.of(wanted)
        if found is None:
            lately = {key: kept for key in wanted if (kept := self._front.get(key)) is not None}
            return _known(lately, complete=("person", place.person) in lately)
        for key in wanted:
            self._front.put(key, found.get(key, UNSET))
        return _known({key: found[key] for key in wanted if key in found}, complete=True)

    async def _read(self, wanted: Collection[Owner]) -> Mapping[Owner, Preferences] | None:
        by_scope = {scope: [owner for other, owner in wanted if other == scope] for scope in SCOPES}

        async def work(connection: AsyncConnection) -> dict[Owner, Preferences]:
            one_of = or_(
                *((settings.c.scope == scope) & settings.c.owner.in_(owners) for scope, owners in by_scope.items())
            )
            return {
                (row.scope, row.owner): _preferences(row)
                for row in await connection.execute(select(settings).where(one_of))
            }

        return await self._database.quietly(work, None, patience=READ_PATIENCE)

    async def set(self, scope: Scope, owner: int, preferences: Preferences) -> None:
        """Set all of it anew (an empty one removes the row); raises :class:`bot.state.model.UnavailableError`."""

        async def work(connection: AsyncConnection) -> None:
            if preferences.empty:
                await connection.execute(delete(settings).where(settings.c.scope == scope, settings.c.owner == owner))
            else:
                await upsert(connection, settings, {"scope": scope, "owner": owner, **vars(preferences)})

        await self._database.run(work)
        self._front.put((scope, owner), preferences)

    async def change(self, scope: Scope, owner: int, name: str, value: str | bool | None) -> None:
        """Set one of them and leave the others as they are, whoever changes those meanwhile.

        Raises :class:`bot.state.model.UnavailableError`.
        """
        of_owner = (settings.c.scope == scope) & (settings.c.owner == owner)
        nothing = and_(of_owner, *(settings.c[field].is_(None) for field in vars(UNSET)))

        async def work(connection: AsyncConnection) -> Preferences:
            await upsert(connection, settings, {"scope": scope, "owner": owner, name: value})
            row = (await connection.execute(select(settings).where(of_owner))).one()
            await connection.execute(delete(settings).where(nothing))
            return _preferences(row)

        self._front.put((scope, owner), await self._database.run(work))

    def forget(self, person: int) -> None:
        """Drop what is remembered here of a person; the rows are removed by :meth:`State.forget`."""
        self._front.drop(lambda key, _: key == ("person", person))


def _known(found: Mapping[tuple[Scope, int], Preferences], *, complete: bool) -> Known:
    by_scope = {scope: preferences for (scope, _), preferences in found.items()}
    return Known(**{scope: by_scope.get(scope, UNSET) for scope in SCOPES}, complete=complete)


def _owners(place: Place) -> list[Owner]:
    owners: list[Owner] = [("person", place.person)]
    if place.server is not None:
        owners.append(("server", place.server))
        if place.channel is not None:
            owners.append(("channel", place.channel))
    return owners


def _preferences(row: Row[Any]) -> Preferences:
    return Preferences(row.rulebook, row.level, row.language, row.private)
