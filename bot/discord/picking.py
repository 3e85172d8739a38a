"""A pick that sets a fact: the asker's answer changes in place, anybody else gets one of their own, in private."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.conversation import Conversation
from bot.discord.answering import Answered
from bot.discord.forms import id_of, picked
from bot.discord.guard import Interaction
from bot.discord.ids import SituationId
from bot.discord.situations import Source, conversation_of, corrected, source_of

if TYPE_CHECKING:
    from bot.discord.app import Bot


class Picking:
    """Changes situations."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def pick(self, interaction: Interaction) -> None:
        """Set a fact."""
        situation = SituationId.decode(id_of(interaction))
        fact, answer = situation.picked(picked(interaction))
        source = await source_of(self._bot, interaction)
        conversation = corrected(conversation_of(situation, source.kept, interaction), fact, answer)
        await self.change(interaction, source, lambda: self.ruled(conversation, source, situation.assumed_rulebook))

    def ruled(
        self, conversation: Conversation, source: Source, assumed_rulebook: bool, *, ruling: str | None = None
    ) -> Answered:
        """The answer for a situation; to be called in the worker."""
        answer, after = self._bot.assistant.rule(conversation)
        answer = replace(answer, assumed_rulebook=assumed_rulebook)
        question = source.kept.question if source.kept and source.own else ""
        return self._bot.answering.answered(answer, after, conversation.language, question, ruling)

    async def change(self, interaction: Interaction, source: Source, work: Callable[[], Answered]) -> None:
        """Put an answer in the place of the asker's; anybody else's is a new one."""

        async def acknowledge() -> None:
            if source.own:
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)

        answering = self._bot.answering
        answered = await answering.worker.run(work, acknowledge, self._bot.flights.since())
        if source.own:
            await answering.give(interaction, answered, private=source.private, in_place=source.message)
        else:
            await answering.give(interaction, answered, private=True)
