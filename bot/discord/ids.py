"""Component ids that carry the situation, so that a select still works after a restart and on another process.

``w2|language|rulebook|topic|facts|fact``, a ``~`` before the rulebook where nobody named it. Topics, facts and
answers go by short digests of their names: these stay the same when others are added, and one that no longer exists
is told as such instead of being misread. Discord allows 100 characters; fifteen facts fit.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from bot.answer import Answer
from engine.facts import AnyFact, Situation
from engine.registry import decisions

LONGEST = 100
ANY_FACT = "*"
"""In the place of the fact: the component sets whichever fact its option names."""
NAME, VALUE = 3, 2
"""Characters of the code of a topic or fact, and of an answer."""
_CODE = r"[A-Za-z0-9_-]"
_PATTERN = re.compile(
    rf"w2\|(?P<language>[a-z]{{2}})\|(?P<assumed>~?)(?P<rulebook>[a-z]+)\|(?P<topic>{_CODE}{{3}})"
    rf"\|(?P<facts>(?:{_CODE}{{5}})*)\|(?P<fact>{_CODE}{{3}}|\*)"
)


class OutdatedIdError(ValueError):
    """The id, or what was picked, is not of this version."""


@dataclass(frozen=True)
class SituationId:
    """A situation and the fact that the component sets."""

    language: str
    rulebook: str
    topic: str
    facts: Mapping[str, str]
    fact: str
    assumed_rulebook: bool = False

    @classmethod
    def of(cls, answer: Answer, fact: str) -> SituationId:
        """The id of the component that sets `fact` in the situation that `answer` answers."""
        if answer.rulebook is None or answer.topic is None:
            raise ValueError("the answer is not about a situation")
        facts = {name: read.value for name, read in answer.facts.items()}
        return cls(answer.language, answer.rulebook, answer.topic, facts, fact, answer.assumed_rulebook)

    def encode(self) -> str:
        """The id as text; raises ValueError where it is longer than Discord allows."""
        facts = "".join(_code(name, NAME) + _code(value, VALUE) for name, value in sorted(self.facts.items()))
        book = ("~" if self.assumed_rulebook else "") + self.rulebook
        fact = ANY_FACT if self.fact == ANY_FACT else _code(self.fact, NAME)
        text = "|".join(("w2", self.language, book, _code(self.topic, NAME), facts, fact))
        if len(text) > LONGEST:
            raise ValueError(f"{len(text)} characters, {LONGEST} are allowed")
        return text

    @classmethod
    def decode(cls, text: str) -> SituationId:
        """From what :meth:`encode` wrote; raises :class:`OutdatedIdError` for anything else."""
        match = _PATTERN.fullmatch(text)
        if match is None:
            raise OutdatedIdError(text)
        codes = re.findall(rf"({_CODE}{{3}})({_CODE}{{2}})", match["facts"])
        facts = dict(_fact_and_answer(name, value) for name, value in codes)
        topic = _named(match["topic"], decisions(match["rulebook"]))
        fact = ANY_FACT if match["fact"] == ANY_FACT else _fact(match["fact"]).name
        return cls(match["language"], match["rulebook"], topic, facts, fact, bool(match["assumed"]))

    def picked(self, option: str) -> tuple[str, str]:
        """The fact and the answer that an option of the component stands for; raises :class:`OutdatedIdError`."""
        name, _, value = option.partition("=") if self.fact == ANY_FACT else (self.fact, "", option)
        fact = Situation.facts().get(name)
        if fact is None or value not in map(fact.text, fact.values):
            raise OutdatedIdError(option)
        return name, value


@cache
def _code(name: str, characters: int) -> str:
    return urlsafe_b64encode(sha256(name.encode()).digest())[:characters].decode()


def _named(code: str, names: Iterable[str]) -> str:
    for name in names:
        if _code(name, len(code)) == code:
            return name
    raise OutdatedIdError(code)


def _fact(code: str) -> AnyFact:
    return Situation.facts()[_named(code, Situation.facts())]


def _fact_and_answer(name: str, value: str) -> tuple[str, str]:
    fact = _fact(name)
    return fact.name, _named(value, (fact.text(v) for v in fact.values))
