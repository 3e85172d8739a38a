"""Folders that are there whole or not at all: written beside their place and renamed."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


def made_once(folder: Path, is_whole: Callable[[], bool], make: Callable[[Path], None]) -> Path:
    """The folder, filled by `make` unless it is whole already; several processes may call this at once.

    `make` is given a path that does not exist. What a killed process left is cleared away. Raises OSError where it
    cannot be written, and whatever `make` raises.
    """
    from filelock import FileLock

    unfinished = folder.with_name(f".{folder.name}.unfinished")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(folder.with_name(f".{folder.name}.lock")):
        if is_whole():
            return folder
        shutil.rmtree(unfinished, ignore_errors=True)
        try:
            make(unfinished)
            if folder.exists():
                shutil.rmtree(folder)
            unfinished.rename(folder)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
    return folder


@contextmanager
def replacing(folder: Path, kind: str) -> Iterator[Path]:
    """A folder to write into; when the block ends well it takes the place of `folder` and of every other `kind-*`."""
    temporary = Path(tempfile.mkdtemp(prefix=f".{kind}-", dir=folder.parent))
    try:
        yield temporary
        shutil.rmtree(folder, ignore_errors=True)
        temporary.rename(folder)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)
    for old in folder.parent.glob(f"{kind}-*"):
        if old != folder and old.is_dir():
            shutil.rmtree(old, ignore_errors=True)
