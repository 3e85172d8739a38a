"""Component ids that carry the situation, so that a select still works after a restart and on another process.

``w2|language|rulebook|topic|facts|fact``, a ``~`` before the rulebook where nobody named it, and ``|call`` at the end
where a call is under review, with a ``!`` before it if it was given whole. Topics, facts, answers and the pieces of a
call go by short digests of their names: these stay the same when others are added, and one that no longer exists is
told as such instead of being misread. Discord allows 100 characters; fifteen facts fit, or twelve and a call of five
pieces. A call that does not fit is a ``?``: it stands in the conversation alone.

What else can be done with an answer is ``a2|…``, with the letter of an action in the place of the fact.
"""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256

from bot.answer import Answer
from bot.conversation import Conversation
from bot.understanding.claims import CallRead, every_piece, load_call_patterns
from engine.facts import AnyFact, Situation
from engine.registry import decisions

LONGEST = 100
PREFIX = "w2"
"""What the ids of what sets a fact begin with; another version has another."""
ACTION_PREFIX = "a2"
"""What the ids of everything else that is done with a situation begin with."""
ANY_FACT = "*"
"""In the place of the fact: the component sets whichever fact its option names."""
NAME, VALUE = 3, 2
"""Characters of the code of a topic or fact, and of an answer."""
_CODE = r"[A-Za-z0-9_-]"
_PATTERN = re.compile(
    rf"(?P<prefix>{PREFIX}|{ACTION_PREFIX})\|(?P<language>[a-z]{{2}})\|(?P<assumed>~?)(?P<rulebook>[a-z]+)\|(?P<topic>{_CODE}{{3}})"
    rf"\|(?P<facts>(?:{_CODE}{{5}})*)\|(?P<fact>{_CODE}{{3}}|\*|[a-z])(?:\|(?P<whole>!?)(?P<call>(?:{_CODE}{{3}})+|\?))?"
)
CALL_ELSEWHERE = "?"
TEXTS_PREFIX = "c2"
"""What the ids of components under texts begin with."""
CITED, MOST_CITED = 4, 22
"""Characters of the code of a clause, and how many one id holds."""
_TEXTS = re.compile(
    rf"{TEXTS_PREFIX}\|(?P<language>[a-z]{{2}})\|(?P<codes>(?:{_CODE}{{{CITED}}}){{0,{MOST_CITED}}})"
    r"\|(?P<action>[a-z])\|(?P<page>[0-9]{1,3})"
)


class OutdatedIdError(ValueError):
    """The id, or what was picked, is not of this version."""


