"""Who has still to be acknowledged in time; thinking, which slows everybody down, lets them pass."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

FEW = 4
"""So many are acknowledged in time while somebody thinks beside them."""
HOLD = 1.0
"""Seconds for which a piece of work is held back at most, so that a crowd that never ends is answered, too."""


class Owed:
    """The tasks that have to acknowledge something; kept by the event loop, waited for by the threads that think."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._calm = threading.Event()
        self._calm.set()

    def begin(self) -> None:
        """The task that runs has to acknowledge something, until it has or ends."""
        if task := asyncio.current_task():
            self._add(task)
            task.add_done_callback(self._remove)

    def settle(self) -> None:
        """The task that runs has acknowledged."""
        if task := asyncio.current_task():
            self._remove(task)

    @contextmanager
    def patiently(self) -> Iterator[None]:
        """Meanwhile the task that runs waits for somebody who thinks, and nobody need let it pass."""
        task = asyncio.current_task()
        if task is None or task not in self._tasks:
            yield
            return
        self._remove(task)
        try:
            yield
        finally:
            self._add(task)

    def let_pass(self) -> None:
        """Wait, in another thread, until no more than a few are owed, or for long enough."""
        self._calm.wait(HOLD)

    def __len__(self) -> int:
        return len(self._tasks)

    def _add(self, task: asyncio.Task[Any]) -> None:
        self._tasks.add(task)
        self._look()

    def _remove(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        self._look()

    def _look(self) -> None:
        if len(self._tasks) <= FEW:
            self._calm.set()
        else:
            self._calm.clear()
