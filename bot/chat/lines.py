"""Where the lines of a chat come from: a person at a terminal, or a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document
    from prompt_toolkit.input import Input
    from prompt_toolkit.output import Output

    from bot.chat.completing import Completing

PROMPT = "› "
FILE = "chat-history"


class Lines(Protocol):
    """Gives one line after another."""

    def read(self) -> str:
        """The next line; raises EOFError at the end and KeyboardInterrupt on Ctrl-C."""

    def history(self) -> list[str]:
        """What was typed, the oldest first."""

    def clear(self) -> None:
        """Forget what was typed."""


class Piped:
    """Lines from standard input; nothing of them is kept."""

    def __init__(self) -> None:
        self._typed: list[str] = []

    def read(self) -> str:
        """The next line."""
        line = input()
        if line.strip():
            self._typed.append(line)
        return line

    def history(self) -> list[str]:
        """What has come so far."""
        return self._typed

    def clear(self) -> None:
        """Forget it."""
        self._typed.clear()


class Typed:
    """Lines that are edited at a terminal, with what was typed in earlier chats."""

    def __init__(
        self, folder: Path, completing: Completing, source: Input | None = None, output: Output | None = None
    ) -> None:
        self._path = _writable(folder / FILE)
        self._completing, self._source, self._output = completing, source, output
        self._session = self._opened()

    def _opened(self) -> PromptSession[str]:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import FileHistory, InMemoryHistory

        return PromptSession(
            [("bold", PROMPT)],
            history=FileHistory(str(self._path)) if self._path else InMemoryHistory(),
            completer=_completer(self._completing),
            complete_while_typing=False,
            input=self._source,
            output=self._output,
        )

    def read(self) -> str:
        """The next line."""
        return self._session.prompt()

    def history(self) -> list[str]:
        """What was typed in this chat and earlier ones."""
        return list(self._session.history.get_strings())

    def clear(self) -> None:
        """Empty the file, and forget what was read of it."""
        if self._path is not None:
            self._path.write_bytes(b"")
        self._session = self._opened()


def lines(folder: Path, completing: Completing) -> Lines:
    """A person's where both ends are a terminal."""
    return Typed(folder, completing) if sys.stdin.isatty() and sys.stdout.isatty() else Piped()


def _writable(path: Path) -> Path | None:
    """The file, made for its owner alone; nothing where it cannot be written."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_APPEND | os.O_RDWR, 0o600))
        return path
    return None


def _completer(completing: Completing) -> Completer:
    from prompt_toolkit.completion import Completer, Completion

    class Offering(Completer):
        """What Tab offers."""

        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
            """For what stands before the cursor."""
            for offer in completing.offers(document.text_before_cursor):
                yield Completion(offer.text, -offer.replaces, offer.shown or None)

    return Offering()
