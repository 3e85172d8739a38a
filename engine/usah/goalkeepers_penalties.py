"""USA Hockey 407, goalkeeper's penalties: who sits for him, who goes in goal, what is recorded, his two own fouls."""

from collections.abc import Collection
from dataclasses import replace

from engine.decision import decides
from engine.facts import Situation
from engine.facts.common import Level
from engine.facts.penalties import (
    AccompanyingPenalty,
    Coincidence,
    GameMisconductReason,
    GoalkeeperPlace,
    OpponentPenalty,
    PenaltyKind,
)
from engine.ruling import (
    PENALTY_KINDS,
    Consequence,
    Infraction,
    NoPenalty,
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
from engine.usah.match_penalties import goalkeepers_match
from engine.usah.penalty_terms import MAJORS, MINORS
from engine.usah.serving import (
    candidate_off_the_ice,
    paired_off,
    paired_off_in_part,
    pairing,
    teammate_on_ice,
)

SERVER = ("USAH 407(a)",)
GAME_MISCONDUCT = ("USAH 407(b)",)
MATCH = ("USAH 407(c)",)
LEAVES_CREASE = ("USAH 407(d)",)
RECORDED = ("USAH 407(d) Note",)
BEYOND_CENTRE = ("USAH 407(e)",)

OUT_OF_THE_GAME = (PenaltyKind.GAME_MISCONDUCT, PenaltyKind.GROSS_MISCONDUCT, PenaltyKind.GAME_EJECTION)
"""Penalties that put him out of the game and, by themselves, leave nothing to serve."""
SERVED_FOR_HIM = (PenaltyKind.MINOR, PenaltyKind.DOUBLE_MINOR, PenaltyKind.MAJOR, PenaltyKind.MISCONDUCT)


@decides("USAH 407(a)", "USAH 407(c)", topic="goalkeeper_penalty_server", given=PENALTY_KINDS)
def goalkeeper_penalty_server(s: Situation) -> Ruling:
    """Who serves the goalkeeper's penalty, who names him, and is the team short?"""
    kind = s.penalty_kind
    if kind in OUT_OF_THE_GAME:
        return ruling(_put_out(s, kind))
    if kind is PenaltyKind.BENCH_MINOR:
        return ruling(
            ServedBy(
                who="any_teammate_not_goalkeeper",
                designated_by="manager_or_coach_through_captain",
                cites=(*SERVER, "USAH 402(b)"),
            )
        )
    if kind is PenaltyKind.PENALTY_SHOT:
        return silent(*SERVER, "USAH 406(h)(2)")
    if kind is PenaltyKind.MATCH:
        return ruling(goalkeepers_match(s), candidate_off_the_ice(s, MATCH))
    return ruling(
        _imposed(kind),
        teammate_on_ice(*SERVER),
        candidate_off_the_ice(s, SERVER),
        _time(s, kind),
        Record(minutes=_MINUTES[kind], against="goalkeeper", cites=RECORDED),
    )


@decides("USAH 407(b)", "USAH 407(c)", topic="goalkeeper_ejected", given=("game_misconduct", "match"))
def goalkeeper_ejected(s: Situation) -> Ruling:
    """Who goes in goal when the goalkeeper is out of the game, and what else follows for him and his team?"""
    kind = s.penalty_kind
    if kind is PenaltyKind.MATCH:
        return ruling(goalkeepers_match(s))
    if kind is PenaltyKind.GAME_MISCONDUCT:
        return ruling(
            _put_out(s, kind),
            Record(minutes=10, against="goalkeeper", cites=("USAH 404(e) Note 2", *RECORDED)),
            _suspended(s),
            Report(cites=("USAH 404(d) Note",)),
        )
    if kind in OUT_OF_THE_GAME:
        return ruling(_put_out(s, kind))
    if kind in SERVED_FOR_HIM:
        return ruling(teammate_on_ice(*SERVER))  # he stays in his goal
    return silent(*GAME_MISCONDUCT, *MATCH)


@decides("USAH 407(d)", topic="goalkeeper_leaves_crease")
def goalkeeper_leaves_crease(s: Situation) -> Ruling:
    """Is a goalkeeper penalised who goes away from his crease?"""
    if s.altercation:
        if s.gk_place is GoalkeeperPlace.IN_CREASE:
            return ruling(NoPenalty(cites=LEAVES_CREASE))
        return ruling(_minor(s, "leaving_crease", LEAVES_CREASE))
    if s.gk_place is GoalkeeperPlace.BEYOND_CENTRE_RED_LINE:
        return _beyond_centre(s)
    return ruling(NoPenalty(cites=LEAVES_CREASE))


@decides("USAH 407(d) Note", topic="goalkeeper_penalty_record")
def goalkeeper_penalty_record(s: Situation) -> Ruling:
    """Against whom is the goalkeeper's penalty recorded when somebody else served it?"""
    return ruling(Record(against="goalkeeper", cites=RECORDED))


@decides("USAH 407(e)", topic="goalkeeper_beyond_centre")
def goalkeeper_beyond_centre(s: Situation) -> Ruling:
    """Is a goalkeeper penalised who plays on the far side of the centre red line?"""
    if s.gk_place is not GoalkeeperPlace.BEYOND_CENTRE_RED_LINE:
        return ruling(NoPenalty(cites=BEYOND_CENTRE))
    return _beyond_centre(s)


_MINUTES = {PenaltyKind.MINOR: 2, PenaltyKind.DOUBLE_MINOR: 4, PenaltyKind.MAJOR: 5, PenaltyKind.MISCONDUCT: 10}


def _imposed(kind: PenaltyKind) -> tuple[Consequence, ...]:
    """The penalty as it is called on the goalkeeper; a double minor is two minors, one after the other."""
    if kind is PenaltyKind.MAJOR:
        return (Penalty(kind="major", minutes=5, against="goalkeeper", cites=("USAH 403(a)", *SERVER)),)
    if kind is PenaltyKind.MISCONDUCT:
        return (Penalty(kind="misconduct", minutes=10, against="goalkeeper", cites=("USAH 404(a)", *SERVER)),)
    minor = Penalty(kind="minor", minutes=2, against="goalkeeper", cites=("USAH 402(a)", *SERVER))
    if kind is PenaltyKind.MINOR:
        return (minor,)
    return minor, Order(first="minor", second="minor", consecutive=True, cites=("USAH 409(e)",))


_OPPONENT: dict[PenaltyKind, tuple[Collection[OpponentPenalty], ...]] = {
    PenaltyKind.MINOR: (MINORS,),
    PenaltyKind.DOUBLE_MINOR: ((OpponentPenalty.DOUBLE_MINOR,), MINORS),
    PenaltyKind.MAJOR: (MAJORS,),
}
"""What an opponent must have got for the penalty to pair off with it, and to pair off with a part of it."""


def _time(s: Situation, kind: PenaltyKind) -> tuple[Consequence, ...]:
    """Whether the team is short for it, and when the team-mate comes out."""
    if kind is PenaltyKind.MISCONDUCT:
        return (
            Strength(reduced=False, cites=("USAH 404(a)",), reading="P13"),
            Release(when="first_stoppage_after_expiry", cites=("USAH 404(a)",)),
        )
    major = kind is PenaltyKind.MAJOR
    same_class, leaving = ("USAH 403(c) ¶2", "USAH 403(c)") if major else ("USAH 402(f)", "USAH 402(f)")
    coincidence = pairing(s, *_OPPONENT[kind])
    if coincidence is Coincidence.UNEQUAL:
        return (paired_off_in_part(same_class),)
    if coincidence is not Coincidence.NONE:
        return (
            *(c if major else replace(c, reading="P7") for c in paired_off(same_class)),
            Release(when="first_stoppage_after_expiry", cites=(leaving,)),
        )
    clause = "USAH 403(a)" if major else "USAH 402(a)"
    return (
        Strength(reduced=True, cites=(clause,)),
        Release(when="on_expiry", cites=(clause,)),
        *_on_goal_against(kind),
    )


def _on_goal_against(kind: PenaltyKind) -> tuple[Consequence, ...]:
    """402(c): a goal ends a minor, a major never; of a double minor the second is still to be served."""
    if kind is PenaltyKind.MAJOR:
        return (Terminate(which="none", cites=("USAH 402(c)",)),)
    if kind is PenaltyKind.MINOR:
        return (Release(when="on_goal_against", cites=("USAH 402(c)",)),)
    return ()


def _put_out(s: Situation, kind: PenaltyKind) -> tuple[Consequence, ...]:
    """407(b): out he goes and somebody else goes in; after a gross misconduct or an EJ by analogy (P42)."""
    if kind is PenaltyKind.GAME_MISCONDUCT:
        return (
            Penalty(kind="game_misconduct", against="goalkeeper", cites=("USAH 404(c)",)),
            Removal(who="goalkeeper", cites=("USAH 404(c)",)),
            _in_goal(*GAME_MISCONDUCT, "USAH 404(c)"),
            *_given_with_it(s, "USAH 404(c)"),
        )
    others = ("USAH 404(e)", "USAH 404(b)")
    return (
        Removal(who="goalkeeper", cites=others),
        _in_goal(*GAME_MISCONDUCT, *others, reading="P42"),
        *_given_with_it(s, *others),
    )


def _in_goal(*cites: str, reading: str | None = None) -> Substitution:
    return Substitution(allowed="immediate", note="full_goalkeeper_equipment", cites=cites, reading=reading)


def _given_with_it(s: Situation, *cites: str) -> tuple[Consequence, ...]:
    """By itself it leaves nobody to sit; a minor or major told of besides does, unless it is substituted."""
    if "accompanying_penalty" in s and s.accompanying_penalty in _LEFT_TO_SERVE:
        kind = PenaltyKind(s.accompanying_penalty.value)
        if pairing(s, *_OPPONENT[kind]) is not Coincidence.NONE:
            return _time(s, kind)
        served = teammate_on_ice(*SERVER, "USAH 404(a) ¶2", reading="P13", serves=(kind.value,))
        return served, *_time(s, kind)
    if "gm_reason" in s and s.gm_reason is GameMisconductReason.SECOND_MAJOR:
        return ()  # the major itself is a question of its own: 403(b)
    return (Strength(reduced=False, cites=cites),)


_LEFT_TO_SERVE = (AccompanyingPenalty.MINOR, AccompanyingPenalty.MAJOR)


def _suspended(s: Situation) -> Suspension:
    """407(b) sends to 404(d)."""
    if s.level is Level.JUNIOR:
        return Suspension(games=1, scope="next_scheduled_league_games", cites=("USAH 404(d) Juniors", *GAME_MISCONDUCT))
    cites = ("USAH 404(d)", *GAME_MISCONDUCT)
    if s.gm_reason is GameMisconductReason.THIRD_MAN_IN_613D:
        return Suspension(games=0, cites=cites)
    if s.gm_reason is GameMisconductReason.SECOND_MAJOR:
        return Suspension(games=2, scope="next_games_of_that_team", cites=(*cites, "USAH 403(b)"))
    return Suspension(games=1, scope="next_games_of_that_team", cites=cites)


def _beyond_centre(s: Situation) -> Ruling:
    """He is beyond the line: only taking part on purpose is punished."""
    if s.deliberate:
        return ruling(_minor(s, "participation_beyond_centre", BEYOND_CENTRE))
    return ruling(NoPenalty(cites=BEYOND_CENTRE))


def _minor(s: Situation, infraction: Infraction, cites: tuple[str, ...]) -> tuple[Consequence, ...]:
    """His minor; what it does to the strength is said where the other team's penalties are told."""
    told = "coincidence" in s or "opponent_penalty" in s
    return (
        Penalty(kind="minor", minutes=2, against="goalkeeper", infraction=infraction, cites=cites),
        teammate_on_ice(*SERVER),
        Record(minutes=2, against="goalkeeper", cites=RECORDED),
        *(_time(s, PenaltyKind.MINOR) if told else ()),
    )


DECISIONS = (
    goalkeeper_penalty_server,
    goalkeeper_ejected,
    goalkeeper_leaves_crease,
    goalkeeper_penalty_record,
    goalkeeper_beyond_centre,
)
