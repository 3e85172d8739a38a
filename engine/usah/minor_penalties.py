"""USA Hockey 402, minor penalties: who sits, when a goal ends one, ties, a major besides, coincident minors."""

from typing import Literal

from engine.decision import decides
from engine.facts import Situation
from engine.facts.bench import GoalBy
from engine.facts.penalties import (
    AccompanyingPenalty,
    Coincidence,
    Offender,
    OpponentPenalty,
    PenaltyKind,
    PlayersServing,
    PlayState,
    RunningKind,
)
from engine.ruling import (
    Choice,
    Consequence,
    Ineligible,
    Order,
    Release,
    Removal,
    Ruling,
    ServedBy,
    Strength,
    Substitution,
    Terminate,
    ruling,
    silent,
)
from engine.usah.penalty_terms import (
    COINCIDENT_MAJORS,
    COINCIDENT_MINORS,
    MAJORS,
    MINORS,
    MISCONDUCTS,
    THIRD_PLAYER,
    goalkeeper_server,
    matched,
    on_expiry,
    paired_off,
    penalty,
    skaters_told,
    substituted,
    third_player,
    unequal,
    without_substitute,
)

MINOR = ("USAH 402(a)",)
BENCH_MINOR = ("USAH 402(b)",)
GOAL_AGAINST = ("USAH 402(c)",)
SHORTHANDED = ("USAH 402(c) Note",)
TIE = ("USAH 402(d)", "USAH 408(c) ¶2")
MAJOR_AND_MINOR = ("USAH 402(e)",)
ONE_PLAYER = ("USAH 402(e) Note",)
TWO_PLAYERS = ("USAH 408(c) ¶3",)
COINCIDENT_RELEASE = ("USAH 402(f)", "USAH 403(c)")
NOT_COUNTED = (*COINCIDENT_MINORS, *COINCIDENT_MAJORS)


@decides("USAH 402(a)", topic="minor_penalty", given=("minor",))
def minor_penalty(s: Situation) -> Ruling:
    """What does a minor cost, who sits, and may he be replaced?"""
    if s.offender is Offender.GOALKEEPER:
        return ruling(penalty(PenaltyKind.MINOR, "goalkeeper", MINOR), goalkeeper_server(MINOR))
    return ruling(
        penalty(PenaltyKind.MINOR, "player", MINOR),
        ServedBy(who="offender", cites=MINOR),
        _on_the_ice(s, MINOR),
    )


@decides("USAH 402(b)", topic="bench_minor_penalty", given=("bench_minor",))
def bench_minor_penalty(s: Situation) -> Ruling:
    """What does a bench minor cost the team?"""
    return ruling(penalty(PenaltyKind.BENCH_MINOR), _named_server(), _on_the_ice(s, BENCH_MINOR, reading="P7"))


@decides("USAH 402(b)", topic="bench_minor_server")
def bench_minor_server(_: Situation) -> Ruling:
    """Who may serve a bench minor, and who picks him?"""
    return ruling(
        _named_server(),
        Ineligible(who="penalized_player", cites=BENCH_MINOR),
        Ineligible(who="goalkeeper", cites=BENCH_MINOR),
        Removal(who="designated_player", where="penalty_bench", cites=BENCH_MINOR),
        on_expiry(BENCH_MINOR),
    )


@decides("USAH 402(c)", "USAH 402(c) Note", topic="goal_against_shorthanded")
def goal_against_shorthanded(s: Situation) -> Ruling:
    """Does a goal end a running penalty?"""
    if "play_state" in s and s.play_state is PlayState.DURING_PENALTY_SHOT:
        return silent(*GOAL_AGAINST, reading="P2")
    if s.goal_by is not GoalBy.NON_OFFENDING:
        return ruling(Terminate(which="none", cites=GOAL_AGAINST))
    if s.running_kind not in (RunningKind.MINOR, RunningKind.BENCH_MINOR):
        return ruling(Terminate(which="none", cites=(*GOAL_AGAINST, *_clause_of(s.running_kind))), _major_first_told(s))
    if not s.shorthanded:
        return ruling(Terminate(which="none", cites=SHORTHANDED))
    return ruling(
        Terminate(
            which="minor" if s.running_kind is RunningKind.MINOR else "bench_minor",
            cites=(*GOAL_AGAINST, *SHORTHANDED),
        ),
        _after_the_goal(s),
    )


