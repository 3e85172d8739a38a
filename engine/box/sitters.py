"""The men on the penalty bench and the times they serve.

Two things never mix. The *plain* time of a penalty keeps the team a player short while it runs. *Aside*
time (coincident penalties and misconducts) runs while a substitute is on the ice; it never changes the
strength and never delays anybody [402(f), 403(c) ¶2, 404(a)].
"""

from dataclasses import dataclass, field
from enum import StrEnum

from .choices import Label
from .clock import Tenths
from .events import Player
from .penalties import Kind

NEVER: Tenths = 10**12
"""An instant after the end of whatever can be called."""


@dataclass(slots=True)
class Term:
    """The time of one penalty: what is left of it as of `since`, or as it stands while it does not run."""

    kind: Kind
    charged: Label
    imposed: Tenths
    left: Tenths
    plain: bool
    since: Tenths | None = None
    sits: Label = None
    """Who serves it; None while nobody has been named."""
    spans: list[tuple[Tenths, Tenths]] = field(default_factory=list)
    """When it was served, as half-open intervals."""
    ended_by_goal: bool = False

    @property
    def end(self) -> Tenths:
        """When it is over, if it runs."""
        return NEVER if self.since is None else self.since + self.left

    def left_at(self, now: Tenths) -> Tenths:
        """What is left of it at `now`."""
        return self.left if self.since is None else self.since + self.left - now

    def pause(self, now: Tenths) -> None:
        """Stops the clock of this penalty: at its end, at a goal, or for plain time that comes first."""
        if self.since is not None and now >= self.since:
            self.left -= now - self.since
            if now > self.since:
                self.spans.append((self.since, now))
            self.since = None


@dataclass(slots=True, eq=False)
class Sitter:
    """A man on the penalty bench and all he has to serve."""

    player: Label
    charged: Label
    """On whose record it goes; differs from `player` for a goalkeeper [407(a)] and a bench minor [402(b)]."""
    plain: list[Term] = field(default_factory=list)
    aside: list[Term] = field(default_factory=list)
    last_aside: Kind = Kind.MISCONDUCT
    for_goalkeeper: bool = False
    gone: bool = False
    """Out of the game; whatever plain time there is, a stand-in serves."""
    needs_stand_in: bool = False
    stand_in: Player | None = None
    stand_in_cite: str = "USAH 404(a) ¶2"
    placed: bool = True
    enters: Tenths = 0

    @property
    def steps_out(self) -> Label:
        """The man who serves the plain time and steps out after it; None if nobody has named him."""
        return self.stand_in if self.stand_in is not None or self.needs_stand_in else self.player

    @property
    def known_as(self) -> Label:
        """Whom a captain names when he means this man: himself, or the offender if nobody has named him."""
        return self.charged if self.steps_out is None else self.steps_out


@dataclass(frozen=True, slots=True)
class Departure:
    """A plain penalty is over: who steps out for it. `nobody` if its owner has to sit on (P6)."""

    player: Label
    charged: Label
    kind: Kind
    nobody: bool
    ready: bool
    """A stand-in who is not on the penalty bench yet cannot step out of it [404(a) Juniors]."""
    cites: tuple[str, ...]


class State(StrEnum):
    """How it stands with a man on the penalty bench."""

    SERVING = "serving"
    WAITING = "waiting"
    SUBSTITUTED = "substituted"
    TIME_OVER = "time over"
    MISSING = "stand-in not there"


@dataclass(frozen=True, slots=True)
class Occupant:
    """A man on the penalty bench, for whom he sits, and the time left to him."""

    player: Label
    charged: Label
    state: State
    kind: Kind
    left: Tenths


def aside_cite(kind: Kind) -> str:
    """The clause under which a penalty with a substitute on the ice is sat out."""
    if kind.is_minor:
        return "USAH 402(f)"
    return "USAH 403(c)" if kind.is_major else "USAH 404(a)"
