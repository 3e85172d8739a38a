"""Many who look something up at once are served by one look-up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Hashable, Mapping
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Together(Generic[K, V]):
    """Who comes while a look-up runs waits for the next, together with all others who do."""

    def __init__(self, look_up: Callable[[Collection[K]], Awaitable[Mapping[K, V] | None]]) -> None:
        self._look_up = look_up
        self._wanted: set[K] = set()
        self._next: asyncio.Future[Mapping[K, V] | None] | None = None
        self._task: asyncio.Task[None] | None = None

    async def of(self, wanted: Collection[K]) -> Mapping[K, V] | None:
        """What was found of these, perhaps among others; nothing where the look-up came to nothing."""
        self._wanted.update(wanted)
        if self._next is None:
            self._next = asyncio.get_running_loop().create_future()
        found = self._next
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._run())
        return await asyncio.shield(found)

    async def _run(self) -> None:
        while (found := self._next) is not None:
            wanted, self._wanted, self._next = self._wanted, set(), None
            try:
                result = await self._look_up(wanted)
            except Exception as error:
                found.set_exception(error)
            else:
                found.set_result(result)
