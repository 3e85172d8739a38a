"""How the operator wants the bot run, from the environment; every mistake is one line that says how to mend it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy.engine import URL

from bot.messages.catalogue import DEFAULT, say
from bot.state.place import PlaceError, database_url

TOKEN_VARIABLE = "DISCORD_TOKEN"
SHARDS_VARIABLE = "WHISTLE_SHARDS"
METRICS_VARIABLE = "WHISTLE_METRICS_PORT"
MENTIONS_VARIABLE = "WHISTLE_MENTIONS"
_SHARDS = re.compile(r"(\d+(?:,\d+)*)/(\d+)")
Get = Callable[[str], str | None]


class StartError(RuntimeError):
    """The bot cannot start; the message says why in one line."""


class MissingTokenError(StartError):
    """There is no token in the environment."""


@dataclass(frozen=True)
class Shards:
    """The shards that this process serves, of so many."""

    ids: tuple[int, ...]
    count: int


@dataclass(frozen=True)
class Operation:
    """Everything but the token."""

    database: URL
    shards: Shards | None = None
    """``WHISTLE_SHARDS``, for instance ``0,1/4``; without it as many as Discord recommends, all in this process."""
    metrics_port: int | None = None
    """``WHISTLE_METRICS_PORT``: on it, and only on this machine, /metrics and /healthz are served."""
    mentions: bool = False
    """``WHISTLE_MENTIONS=1``: mentions are answered too, for which Discord must allow the message content intent."""

    @classmethod
    def from_environment(cls, get: Get = os.environ.get) -> Operation:
        """Read the environment (or any other look-up, in tests); raises :class:`StartError`."""
        try:
            database = database_url(get)
        except PlaceError as error:
            raise StartError(say(error.message, DEFAULT, **error.variables)) from None
        return cls(database, _shards(get), _port(get), _mentions(get))


def token(get: Get = os.environ.get) -> str:
    """The token; raises :class:`MissingTokenError`."""
    if found := (get(TOKEN_VARIABLE) or "").strip():
        return found
    raise MissingTokenError(say("discord-no-token", DEFAULT, variable=TOKEN_VARIABLE))


def _shards(get: Get) -> Shards | None:
    given = (get(SHARDS_VARIABLE) or "").replace(" ", "")
    if not given:
        return None
    match = _SHARDS.fullmatch(given)
    ids = tuple(int(number) for number in match[1].split(",")) if match else ()
    count = int(match[2]) if match else 0
    if not ids or len(set(ids)) < len(ids) or max(ids) >= count:
        raise StartError(say("discord-bad-shards", DEFAULT, variable=SHARDS_VARIABLE))
    return Shards(ids, count)


def _port(get: Get) -> int | None:
    given = (get(METRICS_VARIABLE) or "").strip()
    if not given:
        return None
    if not given.isascii() or not given.isdigit() or not 0 < int(given) < 65536:
        raise StartError(say("discord-bad-port", DEFAULT, variable=METRICS_VARIABLE))
    return int(given)


def _mentions(get: Get) -> bool:
    given = (get(MENTIONS_VARIABLE) or "0").strip()
    if given not in ("0", "1"):
        raise StartError(say("discord-bad-mentions", DEFAULT, variable=MENTIONS_VARIABLE))
    return given == "1"
