"""Which interactions are being answered, so that stopping lets them end first."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from bot.discord.owed import Owed
from bot.discord.worker import StoppingError

GRACE = 10.0
"""Seconds that those who are being answered are given when the bot stops; Docker kills after ten by default."""


class Flights:
    """The tasks that answer interactions."""

    def __init__(self) -> None:
        self._tasks: dict[asyncio.Task[Any], float] = {}
        """When each has begun."""
        self.owed = Owed()
        """Which of them have still to acknowledge."""
        self._landing = False

    def begin(self) -> None:
        """Count the task that runs as one that answers; raises :class:`StoppingError` once the bot stops."""
        if self._landing:
            raise StoppingError
        if task := asyncio.current_task():
            self._tasks[task] = time.monotonic()
            task.add_done_callback(self._tasks.pop)
            self.owed.begin()

    def since(self) -> float:
        """When the task that runs has begun; now, where it is none of these."""
        task = asyncio.current_task()
        now = time.monotonic()
        return self._tasks.get(task, now) if task else now

    def __len__(self) -> int:
        return len(self._tasks)

    @property
    def closed(self) -> bool:
        """Nobody begins any more."""
        return self._landing

    def close(self) -> None:
        """Let nobody begin any more."""
        self._landing = True

    async def land(self, grace: float = GRACE) -> int:
        """Wait until all have ended, or `grace` is over; returns how many have not."""
        self.close()
        ours = self._tasks.keys() - {asyncio.current_task()}
        if not ours:
            return 0
        _, left = await asyncio.wait(ours, timeout=grace)
        return len(left)
