"""The penalty clock: events in, the whole course of both penalty boxes out [USAH 401-409].

Event-sourced and pure: `Simulation.run` plays a game from the start, at every instant first what the clock
ends, then the goal, then what the stoppage brings. A correction is another run.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby

from .choices import Chooser, Label, Pick
from .clock import Tenths
from .coincidence import Call, surplus
from .events import Choice, Decision, Event, Game, Goal, Penalty, Reason, Shot, Stoppage
from .goals import minor_that_ends, wash_out
from .imposing import Imposing
from .journal import Journal, What
from .penalties import Kind, Team
from .penalty_bench import PenaltyBench
from .records import Records
from .sitters import NEVER


@dataclass(slots=True)
class Batch:
    """What happens in one stoppage: at most one goal from play, and everything called then."""

    goal: Goal | None = None
    signalled: list[Penalty] = field(default_factory=list)
    called: list[Penalty] = field(default_factory=list)
    whistles: list[Stoppage] = field(default_factory=list)

    @property
    def stops_play(self) -> bool:
        """Whether it is a stoppage at all; a signal and a look at the clock are not."""
        return self.goal is not None or bool(self.called or self.whistles)


def batches(events: Iterable[Event]) -> list[Batch]:
    """The stoppages of one instant. Only a further goal makes a further stoppage of it.

    An arm that goes up at that instant was up before the goal or whistle; a penalty without signal is called
    after it [409(f)], whatever the order in which they were written.
    """
    result, ahead = [Batch()], list[Penalty]()
    for event in events:
        match event:
            case Goal():
                if result[-1].goal is not None:
                    result.append(Batch())
                result[-1].goal = event
                result[-1].signalled, ahead = ahead, []
            case Penalty() if event.signal:
                ahead.append(event)
            case Penalty():
                result[-1].called.append(event)
            case Stoppage():
                result[-1].whistles.append(event)
    result[-1].signalled += ahead
    return result


class Simulation:
    """One play of a game along a script of open choices."""

    def __init__(self, game: Game, script: tuple[int, ...] = ()) -> None:
        said: dict[Tenths, list[Choice]] = {}
        for event in game.events:
            if isinstance(event, Choice):
                said.setdefault(event.t, []).append(event)
        self.game = game
        self.journal = Journal()
        self.chooser = Chooser(game.designates, said, script)
        self.benches = {team: PenaltyBench(team, self.chooser, self.journal) for team in Team}
        self.records = Records(game.level, self.journal)
        self.notices = list(game.notices)
        self._signalled: list[Call] = []
        self._shots: list[Penalty] = []
        """Penalty shots signalled and not yet taken."""

    @property
    def picks(self) -> list[Pick]:
        """The open choices come upon."""
        return self.chooser.picks

    def run(self, until: Tenths = NEVER) -> "Simulation":
        """Plays everything up to and including `until`."""
        for t, events in groupby(self.game.events, key=lambda event: event.t):
            if t > until:
                break
            self._advance(t)
            for batch in batches(events):
                self._stoppage(batch, t)
            self._note_strength(t)
        self._advance(until)
        return self

    def _advance(self, to: Tenths) -> None:
        """Lets the clock run to `to` and ends whatever time is over by then: before any goal (P3)."""
        home, away = self.benches.values()
        while (now := min(home.next_end, away.next_end)) <= to and now < NEVER:
            for bench in (home, away):
                if bench.next_end == now:
                    bench.expire(now)
            self._note_strength(now)

    def _note_strength(self, t: Tenths) -> None:
        self.journal.strength(t, self.benches[Team.HOME].strength, self.benches[Team.AWAY].strength)

    # -- one stoppage --------------------------------------------------------------------------------------

    def _stoppage(self, batch: Batch, t: Tenths) -> None:
        if batch.signalled:
            self._arm_up(batch.signalled)
        if not batch.stops_play:
            return
        if self._signalled:
            self._say_face_off(batch, t)
        signalled, self._signalled = self._signalled, []
        for goal in (batch.goal, *self._shot_goals(batch, t)):
            if goal is not None:
                signalled = self._goal(goal, signalled)
        called = [call for event in batch.called for call in self._calls(event, batch.called)]
        if batch.goal is not None:
            _put_under(called, "USAH 409(f)")
        self._impose(signalled + called, t)
        only_the_period = (
            batch.goal is None
            and not batch.called
            and all(whistle.reason is Reason.PERIOD_END for whistle in batch.whistles)
        )
        for bench in self.benches.values():
            bench.open_gate(t, "P26" if only_the_period else None)

    def _arm_up(self, events: list[Penalty]) -> None:
        """Penalties signalled and not yet imposed [409(b)]."""
        arm = [call for event in events for call in self._calls(event, events)]
        _put_under(arm, "USAH 409(b)")
        self._signalled += arm
        self._shots += [event for event in events if event.kind is Kind.PENALTY_SHOT]

    def _calls(self, event: Penalty, together: list[Penalty]) -> Iterator[Call]:
        """What an event comes to: a double minor two minors, a penalty shot what goes with it [406(h)]."""
        if event.kind is Kind.DOUBLE_MINOR:
            yield Call(Kind.MINOR, event)
            yield Call(Kind.MINOR, event)
        elif event.kind is not Kind.PENALTY_SHOT:
            yield Call(event.kind, event)
        elif event.offence is not None:
            listed = any(
                e.kind is event.offence and e.player == event.player and e.team is event.team for e in together
            )
            if not listed and (event.shot is Shot.DECLINED or not event.offence.is_minor):
                yield Call(event.offence, event)

    def _shot_goals(self, batch: Batch, t: Tenths) -> Iterator[Goal]:
        """Goals from the penalty shots taken in this stoppage, unless reported as goals themselves."""
        shots = self._shots + [event for event in batch.called if event.kind is Kind.PENALTY_SHOT]
        self._shots = []
        for event in shots:
            scorers = event.team.other
            if event.shot is Shot.GOAL and not (batch.goal is not None and batch.goal.team is scorers):
                yield Goal(number=event.number, t=t, team=scorers, penalty_shot=True)

    def _goal(self, goal: Goal, signalled: list[Call]) -> list[Call]:
        """Judges a goal by the strengths before it; returns the signalled penalties that are imposed."""
        self.records.goal(goal)
        against = goal.team.other
        ended = minor_that_ends(goal, self.benches)
        if ended is not None:
            self.benches[against].end_by_goal(ended, goal.t)
            _put_under([call for call in signalled if call.team is against], "USAH 409(d)")
            return signalled
        if goal.penalty_shot:
            return signalled  # not scored on the play on which the arm was up
        left = wash_out(signalled, self.benches[against], goal.t)
        _put_under([call for call in left if call.team is against], "USAH 409(b) ¶3")
        if goal.own_goal_by is not None:
            _put_under([call for call in left if call.team is not against], "USAH 409(c)")
        return left

    # -- imposing ------------------------------------------------------------------------------------------

    def _impose(self, calls: list[Call], t: Tenths) -> None:
        """Imposes together all that a stoppage brings."""
        if not calls:
            return
        calls, out = self.records.impose(calls, t)
        plain = set(surplus(calls, partial(self._pick_surplus, t), self._short_already))
        for team, bench in self.benches.items():
            mine = [call for call in calls if call.team is team]
            if not mine:
                continue
            Imposing(bench, self.game.level, mine, plain, out, t, self.notices).seat()

    def _pick_surplus(self, t: Tenths, team: Team, owners: list[Label]) -> int:
        return self.chooser.pick(t, team, Decision.UNSUBSTITUTED, owners)

    def _short_already(self, team: Team, player: Label) -> bool:
        sitter = None if player is None else self.benches[team].sitter(player)
        return sitter is not None and bool(sitter.plain)

    def _say_face_off(self, batch: Batch, t: Tenths) -> None:
        """Icing by the innocent side while the arm is up moves the face-off [409(b) ¶2]."""
        for whistle in batch.whistles:
            for innocent in {call.team.other for call in self._signalled}:
                if whistle.reason is Reason.ICING and whistle.team in (None, innocent):
                    self.benches[innocent].note(t, What.FACE_OFF, None, None, "USAH 409(b) ¶2")

    def unassessed(self) -> list[Call]:
        """What is signalled and waits for a stoppage."""
        return list(self._signalled)


def _put_under(calls: list[Call], clause: str) -> None:
    for call in calls:
        call.under = (clause,)
