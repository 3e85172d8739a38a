"""Decisions: ordinary functions from a situation to a ruling, bound to the clauses that they decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.facts import Situation
from engine.ruling import PenaltyKind, Ruling

Decide = Callable[[Situation], Ruling]


@dataclass(frozen=True)
class Decision:
    """One topic of one rulebook, decided by a function."""

    rulebook: str
    topic: str
    clauses: tuple[str, ...]
    decide: Decide
    given: frozenset[PenaltyKind] = frozenset()
    """Kinds of penalty that the situation brings along: what follows from them is decided, not whether they were
    right."""

    @property
    def question(self) -> str:
        """What the decision answers: the first line of its docstring."""
        return (self.decide.__doc__ or "").strip().splitlines()[0]


def decides(*clauses: str, topic: str, given: Iterable[PenaltyKind] = ()) -> Callable[[Decide], Decision]:
    """Make a function the decision of `topic` for `clauses`; the rulebook is that of the clause ids.

    `given` are the kinds of penalty whose consequences it decides, taking the penalty itself from the situation.
    """
    books = {clause.split()[0].lower() for clause in clauses}
    if len(books) != 1:
        raise ValueError(f"{topic}: the clauses of a decision belong to one rulebook, not to {sorted(books)}")

    kinds = frozenset(given)

    def bind(function: Decide) -> Decision:
        return Decision(rulebook=books.pop(), topic=topic, clauses=clauses, decide=function, given=kinds)

    return bind
