"""Which setting counts: an option before the person's own, before the channel's, before the server's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from bot.messages.catalogue import DEFAULT
from bot.state.model import Known, Preferences

T = TypeVar("T")
Source = Literal["option", "person", "channel", "server", "question", "client", "guild", "default"]


@dataclass(frozen=True)
class Setting(Generic[T]):
    """A value and where it comes from."""

    value: T
    source: Source


@dataclass(frozen=True)
class Effective:
    """The settings in force for one answer, each with the reason."""

    rulebook: Setting[str | None]
    """Before what a question names only where it is an `option`."""
    level: Setting[str | None]
    language: Setting[str]
    private: Setting[bool]


@dataclass(frozen=True)
class Heard:
    """What nobody set: the language of the question's own words, of the person's client, of the server."""

    question: str | None = None
    client: str | None = None
    guild: str | None = None
    in_server: bool = False


DEFAULTS = Preferences(language=DEFAULT, private=False)


def effective(option: Preferences, known: Known, heard: Heard, default: Preferences = DEFAULTS) -> Effective:
    """The settings in force; `default` is what holds where nothing is set or heard.

    The language of an answer that all can see is that of the place, never that of somebody's client: option, person,
    channel, server, question, guild. Of one that only the person sees: option, person, question, client.
    """
    scopes: list[tuple[Source, Preferences]] = [("option", option), ("person", known.person)]
    if heard.in_server:
        scopes += [("channel", known.channel), ("server", known.server)]
    alone = _first(((source, p.private) for source, p in scopes), bool(default.private))
    seen_by_all = heard.in_server and not alone.value
    set_languages = [(source, p.language) for source, p in scopes if seen_by_all or source in ("option", "person")]
    spoken: tuple[Source, str | None] = ("guild", heard.guild) if seen_by_all else ("client", heard.client)
    return Effective(
        rulebook=_first(((source, p.rulebook) for source, p in scopes), default.rulebook),
        level=_first(((source, p.level) for source, p in scopes), default.level),
        language=_first((*set_languages, ("question", heard.question), spoken), default.language or DEFAULT),
        private=alone,
    )


def _first(values: Iterable[tuple[Source, T | None]], default: T) -> Setting[T]:
    return next((Setting(value, source) for source, value in values if value is not None), Setting(default, "default"))
