"""Every decision, by rulebook and topic."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from engine import ahl, inline, usah
from engine.decision import Decision

RULEBOOKS = {"usah": usah, "ahl": ahl, "inline": inline}


class UnknownTopicError(ValueError):
    """A rulebook or topic that has no decision; the message lists those that have."""


@cache
def decisions(rulebook: str) -> Mapping[str, Decision]:
    """The decisions of a rulebook by topic; empty where the engine decides nothing of it."""
    module = RULEBOOKS.get(rulebook)
    found = module.decisions() if module else ()
    return MappingProxyType({d.topic: d for d in found})


def all_decisions() -> tuple[Decision, ...]:
    """Every decision of every rulebook."""
    return tuple(d for rulebook in RULEBOOKS for d in decisions(rulebook).values())


def decision(rulebook: str, topic: str) -> Decision:
    """The decision of a topic; raises :class:`UnknownTopicError`."""
    if rulebook not in RULEBOOKS:
        raise UnknownTopicError(f"no rulebook {rulebook!r} with decisions; there are: {', '.join(RULEBOOKS)}")
    try:
        return decisions(rulebook)[topic]
    except KeyError:
        known = ", ".join(sorted(decisions(rulebook)))
        raise UnknownTopicError(f"{rulebook} has no topic {topic!r}; there are: {known}") from None
