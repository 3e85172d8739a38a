"""Many look-ups at once are one, and who comes later is served by the next."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import pytest

from bot.state.together import Together


async def test_who_comes_while_one_runs_shares_the_next() -> None:
    runs: list[list[int]] = []
    free = asyncio.Event()

    async def look_up(wanted: Collection[int]) -> dict[int, str]:
        runs.append(sorted(wanted))
        await free.wait()
        return {key: str(key) for key in wanted}

    together = Together(look_up)
    first = asyncio.create_task(together.of([1]))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    others = [asyncio.create_task(together.of([n, n + 1])) for n in range(2, 50)]
    await asyncio.sleep(0)
    free.set()
    assert (await first) == {1: "1"}
    for n, other in enumerate(others, 2):
        found = await other
        assert found is not None
        assert found[n + 1] == str(n + 1)
    assert len(runs) == 2


async def test_a_failure_is_everybodys_and_the_next_look_up_is_a_new_one() -> None:
    fails = [True, False]

    async def look_up(wanted: Collection[int]) -> dict[int, str]:
        if fails.pop(0):
            raise RuntimeError("no")
        return {}

    together = Together(look_up)
    told = await asyncio.gather(together.of([1]), together.of([2]), return_exceptions=True)
    assert all(isinstance(error, RuntimeError) for error in told)
    assert await together.of([3]) == {}


async def test_who_gives_up_does_not_take_it_from_the_others() -> None:
    free = asyncio.Event()

    async def look_up(wanted: Collection[int]) -> dict[int, str]:
        await free.wait()
        return {1: "1"}

    together = Together(look_up)
    patient = asyncio.create_task(together.of([1]))
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await together.of([1])
    free.set()
    assert await patient == {1: "1"}
