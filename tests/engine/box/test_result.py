"""The answer: JSON, a look at one moment, open choices, and rulebooks that are silent."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from bench.replay.games import random_game
from bench.replay.replay import replay
from engine.box import BoxError, answer, read_game, simulate
from tests.engine.box.asking import Box, goal, pen, stop

H, A = "home", "away"


def look(t: str, *events: dict[str, Any]) -> list[str]:
    seen = simulate(read_game(list(events))).at(t)
    return [f"{b['team']} {b['player']} {b['state']} {b['left']}" for b in seen["box"]]


def test_at_time_left_half_open() -> None:
    minor = pen("03:00", H, 4)
    assert look("02:59", minor) == []
    assert look("03:00", minor) == ["home 4 serving 02:00"]
    assert look("04:59.9", minor) == ["home 4 serving 00:00.1"]
    assert look("05:00", minor) == []


def test_at_every_state() -> None:
    events = (
        pen("03:00", H, 6),
        pen("03:00", H, 6, "misconduct", served_by=20),
        pen("03:30", H, 7),
        pen("04:00", H, 8),
        pen("04:00", H, 9, "double_minor"),
        pen("04:00", A, 11),
        stop("09:00"),
    )
    seen = look("04:30", *events)
    assert "home 20 serving 00:30" in seen and "home 6 substituted 10:00" in seen
    assert "away 11 substituted 01:30" in seen
    assert "home 20 time over 00:00" in look("05:10", *events)
    assert "away 11 time over 00:00" in look("06:10", *events)


def test_at_does_not_know_the_future() -> None:
    assert look("04:00", pen("03:00", H, 4), goal("04:01", A)) == ["home 4 serving 01:00"]


def test_at_shows_what_is_signalled() -> None:
    seen = simulate(read_game([pen("03:00", H, 4, signal=True), stop("03:20")])).at("03:10")
    assert seen["signalled"] == [{"team": "home", "player": 4, "kind": "minor"}] and seen["box"] == []


def test_at_a_bad_time() -> None:
    with pytest.raises(BoxError):
        simulate(read_game([])).at("soon")


def test_an_open_choice_gives_every_outcome() -> None:
    box = Box(pen("08:00", H, 4), pen("08:00", H, 9), pen("08:00", A, 8), stop("10:40"))
    [choice] = box.json["choices"]
    assert (choice["what"], choice["players"], choice["reading"]) == ("unsubstituted", [4, 9], "P6")
    assert [[(r["t"], r["player"]) for r in o["returns"]] for o in choice["outcomes"]] == [
        [("10:00", 4), ("10:40", 9), ("10:40", 8)],
        [("10:00", 9), ("10:40", 4), ("10:40", 8)],
    ]
    when = {(r["t"], r["player"]): [c["pick"] for c in r.get("if", [])] for r in box.json["returns"]}
    assert when == {
        ("10:00", 4): [4],
        ("10:00", 9): [9],
        ("10:40", 9): [4],
        ("10:40", 4): [9],
        ("10:40", 8): [],
    }


def test_a_choice_given_at_its_time_is_obeyed() -> None:
    events = pen("08:00", H, 4), pen("08:00", H, 9), pen("08:00", A, 8)
    said = {"t": "08:00", "type": "choice", "team": H, "order": [9], "what": "unsubstituted"}
    box = Box(*events, said)
    assert box.returns == ["10:00 home 9 on the fly"] and not box.json["choices"]
    assert Box(*events, said | {"what": "returns_first"}).json["choices"]


def test_a_choice_that_changes_the_strength() -> None:
    box = Box(pen("08:00", H, 4, "double_minor"), pen("08:00", H, 9), pen("08:00", A, 8))
    [first, *_] = box.json["choices"]
    ways = {o["pick"]: [s["home_skaters"] for s in o["strengths"]] for o in first["outcomes"]}
    assert ways == {4: [4, 5], 9: [3, 5]}


def test_too_many_choices_are_said() -> None:
    events = [pen(f"{m:02d}:00", H, p) for m in range(0, 60, 3) for p in (4, 9)]
    events += [goal(f"{m:02d}:30", A) for m in range(0, 60, 3)]
    assert "more_choices" in Box(*events).notices


@pytest.mark.parametrize("rulebook", ["ahl", "inline", "inline-ru"])
def test_rulebooks_without_penalty_arithmetic(rulebook: str) -> None:
    said = answer({"id": "x", "rulebook": rulebook, "events": [pen("03:00", H, 4)]})
    assert said["id"] == "x" and said["refused"] and "strengths" not in said
    assert "no penalty arithmetic" in said["text"] and said["holds"]


def test_every_change_rests_on_a_clause() -> None:
    said = Box(
        pen("03:00", H, 6, "match"),
        pen("03:00", H, 7),
        pen("03:30", H, 8, "major"),
        pen("03:40", H, 8),
        pen("04:00", A, 9, "misconduct"),
        pen("04:00", H, 10, signal=True),
        goal("04:20", A),
        stop("16:00"),
    ).json
    for entry in (*said["changes"], *said["returns"], *said["strengths"][1:]):
        assert entry["cites"] and all(c.startswith("USAH 40") for c in entry["cites"]), entry


def test_the_answer_is_plain_json_and_the_same_every_time() -> None:
    case = {"id": 7, "events": [pen("03:00", H, 6), pen("03:00", A, "7"), goal("04:00", A)]}
    once, again = (json.dumps(answer(case), ensure_ascii=False) for _ in range(2))
    assert once == again and json.loads(once)["id"] == 7


def _timelines() -> Path | None:
    for parent in Path(__file__).resolve().parents:
        found = parent.parent / "shared" / "eval" / "timelines.jsonl"
        if found.exists():
            return found
    return None


TIMELINES = _timelines()


@pytest.mark.skipif(TIMELINES is None, reason="no ../shared/eval/timelines.jsonl beside the repository")
def test_development_timelines() -> None:
    assert TIMELINES is not None
    wrong = []
    for line in TIMELINES.read_text(encoding="utf8").splitlines():
        case = json.loads(line)
        said = answer({k: case[k] for k in ("id", "rulebook", "level", "events", "captain_designates") if k in case})
        for want in case["expected"]:
            now = [s for s in said["strengths"] if s["t"] <= want["t"]][-1]
            if any(now[k] != want[k] for k in ("home_skaters", "away_skaters")):
                wrong.append((case["id"], want, now))
        for want in case["returns"]:
            if not any(
                r["t"] == want["t"]
                and r["team"] == want["team"]
                and str(r["player"]) == str(want["player"])
                and want.get("how") in (None, r["how"])
                for r in said["returns"]
            ):
                wrong.append((case["id"], want, said["returns"]))
    assert not wrong


def test_a_long_game_is_quick() -> None:
    """A figure for the bench; here only that nothing has gone badly wrong."""
    import random

    case = random_game(random.Random(1), 200)
    began = time.process_time()
    simulate(read_game(case["events"], captain_designates=case["captain_designates"]))
    assert time.process_time() - began < 0.25
    assert replay(case)
