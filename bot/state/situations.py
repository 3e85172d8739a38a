"""Conversations as JSON, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.conversation import Conversation
from bot.understanding.claims import CallRead
from bot.understanding.reading import FactRead
from engine.registry import decisions
from engine.ruling import consequence_of

FORMAT = 1


def situation_json(conversation: Conversation, *, assumed_rulebook: bool) -> dict[str, Any]:
    """Everything that :func:`situation_of` needs."""
    return {
        "format": FORMAT,
        "language": conversation.language,
        "rulebook": conversation.rulebook,
        "topic": conversation.topic,
        "read": {name: [fact.value, fact.said] for name, fact in conversation.read.items()},
        "given": dict(conversation.given),
        "call": [_piece_json(piece) for piece in conversation.call],
        "whole_call": conversation.whole_call,
        "asked": conversation.asked,
        "server": conversation.server,
        "assumed": assumed_rulebook,
    }


def situation_of(data: Mapping[str, Any]) -> tuple[Conversation, bool] | None:
    """The conversation, and whether its rulebook was assumed; nothing where it is of another version."""
    try:
        if data["format"] != FORMAT or data["topic"] not in decisions(data["rulebook"]):
            return None
        conversation = Conversation(
            language=data["language"],
            rulebook=data["rulebook"],
            topic=data["topic"],
            read={name: FactRead(name, value, said) for name, (value, said) in data["read"].items()},
            given=data["given"],
            call=tuple(_piece(piece) for piece in data["call"]),
            whole_call=data["whole_call"],
            asked=data["asked"],
            server=data.get("server"),
        )
    except (KeyError, TypeError, ValueError):
        return None
    return conversation, bool(data["assumed"])


def _piece_json(piece: CallRead) -> dict[str, Any]:
    readings = [reading.bare() for reading in piece.readings]
    return {"readings": readings, "broader": piece.broader, "said": piece.said, "alone": piece.alone}


def _piece(data: Mapping[str, Any]) -> CallRead:
    readings = tuple(consequence_of(reading) for reading in data["readings"])
    return CallRead(readings=readings, broader=data["broader"], said=data["said"], alone=data["alone"])
