"""Component ids that carry the situation, so that a select still works after a restart and on another process.

``w1|language|rulebook|topic|facts|fact``. Topics, facts and answers are named by short digests of their names: they
stay the same when others are added, and one that no longer exists is told as such instead of being misread.
Discord allows 100 characters; a situation of sixteen facts fits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from bot.conversation import Conversation
from engine.facts import AnyFact, Situation
from engine.registry import decisions

LONGEST = 100
PATTERN = re.compile(
    r"w1\|(?P<language>[a-z]{2})\|(?P<rulebook>[a-z]+)\|(?P<topic>[0-9a-f]{4})\|(?P<facts>(?:[0-9a-f]{5})*)\|(?P<fact>[0-9a-f]{3})"
)


class OutdatedIdError(ValueError):
    """The id names something that this version does not have."""


@dataclass(frozen=True)
class SituationId:
    """A situation and the fact that the component sets."""

    language: str
    rulebook: str
    topic: str
    facts: Mapping[str, str]
    fact: str

    @classmethod
    def of(cls, conversation: Conversation, fact: str) -> SituationId:
        """The id of the component that sets `fact` in the situation of `conversation`."""
        read = {name: reading.value for name, reading in conversation.read.items()}
        facts = {**read, **conversation.given}
        return cls(conversation.language, conversation.rulebook, conversation.topic, facts, fact)

    def conversation(self) -> Conversation:
        """The situation, with every fact as given by hand: the words it came from are not carried."""
        return Conversation(self.language, self.rulebook, self.topic, given=self.facts)

    def encode(self) -> str:
        """The id as text; raises ValueError where it is longer than Discord allows."""
        facts = "".join(_code(name, 3) + _code(value, 2) for name, value in sorted(self.facts.items()))
        text = "|".join(("w1", self.language, self.rulebook, _code(self.topic, 4), facts, _code(self.fact, 3)))
        if len(text) > LONGEST:
            raise ValueError(f"{len(text)} characters, {LONGEST} are allowed")
        return text

    @classmethod
    def decode(cls, match: re.Match[str]) -> SituationId:
        """From a match of :data:`PATTERN`; raises :class:`OutdatedIdError`."""
        facts = dict(_fact_and_answer(code) for code in re.findall(r"[0-9a-f]{5}", match["facts"]))
        topic = _named(match["topic"], decisions(match["rulebook"]))
        return cls(match["language"], match["rulebook"], topic, facts, _fact(match["fact"]).name)


@cache
def _code(name: str, digits: int) -> str:
    return sha256(name.encode()).hexdigest()[:digits]


def _named(code: str, names: Iterable[str]) -> str:
    for name in names:
        if _code(name, len(code)) == code:
            return name
    raise OutdatedIdError(code)


def _fact(code: str) -> AnyFact:
    return Situation.facts()[_named(code, Situation.facts())]


def _fact_and_answer(code: str) -> tuple[str, str]:
    fact = _fact(code[:3])
    return fact.name, _named(code[3:], (fact.text(v) for v in fact.values))
