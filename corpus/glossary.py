"""Hockey's concepts and how they are said: one concept, one id, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter

from corpus.load import ROOT, CorpusError, read_yaml

_SHAPE: TypeAdapter[dict[str, dict[str, tuple[str, ...]]]] = TypeAdapter(dict[str, dict[str, tuple[str, ...]]])


@dataclass(frozen=True)
class Glossary:
    """Every concept."""

    terms: Mapping[str, Mapping[str, tuple[str, ...]]]
    """Concept to its terms by language."""
    fields: Mapping[str, str]
    """Concept to its field (the file it stands in); within a field a longer term wins over a shorter one in it."""


def load_glossary(root: Path = ROOT) -> Glossary:
    """Every file of ``glossary/``; raises :class:`CorpusError` where a concept is defined twice."""
    terms: dict[str, Mapping[str, tuple[str, ...]]] = {}
    fields: dict[str, str] = {}
    for path in sorted(root.glob("glossary/*.yaml")):
        for concept, by_language in read_yaml(path, _SHAPE).items():
            if concept in terms:
                raise CorpusError(f"{path}: the concept {concept} is defined in {fields[concept]}.yaml already")
            terms[concept] = by_language
            fields[concept] = path.stem
    return Glossary(terms, fields)
