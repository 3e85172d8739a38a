"""*Get the ruling*: the context menu of a message. Discord sends the message along, so it needs no intent."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.discord.guard import Interaction
from bot.discord.text import said_in
from bot.discord.translate import worded
from bot.state.effective import DEFAULTS

if TYPE_CHECKING:
    from bot.discord.app import Bot


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""

    async def ruling(interaction: Interaction, message: discord.Message) -> None:
        await bot.answering.ask(interaction, said_in(message.content), default=replace(DEFAULTS, private=True))

    bot.tree.add_command(app_commands.ContextMenu(name=worded("command-ruling"), callback=ruling))
