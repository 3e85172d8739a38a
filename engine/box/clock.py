"""Game time: whole tenths of a second of actual play since the opening face-off [USAH 401(a)].

Nothing here knows a wall clock: while play is dead no time passes, so an instant is a plain integer.
"""

import re
from functools import lru_cache

Tenths = int

SECOND: Tenths = 10
MINUTE: Tenths = 60 * SECOND
LATEST: Tenths = 1000 * MINUTE - 1
"""The last instant accepted; no game of hockey comes near it."""

_KEPT = 8192
"""Instants of which both forms are remembered: an answer names most of its instants many times."""
_FORM = re.compile(r"(\d{1,3}):([0-5]\d)(?:\.(\d))?", re.ASCII)


@lru_cache(_KEPT)
def read_time(text: str) -> Tenths:
    """The instant written `mm:ss` or `mm:ss.t`. Raises ValueError for anything else."""
    match = _FORM.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a game time: mm:ss or mm:ss.t of elapsed play, 00:00 to 999:59")
    minutes, seconds, tenth = match.groups()
    return int(minutes) * MINUTE + int(seconds) * SECOND + int(tenth or 0)


@lru_cache(_KEPT)
def show_time(t: Tenths) -> str:
    """The instant as `mm:ss`, with the tenth only where there is one."""
    seconds, tenth = divmod(t, SECOND)
    return f"{seconds // 60:02d}:{seconds % 60:02d}" + (f".{tenth}" if tenth else "")
