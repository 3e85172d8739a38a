"""Bringing a file in by a process of its own: whatever a file does to its reader, nobody else waits for it or falls."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from bot.official.importing import ImportFailedError, Particulars

SECONDS = 300.0
"""After which an import is given up; a book of 4,000 clauses takes a minute."""
MEMORY = 6 << 30
"""Bytes of address space that an import may ask for, where the system can hold it to that."""
NICENESS = 10
Report = Mapping[str, Any]
"""What ``whistle import --json`` says of one file."""


class Bring(Protocol):
    """Looks at a file, or keeps it and builds its index; raises :class:`ImportFailedError`."""

    async def __call__(self, path: Path, told: Particulars, *, dry_run: bool) -> Report:
        """The report."""


@dataclass(frozen=True)
class Apart:
    """Runs ``whistle import`` over a data and a cache folder."""

    data: Path
    cache: Path
    command: Sequence[str] = (sys.executable, "-m", "bot.cli")
    seconds: float = SECONDS

    async def __call__(self, path: Path, told: Particulars, *, dry_run: bool) -> Report:
        """The report; the process does not outlive the call."""
        process = await asyncio.create_subprocess_exec(
            *self.command,
            "import",
            "--json",
            *(["--dry-run"] if dry_run else []),
            *_arguments(path, told),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "WHISTLE_DATA": str(self.data), "WHISTLE_CACHE": str(self.cache)},
        )
        try:
            _restrain(process.pid)
            printed, _ = await asyncio.wait_for(process.communicate(), self.seconds)
        except TimeoutError:
            raise ImportFailedError("import-too-slow", file=path.name, seconds=self.seconds) from None
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        return _report(printed, path.name)


def _arguments(path: Path, told: Particulars) -> list[str]:
    options = {
        "rulebook": told.rulebook,
        "name": told.name,
        "edition": told.edition,
        "lang": told.language,
        "overlay": told.overlay,
        "server": told.server,
    }
    return [*(f"--{name}={value}" for name, value in options.items() if value is not None), "--", str(path)]


def _report(printed: bytes, name: str) -> Report:
    try:
        found = json.loads(printed)
    except ValueError:  # it fell before it could say why
        raise ImportFailedError("import-broke", file=name) from None
    if found["failed"]:
        failure = found["failed"][0]
        raise ImportFailedError(failure["message"], **failure["variables"])
    report: Report = found["imports"][0]
    return report


def _restrain(pid: int) -> None:
    """Let those who ask questions go first, and bound what a file can eat, where the system knows how."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, pid, NICENESS)
    if sys.platform == "linux":
        import resource

        with suppress(OSError):
            resource.prlimit(pid, resource.RLIMIT_AS, (MEMORY, MEMORY))
