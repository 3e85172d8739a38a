"""How much one person and one server may ask: token buckets, in memory."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

MOST_BUCKETS = 10_000


class LimitedError(RuntimeError):
    """Too much was asked; `seconds` from now it is allowed again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"again in {seconds} s")
        self.seconds = seconds


@dataclass(frozen=True)
class Rate:
    """So many at once, and from then on so many a second."""

    burst: int
    per_second: float


PER_PERSON = Rate(burst=12, per_second=0.5)
"""A dozen picks in a row, then one every two seconds: more than anybody reads."""
PER_SERVER = Rate(burst=300, per_second=6.0)
"""A full server after a disputed goal; one process answers about twenty a second."""


class Buckets:
    """One bucket an owner; those full again are forgotten, and the oldest where there are too many."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()
        """Tokens left by owner, and when they were counted."""

    def wait(self, owner: int) -> float:
        """Seconds until the owner has a token; 0 where there is one."""
        return max(0.0, (1 - self._tokens(owner)) / self._rate.per_second)

    def take(self, owner: int) -> None:
        """Take a token, which must be there."""
        self._left[owner] = self._tokens(owner) - 1, self._clock()
        self._left.move_to_end(owner)
        while len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)

    def _tokens(self, owner: int) -> float:
        left, counted = self._left.get(owner, (float(self._rate.burst), 0.0))
        return min(self._rate.burst, left + (self._clock() - counted) * self._rate.per_second)


class Limits:
    """The limits of people and servers together."""

    def __init__(
        self, person: Rate = PER_PERSON, server: Rate = PER_SERVER, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._people, self._servers = Buckets(person, clock), Buckets(server, clock)

    def take(self, person: int, server: int | None) -> None:
        """Count one use; raises :class:`LimitedError`, and then counts nothing."""
        wait = self._people.wait(person)
        if server is not None:
            wait = max(wait, self._servers.wait(server))
        if wait > 0:
            raise LimitedError(math.ceil(wait))
        self._people.take(person)
        if server is not None:
            self._servers.take(server)
