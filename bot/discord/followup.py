"""*Other words…*: a form in which a question is put that goes on with an answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.discord.answering import Answered
from bot.discord.forms import FormItem, fields, open_form
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
LABEL_LENGTH, LONGEST_PLACEHOLDER = 45, 100
FIELD = "words"


async def show_form(interaction: Interaction, carried: SituationId | TextsId) -> None:
    """Show the form; it carries what the component that opened it did."""
    language = carried.language
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=FIELD,
        style=discord.TextStyle.paragraph,
        max_length=LONGEST,
        placeholder=shortened(say("discord-words-placeholder", language), LONGEST_PLACEHOLDER),
    )
    label: FormItem = ui.Label(text=shortened(say("discord-words-label", language), LABEL_LENGTH), component=field)
    await open_form(interaction, say("discord-words-title", language), carried.encode(), [label])


class FollowUps:
    """Answers what was put into the form: a new answer, as public or private as the one it goes on with."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def answer(self, interaction: Interaction, source: Source, carried: SituationId | TextsId) -> None:
        """Answer the words; where the answer is about no situation, they are a question of their own."""
        words = fields(interaction).get(FIELD, "")
        detected = detect_language(words)
        option = Preferences(language=detected if detected in languages() else carried.language)
        answering, private = self._bot.answering, source.private or not source.own
        terms = await answering.terms(place_of(interaction), heard_of(interaction), words, option)
        conversation, assumed = None, False
        if isinstance(carried, SituationId):
            conversation = conversation_of(carried, source.kept, interaction)
            conversation = replace(conversation, language=option.language or conversation.language)
            assumed = carried.assumed_rulebook

        def work() -> Answered:
            return answering.answer(terms, conversation, assumed=assumed)

        answered = await answering.think(interaction, work, private=private)
        await answering.give(interaction, answered, private=private)
