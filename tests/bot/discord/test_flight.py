"""Stopping waits for those who are being answered, but not for ever."""

import asyncio

import pytest

from bot.discord.flight import Flights
from bot.discord.worker import StoppingError


async def test_landing_waits_for_everybody() -> None:
    flights, ended = Flights(), []

    async def fly(seconds: float) -> None:
        flights.begin()
        await asyncio.sleep(seconds)
        ended.append(seconds)

    tasks = [asyncio.create_task(fly(s)) for s in (0.05, 0.1)]
    await asyncio.sleep(0)
    assert len(flights) == 2
    assert await flights.land(5) == 0
    assert ended == [0.05, 0.1]
    assert flights.closed
    await asyncio.gather(*tasks)
    with pytest.raises(StoppingError):
        flights.begin()


async def test_it_does_not_wait_longer_than_it_may_nor_for_itself() -> None:
    flights = Flights()

    async def fly() -> None:
        flights.begin()
        await asyncio.sleep(60)

    task = asyncio.create_task(fly())
    await asyncio.sleep(0)
    flights.begin()
    assert await flights.land(0.05) == 1
    task.cancel()
