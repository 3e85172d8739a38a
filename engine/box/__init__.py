"""The penalty box: an exact clock for USA Hockey rules 402-409.

    answer(case)            a JSON case in, the JSON answer out
    read_game(events, …)    JSON events to a typed Game
    simulate(game)          a Result: strengths, returns, at(t), to_json()

Input that cannot be read raises BoxError, one line that names the event, the field and what is allowed.
"""

from .clock import read_time, show_time
from .events import BoxError, Choice, Game, Goal, Notice, Penalty, Probe, Stoppage
from .penalties import Kind, Level, Team
from .reading import read_game
from .result import Refusal, Result, answer, simulate

__all__ = [
    "BoxError",
    "Choice",
    "Game",
    "Goal",
    "Kind",
    "Level",
    "Notice",
    "Penalty",
    "Probe",
    "Refusal",
    "Result",
    "Stoppage",
    "Team",
    "answer",
    "read_game",
    "read_time",
    "show_time",
    "simulate",
]
