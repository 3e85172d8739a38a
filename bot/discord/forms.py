"""Forms that are opened, and what was picked or filled in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.discord.guard import Interaction
from bot.discord.text import shortened

TITLE_LENGTH = 45

FormItem = ui.Item[ui.Modal]


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
