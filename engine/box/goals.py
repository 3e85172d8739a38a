"""What a goal does to penalties: the running minor that ends, the signalled minor that is dropped."""

from .choices import in_number_order
from .clock import Tenths
from .coincidence import Call
from .events import Decision, Goal
from .journal import What
from .penalties import Kind, Team
from .penalty_bench import PenaltyBench
from .sitters import Sitter


def heads(goal: Goal, benches: dict[Team, PenaltyBench]) -> dict[Team, int]:
    """Players on the ice at the goal, goalkeepers counted [402(c) Note] (P4)."""
    if goal.on_ice is not None:
        return dict(goal.on_ice)
    return {team: bench.strength + 1 for team, bench in benches.items()}


def minor_that_ends(goal: Goal, benches: dict[Team, PenaltyBench]) -> Sitter | None:
    """Whose running minor the goal ends: only of a team with fewer on the ice than the scorers [402(c)].

    Majors, substituted minors and minors that wait for their start never end. Of two minors the one with less
    time left ends (P1); of equal ones the captain says [by 402(d)].
    """
    bench = benches[goal.team.other]
    count = heads(goal, benches)
    minors = [s for s in bench.serving if s.plain[0].kind.is_minor]
    short = count[bench.team] < count[goal.team]
    _say_expiry_first(goal, bench)
    if not minors or not short:
        why = "USAH 402(c)" if short else "USAH 402(c) Note"
        bench.note(
            goal.t,
            What.GOAL_ENDS_NONE,
            None,
            None,
            why,
            reading="P4" if goal.on_ice is not None else None,
        )
        return None
    least = min(s.plain[0].left_at(goal.t) for s in minors)
    first = sorted(
        (s for s in minors if s.plain[0].left_at(goal.t) == least), key=lambda s: in_number_order(s.known_as)
    )
    labels = [s.known_as for s in first]
    ended = first[bench.chooser.pick(goal.t, bench.team, Decision.ENDS_ON_GOAL, labels)]
    _say_what_is_open(goal, ended, minors, len(first) == 1, bench)
    return ended


def _say_what_is_open(goal: Goal, ended: Sitter, minors: list[Sitter], by_time: bool, bench: PenaltyBench) -> None:
    if len(minors) > 1 and by_time:
        others = tuple(s.known_as for s in minors if s is not ended)
        bench.unsettled(
            "P1",
            goal.t,
            (ended.known_as, *others),
            "the text says only that the minor that makes the team short ends; read as the one with "
            "the least time left",
        )
    if goal.penalty_shot:
        bench.unsettled(
            "P2",
            goal.t,
            (ended.known_as,),
            "whether a goal from a penalty shot ends a minor is not said; read as any goal",
        )


def _say_expiry_first(goal: Goal, bench: PenaltyBench) -> None:
    """A penalty over at the very instant of the goal."""
    if bench.over_at == goal.t:
        bench.unsettled(
            "P3",
            goal.t,
            tuple(bench.over),
            "whether a penalty over at the instant of a goal ends before it is not said; read as before",
        )


def wash_out(signalled: list[Call], offenders: PenaltyBench, t: Tenths) -> list[Call]:
    """What stands of the signalled penalties when the innocent side scores.

    The first minor of the offending side is not imposed [409(b) ¶3].
    """
    theirs = [call for call in signalled if call.team is offenders.team]
    first = next((call for call in theirs if call.kind.is_minor), None)
    if first is None:
        return signalled
    by_reading = first.kind is Kind.BENCH_MINOR or any(call.kind.is_major for call in theirs)
    reading = "P22" if by_reading else None
    offenders.note(t, What.WASHED_OUT, first.owner, first.kind, "USAH 409(b) ¶3", reading=reading)
    return [call for call in signalled if call is not first]
