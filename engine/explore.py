"""Exploration: run a decision; where it reads an unknown fact, run it once for each answer.

The decision tree that results is the conditional answer, the list of questions worth asking, the exhaustive
test of every path and the picture of a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from engine.facts import AnyFact, Missing, Situation
from engine.ruling import Ruling

Decide = Callable[[Situation], Ruling]
When = Mapping[str, tuple[str, ...]]
"""Conditions that hold together: fact name to the answers under which they hold."""


@dataclass(frozen=True)
class Decided:
    """A leaf: the ruling stands."""

    ruling: Ruling


@dataclass(frozen=True)
class Open:
    """A fact that matters and is not known, with the tree behind each answer (as text)."""

    fact: AnyFact
    answers: Mapping[str, Tree]

    def __hash__(self) -> int:
        return hash((self.fact.name, tuple(self.answers.items())))


Tree = Decided | Open


def explore(decide: Decide, situation: Situation) -> Tree:
    """The decision tree of `decide` from what is known; nodes whose answers all agree are dropped."""
    try:
        return Decided(decide(situation))
    except Missing as missing:
        fact = missing.fact
    answers = {fact.text(v): explore(decide, situation.with_(fact, v)) for v in fact.values}
    first, *others = answers.values()
    return first if all(other == first for other in others) else Open(fact, answers)


def leaves(tree: Tree, when: Mapping[str, str] | None = None) -> Iterator[tuple[dict[str, str], Ruling]]:
    """Every path of the tree with its ruling."""
    path = dict(when or {})
    if isinstance(tree, Decided):
        yield path, tree.ruling
        return
    for answer, below in tree.answers.items():
        yield from leaves(below, {**path, tree.fact.name: answer})


@dataclass(frozen=True)
class Branch:
    """One ruling and every condition under which it holds (any one of `conditions`)."""

    conditions: tuple[When, ...]
    ruling: Ruling
    ordinary: bool = False
    """It holds in the ordinary run of play."""


@dataclass(frozen=True)
class Exploration:
    """A decision explored from a situation."""

    decide: Decide
    situation: Situation
    tree: Tree

    @classmethod
    def of(cls, decide: Decide, situation: Situation) -> Exploration:
        """Explore `decide` from `situation`."""
        return cls(decide, situation, explore(decide, situation))

    @property
    def ruling(self) -> Ruling | None:
        """The ruling, if it is the same whatever is still unknown."""
        return self.tree.ruling if isinstance(self.tree, Decided) else None

    @cached_property
    def open_facts(self) -> tuple[AnyFact, ...]:
        """The unknown facts that matter, the most useful first (see :func:`_usefulness`)."""
        found: dict[str, AnyFact] = {}

        def walk(tree: Tree) -> None:
            if isinstance(tree, Open):
                found.setdefault(tree.fact.name, tree.fact)
                for below in tree.answers.values():
                    walk(below)

        walk(self.tree)
        return tuple(sorted(found.values(), key=self._usefulness))

    def _usefulness(self, fact: AnyFact) -> tuple[bool, float]:
        """Sort key: facts before judgements, then by how few rulings are left on average once it is known."""
        left = [len(set(rulings(explore(self.decide, self.situation.with_(fact, v))))) for v in fact.values]
        return fact.judgement, sum(left) / len(left)

    @cached_property
    def branches(self) -> tuple[Branch, ...]:
        """The rulings still possible, each with its conditions; the ordinary one first."""
        grouped: dict[Ruling, list[When]] = {}
        for when, ruling in _merged(self.tree):
            shortest = _shortest(when, ruling, self.tree)
            if shortest not in grouped.setdefault(ruling, []):
                grouped[ruling].append(shortest)
        usual = self._ordinary_ruling()
        branches = [Branch(tuple(conditions), r, ordinary=r == usual) for r, conditions in grouped.items()]
        return tuple(sorted(branches, key=lambda b: not b.ordinary))

    def _ordinary_ruling(self) -> Ruling | None:
        """The ruling where every open fact has its ordinary answer, if each on the way has one."""
        tree = self.tree
        while isinstance(tree, Open):
            if tree.fact.ordinary is None:
                return None
            tree = tree.answers[tree.fact.text(tree.fact.ordinary)]
        return tree.ruling


Outcome = TypeVar("Outcome", bound=Hashable)


@dataclass(frozen=True)
class Split(Generic[Outcome]):
    """A fact on which an outcome depends, with what follows from each answer."""

    fact: AnyFact
    answers: tuple[tuple[str, Outcome | Split[Outcome]], ...]

    def facts(self) -> tuple[AnyFact, ...]:
        """The facts of the split and below it, once each."""
        found = {self.fact.name: self.fact}
        for _, below in self.answers:
            if isinstance(below, Split):
                found |= {fact.name: fact for fact in below.facts()}
        return tuple(found.values())

    def when(self, outcome: Outcome) -> tuple[When, ...]:
        """The conditions under which the outcome comes about, answers with the same end put together."""
        groups: dict[Outcome | Split[Outcome], list[str]] = {}
        for answer, below in self.answers:
            groups.setdefault(below, []).append(answer)
        found: list[When] = []
        for below, answers in groups.items():
            here = {self.fact.name: tuple(answers)}
            if isinstance(below, Split):
                found += [{**here, **rest} for rest in below.when(outcome)]
            elif below == outcome:
                found.append(here)
        return tuple(found)


def split(tree: Tree, judge: Callable[[Ruling], Outcome]) -> Outcome | Split[Outcome]:
    """The tree by what `judge` makes of each ruling; a fact on which that does not depend is dropped."""
    if isinstance(tree, Decided):
        return judge(tree.ruling)
    answers = tuple((answer, split(below, judge)) for answer, below in tree.answers.items())
    first = answers[0][1]
    return first if all(below == first for _, below in answers) else Split(tree.fact, answers)


def rulings(tree: Tree) -> Iterator[Ruling]:
    """The ruling of every path."""
    for _, ruling in leaves(tree):
        yield ruling


def _shortest(when: When, ruling: Ruling, tree: Tree) -> When:
    """The conditions without those that make no difference: what is left still leads to `ruling` alone."""
    for name in list(when):
        fewer = {other: answers for other, answers in when.items() if other != name}
        if fewer and all(found == ruling for found in _reachable(tree, fewer)):
            when = fewer
    return when


def _reachable(tree: Tree, when: When) -> Iterator[Ruling]:
    """The rulings that can still come out under some conditions."""
    if isinstance(tree, Decided):
        yield tree.ruling
        return
    for answer, below in tree.answers.items():
        if answer in when.get(tree.fact.name, (answer,)):
            yield from _reachable(below, when)


def _merged(tree: Tree) -> Iterator[tuple[When, Ruling]]:
    """Paths with the answers that lead to the same subtree put together."""
    if isinstance(tree, Decided):
        yield {}, tree.ruling
        return
    groups: dict[Tree, list[str]] = {}
    for answer, below in tree.answers.items():
        groups.setdefault(below, []).append(answer)
    for below, answers in groups.items():
        for when, ruling in _merged(below):
            yield {tree.fact.name: tuple(answers), **when}, ruling
