"""*Get the ruling*: the context menu of a message. Discord sends the message along, so it needs no intent."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.discord.guard import Interaction
from bot.discord.translate import worded
from bot.state.effective import DEFAULTS

if TYPE_CHECKING:
    from bot.discord.app import Bot

_REFERRED = re.compile(r"<(?:@[!&]?|#|a?:\w+:|/[^:<>]+:|t:)\d+(?::\w)?>")
"""People, roles, channels, emojis, commands and times, as they stand in a message."""


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""

    async def ruling(interaction: Interaction, message: discord.Message) -> None:
        await bot.answering.ask(interaction, said_in(message), default=replace(DEFAULTS, private=True))

    bot.tree.add_command(app_commands.ContextMenu(name=worded("command-ruling"), callback=ruling))


def said_in(message: discord.Message) -> str:
    """The words of a message, without whom or what it refers to."""
    return _REFERRED.sub(" ", message.content).strip()
