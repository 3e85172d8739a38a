"""Holds the simulation against the plain replay."""

import random
from typing import Any

from bench.replay.games import random_game
from bench.replay.replay import replay
from engine.box import read_game, simulate


def differences(case: dict[str, Any]) -> list[str]:
    """What the two statements say differently about a case; empty if they agree."""
    game = read_game(case["events"], level=case.get("level"), captain_designates=case["captain_designates"])
    result = simulate(game)
    strengths, returns = replay(case)
    found = [f"open choice {pick}" for pick in result.main.picks]
    ours = [(s.t, s.home, s.away) for s in result.strengths]
    if ours != strengths:
        first = next((a, b) for a, b in zip([*ours, None], [*strengths, None], strict=False) if a != b)
        found.append(f"strengths: simulation {first[0]}, replay {first[1]}")
    left = {(r.t, str(r.team), r.player, str(r.how)) for r in result.returns}
    found += [f"only the simulation: {r}" for r in sorted(left - returns, key=str)]
    found += [f"only the replay: {r}" for r in sorted(returns - left, key=str)]
    return found


def agree(games: int = 10_000, events: int = 60, seed: int = 1) -> tuple[int, dict[str, Any] | None]:
    """Number of random games on which both agree, and the first one on which they do not."""
    for i in range(games):
        case = random_game(random.Random(f"{seed}/{i}"), events)
        if differences(case):
            return i, case
    return games, None


def shrink(case: dict[str, Any]) -> dict[str, Any]:
    """The case with every event left out that the disagreement does not need."""
    i = 0
    while i < len(case["events"]):
        less = case | {"events": case["events"][:i] + case["events"][i + 1 :]}
        if differences(less):
            case = less
        else:
            i += 1
    return case
