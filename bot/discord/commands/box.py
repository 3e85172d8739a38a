"""/box: the penalty clock, from the compact notation or from a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands, ui

from bot.conversation import LONGEST_QUESTION
from bot.discord.boxes import CLOCKS, answer_box, notation_of
from bot.discord.forms import FormItem, fields, id_of, open_form
from bot.discord.guard import Interaction
from bot.discord.ids import OutdatedIdError
from bot.discord.inforce import own_language
from bot.discord.translate import worded
from bot.messages.catalogue import say

if TYPE_CHECKING:
    from bot.discord.app import Bot

PREFIX = "b1"
"""``b1|private``: ``1``, ``0``, or nothing where it was not said."""
PRIVATE: dict[str, bool | None] = {"1": True, "0": False, "": None}
Events = app_commands.Range[str, 1, LONGEST_QUESTION]
FIELD_LENGTH = 1000


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""

    @bot.tree.command(name=worded("command-box"), description=worded("command-box-description"))
    @app_commands.rename(events=worded("option-box-events"), private=worded("option-private"))
    @app_commands.describe(events=worded("option-box-events-description"), private=worded("option-private-description"))
    async def box(interaction: Interaction, events: Events | None = None, private: bool | None = None) -> None:
        if events is not None:
            await answer_box(bot, interaction, events, private)
            return
        language = await own_language(bot, interaction)
        said = next(key for key, value in PRIVATE.items() if value is private)
        await open_form(interaction, say("box-form-title", language), f"{PREFIX}|{said}", _form(language))

    async def submitted(interaction: Interaction) -> None:
        said = id_of(interaction).partition("|")[2]
        if said not in PRIVATE:
            raise OutdatedIdError(said)
        await answer_box(bot, interaction, notation_of(fields(interaction)), PRIVATE[said])

    bot.components[PREFIX] = submitted


def _form(language: str) -> list[FormItem]:
    def label(name: str, component: ui.Item[ui.Modal]) -> FormItem:
        about = say(f"box-form-{name}-about", language)
        return ui.Label(text=say(f"box-form-{name}", language), description=about, component=component)

    def text(name: str) -> FormItem:
        written: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id=name,
            style=discord.TextStyle.paragraph,
            placeholder=say(f"box-form-{name}-example", language),
            required=False,
            max_length=FIELD_LENGTH,
        )
        return label(name, written)

    clocks = [
        discord.SelectOption(label=say(f"box-form-clock-{clock}", language), value=clock, default=clock == CLOCKS[0])
        for clock in CLOCKS
    ]
    clock: ui.Select[ui.Modal] = ui.Select(custom_id="clock", options=clocks, required=False)
    return [*map(text, ("home", "away", "goals", "stops")), label("clock", clock)]
