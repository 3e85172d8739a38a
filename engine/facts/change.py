"""Facts of changing players: on the fly, at a stoppage, the goalkeeper, after a penalty."""

from enum import StrEnum

from engine.facts.core import Fact, Situation


class LineChangeStage(StrEnum):
    """Where the line change procedure of a stoppage stands."""

    VISITORS_WINDOW = "visitors_window"
    HOME_WINDOW = "home_window"
    CLOSED = "closed"
    RESUMED = "resumed"


class RetiringPosition(StrEnum):
    """Where the retiring player is when the substitute comes on; the limit is the rulebook's own."""

    WITHIN_LIMIT = "within_limit"
    OUTSIDE_LIMIT = "outside_limit"
    OFF_ICE = "off_ice"


class PuckContact(StrEnum):
    """Contact of the player coming on or going off with the puck."""

    NONE = "none"
    DELIBERATE = "deliberate"
    ACCIDENTAL = "accidental"


class ExpiredPenalty(StrEnum):
    """Class of the penalty that has run out."""

    MINOR = "minor"
    BENCH_MINOR = "bench_minor"
    MAJOR = "major"
    MISCONDUCT = "misconduct"
    MATCH = "match"


class ChangeFacts(Situation):
    """What a change of players turns on."""

    __slots__ = ()

    line_change_stage = Fact(LineChangeStage)
    undue_delay = Fact(bool, ordinary=True, judgement=True)
    penalty_after_lineup = Fact(bool, ordinary=False)
    penalty_changes_strength = Fact(bool)
    change_already_made = Fact(bool, ordinary=False)

    retiring_position = Fact(RetiringPosition)
    substitute_on_ice = Fact(bool, ordinary=True)
    """The new man has already come on."""
    change_under_way = Fact(bool, ordinary=True)
    """Somebody was on his way off; no: a man too many was simply on the ice (reading S49)."""
    puck_contact = Fact(PuckContact)
    opponent_contact = Fact(bool)
    competitive_advantage = Fact(bool, judgement=True)
    goalkeeper_on_surface = Fact(bool, ordinary=True)

    expired_penalty = Fact(ExpiredPenalty)
    penalized_player_at_bench = Fact(bool)
