"""The bot: the client, its commands, and one guard around every callback."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self, TypeVar

import discord
from bot.assistant import Assistant
from bot.card import Card, CardClause, CardQuestion, card
from bot.conversation import BadInputError, Conversation, Request
from bot.discord.ids import PATTERN, OutdatedIdError, SituationId
from bot.discord.layout import OPTION_LENGTH, card_view, shortened, text_view
from bot.messages.catalogue import say
from bot.service import Service
from corpus.model import Corpus
from corpus.references import find_references
from discord import app_commands, ui

log = logging.getLogger(__name__)
T = TypeVar("T")

TOKEN_VARIABLE = "DISCORD_TOKEN"
CHOICES = 25
"""Autocomplete choices and select options that Discord allows."""
ANSWER_SECONDS = 60.0
"""After this long a deferred answer is given up and said so."""


class MissingTokenError(RuntimeError):
    """There is no token in the environment."""


def run(open_service: Callable[[], Service], environment: Mapping[str, str] = os.environ) -> None:
    """Log in and serve until stopped; raises :class:`MissingTokenError`."""
    token = environment.get(TOKEN_VARIABLE, "").strip()
    if not token:
        raise MissingTokenError(
            f"{TOKEN_VARIABLE} is not set; make a bot at https://discord.com/developers/applications, "
            "copy its token (Bot, Reset Token) and set the variable to it"
        )
    service = open_service()
    Bot(service.assistant).run(token, log_level=logging.INFO)


class Bot(discord.Client):
    """Whistle on Discord: no intents, no permissions, no mentions that ping."""

    def __init__(self, assistant: Assistant, **options: Any) -> None:  # noqa: ANN401
        super().__init__(
            intents=discord.Intents.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            **options,
        )
        self.assistant = assistant
        self.tree = Tree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="assistant")
        register(self)

    async def setup_hook(self) -> None:
        """Before the gateway connects: components of earlier messages work, commands are known."""
        self.add_dynamic_items(FactSelect)
        await self.tree.sync()

    async def close(self) -> None:
        """Stop serving, and the worker with it."""
        await super().close()
        self._worker.shutdown(wait=False, cancel_futures=True)

    async def think(self, work: Callable[[], T]) -> T:
        """Run `work` on the one worker, off the event loop, so that no other interaction misses its deadline."""
        loop = asyncio.get_running_loop()
        return await asyncio.wait_for(loop.run_in_executor(self._worker, work), ANSWER_SECONDS)

    @property
    def corpus(self) -> Corpus:
        """The rules that are held."""
        return self.assistant.index.corpus


class Tree(app_commands.CommandTree[Bot]):
    """The commands, with the one place where their errors end."""

    async def on_error(self, interaction: discord.Interaction[Bot], error: app_commands.AppCommandError) -> None:
        """Report what a command raised."""
        await report(interaction, getattr(error, "original", error))


async def guarded(interaction: discord.Interaction[Bot], work: Callable[[], Awaitable[None]]) -> None:
    """Run a callback; whatever it raises is reported. Dynamic items have no error handler of their own."""
    try:
        await work()
    except Exception as error:
        await report(interaction, error)


async def report(interaction: discord.Interaction[Bot], error: BaseException) -> None:
    """Tell the user, in private, what went wrong: their input, or an error with an id that is also in the log."""
    language = language_of(interaction)
    if isinstance(error, BadInputError):
        text = say(error.message, language, **error.variables)
    elif isinstance(error, OutdatedIdError):
        text = say("discord-outdated", language)
    else:
        number = secrets.token_hex(4)
        log.error("error %s in an interaction", number, exc_info=error)
        text = say("discord-error", language, number=number)
    try:
        if interaction.response.is_done():
            await interaction.followup.send(view=text_view(text), ephemeral=True)
        else:
            await interaction.response.send_message(view=text_view(text), ephemeral=True)
    except discord.HTTPException:
        log.warning("the error could not be told: the interaction is over")


def language_of(interaction: discord.Interaction[Any]) -> str:
    """The language of the person's client, as a two-letter code."""
    return str(interaction.locale.value if hasattr(interaction.locale, "value") else interaction.locale)[:2]


