"""Messages that are no answers, and forms: what several commands need for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ui

from bot.discord.blocks import TEXT_BUDGET, Block, Picture, Row, message
from bot.discord.guard import Interaction
from bot.discord.text import shortened

TITLE_LENGTH = 45
FormItem = ui.Item[ui.Modal]


def panel(blocks: Sequence[Block | Picture], rows: Iterable[Row] = ()) -> ui.LayoutView:
    """A message of blocks; what does not fit any more is left out."""
    left = TEXT_BUDGET
    fitting: list[Block | Picture] = []
    for block in blocks:
        shown = block.within(left) if isinstance(block, Block) else block
        left -= shown.length if isinstance(shown, Block) else 0
        fitting.append(shown)
    return message(fitting, rows)


def id_of(interaction: Interaction) -> str:
    """The id of the component or form that was used."""
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
