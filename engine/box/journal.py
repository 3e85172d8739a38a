"""What the simulation writes down: changes, returns, strengths and points the text leaves open."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from .choices import Label
from .clock import Tenths
from .penalties import Kind, Team


class How(StrEnum):
    """The three ways out of the penalty box."""

    ON_THE_FLY = "on the fly"
    AT_STOPPAGE = "at stoppage"
    GOAL = "goal"


class What(StrEnum):
    """The kinds of change."""

    IMPOSED = "imposed"
    SUBSTITUTED = "substituted"
    STARTS = "starts"
    WAITS = "waits"
    ENDS = "ends"
    ASIDE_STARTS = "starts_aside"
    ASIDE_ENDS = "ends_aside"
    ENDED_BY_GOAL = "ended_by_goal"
    GOAL_ENDS_NONE = "goal_ends_none"
    WASHED_OUT = "washed_out"
    HELD = "held"
    STAYS_SHORT = "stays_short"
    GONE = "gone"
    RETURNS = "returns"
    FACE_OFF = "face_off"


_TOUCHES_STRENGTH = (What.STARTS, What.WAITS, What.ENDS, What.ENDED_BY_GOAL, What.HELD, What.STAYS_SHORT)


class Change(NamedTuple):
    """One change, with the clauses it rests on and the reading, if one decides it."""

    t: Tenths
    team: Team
    what: What
    player: Label
    kind: Kind | None
    cites: tuple[str, ...]
    reading: str | None = None


class Return(NamedTuple):
    """A man leaves the penalty box; `charged` is the offender he sat for, if not himself."""

    t: Tenths
    team: Team
    player: Label
    how: How
    charged: Label
    cites: tuple[str, ...]
    reading: str | None = None

    @property
    def key(self) -> tuple[Tenths, Team, Label, How, Label]:
        """What makes two returns of different courses the same one."""
        return (self.t, self.team, self.player, self.how, self.charged)


class Strength(NamedTuple):
    """Skaters on the ice from `t` on, goalkeepers not counted."""

    t: Tenths
    home: int
    away: int
    cites: tuple[str, ...]

    @property
    def key(self) -> tuple[Tenths, int, int]:
        """The numbers without their reasons."""
        return (self.t, self.home, self.away)


class Open(NamedTuple):
    """A point the text does not settle, with the reading taken."""

    reading: str
    t: Tenths
    team: Team
    players: tuple[Label, ...]
    text: str


@dataclass(slots=True)
class Journal:
    """The record of one play of the game, in the order of the clock."""

    changes: list[Change] = field(default_factory=list)
    returns: list[Return] = field(default_factory=list)
    strengths: list[Strength] = field(default_factory=lambda: [Strength(0, 5, 5, ())])
    open: list[Open] = field(default_factory=list)
    _reasons: list[str] = field(default_factory=list)

    def change(self, change: Change) -> None:
        """Notes a change; its clauses also explain the next change of strength, if it can bring one about."""
        self.changes.append(change)
        if change.what in _TOUCHES_STRENGTH:
            self._reasons.extend(change.cites)

    def leaves(self, left: Return) -> None:
        """Notes that a man leaves the penalty box."""
        self.returns.append(left)
        self.changes.append(Change(left.t, left.team, What.RETURNS, left.player, None, left.cites, left.reading))

    def unsettled(self, point: Open) -> None:
        """Notes a point that the text does not settle."""
        self.open.append(point)

    def strength(self, t: Tenths, home: int, away: int) -> None:
        """Notes the numbers on the ice just after everything at `t`; only a change is kept."""
        reasons, self._reasons = self._reasons, []
        if self.strengths[-1].t == t:
            reasons = [*self.strengths.pop().cites, *reasons]
        last = self.strengths[-1] if self.strengths else None
        if last is None or (last.home, last.away) != (home, away):
            self.strengths.append(Strength(t, home, away, tuple(dict.fromkeys(reasons))))
