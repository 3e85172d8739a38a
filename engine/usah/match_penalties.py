"""USA Hockey 405, match penalties: what they cost, who sits the time part, what is recorded, what comes after."""

from dataclasses import replace

from engine.decision import decides
from engine.facts import Situation
from engine.facts.common import Level
from engine.facts.penalties import AccompanyingPenalty, Coincidence, Hearing
from engine.ruling import (
    Consequence,
    Order,
    Penalty,
    Record,
    Release,
    Removal,
    Report,
    Ruling,
    ServedBy,
    Strength,
    Substitution,
    Suspension,
    Terminate,
    ruling,
    silent,
)
from engine.usah.penalty_terms import MAJORS, goalkeeper_told
from engine.usah.serving import (
    against,
    paired_off,
    paired_off_in_part,
    pairing,
    teammate_on_ice,
)

MATCH = ("USAH 405(a)",)
JUNIORS_STAND_IN = ("USAH 405(a) Juniors", "USAH 404(a) Juniors")
RECORDED = ("USAH 405(a) Note",)
COINCIDENT = ("USAH 405(b)", "USAH 403(c) ¶2")
UNTIL_DEALT_WITH = ("USAH 405(c)",)
JUNIORS_SUSPENDED = ("USAH 405(c) Juniors",)
REPORTED = ("USAH 405(c) Note",)
GOALKEEPER = ("USAH 407(c)",)


@decides("USAH 405(a)", "USAH 405(a) Juniors", topic="match_penalty", given=("match",))
def match_penalty(s: Situation) -> Ruling:
    """What does a match penalty cost the offender and his team, and who sits the five minutes?"""
    if goalkeeper_told(s):
        return ruling(goalkeepers_match(s), _suspended(s))
    return ruling(
        Penalty(kind="match", minutes=5, against="player", cites=MATCH),
        Removal(who="offender", where="dressing_room", cites=MATCH),
        _time_part(s),
        Record(minutes=10, against="player", cites=RECORDED),
        _suspended(s),
        _reported(),
    )


@decides("USAH 405(a)", topic="match_additional_penalty")
def match_additional_penalty(s: Situation) -> Ruling:
    """Who serves the minor or major that the offender got on top of the match penalty, and in what order?"""
    extra = s.accompanying_penalty
    if extra is AccompanyingPenalty.MISCONDUCT:
        return silent(*MATCH, "USAH 404(a) ¶2")  # the stand-in is given minors and majors only
    if extra is AccompanyingPenalty.NONE:
        return ruling(_serves(s, "match"))
    if extra is AccompanyingPenalty.MINOR_OR_MAJOR_PAIRED_OFF:
        substituted = ("USAH 402(f)", "USAH 403(c) ¶2", *MATCH)
        return ruling(
            Substitution(allowed="immediate_for_equal_number", note="accompanying_penalty", cites=substituted),
            _serves(s, "match"),
        )
    coincidence = pairing(s, MAJORS)
    if coincidence is Coincidence.EQUAL_DURATION:
        return ruling(paired_off(*COINCIDENT, *MATCH))
    if coincidence is Coincidence.NONE:
        return ruling(
            _serves(s, "match", extra.value),
            Order(first="match", second=extra.value, consecutive=True, cites=MATCH, reading="P14"),
            Strength(reduced=True, cites=MATCH),
        )
    return ruling(
        _serves(s, extra.value),
        Substitution(allowed="immediate_for_equal_number", note="match_penalty", cites=COINCIDENT),
        Order(first=extra.value, cites=MATCH, reading="P14"),
        Strength(reduced=True, cites=MATCH),
    )


@decides("USAH 405(a) Note", topic="match_minutes_recorded")
def match_minutes_recorded(s: Situation) -> Ruling:
    """How many minutes are recorded for a match penalty?"""
    return ruling(Record(minutes=10, against=against(s), cites=RECORDED, reading="P15"))


@decides("USAH 405(b)", topic="coincident_match")
def coincident_match(s: Situation) -> Ruling:
    """Are players replaced at once when the other team got a match penalty or a major too?"""
    coincidence = pairing(s, MAJORS)
    if coincidence is Coincidence.NONE:
        return ruling(_time_part(s))
    if coincidence is Coincidence.UNEQUAL:
        return ruling(paired_off_in_part(*COINCIDENT))
    return ruling(
        paired_off(*COINCIDENT),
        Release(when="first_stoppage_after_expiry", who="owner_of_major", cites=("USAH 403(c)", "USAH 405(b)")),
    )


