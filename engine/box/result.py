"""The answer: strengths, returns, who sat, the score sheet, and the outcome of every choice still open."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .choices import Label, Pick, explore
from .clock import Tenths, read_time, show_time
from .events import BoxError, Decision, Game, Notice
from .journal import Change, Return, Strength
from .penalties import Team
from .reading import read_game
from .shape import (
    Json,
    change_json,
    lean,
    line_json,
    notice_json,
    occupant_json,
    open_json,
    return_json,
    strength_json,
    term_json,
)
from .simulation import Simulation

RULEBOOK = "usah"
SILENT_RULEBOOKS: dict[str, tuple[str, ...]] = {
    "ahl": ("AHL 17 (change of players)", "AHL 18 (procedure for the change of players)"),
    "inline": ("INLINE 11.5.8 (change of players)",),
    "inline-ru": ("INLINE 11.5.8 (change of players)",),
}
"""Rulebooks that hold no penalty arithmetic, with what they do hold."""

COURSES, EVENTS = 16, 20_000
"""When choices are open, courses played at most, and events played over all courses at most."""

_SAID: dict[Decision, tuple[str, str | None, tuple[str, ...]]] = {
    Decision.RETURNS_FIRST: ("captain", None, ("USAH 402(d)", "USAH 408(c) ¶2")),
    Decision.ENDS_ON_GOAL: ("captain", "P1", ("USAH 402(c)", "USAH 402(d)")),
    Decision.UNSUBSTITUTED: ("penalized_team", "P6", ("USAH 403(c) ¶3",)),
    Decision.STARTS_FIRST: ("penalized_team", None, ("USAH 403(c) ¶3", "USAH 408(a)")),
}
"""Who settles a choice, the reading by which he does, and the clauses."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A rulebook that holds no penalty arithmetic: nothing is borrowed from another book."""

    rulebook: str
    holds: tuple[str, ...]

    def to_json(self) -> Json:
        """Says so, and what the book does hold."""
        text = (
            f"the {self.rulebook} rules here hold no penalty arithmetic (no penalty times, no strengths, no "
            f"returns); they hold {', '.join(self.holds)}"
        )
        return {
            "kind": "text",
            "rulebook": self.rulebook,
            "refused": True,
            "holds": list(self.holds),
            "text": text,
        }


