"""The slash commands, one module each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord.commands import about, ask, box, forget, help, rule, settings

if TYPE_CHECKING:
    from bot.discord.app import Bot


def register(bot: Bot) -> None:
    """Add every command to the bot's tree."""
    for command in (ask, rule, box, settings, forget, about, help):
        command.register(bot)
