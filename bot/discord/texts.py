"""Clauses and imported sections as they are shown: by what they are cited by, in pages."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from discord import ui

from bot.assistant import Assistant
from bot.card import Card, CardClause, card
from bot.discord.blocks import FRAME, OPTIONS, TEXT_BUDGET, Block, Row, button, message, option, paragraphs, select
from bot.discord.ids import OutdatedIdError, TextsId, cited_code
from bot.discord.layout import clause_name
from bot.discord.paging import paged, turning
from bot.discord.text import plain, shortened
from bot.messages.catalogue import say

LONGEST_LINE = 1800
"""Characters of a paragraph beyond which it is cut in two."""
ITEM_LENGTH = 160
"""Characters of a text in a list."""
OPEN = "o"
"""The letter of the select that opens one of a list."""
TEXT, RESTATED = "t", "r"


class Texts:
    """Looks texts up; where there are imports that may take a while, so it is the worker's work."""

    def __init__(self, assistant: Assistant) -> None:
        self._assistant = assistant
        self._corpus = assistant.index.corpus

    def card(self, ids: Sequence[str], language: str, server: str | None) -> Card:
        """The texts with their source; raises :class:`OutdatedIdError` where none of them is held."""
        answer = self._assistant.texts(ids, language, server)
        if not answer.citations:
            raise OutdatedIdError(", ".join(ids))
        return card(answer, self._corpus)

    def ids(self, codes: Sequence[str], server: str | None) -> tuple[str, ...]:
        """What the codes of a component's id stand for; raises :class:`OutdatedIdError`."""
        known = self._known
        if not all(code in known for code in codes):
            known = {**{cited_code(i): i for i in self._assistant.sections(server)}, **known}
        try:
            return tuple(known[code] for code in codes)
        except KeyError as error:
            raise OutdatedIdError(str(error)) from None

    @cached_property
    def _known(self) -> dict[str, str]:
        return {cited_code(key): key for key in self._corpus.clauses}


def texts_view(shown: Card, carried: TextsId, heading: str | None = None) -> ui.LayoutView:
    """Texts in full, a page of them; with official texts the restatement is a press away."""
    language = shown.language
    restated = carried.action == RESTATED
    head = Block([f"## {plain(heading)}"] if heading else ())
    footer = Block([f"-# {plain(shown.source)}"] if shown.source else (), rule=True)
    left = TEXT_BUDGET - head.length - footer.length - 2 * FRAME
    pages = list(paged([b for clause in shown.clauses for b in _blocks(clause, language, restated, left)], left))
    page = min(max(carried.page, 1), len(pages))
    if len(pages) > 1:
        number = say("discord-page", language, page=page, pages=len(pages))
        footer = Block([*footer.lines, f"-# {plain(number)}"], rule=True)
    hidden = not restated and any(clause.restated and not clause.foreign for clause in shown.clauses)
    return message([head, *pages[page - 1], footer], _rows(carried, page, len(pages), hidden=hidden))


def list_view(heading: str, cards: Sequence[CardClause], language: str, note: str = "") -> ui.LayoutView:
    """Texts by number, title and beginning, with a select to open one."""
    footer = Block([f"-# {plain(note)}"] if note else (), rule=True)
    left = TEXT_BUDGET - len(heading) - footer.length - 2 * FRAME
    items: list[Block] = []
    for clause in cards[:OPTIONS]:
        beginning = shortened(" ".join(clause.text.split()), ITEM_LENGTH)
        items.append(Block([clause_name(clause, language), f"-# {plain(beginning)}"]))
        left -= items[-1].length
        if left < 0:
            items.pop()
            break
    lines = [line for item in items for line in item.lines]
    options = list({c.id: option(f"{c.id} · {c.title}", c.id) for c in cards if len(c.id) <= 100}.values())
    rows = [select(TextsId(language, action=OPEN).encode(), say("discord-open", language), options)] if options else []
    return message([Block([f"**{plain(heading)}**"]), Block(lines, rule=True), footer], rows)


def _rows(carried: TextsId, page: int, pages: int, *, hidden: bool) -> Iterator[Row]:
    here = replace(carried, page=page)
    restated = button(replace(here, action=RESTATED).encode(), say("discord-do-restated", carried.language))
    yield from turning(here, pages, [restated] if hidden else [])


def _blocks(clause: CardClause, language: str, restated: bool, most: int) -> Iterator[Block]:
    """A text; one that is longer than a message in several pieces."""
    lines = [clause_name(clause, language), *_lines(clause.text)]
    if clause.place:
        lines.append(f"-# {plain(clause.place)}")
    if clause.restated and (restated or clause.foreign):
        lines += [f"*{plain(say('official-restated', language))}*", *_lines(clause.restated)]
    piece: list[str] = []
    first = True
    for line in lines:
        if piece and Block([*piece, line]).length > most:
            yield Block(tuple(piece), rule=first)
            piece, first = [], False
        piece.append(line)
    yield Block(tuple(piece), rule=first)


def _lines(text: str) -> Iterator[str]:
    for line in paragraphs(text):
        yield from [line] if len(line) <= LONGEST_LINE else textwrap.wrap(line, LONGEST_LINE)
