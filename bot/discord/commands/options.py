"""Options that several commands have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.discord.translate import bilingual

if TYPE_CHECKING:
    from bot.discord.app import Bot


def rulebooks(bot: Bot) -> list[app_commands.Choice[str]]:
    """The rulebooks to choose from."""
    books = sorted(bot.corpus.rulebooks.items())
    return [app_commands.Choice(name=bilingual(book.info.name), value=key) for key, book in books]
