"""Publishing the commands, only when they are others than last time."""

from __future__ import annotations

import json
import logging
from hashlib import sha256
from typing import Any

import discord
from discord import app_commands

from bot.discord.guard import anonymous
from bot.state.state import State

log = logging.getLogger(__name__)


async def publish(tree: app_commands.CommandTree[Any], state: State) -> bool:
    """Send the commands to Discord unless the state says that it has them; returns whether they were sent.

    A refusal is logged and the bot goes on with the commands that Discord has.
    """
    application = tree.client.application_id or 0
    digest = await _digest(tree)
    if await state.published_digest(application) == digest:
        return False
    try:
        await tree.sync()
    except (discord.HTTPException, app_commands.AppCommandError) as error:
        log.error("the commands could not be published: %s", "\n".join(anonymous(error)))
        return False
    await state.keep_published_digest(application, digest)
    log.info("the commands were published")
    return True


async def _digest(tree: app_commands.CommandTree[Any]) -> str:
    """A fingerprint of everything that is sent."""
    return sha256(json.dumps(await payload(tree), sort_keys=True).encode()).hexdigest()


async def payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """The commands as they are sent."""
    translator = tree.translator
    return [
        await command.get_translated_payload(tree, translator) if translator else command.to_dict(tree)
        for command in tree.get_commands()
    ]
