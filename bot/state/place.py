"""Where the state is kept: ``WHISTLE_DATABASE``, else a file in the folder ``WHISTLE_DATA``."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.folders import data_folder
from corpus.errors import WordedError

DATABASE_VARIABLE = "WHISTLE_DATABASE"
FILE = "whistle.sqlite3"
DRIVERS = {"postgresql": "asyncpg", "postgres": "asyncpg", "sqlite": "aiosqlite"}


class PlaceError(WordedError, ValueError):
    """The database cannot be used; `message` is the id of its wording, with its variables."""


def sqlite_url(file: Path) -> URL:
    """The address of a file as a database."""
    return URL.create("sqlite+aiosqlite", database=str(file))


def database_url(get: Callable[[str], str | None] = os.environ.get) -> URL:
    """The database that the environment names, with its driver; raises :class:`PlaceError`.

    No message holds the address itself: it may hold a password.
    """
    named = (get(DATABASE_VARIABLE) or "").strip()
    if not named:
        folder = data_folder(get)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise PlaceError("state-no-folder", folder=str(folder), reason=error.strerror or "") from None
        return sqlite_url(folder / FILE)
    try:
        url = make_url(named)
    except (ArgumentError, ValueError):
        raise PlaceError("state-bad-url", variable=DATABASE_VARIABLE) from None
    scheme = url.drivername.partition("+")[0]
    driver = DRIVERS.get(scheme)
    if driver is None:
        raise PlaceError("state-bad-url", variable=DATABASE_VARIABLE)
    if find_spec(driver) is None:
        raise PlaceError("state-no-driver", driver=driver)
    return url.set(drivername=f"{'sqlite' if scheme == 'sqlite' else 'postgresql'}+{driver}")
