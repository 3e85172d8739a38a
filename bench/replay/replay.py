"""A second, plain statement of the penalty rules, to hold the simulation against. Shares no code with it.

One flat list of penalty rows; everything else is derived from it at every step: the first two men with
plain time serve, the others wait; whoever has no plain time runs his substituted time. Time is a count-down
from one change to the next, in tenths of a second. Input is the JSON of a case whose captains have an order
for everybody (`captain_designates`), so no choice is open.
"""

from __future__ import annotations

import itertools
from typing import Any

TWO, FIVE, TEN = 1200, 3000, 6000
LENGTH = {"minor": TWO, "bench_minor": TWO, "major": FIVE, "match": FIVE, "misconduct": TEN}
SMALL = ("minor", "bench_minor")
BIG = ("major", "match")
AWAY_FOR_GOOD = ("match", "game_misconduct", "gross_misconduct", "game_ejection")
MISCONDUCTS = ("misconduct", "game_misconduct", "gross_misconduct", "game_ejection")
SITTING_ORDER = ("match", "major", "minor", "bench_minor", "misconduct")
LAST = 10**9

Seat = dict[str, Any]
Row = dict[str, Any]


def other(team: str) -> str:
    """The opponents."""
    return "away" if team == "home" else "home"


def tenths(text: str) -> int:
    """`mm:ss` or `mm:ss.t` in tenths of a second."""
    minutes, rest = text.split(":")
    seconds, _, tenth = rest.partition(".")
    return int(minutes) * 600 + int(seconds) * 10 + int(tenth or 0)


def replay(case: dict[str, Any]) -> tuple[list[tuple[int, int, int]], set[tuple[int, str, Any, str]]]:
    """Strengths as (t, home, away) at every change, and returns as (t, team, player or None, how)."""
    game = _Replay(case)
    events = sorted(case["events"], key=lambda e: tenths(e["t"]))
    for t, together in itertools.groupby(events, key=lambda e: tenths(e["t"])):
        game.let_time_pass(t)
        game.at_once(list(together))
        game.look()
    game.let_time_pass(LAST)
    return game.strengths, game.returns


