"""Random games for the tests: JSON cases with an order of both captains, so that no choice is open."""

import random
from typing import Any

TEAMS = ("home", "away")
LEVELS = (None, "youth", "junior", "senior")
STAND_INS = 100
NUMBERS = [*range(1, 13), 30, *range(STAND_INS, STAND_INS + 400)]


def clock(t: int) -> str:
    """Tenths as mm:ss or mm:ss.t."""
    return f"{t // 600:02d}:{t // 10 % 60:02d}" + (f".{t % 10}" if t % 10 else "")


def random_game(rng: random.Random, events: int = 60) -> dict[str, Any]:
    """A game in which every kind of event and every mixture of penalties turns up sooner or later."""
    pace = rng.choice((100, 300, 600, 1500))
    unit = rng.choice((10, 10, 10, 50, 150, 1))
    stand_ins = iter(range(STAND_INS, STAND_INS + 400))
    t, made = 0, list[dict[str, Any]]()
    while len(made) < events:
        t += rng.randrange(0, pace) // unit * unit
        made += _moment(rng, clock(t), stand_ins)
    orders = {team: rng.sample(NUMBERS, len(NUMBERS)) for team in TEAMS}
    level = rng.choice(LEVELS)
    return {
        "rulebook": "usah",
        **({"level": level} if level else {}),
        "events": made[:events],
        "captain_designates": orders,
    }


def _moment(rng: random.Random, t: str, stand_ins: Any) -> list[dict[str, Any]]:
    dice = rng.random()
    if dice < 0.15:
        return [{"t": t, "type": "stoppage"}]
    if dice < 0.20:
        return [{"t": t, "type": "expire-check"}]
    if dice < 0.42:
        team = rng.choice(TEAMS)
        goal: dict[str, Any] = {"t": t, "type": "goal", "team": team}
        if rng.random() < 0.1:
            goal["own_goal_by"] = "away" if team == "home" else "home"
        return [goal]
    if dice < 0.55:
        return [_penalty(rng, t, stand_ins) | {"signal": True}]
    several = rng.choice((1, 1, 1, 2, 2, 3, 4, 6))
    return [p for _ in range(several) for p in _man(rng, t, stand_ins)]


def _man(rng: random.Random, t: str, stand_ins: Any) -> list[dict[str, Any]]:
    """What one man gets at a stoppage."""
    first = _penalty(rng, t, stand_ins)
    got = [first]
    if first["kind"] != "bench_minor" and rng.random() < 0.25:
        kind = rng.choice(("minor", "misconduct", "misconduct", "major", "game_misconduct", "match"))
        more = {k: first[k] for k in ("t", "type", "team", "player", "offender") if k in first} | {"kind": kind}
        got.append(more)
        if "offender" not in first and rng.random() < 0.5:
            rng.choice(got).setdefault("served_by", _server(rng, stand_ins))
            if rng.random() < 0.3:
                rng.choice(got)["server_enters"] = rng.choice((None, t, "20:00", "40:00", "00:00"))
    if rng.random() < 0.1:
        got = [p | {"after_goal": True} for p in got]
    return got


def _server(rng: random.Random, stand_ins: Any) -> int:
    """Mostly a fresh man; now and then one who may be penalised himself."""
    return rng.randrange(1, 13) if rng.random() < 0.15 else next(stand_ins)


def _penalty(rng: random.Random, t: str, stand_ins: Any) -> dict[str, Any]:
    kind = rng.choices(
        (
            "minor",
            "bench_minor",
            "double_minor",
            "major",
            "match",
            "misconduct",
            "game_misconduct",
            "gross_misconduct",
        ),
        (12, 2, 3, 4, 1, 2, 0.5, 0.2),
    )[0]
    penalty: dict[str, Any] = {"t": t, "type": "penalty", "team": rng.choice(TEAMS), "kind": kind}
    if kind == "bench_minor":
        return penalty | ({"served_by": _server(rng, stand_ins)} if rng.random() < 0.6 else {})
    if rng.random() < 0.1 and kind not in ("match", "game_misconduct", "gross_misconduct"):
        named = {"served_by": _server(rng, stand_ins)} if rng.random() < 0.7 else {}
        return penalty | {"player": 30, "offender": "goalkeeper"} | named
    if kind in ("minor", "major") and rng.random() < 0.05:
        return penalty | {"player": rng.randrange(STAND_INS, STAND_INS + 6)}
    hurt = {"served_by": _server(rng, stand_ins)} if rng.random() < 0.03 else {}
    return penalty | {"player": rng.randrange(1, 13)} | hurt
