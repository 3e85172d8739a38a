"""What is longer than a message, in pages that are turned by buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import discord

from bot.discord.blocks import Block, Button, Row, button
from bot.discord.ids import TextsId
from bot.messages.catalogue import languages, say

if TYPE_CHECKING:
    from bot.discord.comparing import ComparisonId

Paged = TypeVar("Paged", TextsId, "ComparisonId")
"""An id that carries a language and a page."""
MOST_BLOCKS = 12
"""Of a page: each takes two of a message's 40 components."""


def paged(blocks: Sequence[Block], most: int) -> Iterator[list[Block]]:
    """As many whole blocks a page as fit into `most` characters, but no more than a message may have components."""
    page: list[Block] = []
    for block in blocks:
        if page and (sum(b.length for b in page) + block.length > most or len(page) >= MOST_BLOCKS):
            yield page
            page = []
        page.append(block)
    yield page


def turning(here: Paged, pages: int, between: Iterable[Button] = ()) -> Iterator[Row]:
    """The row that turns the page or changes the language, with buttons in `between`; none where it would be empty."""
    buttons = [button(replace(here, page=here.page - 1).encode(), "◀")] if here.page > 1 else []
    if here.page < pages:
        buttons.append(button(replace(here, page=here.page + 1).encode(), "▶"))
    buttons += between
    for other in languages():
        if other != here.language:
            buttons.append(button(replace(here, language=other).encode(), say("discord-do-language", other)))
    if buttons:
        yield discord.ui.ActionRow(*buttons)
