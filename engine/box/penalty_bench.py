"""One team's penalty bench: who serves, who waits, who is done and held back [402, 404, 407, 408].

One man serves everything he has one after another, the plain time first [402(e), 409(e)].
"""

from dataclasses import dataclass, field

from .choices import Chooser, Label, in_number_order
from .clock import Tenths
from .events import Decision, Player
from .journal import Change, How, Journal, Open, Return, What
from .penalties import Kind, Team
from .sitters import NEVER, Departure, Occupant, Sitter, State, Term, aside_cite

PLACES = 2
"""At most two players of a team serve plain time at once; a third waits [408(a)]."""
FULL = 5


@dataclass(slots=True)
class PenaltyBench:
    """The state of one team. All methods act at an instant of game time."""

    team: Team
    chooser: Chooser
    journal: Journal
    serving: list[Sitter] = field(default_factory=list)
    waiting: list[Sitter] = field(default_factory=list)
    aside: list[Sitter] = field(default_factory=list)
    """Those with substituted penalties or misconducts, running or run out."""
    held: list[Departure] = field(default_factory=list)
    """Time over, in order of expiry, but a third man's substitute has the place on the ice [408(b)]."""
    missing: list[Departure] = field(default_factory=list)
    """Time over, but the stand-in is not there to step out; the team stays short until a stoppage."""
    leaving: list[Departure] = field(default_factory=list)
    """Let off by the goal that stopped play."""
    next_end: Tenths = NEVER
    """When the next running time is over."""
    over: list[Label] = field(default_factory=list)
    over_at: Tenths = -1
    """Whose plain penalty the clock ended last, and when."""
    out: set[Player] = field(default_factory=set)
    """Out of the game."""
    seats: dict[Player, Sitter] = field(default_factory=dict)
    helped: dict[Player, Sitter] = field(default_factory=dict)
    """The last seat of every man, and the last one in which he stood in for another."""
    terms: list[Term] = field(default_factory=list)
    """Every penalty time ever imposed, for the record."""

    @property
    def strength(self) -> int:
        """Skaters on the ice: those held back do not count, since their substitutes are on."""
        return FULL - len(self.serving) - len(self.missing)

    def note(
        self,
        now: Tenths,
        what: What,
        player: Label,
        kind: Kind | None,
        *cites: str,
        reading: str | None = None,
    ) -> None:
        """Writes a change of this team down."""
        self.journal.change(Change(now, self.team, what, player, kind, cites, reading))

    def unsettled(self, reading: str, now: Tenths, players: tuple[Label, ...], text: str) -> None:
        """Writes down a point that the text leaves open, with the reading taken."""
        self.journal.unsettled(Open(reading, now, self.team, players, text))

    # -- who is who ----------------------------------------------------------------------------------------

    def sitter(self, player: Player) -> Sitter | None:
        """The man's own seat, while he has anything to serve there or has yet to be let out."""
        sitter = self.seats.get(player)
        if sitter is not None and (sitter.plain or (not sitter.gone and sitter in self.aside)):
            return sitter
        return None

    def stand_in_for(self, player: Player) -> Sitter | None:
        """Whose penalty this man is serving for him."""
        sitter = self.helped.get(player)
        return sitter if sitter is not None and sitter.plain and sitter.stand_in == player else None

    def name_stand_in(self, sitter: Sitter, player: Player | None) -> None:
        """Names who serves the plain time of another."""
        sitter.stand_in = player
        if player is not None:
            self.helped[player] = sitter

    def sits(self, player: Player) -> bool:
        """Whether he has time to serve, his own or another's."""
        own = self.sitter(player)
        return (own is not None and bool(own.plain or own.aside)) or self.stand_in_for(player) is not None

    # -- imposing ------------------------------------------------------------------------------------------

    def add_plain(self, sitter: Sitter, kind: Kind, charged: Label, now: Tenths) -> None:
        """Gives a man time that keeps his team short while it runs."""
        self._add(sitter, Term(kind, charged, now, kind.time, plain=True), sitter.plain)

    def add_aside(self, sitter: Sitter, kind: Kind, charged: Label, now: Tenths) -> None:
        """Gives a man time for which a substitute is on the ice."""
        self._add(sitter, Term(kind, charged, now, kind.time, plain=False, sits=sitter.player), sitter.aside)
        sitter.last_aside = kind
        if sitter not in self.aside:
            self.aside.append(sitter)

    def _add(self, sitter: Sitter, term: Term, to: list[Term]) -> None:
        to.append(term)
        self.terms.append(term)
        if sitter.player is not None:
            self.seats[sitter.player] = sitter

    def put_out(self, player: Player, now: Tenths) -> None:
        """The man is out of the game: others serve the plain time he had to serve, the rest of it lapses."""
        self.out.add(player)
        helped = self.stand_in_for(player)
        if helped is not None:
            helped.stand_in, helped.needs_stand_in = None, True
        sitter = self.sitter(player)
        if sitter is None:
            return
        sitter.gone = sitter.needs_stand_in = True
        for term in sitter.aside:
            term.pause(now)
        sitter.aside.clear()
        if sitter in self.aside:
            self.aside.remove(sitter)

    def seat(self, new: list[Sitter], now: Tenths) -> None:
        """Starts the penalties newly imposed, or lets them wait for a place [408(a)]."""
        for sitter in self._recorded_order(new, now):
            if len(self.serving) < PLACES:
                self._start(sitter, now)
            else:
                self.waiting.append(sitter)
                self.note(
                    now,
                    What.WAITS,
                    sitter.known_as,
                    sitter.plain[0].kind,
                    "USAH 408(a)",
                    reading="P18" if self.aside else None,
                )

    def _recorded_order(self, new: list[Sitter], now: Tenths) -> list[Sitter]:
        """Minors before majors [408(c) ¶3]; among like kinds the team says who waits [403(c) ¶3]."""
        places = PLACES - len(self.serving)
        order: list[Sitter] = []
        for major in (False, True):
            like = sorted(
                (s for s in new if s.plain[0].kind.is_major is major),
                key=lambda s: in_number_order(s.known_as),
            )
            while like:
                some_wait = len(order) + len(like) > places
                labels = [s.known_as for s in like]
                first = self.chooser.pick(now, self.team, Decision.STARTS_FIRST, labels) if some_wait else 0
                order.append(like.pop(first))
        return order

    def _start(self, sitter: Sitter, now: Tenths) -> None:
        self.serving.append(sitter)
        self._run(sitter, now)

    def _next(self, sitter: Sitter, before: Kind, now: Tenths) -> None:
        """The next penalty of the same man follows at once [402(e), 409(e)]; after a match, P14."""
        mixed = before.is_major is not sitter.plain[0].kind.is_major
        self._run(
            sitter,
            now,
            "USAH 402(e)" if mixed else "USAH 409(e)",
            reading="P14" if before is Kind.MATCH else None,
        )

    def _run(self, sitter: Sitter, now: Tenths, *more: str, reading: str | None = None) -> None:
        term = sitter.plain[0]
        term.since, term.sits = now, sitter.steps_out
        self.note(now, What.STARTS, sitter.known_as, term.kind, term.kind.cite, *more, reading=reading)

    # -- the clock -----------------------------------------------------------------------------------------

    def _look_ahead(self) -> None:
        """Notes when the next running time is over."""
        self.next_end = NEVER
        for sitter in self.serving:
            self.next_end = min(self.next_end, sitter.plain[0].end)
        for sitter in self.aside:
            if sitter.aside:
                self.next_end = min(self.next_end, sitter.aside[0].end)

    def expire(self, now: Tenths) -> None:
        """Ends whatever time is over at `now`. Earlier ends must have been dealt with."""
        over = [s for s in self.serving if s.plain[0].end == now]
        if over:
            self.over, self.over_at = [s.known_as for s in over], now
        last = [s for s in over if len(s.plain) == 1]
        for sitter in over:
            if sitter not in last:
                self._next(sitter, self._end_term(sitter, now, What.ENDS).kind, now)
        tied = len(last) == PLACES and bool(self.waiting or self.held)
        for sitter in self._return_order(last, now, tied):
            self._finish(sitter, now, ("USAH 402(d)", "USAH 408(c) ¶2") if tied else ())
        for sitter in self.aside:
            if sitter.aside and sitter.aside[0].end == now:
                term = sitter.aside.pop(0)
                term.pause(now)
                self.note(now, What.ASIDE_ENDS, sitter.player, term.kind, aside_cite(term.kind))
        self.run_aside(now)
        self._look_ahead()

    def _return_order(self, over: list[Sitter], now: Tenths, tied: bool) -> list[Sitter]:
        """Of two over at once the captain says who goes first, where it matters [402(d), 408(c) ¶2]."""
        over = sorted(over, key=lambda s: in_number_order(s.known_as))
        if tied:
            labels = [s.known_as for s in over]
            first = self.chooser.pick(now, self.team, Decision.RETURNS_FIRST, labels)
            return [over[first], over[1 - first]]
        return over

    def _end_term(self, sitter: Sitter, now: Tenths, what: What) -> Term:
        term = sitter.plain.pop(0)
        term.pause(now)
        term.ended_by_goal = what is What.ENDED_BY_GOAL
        goal = ("USAH 402(c)", "USAH 402(c) Note") if term.ended_by_goal else ()
        self.note(now, what, sitter.known_as, term.kind, *(goal or (term.kind.cite,)))
        return term

    def _finish(self, sitter: Sitter, now: Tenths, tie: tuple[str, ...]) -> None:
        """The last plain time of a man runs out in play [408(b), 408(b) ¶2]."""
        departure = self._departure(sitter, self._end_term(sitter, now, What.ENDS), now, *tie)
        self.serving.remove(sitter)
        self.held.append(departure)
        if self.waiting:
            self._start(self.waiting.pop(0), now)
            self.note(now, What.HELD, departure.player, departure.kind, "USAH 408(b)", reading="P27")
            return
        first = self.held.pop(0)
        if first.ready:
            in_order = ("USAH 408(b) ¶2",) if self.held or first is not departure else ()
            self._let_out(first, How.ON_THE_FLY, now, *in_order, reading="P19" if in_order else None)
        else:
            self.missing.append(first)
            self.note(now, What.STAYS_SHORT, first.charged, first.kind, *first.cites)

    def end_by_goal(self, sitter: Sitter, now: Tenths) -> None:
        """A goal ends this man's running minor; his next penalty or a waiting man's starts now [402(c)]."""
        term = self._end_term(sitter, now, What.ENDED_BY_GOAL)
        if sitter.plain:
            self._next(sitter, term.kind, now)
            return
        self.leaving.append(self._departure(sitter, term, now))
        self.serving.remove(sitter)
        if self.waiting:
            self._start(self.waiting.pop(0), now)

    def _departure(self, sitter: Sitter, term: Term, now: Tenths, *more: str) -> Departure:
        player, charged = sitter.steps_out, sitter.charged
        cites = [term.kind.cite]
        if sitter.for_goalkeeper:
            cites.append("USAH 407(a)")
        elif sitter.needs_stand_in:
            cites.append(sitter.stand_in_cite)
        departure = Departure(
            player,
            charged,
            term.kind,
            nobody=self._sits_on(sitter),
            ready=sitter.placed and sitter.enters <= now,
            cites=tuple(dict.fromkeys((*cites, *more))),
        )
        sitter.stand_in, sitter.needs_stand_in, sitter.placed, sitter.enters = None, sitter.gone, True, 0
        return departure

    def _sits_on(self, sitter: Sitter) -> bool:
        """Whether the man who served the plain time has aside time of his own still to serve."""
        man = sitter.steps_out
        own = sitter if man == sitter.player and not sitter.gone else None
        if own is None and man is not None:
            own = next((s for s in self.aside if s.player == man), None)
        return own is not None and bool(own.aside)

    def run_aside(self, now: Tenths) -> None:
        """Aside time runs while its man has no plain time left; else it stands still [402(e), 409(e)]."""
        for sitter in self.aside:
            if not sitter.aside:
                continue
            term = sitter.aside[0]
            if self._has_plain_time(sitter):
                term.pause(now)
            elif term.since is None:
                term.since = now
                followed = term.kind is Kind.MISCONDUCT and now > term.imposed
                self.note(
                    now,
                    What.ASIDE_STARTS,
                    sitter.player,
                    term.kind,
                    aside_cite(term.kind),
                    *(["USAH 409(e)"] if followed else []),
                    reading="P28" if followed else None,
                )

    def _has_plain_time(self, sitter: Sitter) -> bool:
        return bool(sitter.plain) or (sitter.player is not None and self.stand_in_for(sitter.player) is not None)

    # -- the gate ------------------------------------------------------------------------------------------

    def open_gate(self, now: Tenths, reading: str | None = None) -> None:
        """Play is stopped: who has served his time may go, unless he got more [402(f), 404(a), 408(b)]."""
        if not (self.aside or self.leaving or self.held or self.missing):
            self._look_ahead()
            return
        for departure in self.leaving:
            self._let_out(departure, How.GOAL, now, "USAH 402(c)", "USAH 402(c) Note")
        for departure in self.held:
            self._let_out(departure, How.AT_STOPPAGE, now, "USAH 408(b)", "USAH 408(c)")
        for departure in self.missing:
            self._let_out(departure, How.AT_STOPPAGE, now)
        self.leaving, self.held, self.missing = [], [], []
        self.run_aside(now)
        for sitter in [s for s in self.aside if not s.aside]:
            self.aside.remove(sitter)
            if sitter.player is None or not self.sits(sitter.player):
                self.journal.leaves(
                    Return(
                        now,
                        self.team,
                        sitter.player,
                        How.AT_STOPPAGE,
                        sitter.charged,
                        (aside_cite(sitter.last_aside),),
                        reading,
                    )
                )
        self._look_ahead()

    def _let_out(self, departure: Departure, how: How, now: Tenths, *cites: str, reading: str | None = None) -> None:
        if departure.nobody:
            self.unsettled(
                "P6",
                now,
                (departure.charged,),
                "who comes on for a player who has to sit on is not said; the team is at "
                "full right again, so a substitute may come on",
            )
            return
        man = departure.player
        if man is not None and (man in self.out or self.sits(man)):
            return
        self.journal.leaves(Return(now, self.team, man, how, departure.charged, (*departure.cites, *cites), reading))

    # -- a look at it --------------------------------------------------------------------------------------

    def occupants(self, now: Tenths) -> list[Occupant]:
        """Who is on the penalty bench just after everything at `now`, with all the time each has left."""
        found: list[Occupant] = []
        for sitter in (*self.serving, *self.waiting):
            left = sum(term.left_at(now) for term in sitter.plain)
            state = State.SERVING if sitter in self.serving else State.WAITING
            if not (sitter.placed and sitter.enters <= now):
                state = State.MISSING
            found.append(Occupant(sitter.steps_out, sitter.charged, state, sitter.plain[0].kind, left))
        for sitter in self.aside:
            if sitter.plain and sitter.steps_out == sitter.player:
                continue  # he sits his plain time first
            left = sum(term.left_at(now) for term in sitter.aside)
            state = State.SUBSTITUTED if left else State.TIME_OVER
            found.append(Occupant(sitter.player, sitter.charged, state, sitter.last_aside, left))
        found += [Occupant(d.player, d.charged, State.TIME_OVER, d.kind, 0) for d in self.held if not d.nobody]
        found += [Occupant(d.player, d.charged, State.MISSING, d.kind, 0) for d in self.missing]
        return found
