"""USA Hockey: decisions by topic."""

from engine.decision import Decision
from engine.usah import change_of_players

_MODULES = (change_of_players,)


def decisions() -> tuple[Decision, ...]:
    """Every decision of the rulebook."""
    return tuple(decision for module in _MODULES for decision in module.DECISIONS)
