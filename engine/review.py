"""Reviewing a call: what was called against the ruling, piece by piece.

A call is told in pieces, each of which can mean one of several consequences ("two minutes": a minor or a bench
minor). A piece is upheld, speaks against the ruling, hangs on facts or on somebody's choice, or is about
something that the ruling leaves alone; what the ruling demands and nobody called is missing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.explore import Split, Tree, When, rulings, split
from engine.facts import AnyFact
from engine.ruling import Choice, Consequence, Goal, NoPenalty, Penalty, PenaltyKind, Ruling, Warn

Status = Literal["upheld", "not_supported", "missing", "depends", "undecided"]
Outcome = Literal["upheld", "choice", "given", "not_supported", "undecided", "owed", "settled"]

_FIRST: tuple[Outcome, ...] = ("upheld", "choice", "given", "not_supported", "undecided")
"""Of the meanings that a piece of a call can have, the one that fares best counts."""


@dataclass(frozen=True, kw_only=True)
class Called:
    """A piece of a call: any one of `readings` was called, each with the fields that were said."""

    readings: tuple[Consequence, ...]
    broader: bool = False
    """It says more than a ruling decides ("four on four" is both teams): it can be refuted, never upheld."""


@dataclass(frozen=True, kw_only=True)
class Piece:
    """What becomes of one piece of a call, or of what a call left out (`call` is then nothing)."""

    status: Status
    call: Called | None = None
    ruling: tuple[Consequence, ...] = ()
    """The consequences that bear on it."""
    facts: tuple[AnyFact, ...] = ()
    """The facts on which it depends; none where it depends on a choice."""
    holds_when: tuple[When, ...] = ()
    """Where it depends on facts: the conditions under which it is upheld, or owed if it was not called."""
    fails_when: tuple[When, ...] = ()
    """Those under which it is not supported."""


def review(call: Sequence[Called], tree: Tree, *, given: Collection[PenaltyKind] = ()) -> tuple[Piece, ...]:
    """Every piece of the call against the tree, then what is missing.

    `given` are the kinds of penalty that the decision takes from the situation instead of deciding them.
    """
    pieces = [_judged(piece, tree, given) for piece in call]
    return (*pieces, *_missing(call, tree, given))


def _judged(piece: Called, tree: Tree, given: Collection[PenaltyKind]) -> Piece:
    def judge(ruling: Ruling) -> Outcome:
        found = {_outcome(reading, ruling, given) for reading in piece.readings}
        best = next(kind for kind in _FIRST if kind in found)
        return "undecided" if piece.broader and best == "upheld" else best

    bearing = _distinct(
        c for ruling in rulings(tree) for reading in piece.readings for c in _bearing(reading, ruling, given)
    )
    outcome = split(tree, judge)
    if isinstance(outcome, Split):
        return Piece(
            status="depends",
            call=piece,
            ruling=bearing,
            facts=outcome.facts(),
            holds_when=outcome.when("upheld"),
            fails_when=outcome.when("not_supported"),
        )
    statuses: Mapping[Outcome, Status] = {"upheld": "upheld", "not_supported": "not_supported", "choice": "depends"}
    status = statuses.get(outcome, "undecided")
    return Piece(status=status, call=piece, ruling=() if status == "undecided" else bearing)


def _outcome(reading: Consequence, ruling: Ruling, given: Collection[PenaltyKind]) -> Outcome:
    """What one ruling says of one meaning of a piece."""
    if isinstance(reading, Penalty) and reading.kind in given:
        return "given"
    bearing = _bearing(reading, ruling, given)
    if isinstance(reading, NoPenalty):
        return _nothing_called(bearing)
    if any(_fits(reading, c) for c in bearing):
        return "upheld"
    if any(_fits(reading, c) for choice in _choices(ruling) for c in _inside(choice)):
        return "choice"
    if isinstance(reading, Penalty):
        speaks = any(not isinstance(c, NoPenalty) or c.kind in (None, reading.kind) for c in bearing)
        return "not_supported" if speaks else "undecided"
    return "not_supported" if any(_shared(reading, c) for c in bearing) else "undecided"


def _nothing_called(bearing: Sequence[Consequence]) -> Outcome:
    if any(isinstance(c, NoPenalty) and c.kind is None for c in bearing):
        return "upheld"
    if any(isinstance(c, Penalty) and not c.discretionary for c in bearing):
        return "not_supported"
    if choices := [c for c in bearing if isinstance(c, Choice)]:
        always = all(any(isinstance(c, Penalty) for c in option) for choice in choices for option in choice.options)
        return "not_supported" if always else "choice"
    return "choice" if any(isinstance(c, Penalty) for c in bearing) else "undecided"


def _bearing(reading: Consequence, ruling: Ruling, given: Collection[PenaltyKind]) -> tuple[Consequence, ...]:
    """The consequences of a ruling on the subject of a reading."""
    if isinstance(reading, Penalty | NoPenalty):
        penal = [c for c in ruling.consequences if isinstance(c, Penalty | NoPenalty) and not _is_given(c, given)]
        return (*penal, *(c for c in _choices(ruling) if any(isinstance(k, Penalty) for k in _inside(c))))
    same = [c for c in ruling.consequences if type(c) is type(reading)]
    return (*same, *(c for c in _choices(ruling) if any(type(k) is type(reading) for k in _inside(c))))


def _missing(call: Sequence[Called], tree: Tree, given: Collection[PenaltyKind]) -> Iterator[Piece]:
    """What a ruling demands and the call does not hold."""
    readings = [reading for piece in call for reading in piece.readings]
    demands: dict[tuple[str, str], Consequence] = {}
    for ruling in rulings(tree):
        for c in _owed(ruling, readings, given):
            demands.setdefault((c.type, c.kind if isinstance(c, Penalty) else ""), c)
    for wanted in demands.values():

        def judge(ruling: Ruling, wanted: Consequence = wanted) -> Outcome:
            owed = any(_same_demand(c, wanted) for c in _owed(ruling, readings, given))
            return "owed" if owed else "settled"

        outcome = split(tree, judge)
        if isinstance(outcome, Split):
            yield Piece(
                status="depends",
                ruling=(wanted,),
                facts=outcome.facts(),
                holds_when=outcome.when("owed"),
            )
        else:
            yield Piece(status="missing", ruling=(wanted,))


def _owed(ruling: Ruling, readings: Sequence[Consequence], given: Collection[PenaltyKind]) -> Iterator[Consequence]:
    """What an official has to call under a ruling, less what the readings hold."""
    offered = [c for choice in _choices(ruling) for c in _inside(choice) if isinstance(c, Penalty)]
    chosen = any(_fits(reading, c) for reading in readings for c in offered)
    for c in ruling.consequences:
        demanded = (
            (isinstance(c, Penalty) and not c.discretionary and not _is_given(c, given))
            or isinstance(c, Warn)
            or (isinstance(c, Goal) and not c.allowed)
        )
        if not demanded or any(_fits(reading, c) for reading in readings):
            continue
        if chosen and any(_same_demand(c, other) for other in offered):
            continue
        yield c


def _same_demand(one: Consequence, other: Consequence) -> bool:
    if isinstance(one, Penalty) and isinstance(other, Penalty):
        return one.kind == other.kind
    return type(one) is type(other)


def _is_given(consequence: Consequence, given: Collection[PenaltyKind]) -> bool:
    return isinstance(consequence, Penalty) and consequence.kind in given


def _fits(reading: Consequence, consequence: Consequence) -> bool:
    """The same thing, with nothing said that the ruling has otherwise."""
    shared = _shared(reading, consequence)
    if isinstance(reading, Penalty) and "kind" not in shared:
        return False
    values, ruled = reading.values(), consequence.values()
    return (
        bool(shared or not values)
        and type(reading) is type(consequence)
        and all(values[name] == ruled[name] for name in shared)
    )


def _shared(reading: Consequence, consequence: Consequence) -> set[str]:
    """Fields that both fix, where both are of one type."""
    if type(reading) is not type(consequence):
        return set()
    return set(reading.values()) & set(consequence.values())


def _choices(ruling: Ruling) -> list[Choice]:
    return [c for c in ruling.consequences if isinstance(c, Choice)]


def _inside(choice: Choice) -> Iterator[Consequence]:
    return (c for option in choice.options for c in option)


def _distinct(consequences: Iterator[Consequence]) -> tuple[Consequence, ...]:
    """Each once, those that say the same under other clauses put together."""
    found: dict[tuple[str, str], Consequence] = {}
    for c in consequences:
        found.setdefault((c.type, repr(c.values())), c)
    return tuple(found.values())
