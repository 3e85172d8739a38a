"""*Other words…*: a form in which a question is put that goes on with an answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.discord.answering import Answered
from bot.discord.blocks import PLACEHOLDER_LENGTH
from bot.discord.guard import Interaction
from bot.discord.ids import SituationId, TextsId
from bot.discord.inforce import heard_of, place_of
from bot.discord.situations import Source, conversation_of
from bot.discord.text import shortened
from bot.messages.catalogue import languages, say
from bot.state.model import Preferences
from bot.understanding.language import detect_language

if TYPE_CHECKING:
    from bot.discord.app import Bot

LONGEST = 1000
TITLE_LENGTH, LABEL_LENGTH = 45, 45
FIELD = "words"


def question_modal(carried: SituationId | TextsId) -> ui.Modal:
    """The form; it carries what the component that opened it did."""
    language = carried.language
    title = shortened(say("discord-words-title", language), TITLE_LENGTH)
    form = ui.Modal(title=title, custom_id=carried.encode())
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=FIELD,
        style=discord.TextStyle.paragraph,
        max_length=LONGEST,
        placeholder=shortened(say("discord-words-placeholder", language), PLACEHOLDER_LENGTH),
    )
    form.add_item(ui.Label(text=shortened(say("discord-words-label", language), LABEL_LENGTH), component=field))
    form.stop()  # what is sent comes back by its id, whatever process showed the form
    return form


class FollowUps:
    """Answers what was put into the form: a new answer, as public or private as the one it goes on with."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def answer(self, interaction: Interaction, source: Source, carried: SituationId | TextsId) -> None:
        """Answer the words; where the answer is about no situation, they are a question of their own."""
        words = written(interaction)
        detected = detect_language(words)
        option = Preferences(language=detected if detected in languages() else carried.language)
        answering, private = self._bot.answering, source.private or not source.own
        terms = await answering.terms(place_of(interaction), heard_of(interaction), words, option)
        conversation, assumed = None, False
        if isinstance(carried, SituationId):
            conversation = conversation_of(carried, source.kept, interaction)
            conversation = replace(conversation, language=option.language or conversation.language)
            terms = replace(terms, request=replace(terms.request, usual_rulebook=carried.rulebook))
            assumed = carried.assumed_rulebook

        def work() -> Answered:
            return answering.answer(terms, conversation, assumed=assumed)

        answered = await answering.think(interaction, work, private=private)
        await answering.give(interaction, answered, private=private)


def written(interaction: Interaction) -> str:
    """What was put into the form."""
    data: Any = interaction.data or {}
    return next((str(field.get("value", "")) for field in _fields(data) if field.get("custom_id") == FIELD), "")


def _fields(node: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for inner in (*node.get("components", ()), *([node["component"]] if "component" in node else ())):
        yield inner
        yield from _fields(inner)
