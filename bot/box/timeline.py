"""What was reported and what the penalty clock makes of it: neutral data that every surface renders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot.box.dial import Dial
from bot.box.notation import Report, write_notation
from engine.box import BoxError, Game, Result, Team, answer, read_game, simulate
from engine.box.clock import Tenths

Json = dict[str, Any]


@dataclass(frozen=True)
class Timeline:
    """A game in the box. A rulebook without penalty arithmetic gives a refusal instead of a game."""

    report: Report
    answered: Json
    """The engine's JSON answer."""
    game: Game | None = None
    at: tuple[Json, ...] = ()
    """The box at the moments that were asked for."""

    @property
    def refused(self) -> bool:
        """Whether the rulebook holds no penalty arithmetic."""
        return self.game is None

    @property
    def dial(self) -> Dial:
        """The clock that the report was told by."""
        return self.report.dial

    @property
    def names(self) -> Mapping[Team, str]:
        """What the report calls the sides, where it does."""
        return self.report.names

    @cached_property
    def notation(self) -> str:
        """What was read, in the compact notation."""
        return "" if self.game is None else write_notation(self.game, self.dial)

    @property
    def cites(self) -> tuple[str, ...]:
        """Clauses of the answer: of who comes out and of what the goals do first, then of the strengths."""
        touched = [c for c in self.answered.get("changes", ()) if c["what"] in _TELLING]
        found = [*self.answered.get("returns", ()), *touched, *self.answered.get("strengths", ())]
        goals = [c for entry in found if entry.get("how") == "goal" or entry in touched for c in entry["cites"]]
        return tuple(dict.fromkeys([*goals, *(c for entry in found for c in entry["cites"])]))

    def to_json(self) -> Json:
        """The engine's answer, with the notation that it was read as and the moments asked for."""
        extra: Json = {} if self.refused else {"notation": self.notation}
        if self.names:
            extra["teams"] = dict(self.names)
        return {**self.answered, **extra, **({"at": list(self.at)} if self.at else {})}


_TELLING = ("ended_by_goal", "goal_ends_none", "washed_out")


def run_box(report: Report, at: Sequence[Tenths] = (), **settings: str | None) -> Timeline:
    """Plays a report; `rulebook` and `level` hold where it names none. Raises BoxError."""
    case = {**{k: v for k, v in settings.items() if v is not None}, **report.case()}
    if case.get("rulebook", "usah") != "usah":
        return Timeline(report, answer(case))
    game = read_game(case["events"], level=case.get("level"), captain_designates=case.get("captain_designates"))
    result: Result = simulate(game)
    return Timeline(report, result.to_json(), game, tuple(result.at(t) for t in at))


def report_of(case: object) -> Report:
    """A JSON case (or its bare list of events) as a report; raises BoxError."""
    if isinstance(case, list):
        case = {"events": case}
    if not isinstance(case, Mapping):
        raise BoxError("a list of events or an object with `events` is needed")
    events: Any = case.get("events")
    return Report(
        events=events,
        rulebook=case.get("rulebook"),
        level=case.get("level"),
        designates=case.get("captain_designates") or {},
    )
