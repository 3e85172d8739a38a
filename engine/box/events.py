"""What the scorekeeper reports, as typed events."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from .clock import Tenths
from .penalties import Kind, Level, Team

Player = int | str
"""A sweater number, or any label the scorekeeper uses; `7` and `"7"` are one player, `"07"` another."""


class BoxError(ValueError):
    """Input that cannot be read: says which event and field, and what would be right."""

    def __init__(self, message: str, *, event: int | None = None, field: str | None = None) -> None:
        place = [] if event is None else [f"event {event}"]
        place += [] if field is None else [f"field {field!r}"]
        super().__init__(f"{', '.join(place)}: {message}" if place else message)
        self.event = event
        self.field = field


@dataclass(frozen=True, slots=True)
class Notice:
    """Something about the input that the reader should know; never a matter of rules."""

    code: str
    text: str
    event: int | None = None


class Offender(StrEnum):
    """Who committed the foul."""

    PLAYER = "player"
    GOALKEEPER = "goalkeeper"
    TEAM_OFFICIAL = "team_official"
    COACH = "coach"

    @property
    def plays(self) -> bool:
        """Whether he can be sent off the ice."""
        return self in (Offender.PLAYER, Offender.GOALKEEPER)


class Shot(StrEnum):
    """How a penalty shot came out; `declined` when the minor was taken instead."""

    GOAL = "goal"
    NO_GOAL = "no_goal"
    DECLINED = "declined"


class Decision(StrEnum):
    """What a captain or a team may have to settle."""

    RETURNS_FIRST = "returns_first"
    ENDS_ON_GOAL = "ends_on_goal"
    UNSUBSTITUTED = "unsubstituted"
    STARTS_FIRST = "starts_first"


class Reason(StrEnum):
    """Why a whistle went, where it matters."""

    WHISTLE = "whistle"
    ICING = "icing"
    PERIOD_END = "period_end"


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """A penalty imposed in the stoppage at `t`, or with `signal` the arm going up at `t`."""

    number: int
    t: Tenths
    team: Team
    kind: Kind
    player: Player | None
    offender: Offender = Offender.PLAYER
    signal: bool = False
    after_goal: bool = False
    served_by: Player | None = None
    placed: bool = True
    """Whether the named or needed stand-in takes his seat on the penalty bench at all."""
    server_enters: Tenths | None = None
    """When he takes it, if not at once."""
    offence: Kind | None = None
    """The foul behind a penalty shot."""
    shot: Shot | None = None

    @property
    def bench_server(self) -> Player | None:
        """Who is named to serve a bench minor [402(b)]."""
        return self.player if self.served_by is None else self.served_by


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """A goal credited to `team`; `own_goal_by` is the side that put the puck in its own net."""

    number: int
    t: Tenths
    team: Team
    player: Player | None = None
    own_goal_by: Team | None = None
    penalty_shot: bool = False
    on_ice: Mapping[Team, int] | None = None
    """Players of each side on the ice at the goal, goalkeepers counted, where it was not the usual number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stoppage:
    """A whistle."""

    number: int
    t: Tenths
    reason: Reason = Reason.WHISTLE
    team: Team | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """A look at the clock: play goes on."""

    number: int
    t: Tenths


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What the captain or team said at `t`: the players in the order in which they go first."""

    number: int
    t: Tenths
    team: Team
    order: tuple[Player, ...]
    what: Decision | None = None


Event = Penalty | Goal | Stoppage | Probe | Choice


@dataclass(frozen=True, slots=True)
class Game:
    """All that was reported, in the order of the clock."""

    events: tuple[Event, ...]
    level: Level | None = None
    designates: Mapping[Team, tuple[Player, ...]] = field(default_factory=dict)
    """A standing order of a captain for whatever he has to settle."""
    notices: tuple[Notice, ...] = ()
