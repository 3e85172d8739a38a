"""The slash commands, one module each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord.commands import (
    about,
    ask,
    box,
    compare,
    disputes,
    forget,
    help,
    review,
    rule,
    rules,
    ruling,
    search,
    settings,
)

if TYPE_CHECKING:
    from bot.discord.app import Bot


def register(bot: Bot) -> None:
    """Add every command to the bot's tree."""
    for command in (ask, rule, search, compare, review, ruling, box):
        command.register(bot)
    for command in (disputes, settings, rules, forget, about, help):
        command.register(bot)
