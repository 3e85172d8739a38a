"""Hockey's concepts and how they are said: one concept, one id, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pydantic import TypeAdapter

from corpus.load import ROOT, CorpusError, read_yaml

Glossary = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Concept id to its terms by language."""

_SHAPE: TypeAdapter[dict[str, dict[str, tuple[str, ...]]]] = TypeAdapter(dict[str, dict[str, tuple[str, ...]]])


def load_glossary(root: Path = ROOT) -> Glossary:
    """Every file of ``glossary/``; raises :class:`CorpusError` where a concept is defined twice."""
    concepts: dict[str, dict[str, tuple[str, ...]]] = {}
    for path in sorted(root.glob("glossary/*.yaml")):
        for concept, terms in read_yaml(path, _SHAPE).items():
            if concept in concepts:
                raise CorpusError(f"{path}: the concept {concept} is defined in another file already")
            concepts[concept] = terms
    return concepts
