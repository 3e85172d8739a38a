"""Worked situations: the shape of tests/cases/**/*.yaml."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter

from corpus.load import read_yaml

FOLDER = Path(__file__).parent / "cases"


class Case(BaseModel):
    """A situation that an official can read, with what must follow from its facts."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    clause: str
    kind: Literal["plain", "trap", "open"]
    situation: str
    topic: str
    facts: dict[str, str] = {}
    expect: tuple[dict[str, Any], ...] = ()
    """Consequences that must be in the ruling, each with at least these fields."""
    never: tuple[dict[str, Any], ...] = ()
    """Consequences that must not be in it."""
    silent: bool = False
    """The rulebook does not decide the point."""
    asks: tuple[str, ...] = ()
    """Facts that must still be open (an `open` case)."""
    cites: tuple[str, ...] = ()
    """Clauses that must be cited (besides `clause`)."""
    question: str | None = None
    """The situation as somebody asks it; then the assistant is driven too."""

    @property
    def rulebook(self) -> str:
        """The book of the clause."""
        return self.clause.split()[0].lower()


def load_cases() -> list[Case]:
    """Every case, by file."""
    shape = TypeAdapter(tuple[Case, ...])
    return [case for path in sorted(FOLDER.rglob("*.yaml")) for case in read_yaml(path, shape)]


def holds(wanted: dict[str, Any], consequence: dict[str, Any]) -> bool:
    """Whether a consequence has every field that is wanted of it."""
    return all(_matches(value, consequence.get(name)) for name, value in wanted.items())


def _matches(wanted: Any, got: Any) -> bool:
    if isinstance(wanted, list) and isinstance(got, list) and wanted and isinstance(wanted[0], list):
        return all(any(_option_holds(option, other) for other in got) for option in wanted)
    return bool(wanted == got)


def _option_holds(wanted: list[dict[str, Any]], option: list[dict[str, Any]]) -> bool:
    return all(any(holds(w, c) for c in option) for w in wanted)
