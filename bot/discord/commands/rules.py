"""/rules: the house rules of a server, brought in from a file, listed and removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.clauses import CHOICE_LENGTH, CHOICES
from bot.discord import rules_view as show
from bot.discord.commands.options import rulebooks
from bot.discord.guard import Interaction, language_of, report, require_manager
from bot.discord.importing import Importing
from bot.discord.inforce import server_of
from bot.discord.text import shortened
from bot.discord.translate import worded
from bot.official.importing import LONGEST_NAME, Particulars
from bot.official.shelf import Shelf

if TYPE_CHECKING:
    from bot.discord.app import Bot

Name = app_commands.Range[str, 1, LONGEST_NAME]
TwoLetters = app_commands.Range[str, 2, 2]


def register(bot: Bot) -> None:
    """Add the commands to the bot's tree, where imports are kept at all."""
    if (shelf := bot.assistant.shelf) is not None:
        _register(bot, shelf)


def _register(bot: Bot, shelf: Shelf) -> None:
    importing = bot.importing = Importing(bot, shelf)
    bot.components[show.PREFIX] = importing.press
    group = app_commands.Group(
        name=worded("command-rules"),
        description=worded("command-rules-description"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )

    @group.command(name=worded("command-rules-import"), description=worded("command-rules-import-description"))
    @app_commands.rename(
        file=worded("option-rules-file"),
        rulebook=worded("option-rulebook"),
        name=worded("option-rules-name"),
        edition=worded("option-rules-edition"),
        language=worded("option-rules-language"),
    )
    @app_commands.describe(
        file=worded("option-rules-file-description"),
        rulebook=worded("option-rules-rulebook-description"),
        name=worded("option-rules-name-description"),
        edition=worded("option-rules-edition-description"),
        language=worded("option-rules-language-description"),
    )
    @app_commands.choices(rulebook=rulebooks(bot))
    async def bring(
        interaction: Interaction,
        file: discord.Attachment,
        rulebook: str,
        name: Name,
        edition: Name | None = None,
        language: TwoLetters | None = None,
    ) -> None:
        told = language.lower() if language else None
        overlay, server = name.strip(), server_of(interaction)
        await importing.look(interaction, file, Particulars(rulebook, None, edition, told, overlay, server))

    @group.command(name=worded("command-rules-list"), description=worded("command-rules-list-description"))
    async def listing(interaction: Interaction) -> None:
        held = await importing.held(interaction, everywhere=True)
        view = show.listed(held, server_of(interaction), language_of(interaction))
        await interaction.response.send_message(view=view, ephemeral=True)

    @group.command(name=worded("command-rules-remove"), description=worded("command-rules-remove-description"))
    @app_commands.rename(which=worded("option-rules-which"))
    @app_commands.describe(which=worded("option-rules-which-description"))
    async def remove(interaction: Interaction, which: str) -> None:
        require_manager(interaction)
        manifest = await importing.found(interaction, which)
        await interaction.response.send_message(view=show.removal(manifest, language_of(interaction)), ephemeral=True)

    @remove.autocomplete("which")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            held = await importing.held(interaction)
        except Exception as error:
            await report(interaction, error)
            return []
        named = [(shortened(show.name_of(m), CHOICE_LENGTH), m.id) for m in held]
        fitting = [(name, key) for name, key in named if typed.casefold() in name.casefold()]
        return [app_commands.Choice(name=name, value=key) for name, key in fitting[:CHOICES]]

    bot.tree.add_command(group)
