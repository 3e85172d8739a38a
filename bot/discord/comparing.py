"""A comparison as a message: aspect by aspect what each rulebook says, in pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from discord import ui

from bot.compare import Comparison, Entry, Row, compared, entry_condition
from bot.discord.blocks import FRAME, OPTIONS, TEXT_BUDGET, Block, message, option, select
from bot.discord.blocks import Row as Components
from bot.discord.forms import id_of
from bot.discord.guard import Interaction
from bot.discord.ids import OutdatedIdError, TextsId, topic_code
from bot.discord.paging import paged, turning
from bot.discord.situations import source_of
from bot.discord.text import plain
from bot.discord.texts import OPEN
from bot.messages.catalogue import say
from bot.words import consequence_text
from corpus.model import Corpus, Subject

if TYPE_CHECKING:
    from bot.discord.app import Bot

PREFIX = "k1"
_ID = re.compile(
    rf"{PREFIX}\|(?P<language>[a-z]{{2}})\|(?P<subject>[a-z_]{{1,40}})\|(?P<topics>(?:[\w-]{{3}}){{1,9}})\|(?P<page>\d)"
)


@dataclass(frozen=True)
class ComparisonId:
    """``k1|language|subject|topics|page``: which topics of a subject are compared."""

    language: str
    subject: str
    topics: tuple[str, ...]
    """By code."""
    page: int = 1

    def encode(self) -> str:
        """The id as text."""
        return "|".join((PREFIX, self.language, self.subject, "".join(self.topics), str(self.page)))

    @classmethod
    def decode(cls, text: str) -> ComparisonId:
        """From what :meth:`encode` wrote; raises :class:`OutdatedIdError` for anything else."""
        if (match := _ID.fullmatch(text)) is None:
            raise OutdatedIdError(text)
        topics = tuple(re.findall(r"[\w-]{3}", match["topics"]))
        return cls(match["language"], match["subject"], topics, int(match["page"]))

    def comparison(self, corpus: Corpus, subjects: Sequence[Subject]) -> Comparison:
        """What is compared; raises :class:`OutdatedIdError` where the subject is not known."""
        subject = next((s for s in subjects if s.key == self.subject), None)
        topics = [t for t in subject.topics if topic_code(t) in self.topics] if subject else []
        if subject is None or not topics:
            raise OutdatedIdError(self.subject)
        return compared(subject, topics, corpus, self.language)


class Comparing:
    """Turns the pages of a comparison."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def turn(self, interaction: Interaction) -> None:
        """Show another page or language: to the person who asked in place, to others in private."""
        carried = ComparisonId.decode(id_of(interaction))
        source = await source_of(self._bot, interaction)
        view = comparison_view(
            carried.comparison(self._bot.corpus, self._bot.clauses.subjects), self._bot.corpus, carried.page
        )
        if source.own:
            await interaction.response.edit_message(view=view)
        else:
            await interaction.response.send_message(view=view, ephemeral=True)


def comparison_view(found: Comparison, corpus: Corpus, page: int = 1) -> ui.LayoutView:
    """A page of a comparison, with its clauses to open."""
    language = found.language
    if found.subject is None:
        return message([Block([plain(say("compare-none", language, query=found.query))])])
    head = Block([f"## {plain(found.subject.title.in_(language))}"])
    notes = [] if len(found.topics) == len(found.subject.topics) else [say("compare-part", language)]
    left = TEXT_BUDGET - head.length - sum(len(n) + 5 for n in notes) - 2 * FRAME
    pages = list(paged([_aspect(row, found, corpus).within(left) for row in found.rows], left))
    page = min(max(page, 1), len(pages))
    if len(pages) > 1:
        notes.append(say("discord-page", language, page=page, pages=len(pages)))
    footer = Block([f"-# {plain(note)}" for note in notes], rule=True)
    return message([head, *pages[page - 1], footer], _rows(found, corpus, page, len(pages)))


def _aspect(row: Row, found: Comparison, corpus: Corpus) -> Block:
    """What each rulebook says of an aspect."""
    language = found.language
    lines = [f"**{plain(say(f'compare-aspect-{row.aspect}', language))}**"]
    for book, cell in row.cells.items():
        name = plain(corpus.rulebooks[book].info.name.in_(language))
        if cell:
            lines += [f"__{name}__", *(_entry(entry, language) for entry in cell)]
        else:
            nothing = say("compare-empty" if found.clauses[book] else "compare-silent", language)
            lines.append(f"__{name}__: *{plain(nothing)}*")
    return Block(lines, rule=True)


def _entry(entry: Entry, language: str) -> str:
    text = f"• {plain(consequence_text(entry.consequence, language))}"
    if (when := entry_condition(entry, language)) is not None:
        condition = say("compare-if", language, when=when) if when != say("compare-sometimes", language) else when
        text += f" *({plain(condition)})*"
    return f"{text} `{', '.join(entry.clauses)}`"


def _rows(found: Comparison, corpus: Corpus, page: int, pages: int) -> Iterator[Components]:
    """The clauses to open, those of all books alike; pages; languages."""
    language = found.language
    turns = [c for cs in zip_longest(*found.clauses.values()) for c in cs if c is not None][:OPTIONS]
    options = [option(f"{c} · {corpus.clauses[c].title.in_(language)}", c) for c in sorted(turns)]
    if options:
        yield select(TextsId(language, action=OPEN).encode(), say("discord-open", language), options)
    if found.subject is None:
        return
    here = ComparisonId(language, found.subject.key, tuple(map(topic_code, found.topics)), page)
    yield from turning(here, pages)
