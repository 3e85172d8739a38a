"""A loopback on a thread of its own, so that a busy client does not slow it down and the other way round."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from tests.loopback.server import Exchange, Loopback

T = TypeVar("T")


class Lenient(Loopback):
    """Takes whatever is sent, however late: how late is measured, and checking each would be what is measured."""

    def __init__(self) -> None:
        super().__init__()
        self.deadline = 60.0

    def _check(self, faults: list[str], exchange: Exchange | None = None) -> None:
        pass

    def _own(self, schema: str, answer: dict[str, Any]) -> dict[str, Any]:
        return answer


class Apart:
    """A loopback, reached from another loop."""

    def __init__(self, server: Loopback, loop: asyncio.AbstractEventLoop) -> None:
        self.server = server
        self._loop = loop

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something where the loopback runs."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def ready(self) -> None:
        """Wait until a client is connected."""
        await self.do(self.server.ready())


@contextmanager
def apart() -> Iterator[Apart]:
    """A loopback that runs until the end."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="loopback")
    thread.start()
    server = Lenient()
    try:
        asyncio.run_coroutine_threadsafe(server.start(), loop).result(10)
        yield Apart(server, loop)
        asyncio.run_coroutine_threadsafe(server.stop(), loop).result(10)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()


def starved() -> float:
    """Seconds that the threads of this process have waited for a core that others had; 0 where that is not told."""
    told = Path("/proc/self/task").glob("*/schedstat")
    return sum(int(file.read_text().split()[1]) for file in told) / 1e9
