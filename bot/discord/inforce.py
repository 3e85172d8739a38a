"""The settings in force where an interaction happens."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot.discord.guard import Interaction
from bot.discord.translate import two_letters
from bot.messages.catalogue import languages
from bot.state.effective import DEFAULTS, Effective, Heard, effective
from bot.state.model import UNSET, Known, Place, Preferences

if TYPE_CHECKING:
    from bot.discord.app import Bot


def place_of(interaction: Interaction) -> Place:
    """Who uses it and where; a thread goes by the channel it belongs to."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return Place(interaction.user.id, parent or interaction.channel_id, interaction.guild_id)


def heard_of(interaction: Interaction, question: str | None = None) -> Heard:
    """The languages to be heard there; `question` is that of the question's own words, where it has some."""
    guild = two_letters(interaction.guild_locale) if interaction.guild_locale else None
    client = two_letters(interaction.locale)
    return Heard(_worded(question), _worded(client), _worded(guild), in_server=interaction.guild_id is not None)


async def known_to(bot: Bot, interaction: Interaction) -> Known:
    """What is set by the person, the channel and the server, without what this version does not have."""
    known = await bot.state.settings.known(place_of(interaction))
    held = bot.corpus.rulebooks
    return replace(
        known, person=_fit(known.person, held), channel=_fit(known.channel, held), server=_fit(known.server, held)
    )


def default_for(known: Known, default: Preferences = DEFAULTS) -> Preferences:
    """What holds where nothing is set; where that could not be looked up, an answer is shown to nobody else."""
    return default if known.complete else replace(default, private=True)


async def in_force(
    bot: Bot, interaction: Interaction, option: Preferences = UNSET, default: Preferences = DEFAULTS
) -> Effective:
    """The settings for one answer, where no question was put in words."""
    known = await known_to(bot, interaction)
    return effective(option, known, heard_of(interaction), default_for(known, default))


async def own_language(bot: Bot, interaction: Interaction) -> str:
    """The language of what only the person sees."""
    return (await in_force(bot, interaction, Preferences(private=True))).language.value


def _fit(preferences: Preferences, held: Container[str]) -> Preferences:
    rulebook = preferences.rulebook if preferences.rulebook and preferences.rulebook in held else None
    return Preferences(rulebook, preferences.level, _worded(preferences.language), preferences.private)


def _worded(language: str | None) -> str | None:
    """The language, if answers are worded in it."""
    return language if language in languages() else None
