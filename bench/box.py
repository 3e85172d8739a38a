"""The penalty clock: two statements of the rules on random games, and how long a game takes.

python -m bench.box [GAMES]
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from bench.replay.agree import agree, differences, shrink
from bench.replay.games import clock, random_game
from engine.box import answer

GAMES = 10_000
EVENTS = 60
LONG = 200
ROUNDS = 25


def scored_game(seed: int, events: int = LONG) -> dict[str, Any]:
    """A game as a scorekeeper keeps it: sixty minutes, a whistle in most entries, every eighth a penalty."""
    rng = random.Random(seed)
    times = sorted(rng.randrange(36_000) for _ in range(events))
    return {"rulebook": "usah", "level": "youth", "events": [_entry(rng, clock(t)) for t in times]}


def _entry(rng: random.Random, t: str) -> dict[str, Any]:
    dice, team = rng.random(), rng.choice(("home", "away"))
    if dice < 0.125:
        kind = rng.choices(("minor", "double_minor", "major", "misconduct"), (12, 1, 1, 1))[0]
        return {"t": t, "type": "penalty", "team": team, "player": rng.randrange(2, 25), "kind": kind}
    if dice < 0.165:
        return {"t": t, "type": "goal", "team": team}
    return {"t": t, "type": "stoppage"}


def milliseconds(work: Callable[[], object]) -> float:
    """The median time of some rounds of it."""
    taken = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        work()
        taken.append((time.perf_counter() - started) * 1000)
    return statistics.median(taken)


def main(games: int = GAMES) -> None:
    """Print the agreement and the times."""
    scored = [milliseconds(partial(answer, scored_game(seed))) for seed in range(5)]
    print(f"a game of {LONG} entries, from JSON to JSON: median {statistics.median(scored):.1f} ms")
    crowded = random_game(random.Random("crowded"), LONG)
    penalties = sum(event["type"] == "penalty" for event in crowded["events"])
    print(f"the same with {penalties} penalties: {milliseconds(lambda: answer(crowded)):.1f} ms")
    started = time.perf_counter()
    agreed, bad = agree(games, EVENTS)
    took = time.perf_counter() - started
    print(f"both statements agree on {agreed} of {games} random games of {EVENTS} events ({took:.0f} s)")
    if bad is not None:
        bad = shrink(bad)
        print(*differences(bad), bad.get("level"), *map(json.dumps, bad["events"]), sep="\n")
        sys.exit(1)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
