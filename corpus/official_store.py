"""Keeping imports in the operator's data folder.

``official/<id>/`` holds one import and never changes: it is written beside and renamed, under a lock, so that an import
that is cut short leaves the former state, and two at once wait for each other.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout
from pydantic import ValidationError

from corpus.errors import WordedError
from corpus.official import FORMAT, Import, Library, Manifest

PATIENCE = 120
"""Seconds that one import waits for another to be written."""


class StoreError(WordedError, ValueError):
    """What could not be kept or found; `message` is the id of its wording, with its variables."""


@dataclass(frozen=True)
class OfficialStore:
    """The imports under a data folder."""

    folder: Path
    """Made when something is first kept."""

    @property
    def _home(self) -> Path:
        return self.folder / "official"

    def ids(self) -> tuple[str, ...]:
        """The imports that are there, in the order of their ids."""
        if not self._home.is_dir():
            return ()
        return tuple(sorted(p.name for p in self._home.iterdir() if not p.name.startswith(".") and p.is_dir()))

    def changed(self) -> int:
        """Changes whenever an import comes or goes."""
        try:
            return self._home.stat().st_mtime_ns
        except OSError:
            return 0

    def library(self, damaged: Callable[[str], None] = lambda _: None) -> Library:
        """Every import that can be read; `damaged` is told of each that cannot."""
        imports = []
        for name in self.ids():
            try:
                imports.append(self._read(name))
            except (OSError, ValidationError):
                damaged(name)
        return Library.of(i for i in imports if i.manifest.format == FORMAT)

    def _read(self, name: str) -> Import:
        folder = self._home / name
        if (whole := folder / "import.json").is_file():
            return Import.model_validate_json(whole.read_bytes())
        raise OSError(f"{folder} is not whole")

    def keep(self, new: Import, beside: dict[str, bytes] | None = None) -> bool:
        """Write an import, with files to lie beside it; false if it is there already. Raises :class:`StoreError`.

        Imports of the same file for the same book that it replaces are removed once it stands.
        """
        manifest = new.manifest
        try:
            self._home.mkdir(parents=True, exist_ok=True)
            with FileLock(self.folder / "official.lock", timeout=PATIENCE):
                self._tidy()
                place = self._home / manifest.id
                if place.exists() and self._whole(manifest.id):
                    return False
                shutil.rmtree(place, ignore_errors=True)
                self._write(place, {"import.json": new.model_dump_json().encode(), **(beside or {})})
                for old in manifest.replaces:
                    self._drop(old)
        except Timeout as error:
            raise StoreError("import-busy") from error
        except OSError as error:
            raise StoreError("import-not-kept", folder=str(self._home), reason=str(error.strerror or error)) from error
        return True

    def _whole(self, name: str) -> bool:
        try:
            self._read(name)
        except (OSError, ValidationError):
            return False
        return True

    def _write(self, place: Path, files: dict[str, bytes]) -> None:
        temporary = Path(tempfile.mkdtemp(prefix=".import-", dir=self._home))
        for name, content in files.items():
            with (temporary / name).open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        temporary.rename(place)

    def _tidy(self) -> None:
        """Remove what an import or removal that was cut short left behind; only under the lock."""
        for left in (*self._home.glob(".import-*"), *self._home.glob(".removed-*")):
            shutil.rmtree(left, ignore_errors=True)

    def _drop(self, name: str) -> None:
        place = self._home / name
        if place.exists():
            aside = self._home / f".removed-{name}-{os.getpid()}"
            place.rename(aside)
            shutil.rmtree(aside, ignore_errors=True)

    def remove(self, name: str, server: str | None = None) -> Manifest:
        """Remove an import by its id or the only one whose id begins so; with `server` only one of that server's.

        Raises :class:`StoreError`.
        """
        found = [i for i in self.ids() if name and i.startswith(name)]
        if server is not None:
            found = [i for i in found if self._server(i) == server]
        if len(found) != 1:
            raise StoreError("import-unknown" if not found else "import-ambiguous", given=name, count=len(found))
        try:
            manifest = self._read(found[0]).manifest
        except (OSError, ValidationError):
            manifest = Manifest(id=found[0], rulebook="?", language="?", file="?", digest="?", imported="?")
        try:
            with FileLock(self.folder / "official.lock", timeout=PATIENCE):
                self._drop(found[0])
        except Timeout as error:
            raise StoreError("import-busy") from error
        except OSError as error:
            raise StoreError("import-not-kept", folder=str(self._home), reason=str(error.strerror or error)) from error
        return manifest

    def _server(self, name: str) -> str | None:
        try:
            return self._read(name).manifest.server
        except (OSError, ValidationError):
            return None
