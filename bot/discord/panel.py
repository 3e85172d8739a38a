"""Messages that are no answers: lines in a container, then rows of selects or buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.discord.layout import TEXT_BUDGET, Block

Row = Sequence[ui.Item[ui.LayoutView]]
"""Up to five buttons, or a select."""


def panel(blocks: Sequence[Block], rows: Sequence[Row] = (), picture: tuple[str, str] | None = None) -> ui.LayoutView:
    """A message of blocks, cut to what Discord takes; `picture` is the name of an attached file and its words."""
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=discord.Colour.blue())
    left = TEXT_BUDGET
    for block in blocks:
        fitting = block.within(left)
        left -= fitting.length
        if not fitting.lines:
            continue
        if fitting.rule and container.children:
            container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay("\n".join(fitting.lines)))
    if picture is not None:
        name, words = picture
        shown: Any = discord.MediaGalleryItem(f"attachment://{name}", description=words)
        container.add_item(ui.MediaGallery(shown))
    view.add_item(container)
    for row in rows:
        view.add_item(ui.ActionRow(*row))
    view.stop()  # answered by their ids, as everywhere
    return view
