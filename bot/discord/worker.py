"""The one thread that thinks, so that the event loop never does and every interaction is acknowledged in time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from bot.discord.owed import Owed

T = TypeVar("T")

PATIENCE = 1.5
"""Seconds that an interaction waits for its answer before it is acknowledged without; Discord allows three."""
LEAST_PATIENCE = 0.1
"""Seconds that are left to the worker, however long it took until it was asked."""
CROWD = 15
"""Pieces of work that wait; who comes behind so many is acknowledged at once, since all that wait must be in time."""
STUCK = 1.0
"""Seconds on one piece of work after which those behind it are told that the worker is busy."""
ANSWER_SECONDS = 20.0
"""Seconds after which an acknowledged interaction is given up."""
MOST_WAITING = 100
"""Pieces of work that may wait; more are turned away at once."""


class BusyError(RuntimeError):
    """The worker cannot take the work, or did not come to it in time."""


class StoppingError(BusyError):
    """The bot is being stopped."""


class Worker:
    """Runs one piece of work after the other, off the event loop; those who are `owed` an acknowledgement go first."""

    def __init__(self, owed: Owed | None = None) -> None:
        self._owed = owed or Owed()
        self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="assistant")
        self._waiting = 0
        self._stopping = False
        self._running: tuple[object, float] | None = None

    async def run(
        self, work: Callable[[], T], acknowledge: Callable[[], Awaitable[object]], since: float | None = None
    ) -> T:
        """The result of `work`; if it takes long, `acknowledge` is awaited first.

        `since` is when the person began to wait, by the monotonic clock. Raises :class:`BusyError`, within
        :data:`PATIENCE` where nothing moves or too much waits.
        """
        waited = time.monotonic() - since if since is not None else 0.0
        if self._stopping:
            raise StoppingError
        if self._waiting >= MOST_WAITING:
            raise BusyError("too many questions at once")
        ticket = object()
        crowded = self._waiting >= CROWD
        self._waiting += 1
        submitted = self._submit(ticket, work)
        future = asyncio.wrap_future(submitted)
        try:
            if not crowded:
                with self._owed.patiently():
                    await asyncio.wait({future}, timeout=max(PATIENCE - waited, LEAST_PATIENCE))
            if not future.done():
                if self._stuck_before(ticket):
                    raise BusyError("the worker is held up")
                await acknowledge()
                self._owed.settle()
                await asyncio.wait({future}, timeout=ANSWER_SECONDS)
            if not future.done():
                raise BusyError("no answer in time")
            if submitted.cancelled():
                raise StoppingError
            return future.result()
        finally:
            self._waiting -= 1
            submitted.cancel()  # what is given up is not begun any more

    @property
    def depth(self) -> int:
        """How many pieces of work wait or run."""
        return self._waiting

    def close(self) -> None:
        """Begin nothing more: what runs is finished, who waits is told with :class:`StoppingError`."""
        self._stopping = True
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _submit(self, ticket: object, work: Callable[[], T]) -> Future[T]:
        def noted() -> T:
            self._owed.let_pass()
            self._running = ticket, time.monotonic()
            try:
                return work()
            finally:
                self._running = None

        return self._threads.submit(noted)

    def _stuck_before(self, ticket: object) -> bool:
        """Another piece of work has held the thread for long."""
        running = self._running
        return running is not None and running[0] is not ticket and time.monotonic() - running[1] > STUCK
