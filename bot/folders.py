"""The folders that the operator may name in the environment."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

Get = Callable[[str], str | None]


def cache_folder(get: Get = os.environ.get) -> Path:
    """``WHISTLE_CACHE``, else the user's cache folder: what can be made again."""
    named = get("WHISTLE_CACHE")
    return Path(named).expanduser() if named else user_cache_path("whistle", appauthor=False)


def data_folder(get: Get = os.environ.get) -> Path:
    """``WHISTLE_DATA``, else the user's data folder: imports and the bot's database."""
    named = get("WHISTLE_DATA")
    return Path(named).expanduser() if named else user_data_path("whistle", appauthor=False)
