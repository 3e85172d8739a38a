"""Messages that are no answers: lines in a container, then rows of selects or buttons."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.discord.blocks import TEXT_BUDGET, Block, Row
from bot.discord.guard import Interaction
from bot.discord.text import shortened

WORDS_LENGTH = 1000
"""Of a picture; Discord takes 1,024."""
TITLE_LENGTH = 45
FormItem = ui.Item[ui.Modal]


@dataclass(frozen=True)
class Picture:
    """A file that is sent along, and what it shows, for those who do not see it."""

    name: str
    words: str


def panel(blocks: Sequence[Block | Picture], rows: Iterable[Row] = ()) -> ui.LayoutView:
    """A message of blocks, cut to what Discord takes."""
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=discord.Colour.blue())
    left = TEXT_BUDGET
    for block in blocks:
        if isinstance(block, Picture):
            shown: Any = discord.MediaGalleryItem(
                f"attachment://{block.name}", description=shortened(block.words, WORDS_LENGTH)
            )
            container.add_item(ui.MediaGallery(shown))
            continue
        fitting = block.within(left)
        left -= fitting.length
        if not fitting.lines:
            continue
        if fitting.rule and container.children:
            container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay("\n".join(fitting.lines)))
    view.add_item(container)
    for row in rows:
        view.add_item(row)
    view.stop()  # answered by their ids, as everywhere
    return view


def id_of(interaction: Interaction) -> str:
    """The id of the component or modal that was used."""
    data: Any = interaction.data or {}
    return str(data.get("custom_id", ""))


def picked(interaction: Interaction) -> str:
    """The option that was picked from a select; an empty text where there is none."""
    data: Any = interaction.data or {}
    return str((data.get("values") or [""])[0])


def fields(interaction: Interaction) -> dict[str, str]:
    """What was filled into a form, by the ids of its fields."""
    data: Any = interaction.data or {}
    filled = [label["component"] for label in data.get("components", ()) if "component" in label]
    return {str(f["custom_id"]): str(f.get("value") or (f.get("values") or [""])[0]) for f in filled}


async def open_form(interaction: Interaction, title: str, custom_id: str, items: Sequence[FormItem]) -> None:
    """Open a form; it is answered by its id, like every component, so that it outlives a restart."""
    form = ui.Modal(title=shortened(title, TITLE_LENGTH), custom_id=custom_id)
    for item in items:
        form.add_item(item)
    form.stop()
    await interaction.response.send_modal(form)


async def show_file(interaction: Interaction, view: ui.LayoutView, name: str, content: bytes, *, private: bool) -> None:
    """Answer an interaction, acknowledged or not, with a message and a file."""
    file = discord.File(io.BytesIO(content), name)
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view, attachments=[file])
    else:
        await interaction.response.send_message(view=view, file=file, ephemeral=private)
