"""Right or wrong: one vote a person and ruling, the last one counts; only a number is remembered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import discord

from bot.discord.blocks import Block, Row, button, message
from bot.discord.controls import DISPUTE_PREFIX, VOTE_PREFIX
from bot.discord.forms import id_of
from bot.discord.guard import Interaction, language_of
from bot.discord.ids import OutdatedIdError
from bot.discord.text import plain
from bot.messages.catalogue import say

if TYPE_CHECKING:
    from bot.discord.app import Bot

_VOTE = re.compile(rf"{VOTE_PREFIX}\|(?P<key>[\w-]{{1,16}})\|(?P<vote>[rw])")


class Votes:
    """Takes votes on rulings."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def vote(self, interaction: Interaction) -> None:
        """Take a vote; who holds a ruling for wrong is offered to dispute it."""
        custom_id = id_of(interaction)
        if (match := _VOTE.fullmatch(custom_id)) is None:
            raise OutdatedIdError(custom_id)
        right, language = match["vote"] == "r", language_of(interaction)
        await self._bot.state.rulings.vote(match["key"], interaction.user.id, right)
        self._bot.metrics.voted(right)
        lines = [plain(say("discord-voted-right" if right else "discord-voted-wrong", language))]
        rows: list[Row] = []
        if not right and DISPUTE_PREFIX in self._bot.components:
            lines.append(plain(say("discord-voted-dispute", language)))
            dispute = button(f"{DISPUTE_PREFIX}|{match['key']}", say("discord-dispute", language))
            rows.append(discord.ui.ActionRow(dispute))
        await interaction.response.send_message(view=message([Block(lines)], rows), ephemeral=True)
