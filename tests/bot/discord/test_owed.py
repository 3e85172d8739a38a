"""Who has still to be acknowledged, and that thinking lets them pass."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.discord import owed
from bot.discord.owed import FEW, Owed
from bot.discord.worker import Worker


@pytest.fixture
def crowd() -> Owed:
    return Owed()


async def acknowledging(crowd: Owed, until: asyncio.Event) -> None:
    crowd.begin()
    await until.wait()
    crowd.settle()


async def begun(crowd: Owed, count: int, until: asyncio.Event) -> list[asyncio.Task[None]]:
    tasks = [asyncio.create_task(acknowledging(crowd, until)) for _ in range(count)]
    await asyncio.sleep(0)
    assert len(crowd) == count
    return tasks


async def nothing() -> None: ...


async def test_work_is_not_begun_before_a_crowd_is_acknowledged(crowd: Owed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owed, "HOLD", 10)
    until, thought = asyncio.Event(), threading.Event()
    tasks = await begun(crowd, FEW + 1, until)
    working = asyncio.create_task(Worker(crowd).run(thought.set, nothing))
    assert not await asyncio.to_thread(thought.wait, 0.1)
    until.set()
    await asyncio.gather(working, *tasks)
    assert thought.is_set()
    assert len(crowd) == 0


async def test_a_few_hold_nobody_back(crowd: Owed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owed, "HOLD", 10)
    until = asyncio.Event()
    tasks = await begun(crowd, FEW, until)
    async with asyncio.timeout(5):
        assert await Worker(crowd).run(lambda: 7, nothing) == 7
    until.set()
    await asyncio.gather(*tasks)


async def test_a_crowd_that_never_ends_does_not_starve_the_others(crowd: Owed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owed, "HOLD", 0.05)
    until = asyncio.Event()
    tasks = await begun(crowd, FEW + 1, until)
    assert await Worker(crowd).run(lambda: 7, nothing) == 7
    until.set()
    await asyncio.gather(*tasks)


async def test_who_waits_for_the_worker_does_not_hold_it_back(crowd: Owed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owed, "HOLD", 10)
    worker = Worker(crowd)

    async def asking() -> int:
        crowd.begin()
        return await worker.run(lambda: 7, nothing)

    async with asyncio.timeout(5):
        assert await asyncio.gather(*(asking() for _ in range(FEW + 3))) == [7] * (FEW + 3)
    await asyncio.sleep(0)
    assert len(crowd) == 0, "what has ended owes nothing"


async def test_what_ends_otherwise_owes_nothing(crowd: Owed) -> None:
    tasks = await begun(crowd, FEW + 1, asyncio.Event())
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert len(crowd) == 0
