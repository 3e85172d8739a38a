"""Who goes to the penalty bench for what a stoppage brings, and who sits in whose stead.

Clauses 402, 403(b), 404(a) ¶2, 405(a) and 407.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from .clock import Tenths
from .coincidence import Call
from .events import Notice, Penalty, Player
from .journal import What
from .penalties import Kind, Level, Team
from .penalty_bench import PenaltyBench
from .sitters import Sitter, aside_cite


@dataclass(slots=True)
class Imposing:
    """Seats one team's calls of one stoppage. `plain` are those without a substitute."""

    bench: PenaltyBench
    level: Level | None
    calls: list[Call]
    plain: set[Call]
    out: set[tuple[Team, Player]]
    """Who is put out of the game in this stoppage."""
    t: Tenths
    notices: list[Notice]
    named: set[Player] = field(default_factory=set)
    """Stand-ins named so far in this stoppage."""

    def seat(self) -> None:
        """Gives every man his time and seats those who had none before."""
        for call in self.calls:
            self._log(call)
        new: list[Sitter] = []
        for calls in self._by_man():
            first = calls[0]
            if first.kind is Kind.BENCH_MINOR:
                sitter = carrier = Sitter(self._fit(first.event, first.owner), None)
            elif first.by_goalkeeper:
                sitter = carrier = Sitter(self._fit(*_named(calls)), first.event.player, for_goalkeeper=True)
            elif first.event.player is not None and first.event.offender.plays:
                sitter, carrier = self._offender(first.event.player, calls)
            else:
                continue  # a team official sits nowhere
            self._serve(sitter, carrier, calls)
            if carrier.plain and carrier not in (*self.bench.serving, *self.bench.waiting, *new):
                new.append(carrier)
        self.bench.seat(new, self.t)

    def _by_man(self) -> Iterator[list[Call]]:
        """The calls of each man together."""
        men: dict[object, list[Call]] = {}
        for call in self.calls:
            key = call if call.kind is Kind.BENCH_MINOR else (call.by_goalkeeper, call.event.player)
            men.setdefault(key, []).append(call)
        yield from men.values()

    def _offender(self, player: Player, calls: list[Call]) -> tuple[Sitter, Sitter]:
        """The skater's own seat, and the seat that takes his plain time: another's, if he sits there."""
        bench = self.bench
        mine = any(call in self.plain for call in calls)
        if bench.sits(player):
            bench.unsettled(
                "P23",
                self.t,
                (player,),
                "a further penalty on a player already on the penalty bench is read as served "
                "after what keeps his team short and before what does not",
            )
        sitter = bench.sitter(player) or Sitter(player, player)
        if (bench.team, player) in self.out:
            bench.put_out(player, self.t)
        sitter.gone = player in bench.out
        carrier = sitter if sitter.plain else bench.stand_in_for(player) or sitter
        if carrier is sitter and (mine or (sitter.gone and sitter.plain)):
            self._stand_in(sitter, calls)
        else:
            self._say_not_needed(calls)
        return sitter, carrier

    def _stand_in(self, sitter: Sitter, calls: list[Call]) -> None:
        """An additional player for whoever cannot step out himself [403(b), 404(a) ¶2, 405(a)]."""
        event, name = _named(calls)
        if sitter.gone or any(call.kind.is_misconduct for call in calls):
            sitter.needs_stand_in = True
        if name is not None and sitter.stand_in is None:
            self.bench.name_stand_in(sitter, self._fit(event, name))
        if sitter.needs_stand_in:
            late = self._late_clause(calls)
            at_once = "USAH 405(a)" if any(call.kind is Kind.MATCH for call in calls) else "USAH 404(a) ¶2"
            sitter.stand_in_cite = late or at_once
            self._place(sitter, calls, late is not None)

    def _place(self, sitter: Sitter, calls: list[Call], may_be_late: bool) -> None:
        """When the stand-in takes his seat on the penalty bench, if that was reported."""
        for event in (call.event for call in calls):
            if event.server_enters is not None or not event.placed:
                sitter.placed, sitter.enters = event.placed, event.server_enters or 0
                if not may_be_late and not (event.placed and sitter.enters <= self.t):
                    self._notice(
                        "placed_late",
                        "the additional player has to be on the penalty bench at once "
                        "[USAH 404(a) ¶2]; later is a bench minor [USAH 404(a) ¶3] (P9)",
                        event,
                    )
                return

    def _late_clause(self, calls: list[Call]) -> str | None:
        """The clause that lets a Junior team place him any time before the time part ends."""
        kinds = {call.kind for call in calls}
        if self.level is not Level.JUNIOR:
            return None
        if Kind.MATCH in kinds:
            return "USAH 405(a) Juniors"
        if any(call.is_extra for call in calls):
            return "USAH 403(b) Juniors"
        return "USAH 404(a) Juniors" if {Kind.MAJOR, Kind.MISCONDUCT} <= kinds else None

    def _serve(self, sitter: Sitter, carrier: Sitter, calls: list[Call]) -> None:
        """Adds the penalties to the man's time: plain ones, then substituted ones, then a misconduct (P28).

        Of each the major comes before the minor [402(e)], a match before both (P14).
        """
        bench, t, first = self.bench, self.t, calls[0]
        out = first.kind is not Kind.BENCH_MINOR and (bench.team, first.event.player) in self.out
        for call in sorted(calls, key=lambda call: _ORDER.index(call.kind)):
            charged = None if call.kind is Kind.BENCH_MINOR else call.event.player
            if call in self.plain:
                bench.add_plain(carrier, call.kind, charged, t)
            elif not (out or sitter.gone) and (call.kind.shortens or call.kind is Kind.MISCONDUCT):
                bench.add_aside(sitter, call.kind, charged, t)

    def _fit(self, event: Penalty, player: Player | None) -> Player | None:
        """The named man, if he is not penalised himself and so free to sit [402(b), 404(a) ¶2, 405(a)]."""
        if player is None:
            return None
        penalised = {c.event.player for c in self.calls if c.kind is not Kind.BENCH_MINOR}
        if player in self.bench.out or player in penalised or player in self.named or self.bench.sits(player):
            self._notice(
                "cannot_serve",
                f"#{player} of {event.team} is penalised or serving already and cannot sit "
                "for another; who sits counts as not named",
                event,
            )
            return None
        self.named.add(player)
        return player

    def _say_not_needed(self, calls: list[Call]) -> None:
        event, name = _named(calls)
        if name is not None:
            self._notice(
                "no_stand_in",
                f"nobody has to sit for #{event.player}: a substitute may be on the ice at once",
                event,
            )

    def _log(self, call: Call) -> None:
        bench = self.bench
        clause = call.kind.cite
        bench.note(self.t, What.IMPOSED, call.owner, call.kind, clause, *call.under)
        if call.kind.shortens and call not in self.plain:
            cites = [aside_cite(call.kind)]
            cites += ["USAH 403(c) ¶2"] if call.kind.is_major else []
            cites += ["USAH 405(b)"] if call.kind is Kind.MATCH else []
            reading = "P7" if call.by_goalkeeper or call.kind is Kind.BENCH_MINOR else "P5"
            bench.note(self.t, What.SUBSTITUTED, call.owner, call.kind, *cites, reading=reading)
        if call.kind.for_the_game:
            bench.note(self.t, What.GONE, call.owner, call.kind, clause)
        if call.kind is Kind.GAME_EJECTION and self.level is not Level.JUNIOR:
            self._notice("ejection", "a game ejection exists for Juniors only [USAH 404(b)]", call.event)

    def _notice(self, code: str, text: str, event: Penalty) -> None:
        self.notices.append(Notice(code, text, event.number))


_ORDER = (
    Kind.MATCH,
    Kind.MAJOR,
    Kind.MINOR,
    Kind.BENCH_MINOR,
    Kind.MISCONDUCT,
    Kind.GAME_MISCONDUCT,
    Kind.GROSS_MISCONDUCT,
    Kind.GAME_EJECTION,
)


def _named(calls: list[Call]) -> tuple[Penalty, Player | None]:
    """The event that names who sits in the offender's stead, and the name; the first event if none does."""
    events = [call.event for call in calls]
    event = next((event for event in events if event.served_by is not None), events[0])
    return event, event.served_by
