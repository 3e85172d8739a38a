"""Russian inline hockey: decisions by topic."""

from engine.decision import Decision
from engine.inline import player_substitution


def decisions() -> tuple[Decision, ...]:
    """Every decision of the rulebook."""
    return player_substitution.DECISIONS
