"""Phrasings: how people state each value of a fact, and how they speak of it without stating it.

They measure the readers of facts and train the learned one; the index is not made from them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, TypeAdapter

from corpus.load import ROOT, CorpusError, read_yaml

FOLDER = ROOT / "facts"


@dataclass(frozen=True, slots=True)
class Phrasing:
    """One way to speak of a fact."""

    fact: str
    value: str | None
    """What it states; nothing where it leaves the fact open (a hedge, a question, hearsay, another book)."""
    language: str
    text: str


class FactPhrasings(BaseModel):
    """The phrasings of one fact: by value, then by language."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    fact: str
    values: Mapping[str, Mapping[str, list[str]]]
    unsaid: Mapping[str, list[str]]

    def phrasings(self) -> Iterator[Phrasing]:
        """Every phrasing, the values first."""
        stated: list[tuple[str | None, Mapping[str, list[str]]]] = [*self.values.items()]
        for value, by_language in [*stated, (None, self.unsaid)]:
            for language, texts in by_language.items():
                for text in texts:
                    yield Phrasing(self.fact, value, language, text)


def load_phrasings(folder: Path = FOLDER) -> dict[str, FactPhrasings]:
    """The phrasings by fact; raises :class:`CorpusError`, also where a text is given twice for a fact."""
    found: dict[str, FactPhrasings] = {}
    for path in sorted(folder.glob("*.yaml")):
        entry = read_yaml(path, TypeAdapter(FactPhrasings))
        if entry.fact != path.stem:
            raise CorpusError(f"{path}: holds the fact {entry.fact}; the file should be named after it")
        texts = [p.text.casefold() for p in entry.phrasings()]
        if twice := next((text for text in texts if texts.count(text) > 1), None):
            raise CorpusError(f"{path}: this phrasing stands twice: {twice}")
        found[entry.fact] = entry
    return found


def phrasings_digest(folder: Path = FOLDER) -> str:
    """A fingerprint of every phrasing, for what is fitted on them."""
    total = hashlib.sha256()
    for path in sorted(folder.glob("*.yaml")):
        total.update(path.name.encode())
        total.update(path.read_bytes())
    return total.hexdigest()
