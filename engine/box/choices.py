"""Choices that the rules leave to a captain or a team, and the outcome of every one not yet made.

The simulation asks a `Chooser` for one player out of several. Who said so beforehand is obeyed; else the
chooser follows its script and, past the end of the script, takes the first candidate. `explore` plays the
game once for every way in which the open choices can fall.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from .clock import Tenths
from .events import Choice, Decision, Player
from .penalties import Team

Label = Player | None
"""A player; None for a man on the penalty bench whom nobody has named."""


@dataclass(frozen=True, slots=True)
class Pick:
    """An open choice and the candidate taken."""

    t: Tenths
    team: Team
    what: Decision
    candidates: tuple[Label, ...]
    taken: int

    @property
    def chosen(self) -> Label:
        """The candidate taken."""
        return self.candidates[self.taken]


@dataclass(slots=True)
class Chooser:
    """Settles the choices of one play of the game."""

    standing: Mapping[Team, tuple[Player, ...]] = field(default_factory=dict)
    """For each team, the order that holds where nothing was said at the instant itself."""
    said: Mapping[Tenths, Sequence[Choice]] = field(default_factory=dict)
    """What was announced, by the instant."""
    script: tuple[int, ...] = ()
    picks: list[Pick] = field(default_factory=list)

    def pick(self, t: Tenths, team: Team, what: Decision, candidates: Sequence[Label]) -> int:
        """Index of the candidate who goes first."""
        distinct = list(dict.fromkeys(candidates))
        if len(distinct) == 1:
            return 0
        named = [label for label in self._order(t, team, what) if label in distinct]
        if named:
            return candidates.index(named[0])
        taken = self.script[len(self.picks)] if len(self.picks) < len(self.script) else 0
        self.picks.append(Pick(t, team, what, tuple(distinct), taken))
        return candidates.index(distinct[taken])

    def _order(self, t: Tenths, team: Team, what: Decision) -> tuple[Player, ...]:
        for choice in self.said.get(t, ()):
            if choice.team is team and choice.what in (None, what):
                return choice.order
        return self.standing.get(team, ())


PlayT = TypeVar("PlayT")


def explore(play: Callable[[tuple[int, ...]], tuple[PlayT, list[Pick]]], limit: int) -> Iterator[PlayT]:
    """Every course that the open choices allow, the ordinary one first; at most `limit`.

    `play` runs the game along a script and returns its course with all the picks it came upon.
    """
    scripts: deque[tuple[int, ...]] = deque([()])
    while scripts and limit:
        limit -= 1
        script = scripts.popleft()
        course, picks = play(script)
        yield course
        for i in range(len(script), len(picks)):
            before = tuple(pick.taken for pick in picks[:i])
            scripts.extend((*before, other) for other in range(1, len(picks[i].candidates)))


def in_number_order(label: Label) -> tuple[int, int, str]:
    """Sorts players by number, then by label, the unnamed last: never by the order of input."""
    if label is None:
        return (2, 0, "")
    return (0, label, "") if isinstance(label, int) else (1, 0, label)
