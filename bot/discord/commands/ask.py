"""/ask: a question, in anybody's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.conversation import LONGEST_QUESTION
from bot.discord.commands.options import rulebooks
from bot.discord.guard import Interaction
from bot.discord.translate import worded
from bot.state.model import Preferences

if TYPE_CHECKING:
    from bot.discord.app import Bot

Question = app_commands.Range[str, 1, LONGEST_QUESTION]


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""

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
    @app_commands.choices(rulebook=rulebooks(bot))
    async def ask(
        interaction: Interaction, question: Question, rulebook: str | None = None, private: bool | None = None
    ) -> None:
        await bot.answering.ask(interaction, question, Preferences(rulebook, private=private))
