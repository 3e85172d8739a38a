"""Rulings as data: a list of typed, frozen consequences, each resting on clause ids.

Equal rulings compare equal and serialise to JSON; words are put to them elsewhere. A field that the rule does
not fix is ``None`` and left out of the JSON. `reading` names the adopted reading of a doubtful text on which a
consequence rests (``S12``, ``P5``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal, get_args

Json = dict[str, Any]

PenaltyKind = Literal[
    "minor", "bench_minor", "major", "misconduct", "game_misconduct", "gross_misconduct", "match",
    "game_ejection", "penalty_shot",
]  # fmt: skip
PENALTY_KINDS: tuple[PenaltyKind, ...] = get_args(PenaltyKind)
Infraction = Literal[
    "too_many_players", "delay_of_game", "illegal_substitution", "ineligible_player", "illegal_exit",
    "leaving_bench", "leaving_penalty_bench", "interference", "leaving_crease", "participation_beyond_centre",
    "abuse_of_officials",
]  # fmt: skip
Side = Literal["visiting", "home"]
RequirementKind = Literal[
    "retiring_player_at_bench", "retiring_player_within_3_m", "goalkeeper_within_5_ft",
    "goalkeeper_within_3_m", "go_by_way_of_ice_to_bench", "full_number", "take_face_off_positions",
    "leave_at_players_bench", "proceed_directly_to_face_off", "same_players_as_when_puck_left_stick",
    "no_goalkeeper_privileges", "goalkeeper_change_in_line_change_time",
    "timekeeper_notes_time_and_alerts_referee", "referee_in_face_off_position",
]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Consequence:
    """One thing that follows from a rule."""

    type: ClassVar[str]
    cites: tuple[str, ...] = ()
    reading: str | None = None

    def values(self) -> Json:
        """The fields that the rule fixes, without `cites` and `reading`; tuples stay tuples."""
        pairs = ((f.name, getattr(self, f.name)) for f in fields(self))
        return {name: v for name, v in pairs if v is not None and name not in ("cites", "reading")}

    def bare(self) -> Json:
        """`type` and the fixed fields alone: what a call says, which rests on no clause."""
        return {"type": self.type, **self.values()}

    def to_json(self) -> Json:
        """As in the JSON contract: `type`, the fixed fields, `cites`, `reading`."""
        out: Json = {name: _json(value) for name, value in self.bare().items()}
        out["cites"] = list(self.cites)
        if self.reading:
            out["reading"] = self.reading
        return out


def _json(value: Any) -> Any:  # noqa: ANN401
    if isinstance(value, Consequence):
        return value.to_json()
    return [_json(v) for v in value] if isinstance(value, tuple) else value


@dataclass(frozen=True, kw_only=True)
class Penalty(Consequence):
    """A penalty to call; `minutes` only where the text gives them."""

    type = "penalty"
    kind: PenaltyKind
    minutes: int | None = None
    against: Literal["player", "goalkeeper", "team", "team_official", "coach"] | None = None
    infraction: Infraction | None = None
    discretionary: bool | None = None
    max_players: int | None = None


@dataclass(frozen=True, kw_only=True)
class Choice(Consequence):
    """Somebody picks one of several lists of consequences."""

    type = "choice"
    chooser: Literal[
        "non_offending_team", "penalized_team", "captain", "coach", "referee", "penalty_timekeeper",
        "penalized_team_before_end_of_next_game",
    ]  # fmt: skip
    options: tuple[tuple[Consequence, ...], ...] = ()


@dataclass(frozen=True, kw_only=True)
class ServedBy(Consequence):
    """Who sits on the penalty bench."""

    type = "served_by"
    who: Literal[
        "offender", "any_teammate_not_goalkeeper", "teammate_on_ice_at_offence",
        "additional_teammate_not_goalkeeper", "substitute_goalkeeper",
    ]  # fmt: skip
    designated_by: Literal["manager_or_coach_through_captain", "captain", "referee"] | None = None
    replaceable: bool | None = None
    placed: Literal["immediately", "before_expiry"] | None = None
    serves: tuple[str, ...] | None = None
    what: Literal["unexpired_time"] | None = None


@dataclass(frozen=True, kw_only=True)
class Substitution(Consequence):
    """Whether, when and by whom players may be changed; `seconds` is the time given for it."""

    type = "substitution"
    allowed: Literal["immediate", "immediate_for_equal_number", "none"]
    team: Side | None = None
    seconds: int | None = None
    max_players: int | None = None
    who: str | None = None
    until: str | None = None
    note: str | None = None


@dataclass(frozen=True, kw_only=True)
class Strength(Consequence):
    """On-ice strength of the penalised team; `skaters` without the goalkeeper."""

    type = "strength"
    reduced: bool | None = None
    skaters: int | None = None


@dataclass(frozen=True, kw_only=True)
class Release(Consequence):
    """When a penalised player may leave the penalty bench."""

    type = "release"
    when: Literal["on_expiry", "on_goal_against", "first_stoppage_after_expiry", "in_order_of_expiry"]
    who: str | None = None
    clock: Literal["playing_time"] | None = None


@dataclass(frozen=True, kw_only=True)
class Order(Consequence):
    """What is served or placed first."""

    type = "order"
    first: str
    second: str | None = None
    consecutive: bool | None = None


@dataclass(frozen=True, kw_only=True)
class DelayStart(Consequence):
    """Whose penalty time has to wait."""

    type = "delay_start"
    who: str | None = None
    until: str | None = None


@dataclass(frozen=True, kw_only=True)
class Terminate(Consequence):
    """The running penalty that ends because of the goal."""

    type = "terminate"
    which: Literal["minor", "bench_minor", "coincident_minor", "major", "match", "none"]


@dataclass(frozen=True, kw_only=True)
class WipeOut(Consequence):
    """The signalled penalty that is not imposed because of the goal."""

    type = "wipe_out"
    which: Literal["first_minor", "minor", "major", "all", "none"]


@dataclass(frozen=True, kw_only=True)
class Goal(Consequence):
    """Whether a goal counts."""

    type = "goal"
    allowed: bool


@dataclass(frozen=True, kw_only=True)
class Play(Consequence):
    """When play is stopped."""

    type = "play"
    stops: Literal[
        "immediately", "when_offender_side_has_possession", "on_change_of_possession",
        "on_completion_of_play", "no",
    ]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class FaceOff(Consequence):
    """Where the puck is dropped."""

    type = "face_off"
    spot: Literal[
        "centre_ice", "where_play_stopped", "last_legally_played",
        "centre_or_end_zone_better_for_non_offending", "nearest_neutral_zone_spot",
        "neutral_zone_near_defending_blue_line_of_shooting_team", "either_end_spot_in_zone_of_shot",
    ]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Warn(Consequence):
    """A warning, and through whom it goes."""

    type = "warning"
    to: Literal["team", "coach", "player"]
    via: Literal["coach"] | None = None


@dataclass(frozen=True, kw_only=True)
class Suspension(Consequence):
    """Games out; ``games=0`` is expressly none."""

    type = "suspension"
    games: int | None = None
    until_hearing: bool | None = None
    days: int | None = None
    scope: Literal[
        "next_games_of_that_team", "next_scheduled_league_games", "next_league_games",
        "all_usah_games_and_practices", "same_playoff_or_championship",
    ] | None = None  # fmt: skip
    competition: Literal["regular_season", "playoffs"] | None = None
    who: str | None = None
    in_addition: str | None = None
    ended: str | None = None
    hearing: str | None = None
    decided_by: str | tuple[str, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class Fine(Consequence):
    """A fine in USD; ``max=0`` where the text names no amount."""

    type = "fine"
    max: int
    against: Literal["team", "player"] | None = None
    per: str | None = None
    total: int | None = None


@dataclass(frozen=True, kw_only=True)
class Report(Consequence):
    """A report by the referee."""

    type = "report"
    to: Literal["proper_authorities"] = "proper_authorities"
    when: Literal["immediately_after_game"] | None = None


@dataclass(frozen=True, kw_only=True)
class Removal(Consequence):
    """Where somebody has to go."""

    type = "removal"
    who: str
    where: Literal[
        "penalty_bench", "dressing_room", "visitors_place", "place_farthest_from_gate",
        "sides_of_rink_beyond_centre_red_line",
    ] | None = None  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Record(Consequence):
    """What is written on the scoresheet, and on whose name."""

    type = "record"
    minutes: int | None = None
    against: Literal["player", "goalkeeper", "team", "team_official", "coach"] | None = None


@dataclass(frozen=True, kw_only=True)
class Shot(Consequence):
    """How a penalty shot is taken."""

    type = "shot"
    shooter: Literal["fouled_player", "player_on_ice_at_foul"] | None = None
    designated_by: Literal["referee", "captain_of_non_offending_team"] | None = None
    changeable: bool | None = None
    retake: bool | None = None
    complete_on: Literal["goal_line", "shot_released"] | None = None
    start: str | None = None
    on: str | None = None
    time_counts: bool | None = None
    defender: str | None = None


@dataclass(frozen=True, kw_only=True)
class ArmSignal(Consequence):
    """Whether the delayed-penalty arm goes up."""

    type = "arm_signal"
    given: bool


@dataclass(frozen=True, kw_only=True)
class Signal(Consequence):
    """A signal of an official in the line change procedure."""

    type = "signal"
    by: Literal["referee", "linesman", "face_off_referee", "non_face_off_referee"]
    act: Literal["raise_hand", "lower_hand", "whistle"]
    meaning: Literal["visitors_closed", "home_closed", "take_positions"] | None = None


@dataclass(frozen=True, kw_only=True)
class TimeLimit(Consequence):
    """Seconds for something; without `seconds` the text does not quantify it."""

    type = "time_limit"
    who: Literal["visiting", "home", "all_players", "incoming_goalkeeper"] | None = None
    seconds: int | None = None
    purpose: Literal["line_change", "face_off_positions", "puck_drop"] | None = None
    extra: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Requirement(Consequence):
    """Something that has to be done or to hold."""

    type = "requirement"
    what: RequirementKind


@dataclass(frozen=True, kw_only=True)
class Announce(Consequence):
    """An announcement to the rink."""

    type = "announce"
    what: Literal["premature_goalkeeper_substitution", "improper_line_change", "slow_proceeding", "name_of_shooter"]


@dataclass(frozen=True, kw_only=True)
class ReturnToBench(Consequence):
    """Players who are sent back."""

    type = "return_to_bench"
    who: Literal["changing_players"] = "changing_players"


@dataclass(frozen=True, kw_only=True)
class Ineligible(Consequence):
    """Somebody who may not take part, and until when."""

    type = "ineligible"
    who: str
    until: str | None = None
    decided_by: str | None = None


@dataclass(frozen=True, kw_only=True)
class NoPenalty(Consequence):
    """Expressly nothing to call, or expressly no penalty of one kind."""

    type = "no_penalty"
    kind: PenaltyKind | None = None


CONSEQUENCES: tuple[type[Consequence], ...] = (
    Penalty, Choice, ServedBy, Substitution, Strength, Release, Order, DelayStart, Terminate, WipeOut, Goal,
    Play, FaceOff, Warn, Suspension, Fine, Report, Removal, Record, Shot, ArmSignal, Signal, TimeLimit,
    Requirement, Announce, ReturnToBench, Ineligible, NoPenalty,
)  # fmt: skip
_TYPES: Mapping[str, type[Consequence]] = {c.type: c for c in CONSEQUENCES}


def consequence_of(data: Mapping[str, Any]) -> Consequence:
    """What :meth:`Consequence.bare` told, also where tuples have become lists; raises KeyError or TypeError."""
    values: Any = {name: tuple(v) if isinstance(v, list) else v for name, v in data.items() if name != "type"}
    return _TYPES[data["type"]](**values)


@dataclass(frozen=True)
class Ruling:
    """What a decision comes to; without consequences the rulebook does not decide the point."""

    consequences: tuple[Consequence, ...] = ()
    nearest: tuple[str, ...] = ()
    """Clauses to show where the rulebook is silent."""
    silence: str | None = None
    """The adopted reading (`S44`) that says the text is silent, where there is one."""

    @property
    def silent(self) -> bool:
        """True where the text does not decide the point."""
        return not self.consequences

    @property
    def cites(self) -> tuple[str, ...]:
        """Every clause it rests on, in order, once each."""
        found = [c for k in self.consequences for c in _cited(k)] + list(self.nearest)
        return tuple(dict.fromkeys(found))

    @property
    def readings(self) -> tuple[str, ...]:
        """The adopted readings it rests on, in order, once each."""
        found = [c.reading for k in self.consequences for c in _all(k) if c.reading]
        return tuple(dict.fromkeys(found + ([self.silence] if self.silence else [])))

    def to_json(self) -> list[Json]:
        """The list of consequences of the JSON contract."""
        return [c.to_json() for c in self.consequences]


def _all(consequence: Consequence) -> list[Consequence]:
    """A consequence and, of a choice, everything in its options."""
    options = consequence.options if isinstance(consequence, Choice) else ()
    return [consequence, *(inner for option in options for c in option for inner in _all(c))]


def _cited(consequence: Consequence) -> list[str]:
    return [cite for c in _all(consequence) for cite in c.cites]


def ruling(*consequences: Consequence | Sequence[Consequence]) -> Ruling:
    """A ruling from consequences and lists of them, in the order in which they are said."""
    flat: list[Consequence] = []
    for c in consequences:
        flat.extend([c] if isinstance(c, Consequence) else c)
    return Ruling(tuple(dict.fromkeys(flat)))


def silent(*nearest: str, reading: str | None = None) -> Ruling:
    """The rulebook does not decide the point; `nearest` are the clauses to show instead."""
    return Ruling(nearest=nearest, silence=reading)
