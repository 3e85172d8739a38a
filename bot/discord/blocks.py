"""What messages are laid out of, within Discord's limits by construction.

A message may hold 40 components and 4,000 characters over all its texts; a select 25 options of 100 characters, a row
five buttons. Texts are cut between lines, never within one, so that no markup is left open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.discord.text import plain, shortened
from bot.words import unbroken

TEXT_BUDGET = 3900
"""Characters over all texts of a message, a little under Discord's 4,000."""
FRAME = 40
"""Characters kept for what a block adds to its lines: breaks, and the sign that something was left out."""
OPTIONS = 25
OPTION_LENGTH = 100
PLACEHOLDER_LENGTH = 150
LABEL_LENGTH = 80
WORDS_LENGTH = 1000
"""Of a picture; Discord takes 1,024."""
LEFT_OUT = "…"

Select = ui.Select[ui.LayoutView]
Button = ui.Button[ui.LayoutView]
Row = ui.ActionRow[ui.LayoutView]


@dataclass
class Block:
    """Lines that belong together; `rule` draws a line above them."""

    lines: Sequence[str]
    rule: bool = False

    @property
    def length(self) -> int:
        """Characters with the breaks between the lines."""
        return sum(len(line) + 1 for line in self.lines)

    def within(self, characters: int) -> Block:
        """As many whole lines as fit, with a sign where some are left out."""
        if self.length <= characters:
            return self
        kept: list[str] = []
        left = characters - len(LEFT_OUT) - 1
        for line in self.lines:
            left -= len(line) + 1
            if left < 0:
                break
            kept.append(line)
        return Block((*kept, LEFT_OUT), self.rule) if characters > len(LEFT_OUT) else Block(())


@dataclass(frozen=True)
class Picture:
    """A file that is sent along, and what it shows, for those who do not see it."""

    name: str
    words: str


def message(blocks: Iterable[Block | Picture], rows: Iterable[Row] = ()) -> ui.LayoutView:
    """A message of blocks, cut to what Discord takes, and, below them, rows of components."""
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=discord.Colour.blue())
    left = TEXT_BUDGET
    for block in blocks:
        if isinstance(block, Picture):
            container.add_item(_gallery(block))
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
    view.stop()  # components are answered by their ids, whatever process sent them; discord.py need not keep the view
    return view


def _gallery(picture: Picture) -> ui.MediaGallery[ui.LayoutView]:
    words = shortened(picture.words, WORDS_LENGTH)
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture.name}", description=words))


def text_view(text: str) -> ui.LayoutView:
    """A message of plain words."""
    return message([Block([plain(shortened(text, TEXT_BUDGET // 2))])])


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, letter for letter."""
    return list(map(plain, unbroken(text)))


def option(text: str, value: str, about: str | None = None) -> discord.SelectOption:
    """An option of a select."""
    about = about and shortened(about, OPTION_LENGTH)
    return discord.SelectOption(label=shortened(text, OPTION_LENGTH), value=value, description=about)


def select(custom_id: str, placeholder: str, options: Sequence[discord.SelectOption]) -> Row:
    """A row that is one select."""
    made: Select = ui.Select(
        custom_id=custom_id, placeholder=shortened(placeholder, PLACEHOLDER_LENGTH), options=list(options[:OPTIONS])
    )
    return ui.ActionRow(made)


def button(custom_id: str, label: str, *, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
    """A button."""
    return ui.Button(custom_id=custom_id, label=shortened(label, LABEL_LENGTH), style=style)
