"""USA Hockey 401, penalties: playing time, the classes, places on the penalty bench, offences at a stoppage."""

from engine.decision import decides
from engine.facts import Situation
from engine.facts.penalties import Coincidence, PenaltyKind, VisitorsPlace
from engine.ruling import PENALTY_KINDS, Order, Release, Removal, Ruling, ruling, silent
from engine.usah.penalty_terms import against_told, on_expiry, penalty

PENALTIES = ("USAH 401(a)",)
PLACES = ("USAH 401(a) ¶2",)
AT_A_STOPPAGE = ("USAH 401(a) Note",)

_CLASSES = (
    PenaltyKind.MINOR,
    PenaltyKind.BENCH_MINOR,
    PenaltyKind.MAJOR,
    PenaltyKind.MISCONDUCT,
    PenaltyKind.MATCH,
    PenaltyKind.PENALTY_SHOT,
)
_TIMED = (PenaltyKind.MINOR, PenaltyKind.DOUBLE_MINOR, PenaltyKind.BENCH_MINOR, PenaltyKind.MAJOR)


@decides("USAH 401(a)", topic="penalty_time")
def penalty_time(s: Situation) -> Ruling:
    """Does penalty time run while play is stopped?"""
    if "penalty_kind" in s and s.penalty_kind is PenaltyKind.MISCONDUCT:
        return ruling(
            penalty(s.penalty_kind, against_told(s)),
            Release(when="first_stoppage_after_expiry", clock="playing_time", cites=(*PENALTIES, "USAH 404(a)")),
        )
    told = "penalty_kind" in s and s.penalty_kind in _TIMED
    return ruling([penalty(s.penalty_kind, against_told(s))] if told else [], on_expiry(()))


@decides("USAH 401(a)", topic="penalty_classes")
def penalty_classes(_: Situation) -> Ruling:
    """Which classes of penalty are there?"""
    return ruling([penalty(kind, cites=PENALTIES) for kind in _CLASSES])


@decides("USAH 401(a) ¶2", topic="penalty_bench_places")
def penalty_bench_places(s: Situation) -> Ruling:
    """Who sits down first on the penalty bench, and where, when both teams are penalised together?"""
    if s.coincidence is Coincidence.NONE:
        return silent(*PLACES)
    where = s.visitors_place
    return ruling(
        Order(first="visiting_penalized_players", second="home_penalized_players", cites=PLACES),
        Removal(
            who="visiting_penalized_players",
            where="visitors_place" if where is VisitorsPlace.DESIGNATED else "place_farthest_from_gate",
            cites=PLACES,
        ),
    )


@decides("USAH 401(a) Note", topic="penalty_after_whistle", given=PENALTY_KINDS)
def penalty_after_whistle(s: Situation) -> Ruling:
    """Is an offence committed while play is stopped cheaper than in live play?"""
    return ruling(penalty(PenaltyKind(str(s.offence_penalty)), against_told(s), cites=AT_A_STOPPAGE))


DECISIONS = (penalty_time, penalty_classes, penalty_bench_places, penalty_after_whistle)
