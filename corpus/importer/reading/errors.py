"""What can be wrong with a file, said once per cause."""

from __future__ import annotations

from collections.abc import Mapping


class ReadingError(ValueError):
    """A file that cannot be imported. Nothing has been kept.

    ``message_id`` names the wording in the catalogue (``document-…``), ``variables`` fill it in; ``file`` is always
    among them.
    """

    def __init__(self, message_id: str, file: str, **variables: str | float) -> None:
        self.message_id = message_id
        self.variables: Mapping[str, str | float] = {"file": file, **variables}
        details = ", ".join(f"{name} {value}" for name, value in variables.items())
        super().__init__(f"{file}: {message_id.removeprefix('document-')}" + (f" ({details})" if details else ""))