class FactSelect(ui.DynamicItem[ui.Select[ui.LayoutView]], template=PATTERN):
    """A select for one fact of a situation; the situation lies in its id."""

    def __init__(self, situation: SituationId, select: ui.Select[ui.LayoutView]) -> None:
        super().__init__(select)
        self.situation = situation

    @classmethod
    def for_question(cls, conversation: Conversation, question: CardQuestion) -> FactSelect:
        """The select that answers `question`."""
        situation = SituationId.of(conversation, question.fact)
        options = [
            discord.SelectOption(label=shortened(choice.text, OPTION_LENGTH), value=choice.value)
            for choice in question.choices[:CHOICES]
        ]
        placeholder = shortened(question.text, OPTION_LENGTH)
        return cls(situation, ui.Select(custom_id=situation.encode(), placeholder=placeholder, options=options))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Rebuild from an id; an outdated one is reported when it is used."""
        assert isinstance(item, ui.Select)
        try:
            situation = SituationId.decode(match)
        except OutdatedIdError:
            situation = SituationId(match["language"], match["rulebook"], "", {}, "")
        return cls(situation, item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Set the fact and show the answer anew in place."""

        async def work() -> None:
            if not self.situation.topic:
                raise OutdatedIdError(self.situation.rulebook)
            bot: Bot = interaction.client
            await interaction.response.defer()
            given = self.situation.conversation().with_given(self.situation.fact, self.item.values[0])
            answer, conversation = await bot.think(lambda: bot.assistant.rule(given))
            await interaction.edit_original_response(view=answer_view(card(answer, bot.corpus), conversation))

        await guarded(interaction, work)


def answer_view(shown: Card, conversation: Conversation | None) -> ui.LayoutView:
    """An answer's card with selects for what matters and is unknown."""
    if conversation is None:
        return card_view(shown, lambda question: ui.Select(placeholder=question.label))
    return card_view(shown, lambda question: FactSelect.for_question(conversation, question))


def register(bot: Bot) -> None:
    """The slash commands."""
    books = [
        app_commands.Choice(name=book.info.name.en, value=key) for key, book in sorted(bot.corpus.rulebooks.items())
    ]

    @bot.tree.command(name="ask", description="Describe what happened and get the ruling with its clause")
    @app_commands.describe(
        question="What happened, in your own words and language",
        rulebook="The rulebook it was played by",
        private="Show the answer only to you",
    )
    @app_commands.choices(rulebook=books)
    async def ask(
        interaction: discord.Interaction[Bot], question: str, rulebook: str | None = None, private: bool = False
    ) -> None:
        await interaction.response.defer(ephemeral=private, thinking=True)
        request = Request(question, rulebook)
        answer, conversation = await bot.think(lambda: bot.assistant.ask(request))
        await interaction.edit_original_response(view=answer_view(card(answer, bot.corpus), conversation))

    @bot.tree.command(name="rule", description="Show a clause by its number or title")
    @app_commands.describe(clause="Number or words of its title, for instance 205(b)", private="Show it only to you")
    async def rule(interaction: discord.Interaction[Bot], clause: str, private: bool = True) -> None:
        language = language_of(interaction)
        ids = clause_ids(clause, bot.corpus)
        if not ids:
            raise BadInputError("bad-clause", given=shortened(clause, 60))
        view = card_view(clause_card(ids, bot.corpus, language), lambda question: ui.Select())
        await interaction.response.send_message(view=view, ephemeral=private)

    @rule.autocomplete("clause")
    async def complete(interaction: discord.Interaction[Bot], typed: str) -> list[app_commands.Choice[str]]:
        return clause_choices(typed, bot.corpus, language_of(interaction))


def clause_ids(text: str, corpus: Corpus) -> tuple[str, ...]:
    """The clauses that a text names."""
    if text in corpus.clauses:
        return (text,)
    found = find_references(text, corpus) or find_references(f"rule {text}", corpus)
    return tuple(dict.fromkeys(c for reference in found for c in reference.clauses))


def clause_choices(typed: str, corpus: Corpus, language: str) -> list[app_commands.Choice[str]]:
    """Clauses whose id or title holds every word typed; from memory, the model is never asked."""
    words = typed.casefold().split()
    named = ((clause.id, f"{clause.id} · {clause.title.in_(language)}") for clause in corpus.clauses.values())
    fitting = [(key, name) for key, name in named if all(word in name.casefold() for word in words)]
    return [app_commands.Choice(name=shortened(name, 100), value=key) for key, name in fitting[:CHOICES]]


def clause_card(ids: tuple[str, ...], corpus: Corpus, language: str) -> Card:
    """Clauses as a card."""
    clauses = tuple(
        CardClause(i, corpus.clauses[i].title.in_(language), corpus.clauses[i].text.in_(language)) for i in ids
    )
    rule = corpus.rule_of(ids[0])
    name = corpus.rulebook_of(ids[0]).info.name.in_(language)
    source = say("answer-source", language, rulebook=name, edition=rule.edition.in_(language))
    return Card(language, (rule.title.in_(language),), clauses=clauses, source=source)
