"""Short ways to write events and to read answers."""

from typing import Any

from engine.box import answer

Json = dict[str, Any]


def pen(t: str, team: str, player: Any, kind: str = "minor", **more: Any) -> Json:
    return {"t": t, "type": "penalty", "team": team, "player": player, "kind": kind, **more}


def goal(t: str, team: str, **more: Any) -> Json:
    return {"t": t, "type": "goal", "team": team, **more}


def stop(t: str, **more: Any) -> Json:
    return {"t": t, "type": "stoppage", **more}


class Box:
    """An answer, with the questions that the tests ask of it."""

    def __init__(self, *events: Json, **case: Any) -> None:
        self.json = answer({"events": list(events), **case})

    def strength(self, t: str) -> str:
        s = [s for s in self.json["strengths"] if s["t"] <= t][-1]
        return f"{s['home_skaters']}v{s['away_skaters']}"

    @property
    def course(self) -> list[str]:
        return [f"{s['t']} {s['home_skaters']}v{s['away_skaters']}" for s in self.json["strengths"][1:]]

    @property
    def returns(self) -> list[str]:
        return [f"{r['t']} {r['team']} {r['player']} {r['how']}" for r in self.json["returns"]]

    def cites(self, t: str, player: Any) -> list[str]:
        return next(r["cites"] for r in self.json["returns"] if r["t"] == t and r["player"] == player)

    def changes(self, what: str) -> list[Json]:
        return [c for c in self.json["changes"] if c["what"] == what]

    @property
    def readings(self) -> set[str]:
        said = {o["reading"] for o in self.json["open"]}
        return said | {e["reading"] for k in ("changes", "returns") for e in self.json[k] if "reading" in e}

    @property
    def notices(self) -> set[str]:
        return {n["code"] for n in self.json["notices"]}
