"""The commands of the chat by name, and what a line means."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rich.table import Table
from rich.text import Text

from bot.box.drawing import TooManyError
from bot.box.reading import InputError
from bot.chart import ChartError
from bot.chat import changes, lookups
from bot.chat.lines import Lines
from bot.chat.talk import Talk
from bot.conversation import BadInputError
from bot.messages.catalogue import say
from engine.box import BoxError

Act = Callable[[Talk, str], None]
COMMANDS: Mapping[str, Act] = {
    "ask": lambda talk, words: talk.ask(words),
    "change": changes.change,
    "full": lookups.full,
    "other": changes.other,
    "review": changes.review,
    "chart": lookups.chart,
    "rule": lookups.rule,
    "search": lookups.search,
    "compare": lookups.compare,
    "box": lookups.box,
    "book": changes.book,
    "level": changes.level,
    "lang": changes.language,
    "new": changes.new,
}
"""What a command does, in the order of the help; those of :class:`Chat` itself follow."""
OWN = ("history", "help", "quit")
NEEDS = frozenset({"ask", "review", "chart", "rule", "search", "compare"})
"""Commands that mean nothing alone."""
SHORT = {"exit": "quit", "q": "quit", "h": "help", "?": "help", "rulebook": "book", "language": "lang"}
RECENT = 20
GIVEN = 30
"""Characters of an unknown command that are repeated."""


@dataclass
class Chat:
    """A conversation at the prompt."""

    talk: Talk
    lines: Lines
    _interrupted: bool = field(default=False, init=False)

    def run(self) -> None:
        """Read lines until the end of input, ``/quit``, or Ctrl-C twice."""
        self.talk.tell("chat-welcome")
        while True:
            try:
                line = self.lines.read().strip()
                if not self.say(line):
                    return
                self._interrupted = self._interrupted and not line
            except EOFError:
                return
            except KeyboardInterrupt:
                if self._interrupted:
                    return
                self._interrupted = True
                self.talk.tell("chat-interrupted")

    def say(self, line: str) -> bool:
        """Answer one line; whether the chat goes on."""
        if line.startswith("/"):
            name, _, rest = line[1:].strip().partition(" ")
            name = SHORT.get(name.casefold(), name.casefold())
            if name == "quit":
                return False
            self._guarded(lambda: self._command(name, rest.strip()))
        elif line.isdecimal():
            self._guarded(lambda: self.talk.pick(int(line[:9])))
        elif line:
            self._guarded(lambda: self.talk.ask(line))
        return True

    def _guarded(self, act: Callable[[], None]) -> None:
        """What cannot be used ends in one line, and the chat goes on."""
        talk = self.talk
        try:
            act()
        except BadInputError as error:
            talk.tell(error.message, "red", **error.variables)
        except BoxError as error:
            talk.tell("box-bad-input", "red", reason=str(error))
        except TooManyError as error:
            talk.tell("box-bad-picture", "red", most=int(str(error)))
        except (InputError, ChartError) as error:
            talk.print(Text(str(error), style="red"))
        except OSError as error:
            talk.tell("chat-file", "red", file=str(error.filename), reason=error.strerror or "")

    def _command(self, name: str, rest: str) -> None:
        if name == "help":
            self._help()
        elif name == "history":
            self._history(rest)
        elif name not in COMMANDS:
            near = difflib.get_close_matches(name, [*COMMANDS, *OWN], 1)
            message = "chat-unknown-meant" if near else "chat-unknown-command"
            self.talk.tell(message, "red", given=f"/{name[:GIVEN]}", meant=f"/{near[0]}" if near else "")
        elif name in NEEDS and not rest:
            usage = say(f"chat-command-{name}.usage", self.talk.language)
            self.talk.tell("chat-usage", "red", usage=f"/{name} {usage}")
        else:
            COMMANDS[name](self.talk, rest)

    def _help(self) -> None:
        language = self.talk.language
        table = Table.grid(padding=(0, 2, 0, 0))
        for name in (*COMMANDS, *OWN):
            usage = say(f"chat-command-{name}.usage", language)
            shown = Text.assemble((f"/{name}", "bold"), f" {usage}" if usage != "–" else "")
            table.add_row(shown, Text(say(f"chat-command-{name}", language), style="dim"))
        self.talk.tell("chat-help")
        self.talk.print(table)

    def _history(self, rest: str) -> None:
        """What was typed last, the newest at the end; ``/history clear`` forgets it."""
        if rest.casefold() == "clear":
            self.lines.clear()
            self.talk.tell("chat-history-cleared")
            return
        for line in self.lines.history()[-RECENT:]:
            self.talk.print(Text(line, style="dim"))
