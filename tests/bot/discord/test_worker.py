"""The worker: one thing at a time, acknowledged in time, busy rather than late."""

from __future__ import annotations

import asyncio
import threading
import time
from functools import partial

import pytest

from bot.discord import worker
from bot.discord.worker import BusyError, StoppingError, Worker


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Worker:
    for name, seconds in (("PATIENCE", 0.15), ("STUCK", 0.1), ("ANSWER_SECONDS", 0.3)):
        monkeypatch.setattr(worker, name, seconds)
    return Worker()


def slowly(seconds: float, result: int) -> int:
    time.sleep(seconds)
    return result


class Acknowledged:
    times = 0

    async def __call__(self) -> None:
        self.times += 1


async def test_what_is_quick_is_not_acknowledged_first(quick: Worker) -> None:
    seen = Acknowledged()
    assert await quick.run(lambda: 7, seen) == 7
    assert seen.times == 0


async def test_what_is_slow_is(quick: Worker) -> None:
    seen = Acknowledged()
    assert await quick.run(lambda: slowly(0.25, 7), seen) == 7
    assert seen.times == 1


async def test_a_queue_that_moves_is_acknowledged_and_waited_for(quick: Worker) -> None:
    seen = Acknowledged()
    results = await asyncio.gather(*(quick.run(partial(slowly, 0.05, n), seen) for n in range(6)))
    assert results == list(range(6))
    assert 1 <= seen.times < 6


async def test_behind_what_is_stuck_it_is_busy(quick: Worker) -> None:
    release, seen = threading.Event(), Acknowledged()
    stuck = asyncio.create_task(quick.run(lambda: release.wait(5), seen))
    await asyncio.sleep(0.05)
    with pytest.raises(BusyError):
        await quick.run(lambda: 7, Acknowledged())
    with pytest.raises(BusyError):
        await stuck
    release.set()
    assert seen.times == 1
    await asyncio.sleep(0.05)
    assert await quick.run(lambda: 7, Acknowledged()) == 7, "it recovers"


async def test_what_is_given_up_is_never_begun(quick: Worker) -> None:
    release, begun = threading.Event(), []
    stuck = asyncio.create_task(quick.run(lambda: release.wait(5), Acknowledged()))
    await asyncio.sleep(0.05)
    with pytest.raises(BusyError):
        await quick.run(lambda: begun.append(1), Acknowledged())
    release.set()
    assert await stuck
    assert begun == []


async def test_stopping_finishes_what_runs_and_tells_who_waits(quick: Worker) -> None:
    release = threading.Event()
    running = asyncio.create_task(quick.run(lambda: release.wait(5), Acknowledged()))
    await asyncio.sleep(0.02)
    waiting = asyncio.create_task(quick.run(lambda: 7, Acknowledged()))
    await asyncio.sleep(0.02)
    assert quick.depth == 2
    quick.close()
    with pytest.raises(StoppingError):
        await waiting
    with pytest.raises(StoppingError):
        await quick.run(lambda: 7, Acknowledged())
    release.set()
    assert await running
    assert quick.depth == 0


async def test_too_many_are_turned_away(quick: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "MOST_WAITING", 0)
    with pytest.raises(BusyError):
        await quick.run(lambda: 7, Acknowledged())


async def test_errors_come_through(quick: Worker) -> None:
    with pytest.raises(ZeroDivisionError):
        await quick.run(lambda: 1 / 0, Acknowledged())
