"""From a component back to the situation that it stands for, and to the words it was read from if they are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import discord

from bot.conversation import Conversation
from bot.discord.guard import Interaction
from bot.discord.ids import SituationId
from bot.discord.inforce import server_of
from bot.state.model import GoneError, Kept
from bot.understanding.claims import CallRead
from bot.understanding.reading import FactRead

if TYPE_CHECKING:
    from bot.discord.app import Bot


@dataclass(frozen=True)
class Source:
    """The message that a component belongs to, as it bears on what comes of a press."""

    message: int | None
    kept: Kept | None
    own: bool
    """It answers the person who pressed."""
    private: bool
    """Nobody else sees it."""


async def source_of(bot: Bot, interaction: Interaction) -> Source:
    """Where an interaction comes from."""
    message = interaction.message
    if message is None:
        return Source(None, None, own=False, private=True)
    kept = await bot.state.conversations.of(message.id)
    return Source(message.id, kept, asked_by(message, interaction.user, kept), message.flags.ephemeral)


def asked_by(message: discord.Message, user: discord.abc.User, kept: Kept | None) -> bool:
    """The message answers this person; one that does not say whom it answers is of who is remembered to have asked."""
    if message.interaction_metadata is not None:
        return message.interaction_metadata.user.id == user.id
    return kept is not None and kept.person == user.id


def conversation_of(situation: SituationId, kept: Kept | None, interaction: Interaction) -> Conversation:
    """The situation that a component stands for, with the words it was read from as far as these are remembered."""
    known = kept.conversation if kept else None
    read = _still_said(known.read, situation.facts) if known else {}
    given = {name: value for name, value in situation.facts.items() if name not in read}
    call, whole = _call(situation, known)
    return Conversation(
        situation.language, situation.rulebook, situation.topic, read, given, call, whole_call=whole,
        asked=known.asked if known else None, server=server_of(interaction),
    )  # fmt: skip


def corrected(conversation: Conversation, fact: str, value: str) -> Conversation:
    """The same situation with a fact set by hand, whatever was read of it."""
    read = {name: known for name, known in conversation.read.items() if name != fact}
    return replace(conversation, read=read).with_given(fact, value)


def _still_said(read: Mapping[str, FactRead], facts: Mapping[str, str]) -> dict[str, FactRead]:
    return {name: known for name, known in read.items() if known.said and facts.get(name) == known.value}


def _call(situation: SituationId, known: Conversation | None) -> tuple[tuple[CallRead, ...], bool]:
    """The call under review; raises :class:`GoneError` where it is only in a conversation that is over."""
    remembered = known.call if known else ()
    if situation.call_elsewhere and not remembered:
        raise GoneError("call")
    if situation.call_elsewhere or tuple(replace(piece, said="") for piece in remembered) == situation.call:
        return remembered, situation.whole_call
    return situation.call, situation.whole_call
