"""Pieces: what a document is made of between reading its marks and knowing the numbers of its rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from corpus.importer.document import Doubt, Place


@dataclass(frozen=True, slots=True)
class Step:
    """One step from a rule down to a piece."""

    kind: Literal["item", "note", "audience", "paragraph"]
    shown: str
    style: str = "("


Trail = tuple[Step, ...]


@dataclass(slots=True)
class Piece:
    """A labelled paragraph or one that follows it, under the rule of its block."""

    trail: Trail
    text: str
    raw: str
    heading: str
    first: Place
    last: Place
    doubts: list[Doubt] = field(default_factory=list)
    other: Trail | None = None
    """Where else it may stand."""


@dataclass(slots=True)
class Block:
    """A rule: its number where the document gives it, and its pieces."""

    number: str | None
    heading: str
    place: Place
    pieces: list[Piece] = field(default_factory=list)
    lost: bool = False
    """It began in the middle of the document without a heading."""
    doubts: list[Doubt] = field(default_factory=list)


def label_of(number: str | None, trail: Trail) -> str:
    """A label as officials write it."""
    label = number or ""
    for step in trail:
        match step.kind:
            case "item" if not label:
                label = f"({step.shown})" if step.style == "(" else step.shown
            case "item" if step.style == "." and "." in label and "(" not in label and " " not in label:
                label += f".{step.shown}"
            case "item" if " " in label:
                label += f" ({step.shown})"
            case "item":
                label += f"({step.shown})"
            case _:
                label += f" {step.shown}"
    return label.strip()
