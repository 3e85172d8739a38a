"""USA Hockey: decisions by topic."""

from engine.decision import Decision
from engine.usah import (
    change_of_players,
    goalkeepers_penalties,
    major_penalties,
    match_penalties,
    minor_penalties,
    misconduct_penalties,
    penalties,
    penalty_shot,
)

_MODULES = (
    change_of_players,
    penalties,
    minor_penalties,
    major_penalties,
    misconduct_penalties,
    match_penalties,
    penalty_shot,
    goalkeepers_penalties,
)


def decisions() -> tuple[Decision, ...]:
    """Every decision of the rulebook."""
    return tuple(decision for module in _MODULES for decision in module.DECISIONS)
