"""Publishing the commands, only when they are others than last time."""

from __future__ import annotations

import json
import logging
from hashlib import sha256
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.discord.guard import anonymous

log = logging.getLogger(__name__)


async def publish(tree: app_commands.CommandTree[Any], published: Path | None) -> bool:
    """Send the commands to Discord unless `published` says that it has them; returns whether they were sent.

    A refusal is logged and the bot goes on with the commands that Discord has.
    """
    digest = await _digest(tree)
    if published is not None and _read(published) == digest:
        return False
    try:
        await tree.sync()
    except (discord.HTTPException, app_commands.AppCommandError) as error:
        log.error("the commands could not be published: %s", "\n".join(anonymous(error)))
        return False
    if published is not None:
        _write(published, digest)
    log.info("the commands were published")
    return True


async def _digest(tree: app_commands.CommandTree[Any]) -> str:
    """Of everything that is sent, and of the application it is sent for."""
    translator = tree.translator
    payload = [
        await command.get_translated_payload(tree, translator) if translator else command.to_dict(tree)
        for command in tree.get_commands()
    ]
    return sha256(json.dumps([tree.client.application_id, payload], sort_keys=True).encode()).hexdigest()


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""


def _write(path: Path, digest: str) -> None:
    temporary = path.with_suffix(".tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_text(digest, encoding="ascii")
        temporary.replace(path)
    except OSError:
        log.warning("%s cannot be written; the commands will be published again next time", path)
