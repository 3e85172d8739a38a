"""USA Hockey: decisions by topic."""

from engine.decision import Decision
from engine.usah import (
    calling_of_penalties,
    change_of_players,
    delayed_penalties,
    goalkeepers_penalties,
    leaving_the_bench,
    major_penalties,
    match_penalties,
    minor_penalties,
    misconduct_penalties,
    penalties,
    penalty_shot,
    supplementary_discipline,
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
    delayed_penalties,
    calling_of_penalties,
    supplementary_discipline,
    leaving_the_bench,
)


def decisions() -> tuple[Decision, ...]:
    """Every decision of the rulebook."""
    return tuple(decision for module in _MODULES for decision in module.DECISIONS)
