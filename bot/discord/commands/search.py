"""/search: clauses and imported sections by words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from discord import app_commands
from discord.ui import LayoutView

from bot.conversation import BadInputError
from bot.discord.answering import show
from bot.discord.commands.options import rulebooks
from bot.discord.guard import Interaction
from bot.discord.inforce import in_force, server_of
from bot.discord.text import shortened
from bot.discord.texts import list_view
from bot.discord.translate import worded
from bot.messages.catalogue import say
from bot.searching import nearest
from bot.state.model import Preferences
from bot.understanding.language import detect_language

if TYPE_CHECKING:
    from bot.discord.app import Bot

USUAL, MOST = 5, 25
NAMED = 60
"""Characters of the words that are repeated above what was found."""
Words = app_commands.Range[str, 1, 300]
HowMany = app_commands.Range[int, 1, MOST]


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""

    @bot.tree.command(name=worded("command-search"), description=worded("command-search-description"))
    @app_commands.rename(
        words=worded("option-search-words"),
        most=worded("option-search-most"),
        rulebook=worded("option-rulebook"),
        private=worded("option-private"),
    )
    @app_commands.describe(
        words=worded("option-search-words-description"),
        most=worded("option-search-most-description"),
        rulebook=worded("option-search-rulebook-description"),
        private=worded("option-lookup-private-description"),
    )
    @app_commands.choices(rulebook=rulebooks(bot))
    async def search(
        interaction: Interaction,
        words: Words,
        most: HowMany = USUAL,
        rulebook: str | None = None,
        private: bool | None = None,
    ) -> None:
        asked_in = detect_language(words)
        option, default = Preferences(rulebook, private=private), Preferences(private=True)
        usual = await in_force(bot, interaction, option, default, asked_in)
        language, alone, server = usual.language.value, usual.private.value, server_of(interaction)
        if rulebook is not None and rulebook not in bot.corpus.rulebooks:
            raise BadInputError("bad-rulebook", given=rulebook, known=", ".join(sorted(bot.corpus.rulebooks)))

        def work() -> LayoutView:
            return _found(bot, Wanted(words, most, rulebook, language, server))

        await show(interaction, await bot.answering.think(interaction, work, private=alone), private=alone)


@dataclass(frozen=True)
class Wanted:
    """What is looked for, and for whom."""

    words: str
    most: int
    rulebook: str | None
    language: str
    server: str | None


def _found(bot: Bot, wanted: Wanted) -> LayoutView:
    """The list of what is nearest; it says so where that is not near."""
    words, language, server = wanted.words, wanted.language, wanted.server
    found = nearest(words, bot.assistant, wanted.most, wanted.rulebook, server)
    ids = found.ids
    cards = bot.texts.card(ids, language, server).clauses
    shown = sorted((card for card in cards if card.id in ids), key=lambda card: ids.index(card.id))
    heading = say(
        "discord-search-found" if found.near else "discord-search-far", language, words=shortened(words, NAMED)
    )
    return list_view(heading, shown, language)
