"""AHL: decisions by topic."""

from engine.ahl import change_of_players, line_change
from engine.decision import Decision

_MODULES = (change_of_players, line_change)


def decisions() -> tuple[Decision, ...]:
    """Every decision of the rulebook."""
    return tuple(decision for module in _MODULES for decision in module.DECISIONS)