@decides("USAH 405(c)", "USAH 405(c) Juniors", topic="match_suspension")
def match_suspension(s: Situation) -> Ruling:
    """How long is a player with a match penalty out, and who decides on it?"""
    return ruling(_suspended(s))


@decides("USAH 405(c) Note", topic="match_report")
def match_report(s: Situation) -> Ruling:
    """Has the referee to report a match penalty, and when?"""
    return ruling(_reported())


def goalkeepers_match(s: Situation) -> tuple[Consequence, ...]:
    """405(a) and 407(c) together: the goalkeeper goes, somebody takes his place, a team-mate sits the five minutes."""
    return (
        Penalty(kind="match", minutes=5, against="goalkeeper", cites=MATCH),
        Removal(who="goalkeeper", where="dressing_room", cites=MATCH + GOALKEEPER),
        Substitution(allowed="immediate", note="goalkeeper_equipment", cites=GOALKEEPER),
        *_time_part(s, teammate_on_ice(*GOALKEEPER, *MATCH, reading="P13")),
        Record(minutes=10, against="goalkeeper", cites=(*RECORDED, "USAH 407(d) Note")),
        _reported(),
    )


def _time_part(s: Situation, stand_in: ServedBy | None = None) -> tuple[Consequence, ...]:
    """The five minutes: served by a stand-in unless the other team has a match penalty or a major to set against it."""
    coincidence = pairing(s, MAJORS)
    if coincidence is Coincidence.UNEQUAL:
        return (paired_off_in_part(*COINCIDENT, *MATCH),)
    if coincidence is not Coincidence.NONE:
        return paired_off(*COINCIDENT, *MATCH)
    return (
        *((stand_in,) if stand_in else _seated(s)),
        Strength(reduced=True, cites=MATCH),
        Release(when="on_expiry", who="stand_in", cites=MATCH),
        Terminate(which="none", cites=("USAH 402(c)", *MATCH)),
    )


def _seated(s: Situation) -> tuple[Consequence, ...]:
    """The stand-in has to sit at once; in Juniors before the five minutes are over, and he alone comes on."""
    stand_in = ServedBy(who="additional_teammate_not_goalkeeper", replaceable=False, cites=MATCH)
    if s.level is Level.JUNIOR:
        return (
            replace(stand_in, placed="before_expiry", cites=MATCH + JUNIORS_STAND_IN),
            Substitution(allowed="none", note="only_from_penalty_bench", cites=JUNIORS_STAND_IN),
        )
    return (replace(stand_in, placed="immediately"),)


def _serves(s: Situation, *kinds: str) -> ServedBy:
    """The one stand-in, and all that he has to sit."""
    if goalkeeper_told(s):
        return teammate_on_ice(*GOALKEEPER, *MATCH, reading="P13", serves=kinds)
    return ServedBy(who="additional_teammate_not_goalkeeper", replaceable=False, serves=kinds, cites=MATCH)


def _suspended(s: Situation) -> tuple[Suspension, ...]:
    """405(c): until the case is dealt with; in Juniors two games and a hearing. A hearing told of settles the rest."""
    if s.level is Level.JUNIOR:
        return (
            Suspension(games=2, scope="next_league_games", hearing="mandatory", cites=JUNIORS_SUSPENDED),
            Suspension(in_addition="further_possible", decided_by="hearing", cites=JUNIORS_SUSPENDED),
        )
    if "hearing" in s and s.hearing is Hearing.NOT_HELD_EXTENUATING:
        return (Suspension(ended="automatically", days=30, cites=UNTIL_DEALT_WITH),)
    if "hearing" in s:
        return (Suspension(decided_by="proper_authorities", hearing="held", cites=UNTIL_DEALT_WITH),)
    return (
        Suspension(
            until_hearing=True,
            days=30,
            scope="all_usah_games_and_practices",
            hearing="mandatory",
            decided_by="proper_authorities",
            cites=UNTIL_DEALT_WITH,
        ),
        Suspension(ended="automatically_if_hearing_prevented", days=30, cites=UNTIL_DEALT_WITH),
    )


def _reported() -> Report:
    return Report(when="immediately_after_game", cites=REPORTED)


DECISIONS = (
    match_penalty,
    match_additional_penalty,
    match_minutes_recorded,
    coincident_match,
    match_suspension,
    match_report,
)
