"""What holds in every game, over random ones."""

import json
import random
from collections import defaultdict
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bench.replay.agree import agree, differences
from bench.replay.games import clock, random_game
from bench.replay.replay import tenths
from engine.box import Result, read_game, simulate

GAMES = st.integers(0, 2**32).map(lambda seed: random_game(random.Random(seed), 40))
FEW = settings(max_examples=40, deadline=None)
HOMEWARDS = {"home": "away", "away": "home"}


def run(case: dict[str, Any]) -> Result:
    return simulate(read_game(case["events"], level=case.get("level"), captain_designates=case["captain_designates"]))


def strengths(case: dict[str, Any]) -> list[tuple[int, int, int]]:
    return [s.key for s in run(case).strengths]


def returns(case: dict[str, Any]) -> set[tuple[Any, ...]]:
    return {tuple(map(str, r.key)) for r in run(case).returns}


def test_both_statements_agree() -> None:
    agreed, bad = agree(games=100, seed=7)
    assert bad is None, (agreed, json.dumps(bad))


@FEW
@given(GAMES)
def test_both_statements_agree_on_any_game(case: dict[str, Any]) -> None:
    assert differences(case) == []


@FEW
@given(GAMES)
def test_three_to_five_skaters(case: dict[str, Any]) -> None:
    assert all(3 <= n <= 5 for _, *both in strengths(case) for n in both)


@FEW
@given(GAMES)
def test_mirror_of_teams(case: dict[str, Any]) -> None:
    def turn(event: dict[str, Any]) -> dict[str, Any]:
        return {k: HOMEWARDS[v] if k in ("team", "own_goal_by") else v for k, v in event.items()}

    mirrored = case | {
        "events": [turn(e) for e in case["events"]],
        "captain_designates": {HOMEWARDS[t]: o for t, o in case["captain_designates"].items()},
    }
    assert strengths(mirrored) == [(t, a, h) for t, h, a in strengths(case)]
    assert {(t, HOMEWARDS[team], *rest) for t, team, *rest in returns(mirrored)} == returns(case)


@FEW
@given(GAMES, st.integers(1, 9000))
def test_shift_in_time(case: dict[str, Any], by: int) -> None:
    def later(event: dict[str, Any]) -> dict[str, Any]:
        return {k: clock(tenths(v) + by) if k in ("t", "server_enters") and v else v for k, v in event.items()}

    shifted = case | {"events": [later(e) for e in case["events"]]}
    before, after = strengths(case), strengths(shifted)
    assert [(t + by, h, a) for t, h, a in before if t] == [s for s in after if s[0] > by]
    assert {(str(int(t) + by), *rest) for t, *rest in returns(case)} == returns(shifted)


@FEW
@given(GAMES)
def test_no_second_of_a_penalty_is_served_twice_or_lost(case: dict[str, Any]) -> None:
    result = run(case)
    for team, bench in result.main.benches.items():
        busy: dict[Any, list[tuple[int, int]]] = defaultdict(list)
        for term in bench.terms:
            served = sum(end - start for start, end in term.spans)
            assert served + term.left == term.kind.time
            out = term.charged in bench.out or term.sits in bench.out
            assert term.left == 0 or term.ended_by_goal or (out and not term.plain)
            assert all(start >= term.imposed for start, _ in term.spans)
            if term.sits is not None:
                busy[term.sits] += term.spans
        for spans in busy.values():
            spans.sort()
            assert all(a[1] <= b[0] for a, b in pairwise(spans)), (team, spans)


@FEW
@given(GAMES)
def test_at_most_two_plain_penalties_run_at_once(case: dict[str, Any]) -> None:
    for bench in run(case).main.benches.values():
        edges = sorted(
            (t, step)
            for term in bench.terms
            if term.plain
            for start, end in term.spans
            for t, step in ((start, 1), (end, -1))
        )
        running = 0
        for _, step in edges:
            running += step
            assert 0 <= running <= 2


@FEW
@given(GAMES)
def test_a_goal_ends_at_most_one_penalty_and_only_of_the_short_side(case: dict[str, Any]) -> None:
    result = run(case)
    goals = [(tenths(e["t"]), e["team"]) for e in case["events"] if e["type"] == "goal"]
    ended = [(c.t, HOMEWARDS[c.team]) for c in result.changes if c.what == "ended_by_goal"]
    assert all(ended.count(one) <= goals.count(one) for one in set(ended))


@FEW
@given(GAMES, st.data())
def test_a_misconduct_never_changes_the_strength(case: dict[str, Any], data: st.DataObject) -> None:
    stops = [e for e in case["events"] if e["type"] == "stoppage"]
    if not stops or "level" in case:
        return
    t = data.draw(st.sampled_from(stops))["t"]
    kind = data.draw(st.sampled_from(("misconduct", "game_misconduct", "gross_misconduct", "game_ejection")))
    more = {"t": t, "type": "penalty", "team": "home", "player": data.draw(st.integers(1, 12)), "kind": kind}
    late = any("server_enters" in e for e in case["events"])
    if not late:
        assert strengths(case | {"events": [*case["events"], more]}) == strengths(case)


@FEW
@given(GAMES, st.data())
def test_coincident_penalties_delay_nobody(case: dict[str, Any], data: st.DataObject) -> None:
    """One more penalty each, at a stoppage that brought nothing else, leaves all numbers as they are."""
    called = {e["t"] for e in case["events"] if e["type"] == "penalty"}
    stops = [e["t"] for e in case["events"] if e["type"] == "stoppage" and e["t"] not in called]
    if not stops:
        return
    t, kind = data.draw(st.sampled_from(stops)), data.draw(st.sampled_from(("minor", "major", "match")))
    if any(e.get("signal") and tenths(e["t"]) <= tenths(t) for e in case["events"]):
        return
    pair = [{"t": t, "type": "penalty", "team": team, "player": f"extra {team}", "kind": kind} for team in HOMEWARDS]
    assert strengths(case | {"events": [*case["events"], *pair]}) == strengths(case)


@FEW
@given(GAMES, st.integers(1, 40))
def test_the_future_never_changes_the_past(case: dict[str, Any], cut: int) -> None:
    known = case["events"][:cut]
    now = tenths(case["events"][min(cut, len(case["events"]) - 1)]["t"])
    short = case | {"events": known}
    assert [s for s in strengths(short) if s[0] < now] == [s for s in strengths(case) if s[0] < now]
    assert {r for r in returns(short) if int(r[0]) < now} == {r for r in returns(case) if int(r[0]) < now}


@FEW
@given(GAMES, st.randoms(use_true_random=False))
def test_the_order_of_calls_at_one_stoppage_does_not_matter(case: dict[str, Any], rng: random.Random) -> None:
    """Penalties of different men, called at one stoppage without a goal, may be written in any order."""
    firsts, owners = [], set()
    for event in case["events"]:
        who = (event["t"], event.get("team"), event.get("player"))
        if event["type"] == "penalty" and "served_by" not in event and event.get("player") and who not in owners:
            owners.add(who)
            firsts.append(event | {"signal": False})
        elif event["type"] == "stoppage":
            firsts.append(event)
    shuffled = firsts[:]
    rng.shuffle(shuffled)
    assert strengths(case | {"events": shuffled}) == strengths(case | {"events": firsts})
    assert returns(case | {"events": shuffled}) == returns(case | {"events": firsts})