@decides("USAH 402(c) Note", topic="which_minor_ends")
def which_minor_ends(s: Situation) -> Ruling:
    """Which of several minors does a goal end?"""
    if s.expiry_tie:
        return ruling(
            Terminate(which="minor", cites=SHORTHANDED, reading="P1"),
            _captains_choice((*SHORTHANDED, "USAH 402(d)"), "on_goal_against", reading="P1"),
        )
    return ruling(
        Terminate(which="minor", cites=SHORTHANDED, reading="P1"),
        Release(when="on_goal_against", who="least_time_left", cites=SHORTHANDED, reading="P1"),
    )


@decides("USAH 402(d)", "USAH 408(c) ¶2", topic="simultaneous_expiry")
def simultaneous_expiry(s: Situation) -> Ruling:
    """Who says which of two team-mates comes back first when their penalties end together?"""
    if not s.expiry_tie:
        return ruling(Release(when="in_order_of_expiry", cites=("USAH 408(b) ¶2",)))
    return ruling(
        _captains_choice(TIE, "on_expiry"),
        Release(when="in_order_of_expiry", who="as_captain_designates", cites=TIE),
    )


@decides("USAH 402(e)", "USAH 402(e) Note", topic="major_and_minor_same_player")
def major_and_minor_same_player(s: Situation) -> Ruling:
    """Which is served first, the major or the minor?"""
    if not s.same_player:
        return ruling(Order(first="minor", second="major", cites=(*ONE_PLAYER, *TWO_PLAYERS)))
    if paired_off(s, MAJORS):
        minor_first = Order(
            first="minor", second="major", consecutive=True, cites=(*MAJOR_AND_MINOR, *COINCIDENT_MAJORS)
        )
        if _minor_matched_too(s):
            return ruling(minor_first, substituted(COINCIDENT_MAJORS))
        return ruling(
            minor_first,
            Strength(reduced=True, skaters=skaters_told(s), cites=MAJOR_AND_MINOR, reading="P6"),
        )
    return ruling(
        Order(first="major", second="minor", consecutive=True, cites=(*MAJOR_AND_MINOR, *ONE_PLAYER)),
        Strength(reduced=True, skaters=skaters_told(s), cites=MAJOR_AND_MINOR),
        _major_running_told(s),
    )


@decides("USAH 402(f)", topic="coincident_minors", given=("minor",))
def coincident_minors(s: Situation) -> Ruling:
    """Is anybody short when players of both teams get minors at one stoppage?"""
    minor = penalty(PenaltyKind.MINOR)
    found = matched(s, MINORS)
    if found is Coincidence.NONE:
        return ruling(minor, without_substitute(s, (*MINOR, *COINCIDENT_MINORS)), on_expiry(MINOR))
    if found is Coincidence.UNEQUAL:
        return ruling(minor, unequal(s, COINCIDENT_MINORS))
    return ruling(minor, substituted(COINCIDENT_MINORS), _first_stoppage(COINCIDENT_MINORS))


@decides("USAH 402(f)", "USAH 403(c)", topic="coincident_release")
def coincident_release(s: Situation) -> Ruling:
    """When may players with coincident penalties leave the penalty bench?"""
    if s.coincidence is Coincidence.NONE:
        return ruling(on_expiry(MINOR))
    if s.coincidence is Coincidence.UNEQUAL:
        return ruling(
            _first_stoppage(COINCIDENT_RELEASE, who="substituted_player"),
            Release(when="on_expiry", who="surplus_player", cites=COINCIDENT_RELEASE, reading="P6"),
        )
    return ruling(_first_stoppage(COINCIDENT_RELEASE))


