"""/help: how to ask, with examples to copy, in the person's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord.blocks import Block, message
from bot.discord.guard import Interaction
from bot.discord.inforce import own_language
from bot.discord.text import plain
from bot.discord.translate import worded
from bot.messages.catalogue import say

if TYPE_CHECKING:
    from bot.discord.app import Bot


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""

    @bot.tree.command(name=worded("command-help"), description=worded("command-help-description"))
    async def help_(interaction: Interaction) -> None:
        language = await own_language(bot, interaction)
        examples = say("help-examples", language).splitlines()
        commands = [
            f"• **/{_name(command.name, language)}** — {_description(command.name, language)}"
            for command in bot.tree.get_commands()
            if hasattr(command, "description")
        ]
        blocks = [
            Block([f"## {say('help-title', language)}", *_lines("help-how", language)]),
            Block([f"**{say('help-examples-title', language)}**", *(f"```\n{line}\n```" for line in examples)]),
            Block(_lines("help-after", language)),
            Block([f"**{say('help-commands', language)}**", *commands], rule=True),
        ]
        await interaction.response.send_message(view=message(blocks), ephemeral=True)


def _lines(message: str, language: str) -> list[str]:
    return [plain(line) for line in say(message, language).splitlines()]


def _name(command: str, language: str) -> str:
    return plain(say(f"command-{command}", language))


def _description(command: str, language: str) -> str:
    return plain(say(f"command-{command}-description", language))
