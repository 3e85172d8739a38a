"""Disputes from the button to the outcome: a form, a thread where one may be opened, and who settled it."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import ui

from bot.answer import piece_json
from bot.assistant import Assistant
from bot.card import Card, card
from bot.conversation import Conversation
from bot.discord.answering import show
from bot.discord.blocks import Block, message, text_view
from bot.discord.controls import DISPUTE_PREFIX
from bot.discord.dispute_cards import SETTLE_PREFIX, VERDICTS, dispute_view
from bot.discord.forms import FormItem, fields, id_of, open_form
from bot.discord.guard import Interaction, NotAllowedError, require_manager
from bot.discord.ids import OutdatedIdError
from bot.discord.inforce import own_language, place_language, server_of
from bot.discord.layout import answer_view
from bot.messages.catalogue import languages, say, worded
from bot.review import piece_text, told_apart
from bot.state.model import Dispute, GivenRuling, GoneError, Kept, NewDispute, Verdict
from bot.understanding.claims import CallRead
from bot.understanding.language import detect_language
from engine.registry import decisions
from engine.review import Piece

if TYPE_CHECKING:
    from bot.discord.app import Bot

log = logging.getLogger(__name__)
FORM_PREFIX = "d2"
"""``d2|ruling``: the form, filled in."""
CALL_LENGTH, REASON_LENGTH = 300, 1000
_KEY = re.compile(r"\w{2}\|(?P<key>[\w-]{1,16})")
_SETTLE = re.compile(rf"{SETTLE_PREFIX}\|(?P<number>\d{{1,12}})\|(?P<verdict>{'|'.join(VERDICTS)})")


@dataclass(frozen=True)
class Compared:
    """A ruling as it stands, and where a call differs from it."""

    card: Card
    points: tuple[Mapping[str, Any], ...]


class Disputing:
    """Opens disputes and records their outcome."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        bot.components |= {DISPUTE_PREFIX: self.ask, FORM_PREFIX: self.open, SETTLE_PREFIX: self.settle}

    async def ask(self, interaction: Interaction) -> None:
        """Open the form; what was called is filled in where the person's own question said it."""
        key = _key(interaction)
        await self._bot.state.rulings.of(key)
        language = await own_language(self._bot, interaction)
        if (already := await self._bot.state.disputes.open_one(key, interaction.user.id)) is not None:
            text = say("dispute-already", language, number=already.number)
            await interaction.response.send_message(view=text_view(text), ephemeral=True)
            return
        kept = await self._bot.state.conversations.of_ruling(key, interaction.user.id)
        called = ", ".join(dict.fromkeys(piece.said for piece in _call(kept) if piece.said))
        note = say("dispute-form-thread" if may_open_thread(interaction) else "dispute-form-kept", language)
        await open_form(
            interaction, say("dispute-form-title", language), f"{FORM_PREFIX}|{key}", _form(called, note, language)
        )

    async def open(self, interaction: Interaction) -> None:
        """Record what the form says; where one may be opened, a thread tells of it."""
        key, form = _key(interaction), fields(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        state, language = self._bot.state, await own_language(self._bot, interaction)
        given = await state.rulings.of(key)
        kept = await state.conversations.of_ruling(key, interaction.user.id)
        call, reason = form.get("call", "").strip()[:CALL_LENGTH], form.get("reason", "").strip()[:REASON_LENGTH]
        shared = await place_language(self._bot, interaction)
        server = server_of(interaction)
        compared = await self._bot.answering.think(
            interaction, lambda: compare(self._bot.assistant, given, call, shared, server), private=True
        )
        question = kept.question if kept else ""
        dispute = await state.disputes.open(
            NewDispute(key, interaction.user.id, interaction.guild_id, call, question, compared.points, reason)
        )
        log.info("disputed", extra={"rulebook": given.rulebook, "topic": given.topic})
        thread = await self._thread(interaction, dispute, given, compared.card, shared)
        if thread is not None:
            dispute = await state.disputes.move(dispute.number, thread)
            text = say("dispute-in-thread", language, number=dispute.number, thread=f"<#{thread}>")
            await show(interaction, dispute_told(text), private=True)
            return
        message = "dispute-in-server" if interaction.guild_id is not None else "dispute-on-record"
        await show(interaction, dispute_told(say(message, language, number=dispute.number)), private=True)

    async def settle(self, interaction: Interaction) -> None:
        """Record the outcome; only those who manage the server may, and only theirs."""
        match = _SETTLE.fullmatch(id_of(interaction))
        if match is None:
            raise OutdatedIdError(id_of(interaction))
        require_manager(interaction)
        number, verdict = int(match["number"]), cast(Verdict, match["verdict"])
        dispute = await self._bot.state.disputes.of(number)
        if dispute.server != interaction.guild_id:
            raise NotAllowedError
        dispute = await self._bot.state.disputes.record(number, verdict, interaction.user.id)
        log.info("settled", extra={"kind": verdict})
        language = await place_language(self._bot, interaction)
        given = (await self._bot.state.rulings.some([dispute.ruling])).get(dispute.ruling)
        view = dispute_view(dispute, given, self._bot.corpus, language, settle=True)
        await interaction.response.edit_message(view=view)
        if dispute.thread is not None and dispute.thread != interaction.channel_id:
            await self._tell(dispute.thread, dispute_view(dispute, given, self._bot.corpus, language, settle=False))

    async def _thread(
        self, interaction: Interaction, dispute: Dispute, given: GivenRuling, shown: Card, language: str
    ) -> int | None:
        """Open a thread with the ruling and the dispute; nothing where that is not possible."""
        channel = interaction.channel
        if not may_open_thread(interaction) or not isinstance(channel, discord.TextChannel):
            return None
        name = say("dispute-title", language, number=dispute.number)
        try:
            thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
            await thread.send(view=answer_view(shown, None))
            moved = replace(dispute, thread=None)
            await thread.send(view=dispute_view(moved, given, self._bot.corpus, language, settle=True))
        except discord.HTTPException as error:
            log.warning("no thread for a dispute (%s/%s)", error.status, error.code)
            return None
        return thread.id

    async def _tell(self, thread: int, view: ui.LayoutView) -> None:
        try:
            await self._bot.get_partial_messageable(thread).send(view=view)
        except discord.HTTPException as error:
            log.warning("an outcome could not be told in its thread (%s/%s)", error.status, error.code)


def may_open_thread(interaction: Interaction) -> bool:
    """The bot is of this server, in a text channel, and has been given what it takes."""
    allowed = interaction.app_permissions
    return (
        interaction.is_guild_integration()
        and isinstance(interaction.channel, discord.TextChannel)
        and allowed.create_public_threads
        and allowed.send_messages_in_threads
    )


def compare(assistant: Assistant, given: GivenRuling, call: str, language: str, server: str | None) -> Compared:
    """The ruling again, by its facts, and the call held against it; to be called in the worker."""
    if given.topic not in decisions(given.rulebook):
        raise GoneError(given.key)
    called = assistant.calls.read(assistant.analyser.analyse(call, detect_language(call))) if call else ()
    situation = Conversation(given.language, given.rulebook, given.topic, given=given.facts, server=server)
    ruled, _ = assistant.rule(situation)
    shown = card(assistant.in_language(ruled, worded(language)), assistant.index.corpus)
    if not called:
        return Compared(shown, ())
    reviewed, _ = assistant.rule(replace(situation, call=called, whole_call=True))
    points = [piece for piece in told_apart(reviewed.review) if piece.status not in ("upheld", "undecided")]
    return Compared(shown, tuple(_point(piece) for piece in points))


def dispute_told(text: str) -> ui.LayoutView:
    """What the person is told; it may name a thread."""
    return message([Block(text.splitlines())])


def _point(piece: Piece) -> dict[str, Any]:
    """A difference as it is recorded: as data, and worded without the person's words."""
    call = replace(piece.call, said="") if isinstance(piece.call, CallRead) else piece.call
    bare = replace(piece, call=call)
    return {**piece_json(bare), "text": {language: piece_text(bare, language) for language in languages()}}


def _call(kept: Kept | None) -> Sequence[CallRead]:
    return kept.conversation.call if kept and kept.conversation else ()


def _key(interaction: Interaction) -> str:
    if (match := _KEY.fullmatch(id_of(interaction))) is None:
        raise OutdatedIdError(id_of(interaction))
    return match["key"]


def _form(called: str, note: str, language: str) -> list[FormItem]:
    call: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="call",
        placeholder=say("dispute-form-call-example", language),
        default=called[:CALL_LENGTH] or None,
        max_length=CALL_LENGTH,
    )
    reason: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="reason", style=discord.TextStyle.paragraph, required=False, max_length=REASON_LENGTH
    )
    return [
        ui.Label(text=say("dispute-form-call", language), component=call),
        ui.Label(text=say("dispute-form-reason", language), description=note, component=reason),
    ]
