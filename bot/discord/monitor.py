"""/metrics and /healthz on a port of this machine only."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.discord.operation import METRICS_VARIABLE, StartError
from bot.messages.catalogue import DEFAULT, say

if TYPE_CHECKING:
    from bot.discord.app import Bot

HOST = "127.0.0.1"
BOT: web.AppKey[Bot] = web.AppKey("bot")


@asynccontextmanager
async def monitored(bot: Bot, port: int | None) -> AsyncIterator[None]:
    """Serve both until the end of the block; nothing without a port. Raises :class:`StartError` if it is taken."""
    if port is None:
        yield
        return
    app = web.Application()
    app[BOT] = bot
    app.router.add_get("/metrics", _metrics)
    app.router.add_get("/healthz", _health)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, HOST, port).start()
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise StartError(say("discord-port-taken", DEFAULT, variable=METRICS_VARIABLE, reason=reason)) from None
        yield
    finally:
        await runner.cleanup()


async def _metrics(request: web.Request) -> web.Response:
    return web.Response(body=request.app[BOT].metrics.exposition(), headers={"Content-Type": CONTENT_TYPE_LATEST})


async def _health(request: web.Request) -> web.Response:
    """503 where no question would be answered; a database that is away is told but is no illness."""
    bot = request.app[BOT]
    well = bot.is_serving
    body = {
        "status": "ok" if well else "not serving",
        "gateway": {str(shard): up for shard, up in bot.connected.items()},
        "database": bot.state.available,
        "queue": bot.answering.worker.depth,
    }
    return web.json_response(body, status=200 if well else 503)
