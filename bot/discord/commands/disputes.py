"""/disputes: those of the server, or one's own elsewhere; one of them whole; all of them as a table."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, cast

import discord
from discord import app_commands

from bot.discord.dispute_cards import (
    ANY_STATE,
    LIST_PREFIX,
    PAGE,
    SHOW_PREFIX,
    STATES,
    Listing,
    dispute_view,
    list_view,
)
from bot.discord.dispute_table import FILE, table
from bot.discord.disputing import Disputing
from bot.discord.forms import id_of, picked
from bot.discord.guard import Interaction, NotAllowedError, manages, require_manager
from bot.discord.ids import OutdatedIdError
from bot.discord.inforce import own_language
from bot.discord.translate import worded
from bot.messages.catalogue import say
from bot.state.model import Dispute, DisputeState

if TYPE_CHECKING:
    from bot.discord.app import Bot

MOST_DIGITS = 9
Number = app_commands.Range[int, 1, 10**9]


def register(bot: Bot) -> None:
    """Add the commands to the bot's tree, and what answers the components of disputes."""
    Disputing(bot)
    states = [app_commands.Choice(name=worded(f"dispute-state-{state}"), value=state) for state in STATES]
    group = app_commands.Group(
        name=worded("command-disputes"),
        description=worded("command-disputes-description"),
        allowed_contexts=bot.tree.allowed_contexts,
        allowed_installs=bot.tree.allowed_installs,
    )

    @group.command(name=worded("command-disputes-list"), description=worded("command-disputes-list-description"))
    @app_commands.rename(state=worded("option-disputes-state"))
    @app_commands.describe(state=worded("option-disputes-state-description"))
    @app_commands.choices(state=states)
    async def list_(interaction: Interaction, state: str = ANY_STATE) -> None:
        view = await _page(bot, interaction, state, 0)
        await interaction.response.send_message(view=view, ephemeral=True)

    @group.command(name=worded("command-disputes-show"), description=worded("command-disputes-show-description"))
    @app_commands.rename(number=worded("option-disputes-number"))
    @app_commands.describe(number=worded("option-disputes-number-description"))
    async def show(interaction: Interaction, number: Number) -> None:
        await _show(bot, interaction, number)

    @group.command(name=worded("command-disputes-export"), description=worded("command-disputes-export-description"))
    @app_commands.rename(state=worded("option-disputes-state"))
    @app_commands.describe(state=worded("option-disputes-state-description"))
    @app_commands.choices(state=states)
    async def export(interaction: Interaction, state: str = ANY_STATE) -> None:
        require_manager(interaction)
        language = await own_language(bot, interaction)
        found = await _found(bot, interaction, state)
        given = await bot.state.rulings.some({dispute.ruling for dispute in found})
        file = discord.File(io.BytesIO(table(found, given, bot.corpus, language)), FILE)
        text = say("disputes-exported", language, count=len(found))
        await interaction.response.send_message(content=text, file=file, ephemeral=True)

    async def turned(interaction: Interaction) -> None:
        state, page = id_of(interaction).partition("|")[2], _number(interaction)
        await interaction.response.edit_message(view=await _page(bot, interaction, state, page))

    async def chosen(interaction: Interaction) -> None:
        await _show(bot, interaction, _number(interaction))

    bot.components |= {LIST_PREFIX: turned, SHOW_PREFIX: chosen}
    bot.tree.add_command(group)


async def _found(bot: Bot, interaction: Interaction, state: str) -> list[Dispute]:
    """Those of the server; outside of one, the person's own."""
    if state not in (ANY_STATE, *STATES):
        raise OutdatedIdError(state)
    only = None if state == ANY_STATE else cast(DisputeState, state)
    if interaction.guild_id is not None:
        return await bot.state.disputes.of_server(interaction.guild_id, only)
    return await bot.state.disputes.of_person(interaction.user.id, only)


async def _page(bot: Bot, interaction: Interaction, state: str, page: int) -> discord.ui.LayoutView:
    language = await own_language(bot, interaction)
    found = await _found(bot, interaction, state)
    listing = Listing(found, state, page if page * PAGE < len(found) else 0)
    given = await bot.state.rulings.some({dispute.ruling for dispute in listing.shown})
    return list_view(listing, given, bot.corpus, language)


async def _show(bot: Bot, interaction: Interaction, number: int) -> None:
    """To those who manage the server it is of, and to who opened it."""
    dispute = await bot.state.disputes.of(number)
    settles = manages(interaction) and dispute.server == interaction.guild_id
    if not settles and dispute.person != interaction.user.id:
        raise NotAllowedError
    language = await own_language(bot, interaction)
    given = (await bot.state.rulings.some([dispute.ruling])).get(dispute.ruling)
    view = dispute_view(dispute, given, bot.corpus, language, settle=settles)
    await interaction.response.send_message(view=view, ephemeral=True)


def _number(interaction: Interaction) -> int:
    """The number that was picked; raises :class:`OutdatedIdError`."""
    text = picked(interaction)
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        raise OutdatedIdError(text)
    return int(text)
