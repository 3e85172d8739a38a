"""What can be done with an answer besides setting a fact: a row of buttons, and a select for the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, get_args

import discord

from bot.answer import Answer
from bot.card import Card
from bot.charting import has_chart
from bot.discord.blocks import Row, button, option, select
from bot.messages.catalogue import languages, say
from corpus.model import Corpus

Action = Literal["text", "restated", "words", "share", "more", "chart", "timeline", "language", "book"]
ACTIONS: tuple[Action, ...] = get_args(Action)
LETTERS: dict[Action, str] = {name: "trwsmcplb"[place] for place, name in enumerate(ACTIONS)}
"""In ids; a select's options add what they are about after a colon: ``l:ru``, ``b:ahl``."""
VOTE_PREFIX, DISPUTE_PREFIX = "v1", "d1"


@dataclass(frozen=True)
class Controls:
    """What an answer offers."""

    custom_id: Callable[[Action], str]
    private: bool = False
    """The person who asked can share it."""
    ruling: str | None = None
    """The key of the ruling, if there is one to vote on."""
    disputes: bool = False
    """A ruling can be disputed."""

    def rows(self, answer: Answer, card: Card, corpus: Corpus) -> Iterator[Row]:
        """At most two."""
        language = answer.language
        more = list(_more(answer, card, corpus))
        if more:
            yield select(self.custom_id("more"), say("discord-more", language), more)
        buttons = [
            *([self._button("text", language)] if card.clauses else []),
            self._button("words", language),
            *(self._votes(language) if self.ruling else []),
        ]
        if self.private:
            buttons.append(self._button("share", language))
        elif self.ruling and self.disputes:
            buttons.append(button(f"{DISPUTE_PREFIX}|{self.ruling}", say("discord-dispute", language)))
        yield discord.ui.ActionRow(*buttons)

    def _button(self, action: Action, language: str) -> discord.ui.Button[discord.ui.LayoutView]:
        return button(self.custom_id(action), say(f"discord-do-{action}", language))

    def _votes(self, language: str) -> Iterator[discord.ui.Button[discord.ui.LayoutView]]:
        for vote in ("right", "wrong"):
            yield button(f"{VOTE_PREFIX}|{self.ruling}|{vote[0]}", say(f"discord-do-{vote}", language))


def _more(answer: Answer, card: Card, corpus: Corpus) -> Iterator[discord.SelectOption]:
    """What is wanted less often."""
    language = answer.language
    for book in answer.also:
        name = corpus.rulebooks[book].info.name.in_(language)
        yield option(say("discord-do-book", language, rulebook=name), f"{LETTERS['book']}:{book}")
    if answer.timeline is not None and not answer.timeline.refused:
        yield option(say("discord-do-timeline", language), LETTERS["timeline"])
    elif has_chart(answer):
        yield option(say("discord-do-chart", language), LETTERS["chart"])
    if any(clause.restated for clause in card.clauses):
        yield option(say("discord-do-restated", language), LETTERS["restated"])
    for other in languages():
        if other != language:
            yield option(say("discord-do-language", other), f"{LETTERS['language']}:{other}")
