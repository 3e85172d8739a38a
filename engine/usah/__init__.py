"""USA Hockey: decisions by topic."""

from engine.decision import Decision
from engine.usah import change_of_players, goalkeepers_penalties, match_penalties, penalty_shot

_MODULES = (change_of_players, match_penalties, penalty_shot, goalkeepers_penalties)


def decisions() -> tuple[Decision, ...]:
    """Every decision of the rulebook."""
    return tuple(decision for module in _MODULES for decision in module.DECISIONS)
