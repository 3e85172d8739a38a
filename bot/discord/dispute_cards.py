"""Disputes in words: the card of one, pages of many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, get_args

import discord
from discord import ui

from bot.discord.blocks import OPTIONS, Block, Row, button, message, option, select
from bot.discord.text import plain, quoted
from bot.messages.catalogue import say
from bot.state.model import Dispute, DisputeState, GivenRuling, Verdict

if TYPE_CHECKING:
    from corpus.model import Corpus

SETTLE_PREFIX, LIST_PREFIX, SHOW_PREFIX = "dv", "dl", "ds"
"""``dv|number|verdict``, ``dl|state`` and ``ds|state`` with a page or a number as the option."""
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
STATES: tuple[DisputeState, ...] = get_args(DisputeState)
ANY_STATE = "all"
PAGE = 10
SAID_LENGTH = 900
"""Characters of a person's words; more is in the export."""
BRIEF = 90


def dispute_view(
    dispute: Dispute, given: GivenRuling | None, corpus: Corpus, language: str, *, settle: bool
) -> ui.LayoutView:
    """A dispute with all that is said of it; with the buttons that settle it, where these are of use."""
    head = [f"## {say('dispute-title', language, number=dispute.number)}", f"**{_state(dispute, language)}**"]
    blocks = [Block([*head, *(f"-# {line}" for line in _when(dispute, given, corpus, language))])]
    said = [(name, getattr(dispute, name)) for name in ("call", "reason", "question")]
    words = [f"**{say(f'dispute-{name}', language)}** {quoted(text, SAID_LENGTH)}" for name, text in said if text]
    points = [f"• {plain(text)}" for text in point_texts(dispute, language)] or [say("dispute-no-points", language)]
    blocks.append(Block(words, rule=True))
    blocks.append(Block([f"**{say('dispute-points', language)}**", *points], rule=True))
    return message(blocks, [_verdicts(dispute.number, language)] if settle else [])


@dataclass(frozen=True)
class Listing:
    """Disputes in a state (or in any), and the page that is looked at."""

    found: Sequence[Dispute]
    state: str
    page: int

    @property
    def shown(self) -> Sequence[Dispute]:
        """Those of the page."""
        return self.found[self.page * PAGE : (self.page + 1) * PAGE]


def list_view(listing: Listing, rulings: Mapping[str, GivenRuling], corpus: Corpus, language: str) -> ui.LayoutView:
    """A page of disputes, selects for the other pages, and one to show a dispute whole."""
    found, state, page, shown = listing.found, listing.state, listing.page, listing.shown
    title = say("disputes-title", language)
    which = say(f"disputes-{state}", language, count=len(found))
    head = Block([f"## {title}", f"-# {plain(which)}"])
    if not found:
        return message([head])
    lines = [_line(dispute, rulings.get(dispute.ruling), corpus, language) for dispute in shown]
    numbers = [option(say("dispute-title", language, number=d.number), str(d.number)) for d in shown]
    rows = [select(f"{SHOW_PREFIX}|{state}", say("disputes-show-one", language), numbers)]
    pages = min(-(-len(found) // PAGE), OPTIONS)
    if pages > 1:
        options = [option(_span(n, len(found)), str(n)) for n in range(pages)]
        options[page].default = True
        rows.append(select(f"{LIST_PREFIX}|{state}", say("disputes-page", language), options))
    return message([head, Block(lines, rule=True)], rows)


def point_texts(dispute: Dispute, language: str) -> Iterator[str]:
    """Where call and ruling differ, as it was worded when the dispute was opened."""
    for point in dispute.points:
        text: Any = point.get("text")
        if isinstance(text, Mapping) and (worded := text.get(language) or text.get("en")):
            yield str(worded)


def about(given: GivenRuling | None, corpus: Corpus, language: str) -> str:
    """What a ruling is about: its rulebook, and a clause that decides it."""
    if given is None or given.rulebook not in corpus.rulebooks:
        return ""
    clause = next((c for c in corpus.rulebooks[given.rulebook].clauses if given.topic in c.topics), None)
    name = corpus.rulebooks[given.rulebook].info.name.in_(language)
    return f"{name} · {clause.id} {clause.title.in_(language)}" if clause else name


def _verdicts(number: int, language: str) -> Row:
    styles = (discord.ButtonStyle.success, discord.ButtonStyle.danger, discord.ButtonStyle.secondary)
    buttons = [
        button(f"{SETTLE_PREFIX}|{number}|{verdict}", say(f"dispute-settle-{verdict}", language), style=style)
        for verdict, style in zip(VERDICTS, styles, strict=True)
    ]
    return ui.ActionRow(*buttons)


def _state(dispute: Dispute, language: str) -> str:
    return plain(say(f"dispute-{dispute.state}", language))


def _when(dispute: Dispute, given: GivenRuling | None, corpus: Corpus, language: str) -> Iterator[str]:
    if what := about(given, corpus, language):
        yield plain(what)
    who = f"<@{dispute.person}>" if dispute.person else say("dispute-nobody", language)
    yield say("dispute-opened", language, who=who, when=_time(dispute.opened_at))
    if dispute.recorded_at is not None:
        who = f"<@{dispute.recorded_by}>" if dispute.recorded_by else say("dispute-nobody", language)
        yield say("dispute-recorded", language, who=who, when=_time(dispute.recorded_at))
    if dispute.thread is not None:
        yield say("dispute-thread", language, thread=f"<#{dispute.thread}>")


def _line(dispute: Dispute, given: GivenRuling | None, corpus: Corpus, language: str) -> str:
    brief = next(point_texts(dispute, language), "")
    parts = [_state(dispute, language), _time(dispute.opened_at, "d"), plain(about(given, corpus, language))]
    parts += [quoted(brief, BRIEF)] if brief else []
    return f"**{dispute.number}** · " + " · ".join(part for part in parts if part)


def _span(page: int, count: int) -> str:
    return f"{page * PAGE + 1}–{min((page + 1) * PAGE, count)}"


def _time(moment: datetime, style: discord.utils.TimestampStyle = "f") -> str:
    return discord.utils.format_dt(moment, style)
