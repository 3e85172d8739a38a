"""Starting and stopping: logging in, and ending when the process is told to."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress

import aiohttp
import discord

from bot.discord import logs
from bot.discord.app import Bot
from bot.discord.monitor import monitored
from bot.discord.operation import MENTIONS_VARIABLE, TOKEN_VARIABLE, Operation, StartError, token
from bot.messages.catalogue import DEFAULT, say
from bot.service import Service
from bot.state.state import State

log = logging.getLogger(__name__)


def run(open_service: Callable[[], Service], environment: Mapping[str, str] = os.environ) -> None:
    """Log in and serve until stopped; raises :class:`StartError`."""
    secret = token(environment.get)
    operation = Operation.from_environment(environment.get)
    service = open_service()
    logs.configure()
    try:
        asyncio.run(_serve(service, operation, secret))
    except discord.LoginFailure:
        raise StartError(say("discord-bad-token", DEFAULT, variable=TOKEN_VARIABLE)) from None
    except discord.PrivilegedIntentsRequired:
        raise StartError(say("discord-no-content-intent", DEFAULT, variable=MENTIONS_VARIABLE)) from None
    except (aiohttp.ClientConnectionError, discord.HTTPException, discord.GatewayNotFound) as error:
        raise StartError(say("discord-unreachable", DEFAULT, reason=type(error).__name__)) from None
    except (KeyboardInterrupt, asyncio.CancelledError):
        log.info("stopped at once")


async def _serve(service: Service, operation: Operation, secret: str) -> None:
    """Serve until the process is told to stop; told twice, it does not wait for those who are being answered."""
    bot = Bot(service.assistant, State(operation.database), operation.shards, mentions=operation.mentions)
    serving = asyncio.current_task()
    assert serving is not None
    stopping: list[asyncio.Task[None]] = []

    def stop() -> None:
        if stopping:
            serving.cancel()
        else:
            log.info("stopping")
            stopping.append(asyncio.ensure_future(bot.close()))

    for kind in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows has no signal handlers in the loop
            asyncio.get_running_loop().add_signal_handler(kind, stop)
    async with monitored(bot, operation.metrics_port):
        try:
            await bot.start(secret)
        finally:
            await bot.close()
    log.info("stopped")
