"""Whether a document is a rulebook at all."""

from __future__ import annotations

from collections.abc import Sequence

from corpus.importer import terms
from corpus.importer.document import Section

_LABELLED = 0.1
_GAME = 0.3
"""Share of sections that speak of the game, in a document of labels (many say "is sent off", not "must leave")."""
_DUTIES = 0.5
"""Share of those that besides say what must or may be done, where nothing is labelled: not a report of a game."""


def is_rulebook(sections: Sequence[Section]) -> bool:
    """Whether it speaks of the game often enough and is labelled, or else says what must and may be done."""
    if not sections:
        return False
    labelled = [s for s in sections if s.path and not s.path[-1].startswith("¶") and s.path[0] != "preamble"]
    game = [section for section in sections if terms.GAME.search(section.text)]
    if labelled and len(labelled) >= _LABELLED * len(sections):
        return len(game) >= _GAME * len(sections)
    return sum(bool(terms.DUTY.search(section.text)) for section in game) >= _DUTIES * len(sections)
