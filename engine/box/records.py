"""The score sheet, and what the number of a player's penalties brings on [403(b), 404(d) ¶2-¶4]."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from .choices import Label
from .clock import Tenths
from .coincidence import Call
from .events import Goal, Notice, Player
from .journal import Journal, Open
from .penalties import Kind, Level, Team


class Line(NamedTuple):
    """A line of the score sheet; a goalkeeper's penalty stands against him, whoever sits [407(d) Note]."""

    t: Tenths
    team: Team
    player: Label
    what: str
    minutes: int
    served_by: Label
    cites: tuple[str, ...]


@dataclass(slots=True)
class Records:
    """The penalties imposed so far. A dropped minor was not imposed and does not count (P11)."""

    level: Level | None
    journal: Journal
    lines: list[Line] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    majors: dict[tuple[Team, Player], int] = field(default_factory=dict)
    counts: dict[tuple[Team, Player], int] = field(default_factory=dict)
    team_counts: dict[Team, int] = field(default_factory=lambda: dict.fromkeys(Team, 0))

    def goal(self, goal: Goal) -> None:
        """Enters a goal."""
        self.lines.append(Line(goal.t, goal.team, goal.player, "goal", 0, None, ()))

    def impose(self, calls: list[Call], t: Tenths) -> tuple[list[Call], set[tuple[Team, Player]]]:
        """Enters the calls of a stoppage.

        Returns them with the game misconducts that they bring on, and who is out of the game by them.
        """
        imposed = list(calls)
        out = {who for call in calls if call.kind.for_the_game and (who := _offender(call))}
        for call in calls:
            self._enter(call, t, call.kind.cite)
            who = _offender(call)
            if who is None:
                continue
            for cite in self._brought_on(who, call, t):
                if who not in out and cite != SENIOR_EJECTION:
                    extra = Call(Kind.GAME_MISCONDUCT, call.event)
                    imposed.append(extra)
                    self._enter(extra, t, cite)
                out.add(who)
        return imposed, out

    def _enter(self, call: Call, t: Tenths, cite: str) -> None:
        event = call.event
        charged = None if call.kind is Kind.BENCH_MINOR else event.player
        cites = (cite, "USAH 407(d) Note") if call.by_goalkeeper else (cite,)
        self.lines.append(
            Line(
                t,
                event.team,
                charged,
                call.kind,
                call.kind.recorded,
                event.bench_server if call.kind is Kind.BENCH_MINOR else event.served_by,
                cites,
            )
        )
        self.team_counts[event.team] += 1
        if self.team_counts[event.team] == 15 and self.level is not None and self.level.midget_and_below:
            self.notices.append(
                Notice(
                    "fifteen_penalties",
                    f"{event.team}: fifteen penalties; the head coach is "
                    "suspended for the team's next game [USAH 404(d) ¶4]",
                    event.number,
                )
            )

    def _brought_on(self, who: tuple[Team, Player], call: Call, t: Tenths) -> Iterator[str]:
        """Clauses that put a man out for the number of his penalties."""
        self.counts[who] = self.counts.get(who, 0) + 1
        if call.kind is Kind.MAJOR:
            self.majors[who] = self.majors.get(who, 0) + 1
            if self.majors[who] == 2:
                yield "USAH 403(b)"
        if self.counts[who] == 5:
            if self.level is Level.SENIOR:
                yield SENIOR_EJECTION
            elif self.level is not None and self.level.midget_and_below:
                yield "USAH 404(d) ¶2"
            elif self.level is not Level.JUNIOR:
                text = (
                    "five penalties put a Senior player out and give a game misconduct in Midget "
                    "and below; the class here has to be known for that"
                )
                self.journal.unsettled(Open("P12", t, who[0], (who[1],), text))


SENIOR_EJECTION = "USAH 404(d) ¶3"


def _offender(call: Call) -> tuple[Team, Player] | None:
    event = call.event
    personal = event.player is not None and event.offender.plays and call.kind is not Kind.BENCH_MINOR
    return (event.team, event.player) if personal and event.player is not None else None
