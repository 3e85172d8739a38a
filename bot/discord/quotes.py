"""The words that facts were read from, for as long as the process lives.

A component's id carries the facts but not the words; they are held here by message, so that an answer changed in
place still shows them, and nobody is shown the words of somebody else.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

from bot.understanding.reading import FactRead

MOST_MESSAGES = 1000


class Quotes:
    """The facts read of the latest messages; the oldest are forgotten."""

    def __init__(self, most: int = MOST_MESSAGES) -> None:
        self._most = most
        self._by_message: OrderedDict[int, Mapping[str, FactRead]] = OrderedDict()

    def keep(self, message: int | None, facts: Mapping[str, FactRead]) -> None:
        """Remember what an answer was read from."""
        said = {name: read for name, read in facts.items() if read.said}
        if message is None or not said:
            return
        self._by_message[message] = said
        self._by_message.move_to_end(message)
        while len(self._by_message) > self._most:
            self._by_message.popitem(last=False)

    def of(self, message: int, facts: Mapping[str, str]) -> Mapping[str, FactRead]:
        """The facts of `facts` whose words are remembered and still say the same."""
        said = self._by_message.get(message, {})
        return {name: read for name, read in said.items() if facts.get(name) == read.value}
