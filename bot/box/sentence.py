"""Sentences: "home gets two at 3:00, away gets two at 3:30, home scores at 4:00, who comes out?" is read here.

Strict on purpose: every word of a part that tells an event has to be known, and every event needs its time, its side
and its kind. Whatever is not certain is a :class:`MissingError` that says what is missing; nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from bot.box import spoken
from bot.box.dial import Dial, DialError, Shown, direction
from bot.box.notation import Json, Report
from bot.box.words import LEVELS, folded
from bot.messages.catalogue import say
from engine.box import Kind, Team, show_time
from engine.box.clock import MINUTE, Tenths

LONGEST = 4000
"""Characters of a sentence that is read at all."""


class MissingError(ValueError):
    """What a sentence leaves uncertain; `code` is the id of its wording."""

    def __init__(self, code: str, **variables: str | float) -> None:
        super().__init__(code)
        self.code, self.variables = code, variables

    def message(self, language: str) -> str:
        """What is missing, as one line."""
        return say(self.code, language, **self.variables)


@dataclass(slots=True)
class Told:
    """What a sentence tells, and the moments that it asks about."""

    report: Report
    at: tuple[Tenths, ...] = ()


_TOKEN = re.compile(
    r"(?P<time>\d{1,2}:\d{2}(?:\.\d)?)(?![\d:])"
    r"|(?P<strength>\d\s?(?:on|v|vs|x|на)\s?\d\b)"
    r"|(?P<player>(?:#|№|n°|\bno\.?\s(?=\d)|\bnumber\s|\bnum\s|\bномер\s)\s?\d{1,2}\b)"
    r"|(?P<lettered>\b[A-Z]\d{1,2}\b|\bТеам\b)"
    r"|(?P<word>\d+-(?:min(?:ute)?)\b|\d+(?:st|nd|rd|th)\b|[^\W\d_]+(?:-[^\W\d_]+)*)"
    r"|(?P<number>\d+)"
    r"|(?P<sign>[^\s])",
    re.IGNORECASE,
)


class _Token(NamedTuple):
    kind: str
    text: str
    word: str
    start: int
    end: int


def _tokens(text: str) -> list[_Token]:
    found = []
    for m in _TOKEN.finditer(text):
        kind = str(m.lastgroup)
        if kind == "lettered" and not m[0][0].isupper():
            kind = "word"
        found.append(_Token(kind, m[0], folded(m[0]), m.start(), m.end()))
    return found


# -- detecting -------------------------------------------------------------------------------------------------


def asks_the_box(text: str) -> bool:
    """Whether a text is a question for the penalty clock: two times, a penalty, and who, when or how many."""
    if len(text) > LONGEST:
        return False
    said = folded(text)
    times = re.findall(r"(?<![\d:])\d{1,2}:\d{2}(?![\d:])", said)
    if len(times) < 2 or spoken.ABOUT_THE_BOX.search(said) is None:
        return False
    parts = [_Part(text, clause) for clause in _clauses(text)]
    timed = [p for p in parts if p.times and (p.kinds or p.goal)]
    return len({p.times[0] for p in timed}) >= 2 and any(p.kinds for p in timed)


# -- cutting ---------------------------------------------------------------------------------------------------

_SENTENCE_END = frozenset(".?!;\n")
_COMMA = frozenset(",()–—-:")


class _Clause(NamedTuple):
    sentence: int
    group: int
    tokens: tuple[_Token, ...]
    conditional: bool = False
    """Introduced by *when* or *if*: it may be told after what follows from it."""


def _word_at(tokens: Sequence[_Token], place: int) -> str:
    return tokens[place].word if place < len(tokens) else ""


def _negative(token: _Token, following: _Token | None) -> bool:
    return token.text == "-" and following is not None and following.kind == "time" and following.start == token.end


def _clauses(text: str) -> list[_Clause]:
    """The text cut at sentence ends, commas and conjunctions."""
    clauses: list[_Clause] = []
    sentence = group = 0
    held: list[_Token] = []
    conditional = False

    def close() -> None:
        nonlocal conditional
        if held:
            clauses.append(_Clause(sentence, group, tuple(held), conditional))
            held.clear()
            conditional = False

    tokens = _tokens(text)
    for i, token in enumerate(tokens):
        following = tokens[i + 1] if i + 1 < len(tokens) else None
        if (
            token.text == "."
            and following is not None
            and i
            and following.start == token.end
            and following.text.isalnum()
        ):
            continue
        if token.kind == "sign" and token.text in _SENTENCE_END:
            close()
            sentence, group = sentence + 1, group + 1
        elif token.kind == "sign" and token.text in _COMMA and not _negative(token, following):
            close()
            group += 1
        elif token.kind == "word" and token.word in spoken.JOINERS:
            close()
            conditional = token.word in spoken.CONDITIONS
        else:
            if token.word in spoken.QUESTIONS:
                close()
            held.append(token)
    close()
    return clauses


# -- one clause ------------------------------------------------------------------------------------------------


def _side(token: _Token, following: str) -> tuple[str, str, int] | None:
    """A side as family and word, and the number of tokens that name it."""
    word = token.word
    if word == "team" and following in ("a", "b"):
        return "letter", following.upper(), 2
    if token.text in ("A", "B") and spoken.VERB.match(following):
        return "letter", token.text, 1
    if word == "other" and following in ("team", "side", "guys"):
        return "other", word, 2
    families = {"fixed": word in spoken.FIXED, "speaking": word in spoken.SPEAKING}
    families |= {"other": spoken.OTHER.match(word) is not None, "colour": spoken.COLOURS.match(word) is not None}
    return next(((family, word, 1) for family, named in families.items() if named), None)


@dataclass(slots=True)
class _Part:
    """What one clause says."""

    text: str
    clause: _Clause
    times: list[Tenths] = field(default_factory=list)
    kinds: list[Kind] = field(default_factory=list)
    players: list[int] = field(default_factory=list)
    sides: list[tuple[str, str]] = field(default_factory=list)
    """Sides named: family and word."""
    goal: bool = False
    against: bool = False
    stop: bool = False
    signal: bool = False
    same: bool = False
    both: bool = False
    plural: bool = False
    down: bool = False
    periods: set[int] = field(default_factory=set)
    book: str | None = None
    level: str | None = None
    unknown: list[str] = field(default_factory=list)
    fillers: list[str] = field(default_factory=list)
    """Words that change nothing about a goal only, or about a penalty only."""

    def __post_init__(self) -> None:
        tokens = list(self.clause.tokens)
        while tokens:
            del tokens[: self._read(tokens)]
        rest = spoken.GOAL_FILLERS if self.goal else spoken.PENALTY_FILLERS
        self.unknown += [word for word in self.fillers if word not in rest]
        self._check_order()

    def _check_order(self) -> None:
        """Words that are known, but not in this order: "after 3:00", "a goal on home", "1:00 left on the minor"."""
        tokens = self.clause.tokens
        for i, (before, token) in enumerate(pairwise(tokens)):
            side = _side(token, "") is not None
            inexact = token.kind == "time" and before.word in spoken.INEXACT
            against = self.goal and side and before.word == "on"
            left = before.word in spoken.DOWN and token.word in ("on", "of", "в", "у")
            conceded = before.word.startswith("score") and token.word == "on" and _word_at(tokens, i + 2) != "the"
            if inexact or against or left or (conceded and not self.against):
                self.unknown.append(f"{before.text} {token.text}")
        if self.goal and any(spoken.TO_WHOM.match(t.word) for t in tokens if _side(t, "") is not None):
            self.against = True

    @property
    def said(self) -> str:
        """The words themselves."""
        tokens = self.clause.tokens
        return self.text[tokens[0].start : tokens[-1].end]

    @property
    def tells(self) -> bool:
        """Whether it tells an event."""
        return bool(self.kinds) or self.goal or self.stop or self.plural

    def _read(self, tokens: list[_Token]) -> int:
        """Takes in what stands first; the number of tokens it takes."""
        token = tokens[0]
        names = [t.word for t in tokens[:4]]
        for phrase, means in spoken.TURNS.items():
            if tuple(names[: len(phrase)]) == phrase:
                for flag in means:
                    setattr(self, flag, True)
                return len(phrase)
        for said, kind in spoken.PHRASES.items():
            if tuple(names[: len(said)]) == said:
                self.kinds.append(kind)
                return len(said) + (len(tokens) > len(said) and tokens[len(said)].word in spoken.UNITS)
        match token.kind:
            case "time":
                self._time(token)
                return 1
            case "strength":
                self.unknown.append(token.text)
                return 1
            case "player":
                self.players.append(int(re.sub(r"\D", "", token.text)))
                return 1
            case "lettered":
                self.sides.append(("letter", token.text[0]))
                self.players.append(int(token.text[1:]))
                return 1
            case "sign":
                if token.text not in "+'’\"":
                    self.unknown.append(token.text)
                return 1
        return self._word(tokens, names)

    def _time(self, token: _Token) -> None:
        minutes, _, seconds = token.text.partition(":")
        whole, _, tenth = seconds.partition(".")
        if int(whole) > 59:
            self.unknown.append(token.text)
        self.times.append(int(minutes) * MINUTE + int(whole) * 10 + int(tenth or 0))

    def _word(self, tokens: list[_Token], names: list[str]) -> int:
        token, word = tokens[0], tokens[0].word
        following = names[1] if len(names) > 1 else ""
        if word in spoken.MINUTES or token.kind == "number":
            return self._number(tokens, names)
        if word in spoken.PERIODS and (following in spoken.PERIOD_WORD or following == "" or word[0].isdigit()):
            self.periods.add(spoken.PERIODS[word])
            return 2 if following in spoken.PERIOD_WORD else 1
        flag = next((name for name, said in spoken.FLAGS.items() if word in said), None)
        if flag is not None or spoken.GOAL.match(word):
            setattr(self, flag or "goal", True)
        elif word in spoken.ONE:
            self.kinds.append(spoken.ONE[word])
        elif (side := _side(token, following)) is not None:
            self.sides.append(side[:2])
            return side[2]
        elif word in spoken.AGAINST:
            self.against = True
            self.goal |= word != "against"
        elif word in spoken.BOOKS:
            self.book = spoken.BOOKS[word]
        elif word in LEVELS:
            self.level = LEVELS[word]
        elif word in spoken.PENALTY_FILLERS or word in spoken.GOAL_FILLERS:
            self.fillers.append(word)
        elif word not in spoken.FILLERS:
            self.unknown.append(token.text)
        return 1

    def _number(self, tokens: list[_Token], names: list[str]) -> int:
        """Minutes, or a player's number right after his side where the minutes follow."""
        word, following = names[0], names[1] if len(names) > 1 else ""
        rest = [t.word for t in tokens[1:]]
        bare = tokens[0].kind == "number"
        kinds_follow = any(w in spoken.MINUTES or w in spoken.ONE or w in spoken.KIND_STARTS for w in rest)
        nothing_yet = bool(self.sides) and not self.players and not self.kinds
        if bare and nothing_yet and kinds_follow and following not in spoken.UNITS | {"+"}:
            self.players.append(int(word))
            return 1
        before = self.clause.tokens[max(0, self.clause.tokens.index(tokens[0]) - 1)]
        unclear = bare and (
            (bool(self.kinds) and before.kind == "number")
            or (_side(before, "") is not None and following not in spoken.UNITS | {"+"})
        )  # "2 10"; "home 2": the player or the minutes?
        if word not in spoken.MINUTES or unclear:
            self.unknown.append(tokens[0].text)
            return 1
        unit_then = names[2] if len(names) > 2 and following in spoken.UNITS else following
        if unit_then in spoken.PLURAL | spoken.COUNTED:
            self.plural = True
            return 2
        self.kinds.append(spoken.MINUTES[word])
        taken = 1
        for token in tokens[1:]:
            if token.word not in spoken.UNITS and spoken.ONE.get(token.word) is not self.kinds[-1]:
                break
            taken += 1
        return taken


