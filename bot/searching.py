"""What is nearest to some words, clauses and imported sections in one list, as a surface shows it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.assistant import Assistant
from bot.compare import IN_SCOPE
from bot.conversation import BadInputError
from bot.understanding.language import detect_language


@dataclass(frozen=True)
class Nearest:
    """What was found."""

    ids: tuple[str, ...]
    """What each is cited by, the nearest first."""
    near: bool
    """Whether they are near enough to be on the words at all."""


def nearest(
    words: str, assistant: Assistant, most: int, rulebook: str | None = None, server: str | None = None
) -> Nearest:
    """The nearest to `words`; raises :class:`BadInputError` where there are none."""
    if not any(c.isalnum() for c in words):
        raise BadInputError("bad-empty" if not words.strip() else "bad-no-words")
    found, sections = assistant.search(words, detect_language(words), rulebook, server)
    scored = [*((h.score, h.clause) for h in found.hits), *((s.score, s.quote.id) for s in sections)]
    ids = tuple(dict.fromkeys(name for _, name in sorted(scored, key=lambda pair: -pair[0])))[:most]
    return Nearest(ids, found.in_scope >= IN_SCOPE or any(section.quotable for section in sections))
