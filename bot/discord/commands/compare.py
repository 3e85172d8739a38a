"""/compare: a subject side by side in every rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ui import LayoutView

from bot.clauses import CHOICE_LENGTH, CHOICES
from bot.compare import compare as compare_words
from bot.discord.answering import show
from bot.discord.comparing import comparison_view
from bot.discord.guard import Interaction, language_of, report
from bot.discord.inforce import in_force
from bot.discord.translate import worded
from bot.state.model import Preferences
from bot.understanding.language import detect_language

if TYPE_CHECKING:
    from bot.discord.app import Bot

Words = app_commands.Range[str, 1, 100]


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""

    @bot.tree.command(name=worded("command-compare"), description=worded("command-compare-description"))
    @app_commands.rename(subject=worded("option-compare-subject"), private=worded("option-private"))
    @app_commands.describe(
        subject=worded("option-compare-subject-description"), private=worded("option-lookup-private-description")
    )
    async def compare(interaction: Interaction, subject: Words, private: bool | None = None) -> None:
        option, default = Preferences(private=private), Preferences(private=True)
        usual = await in_force(bot, interaction, option, default, detect_language(subject))
        language, alone = usual.language.value, usual.private.value

        def work() -> LayoutView:
            return comparison_view(compare_words(subject, bot.assistant, language), bot.corpus)

        await show(interaction, await bot.answering.think(interaction, work, private=alone), private=alone)

    @compare.autocomplete("subject")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            return _subjects(bot, typed, language_of(interaction))
        except Exception as error:
            await report(interaction, error)
            return []


def _subjects(bot: Bot, typed: str, language: str) -> list[app_commands.Choice[str]]:
    """Subjects whose name in any language holds what is typed so far."""
    wanted = typed.casefold().replace("ё", "е").strip()
    found = []
    for subject in bot.clauses.subjects:
        names = " ".join((subject.title.en, subject.title.ru, *subject.terms)).casefold().replace("ё", "е")
        if wanted in names:
            title = subject.title.in_(language)
            found.append(app_commands.Choice(name=title[:CHOICE_LENGTH], value=title[:CHOICE_LENGTH]))
    return found[:CHOICES]
