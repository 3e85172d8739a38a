"""/rule: a clause by its number or words of its title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.conversation import BadInputError
from bot.discord.guard import Interaction, language_of, report
from bot.discord.inforce import in_force
from bot.discord.layout import clauses_view
from bot.discord.text import shortened
from bot.discord.translate import worded
from bot.state.model import Preferences

if TYPE_CHECKING:
    from bot.discord.app import Bot


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""

    @bot.tree.command(name=worded("command-rule"), description=worded("command-rule-description"))
    @app_commands.rename(clause=worded("option-rule-clause"), private=worded("option-private"))
    @app_commands.describe(
        clause=worded("option-rule-clause-description"), private=worded("option-rule-private-description")
    )
    async def rule(interaction: Interaction, clause: str, private: bool | None = None) -> None:
        ids = bot.clauses.find(clause)
        if not ids:
            raise BadInputError("bad-clause", given=shortened(clause, 60))
        usual = await in_force(bot, interaction, Preferences(private=private), Preferences(private=True))
        view = clauses_view(ids, bot.corpus, usual.language.value)
        await interaction.response.send_message(view=view, ephemeral=usual.private.value)

    @rule.autocomplete("clause")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            found = bot.clauses.complete(typed, language_of(interaction))
        except Exception as error:
            await report(interaction, error)
            return []
        return [app_commands.Choice(name=choice.name, value=choice.id) for choice in found]
