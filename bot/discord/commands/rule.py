"""/rule: one clause by its number or words of its title, or all of its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord import app_commands
from discord.ui import LayoutView

from bot.clauses import CHOICE_LENGTH
from bot.conversation import BadInputError
from bot.discord.answering import show
from bot.discord.guard import Interaction, language_of, report
from bot.discord.ids import TextsId
from bot.discord.inforce import in_force, server_of
from bot.discord.text import shortened
from bot.discord.texts import list_view, texts_view
from bot.discord.translate import worded
from bot.messages.catalogue import say
from bot.state.model import Preferences

if TYPE_CHECKING:
    from bot.discord.app import Bot


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""

    @bot.tree.command(name=worded("command-rule"), description=worded("command-rule-description"))
    @app_commands.rename(
        clause=worded("option-rule-clause"), whole=worded("option-rule-whole"), private=worded("option-private")
    )
    @app_commands.describe(
        clause=worded("option-rule-clause-description"),
        whole=worded("option-rule-whole-description"),
        private=worded("option-lookup-private-description"),
    )
    async def rule(
        interaction: Interaction, clause: str, whole: bool | None = None, private: bool | None = None
    ) -> None:
        ids = _wanted(bot, clause, whole)
        usual = await in_force(bot, interaction, Preferences(private=private), Preferences(private=True))
        language, alone, server = usual.language.value, usual.private.value, server_of(interaction)
        view = await bot.answering.look_up(
            interaction, lambda: _view(bot, clause, ids, language, server), private=alone
        )
        await show(interaction, view, private=alone)

    @rule.autocomplete("clause")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            found = bot.clauses.complete(typed, language_of(interaction))
        except Exception as error:
            await report(interaction, error)
            return []
        return [app_commands.Choice(name=shortened(choice.name, CHOICE_LENGTH), value=choice.id) for choice in found]


def _wanted(bot: Bot, clause: str, whole: bool | None) -> tuple[str, ...]:
    """What was asked for; with `whole` all of its rule, with its contrary one clause alone."""
    ids = bot.clauses.find(clause)
    if not ids:
        raise BadInputError("bad-clause", given=shortened(clause, 60))
    if whole is None:
        return ids
    return tuple(c.id for c in bot.corpus.rule_of(ids[0]).clauses) if whole else ids[:1]


def _view(bot: Bot, asked: str, ids: Sequence[str], language: str, server: str | None) -> LayoutView:
    """Clauses of one rule in full, others as a list."""
    shown = bot.texts.card(ids, language, server)
    if bot.clauses.of_several_rules(ids):
        return list_view(say("discord-found", language, words=shortened(asked, 60)), shown.clauses, language)
    heading = bot.corpus.rule_of(ids[0]).title.in_(language)
    return texts_view(shown, TextsId.of(language, ids), heading)
