"""What is asked, and what a conversation remembers of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.understanding.claims import CallRead
from bot.understanding.reading import FactRead
from corpus.errors import WordedError

LONGEST_QUESTION = 4000
"""Characters; longer texts are refused rather than cut, since the end may turn the meaning round."""


@dataclass(frozen=True)
class Request:
    """A question with what the asker or the channel has set."""

    text: str
    rulebook: str | None = None
    level: str | None = None
    language: str | None = None
    facts: Mapping[str, str] = field(default_factory=dict)
    """Facts given by hand (an option, a button); never overridden by words."""
    server: str | None = None
    """Where it is asked; the house rules of that place hold besides those that hold everywhere."""
    usual_rulebook: str | None = None
    """The rulebook where the question names none: a setting of the person, the channel or the server."""
    usual_level: str | None = None
    """The level where the question names none."""


@dataclass(frozen=True)
class Conversation:
    """The situation in hand, for follow-ups and for buttons."""

    language: str
    rulebook: str
    topic: str
    read: Mapping[str, FactRead] = field(default_factory=dict)
    """Facts from words; a later word changes them."""
    given: Mapping[str, str] = field(default_factory=dict)
    """Facts given by hand."""
    call: tuple[CallRead, ...] = ()
    """The call that is to be judged, where the question holds one."""
    whole_call: bool = False
    """The call was given for itself and whole: what it leaves out is missing."""
    asked: str | None = None
    """The fact that was asked last, which a bare yes or no answers."""
    server: str | None = None
    """Whose house rules hold, as in the request."""

    def with_given(self, fact: str, value: str) -> Conversation:
        """The same situation with a fact set by hand."""
        return replace(self, given={**self.given, fact: value}, asked=None)

    def with_read(self, read: Mapping[str, FactRead]) -> Conversation:
        """The same situation with what the follow-up says; what was set by hand is changed only by its own word."""
        given = {fact: value for fact, value in self.given.items() if fact not in read}
        return replace(self, read={**self.read, **read}, given=given, asked=None)


class BadInputError(WordedError, ValueError):
    """A request that cannot be answered; `message` is the id of its wording, with its variables."""
