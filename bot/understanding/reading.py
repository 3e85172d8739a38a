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


REFINES = {
    ("level", "midget"): ("youth",),
    ("level", "senior"): ("adult",),
    ("prior_violation", "other_team"): ("none", "same_team_same_kind"),
}
"""Answers that say more exactly what another answer says: "16U youth", "senior adult league", "the visitors were
warned, and now the home team"."""


def settled(readings: Iterable[FactRead]) -> Mapping[str, FactRead]:
    """The facts on which all readings agree; where two disagree the fact stays unknown."""
    by_fact: dict[str, dict[str, FactRead]] = {}
    for reading in readings:
        by_fact.setdefault(reading.fact, {}).setdefault(reading.value, reading)
    for (fact, exact), loose in REFINES.items():
        if exact in by_fact.get(fact, {}):
            for answer in loose:
                by_fact[fact].pop(answer, None)
    return {fact: next(iter(found.values())) for fact, found in by_fact.items() if len(found) == 1}
