"""A reviewed call in words: who is right, and what becomes of each piece."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.catalogue import say
from bot.understanding.calls import CallRead
from bot.words import condition_text, consequence_text, fact_label
from engine.explore import When
from engine.review import Piece
from engine.ruling import Choice, Consequence

LONGEST_WHEN = 160
"""Characters of a condition that is still read at a glance; a longer one is named by its facts."""
NAMED_FACTS = 3


def call_verdict(pieces: Sequence[Piece]) -> str:
    """Who is right, as the end of a message id."""
    called = {piece.status for piece in pieces if piece.call}
    left_out = {piece.status for piece in pieces if not piece.call}
    if "not_supported" in called:
        return "mixed" if "upheld" in called else "not-supported"
    if "missing" in left_out:
        return "missing"
    if "depends" in called | left_out:
        return "depends"
    return "upheld" if "upheld" in called else "undecided"


def piece_text(piece: Piece, language: str) -> str:
    """One sentence for one piece."""
    called = piece.call.said if isinstance(piece.call, CallRead) else ""
    ruling = _short(piece.ruling, language)
    variables: dict[str, str | float] = {"called": called, "ruling": ruling}
    if piece.status != "depends":
        return say(f"review-piece-{piece.status.replace('_', '-')}", language, **variables)
    if not piece.facts:
        choices = [c for c in piece.ruling if isinstance(c, Choice)]
        ruling = " ".join(consequence_text(c, language) for c in choices).rstrip(".") or ruling
        return say("review-piece-choice", language, called=called, ruling=ruling)
    variables["facts"] = ", ".join(fact_label(fact.name, language) for fact in piece.facts[:NAMED_FACTS])
    if (when := _condition(piece.holds_when, language)) is not None:
        message = "review-piece-depends-if" if piece.call else "review-piece-due-if"
        return say(message, language, when=when, **variables)
    if piece.call and (when := _condition(piece.fails_when, language)) is not None:
        return say("review-piece-depends-not-if", language, when=when, **variables)
    return say("review-piece-depends" if piece.call else "review-piece-due-depends", language, **variables)


def _short(ruling: Sequence[Consequence], language: str) -> str:
    return "; ".join(dict.fromkeys(consequence_text(c, language, ".short") for c in ruling)) or "none"


def _condition(conditions: Sequence[When], language: str) -> str | None:
    """The conditions in words, if they can be read at a glance."""
    if not conditions:
        return None
    text = f"; {say('joined-or', language)} ".join(condition_text(when, language) for when in conditions)
    return text if len(text) <= LONGEST_WHEN else None