@dataclass(frozen=True)
class SituationId:
    """A situation, and the fact that the component sets or the action it stands for."""

    language: str
    rulebook: str
    topic: str
    facts: Mapping[str, str]
    fact: str
    assumed_rulebook: bool = False
    call: tuple[CallRead, ...] = ()
    """The call under review, without its words."""
    whole_call: bool = False
    call_elsewhere: bool = False
    """There is a call, but it did not fit."""
    action: str = ""
    """A letter; then no fact is set."""

    @classmethod
    def of(cls, answer: Answer, fact: str, conversation: Conversation | None = None, action: str = "") -> SituationId:
        """The id of the component that sets `fact` (or does `action`) in the situation that `answer` answers.

        `conversation` is the one that came with the answer; the call under review is taken from it.
        """
        if answer.rulebook is None or answer.topic is None:
            raise ValueError("the answer is not about a situation")
        facts = {name: read.value for name, read in answer.facts.items()}
        call = tuple(replace(piece, said="") for piece in conversation.call) if conversation else ()
        whole = bool(call) and conversation is not None and conversation.whole_call
        book, topic, assumed = answer.rulebook, answer.topic, answer.assumed_rulebook
        return cls(answer.language, book, topic, facts, fact, assumed, call, whole, action=action)

    def encode(self) -> str:
        """The id as text; raises ValueError where it is longer than Discord allows."""
        facts = "".join(_code(name, NAME) + _code(value, VALUE) for name, value in sorted(self.facts.items()))
        book = ("~" if self.assumed_rulebook else "") + self.rulebook
        fact = self.action or (ANY_FACT if self.fact == ANY_FACT else _code(self.fact, NAME))
        text = "|".join(
            (ACTION_PREFIX if self.action else PREFIX, self.language, book, _code(self.topic, NAME), facts, fact)
        )
        if self.call or self.call_elsewhere:
            text = f"{text}|{'!' if self.whole_call else ''}{self._call(LONGEST - len(text) - 2)}"
        if len(text) > LONGEST:
            raise ValueError(f"{len(text)} characters, {LONGEST} are allowed")
        return text

    def _call(self, space: int) -> str:
        codes = [piece_code(piece) for piece in self.call]
        fits = NAME * len(codes) <= space and all(code in known_pieces() for code in codes)
        return "".join(codes) if codes and fits else CALL_ELSEWHERE

    @classmethod
    def decode(cls, text: str) -> SituationId:
        """From what :meth:`encode` wrote; raises :class:`OutdatedIdError` for anything else."""
        match = _PATTERN.fullmatch(text)
        slot = match["fact"] if match else ""
        if match is None or (match["prefix"] == ACTION_PREFIX) != (len(slot) == 1 and slot != ANY_FACT):
            raise OutdatedIdError(text)
        codes = re.findall(rf"({_CODE}{{3}})({_CODE}{{2}})", match["facts"])
        facts = dict(_fact_and_answer(name, value) for name, value in codes)
        topic = _named(match["topic"], decisions(match["rulebook"]))
        action = slot if match["prefix"] == ACTION_PREFIX else ""
        fact = "" if action else ANY_FACT if slot == ANY_FACT else _fact(slot).name
        assumed, call = bool(match["assumed"]), match["call"] or ""
        elsewhere = call == CALL_ELSEWHERE
        pieces = () if elsewhere else tuple(_piece(call[i : i + NAME]) for i in range(0, len(call), NAME))
        whole = bool(match["whole"])
        book, language = match["rulebook"], match["language"]
        return cls(language, book, topic, facts, fact, assumed, pieces, whole, elsewhere, action)

    def picked(self, option: str) -> tuple[str, str]:
        """The fact and the answer that an option of the component stands for; raises :class:`OutdatedIdError`."""
        name, _, value = option.partition("=") if self.fact == ANY_FACT else (self.fact, "", option)
        fact = Situation.facts().get(name)
        if fact is None or value not in fact.answers:
            raise OutdatedIdError(option)
        return name, value


@dataclass(frozen=True)
class TextsId:
    """``c2|language|codes|action|page``: clauses and sections by the codes of what they are cited by.

    What the codes stand for is known to :class:`bot.discord.texts.Texts`.
    """

    language: str
    codes: tuple[str, ...] = ()
    action: str = "t"
    page: int = 0
    """From one; none where the texts are still to be shown."""

    @classmethod
    def of(cls, language: str, ids: Iterable[str], action: str = "t", page: int = 0) -> TextsId:
        """The id for as many clauses as fit, the first first."""
        return cls(language, tuple(_code(i, CITED) for i in ids)[:MOST_CITED], action, page)

    def encode(self) -> str:
        """The id as text."""
        return "|".join((TEXTS_PREFIX, self.language, "".join(self.codes), self.action, str(self.page)))

    @classmethod
    def decode(cls, text: str) -> TextsId:
        """From what :meth:`encode` wrote; raises :class:`OutdatedIdError` for anything else."""
        match = _TEXTS.fullmatch(text)
        if match is None:
            raise OutdatedIdError(text)
        codes = tuple(re.findall(rf"{_CODE}{{{CITED}}}", match["codes"]))
        return cls(match["language"], codes, match["action"], int(match["page"]))


def cited_code(name: str) -> str:
    """The code of what a clause or section is cited by."""
    return _code(name, CITED)


def topic_code(topic: str) -> str:
    """The code of a topic."""
    return _code(topic, NAME)


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
    return fact.name, _named(value, fact.answers)


def piece_code(piece: CallRead) -> str:
    """The code of a piece of a call."""
    readings = [reading.bare() for reading in piece.readings]
    return _code(json.dumps([readings, piece.broader, piece.alone], sort_keys=True), NAME)


@cache
def known_pieces() -> Mapping[str, CallRead]:
    """The pieces that a call can hold, by code."""
    return {piece_code(piece): piece for piece in every_piece(load_call_patterns())}


def _piece(code: str) -> CallRead:
    if (piece := known_pieces().get(code)) is None:
        raise OutdatedIdError(code)
    return piece