@decides("USAH 402(f)", "USAH 403(c) ¶2", "USAH 408(a)", topic="delayed_penalty_start")
def delayed_penalty_start(s: Situation) -> Ruling:
    """Does the penalty start at once, or does it wait because two team-mates are serving?"""
    if "penalty_kind" in s and s.penalty_kind in MISCONDUCTS:
        return ruling(
            Substitution(allowed="immediate", cites=("USAH 404(a)",)),
            Strength(reduced=False, cites=THIRD_PLAYER, reading="P18"),
        )
    if s.coincidence in (Coincidence.EQUAL_NUMBER, Coincidence.EQUAL_DURATION):
        return ruling(substituted(NOT_COUNTED))
    if s.players_serving in (PlayersServing.N2, PlayersServing.N3PLUS):
        return ruling(third_player())
    return ruling(
        Substitution(allowed="none", cites=THIRD_PLAYER),
        Strength(reduced=True, skaters=skaters_told(s), cites=(*THIRD_PLAYER, *NOT_COUNTED), reading="P18"),
    )


def _on_the_ice(s: Situation, cites: tuple[str, ...], reading: str | None = None) -> list[Consequence]:
    """What a minor does to the numbers on the ice, and when the player comes back."""
    found = matched(s, MINORS)
    if found is Coincidence.NONE:
        return [*without_substitute(s, cites), on_expiry(cites)]
    if found is Coincidence.UNEQUAL:
        return unequal(s, COINCIDENT_MINORS)
    return [*substituted(COINCIDENT_MINORS, reading), _first_stoppage(COINCIDENT_MINORS)]


def _named_server() -> ServedBy:
    return ServedBy(
        who="any_teammate_not_goalkeeper", designated_by="manager_or_coach_through_captain", cites=BENCH_MINOR
    )


def _first_stoppage(cites: tuple[str, ...], who: str | None = None) -> Release:
    return Release(when="first_stoppage_after_expiry", who=who, cites=cites)


def _clause_of(running: RunningKind) -> tuple[str, ...]:
    """Where the penalty stands that no goal ends."""
    clauses = {
        RunningKind.MAJOR: ("USAH 403(a)",),
        RunningKind.MATCH: ("USAH 405(a)",),
        RunningKind.MISCONDUCT: ("USAH 404(a)",),
    }
    return clauses.get(running, ())


def _after_the_goal(s: Situation) -> list[Consequence]:
    """The player comes out; of a double minor only the first half is over and he stays."""
    if "penalty_kind" in s and s.penalty_kind is PenaltyKind.DOUBLE_MINOR:
        return [Strength(reduced=True, skaters=skaters_told(s, 0), cites=GOAL_AGAINST)]
    out: list[Consequence] = [Release(when="on_goal_against", cites=GOAL_AGAINST)]
    left = skaters_told(s, -1)
    if left is not None:
        out.append(Strength(reduced=left < 5, skaters=min(left, 5), cites=GOAL_AGAINST))
    return out


def _minor_matched_too(s: Situation) -> bool:
    """An opponent has a major and a minor as well, so that the whole of it is of equal length."""
    if "opponent_penalty" in s:
        return s.opponent_penalty is OpponentPenalty.MAJOR_PLUS_MINOR
    return s.coincidence is Coincidence.EQUAL_DURATION


def _major_first_told(s: Situation) -> list[Consequence]:
    """Where the running major has a minor of the same player behind it, that minor is still to come."""
    if "accompanying_penalty" not in s or s.accompanying_penalty is not AccompanyingPenalty.MINOR:
        return []
    if s.running_kind is not RunningKind.MAJOR:
        return []
    return [Order(first="major", second="minor", consecutive=True, cites=MAJOR_AND_MINOR)]


def _major_running_told(s: Situation) -> list[Consequence]:
    """A goal while the major part runs ends nothing."""
    if "running_kind" in s and s.running_kind is RunningKind.MAJOR:
        return [Terminate(which="none", cites=GOAL_AGAINST)]
    return []


def _captains_choice(
    cites: tuple[str, ...], when: Literal["on_goal_against", "on_expiry"], reading: str | None = None
) -> Choice:
    """The captain names one of the two."""
    options: tuple[tuple[Consequence, ...], ...] = (
        (Release(when=when, who="first_player", cites=cites),),
        (Release(when=when, who="second_player", cites=cites),),
    )
    return Choice(chooser="captain", options=options, cites=cites, reading=reading)


DECISIONS = (
    minor_penalty,
    bench_minor_penalty,
    bench_minor_server,
    goal_against_shorthanded,
    which_minor_ends,
    simultaneous_expiry,
    major_and_minor_same_player,
    coincident_minors,
    coincident_release,
    delayed_penalty_start,
)
