"""AHL 18, line-up and line change: the procedure at a stoppage, step by step, and the three kinds of slowness."""

from engine.decision import decides
from engine.facts import Situation
from engine.facts.bench import LateAfterWhistle
from engine.facts.change import LineChangeStage
from engine.facts.common import Period, PriorViolation, Side
from engine.ruling import (
    Announce,
    NoPenalty,
    Penalty,
    Requirement,
    ReturnToBench,
    Ruling,
    Signal,
    Substitution,
    TimeLimit,
    Warn,
    ruling,
    silent,
)

LINE_UP = ("AHL 18 Note 1",)
DELAY = ("AHL 18 ¶1",)
ONE_CHANGE = ("AHL 18 Note 2",)
STEP_1, STEP_2, STEP_3, STEP_4, STEP_5, STEP_6, STEP_7, STEP_8 = ((f"AHL 18 step {number}",) for number in range(1, 9))
STALLING = ("AHL 18 ¶2",)


@decides(*STEP_1, *STEP_2, *STEP_3, *STEP_4, topic="line_change_time")
def line_change_time(s: Situation) -> Ruling:
    """How long has a team to change at a stoppage, and what do the referee's signals say?"""
    hand_up = Signal(by="referee", act="raise_hand", meaning="visitors_closed", cites=STEP_2)
    if s.side is Side.VISITING:
        return ruling(
            Substitution(allowed="immediate", team="visiting", seconds=5, cites=STEP_1),
            hand_up,
        )
    return ruling(
        hand_up,
        Substitution(allowed="immediate", team="home", seconds=8, cites=STEP_2 + STEP_3),
        Signal(by="referee", act="lower_hand", meaning="home_closed", cites=STEP_4),
    )


@decides(*DELAY, topic="line_change_delay")
def line_change_delay(s: Situation) -> Ruling:
    """What follows when a team takes too long over its change?"""
    if not s.undue_delay:
        return ruling(NoPenalty(cites=DELAY))
    return ruling(
        Requirement(what="take_face_off_positions", cites=DELAY, reading="S34"),
        Substitution(allowed="none", until="play_commences", cites=DELAY, reading="S34"),
    )


@decides(*LINE_UP, *ONE_CHANGE, *STEP_5, *STEP_8, topic="late_line_change")
def late_line_change(s: Situation) -> Ruling:
    """May a team still change, and what if it tries too late, once more, or with a man too many?"""
    if s.line_change_stage is LineChangeStage.RESUMED:
        return ruling(Substitution(allowed="immediate", cites=ONE_CHANGE))
    if s.line_change_stage is LineChangeStage.VISITORS_WINDOW and s.side is Side.HOME:
        return silent(*STEP_2, *STEP_3)  # nothing is said of a home team that changes before its turn
    if s.line_change_stage is LineChangeStage.CLOSED or _turn_of_the_other(s):
        return refused(s, STEP_5)
    if s.change_already_made:
        return refused(s, ONE_CHANGE + STEP_5)
    if s.over_full_number:
        return refused(s, LINE_UP + STEP_5)
    if s.side is Side.VISITING:
        return ruling(Substitution(allowed="immediate", team="visiting", seconds=5, cites=STEP_1))
    return ruling(Substitution(allowed="immediate", team="home", seconds=8, cites=STEP_3))


@decides(*LINE_UP, topic="full_number")
def full_number(s: Situation) -> Ruling:
    """How many players must a team put out for the face-off?"""
    return ruling(Requirement(what="full_number", cites=LINE_UP))


@decides(*STEP_6, *STEP_8, topic="lining_up")
def lining_up(s: Situation) -> Ruling:
    """The changes are over: who whistles, and how long do the players have to be in position?"""
    if _steps_6_and_7_are_off(s):
        return ruling(TimeLimit(who="all_players", purpose="face_off_positions", cites=STEP_8))
    return ruling(
        Signal(by="linesman", act="whistle", meaning="take_positions", cites=STEP_6),
        TimeLimit(who="all_players", seconds=5, purpose="face_off_positions", cites=STEP_6),
    )


@decides(*STEP_7, *STEP_8, *STALLING, topic="slow_at_face_off")
def slow_at_face_off(s: Situation) -> Ruling:
    """A player is slow to the face-off, off-side for it, or stalls: is he warned or his team penalized?"""
    if not _off_side_told(s) and s.stalling:
        return ruling(
            Requirement(what="proceed_directly_to_face_off", cites=STALLING),
            _delay_of_game(STALLING, "S34"),
            Announce(what="slow_proceeding", cites=STALLING),
        )
    if s.late_after_whistle is LateAfterWhistle.NO:
        return ruling(NoPenalty(cites=STEP_7))
    if _steps_6_and_7_are_off(s):
        return ruling(
            NoPenalty(cites=STEP_8, reading="S34"),
            TimeLimit(who="all_players", purpose="face_off_positions", cites=STEP_8),
        )
    if s.prior_violation is PriorViolation.SAME_TEAM_SAME_KIND:
        return ruling(_delay_of_game(STEP_7, "S36"))
    return ruling(
        Warn(to="player", cites=STEP_7, reading="S36"),
        Warn(to="coach", cites=STEP_7, reading="S36"),
        NoPenalty(cites=STEP_7, reading="S36"),
    )


def _turn_of_the_other(s: Situation) -> bool:
    """The visitors have had their time and it is the home team's."""
    return s.line_change_stage is LineChangeStage.HOME_WINDOW and s.side is Side.VISITING


def refused(s: Situation, broken: tuple[str, ...], reading: str | None = None) -> Ruling:
    """Step 5: the players go back; the team is warned, and penalized from the second time on, late or not."""
    back = (
        Substitution(
            allowed="none",
            note="penalized_player_replaced" if _penalty_before_the_drop(s) else None,
            cites=broken,
            reading="S35" if _penalty_before_the_drop(s) else reading,
        ),
        ReturnToBench(cites=STEP_5, reading=reading),
    )
    if s.prior_violation is PriorViolation.SAME_TEAM_SAME_KIND:
        return ruling(
            back,
            _delay_of_game(STEP_5 + STEP_8, "S36"),
            Announce(what="improper_line_change", cites=STEP_5),
        )
    return ruling(
        back,
        Warn(to="team", via="coach", cites=STEP_5, reading="S36"),
        NoPenalty(cites=STEP_5, reading="S36"),
    )


def _penalty_before_the_drop(s: Situation) -> bool:
    """Told that a penalty was called after the change; the text makes no exception for it (S35)."""
    return "penalty_after_lineup" in s and s.penalty_after_lineup


def _off_side_told(s: Situation) -> bool:
    """Being off-side for the face-off is no stalling."""
    return "late_after_whistle" in s and s.late_after_whistle is LateAfterWhistle.OFF_SIDE


def _steps_6_and_7_are_off(s: Situation) -> bool:
    """Step 8: the last two minutes of regulation time, and all of overtime."""
    return s.final_two_minutes or s.period is Period.OVERTIME


def _delay_of_game(cites: tuple[str, ...], reading: str | None) -> Penalty:
    return Penalty(kind="bench_minor", against="team", infraction="delay_of_game", cites=cites, reading=reading)


DECISIONS = (
    line_change_time,
    line_change_delay,
    late_line_change,
    full_number,
    lining_up,
    slow_at_face_off,
)
