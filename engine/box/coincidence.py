"""Coincident penalties: what both teams got at one stoppage cancels, as far as it goes, on the ice (P5)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .choices import Label, in_number_order
from .events import Offender, Penalty
from .penalties import Kind, Team


@dataclass(slots=True, eq=False)
class Call:
    """One penalty as imposed: a double minor is two of them."""

    kind: Kind
    event: Penalty
    under: tuple[str, ...] = ()
    """Clauses of 409 under which it comes to be imposed."""

    @property
    def team(self) -> Team:
        """The side penalised."""
        return self.event.team

    @property
    def owner(self) -> Label:
        """The man it costs: the offender, or the man named for a bench minor."""
        return self.event.bench_server if self.kind is Kind.BENCH_MINOR else self.event.player

    @property
    def is_extra(self) -> bool:
        """A game misconduct that nobody called: the number of his penalties brought it on."""
        return self.kind is Kind.GAME_MISCONDUCT and self.event.kind is not Kind.GAME_MISCONDUCT

    @property
    def by_goalkeeper(self) -> bool:
        """Whether a team-mate serves it [407(a)]."""
        return self.event.offender is Offender.GOALKEEPER


PickSurplus = Callable[[Team, list[Label]], int]
"""Says whose penalty is the next one left without a substitute."""


def surplus(calls: Sequence[Call], pick: PickSurplus, short_already: Callable[[Team, Label], bool]) -> list[Call]:
    """The timed penalties that are not substituted, of all imposed at one stoppage.

    Bundles of equal length with a major on both sides cancel as a whole [403(c) ¶2]; otherwise majors and
    match penalties cancel one for one [403(c) ¶2, 405(b)], then minors one for one [402(f)]. Of which players
    a longer side keeps the surplus, the penalised team says (P6); those who are short anyway come first.
    """
    home = [c for c in calls if c.kind.shortens and c.team is Team.HOME]
    away = [c for c in calls if c.kind.shortens and c.team is Team.AWAY]
    if not home or not away:
        return home + away
    if all(any(c.kind.is_major for c in side) for side in (home, away)) and _length(home) == _length(away):
        return []
    left: list[Call] = []
    for major in (True, False):
        ours, theirs = ([c for c in side if c.kind.is_major is major] for side in (home, away))
        more, fewer = (ours, theirs) if len(ours) > len(theirs) else (theirs, ours)
        count = len(more) - len(fewer)
        left += more if count == len(more) else _choose(more, count, left, pick, short_already)
    return left


def _length(calls: list[Call]) -> int:
    return sum(call.kind.time for call in calls)


def _choose(
    calls: list[Call],
    count: int,
    left: list[Call],
    pick: PickSurplus,
    short_already: Callable[[Team, Label], bool],
) -> list[Call]:
    """`count` of one team's calls, one man after another."""
    rest, chosen = list(calls), list[Call]()
    while len(chosen) < count:
        short = {c.owner for c in (*left, *chosen) if c.team is calls[0].team and c.owner is not None}
        owners = [c.owner for c in rest]
        ranked = sorted(
            rest,
            key=lambda c: (
                not (c.owner in short or short_already(c.team, c.owner)),
                -owners.count(c.owner),
                in_number_order(c.owner),
            ),
        )
        taken = ranked[pick(calls[0].team, [c.owner for c in ranked])]
        rest.remove(taken)
        chosen.append(taken)
    return chosen
