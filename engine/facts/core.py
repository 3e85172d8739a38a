"""Facts: named questions with a finite set of answers, and the situation that holds those known.

A fact is a descriptor on :class:`Situation`. Reading one that is not known raises :class:`Missing`; that is
what :mod:`engine.explore` turns into branches. Yes/no facts read as ``bool``, all others as a ``StrEnum``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any, Generic, Self, TypeVar, cast, overload

V = TypeVar("V", bound="bool | StrEnum")


class Missing(Exception):  # noqa: N818  (not an error: the engine asks for a fact)
    """A decision needs a fact that the situation does not hold."""

    def __init__(self, fact: AnyFact) -> None:
        super().__init__(fact.name)
        self.fact = fact


class UnknownFactError(ValueError):
    """A fact or a value that does not exist; the message lists those that do."""


class Fact(Generic[V]):
    """A named question about a situation with a finite domain.

    `ordinary` is the answer in the common run of play, used to word the first branch, never assumed.
    `judgement` marks what only the official can decide; such facts are asked last.
    """

    name: str

    def __init__(self, domain: type[V], *, ordinary: V | None = None, judgement: bool = False) -> None:
        self.domain = domain
        self.ordinary = ordinary
        self.judgement = judgement

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, situation: None, owner: type) -> Self: ...
    @overload
    def __get__(self, situation: Situation, owner: type) -> V: ...
    def __get__(self, situation: Situation | None, owner: type) -> Self | V:
        if situation is None:
            return self
        try:
            return cast(V, situation.known[self.name])
        except KeyError:
            raise Missing(self) from None

    @property
    def values(self) -> tuple[V, ...]:
        """Every answer, in the order of the domain; yes before no."""
        answers = (True, False) if self.domain is bool else tuple(cast(type[StrEnum], self.domain))
        return cast(tuple[V, ...], answers)

    def text(self, value: V) -> str:
        """The answer as it stands in files, JSON and on the command line: ``yes``/``no`` or the value's name."""
        return ("yes" if value else "no") if isinstance(value, bool) else str(value)

    @property
    def answers(self) -> tuple[str, ...]:
        """Every answer as :meth:`text` gives it."""
        return tuple(map(self.text, self.values))

    def parse(self, text: str) -> V:
        """Read `text` as an answer; raises :class:`UnknownFactError` that lists the answers there are."""
        for value in self.values:
            if self.text(value) == text:
                return value
        known = ", ".join(self.answers)
        raise UnknownFactError(f"{self.name} cannot be {text!r}; it is one of: {known}")

    def __repr__(self) -> str:
        return f"<Fact {self.name}>"


AnyFact = Fact[Any]


class Situation:
    """What is known of a situation: an immutable set of facts."""

    __slots__ = ("known",)

    def __init__(self, known: Mapping[str, bool | StrEnum] | None = None) -> None:
        self.known: Mapping[str, bool | StrEnum] = MappingProxyType(dict(known or {}))

    def with_(self, fact: AnyFact, value: bool | StrEnum) -> Self:
        """The same situation with one fact more (or one changed)."""
        return type(self)({**self.known, fact.name: value})

    def without(self, *names: str) -> Self:
        """The same situation with the named facts unknown again."""
        return type(self)({k: v for k, v in self.known.items() if k not in names})

    @classmethod
    @cache
    def facts(cls) -> Mapping[str, AnyFact]:
        """Every fact that a situation can hold, by name."""
        found = {name: f for base in cls.__mro__ for name, f in vars(base).items() if isinstance(f, Fact)}
        return MappingProxyType(found)

    @classmethod
    def of(cls, texts: Mapping[str, str]) -> Self:
        """Build from texts as on the command line; raises :class:`UnknownFactError` for what does not exist."""
        facts = cls.facts()
        known: dict[str, bool | StrEnum] = {}
        for name, text in texts.items():
            if name not in facts:
                raise UnknownFactError(f"there is no fact {name!r}; there are: {', '.join(sorted(facts))}")
            known[name] = facts[name].parse(text)
        return cls(known)

    def texts(self) -> dict[str, str]:
        """The known facts as texts, for JSON."""
        facts = self.facts()
        return {name: facts[name].text(value) for name, value in self.known.items()}

    def __iter__(self) -> Iterator[str]:
        return iter(self.known)

    def __contains__(self, name: str) -> bool:
        return name in self.known

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Situation) and dict(self.known) == dict(other.known)

    def __hash__(self) -> int:
        return hash(frozenset(self.known.items()))

    def __repr__(self) -> str:
        return f"Situation({', '.join(f'{k}={v}' for k, v in self.texts().items())})"
