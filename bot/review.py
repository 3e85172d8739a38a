"""A reviewed call in words: who is right, and what becomes of each piece."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.catalogue import say
from bot.understanding.claims import CallRead
from bot.words import condition_text, consequence_text, fact_label
from engine.explore import When
from engine.review import Piece
from engine.ruling import Choice, Consequence, NoPenalty

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


def told_apart(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces to show: what was due instead of "no penalty" is told with it already."""
    penal = [c for p in pieces if p.call and _nothing(p) for c in p.ruling]
    return [p for p in pieces if p.call or not any(c in penal for c in p.ruling)]


def _nothing(piece: Piece) -> bool:
    return piece.call is not None and any(isinstance(reading, NoPenalty) for reading in piece.call.readings)


def piece_text(piece: Piece, language: str) -> str:
    """One sentence for one piece."""
    called = _called(piece, language)
    ruling = _short([c for c in piece.ruling if not (_nothing(piece) and isinstance(c, NoPenalty))], language)
    variables: dict[str, str | float] = {"called": called, "ruling": ruling}
    if piece.status != "depends":
        return say(f"review-piece-{piece.status.replace('_', '-')}", language, **variables)
    if not piece.facts:
        choices = [c for c in piece.ruling if isinstance(c, Choice)]
        choice = " ".join(consequence_text(c, language) for c in choices) or "none"
        return say("review-piece-choice", language, choice=choice, **variables)
    variables["facts"] = ", ".join(fact_label(fact.name, language) for fact in piece.facts[:NAMED_FACTS])
    if (when := _condition(piece.holds_when, language)) is not None:
        message = "review-piece-depends-if" if piece.call else "review-piece-due-if"
        return say(message, language, when=when, **variables)
    if piece.call and (when := _condition(piece.fails_when, language)) is not None:
        variables["ruling"] = ruling if _nothing(piece) else "none"
        return say("review-piece-depends-not-if", language, when=when, **variables)
    return say("review-piece-depends" if piece.call else "review-piece-due-depends", language, **variables)


def _called(piece: Piece, language: str) -> str:
    """The words of the call; where they are not known or say more than this piece, what it comes to."""
    if not isinstance(piece.call, CallRead):
        return ""
    said = piece.call.said if piece.call.alone else ""
    return said or consequence_text(piece.call.readings[0], language, ".short")


def _short(ruling: Sequence[Consequence], language: str) -> str:
    return " / ".join(dict.fromkeys(consequence_text(c, language, ".short") for c in ruling)) or "none"


def _condition(conditions: Sequence[When], language: str) -> str | None:
    """The conditions in words, if they can be read at a glance."""
    if not conditions:
        return None
    text = f"; {say('joined-or', language)} ".join(condition_text(when, language) for when in conditions)
    return text if len(text) <= LONGEST_WHEN else None
