"""The pieces of an answer as plain JSON values; times as `mm:ss`."""

from typing import Any

from .choices import Label, Pick
from .clock import show_time
from .events import Notice
from .journal import Change, Open, Return, Strength
from .penalties import Team
from .records import Line
from .sitters import Occupant, Term

Json = dict[str, Any]


def strength_json(s: Strength) -> Json:
    """Numbers on the ice from a moment on."""
    return {"t": show_time(s.t), "home_skaters": s.home, "away_skaters": s.away, "cites": list(s.cites)}


def return_json(r: Return, conditions: list[Pick]) -> Json:
    """A return, with the picks on which it depends."""
    found = [{"t": show_time(p.t), "team": p.team, "what": p.what, "pick": p.chosen} for p in conditions]
    return lean(
        {
            "t": show_time(r.t),
            "team": r.team,
            "player": r.player,
            "for": other(r.charged, r.player),
            "how": r.how,
            "cites": list(r.cites),
            "reading": r.reading,
            "if": found or None,
        },
        "player",
    )


def change_json(c: Change) -> Json:
    """A change with its clauses."""
    return lean(
        {
            "t": show_time(c.t),
            "team": c.team,
            "what": c.what,
            "player": c.player,
            "kind": c.kind,
            "cites": list(c.cites),
            "reading": c.reading,
        },
        "player",
    )


def term_json(team: Team, term: Term) -> Json:
    """A penalty time: who served it, and when."""
    served = sum(end - start for start, end in term.spans)
    how = "goal" if term.ended_by_goal else "time" if not term.left else "lapsed"
    return lean(
        {
            "team": team,
            "player": term.charged,
            "sits": term.sits,
            "kind": term.kind,
            "imposed": show_time(term.imposed),
            "from_to": [[show_time(a), show_time(b)] for a, b in term.spans],
            "served": show_time(served),
            "substituted": not term.plain,
            "ended": how,
        },
        "player",
        "sits",
    )


def line_json(line: Line) -> Json:
    """A line of the score sheet."""
    return lean(
        {
            "t": show_time(line.t),
            "team": line.team,
            "player": line.player,
            "what": line.what,
            "minutes": line.minutes,
            "served_by": line.served_by,
            "cites": list(line.cites),
        },
        "player",
    )


def open_json(point: Open) -> Json:
    """A point that the text leaves open."""
    return {
        "reading": point.reading,
        "t": show_time(point.t),
        "team": point.team,
        "players": list(point.players),
        "text": point.text,
    }


def notice_json(notice: Notice) -> Json:
    """A remark on the input."""
    return lean({"code": notice.code, "event": notice.event, "text": notice.text})


def occupant_json(team: Team, who: Occupant) -> Json:
    """A man in the box at a moment."""
    return lean(
        {
            "team": team,
            "player": who.player,
            "for": other(who.charged, who.player),
            "state": who.state,
            "kind": who.kind,
            "left": show_time(who.left),
        },
        "player",
    )


def other(charged: Label, player: Label) -> Label:
    """The offender, if another sits for him."""
    return charged if charged != player else None


def lean(entry: Json, *keep: str) -> Json:
    """The entry without what does not apply; `keep` stays, null meaning nobody named."""
    return {k: v for k, v in entry.items() if v is not None or k in keep}
