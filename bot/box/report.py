"""A timeline in words: sections of rows, which the surfaces only lay out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.box.notation import bare, write_notation
from bot.box.timeline import Timeline
from bot.messages.catalogue import say, say_or_none
from engine.box import Game, Team, read_time
from engine.box.clock import Tenths
from engine.box.events import Event

Json = dict[str, Any]

SHOWN_STRENGTHS = 12
"""Changes of strength in one line of a card; the last ones are shown."""
SHOWN_LINES = 8
"""Lines of the short form."""


@dataclass(frozen=True, slots=True)
class Row:
    """A moment, what happens, and the clauses it rests on."""

    t: str
    text: str
    cites: tuple[str, ...] = ()
    under: str = ""
    """The condition under which it happens."""


@dataclass(frozen=True, slots=True)
class Section:
    """Rows under a title."""

    title: str
    rows: tuple[Row, ...]


class Wording:
    """Puts one timeline into words of one language."""

    def __init__(self, timeline: Timeline, language: str) -> None:
        self.timeline, self.language = timeline, language
        self.json = timeline.answered
        labels = {(e.get("team"), e.get("player")) for e in timeline.report.events or () if isinstance(e, dict)}
        self.unnamed = {team: sum(1 for t, p in labels if t == team and str(p).startswith("?")) for team in Team}
        game = timeline.game
        self._events: dict[int | None, Event] = {e.number: e for e in game.events} if game else {}

    def say(self, message: str, /, **variables: str | float) -> str:
        """A message of the catalogue."""
        return say(message, self.language, **variables)

    # -- pieces --------------------------------------------------------------------------------------------

    def team(self, team: str) -> str:
        """What a side is called."""
        return self.timeline.names.get(Team(team)) or self.say(f"box-team-{team}")

    def t(self, t: str | Tenths) -> str:
        """A time as the scorekeeper's clock shows it."""
        return self.timeline.dial.show(read_time(t) if isinstance(t, str) else t)

    def kind(self, kind: str) -> str:
        """A penalty's name."""
        return self.say(f"box-kind-{_hyphens(kind)}")

    def how(self, how: str) -> str:
        """A way out of the box."""
        return self.say(f"box-how-{_hyphens(how)}")

    def man(self, team: str, player: object, charged: object = None) -> str:
        """A player of a side; the offender, where another serves for him."""
        side = self.team(team)
        if player is None:
            if charged is None:
                return self.say("box-man-nobody", team=side)
            return self.say("box-man-nobody-for", team=side, player=str(charged))
        text = str(player)
        if text.startswith("?"):
            if self.unnamed.get(Team(team), 0) < 2:
                named = self.say("box-man-only", team=side)
            else:
                named = self.say("box-man-unnamed", team=side, number=text[1:])
        elif text[:1].isdigit():
            named = self.say("box-man", team=side, player=text)
        else:
            named = self.say("box-man-label", team=side, player=text)
        return named if charged is None else self.say("box-serving-for", man=named, player=str(charged))

    def strength(self, s: Json) -> str:
        """Numbers on the ice, and who has more."""
        return self.say("box-strength", home=s["home_skaters"], away=s["away_skaters"])

    def advantage(self, s: Json) -> str:
        """Who has more players, and how many."""
        ahead = s["home_skaters"] - s["away_skaters"]
        if not ahead:
            return self.say("box-even")
        team = self.team(Team.HOME if ahead > 0 else Team.AWAY)
        return self.say("box-ahead" if abs(ahead) == 1 else "box-two-ahead", team=team)

    def condition(self, picks: Sequence[Json]) -> str:
        """The choices on which a return depends."""
        if not picks:
            return ""
        both = f" {self.say('box-and')} "
        return self.say("box-if", choice=both.join(self.pick(p) for p in picks))

    def pick(self, p: Json) -> str:
        """A choice that has fallen."""
        return self.say(f"box-pick-{_hyphens(p['what'])}", man=self.man(p["team"], p["pick"]))

    # -- what was read -------------------------------------------------------------------------------------

    def read(self) -> list[str]:
        """The notation, the clock, the names, and remarks on the input."""
        dial, minutes = self.timeline.dial, self.timeline.dial.length // 600
        lines = [f"{self.say('box-read')}: {self.timeline.notation}"]
        if dial.periods:
            lines.append(self.say(f"box-clock-periods-{'down' if dial.down else 'up'}", minutes=minutes))
        else:
            lines.append(self.say("box-clock-down" if dial.down else "box-clock-up"))
        named = self.timeline.names
        if len(named) == 2:
            lines.append(self.say("box-names", home=named[Team.HOME], away=named[Team.AWAY]))
        elif Team.HOME in named:
            lines.append(self.say("box-name-one", home=named[Team.HOME]))
        elif Team.AWAY in named:
            lines.append(self.say("box-name-other", away=named[Team.AWAY]))
        if any(count > 1 for count in self.unnamed.values()):
            lines.append(self.say("box-unnamed"))
        return lines

    def notices(self) -> list[str]:
        """Remarks on the input."""
        return [
            self.say(f"box-notice-{_hyphens(n['code'])}", given=self._event(n.get("event")))
            for n in self.json["notices"]
        ]

    def _event(self, number: int | None) -> str:
        event = self._events.get(number)
        return "" if event is None else write_notation(Game((bare(event),)), self.timeline.dial).rpartition("; ")[2]

    def readings(self) -> list[str]:
        """What the text leaves open, and how it is read."""
        ids = dict.fromkeys(o["reading"] for o in self.json["open"])
        return [line for line in (say_or_none(f"reading-{i}", self.language) for i in ids) if line]

    # -- rows ----------------------------------------------------------------------------------------------

    def strength_rows(self) -> Iterator[Row]:
        """Numbers on the ice over time."""
        for s in self.json["strengths"]:
            yield Row(self.t(s["t"]), f"{self.strength(s)}  ({self.advantage(s)})", tuple(s["cites"]))

    def return_row(self, r: Json) -> Row:
        """Somebody leaves the box."""
        text = self.say("box-return", man=self.man(r["team"], r["player"], r.get("for")), how=self.how(r["how"]))
        return Row(self.t(r["t"]), text, tuple(r["cites"]), self.condition(r.get("if", ())))

    def return_rows(self) -> list[Row]:
        """Everybody who leaves the box."""
        return [self.return_row(r) for r in self.json["returns"]]

    def event_rows(self) -> Iterator[Row]:
        """What goals do, what is cancelled, who has to wait."""
        for c in self.json["changes"]:
            man = self.man(c["team"], c["player"])
            kind = self.kind(c["kind"]) if "kind" in c else ""
            match c["what"]:
                case "ended_by_goal":
                    text = self.say("box-goal-ends", kind=kind, man=man)
                case "goal_ends_none":
                    why = "even" if c["cites"] == ["USAH 402(c) Note"] else "short"
                    text = self.say("box-goal-ends-none", team=self.team(c["team"]), why=why)
                case "washed_out":
                    text = self.say("box-washed-out", kind=kind, man=man)
                case "waits":
                    text = self.say("box-waits", kind=kind, man=man)
                case "held":
                    text = self.say("box-held", man=man)
                case "stays_short":
                    text = self.say("box-stays-short", team=self.team(c["team"]))
                case _:
                    continue
            yield Row(self.t(c["t"]), text, tuple(c["cites"]))

    def term_rows(self) -> Iterator[Row]:
        """Every penalty time and who served it."""
        for term in self.json["box"]:
            sits, charged = term.get("sits"), term.get("player")
            man = self.man(
                term["team"], charged if sits is None else sits, charged if sits not in (None, charged) else None
            )
            kind = self.kind(term["kind"])
            if term["from_to"]:
                spans = ", ".join(f"{self.t(a)}–{self.t(b)}" for a, b in term["from_to"])
                served = term["served"].lstrip("0").rjust(4, "0")
                text = self.say("box-term", man=man, kind=kind, served=served, spans=spans, ended=term["ended"])
            else:
                text = self.say("box-term-none", man=man, kind=kind)
            if term["substituted"]:
                text = self.say("box-term-with-substitute", term=text)
            yield Row(self.t(term["imposed"]), text)

    def sheet_rows(self) -> Iterator[Row]:
        """The lines of the score sheet."""
        for line in self.json["scoresheet"]:
            if line["what"] == "goal":
                if line["player"] is None:
                    text = self.say("box-sheet-goal-team", team=self.team(line["team"]))
                else:
                    text = self.say("box-sheet-goal", man=self.man(line["team"], line["player"]))
            else:
                man = self.team(line["team"]) if line["player"] is None else self.man(line["team"], line["player"])
                text = self.say("box-sheet-penalty", man=man, kind=self.kind(line["what"]), minutes=line["minutes"])
                if line.get("served_by") is not None:
                    text = self.say("box-served-by", line=text, player=str(line["served_by"]))
            yield Row(self.t(line["t"]), text, tuple(line["cites"]))

    def at_lines(self, at: Json) -> list[str]:
        """The box at a moment."""
        lines = []
        for who in at["box"]:
            state = {"time over": "over", "stand-in not there": "missing"}.get(who["state"], who["state"])
            man = self.man(who["team"], who["player"], who.get("for"))
            left = who["left"].lstrip("0").rjust(4, "0") if who["left"] != "00:00" else "0:00"
            lines.append(self.say("box-at-man", man=man, kind=self.kind(who["kind"]), left=left, state=str(state)))
        for call in at["signalled"]:
            lines.append(
                self.say("box-at-signalled", man=self.man(call["team"], call["player"]), kind=self.kind(call["kind"]))
            )
        return lines or [self.say("box-at-empty")]

    def at_strength(self, at: Json) -> str:
        """Numbers on the ice at a moment."""
        return self.say(
            "box-at-strength",
            t=self.t(at["t"]),
            first=self.team(Team.HOME),
            home=at["home_skaters"],
            second=self.team(Team.AWAY),
            away=at["away_skaters"],
        )

    # -- choices -------------------------------------------------------------------------------------------

    def choice(self, c: Json) -> str:
        """Who has to choose what."""
        text = self.say("box-choice", chooser=c["chooser"], team=self.team(c["team"]), what=c["what"])
        return self.say("box-choice-of", t=self.t(c["t"]), choice=text)

    def outcomes(self, c: Json) -> Iterator[tuple[str, list[str]]]:
        """What follows from each way in which the choice can fall: only what differs between them."""
        sets = [{self._outcome(r): None for r in o["returns"]} for o in c["outcomes"]]
        same = set.intersection(*map(set, sets)) if sets else set()
        courses = [[self._strength_of(s) for s in o["strengths"]] for o in c["outcomes"]]
        alike = all(course == courses[0] for course in courses)
        for outcome, lines, course in zip(c["outcomes"], sets, courses, strict=True):
            man = self.pick({"team": c["team"], "what": c["what"], "pick": outcome["pick"]})
            differs = [line for line in lines if line not in same]
            if not alike:
                differs.append(self._line(course))
            yield man, differs or [self.say("box-choice-same-returns")]

    def _outcome(self, r: Json) -> str:
        man = self.man(r["team"], r["player"], r.get("for"))
        return self.say("box-return-line", t=self.t(r["t"]), man=man, how=self.how(r["how"]))

    def _strength_of(self, s: Json) -> str:
        return self.say("box-strength-line", t=self.t(s["t"]), strength=self.strength(s))

    def _line(self, course: Sequence[str]) -> str:
        shown = ", ".join(course[-SHOWN_STRENGTHS:])
        if len(course) > SHOWN_STRENGTHS:
            shown = f"… {shown}"
        first, second = self.team(Team.HOME), self.team(Team.AWAY)
        return self.say("box-strengths-line", first=first, second=second, line=shown)

    # -- the whole -----------------------------------------------------------------------------------------

    def refusal(self) -> str:
        """That the rulebook holds no penalty arithmetic, and what it does hold."""
        book = {"ahl": "AHL", "inline": "INLINE", "inline-ru": "INLINE"}[self.json["rulebook"]]
        holds = ", ".join(text.partition(" (")[0] for text in self.json["holds"])
        return self.say("box-refused", rulebook=book, holds=holds)

    def sections(self) -> list[Section]:
        """Everything, for a surface with room."""
        sections = [(self.say("box-strengths"), tuple(self.strength_rows()))]
        for at in self.timeline.at:
            rows = [Row("", self.at_strength(at)), *(Row("", line) for line in self.at_lines(at))]
            sections.append((self.say("box-at", t=self.t(at["t"])), tuple(rows)))
        sections += [
            (self.say("box-goals"), tuple(self.event_rows())),
            (self.say("box-returns"), tuple(self.return_rows())),
            (self.say("box-choices"), tuple(self._choice_rows())),
            (self.say("box-terms"), tuple(self.term_rows())),
            (self.say("box-sheet"), tuple(self.sheet_rows())),
            (self.say("box-open"), tuple(Row("", line) for line in self.readings())),
        ]
        return [Section(title, rows) for title, rows in sections if rows]

    def _choice_rows(self) -> Iterator[Row]:
        for c in self.json["choices"]:
            yield Row("", self.choice(c), tuple(c["cites"]))
            for man, lines in self.outcomes(c):
                yield Row("", f"  → {self.say('box-if', choice=man)}: {' '.join(lines)}")

    def verdict(self) -> list[str]:
        """The answer in a few lines: what the last goal did, who comes out from then on, the strengths."""
        if self.timeline.refused:
            return [self.refusal()]
        lines = [line for at in self.timeline.at for line in (self.at_strength(at), *self.at_lines(at))]
        goals = [e["t"] for e in self.json["scoresheet"] if e["what"] == "goal"]
        since = read_time(goals[-1]) if goals else 0
        telling = [c for c in self.json["changes"] if c["what"] in ("ended_by_goal", "goal_ends_none", "washed_out")]
        told = [row for c, row in zip(telling, self._telling_rows(), strict=True) if read_time(c["t"]) >= since]
        lines += [f"{row.t}: {row.text}." for row in told]
        certain = [r for r in self.json["returns"] if read_time(r["t"]) >= since and not r.get("if")]
        lines += [self._outcome(r) for r in certain]
        if not self.json["returns"]:
            lines.append(self.say("box-returns-none"))
        if len(lines) > SHOWN_LINES:
            lines = [*lines[:SHOWN_LINES], "…"]
        lines.append(self._line([self._strength_of(s) for s in self.json["strengths"]]))
        return lines

    def _telling_rows(self) -> Iterable[Row]:
        keep = ("ended_by_goal", "goal_ends_none", "washed_out")
        whats = [c["what"] for c in self.json["changes"] if c["what"] in (*keep, "waits", "held", "stays_short")]
        return (row for what, row in zip(whats, self.event_rows(), strict=True) if what in keep)


def _hyphens(name: str) -> str:
    return name.replace("_", "-").replace(" ", "-")
