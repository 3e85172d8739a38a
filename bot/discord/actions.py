"""What the buttons and the select under an answer do. Whoever presses gets what they asked for by themselves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import discord

from bot.answer import Answer
from bot.conversation import Conversation
from bot.discord.answering import Answered, show, show_file
from bot.discord.blocks import Picture, message
from bot.discord.controls import LETTERS
from bot.discord.followup import show_form
from bot.discord.forms import id_of, picked
from bot.discord.guard import Interaction
from bot.discord.ids import OutdatedIdError, SituationId, TextsId
from bot.discord.inforce import heard_of, place_of, server_of
from bot.discord.pictures import chart, timeline
from bot.discord.situations import Source, conversation_of, source_of
from bot.discord.texts import OPEN, RESTATED, TEXT, texts_view
from bot.messages.catalogue import languages
from bot.state.model import GoneError, Preferences
from engine.registry import decisions

if TYPE_CHECKING:
    from bot.discord.app import Bot

PICTURE = "whistle.png"


@dataclass(frozen=True)
class Press:
    """A press on something under an answer."""

    interaction: Interaction
    source: Source
    letter: str
    value: str
    """What the action is about: a language, a rulebook, a clause."""
    again: Callable[[str | None, str | None], Awaitable[Callable[[], Answered]]]
    """The work that comes to the same answer anew, perhaps in another language or by another rulebook."""


class Actions:
    """Done by letter, for answers about a situation and for those that only show texts."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._by_letter: dict[str, Callable[[Press], Awaitable[None]]] = {
            LETTERS["language"]: self._language,
            LETTERS["book"]: self._book,
            LETTERS["share"]: self._share,
            LETTERS["text"]: self._full,
            LETTERS["restated"]: self._full,
            LETTERS["chart"]: self._chart,
            LETTERS["timeline"]: self._timeline,
        }

    async def of_situation(self, interaction: Interaction) -> None:
        """An action on an answer about a situation."""
        situation = SituationId.decode(id_of(interaction))
        letter, value = _action(situation.action, picked(interaction))
        source = await source_of(self._bot, interaction)
        if letter == LETTERS["words"]:
            await self._words(interaction, source, situation)
            return
        conversation = conversation_of(situation, source.kept, interaction)

        async def again(language: str | None, book: str | None) -> Callable[[], Answered]:
            changed = replace(conversation, language=language or conversation.language)
            if book is not None:
                return lambda: self._bot.picking.ruled(_by(changed, book), source, False)
            key = source.kept.ruling if source.kept and source.own else None
            return lambda: self._bot.picking.ruled(changed, source, situation.assumed_rulebook, ruling=key)

        await self._do(Press(interaction, source, letter, value, again))

    async def of_texts(self, interaction: Interaction) -> None:
        """An action on an answer that shows texts, or on texts."""
        carried, option = TextsId.decode(id_of(interaction)), picked(interaction)
        letter, value = _action(carried.action, option) if carried.action != OPEN else (OPEN, option)
        if letter == LETTERS["words"]:
            await self._words(interaction, await source_of(self._bot, interaction), carried)
        elif letter == OPEN:
            await self._texts(interaction, carried.language, [value])
        elif letter in (TEXT, RESTATED):
            await self._page(interaction, replace(carried, action=letter))
        else:
            source = await source_of(self._bot, interaction)

            async def again(language: str | None, book: str | None) -> Callable[[], Answered]:
                return await self._asked_again(interaction, source, carried, language, book)

            await self._do(Press(interaction, source, letter, value, again))

    async def _do(self, press: Press) -> None:
        if (act := self._by_letter.get(press.letter)) is None:
            raise OutdatedIdError(press.letter)
        await act(press)

    async def _words(self, interaction: Interaction, source: Source, carried: SituationId | TextsId) -> None:
        """Show the form, or answer what was put into it."""
        if interaction.type is discord.InteractionType.modal_submit:
            await self._bot.follow_ups.answer(interaction, source, carried)
        else:
            await show_form(interaction, carried)

    async def _language(self, press: Press) -> None:
        """The asker's answer changes its language, anybody else gets one of their own in it."""
        if press.value not in languages():
            raise OutdatedIdError(press.value)
        await self._bot.picking.change(press.interaction, press.source, await press.again(press.value, None))

    async def _book(self, press: Press) -> None:
        """The same by another rulebook, beside the answer."""
        if press.value not in self._bot.corpus.rulebooks:
            raise OutdatedIdError(press.value)
        work = await press.again(None, press.value)
        answered = await self._bot.answering.think(press.interaction, work, private=True)
        await self._bot.answering.give(press.interaction, answered, private=True)

    async def _share(self, press: Press) -> None:
        """The asker's private answer for all to see."""
        if not (press.source.own and press.source.private):
            raise OutdatedIdError("share")
        work = await press.again(None, None)
        answered = await self._bot.answering.think(press.interaction, work, private=False)
        await self._bot.answering.give(press.interaction, answered, private=False)

    async def _full(self, press: Press) -> None:
        """The clauses of an answer about a situation, in full."""
        interaction, work = press.interaction, await press.again(None, None)

        def ids() -> tuple[str, Sequence[str]]:
            shown = work().card
            return shown.language, shown.cited

        language, found = await self._bot.answering.think(interaction, ids, private=True)
        await self._texts(interaction, language, found, action=press.letter)

    async def _chart(self, press: Press) -> None:
        await self._picture(press, lambda answer: chart(answer, self._bot.corpus))

    async def _timeline(self, press: Press) -> None:
        await self._picture(press, timeline)

    async def _picture(self, press: Press, draw: Callable[[Answer], bytes]) -> None:
        """A picture of an answer, in private."""
        interaction, answering = press.interaction, self._bot.answering
        answered = await answering.think(interaction, await press.again(None, None), private=True)
        picture = await answering.draw(interaction, lambda: draw(answered.answer), private=True)
        words = " ".join((*answered.card.verdict, answered.card.source))
        await show_file(interaction, message([Picture(PICTURE, words)]), PICTURE, picture, private=True)

    async def _texts(self, interaction: Interaction, language: str, ids: Sequence[str], action: str = TEXT) -> None:
        server = server_of(interaction)

        def work() -> discord.ui.LayoutView:
            shown = self._bot.texts.card(ids, language, server)
            return texts_view(shown, TextsId.of(language, ids, action))

        view = await self._bot.answering.look_up(interaction, work, private=True)
        await show(interaction, view, private=True)

    async def _page(self, interaction: Interaction, carried: TextsId) -> None:
        """The texts of an answer; or another page of texts, of one's own in place."""
        server, source = server_of(interaction), await source_of(self._bot, interaction)
        in_place = source.own and carried.page > 0

        def work() -> discord.ui.LayoutView:
            ids = self._bot.texts.ids(carried.codes, server)
            return texts_view(self._bot.texts.card(ids, carried.language, server), carried)

        async def acknowledge() -> None:
            if in_place:
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)

        view = await self._bot.answering.clerk.run(work, acknowledge, self._bot.flights.since())
        if in_place and not interaction.response.is_done():
            await interaction.response.edit_message(view=view)
        else:
            await show(interaction, view, private=True)

    async def _asked_again(
        self, interaction: Interaction, source: Source, carried: TextsId, language: str | None, book: str | None
    ) -> Callable[[], Answered]:
        """The question that is remembered, anew; raises :class:`GoneError` where it is not any more."""
        if source.kept is None or not source.kept.question:
            raise GoneError("question")
        answering = self._bot.answering
        option = Preferences(rulebook=book, language=language or carried.language)
        terms = await answering.terms(place_of(interaction), heard_of(interaction), source.kept.question, option)
        return lambda: answering.answer(terms)


def _action(letter: str, option: str) -> tuple[str, str]:
    """The letter of what is to be done, and what it is about."""
    if letter != LETTERS["more"]:
        return letter, ""
    action, _, value = option.partition(":")
    return action, value


def _by(conversation: Conversation, book: str) -> Conversation:
    """The same situation by another rulebook; raises :class:`OutdatedIdError` where that does not decide it."""
    if conversation.topic not in decisions(book):
        raise OutdatedIdError(book)
    return replace(conversation, rulebook=book)
