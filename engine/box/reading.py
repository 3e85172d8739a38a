"""Reading what the scorekeeper reports from JSON objects.

Whatever cannot be read is one `BoxError` that names the event (counted from 1), the field and what is
allowed there; nothing is guessed. What can be read but looks odd is a `Notice`.
"""

import difflib
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from itertools import pairwise
from typing import Any, TypeVar

from .clock import Tenths, read_time
from .events import (
    BoxError,
    Choice,
    Decision,
    Event,
    Game,
    Goal,
    Notice,
    Offender,
    Penalty,
    Player,
    Probe,
    Reason,
    Shot,
    Stoppage,
)
from .penalties import Kind, Level, Team

_FIELDS: dict[str, tuple[str, ...]] = {
    "penalty": (
        "team",
        "player",
        "kind",
        "minutes",
        "signal",
        "after_goal",
        "served_by",
        "server_enters",
        "offender",
        "offence",
        "shot",
        "elected",
    ),
    "goal": ("team", "player", "own_goal_by", "penalty_shot", "on_ice"),
    "stoppage": ("reason", "team"),
    "expire-check": (),
    "choice": ("team", "order", "what"),
}
_TYPES = {"whistle": "stoppage", "icing": "stoppage", "period-end": "stoppage", "probe": "expire-check"}
_OFFICIALS_GET = (Kind.BENCH_MINOR, Kind.GAME_MISCONDUCT, Kind.GROSS_MISCONDUCT, Kind.GAME_EJECTION)

_Word = TypeVar("_Word", bound=StrEnum)


def read_game(
    events: object,
    *,
    level: object = None,
    captain_designates: object = None,
) -> Game:
    """The game reported by a list of JSON event objects; anything else raises BoxError."""
    notices: list[Notice] = []
    read = [_Reader(raw, number, notices).event() for number, raw in enumerate(_listed(events), start=1)]
    for before, after in pairwise(read):
        if after.t < before.t:
            notices.append(
                Notice("sorted", "the events were not in the order of the clock; they were sorted", after.number)
            )
            break
    read.sort(key=lambda event: event.t)
    return Game(tuple(read), _level(level), _designates(captain_designates), tuple(notices))


def _listed(events: object) -> list[Mapping[str, Any]]:
    if not isinstance(events, list | tuple):
        raise BoxError("a list of event objects is needed", field="events")
    return list(events)


def _level(level: object) -> Level | None:
    if level is None:
        return None
    for known in Level:
        if known == level:
            return known
    raise BoxError(f"{level!r} is not a level: {', '.join(Level)}", field="level")


def _designates(given: object) -> dict[Team, tuple[Player, ...]]:
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise BoxError("an object with a list of players for home or away is needed", field="captain_designates")
    reader = _Reader({"type": "choice", **given}, None, [])
    unknown = set(map(str, given)) - set(Team)
    if unknown:
        raise BoxError(f"{min(unknown)!r} is not a team: {', '.join(Team)}", field="captain_designates")
    return {Team(team): reader.players(team) for team in given}


