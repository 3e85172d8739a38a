"""The compact notation: `3:00 H7 2; 4:10 A9 2+10; ~5:00 H4 2; 5:20 goal A; 6:00 stop`.

`;` or a new line ends an event. H is home, A away; a number after it is the player (`H?` nobody named, `HG30` a
goalkeeper, `H coach`); then the penalties, joined by `+`; then `by 12` for who serves. `~` is the arm going up.
Times are time played, or `P2 12:34` with the period and its clock; `down` says that the clock counts down.
Forgiving in order, case, spaces and language of the words; what cannot be read is a :class:`NotationError`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, NamedTuple

from bot.box import words
from bot.box.dial import Dial, DialError, Shown, direction
from bot.messages.catalogue import say
from engine.box import BoxError, Game, Goal, Kind, Penalty, Probe, Stoppage, Team, read_game, show_time
from engine.box.clock import MINUTE, Tenths
from engine.box.events import Choice, Event, Offender, Player, Reason, Shot

Json = dict[str, Any]

LONGEST = 2_000_000
"""Characters; far more than the longest game."""

_TOKEN = re.compile(
    r"""(?P<time>\d{1,3}:\d{1,2}(?:[.,]\d)?)(?![\d:])
      | (?P<number>\d+)
      | "(?P<label>[^"\n]*)"
      | (?P<word>[^\W\d_]+)
      | (?P<sign>[^\s])""",
    re.VERBOSE,
)
_ITEM_END = re.compile(r"[;\n]|,(?=\s*[~≈]?\s*(?:(?:P|OT|П)\s*\d?\s+)?\d{1,3}:\d\d)", re.IGNORECASE)
_SPELLED = str.maketrans(
    {"–": "-", "—": "-", "−": "-", "≈": "~", "“": '"', "”": '"', "«": '"', "»": '"', "\u00a0": " "}
)


class NotationError(ValueError):
    """What cannot be read, and where: `code` is the id of its wording."""

    def __init__(self, code: str, text: str, start: int, end: int, **variables: str | float) -> None:
        super().__init__(f"{code} at {start}")
        self.code, self.text, self.start, self.end = code, text, start, max(end, start + 1)
        self.variables = variables

    def message(self, language: str) -> str:
        """One line that says what is wrong."""
        return say(self.code, language, given=self.text[self.start : self.end].strip(), **self.variables)

    def show(self, language: str) -> str:
        """The line, and below it the place with a caret."""
        first = self.text.rfind("\n", 0, self.start) + 1
        last = self.text.find("\n", self.start)
        line = self.text[first : last if last >= 0 else len(self.text)].replace("\t", " ")
        place = self.start - first
        if len(line) > 100:
            cut = max(0, place - 40)
            line, place = line[cut : cut + 100], place - cut
        length = max(1, min(self.end - self.start, len(line) - place))
        return f"{self.message(language)}\n    {line}\n    {' ' * place}{'^' * length}"


class Span(NamedTuple):
    """Where in the text something stands."""

    start: int
    end: int


@dataclass(slots=True)
class Report:
    """What the scorekeeper reported: a case for the engine, and the clock it was told by."""

    events: list[Json] = field(default_factory=list)
    dial: Dial = field(default_factory=Dial)
    rulebook: str | None = None
    level: str | None = None
    designates: Json = field(default_factory=dict)
    names: Mapping[Team, str] = field(default_factory=dict)
    """What a sentence calls the sides."""

    def case(self) -> Json:
        """The JSON case of `engine.box.answer`."""
        case: Json = {"events": self.events}
        if self.rulebook:
            case["rulebook"] = self.rulebook
        if self.level:
            case["level"] = self.level
        if self.designates:
            case["captain_designates"] = self.designates
        return case


def read_notation(text: str) -> Report:
    """What a text in the notation reports; raises :class:`NotationError`."""
    return _Text(text).read()


def read_moment(text: str, dial: Dial) -> Tenths:
    """A single time on a known clock, as time played; raises :class:`NotationError`."""
    reader = _Text("; ".join([*dial.header(), f"{text} look"]))
    if re.fullmatch(r"\s*(?:(?:P|П|OT)\s*\d?\s+)?\d{1,3}:\d\d(?:[.,]\d)?\s*", text, re.IGNORECASE) is None:
        raise reader.error("box-bad-time", Span(0, len(text)))
    told = next(item for span in reader._items() if (item := reader._item(span)) is not None)
    try:
        return dial.played(told.shown)
    except DialError as error:
        raise reader.error(error.code, told.at) from None


def looks_like_notation(text: str) -> bool:
    """Whether a text is meant as notation rather than as a sentence: its first event starts so."""
    start = r"\s*[~≈]?\s*(?:(?:P|П)\s*\d+\s+|OT\d?\s+)?\d{1,3}:\d\d(?:[.,]\d)?"
    team = r"(?:[haхгнаHAХГНА](?:[gвGВ]k?)?\s*(?:\d|\?|\")|(?:home|away|хозяева|гости)\s*\d+\s)"
    event = rf"(?:{team}|(?:goal|гол|stop|стоп|whistle|icing|look|end)\b)"
    header = r"(?:\s*(?:down|up|level|period|overtime|usah|ahl|inline|captain)\b[^;\n]*[;\n])*"
    return re.match(rf"{header}{start}\s*{event}", text, re.IGNORECASE) is not None


class _Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int

    @property
    def word(self) -> str:
        return words.folded(self.text)


@dataclass(slots=True)
class _Told:
    """An event as read, its time still as the clock shows it."""

    shown: Shown
    at: Span
    events: list[Json]
    span: Span
    enters: tuple[Shown, Span] | None = None


class _Text:
    """The whole text: items, settings, and the clock that all its times share."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise NotationError("box-bad-long", text, 0, 1)
        self.text = text.translate(_SPELLED)
        self.report = Report()
        self.down: bool | None = None
        self.length: Tenths = 20 * MINUTE
        self.overtime: Tenths | None = None
        self.unnamed: dict[Team | None, int] = {}
        self.team: Team | None = None

    def error(self, code: str, span: Span, **variables: str | float) -> NotationError:
        return NotationError(code, self.text, span.start, span.end, **variables)

    def read(self) -> Report:
        told = [told for span in self._items() if (told := self._item(span)) is not None]
        if not told:
            raise self.error("box-bad-empty", Span(0, 1))
        self.report.dial = self._dial(told)
        spans: list[Span] = []
        for item in told:
            t = self._played(item.shown, item.at)
            entered = None if item.enters is None else self._played(*item.enters)
            for told_of in item.events:
                event = {"t": show_time(t), **told_of}
                if entered is not None and event.get("server_enters") == "":
                    event["server_enters"] = show_time(entered)
                self.report.events.append(event)
                spans.append(item.span)
        self._check(spans)
        return self.report

    def _items(self) -> Iterator[Span]:
        start = 0
        for match in _ITEM_END.finditer(self.text):
            yield Span(start, match.start())
            start = match.end()
        yield Span(start, len(self.text))

    def _item(self, span: Span) -> _Told | None:
        tokens = [
            _Token(str(m.lastgroup), m[m.lastgroup or 0], m.start(), m.end())
            for m in _TOKEN.finditer(self.text, span.start, span.end)
        ]
        if not tokens:
            return None
        span = Span(tokens[0].start, tokens[-1].end)
        if not any(token.kind == "time" for token in tokens):
            if self._setting(tokens, span):
                return None
            raise self.error("box-bad-no-time", span)
        return _Item(self, tokens, span).read()

    def _setting(self, tokens: list[_Token], span: Span) -> bool:
        """`down`, `period 15`, `level junior`, `usah`, `captain H 9,4`: what holds for the whole game."""
        first, rest = tokens[0].word, tokens[1:]
        said = " ".join(token.word for token in tokens)
        if first in ("down", "up") and len(tokens) == 1:
            self.down = first == "down"
        elif first in ("usah", "ahl", "inline") and not rest:
            self.report.rulebook = first
        elif first in ("period", "период", "overtime", "овертайм") and rest and rest[0].kind == "number":
            length = int(rest[0].text) * MINUTE
            if not MINUTE <= length <= 60 * MINUTE:
                raise self.error("box-bad-length", Span(rest[0].start, rest[0].end))
            if first in ("period", "период"):
                self.length = length
            else:
                self.overtime = length
        elif first in ("captain", "капитан") and len(rest) > 1 and rest[0].word in words.TEAMS:
            self.report.designates[words.TEAMS[rest[0].word]] = _Item(self, rest[1:], span).order()
        elif (said.removeprefix("level ")) in words.LEVELS:
            self.report.level = words.LEVELS[said.removeprefix("level ")]
        elif first == "level":
            raise self.error("box-bad-level", span, known=", ".join(words.LEVELS[k] for k in words.LEVELS))
        else:
            return False
        return True

    # -- the clock -----------------------------------------------------------------------------------------

    def _dial(self, told: list[_Told]) -> Dial:
        periods = [item for item in told if item.shown.period is not None]
        bare = next((item for item in told if item.shown.period is None), None)
        if periods and bare is not None:
            raise self.error("box-bad-period-missing", bare.at)
        down = self.down
        if periods and down is None:
            down = direction(item.shown for item in told)
            if down is None:
                raise self.error("box-bad-direction", told[0].at)
        return Dial(bool(down), bool(periods), self.length, self.overtime)

    def _played(self, shown: Shown, at: Span) -> Tenths:
        try:
            return self.report.dial.played(shown)
        except DialError as error:
            raise self.error(error.code, at, minutes=self.length // MINUTE) from None

    def _check(self, spans: list[Span]) -> None:
        """What the engine cannot take is pointed at too."""
        case = self.report.case()
        try:
            read_game(self.report.events, level=case.get("level"), captain_designates=case.get("captain_designates"))
        except BoxError as error:
            span = Span(0, 1) if error.event is None else spans[error.event - 1]
            reason = str(error).partition(": ")[2] or str(error)
            raise self.error("box-bad-event", span, reason=reason) from None


class _Item:
    """One event: a cursor over its tokens."""

    def __init__(self, text: _Text, tokens: list[_Token], span: Span) -> None:
        self.text, self.tokens, self.span = text, tokens, span
        self.signal = self.after_goal = False
        self.enters: tuple[Shown, Span] | None = None

    def read(self) -> _Told:
        shown, at = self._time()
        rest = [t for t in self.tokens if t.word not in words.FILLERS]
        self.signal = any(t.word in words.SIGNAL for t in rest)
        self.tokens = [t for t in rest if t.word not in words.SIGNAL and t.text not in ",.#№()!:"]
        said = [t.word for t in self.tokens]
        after = next((i for i, pair in enumerate(pairwise(said)) if pair in _AFTER_GOAL), None)
        if after is not None:
            del self.tokens[after : after + 2]
            self.after_goal = True
        if not self.tokens:
            raise self.text.error("box-bad-nothing", self.span)
        return _Told(shown, at, self._event(), self.span, self.enters)

    def fail(self, code: str, token: _Token | None = None, **variables: str | float) -> NotationError:
        span = self.span if token is None else Span(token.start, token.end)
        return self.text.error(code, span, **variables)

    # -- the cursor ----------------------------------------------------------------------------------------

    def peek(self, ahead: int = 0) -> _Token | None:
        return self.tokens[ahead] if ahead < len(self.tokens) else None

    def take(self) -> _Token:
        return self.tokens.pop(0)

    def take_if(self, accepted: Iterable[str]) -> _Token | None:
        token = self.peek()
        return self.take() if token is not None and token.word in accepted else None

    def phrase(self, table: Mapping[str, Any]) -> Any:  # noqa: ANN401
        """The longest entry of a table that stands next."""
        for length in (4, 3, 2, 1):
            said = " ".join(t.word for t in self.tokens[:length])
            if len(self.tokens) >= length and said in table:
                del self.tokens[:length]
                return table[said]
        return None

    # -- times ---------------------------------------------------------------------------------------------

    def _time(self) -> tuple[Shown, Span]:
        """Takes the item's time out of it, with the period before it."""
        place = next(i for i, t in enumerate(self.tokens) if t.kind == "time")
        return self._take_time(place)

    def _take_time(self, place: int) -> tuple[Shown, Span]:
        token = self.tokens.pop(place)
        minutes, _, seconds = token.text.replace(",", ".").partition(":")
        whole, _, tenth = seconds.partition(".")
        if len(whole) != 2 or int(whole) > 59:
            raise self.fail("box-bad-time", token)
        before = self.tokens[place - 1] if place else None
        negative = before is not None and before.text == "-" and before.end == token.start
        if negative:
            raise self.text.error("box-bad-time", Span(token.start - 1, token.end))
        period, start = self._period(place, token.start)
        clock = int(minutes) * MINUTE + int(whole) * 10 + int(tenth or 0)
        return Shown(period, clock), Span(start, token.end)

    def _period(self, place: int, start: int) -> tuple[int | None, int]:
        """`P2`, `OT`, `OT2` before the time at `place`."""
        one = self.tokens[place - 1] if place >= 1 else None
        two = self.tokens[place - 2] if place >= 2 else None
        if one is not None and one.word == "ot":
            del self.tokens[place - 1]
            return 4, one.start
        if one is None or two is None or one.kind != "number" or two.word not in ("p", "п", "per", "period", "ot"):
            return None, start
        number = int(one.text)
        if not 1 <= number <= 99:
            raise self.fail("box-bad-period", one)
        del self.tokens[place - 2 : place]
        return number + (3 if two.word == "ot" else 0), two.start

    # -- events --------------------------------------------------------------------------------------------

    def _event(self) -> list[Json]:
        said = {t.word for t in self.tokens}
        first = self.tokens[0].word
        if said & words.GOAL and not said & words.SHOT - {"ps"} and not self._shot_of_a_penalty():
            events = [self._goal()]
        elif first in words.STOPS | words.ICING | words.PERIOD_END:
            events = [self._stoppage()]
        elif first in words.LOOK:
            self.take()
            events = [{"type": "expire-check"}]
        elif first in words.CHOICE:
            events = [self._choice()]
        else:
            events = self._penalty()
        if self.tokens:
            raise self.fail("box-bad-rest", self.tokens[0])
        return events

    def _shot_of_a_penalty(self) -> bool:
        """`H7 PS 2 goal`: the goal belongs to the shot."""
        names = [t.word for t in self.tokens]
        return "goal" in names and any(w in names[: names.index("goal")] for w in words.SHOT)

    def _goal(self) -> Json:
        event: Json = {"type": "goal"}
        own_first = self.peek() is not None and self.tokens[0].word == "own"
        by = False
        while self.tokens:
            token = self.tokens[0]
            if token.word in words.OWN:
                self.take()
                event["own"] = token
            elif token.word in words.GOAL:
                self.take()
            elif token.word in words.SHOT:
                self.take()
                event["penalty_shot"] = True
            elif token.word == "by":
                self.take()
                by = True
            elif token.word == "ice":
                self.take()
                event["on_ice"] = self._on_ice(token)
            elif "team" not in event:
                event["team"] = self._team()
                if (player := self._player()) is not None:
                    event["player"] = player
            else:
                raise self.fail("box-bad-rest", token)
        if "team" not in event:
            raise self.fail("box-bad-goal-team")
        if (own := event.pop("own", None)) is not None:
            if own_first and not by:
                raise self.fail("box-bad-own-goal", own)
            team = Team(event["team"])
            event |= {"team": team.other, "own_goal_by": team} if by else {"own_goal_by": team.other}
        return event

    def _on_ice(self, token: _Token) -> Json:
        numbers = [self.take() for t in list(self.tokens[:3]) if t.kind == "number" or t.text in "-v"]
        counts = [int(t.text) for t in numbers if t.kind == "number"]
        if len(counts) != 2:
            raise self.fail("box-bad-ice", token)
        return {Team.HOME: counts[0], Team.AWAY: counts[1]}

    def _stoppage(self) -> Json:
        event: Json = {"type": "stoppage"}
        while self.tokens:
            token = self.tokens[0]
            if token.word in words.ICING:
                event["reason"] = Reason.ICING
            elif token.word in words.PERIOD_END:
                event["reason"] = Reason.PERIOD_END
            elif token.word not in words.STOPS:
                event["team"] = self._team()
                continue
            self.take()
        return event

    def _choice(self) -> Json:
        self.take()
        team, order = self._team(), self.order()
        what = self.phrase(words.DECISIONS)
        return {"type": "choice", "team": team, "order": order, **({"what": what} if what else {})}

    def order(self) -> list[Player]:
        """Players one after another, with or without commas."""
        order: list[Player] = []
        while (token := self.peek()) is not None:
            if token.text == ",":
                self.take()
            elif (player := self._player()) is not None:
                order.append(player)
            else:
                break
        return order

    def _team(self) -> Team:
        token = self.peek()
        if token is None:
            raise self.fail("box-bad-no-team")
        if token.word in words.TEAMS:
            self.take()
            self.text.team = words.TEAMS[token.word]
            return self.text.team
        raise self.fail("box-bad-team" if token.kind == "word" else "box-bad-no-team", token)

    def _player(self) -> Player | None:
        """The next token as a player: a number, a label in quotes, `?` for a man nobody has named."""
        token = self.peek()
        if token is None or not (token.kind in ("number", "label") or token.text == "?"):
            return None
        self.take()
        if token.kind == "label":
            if not token.text.strip():
                raise self.fail("box-bad-player", token)
            return token.text
        if token.text == "?":
            following = self.peek()
            if following is not None and following.kind == "number" and following.start == token.end:
                self.take()
                return f"?{following.text}"
            number = self.text.unnamed[self.text.team] = self.text.unnamed.get(self.text.team, 0) + 1
            return f"?{number}"
        return int(token.text) if token.text == "0" or token.text[0] != "0" else token.text

    def _offender(self) -> Json:
        """Team, player, and whether he is a goalkeeper or an official."""
        token = self.peek()
        assert token is not None
        glued = token.word[:1] in words.TEAMS and token.word[1:] in ("g", "gk", "в", "вр")
        who: Json = {"team": words.TEAMS[token.word[0]]} if glued else {"team": self._team()}
        if glued:
            self.take()
            self.text.team = who["team"]
            who["offender"] = Offender.GOALKEEPER
        elif (official := self.phrase(words.OFFICIALS)) is not None:
            return who | {"offender": official}
        elif self.take_if(words.GOALKEEPER):
            who["offender"] = Offender.GOALKEEPER
        following, after = self.peek(), self.peek(1)
        apart = following is not None and following.kind == "number" and following.start != token.end
        if apart and following is not None and (after is None or after.word in (*words.MINUTE_WORDS, "+")):
            raise self.fail("box-bad-player-or-minutes", following)
        if (player := self._player()) is not None:
            who["player"] = player
        if self.take_if(words.GOALKEEPER):
            who["offender"] = Offender.GOALKEEPER
        if "offender" in who:
            who.setdefault("player", "G")
        return who

    def _penalty(self) -> list[Json]:
        token = self.tokens[0]
        if token.kind == "number" or (token.word not in words.TEAMS and token.word[:1] not in words.TEAMS):
            raise self.fail("box-bad-team" if token.kind == "word" else "box-bad-no-team", token)
        who = self._offender()
        kinds = self._kinds()
        more: Json = {}
        shot: Json = {}
        while self.tokens:
            token = self.tokens[0]
            if token.word in ("served", "by", "s", "serves", "отбывает", "отсиживает", "за"):
                self._served(more)
            elif token.word in ("not", "nobody"):
                self.take()
                self.take_if(("seated", "there"))
                more["server_enters"] = None
            elif Kind.PENALTY_SHOT in kinds and (result := self.phrase(_RESULTS)) is not None:
                shot["shot"] = result
            else:
                raise self.fail("box-bad-rest", token)
        more |= {name: True for name, said in (("signal", self.signal), ("after_goal", self.after_goal)) if said}
        return _penalties(who, kinds, more, shot)

    def _served(self, more: Json) -> None:
        while self.take_if(("served", "by", "s", "serves", "отбывает", "отсиживает", "за", "#")):
            pass
        token = self.peek()
        if token is not None and token.word in words.TEAMS:
            self.take()
        player = self._player()
        if player is not None:
            more["served_by"] = player
        place = next((i for i, t in enumerate(self.tokens) if t.kind == "time"), None)
        if place is not None:
            self.enters = self._take_time(place)
            more["server_enters"] = ""
        elif player is None:
            raise self.fail("box-bad-server", token)
        while self.take_if(words.AT):
            pass

    def _kinds(self) -> list[Kind]:
        """Penalties joined by `+`; `2+2` is the double minor."""
        kinds = [self._kind()]
        while (token := self.peek()) is not None and (
            token.text == "+" or token.word in ("and", "и") or (kinds[-1] is Kind.PENALTY_SHOT and self._is_kind())
        ):
            if token.text == "+" or token.word in ("and", "и"):
                self.take()
            kinds.append(self._kind())
        folded: list[Kind] = []
        for kind in kinds:
            if kind is Kind.MINOR and folded[-1:] == [Kind.MINOR] and Kind.PENALTY_SHOT not in folded:
                folded[-1] = Kind.DOUBLE_MINOR
            else:
                folded.append(kind)
        return folded

    def _is_kind(self) -> bool:
        token = self.peek()
        return token is not None and (token.kind == "number" or token.word in words.KINDS)

    def _kind(self) -> Kind:
        token = self.peek()
        if token is None:
            raise self.fail("box-bad-no-kind")
        kind: Kind | None
        if token.kind == "number":
            kind = words.MINUTES.get(int(token.text))
            if kind is None:
                raise self.fail("box-bad-minutes", token)
            self.take()
        else:
            kind = self.phrase(words.KINDS)
            if kind is None:
                raise self.fail("box-bad-kind", token)
        while (unit := self.peek()) is not None and (unit.word in words.MINUTE_WORDS or unit.word in _REDUNDANT):
            self.take()
        if kind is Kind.BENCH_MINOR and (two := self.peek()) is not None and two.text == "2":
            self.take()
        return kind


_AFTER_GOAL = (("after", "goal"), ("после", "гола"))
_REDUNDANT = frozenset("penalties штрафа".split())
_RESULTS: dict[str, Shot] = {
    "goal": Shot.GOAL,
    "scored": Shot.GOAL,
    "гол": Shot.GOAL,
    "no goal": Shot.NO_GOAL,
    "no_goal": Shot.NO_GOAL,
    "miss": Shot.NO_GOAL,
    "missed": Shot.NO_GOAL,
    "declined": Shot.DECLINED,
}


def _penalties(who: Json, kinds: list[Kind], more: Json, shot: Json) -> list[Json]:
    """One event a penalty; who serves belongs to those that cost a player, else to all."""
    base = {"type": "penalty", **who}
    if kinds[0] is Kind.PENALTY_SHOT:
        event = base | {"kind": Kind.PENALTY_SHOT, **shot, **more}
        return [event | {"offence": kinds[1]} if len(kinds) > 1 else event]
    seats = {k: v for k, v in more.items() if k in ("served_by", "server_enters")}
    rest = {k: v for k, v in more.items() if k not in seats}
    costs = [k.shortens or k is Kind.DOUBLE_MINOR for k in kinds]
    return [
        base | {"kind": kind, **rest, **(seats if cost or not any(costs) else {})}
        for kind, cost in zip(kinds, costs, strict=True)
    ]


# -- printing it back ------------------------------------------------------------------------------------------


def write_notation(game: Game, dial: Dial | None = None) -> str:
    """A game in the notation; read again it is the same game."""
    dial = dial or Dial()
    items = [*dial.header(), *([f"level {game.level}"] if game.level else [])]
    items += [f"captain {_TEAM[team]} {','.join(_player(p) for p in order)}" for team, order in game.designates.items()]
    events, i = list(game.events), 0
    while i < len(events):
        together = 1
        while i + together < len(events) and _one_man(events[i], events[i + together]):
            together += 1
        while together > 1 and not _reads_as(
            text := _together(events[i : i + together], dial), events[i : i + together], dial
        ):
            together -= 1
        text = _together(events[i : i + together], dial)
        items.append(text)
        i += together
    return "; ".join(items)


def _reads_as(text: str, events: list[Event], dial: Dial) -> bool:
    """Whether several penalties written as one item are read as these again."""
    try:
        read = read_game(read_notation("; ".join([*dial.header(), text])).events)
    except (NotationError, BoxError):
        return False
    return [bare(e) for e in read.events] == [bare(e) for e in events]


def bare(event: Event) -> Event:
    """An event without its number in the input."""
    return replace(event, number=0)


def _one_man(first: Event, other: Event) -> bool:
    if not (isinstance(first, Penalty) and isinstance(other, Penalty)) or first.player is None:
        return False
    same = ("t", "team", "player", "offender", "signal", "after_goal")
    kinds = (first.kind, other.kind)
    return all(getattr(first, name) == getattr(other, name) for name in same) and not (
        Kind.PENALTY_SHOT in kinds or Kind.BENCH_MINOR in kinds
    )


_TEAM = {Team.HOME: "H", Team.AWAY: "A"}


def _together(events: list[Event], dial: Dial) -> str:
    event = events[0]
    time = dial.show(event.t)
    match event:
        case Penalty():
            penalties = [e for e in events if isinstance(e, Penalty)]
            return f"{'~' if event.signal else ''}{time} {_penalty_text(penalties, dial)}"
        case Goal():
            return f"{time} {_goal_text(event)}"
        case Stoppage():
            word = {Reason.ICING: "icing", Reason.PERIOD_END: "end"}.get(event.reason, "stop")
            return f"{time} {word}" + (f" {_TEAM[event.team]}" if event.team else "")
        case Probe():
            return f"{time} look"
        case Choice():
            what = f" {event.what.replace('_', ' ')}" if event.what else ""
            return f"{time} choice {_TEAM[event.team]} {','.join(_player(p) for p in event.order)}{what}"


def _penalty_text(events: list[Penalty], dial: Dial) -> str:
    first = events[0]
    goalkeeper = first.offender is Offender.GOALKEEPER
    who = _TEAM[first.team] + ("G" if goalkeeper else "") + ("" if first.player is None else _player(first.player))
    if not first.offender.plays:
        who += f" {'coach' if first.offender is Offender.COACH else 'official'}"
    kinds = "+".join(words.SHORT[e.kind] for e in events)
    if first.kind is Kind.PENALTY_SHOT:
        kinds += f" {words.SHORT[first.offence]}" if first.offence else ""
        kinds += f" {first.shot.replace('_', ' ')}" if first.shot else ""
    parts = [who, kinds]
    seat = next((e for e in events if e.served_by is not None), first)
    if seat.served_by is not None:
        parts.append(f"by {_player(seat.served_by)}")
    if seat.server_enters is not None:
        parts.append(("" if seat.served_by is not None else "by ") + f"at {dial.show(seat.server_enters)}")
    elif not seat.placed:
        parts.append("not seated")
    if first.after_goal:
        parts.append("after goal")
    return " ".join(parts)


def _goal_text(event: Goal) -> str:
    text = f"goal {_TEAM[event.team]}" + ("" if event.player is None else _player(event.player))
    if event.own_goal_by is not None:
        text += " own"
    if event.penalty_shot:
        text += " ps"
    if event.on_ice is not None:
        text += f" ice {event.on_ice[Team.HOME]}-{event.on_ice[Team.AWAY]}"
    return text


def _player(player: Player) -> str:
    if isinstance(player, int) or re.fullmatch(r"\?\d+", player):
        return str(player)
    return f'"{player}"'
