"""/settings: rulebook, level, language and privacy of a person, a channel or a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

from discord import app_commands

from bot.discord.guard import Interaction
from bot.discord.settings import PREFIX, change, show_settings
from bot.discord.translate import worded
from bot.state.model import Scope

if TYPE_CHECKING:
    from bot.discord.app import Bot


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""
    scopes = [app_commands.Choice(name=worded(f"settings-{scope}"), value=scope) for scope in get_args(Scope)]

    @bot.tree.command(name=worded("command-settings"), description=worded("command-settings-description"))
    @app_commands.rename(scope=worded("option-settings-scope"))
    @app_commands.describe(scope=worded("option-settings-scope-description"))
    @app_commands.choices(scope=scopes)
    async def settings(interaction: Interaction, scope: str = "person") -> None:
        await show_settings(bot, interaction, cast(Scope, scope))

    async def changed(interaction: Interaction) -> None:
        await change(bot, interaction)

    bot.components[PREFIX] = changed