class _Replay:
    def __init__(self, case: dict[str, Any]) -> None:
        self.level = case.get("level")
        self.order: dict[str, list[Any]] = case["captain_designates"]
        self.t = 0
        self.rows: list[Row] = []
        self.tickets = itertools.count()
        self.done: list[Seat] = []
        self.missing: list[Seat] = []
        self.freed: list[Seat] = []
        self.arm: list[tuple[str, dict[str, Any]]] = []
        self.out: set[tuple[str, Any]] = set()
        self.penalties: dict[tuple[str, Any], int] = {}
        self.majors: dict[tuple[str, Any], int] = {}
        self.strengths = [(0, 5, 5)]
        self.returns: set[tuple[int, str, Any, str]] = set()

    # who is where, derived

    def plain(self, seat: Seat) -> list[Row]:
        return [r for r in self.rows if r["seat"] is seat and r["plain"] and r["left"]]

    def aside(self, seat: Seat) -> list[Row]:
        return [r for r in self.rows if r["seat"] is seat and not r["plain"] and r["left"]]

    def penalised(self, team: str) -> list[Seat]:
        """Men with plain time, in the order recorded."""
        seats = {id(r["seat"]): r["seat"] for r in self.rows if r["plain"] and r["left"] and r["seat"]["team"] == team}
        return sorted(seats.values(), key=lambda s: s["ticket"])

    def serving(self, team: str) -> list[Seat]:
        return self.penalised(team)[:2]

    def strength(self, team: str) -> int:
        return 5 - len(self.serving(team)) - len([s for s in self.missing if s["team"] == team])

    def running(self) -> list[Row]:
        rows = [self.plain(seat)[0] for team in ("home", "away") for seat in self.serving(team)]
        for seat in {id(r["seat"]): r["seat"] for r in self.rows if not r["plain"] and r["left"]}.values():
            if not self.plain(seat) and self.helped_by(seat["team"], seat["man"]) is None:
                rows.append(self.aside(seat)[0])
        return rows

    def rank(self, team: str, man: Any) -> int:
        return LAST if man is None else int(self.order[team].index(man))

    def steps_out(self, seat: Seat) -> Any:
        if seat["extra"] is not None:
            return seat["extra"]
        return None if seat["needs"] else seat["man"]

    def known_as(self, seat: Seat) -> Any:
        man = self.steps_out(seat)
        return seat["charged"] if man is None else man

    def look(self) -> None:
        now = (self.t, self.strength("home"), self.strength("away"))
        if self.strengths[-1][0] == self.t:
            self.strengths.pop()
        if not self.strengths or self.strengths[-1][1:] != now[1:]:
            self.strengths.append(now)

    # time

    def let_time_pass(self, until: int) -> None:
        while True:
            running = self.running()
            step = min([r["left"] for r in running] + [until - self.t])
            if until == LAST and not running:
                return
            self.t += step
            before = {team: self.strength(team) for team in ("home", "away")}
            served = {team: self.serving(team) for team in ("home", "away")}
            for row in running:
                row["left"] -= step
            for team in ("home", "away"):
                self.run_out(team, served[team], before[team])
            self.tidy()
            self.look()
            if self.t == until:
                return

    def run_out(self, team: str, served: list[Seat], before: int) -> None:
        """408(b): in play, as many come out as the team may add, in the order of expiry."""
        over = [s for s in served if not self.plain(s)]
        over.sort(key=lambda s: self.rank(team, self.known_as(s)))
        for seat in over:
            self.leave_serving(seat)
            self.done.append(seat)
        for _ in range(self.strength(team) - before):
            first = next(s for s in self.done if s["team"] == team)
            self.done.remove(first)
            if first["there"]:
                self.leave(first, "on the fly")
            else:
                self.missing.append(first)

    def leave_serving(self, seat: Seat) -> None:
        """What the man who steps out looks like at that moment."""
        man = self.steps_out(seat)
        seat["leaver"] = man
        seat["stays"] = (
            man is not None
            and any(
                r["left"]
                and not r["plain"]
                and r["seat"]["team"] == seat["team"]
                and r["seat"]["man"] == man
                and not r["seat"]["gone"]
                for r in self.rows
            )
        ) or (seat["man"] is None and bool(self.aside(seat)))
        seat["there"] = seat["placed"] and seat["enters"] <= self.t
        seat["extra"], seat["needs"], seat["placed"], seat["enters"] = None, seat["gone"], True, 0

    def leave(self, seat: Seat, how: str) -> None:
        man = seat["leaver"]
        if seat["stays"] or (man is not None and (self.sits(seat["team"], man) or (seat["team"], man) in self.out)):
            return
        self.returns.add((self.t, seat["team"], man, how))

    def sits(self, team: str, man: Any) -> bool:
        return any(
            (
                r["left"]
                and r["seat"]["team"] == team
                and (self.steps_out(r["seat"]) == man if r["plain"] else r["seat"]["man"] == man)
            )
            or (r["left"] and r["seat"]["team"] == team and r["seat"]["man"] == man and not r["seat"]["gone"])
            for r in self.rows
        )

    def helped_by(self, team: str, man: Any) -> Seat | None:
        """Whose time this man serves in his stead."""
        if man is None:
            return None
        return next((s for s in self.penalised(team) if s["man"] != man and self.steps_out(s) == man), None)

    def tidy(self) -> None:
        self.rows = [r for r in self.rows if r["left"] or not r["plain"]]

    # one instant

    def at_once(self, events: list[dict[str, Any]]) -> None:
        goals = [i for i, e in enumerate(events) if e["type"] == "goal"]
        arms = [(i, e) for i, e in enumerate(events) if e.get("signal") and not e.get("after_goal")]
        called = [
            (i, e)
            for i, e in enumerate(events)
            if e["type"] == "penalty" and (not e.get("signal") or e.get("after_goal"))
        ]
        if not goals and not called and not any(e["type"] == "stoppage" for e in events):
            self.raise_arm([e for _, e in arms])
            return
        since = -1
        heres: list[int | None] = [*goals] or [None]
        for here, following in zip(heres, [*goals[1:], None], strict=True):
            up_to_goal = LAST if following is None else here or 0
            up_to_next = LAST if following is None else following
            self.raise_arm([e for i, e in arms if since < i <= up_to_goal])
            first = -1 if here in (None, *goals[:1]) else here or 0
            self.stoppage(None if here is None else events[here], [e for i, e in called if first < i <= up_to_next])
            since = up_to_goal

    def raise_arm(self, events: list[dict[str, Any]]) -> None:
        self.arm += [one for e in events for one in self.single(e)]

    def single(self, event: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
        if event["kind"] == "double_minor":
            return [("minor", event), ("minor", event)]
        return [(event["kind"], event)]

    def stoppage(self, goal: dict[str, Any] | None, called: list[dict[str, Any]]) -> None:
        if goal is not None:
            self.score(goal)
        calls, self.arm = self.arm + [one for e in called for one in self.single(e)], []
        self.impose(calls)
        for seat in self.freed:
            self.leave(seat, "goal")
        for seat in self.done + self.missing:
            self.leave(seat, "at stoppage")
        self.freed, self.done, self.missing = [], [], []
        finished = {id(r["seat"]): r["seat"] for r in self.rows if not r["plain"]}
        for seat in finished.values():
            if not self.aside(seat):
                self.rows = [r for r in self.rows if r["plain"] or r["seat"] is not seat]
                if not (self.plain(seat) if seat["man"] is None else self.sits(seat["team"], seat["man"])):
                    self.returns.add((self.t, seat["team"], seat["man"], "at stoppage"))

    def score(self, goal: dict[str, Any]) -> None:
        """402(c), 409(b)-(d)."""
        scorers, victims = goal["team"], other(goal["team"])
        small = [s for s in self.serving(victims) if self.plain(s)[0]["kind"] in SMALL]
        if small and self.strength(victims) < self.strength(scorers):
            seat = min(
                small,
                key=lambda s: (self.plain(s)[0]["left"], self.rank(victims, self.known_as(s)), s["ticket"]),
            )
            self.plain(seat)[0]["left"] = 0
            if not self.plain(seat):
                self.leave_serving(seat)
                self.freed.append(seat)
            self.tidy()
            return
        for one in self.arm:
            if one[1]["team"] == victims and one[0] in SMALL:
                self.arm.remove(one)
                return

    # imposing

    def impose(self, calls: list[tuple[str, dict[str, Any]]]) -> None:
        out = {(e["team"], e["player"]) for kind, e in calls if kind in AWAY_FOR_GOOD}
        extra = []
        for kind, e in calls:
            if kind == "bench_minor":
                continue
            who = (e["team"], e["player"])
            self.penalties[who] = self.penalties.get(who, 0) + 1
            second = False
            if kind == "major":
                self.majors[who] = self.majors.get(who, 0) + 1
                second = self.majors[who] == 2
            fifth = self.penalties[who] == 5 and self.level in ("youth", "midget", "high_school", "senior")
            if (second or fifth) and who not in out:
                out.add(who)
                if second or self.level != "senior":
                    extra.append(("game_misconduct", e))
        calls = calls + extra
        plain = self.not_cancelled(calls)
        self.out |= out
        for team in ("home", "away"):
            self.seat_team(team, [c for c in calls if c[1]["team"] == team], plain, out)

    def not_cancelled(self, calls: list[tuple[str, dict[str, Any]]]) -> list[tuple[str, dict[str, Any]]]:
        """402(f), 403(c), 405(b)."""
        timed = {team: [c for c in calls if c[0] in SMALL + BIG and c[1]["team"] == team] for team in ("home", "away")}
        minutes = {team: sum(LENGTH[k] for k, _ in timed[team]) for team in timed}
        with_major = all(any(k in BIG for k, _ in timed[team]) for team in timed)
        if with_major and minutes["home"] == minutes["away"]:
            return []
        left = []
        for group in (BIG, SMALL):
            sides = {team: [c for c in timed[team] if c[0] in group] for team in timed}
            gone = min(len(s) for s in sides.values())
            for team, side in sides.items():
                ranked = sorted(side, key=lambda c: self.rank(team, self.owner(c)))
                left += ranked[: len(side) - gone]
        return left

    def owner(self, call: tuple[str, dict[str, Any]]) -> Any:
        kind, e = call
        return e.get("served_by") or e.get("player") if kind == "bench_minor" else e["player"]

    def seat_team(self, team: str, calls: list[Any], plain: list[Any], out: set[Any]) -> None:
        men: dict[Any, list[Any]] = {}
        for position, call in enumerate(calls):
            kind, e = call
            goalkeeper = e.get("offender") == "goalkeeper"
            key = ("bench", position) if kind == "bench_minor" else (goalkeeper, e["player"])
            men.setdefault(key, []).append(call)
        newcomers: list[Seat] = []
        self.taken = {e["player"] for kind, e in calls if kind != "bench_minor"}
        for key, mine in men.items():
            seat = self.seat_for(team, key, mine, plain, out)
            carrier = seat
            if key[0] is False and not self.plain(seat):
                carrier = self.helped_by(team, key[1]) or seat
            mine.sort(key=lambda c: SITTING_ORDER.index(c[0]) if c[0] in SITTING_ORDER else 9)
            had_time = bool(self.plain(carrier))
            for call in mine:
                counts = any(call is p for p in plain)
                dismissed = seat["gone"] or (key[0] is True and (team, key[1]) in out)
                if call[0] in LENGTH and (counts or not dismissed):
                    self.rows.append(
                        {
                            "seat": carrier if counts else seat,
                            "kind": call[0],
                            "left": LENGTH[call[0]],
                            "plain": counts,
                        }
                    )
            if self.plain(carrier) and not had_time:
                newcomers.append(carrier)
        newcomers.sort(key=lambda s: (self.plain(s)[0]["kind"] in BIG, self.rank(team, self.known_as(s))))
        for seat in newcomers:
            seat["ticket"] = next(self.tickets)

    def seat_for(self, team: str, key: Any, mine: list[Any], plain: list[Any], out: set[Any]) -> Seat:
        first = mine[0][1]

        def free(name: Any) -> Any:
            if name is None or (team, name) in self.out or name in self.taken or self.sits(team, name):
                return None
            self.taken.add(name)
            return name

        named = next((e["served_by"] for _, e in mine if e.get("served_by") not in (None, e.get("player"))), None)
        if key[0] == "bench":
            return self.new_seat(team, free(first.get("served_by") or first.get("player")))
        if key[0]:
            return self.new_seat(team, free(named), key[1])
        man = first["player"]
        seat = next(
            (
                r["seat"]
                for r in self.rows
                if r["seat"]["team"] == team and r["seat"]["man"] == man and (r["left"] or not r["plain"])
            ),
            None,
        ) or self.new_seat(team, man, man)
        if (team, man) in out:
            self.rows = [r for r in self.rows if r["seat"] is not seat or r["plain"]]
            helped = self.helped_by(team, man)
            if helped is not None:
                helped["extra"], helped["needs"] = None, True
            if self.plain(seat):
                seat["needs"] = True
        if (team, man) in self.out:
            seat["gone"] = True
        if not self.plain(seat) and self.helped_by(team, man) is not None:
            return seat
        plainly = any(c is p for c in mine for p in plain)
        if plainly or (seat["gone"] and self.plain(seat)):
            if seat["gone"] or any(k in MISCONDUCTS for k, _ in mine):
                seat["needs"] = True
            if seat["extra"] is None:
                seat["extra"] = free(named)
            late = next((e for _, e in mine if "server_enters" in e), None)
            if late is not None and seat["needs"]:
                seat["placed"] = late["server_enters"] is not None
                seat["enters"] = tenths(late["server_enters"]) if seat["placed"] else 0
        return seat

    def new_seat(self, team: str, man: Any, charged: Any = None) -> Seat:
        return {
            "team": team,
            "man": man,
            "charged": charged,
            "extra": None,
            "needs": False,
            "gone": False,
            "placed": True,
            "enters": 0,
            "ticket": LAST,
            "leaver": None,
            "stays": False,
            "there": True,
        }
