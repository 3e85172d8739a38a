"""/forget: everything that is kept of a person, removed once they confirm."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.discord.blocks import Block, message, text_view
from bot.discord.forms import id_of
from bot.discord.guard import Interaction
from bot.discord.ids import OutdatedIdError
from bot.discord.inforce import own_language
from bot.discord.translate import worded
from bot.messages.catalogue import say
from bot.state.model import Forgotten

if TYPE_CHECKING:
    from bot.discord.app import Bot

PREFIX = "f1"
YES, NO = f"{PREFIX}|yes", f"{PREFIX}|no"
Button = ui.Button[ui.LayoutView]


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""

    @bot.tree.command(name=worded("command-forget"), description=worded("command-forget-description"))
    async def forget(interaction: Interaction) -> None:
        language = await own_language(bot, interaction)
        buttons = [
            Button(custom_id=YES, label=say("forget-yes", language), style=discord.ButtonStyle.danger),
            Button(custom_id=NO, label=say("forget-no", language), style=discord.ButtonStyle.secondary),
        ]
        lines = say("forget-ask", language).splitlines()
        await interaction.response.send_message(view=message([Block(lines)], [ui.ActionRow(*buttons)]), ephemeral=True)

    async def pressed(interaction: Interaction) -> None:
        key = id_of(interaction)
        if key not in (YES, NO):
            raise OutdatedIdError(key)
        language = await own_language(bot, interaction)
        if key == YES:
            text = _told(await bot.state.forget(interaction.user.id), language)
        else:
            text = say("forget-not-done", language)
        await interaction.response.edit_message(view=text_view(text))

    bot.components[PREFIX] = pressed


def _told(forgotten: Forgotten, language: str) -> str:
    """What was removed, kind by kind."""
    if not forgotten.total:
        return say("forget-nothing", language)
    counts = [(kind, count) for kind, count in vars(forgotten).items() if count]
    lines = [say("forget-done", language)]
    lines += [f"• {say(f'forget-{kind}', language, count=count)}" for kind, count in counts]
    return "\n".join(lines)
