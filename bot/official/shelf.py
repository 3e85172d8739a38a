"""The imports that an assistant quotes from: opened when it starts, and anew when an import comes or goes.

Imports may be made by another process over the same data folder: the folder's time of change tells.
"""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import dataclass, field

from corpus.official import Library
from corpus.official_store import OfficialStore
from index.official import OfficialIndex
from index.official_store import OfficialSource, Progress, load_official, open_official

RETRY = 5.0
"""Seconds between looks at an import of another process whose index is not yet built."""
_log = logging.getLogger(__name__)


@dataclass
class Shelf:
    """The index of official texts as it is now."""

    store: OfficialStore
    source: OfficialSource
    damaged: tuple[str, ...] = ()
    """Imports that could not be read."""
    _index: OfficialIndex | None = None
    _ids: tuple[str, ...] = ()
    _changed: int = -1
    _next_look: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def current(self) -> OfficialIndex | None:
        """The index, taken up anew if imports came or went; nothing where there are no imports."""
        changed = self.store.changed()
        if changed != self._changed and time.monotonic() >= self._next_look and self._lock.acquire(blocking=False):
            try:
                self._take_up(changed)
            finally:
                self._lock.release()
        return self._index

    def refresh(self, progress: Progress) -> OfficialIndex | None:
        """Read the imports anew and build their index if no cache has it."""
        with self._lock:
            changed, ids = self.store.changed(), self.store.ids()
            index = open_official(self.source, self._library(), progress)
            self._index, self._ids, self._changed = index, ids, changed
        return index

    def _take_up(self, changed: int) -> None:
        """Take what another process has imported, once its index is in the cache: a question never waits for it."""
        ids = self.store.ids()
        if ids != self._ids:
            library = self._library()
            for name in self.damaged:
                _log.warning("the import %s cannot be read; import its file anew", name)
            index = load_official(self.source, library) if library.imports else None
            if library.imports and index is None:
                self._next_look = time.monotonic() + RETRY
                return
            self._index, self._ids = index, ids
        self._changed = changed

    def _library(self) -> Library:
        damaged: list[str] = []
        library = self.store.library(damaged.append)
        self.damaged = tuple(damaged)
        return library
