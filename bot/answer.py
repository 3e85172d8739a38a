"""An answer as neutral data: every surface renders it, and its JSON is the contract of ``whistle ask --json``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.box.sentence import MissingError
from bot.box.timeline import Timeline
from bot.understanding.claims import CallRead
from bot.understanding.reading import FactRead
from corpus.importer.differences import Difference
from corpus.official import Manifest, Quote
from engine.explore import Branch, When
from engine.facts import AnyFact
from engine.review import Called, Piece
from engine.ruling import Ruling
from index.search import Hit

Kind = Literal["ruling", "branches", "question", "text", "abstain"]

SHOWN_BRANCHES = 4
"""More branches than this are not shown; the most useful fact is asked instead."""
SHOWN_HITS = 10


@dataclass(frozen=True, slots=True)
class Citation:
    """A clause under an answer: its restatement in the language of the answer, or its official text as it is."""

    id: str
    text: str
    language: str
    official: bool = False
    source: Quote | None = None
    """Where an official text stands."""

    @property
    def overlay(self) -> str | None:
        """The house rules that the text is from, if it is from any."""
        return self.source.source.overlay if self.source else None

    def to_json(self) -> dict[str, Any]:
        """As data; an official text says where it stands."""
        own = {"id": self.id, "text": self.text, "language": self.language, "official": self.official}
        if self.source is None:
            return own
        text, source = self.source.text, self.source.source
        return {
            **own,
            "label": text.label,
            "heading": text.heading,
            "rulebook": source.rulebook,
            "edition": source.edition,
            "overlay": source.overlay,
            "import": source.id,
            "place": {**text.first.model_dump(), "to": text.last.model_dump(exclude={"file"})},
            **({"raw": text.raw} if text.raw.split()[-len(text.text.split()) :] != text.text.split() else {}),
        }


CaveatKind = Literal["different", "missing", "overlay"]


@dataclass(frozen=True, slots=True)
class Caveat:
    """What a ruling must not be given without: its clause is otherwise, or not at all, in a text that was imported,
    or a house rule speaks to it.
    """

    kind: CaveatKind
    clause: str
    source: Manifest
    differences: tuple[Difference, ...] = ()
    quote: Quote | None = None

    def to_json(self) -> dict[str, Any]:
        """As data."""
        return {
            "kind": self.kind,
            "clause": self.clause,
            "rulebook": self.source.rulebook,
            "edition": self.source.edition,
            "overlay": self.source.overlay,
            "import": self.source.id,
            **({"cites": self.quote.id} if self.quote else {}),
            "differences": [d.model_dump(exclude_defaults=True) for d in self.differences],
        }


@dataclass(frozen=True)
class Answer:
    """What the assistant has to say to a question."""

    kind: Kind
    language: str
    rulebook: str | None
    topic: str | None = None
    facts: Mapping[str, FactRead] = field(default_factory=dict)
    """Facts read or given that the topic's decision can turn on."""
    ruling: Ruling | None = None
    branches: tuple[Branch, ...] = ()
    ask: tuple[AnyFact, ...] = ()
    """Unknown facts that matter, the most useful first."""
    citations: tuple[Citation, ...] = ()
    hits: tuple[Hit, ...] = ()
    also: tuple[str, ...] = ()
    """Other rulebooks that decide the topic."""
    assumed_rulebook: bool = False
    """The rulebook is the best match, not one that was named or set."""
    rivals: tuple[str, ...] = ()
    """Clauses of other topics that the question may be about as well, where it is not plain which one is meant."""
    by_reference: bool = False
    """The text is the clause that was asked for by its number."""
    foreign_book: str | None = None
    """The book not held that the question puts itself under, as it names it."""
    timeline: Timeline | None = None
    """What the penalty clock makes of the question, where it is one for the clock."""
    missing: MissingError | None = None
    """What the penalty clock would have to know, where it could answer the question."""
    review: tuple[Piece, ...] = ()
    """The call that the question asks to be judged, piece by piece."""
    quoted: bool = False
    """An imported text answers; the engine has no ruling."""
    warnings: tuple[Caveat, ...] = ()
    """What a ruling must not be given without."""
    took_ms: float = 0.0

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The clauses that the ruling, its branches or the penalty clock rest on."""
        if self.timeline is not None:
            return tuple(self.timeline.cites)
        rulings = [self.ruling] if self.ruling else [branch.ruling for branch in self.branches]
        return tuple(dict.fromkeys(clause for ruling in rulings for clause in ruling.cites))

    def to_json(self) -> dict[str, Any]:
        """The JSON contract."""
        return {
            "kind": self.kind,
            "language": self.language,
            "rulebook": self.rulebook,
            "topic": self.topic,
            "facts": {name: {"value": read.value, "from": read.said} for name, read in self.facts.items()},
            "ruling": self.ruling.to_json() if self.ruling else [],
            "branches": [branch_json(b) for b in self.branches],
            "ask": [fact.name for fact in self.ask],
            "citations": [citation.to_json() for citation in self.citations],
            "hits": [{"id": h.clause, "score": round(h.score, 4)} for h in self.hits[:SHOWN_HITS]],
            "also": list(self.also),
            **({"timeline": self.timeline.to_json()} if self.timeline else {}),
            **({"missing": self.missing.message("en")} if self.missing else {}),
            "review": [piece_json(piece) for piece in self.review],
            "rivals": list(self.rivals),
            "warnings": [warning.to_json() for warning in self.warnings],
            "took_ms": round(self.took_ms, 1),
        }


def piece_json(piece: Piece) -> dict[str, Any]:
    """A piece of a reviewed call: `call` is what was called (nothing where it is missing), `said` its words."""
    out: dict[str, Any] = {
        "status": piece.status,
        "call": _called_json(piece.call) if piece.call else None,
        "ruling": [consequence.to_json() for consequence in piece.ruling],
        "facts": [fact.name for fact in piece.facts],
    }
    if isinstance(piece.call, CallRead):
        out["said"] = piece.call.said
    if piece.facts:
        out["holds_when"] = [_when_json(when) for when in piece.holds_when]
    return out


def _called_json(called: Called) -> dict[str, Any]:
    """The first meaning of a piece of a call, the others under `or`."""
    meanings: list[dict[str, Any]] = [c.bare() for c in called.readings]
    return meanings[0] if len(meanings) == 1 else {**meanings[0], "or": meanings[1:]}


def _when_json(when: When) -> dict[str, Any]:
    return {name: values[0] if len(values) == 1 else list(values) for name, values in when.items()}


def branch_json(branch: Branch) -> dict[str, Any]:
    """A branch: `when` is its first condition (fact to answer or answers), `or` the others."""
    conditions = [_when_json(condition) for condition in branch.conditions]
    out: dict[str, Any] = {"when": conditions[0], "ruling": branch.ruling.to_json()}
    if len(conditions) > 1:
        out["or"] = conditions[1:]
    if branch.ordinary:
        out["ordinary"] = True
    return out
