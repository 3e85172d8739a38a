"""Cards as Components V2, within Discord's limits by construction.

A message may hold 40 components and 4,000 characters over all its texts; a select 25 options of 100 characters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import discord
from bot.card import Card, CardQuestion
from bot.messages.catalogue import say
from discord import ui
from discord.utils import escape_markdown, escape_mentions

TEXT_BUDGET = 3900
"""Characters over all texts of a message, a little under Discord's 4,000."""
OPTION_LENGTH = 100
SELECTS = 4
"""Facts that can be set from one card, the most useful ones."""
CLAUSE_LENGTH = 700
"""Characters of a clause's text on a card; the whole of it is a command away."""

MakeSelect = Callable[[CardQuestion], "ui.Item[Any]"]


class Budget:
    """Hands out characters until none are left, so that a message never exceeds Discord's limit."""

    def __init__(self, characters: int = TEXT_BUDGET) -> None:
        self._left = characters

    def take(self, text: str) -> str:
        """As much of `text` as is left, cut with an ellipsis; empty when nothing useful is left."""
        if len(text) > self._left:
            text = shortened(text, self._left) if self._left > 40 else ""
        self._left -= len(text)
        return text


def shortened(text: str, length: int) -> str:
    """`text` cut at a word to at most `length` characters."""
    if len(text) <= length:
        return text
    return text[: length - 1].rsplit(" ", 1)[0].rstrip() + "…"


def plain(text: str) -> str:
    """Text that cannot format, mention or break the layout."""
    return escape_mentions(escape_markdown(text))


def card_view(card: Card, make_select: MakeSelect) -> ui.LayoutView:
    """A card as a layout: ruling, branches, question, facts, clauses, notes."""
    budget = Budget()
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=discord.Colour.blue())

    def add(lines: Sequence[str]) -> None:
        if text := budget.take("\n".join(line for line in lines if line)):
            container.add_item(ui.TextDisplay(text))

    if card.review:
        add([f"**{plain(card.review.verdict)}**", *(f"• {plain(piece.text)}" for piece in card.review.pieces)])
    add([f"**{plain(line)}**" for line in card.verdict])
    for branch in card.branches:
        when = say("answer-ordinarily" if branch.ordinary else "answer-if", card.language)
        colon = ":" if branch.ordinary else ""
        add([f"*{when}{colon} {plain(branch.when)}*", *(f"**{plain(line)}**" for line in branch.lines)])
    if card.facts:
        container.add_item(ui.Separator())
        add([f"-# {say('answer-facts', card.language)}", *(_fact_line(f.text, f.said) for f in card.facts)])
    add([f"-# {plain(line)}" for line in card.readings])
    if card.clauses:
        container.add_item(ui.Separator())
        first, *others = card.clauses
        add([f"**{plain(first.id)}** {plain(first.title)}", plain(shortened(first.text.strip(), CLAUSE_LENGTH))])
        if others:
            add(["-# " + " · ".join(f"{plain(c.id)} {plain(c.title)}" for c in others)])
    add([f"-# {plain(card.source)}" if card.source else "", *(f"-# {plain(note)}" for note in card.notes)])

    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    for question in card.questions[:SELECTS]:
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        row.add_item(make_select(question))
        view.add_item(row)
    return view


def text_view(text: str) -> ui.LayoutView:
    """A message of plain words."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(plain(shortened(text, TEXT_BUDGET))))
    return view


def _fact_line(text: str, said: str) -> str:
    return f"• {plain(text)}" + (f" — “{plain(shortened(said, 80))}”" if said else "")
