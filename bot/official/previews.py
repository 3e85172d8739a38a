"""Files that were looked at and wait for a yes: kept in the data folder, so that a restart does not lose them."""

from __future__ import annotations

import json
import re
import secrets
import shutil
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from bot.official.importing import Particulars

LIFE = 3600.0
"""Seconds that a preview waits."""
LONGEST_FILE = 120
"""Characters of a file's name that are kept."""
_KEY = re.compile(r"[a-f0-9]{16}")


@dataclass(frozen=True)
class Preview:
    """A file with what was told about it."""

    key: str
    file: Path
    told: Particulars


@dataclass(frozen=True)
class Previews:
    """Those under a data folder."""

    folder: Path

    @property
    def _home(self) -> Path:
        return self.folder / "previews"

    def put(self, content: bytes, name: str, told: Particulars) -> Preview:
        """Keep a file for as long as it waits; those that waited too long go."""
        self._tidy()
        self._home.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(prefix=".new-", dir=self._home))
        (made / "told.json").write_text(json.dumps(asdict(told)), encoding="utf-8")
        file = made / "file" / _safe(name)
        file.parent.mkdir()
        file.write_bytes(content)
        key = secrets.token_hex(8)
        made.rename(self._home / key)
        return Preview(key, self._home / key / "file" / file.name, told)

    def find(self, key: str) -> Preview | None:
        """The one with this key, unless it is over."""
        place = self._home / key
        if not _KEY.fullmatch(key) or not _lives(place):
            return None
        try:
            told = Particulars(**json.loads((place / "told.json").read_text(encoding="utf-8")))
            return Preview(key, next((place / "file").iterdir()), told)
        except (OSError, ValueError, TypeError, StopIteration):
            return None

    def drop(self, key: str) -> None:
        """Forget one."""
        if _KEY.fullmatch(key):
            shutil.rmtree(self._home / key, ignore_errors=True)

    def _tidy(self) -> None:
        if self._home.is_dir():
            for place in self._home.iterdir():
                if not _lives(place):
                    shutil.rmtree(place, ignore_errors=True)


def _lives(place: Path) -> bool:
    try:
        return time.time() - place.stat().st_mtime < LIFE
    except OSError:
        return False


def _safe(name: str) -> str:
    """A name of no other folder, its ending kept, which says what kind of file it is."""
    name = re.sub(r"[^\w. ()-]", "_", name.replace("\\", "/").rsplit("/", 1)[-1]).lstrip(".") or "file"
    stem, dot, ending = name.rpartition(".")
    return f"{stem[:LONGEST_FILE]}{dot}{ending[:10]}" if dot else name[:LONGEST_FILE]
