"""The product's own entry point in a process of its own, with Discord and the index replaced.

The product has no switch for another Discord; this launcher sets what the tests set in their own process.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

import bot.service
from bot.cli import main


def small_service() -> bot.service.Service:
    """The assistant of the tests, opened only when it is asked for."""
    from tests.loopback.small import small_assistant

    return bot.service.Service(small_assistant(Path(os.environ["LOOPBACK_INDEX"])), None)


if __name__ == "__main__":
    Route.BASE = os.environ["LOOPBACK_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["LOOPBACK_GATEWAY"])
    bot.service.start = lambda settings, progress, lasting=False: small_service()
    sys.argv = ["whistle", "discord"]
    main()
