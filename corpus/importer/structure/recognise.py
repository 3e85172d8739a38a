"""Whether a document is a rulebook at all."""

from __future__ import annotations

import re
from collections.abc import Sequence

from corpus.importer.document import Document, Section
from corpus.importer.structure.terms import NORMS

_LABELLED = 0.1
_NORMATIVE = 0.25
_WORDS = re.compile(r"[^\W\d_]+")


def is_rulebook(document: Document, sections: Sequence[Section]) -> bool:
    """Whether it has labels enough and speaks of duties, penalties and people of the game."""
    if not sections:
        return False
    labelled = [s for s in sections if s.path and not s.path[-1].startswith("¶") and s.path[0] != "preamble"]
    normative = sum(len(NORMS.intersection(_WORDS.findall(s.text.lower()))) >= 2 for s in sections)
    return bool(labelled) and len(labelled) >= _LABELLED * len(sections) and normative >= _NORMATIVE * len(sections)
