"""Rulings as they were given, and what people think of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection
from hashlib import sha256
from typing import Any

from sqlalchemy import Row, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.answer import Answer
from bot.state.clock import in_utc, now
from bot.state.database import UNHURRIED, Database, upsert
from bot.state.model import GivenRuling, GoneError, Votes, new_key
from bot.state.tables import rulings, votes


def given_ruling(answer: Answer, corpus_digest: str, key: str | None = None) -> GivenRuling | None:
    """What there is to record of an answer; nothing where it decides no situation."""
    if answer.topic is None or answer.rulebook is None:
        return None
    told = answer.to_json()
    outcome = {name: told[name] for name in ("kind", "ruling", "branches")}
    outcome["review"] = [{k: v for k, v in piece.items() if k != "said"} for piece in told["review"]]
    facts = {name: read.value for name, read in answer.facts.items()}
    digest = outcome_digest(outcome)
    return GivenRuling(
        key or new_key(), now(), answer.rulebook, answer.topic, answer.language, facts, outcome, digest, corpus_digest
    )


def outcome_digest(outcome: Any) -> str:  # noqa: ANN401  (JSON)
    """A fingerprint of an outcome: two answers with the same one come to the same."""
    return sha256(json.dumps(outcome, sort_keys=True).encode()).hexdigest()


class RulingStore:
    """Recording never fails; a vote on what was not recorded is refused."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._being_written: dict[str, asyncio.Event] = {}

    async def record(self, given: GivenRuling) -> None:
        """Remember a ruling as it was given, as far as the database answers."""
        row = {**vars(given), "facts": dict(given.facts), "outcome": dict(given.outcome)}
        written = self._being_written[given.key] = asyncio.Event()
        try:
            await self._database.quietly(lambda connection: upsert(connection, rulings, row), None, patience=UNHURRIED)
        finally:
            self._being_written.pop(given.key, None)
            written.set()

    async def of(self, key: str) -> GivenRuling:
        """A ruling by its key; raises :class:`GoneError` or :class:`bot.state.model.UnavailableError`."""

        async def work(connection: AsyncConnection) -> GivenRuling | None:
            row = (await connection.execute(select(rulings).where(rulings.c.key == key))).one_or_none()
            return _ruling(row) if row else None

        if (found := await self._database.run(work)) is None:
            raise GoneError(key)
        return found

    async def some(self, keys: Collection[str]) -> dict[str, GivenRuling]:
        """Rulings by their keys, those that are held; raises :class:`bot.state.model.UnavailableError`."""

        async def work(connection: AsyncConnection) -> dict[str, GivenRuling]:
            rows = await connection.execute(select(rulings).where(rulings.c.key.in_(keys)))
            return {row.key: _ruling(row) for row in rows}

        return await self._database.run(work)

    async def vote(
        self, key: str, person: int, right: bool, note: str | None = None, question: str | None = None
    ) -> Votes:
        """One vote a person and ruling, the last one counts; `note` and `question` stay until they are forgotten.

        Raises :class:`GoneError` or :class:`bot.state.model.UnavailableError`.
        """
        row = {"ruling": key, "person": person, "right": right, "note": note, "question": question, "at": now()}

        async def work(connection: AsyncConnection) -> Votes:
            await upsert(connection, votes, row)
            return await _votes(connection, key)

        if (being_written := self._being_written.get(key)) is not None:
            await being_written.wait()
        try:
            return await self._database.run(work)
        except IntegrityError:
            raise GoneError(key) from None

    async def votes(self, key: str) -> Votes:
        """How many hold it for right and for wrong; none where the database does not answer."""
        return await self._database.quietly(lambda connection: _votes(connection, key), Votes())


def _ruling(row: Row[Any]) -> GivenRuling:
    return GivenRuling(**{**row._mapping, "at": in_utc(row.at)})


async def _votes(connection: AsyncConnection, key: str) -> Votes:
    query = select(votes.c.right, func.count()).where(votes.c.ruling == key).group_by(votes.c.right)
    counted = {bool(right): int(count) for right, count in (await connection.execute(query)).all()}
    return Votes(counted.get(True, 0), counted.get(False, 0))
