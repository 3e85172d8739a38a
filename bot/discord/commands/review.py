"""/review: a situation and the call that was made, judged piece by piece."""

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

LONGEST_CALL = 500
Situation = app_commands.Range[str, 1, LONGEST_QUESTION]
Call = app_commands.Range[str, 1, LONGEST_CALL]


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""

    @bot.tree.command(name=worded("command-review"), description=worded("command-review-description"))
    @app_commands.rename(
        situation=worded("option-review-situation"),
        call=worded("option-review-call"),
        rulebook=worded("option-rulebook"),
        private=worded("option-private"),
    )
    @app_commands.describe(
        situation=worded("option-review-situation-description"),
        call=worded("option-review-call-description"),
        rulebook=worded("option-rulebook-description"),
        private=worded("option-private-description"),
    )
    @app_commands.choices(rulebook=rulebooks(bot))
    async def review(
        interaction: Interaction,
        situation: Situation,
        call: Call,
        rulebook: str | None = None,
        private: bool | None = None,
    ) -> None:
        await bot.answering.ask(interaction, situation, Preferences(rulebook, private=private), call=call)