# -- the whole -------------------------------------------------------------------------------------------------


def read_sentence(text: str) -> Told:
    """What a text tells; raises :class:`MissingError`."""
    if len(text) > LONGEST:
        raise MissingError("box-bad-long")
    return _Telling(text).read()


class _Telling:
    """A whole text: the sides, the clock and the events."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts = [_Part(text, clause) for clause in _clauses(text)]
        self.events = [p for p in self.parts if p.tells and not self._only_asks(p)]
        self.names: dict[Team, str] = {}
        self.unnamed = dict.fromkeys(Team, 0)

    def _only_asks(self, part: _Part) -> bool:
        """A question that mentions a penalty or a goal without telling of one."""
        return not part.times and not part.sides and spoken.ASKING.search(folded(part.said)) is not None

    def read(self) -> Told:
        if not any(p.times for p in self.parts):
            raise MissingError("box-missing-times")
        if not any(p.kinds or p.goal or p.plural for p in self.events):
            raise MissingError("box-missing-events")
        self._check_words()
        times = self._times()
        dial = self._dial(times)
        report = Report(dial=dial)
        for part, t in zip(self.events, times, strict=True):
            for event in self._event(part):
                report.events.append({"t": show_time(self._played(dial, t)), **event})
        report.names = self.names
        report.rulebook = next((p.book for p in self.parts if p.book), None)
        report.level = next((p.level for p in self.parts if p.level), None)
        asked = [t for p in self.parts if p not in self.events for t in p.times]
        return Told(report, tuple(dict.fromkeys(self._played(dial, t) for t in asked)))

    def _check_words(self) -> None:
        asked: int | None = None
        for part in self.parts:
            if part in self.events:
                if part.unknown:
                    raise MissingError("box-missing-words", given=" ".join(part.unknown))
                if part.plural:
                    raise MissingError("box-missing-one-or-two", given=part.said)
            elif spoken.ASKING.search(folded(part.said)):
                asked = part.clause.group
            elif part.times and part.clause.group == asked and not (part.sides or part.players or part.unknown):
                continue  # "… at 4:00 and at 5:10?"
            elif part.sides or part.players:
                raise MissingError("box-missing-kind", given=part.said)
            elif part.times:
                raise MissingError("box-missing-what", t=_shown(part.times[0]))
            elif part.unknown and not set(folded(part.said).split()) <= spoken.POLITE:
                raise MissingError("box-missing-words", given=part.said)

    # -- times ---------------------------------------------------------------------------------------------

    def _times(self) -> list[Tenths]:
        """The time of every event: its own, that of its comma group, or the only one of its sentence."""
        found: list[Tenths] = []
        for part in self.events:
            if len(part.times) > 1:
                raise MissingError("box-missing-what", t=_shown(part.times[1]))
            if part.times:
                found.append(part.times[0])
            elif part.same and found:
                found.append(found[-1])
            else:
                found.append(self._time_nearby(part))
        return found

    def _time_nearby(self, part: _Part) -> Tenths:
        group = {t for p in self.parts if p.clause.group == part.clause.group for t in p.times}
        sentence = {t for p in self.parts if p.clause.sentence == part.clause.sentence for t in p.times}
        times = group or sentence
        if len(times) == 1:
            return times.pop()
        raise MissingError("box-missing-time", given=part.said)

    def _dial(self, times: Sequence[Tenths]) -> Dial:
        periods = {n for p in self.parts for n in p.periods}
        if len(periods) > 1:
            raise MissingError("box-missing-period")
        shown = [Shown(None, t) for t in times]
        falls = direction(shown)
        moves = len(set(times)) > 1
        left = any(p.down for p in self.events)
        if moves and not left and self._told_backwards(bool(falls)):
            raise MissingError("box-missing-direction")
        if (moves and falls is None) or (left and falls is False):
            raise MissingError("box-missing-direction")
        return Dial(down=bool(falls) or left)

    def _told_backwards(self, falls: bool) -> bool:
        """Whether the order of telling may not be that of play: "away scores at 3:00 if home gets two at 4:00"."""
        return any(
            part.clause.conditional
            and any(
                before.clause.group == part.clause.group or (falls and before.clause.sentence == part.clause.sentence)
                for before in self.events[:place]
            )
            for place, part in enumerate(self.events)
        )

    def _played(self, dial: Dial, t: Tenths) -> Tenths:
        try:
            return dial.played(Shown(None, t))
        except DialError:
            raise MissingError("box-missing-words", given=_shown(t)) from None

    # -- events --------------------------------------------------------------------------------------------

    def _event(self, part: _Part) -> Iterator[Json]:
        if part.stop and not part.kinds and not part.goal:
            yield {"type": "stoppage"}
            return
        if part.goal and part.kinds:
            raise MissingError("box-missing-what", t=part.said)
        if part.goal:
            team = self._side(part)
            yield {"type": "goal", "team": team.other if part.against else team}
            return
        for team in list(Team) if part.both else [self._side(part)]:
            yield from self._penalty(part, team)

    def _penalty(self, part: _Part, team: Team) -> Iterator[Json]:
        if len(part.players) > 1:
            raise MissingError("box-missing-one-or-two", given=part.said)
        player: int | str | None = part.players[0] if part.players else None
        before = None if part.sides or part.both else self._before(part)
        if player is None and before is not None and _same_time(part, before):
            if not before.players and not (part.kinds[0].is_misconduct or before.kinds[-1].is_misconduct):
                raise MissingError("box-missing-one-or-two", given=f"{before.said} … {part.said}")
            player = before.players[0] if before.players else f"?{self.unnamed[team]}"
        elif player is None and part.kinds != [Kind.BENCH_MINOR]:
            if len(part.kinds) > 1 and not any(kind.is_misconduct for kind in part.kinds):
                raise MissingError("box-missing-one-or-two", given=part.said)
            self.unnamed[team] += 1
            player = f"?{self.unnamed[team]}"
        for kind in part.kinds:
            who = {} if player is None else {"player": player}
            yield {"type": "penalty", "team": team, **who, "kind": kind, **({"signal": True} if part.signal else {})}

    def _before(self, part: _Part) -> _Part | None:
        """The clause of the same comma group just before, if it tells a penalty too."""
        place = self.events.index(part)
        before = self.events[place - 1] if place else None
        if before is not None and before.clause.group == part.clause.group and before.kinds:
            return before
        return None

    # -- sides ---------------------------------------------------------------------------------------------

    def _side(self, part: _Part) -> Team:
        sides = dict.fromkeys(part.sides)
        if not sides:
            before = self._before(part)
            if before is not None and part.kinds and before.sides:
                return self._side(before)
            raise MissingError("box-missing-team", given=part.said)
        teams = {self._team(*side) for side in sides}
        if len(teams) > 1:
            raise MissingError("box-missing-sides", given=part.said)
        return teams.pop()

    def _team(self, family: str, word: str) -> Team:
        families = {f for p in self.events for f, _ in p.sides if f != "other"}
        letters = {w for p in self.events for f, w in p.sides if f == "letter"}
        as_notation = families == {"fixed", "letter"} or (families == {"letter"} and "H" in letters)
        if as_notation and letters <= {"H", "A"} and family != "other":
            return spoken.FIXED[word] if family == "fixed" else Team.HOME if word == "H" else Team.AWAY
        if len(families) > 1:
            raise MissingError("box-missing-sides", given=word)
        if family == "other":
            return self._opponents(word)
        if family == "fixed":
            return spoken.FIXED[word]
        if family == "speaking":
            team = spoken.SPEAKING[word]
            self.names[team] = spoken.SPOKEN[re.search("[а-я]", word) is not None][team]
            return team
        return self._named(family, word)

    def _named(self, family: str, word: str) -> Team:
        """Letters and colours: the first named is put down as home."""
        roots = list(dict.fromkeys(_root(f, w) for p in self.events for f, w in p.sides if f == family))
        if family == "letter":
            roots = next((pair for pair in (["A", "B"], ["X", "Y"]) if set(roots) <= set(pair)), [*roots, "", ""])
        if len(roots) > 2:
            raise MissingError("box-missing-sides", given=word)
        team = list(Team)[roots.index(_root(family, word))]
        self.names.setdefault(team, spoken.COLOUR_NAMES.get(word[:3], word))
        return team

    def _opponents(self, word: str) -> Team:
        """The other side than the only one named."""
        named = {self._team(f, w) for p in self.events for f, w in p.sides if f != "other"}
        if len(named) != 1:
            raise MissingError("box-missing-sides", given=word)
        return named.pop().other


def _root(family: str, word: str) -> str:
    return word if family == "letter" else word[:3]


def _same_time(part: _Part, before: _Part) -> bool:
    return not part.times or not before.times or part.times == before.times


def _shown(t: Tenths) -> str:
    return f"{t // MINUTE}:{t // 10 % 60:02d}"