@dataclass(slots=True)
class Result:
    """The course of a game; with open choices, the ordinary course and the others that they allow."""

    game: Game
    courses: list[Simulation]
    complete: bool
    """False if the open choices allow more courses than were played."""
    _others: dict[tuple[int, int], Simulation] = field(init=False)
    """Courses that differ in one choice only, by its index and the candidate taken."""
    _keys: list[set[object]] = field(init=False)

    def __post_init__(self) -> None:
        scripts = {course.chooser.script: course for course in self.courses[1:]}
        self._others = {(len(s) - 1, s[-1]): course for s, course in scripts.items() if not any(s[:-1])}
        self._keys = [{left.key for left in course.journal.returns} for course in self.courses]

    @property
    def main(self) -> Simulation:
        """The course in which every open choice falls on the first candidate."""
        return self.courses[0]

    @property
    def strengths(self) -> list[Strength]:
        """Numbers on the ice at every change, in the ordinary course."""
        return self.main.journal.strengths

    @property
    def returns(self) -> list[Return]:
        """Who leaves the penalty box when and how, in the ordinary course."""
        return self.main.journal.returns

    @property
    def changes(self) -> list[Change]:
        """Every change with its clauses, in the ordinary course."""
        return self.main.journal.changes

    def at(self, t: Tenths | str) -> Json:
        """Strengths, and who is in the box with what time left, just after everything at `t`.

        `t` is in tenths or written `mm:ss`; BoxError if it cannot be read.
        """
        try:
            now = read_time(t) if isinstance(t, str) else t
        except ValueError as error:
            raise BoxError(str(error), field="at") from None
        then = Simulation(self.game, self.main.chooser.script).run(until=now)
        box = [occupant_json(team, who) for team, bench in then.benches.items() for who in bench.occupants(now)]
        signalled = [{"team": call.team, "player": call.owner, "kind": call.kind} for call in then.unassessed()]
        return {
            "t": show_time(now),
            "home_skaters": then.benches[Team.HOME].strength,
            "away_skaters": then.benches[Team.AWAY].strength,
            "box": box,
            "signalled": signalled,
        }

    # -- choices -------------------------------------------------------------------------------------------

    def _conditions(self, key: object) -> list[Pick]:
        """The picks on which a return depends; empty if it happens in every course."""
        with_it = [course for course, keys in zip(self.courses, self._keys, strict=True) if key in keys]
        without = [course for course, keys in zip(self.courses, self._keys, strict=True) if key not in keys]
        if not without:
            return []
        if self.main in with_it:
            points = sorted({_departs(c.chooser.script) for c in without})
            return [self.main.picks[point] for point in points]
        return [pick for pick in with_it[0].picks[: len(with_it[0].chooser.script)] if pick.taken]

    def _all_returns(self) -> list[Return]:
        """Returns of the ordinary course, then those of the others, in the order of the clock."""
        seen: dict[object, Return] = {}
        for course in self.courses:
            for left in course.journal.returns:
                seen.setdefault(left.key, left)
        return sorted(seen.values(), key=lambda r: r.t)

    def _choices(self) -> Iterable[Json]:
        """The open choices of the ordinary course on which something depends, with every outcome."""
        for i, pick in enumerate(self.main.picks):
            others = [self._others.get((i, k)) for k in range(1, len(pick.candidates))]
            courses = [self.main, *others]
            played = [(label, c) for label, c in zip(pick.candidates, courses, strict=True) if c is not None]
            if None not in courses and len({_outcome(course) for _, course in played}) == 1:
                continue  # whatever is chosen, nothing differs
            chooser, reading, cites = _SAID[pick.what]
            outcomes = [_outcome_json(label, c, pick.t) for label, c in played] if len(played) > 1 else []
            yield lean(
                {
                    "t": show_time(pick.t),
                    "team": pick.team,
                    "chooser": chooser,
                    "what": pick.what,
                    "players": list(pick.candidates),
                    "cites": list(cites),
                    "reading": reading,
                    "outcomes": outcomes,
                }
            )

    # -- JSON ----------------------------------------------------------------------------------------------

    def to_json(self) -> Json:
        """The whole answer as plain JSON; a return with `if` happens only if the choice falls that way."""
        return {
            "rulebook": RULEBOOK,
            "strengths": [strength_json(s) for s in self.strengths],
            "returns": [return_json(r, self._conditions(r.key)) for r in self._all_returns()],
            "choices": list(self._choices()),
            "box": [term_json(team, term) for team, bench in self.main.benches.items() for term in bench.terms],
            "scoresheet": [line_json(line) for line in self.main.records.lines],
            "changes": [change_json(change) for change in self.changes],
            "notices": [notice_json(notice) for notice in self._notices()],
            "open": [open_json(point) for point in self.main.journal.open],
        }

    def _notices(self) -> Iterable[Notice]:
        yield from self.main.notices
        yield from self.main.records.notices
        for call in self.main.unassessed():
            yield Notice(
                "not_assessed",
                f"the {call.kind} signalled at {show_time(call.event.t)} is not assessed: play goes on",
                call.event.number,
            )
        if not self.complete:
            yield Notice(
                "more_choices",
                f"the open choices allow more courses than the {len(self.courses)} played; what comes after "
                f"{show_time(self._played_out_until())} may depend on them",
            )

    def _played_out_until(self) -> Tenths:
        """The first open choice of which not every course was played."""
        picks = self.main.picks
        for i, pick in enumerate(picks):
            if any((i, k) not in self._others for k in range(1, len(pick.candidates))):
                return pick.t
        return picks[0].t


def simulate(game: Game, courses: int = COURSES) -> Result:
    """Plays a game along every course that open choices allow, at most `courses`; a huge game fewer."""

    def play(script: tuple[int, ...]) -> tuple[Simulation, list[Pick]]:
        course = Simulation(game, script).run()
        return course, course.picks

    limit = max(1, min(courses, EVENTS // max(1, len(game.events))))
    played = list(explore(play, limit + 1))
    return Result(game, played[:limit], complete=len(played) <= limit)


def answer(case: Mapping[str, Any]) -> Json:
    """The JSON answer to a JSON case `{"id"?, "rulebook"?, "level"?, "events", "captain_designates"?}`.

    Raises BoxError. For a rulebook without penalty arithmetic the answer is the refusal.
    """
    if not isinstance(case, Mapping):
        raise BoxError("an object with `events` is needed")
    named = {"id": case["id"]} if "id" in case else {}
    rulebook = case.get("rulebook", RULEBOOK)
    if isinstance(rulebook, str) and rulebook in SILENT_RULEBOOKS:
        return {**named, **Refusal(rulebook, SILENT_RULEBOOKS[rulebook]).to_json()}
    if rulebook != RULEBOOK:
        known = ", ".join((RULEBOOK, *SILENT_RULEBOOKS))
        raise BoxError(f"{rulebook!r} is not a rulebook: {known}", field="rulebook")
    game = read_game(case.get("events"), level=case.get("level"), captain_designates=case.get("captain_designates"))
    return {**named, **simulate(game).to_json()}


def _departs(script: tuple[int, ...]) -> int:
    """Index of the first choice that a course settles otherwise than the ordinary one."""
    return next(i for i, taken in enumerate(script) if taken)


def _outcome(course: Simulation) -> tuple[object, ...]:
    journal = course.journal
    return (tuple(s.key for s in journal.strengths), frozenset(r.key for r in journal.returns))


def _outcome_json(label: Label, course: Simulation, since: Tenths) -> Json:
    journal = course.journal
    return {
        "pick": label,
        "strengths": [strength_json(s) for s in journal.strengths if s.t >= since],
        "returns": [return_json(r, []) for r in journal.returns if r.t >= since],
    }
