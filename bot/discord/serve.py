"""Starting and stopping: what the environment must hold, logging in, and ending when the process is told to."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress

import aiohttp
import discord

from bot.discord.app import Bot
from bot.messages.catalogue import DEFAULT, say
from bot.service import Service
from bot.state.place import PlaceError, database_url
from bot.state.state import State

log = logging.getLogger(__name__)

TOKEN_VARIABLE = "DISCORD_TOKEN"


class StartError(RuntimeError):
    """The bot cannot start; the message says why in one line."""


class MissingTokenError(StartError):
    """There is no token in the environment."""


def run(open_service: Callable[[], Service], environment: Mapping[str, str] = os.environ) -> None:
    """Log in and serve until stopped; raises :class:`StartError`."""
    token = environment.get(TOKEN_VARIABLE, "").strip()
    if not token:
        raise MissingTokenError(say("discord-no-token", DEFAULT, variable=TOKEN_VARIABLE))
    try:
        state = State(database_url(environment.get))
    except PlaceError as error:
        raise StartError(say(error.message, DEFAULT, **error.variables)) from None
    service = open_service()
    discord.utils.setup_logging(level=logging.INFO)
    try:
        asyncio.run(_serve(Bot(service.assistant, state), token))
    except discord.LoginFailure:
        raise StartError(say("discord-bad-token", DEFAULT, variable=TOKEN_VARIABLE)) from None
    except (aiohttp.ClientConnectionError, discord.HTTPException, discord.GatewayNotFound) as error:
        raise StartError(say("discord-unreachable", DEFAULT, reason=type(error).__name__)) from None
    except (KeyboardInterrupt, asyncio.CancelledError):
        log.info("stopped")


async def _serve(bot: Bot, token: str) -> None:
    """Serve until the process is told to stop."""
    task = asyncio.current_task()
    assert task is not None
    with suppress(NotImplementedError):  # Windows has no signal handlers in the loop
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    async with bot:
        await bot.start(token)
