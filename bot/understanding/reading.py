"""What the readers find: facts, each with the words it came from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FactRead:
    """An answer to a fact's question, and the words that gave it."""

    fact: str
    value: str
    said: str


def settled(readings: Iterable[FactRead]) -> Mapping[str, FactRead]:
    """The facts on which all readings agree; where two disagree the fact stays unknown."""
    by_fact: dict[str, list[FactRead]] = {}
    for reading in readings:
        by_fact.setdefault(reading.fact, []).append(reading)
    return {fact: found[0] for fact, found in by_fact.items() if len({r.value for r in found}) == 1}
