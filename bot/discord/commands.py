"""The slash commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.conversation import LONGEST_QUESTION, BadInputError
from bot.discord.guard import Interaction, language_of, report
from bot.discord.inforce import in_force
from bot.discord.layout import clauses_view
from bot.discord.text import shortened
from bot.discord.translate import bilingual, worded
from bot.state.model import Preferences

if TYPE_CHECKING:
    from bot.discord.app import Bot

Question = app_commands.Range[str, 1, LONGEST_QUESTION]


def register(bot: Bot) -> None:
    """Add every command to the bot's tree."""
    books = [
        app_commands.Choice(name=bilingual(book.info.name), value=key)
        for key, book in sorted(bot.corpus.rulebooks.items())
    ]

    @bot.tree.command(name=worded("command-ask"), description=worded("command-ask-description"))
    @app_commands.rename(
        question=worded("option-ask-question"),
        rulebook=worded("option-rulebook"),
        private=worded("option-private"),
    )
    @app_commands.describe(
        question=worded("option-ask-question-description"),
        rulebook=worded("option-rulebook-description"),
        private=worded("option-private-description"),
    )
    @app_commands.choices(rulebook=books)
    async def ask(
        interaction: Interaction, question: Question, rulebook: str | None = None, private: bool | None = None
    ) -> None:
        await bot.answering.ask(interaction, question, Preferences(rulebook, private=private))

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
