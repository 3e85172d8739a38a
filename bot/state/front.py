"""A small memory before the database, for when that does not answer."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST = 1000
SECONDS = 3600.0


class Front(Generic[K, V]):
    """The latest entries for an hour; the oldest give way."""

    def __init__(self, most: int = MOST, seconds: float = SECONDS) -> None:
        self._most, self._seconds = most, seconds
        self._entries: OrderedDict[K, tuple[float, V]] = OrderedDict()

    def put(self, key: K, value: V) -> None:
        """Remember an entry."""
        self._entries[key] = time.monotonic(), value
        self._entries.move_to_end(key)
        while len(self._entries) > self._most:
            self._entries.popitem(last=False)

    def get(self, key: K) -> V | None:
        """The entry, unless it is too old or was never there."""
        put, value = self._entries.get(key, (0.0, None))
        return value if time.monotonic() - put < self._seconds else None

    def drop(self, unwanted: Callable[[K, V], bool]) -> None:
        """Forget every entry of which `unwanted` is true."""
        for key in [key for key, (_, value) in self._entries.items() if unwanted(key, value)]:
            del self._entries[key]
