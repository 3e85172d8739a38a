"""What is remembered, as plain data."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from bot.conversation import Conversation

Scope = Literal["server", "channel", "person"]
Verdict = Literal["upheld", "overturned", "unresolved"]
DisputeState = Literal["open", "upheld", "overturned", "unresolved"]
KEY_BYTES = 9


class StateError(RuntimeError):
    """Something could not be remembered or recalled."""


class UnavailableError(StateError):
    """The database does not answer; nothing was changed."""


class GoneError(StateError):
    """What is spoken of is not held (any more)."""


@dataclass(frozen=True)
class Preferences:
    """What a server, a channel or a person has set; nothing where they leave it to others."""

    rulebook: str | None = None
    level: str | None = None
    language: str | None = None
    private: bool | None = None

    @property
    def empty(self) -> bool:
        """Nothing is set."""
        return self == UNSET


UNSET = Preferences()


@dataclass(frozen=True)
class Place:
    """Who asks, and where; outside of a server there is none, and its settings do not count."""

    person: int
    channel: int | None = None
    server: int | None = None


@dataclass(frozen=True)
class Known:
    """The settings that bear on one place."""

    person: Preferences = UNSET
    channel: Preferences = UNSET
    server: Preferences = UNSET
    complete: bool = True
    """Not so where the database does not answer, and the person's settings were not read lately."""


@dataclass(frozen=True)
class Kept:
    """An answered question for as long as its conversation lives: the only place where typed words stay."""

    conversation: Conversation | None
    """Nothing where the answer is about no situation."""
    question: str = ""
    person: int | None = None
    """Who asked; :meth:`State.forget` goes by it."""
    assumed_rulebook: bool = False
    ruling: str | None = None
    """The key of the ruling that was given."""


def new_key() -> str:
    """A key for a ruling, short enough for a component's id; made here so that nobody waits for a database."""
    return secrets.token_urlsafe(KEY_BYTES)


@dataclass(frozen=True)
class GivenRuling:
    """A ruling as it was given: with these facts and this corpus it can be reproduced. No person, no words."""

    key: str
    at: datetime
    rulebook: str
    topic: str
    language: str
    facts: Mapping[str, str]
    outcome: Mapping[str, Any]
    """`kind`, `ruling`, `branches` and `review` of the answer's JSON."""
    outcome_digest: str
    corpus_digest: str


@dataclass(frozen=True)
class Votes:
    """How many hold a ruling for right and for wrong."""

    right: int = 0
    wrong: int = 0


@dataclass(frozen=True)
class NewDispute:
    """A ruling that somebody disputes."""

    ruling: str
    person: int
    server: int | None = None
    call: str = ""
    """The call that was made, in the words of the person."""
    question: str = ""
    points: tuple[Mapping[str, Any], ...] = ()
    """Where call and ruling differ: pieces of the review as in the JSON contract."""
    reason: str = ""
    """Why the person disputes it, in their words."""


@dataclass(frozen=True)
class Dispute:
    """A dispute as it stands."""

    number: int
    ruling: str
    opened_at: datetime
    state: DisputeState = "open"
    server: int | None = None
    person: int | None = None
    """Who opened it; nobody any more once they asked to be forgotten."""
    thread: int | None = None
    call: str = ""
    question: str = ""
    reason: str = ""
    points: tuple[Mapping[str, Any], ...] = field(default=())
    recorded_by: int | None = None
    recorded_at: datetime | None = None


@dataclass(frozen=True)
class Forgotten:
    """What was removed at a person's wish, by kind."""

    settings: int = 0
    conversations: int = 0
    votes: int = 0
    disputes: int = 0
    """Disputes they opened: these stay for the league, without their name and words."""

    @property
    def total(self) -> int:
        """Everything together."""
        return self.settings + self.conversations + self.votes + self.disputes