class _Reader:
    """Reads one event object; every fault names its event and field."""

    def __init__(self, raw: Mapping[str, Any], number: int | None, notices: list[Notice]) -> None:
        if not isinstance(raw, Mapping):
            raise BoxError("an object is needed", event=number)
        self.raw = raw
        self.number = number
        self.notices = notices

    def error(self, name: str, message: str) -> BoxError:
        return BoxError(message, event=self.number, field=name)

    def notice(self, code: str, text: str) -> None:
        self.notices.append(Notice(code, text, self.number))

    def event(self) -> Event:
        written = str(self.raw.get("type", "")).strip().lower().replace("_", "-").replace(" ", "-")
        kind = _TYPES.get(written, written)
        if kind not in _FIELDS:
            raise self.error("type", f"{self.raw.get('type')!r} is not an event: {', '.join(_FIELDS)}")
        self._check_names(kind)
        assert self.number is not None
        number, t = self.number, self.time("t")
        match kind:
            case "penalty":
                return self._penalty(number, t)
            case "goal":
                return self._goal(number, t)
            case "stoppage":
                named = {"icing": Reason.ICING, "period-end": Reason.PERIOD_END}.get(written)
                reason = named or self.maybe_word("reason", Reason) or Reason.WHISTLE
                return Stoppage(number=number, t=t, reason=reason, team=self.maybe_word("team", Team))
            case "choice":
                return Choice(
                    number=number,
                    t=t,
                    team=self.word("team", Team),
                    order=self.players("order"),
                    what=self.maybe_word("what", Decision),
                )
        return Probe(number=number, t=t)

    def _penalty(self, number: int, t: Tenths) -> Penalty:
        kind = self.word("kind", Kind)
        offender = self.maybe_word("offender", Offender) or Offender.PLAYER
        player = self.maybe_player("player")
        if player is None and offender.plays and kind not in (Kind.BENCH_MINOR, Kind.PENALTY_SHOT):
            raise self.error("player", f"a {kind} needs the player it is given to")
        if not offender.plays and kind not in _OFFICIALS_GET:
            raise self.error("kind", f"a {offender} cannot get a {kind}: {', '.join(_OFFICIALS_GET)}")
        minutes, right = self.raw.get("minutes"), kind.minutes
        if minutes is not None and (isinstance(minutes, bool) or minutes not in right):
            raise self.error("minutes", f"a {kind} is {' or '.join(map(str, right))} minutes, not {minutes!r}")
        served_by = self.maybe_player("served_by")
        if served_by is not None and served_by == player and kind is not Kind.BENCH_MINOR:
            self.notice("serves_himself", f"#{player} cannot stand in for himself; the stand-in counts as not named")
            served_by = None
        signal, after_goal = self.flag("signal"), self.flag("after_goal")
        if signal and after_goal:
            self.notice("signal_after_goal", "after a goal play is dead: the penalty counts as called there")
        enters = self.time("server_enters") if self.raw.get("server_enters") is not None else None
        penalty = Penalty(
            number=number,
            t=t,
            team=self.word("team", Team),
            kind=kind,
            player=player,
            offender=offender,
            signal=signal and not after_goal,
            after_goal=after_goal,
            served_by=served_by,
            placed="server_enters" not in self.raw or enters is not None,
            server_enters=enters,
        )
        return self._shot(penalty) if kind is Kind.PENALTY_SHOT else penalty

    def _shot(self, penalty: Penalty) -> Penalty:
        """A penalty shot and the foul behind it; `elected`: the minor was taken instead [406(c) ¶4]."""
        offence = self.maybe_word("offence", Kind)
        if offence in (Kind.PENALTY_SHOT, Kind.DOUBLE_MINOR):
            raise self.error("offence", "a penalty shot is given for a minor, bench_minor, major, match or misconduct")
        if offence not in (None, Kind.BENCH_MINOR) and penalty.player is None:
            raise self.error("player", f"a {offence} needs the player it is given to")
        shot, elected = self.maybe_word("shot", Shot), self._elected(offence)
        if (elected or shot is Shot.DECLINED) and not (offence and offence.is_minor):
            raise self.error("offence", "only a minor or bench minor can be taken instead of the shot")
        if elected and shot in (Shot.GOAL, Shot.NO_GOAL):
            raise self.error("shot", "a team that takes the penalty does not take the shot")
        return replace(penalty, offence=offence, shot=Shot.DECLINED if elected else shot)

    def _elected(self, offence: Kind | None) -> bool:
        value = self.raw.get("elected")
        if value is None or isinstance(value, bool):
            return bool(value)
        word = self.word("elected", Kind)
        if word not in (offence, Kind.PENALTY_SHOT):
            raise self.error("elected", "what is elected is the penalty_shot or the offence behind it")
        return word is offence

    def _goal(self, number: int, t: Tenths) -> Goal:
        team, own = self.word("team", Team), self.maybe_word("own_goal_by", Team)
        if own is team:
            raise self.error("own_goal_by", "`team` is the side credited; its opponents put the puck in their own net")
        return Goal(
            number=number,
            t=t,
            team=team,
            player=self.maybe_player("player"),
            own_goal_by=own,
            penalty_shot=self.flag("penalty_shot"),
            on_ice=self._on_ice(),
        )

    def _on_ice(self) -> dict[Team, int] | None:
        given = self.raw.get("on_ice")
        if given is None:
            return None
        ok = isinstance(given, Mapping) and set(map(str, given)) == set(Team)
        if not ok or not all(isinstance(n, int) and not isinstance(n, bool) and 1 <= n <= 7 for n in given.values()):
            raise self.error("on_ice", "players on the ice, goalkeepers counted, 1 to 7 for home and for away")
        return {Team(team): n for team, n in given.items()}

    def _check_names(self, kind: str) -> None:
        """A misspelt field would change the meaning in silence: an error. A foreign one is only said."""
        known = ("t", "type", *_FIELDS[kind])
        for name in self.raw:
            if name in known:
                continue
            near = difflib.get_close_matches(str(name), known, n=1, cutoff=0.75)
            if near:
                raise self.error(str(name), f"not a field of a {kind}; is {near[0]!r} meant?")
            self.notice("field_ignored", f"field {name!r} of a {kind} is not known and was left out of account")

    def time(self, name: str) -> Tenths:
        value = self.raw.get(name)
        if not isinstance(value, str):
            raise self.error(name, f"{value!r} is not a game time: mm:ss or mm:ss.t as text")
        try:
            return read_time(value)
        except ValueError as error:
            raise self.error(name, str(error)) from None

    def word(self, name: str, words: type[_Word]) -> _Word:
        value = self.raw.get(name)
        if isinstance(value, str):
            written = value.strip().lower().replace("-", "_").replace(" ", "_")
            if written in words._value2member_map_:
                return words(written)
        said = "is missing" if value is None else f"{value!r} is not known"
        raise self.error(name, f"{said}: {', '.join(words)}")

    def maybe_word(self, name: str, words: type[_Word]) -> _Word | None:
        return None if self.raw.get(name) is None else self.word(name, words)

    def flag(self, name: str) -> bool:
        value = self.raw.get(name, False)
        if value is None or isinstance(value, bool):
            return bool(value)
        raise self.error(name, f"{value!r} is not known: true, false")

    def maybe_player(self, name: str) -> Player | None:
        value = self.raw.get(name)
        return None if value is None else self._player(name, value)

    def players(self, name: str) -> tuple[Player, ...]:
        value = self.raw.get(name)
        if not isinstance(value, list | tuple) or not value:
            raise self.error(name, "a list of players is needed")
        return tuple(self._player(name, one) for one in value)

    def _player(self, name: str, value: object) -> Player:
        if isinstance(value, str):
            value = value.strip()
            if 0 < len(value) <= 40:
                plain = value.isascii() and value.isdigit() and (value == "0" or value[0] != "0") and len(value) < 6
                return int(value) if plain else value
        elif isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 100_000:
            return value
        raise self.error(name, f"{value!r} is not a player: a sweater number or a short label")
