"""What Tab offers for what is typed so far: commands, and what follows them; else the ids of clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.chat.changes import ANY, levels
from bot.chat.commands import COMMANDS, OWN
from bot.chat.talk import Talk
from bot.messages.catalogue import languages


@dataclass(frozen=True)
class Offer:
    """A completion: its text, and how many characters before the cursor it takes the place of."""

    text: str
    replaces: int
    shown: str = ""


@dataclass(frozen=True)
class Completing:
    """Completes for a chat, by its rules and its language."""

    talk: Talk

    def offers(self, typed: str) -> Iterator[Offer]:
        """What may follow."""
        if not typed.startswith("/"):
            yield from (offer for offer in self._clauses(typed) if offer.text.casefold().startswith(typed.casefold()))
            return
        name, space, rest = typed[1:].partition(" ")
        if not space:
            yield from _beginning([f"/{known}" for known in (*COMMANDS, *OWN)], typed)
        elif name == "rule":
            yield from self._clauses(rest)
        elif name == "compare":
            yield from _beginning((s.title.in_(self.talk.language) for s in self.talk.clauses.subjects), rest)
        elif name == "chart":
            yield from _files(rest)
        else:
            yield from _beginning(self._values(name), rest)

    def _clauses(self, typed: str) -> Iterator[Offer]:
        if typed.strip():
            for choice in self.talk.clauses.complete(typed, self.talk.language):
                yield Offer(choice.id, len(typed), choice.name)

    def _values(self, name: str) -> list[str]:
        if name == "lang":
            return [*languages(), ANY]
        if name == "book":
            return [*self.talk.books, ANY]
        if name == "other":
            return list(self.talk.answer.also) if self.talk.answer else []
        if name == "level":
            return [*levels(), ANY]
        return ["clear"] if name == "history" else []


def _beginning(known: Iterable[str], typed: str) -> Iterator[Offer]:
    return (Offer(text, len(typed)) for text in known if text.casefold().startswith(typed.casefold()))


def _files(typed: str) -> Iterator[Offer]:
    folder, slash, begun = typed.rpartition("/")
    place = Path(f"{folder}{slash}" or ".").expanduser()
    try:
        found = sorted(place.iterdir())
    except OSError:
        return
    for path in found:
        if path.name.startswith(begun) and (begun or not path.name.startswith(".")):
            yield Offer(path.name + ("/" if path.is_dir() else ""), len(begun))
