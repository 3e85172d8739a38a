"""What servers, channels and people have set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Row, and_, delete, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.state.database import Database, upsert
from bot.state.front import Front
from bot.state.model import UNSET, Known, Place, Preferences, Scope
from bot.state.tables import settings

SCOPES: tuple[Scope, ...] = ("person", "channel", "server")
READ_PATIENCE = 1.0
"""Seconds that a question may stand in the queue for its settings; it has three until it must be acknowledged."""


class SettingsStore:
    """Reads never fail: without the database the settings last read count, else none."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._front: Front[tuple[Scope, int], Preferences] = Front()

    async def known(self, place: Place) -> Known:
        """The settings that bear on a place."""
        wanted = _owners(place)

        async def work(connection: AsyncConnection) -> dict[tuple[Scope, int], Preferences]:
            one_of = or_(*((settings.c.scope == scope) & (settings.c.owner == owner) for scope, owner in wanted))
            return {
                (row.scope, row.owner): _preferences(row)
                for row in await connection.execute(select(settings).where(one_of))
            }

        found = await self._database.quietly(work, None, patience=READ_PATIENCE)
        if found is None:
            lately = {key: kept for key in wanted if (kept := self._front.get(key)) is not None}
            return _known(lately, complete=("person", place.person) in lately)
        for key in wanted:
            self._front.put(key, found.get(key, UNSET))
        return _known(found, complete=True)

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


def _owners(place: Place) -> list[tuple[Scope, int]]:
    owners: list[tuple[Scope, int]] = [("person", place.person)]
    if place.server is not None:
        owners.append(("server", place.server))
        if place.channel is not None:
            owners.append(("channel", place.channel))
    return owners


def _preferences(row: Row[Any]) -> Preferences:
    return Preferences(row.rulebook, row.level, row.language, row.private)
