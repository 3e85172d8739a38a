"""USA Hockey 409, calling of penalties: whistle or arm, where the puck is dropped, goals on the call, several fouls."""

from engine.decision import decides
from engine.facts import Situation
from engine.facts.common import Possession
from engine.facts.penalties import (
    CompletionEvent,
    DelayEvent,
    GoalOnCall,
    PenaltyKind,
    PlayersServing,
    RunningKind,
    Signalled,
    StoppageZone,
)
from engine.ruling import (
    ArmSignal,
    FaceOff,
    Goal,
    NoPenalty,
    Order,
    Penalty,
    Play,
    Ruling,
    ServedBy,
    Strength,
    Terminate,
    WipeOut,
    ruling,
    silent,
)

AT_ONCE = ("USAH 409(a)",)
AT_ONCE_FACE_OFF = ("USAH 409(a) ¶2",)
ARM_UP = ("USAH 409(b)",)
NO_ARM = ("USAH 409(b) Note 1",)
COMPLETED = ("USAH 409(b) Note 2",)
DELAYED_FACE_OFF = ("USAH 409(b) ¶2",)
GOAL = ("USAH 409(b) ¶3",)
OWN_GOAL = ("USAH 409(c)",)
ALREADY_SHORT = ("USAH 409(d)",)
CONSECUTIVE = ("USAH 409(e)",)
AFTER_GOAL = ("USAH 409(f)",)

MISCONDUCTS = (
    PenaltyKind.MISCONDUCT,
    PenaltyKind.GAME_MISCONDUCT,
    PenaltyKind.GROSS_MISCONDUCT,
    PenaltyKind.GAME_EJECTION,
)


@decides("USAH 409(a)", "USAH 409(b)", "USAH 409(b) Note 1", topic="signalled_penalty")
def signalled_penalty(s: Situation) -> Ruling:
    """Does the referee stop play at once, raise his arm, or neither?"""
    if s.possession is Possession.OFFENDING:
        return ruling(Play(stops="immediately", cites=AT_ONCE))
    if s.penalty_kind in (PenaltyKind.MISCONDUCT, PenaltyKind.GAME_MISCONDUCT):
        return ruling(ArmSignal(given=False, cites=NO_ARM), Play(stops="no", cites=NO_ARM, reading="P21"))
    if s.penalty_kind in MISCONDUCTS:
        return ruling(
            ArmSignal(given=False, cites=NO_ARM, reading="P21"), Play(stops="no", cites=NO_ARM, reading="P21")
        )
    reading = "P20" if s.possession is Possession.NONE else None
    return ruling(
        ArmSignal(given=True, cites=ARM_UP, reading=reading),
        Play(stops="on_completion_of_play", cites=ARM_UP, reading=reading),
    )


@decides("USAH 409(b)", "USAH 409(b) Note 2", topic="whistle_on_offending_possession")
def whistle_on_offending_possession(s: Situation) -> Ruling:
    """The arm is up: has the play been completed, so that the whistle goes?"""
    if s.completion_event is CompletionEvent.REBOUND_OR_ACCIDENTAL:
        return ruling(Play(stops="no", cites=COMPLETED), ArmSignal(given=True, cites=ARM_UP))
    return ruling(Play(stops="on_completion_of_play", cites=ARM_UP + COMPLETED))


@decides("USAH 409(a) ¶2", "USAH 409(b) ¶2", topic="face_off_after_penalty")
def face_off_after_penalty(s: Situation) -> Ruling:
    """Where is the face-off after play was stopped for a penalty?"""
    if s.possession is Possession.OFFENDING:
        if s.stoppage_zone is StoppageZone.OFFENDER_ATTACKING:
            return ruling(FaceOff(spot="nearest_neutral_zone_spot", cites=AT_ONCE_FACE_OFF))
        return ruling(FaceOff(spot="where_play_stopped", cites=AT_ONCE_FACE_OFF))
    if s.delay_event is DelayEvent.OTHER:
        return ruling(FaceOff(spot="where_play_stopped", cites=DELAYED_FACE_OFF))
    return ruling(FaceOff(spot="neutral_zone_near_defending_blue_line_of_shooting_team", cites=DELAYED_FACE_OFF))


@decides("USAH 409(b) ¶3", "USAH 409(c)", "USAH 409(d)", topic="goal_on_signalled_penalty")
def goal_on_signalled_penalty(s: Situation) -> Ruling:
    """A goal with the arm up: does it count, and what becomes of the signalled and of the running penalty?"""
    match s.goal_on_call:
        case GoalOnCall.NONE:
            return ruling(_imposed(s, GOAL), WipeOut(which="none", cites=GOAL))
        case GoalOnCall.BY_OFFENDING:
            return ruling(
                Goal(allowed=False, cites=COMPLETED),
                Play(stops="on_completion_of_play", cites=COMPLETED),
                _imposed(s, ARM_UP),
                WipeOut(which="none", cites=GOAL),
            )
        case GoalOnCall.OWN_GOAL_OF_NON_OFFENDING:
            return ruling(
                Goal(allowed=True, cites=OWN_GOAL),
                _imposed(s, OWN_GOAL),
                WipeOut(which="none", cites=OWN_GOAL),
                Terminate(which="none", cites=OWN_GOAL),
            )
    if s.shorthanded and s.running_kind in (RunningKind.MINOR, RunningKind.BENCH_MINOR):
        return _already_short(s)
    return _first_minor_dropped(s)


@decides("USAH 409(e)", topic="several_penalties_same_play")
def several_penalties_same_play(s: Situation) -> Ruling:
    """Several penalties from one play: are they served one after the other?"""
    if not s.same_player:
        return ruling(ServedBy(who="offender", cites=("USAH 402(a)", "USAH 403(a)")))
    reading = "P23" if "same_play" in s and not s.same_play else None  # another play: the text is silent
    return ruling(
        Order(first="first_penalty", second="next_penalty", consecutive=True, cites=CONSECUTIVE, reading=reading)
    )


@decides("USAH 409(f)", topic="penalty_after_goal", given=("minor", "bench_minor"))
def penalty_after_goal(s: Situation) -> Ruling:
    """A minor after a goal, or in the stoppage for a penalty shot: is it served like any other?"""
    kept = (
        Strength(reduced=True, cites=AFTER_GOAL),
        WipeOut(which="none", cites=AFTER_GOAL),
        Terminate(which="none", cites=AFTER_GOAL),
    )
    if s.penalty_kind is PenaltyKind.BENCH_MINOR:
        return ruling(Penalty(kind="bench_minor", minutes=2, against="team", cites=AFTER_GOAL), kept)
    if s.penalty_kind in (PenaltyKind.MINOR, PenaltyKind.DOUBLE_MINOR):
        return ruling(Penalty(kind="minor", minutes=2, cites=AFTER_GOAL), kept)
    return silent(*AFTER_GOAL, "USAH 401(a) Note")


def _already_short(s: Situation) -> Ruling:
    """409(d): the running minor that made the team short ends, and everything signalled is imposed."""
    return ruling(
        Goal(allowed=True, cites=ALREADY_SHORT),
        Terminate(
            which="minor" if s.running_kind is RunningKind.MINOR else "bench_minor",
            cites=(*ALREADY_SHORT, "USAH 402(c)", "USAH 402(c) Note"),
        ),
        _imposed(s, ALREADY_SHORT),
        WipeOut(which="none", cites=ALREADY_SHORT),
        Strength(reduced=True, cites=ALREADY_SHORT),
    )


def _first_minor_dropped(s: Situation) -> Ruling:
    """409(b) ¶3: the goal stands for the first signalled minor, everything else is imposed."""
    goal = (
        Goal(allowed=True, cites=GOAL),
        Terminate(which="none", cites=("USAH 402(c)", "USAH 402(c) Note")),
    )
    match s.signalled:
        case Signalled.MINOR:
            return ruling(goal, WipeOut(which="minor", cites=GOAL), NoPenalty(cites=GOAL))
        case Signalled.BENCH_MINOR:
            dropped = WipeOut(which="minor", cites=GOAL, reading="P22")
            return ruling(goal, dropped, NoPenalty(cites=GOAL, reading="P22"))
        case Signalled.SEVERAL_MINORS:
            dropped, left = WipeOut(which="first_minor", cites=GOAL), _minor(GOAL)
        case Signalled.MINOR_AND_MAJOR:
            dropped, left = WipeOut(which="first_minor", cites=GOAL, reading="P22"), _major(GOAL)
        case Signalled.MAJOR:
            dropped, left = WipeOut(which="none", cites=GOAL), _major(GOAL)
        case Signalled.MATCH:
            dropped, left = WipeOut(which="none", cites=GOAL), _match(GOAL)
    return ruling(goal, dropped, left, _one_man_fewer(s))


def _one_man_fewer(s: Situation) -> Strength:
    """The team plays short for what is left; four skaters if it is told that nobody else sits."""
    alone = "players_serving" in s and s.players_serving is PlayersServing.N0
    return Strength(reduced=True, skaters=4 if alone else None, cites=GOAL)


def _imposed(s: Situation, cites: tuple[str, ...]) -> tuple[Penalty, ...]:
    """The penalties behind the raised arm, as far as they were told: all of them are given, whatever they are."""
    if "signalled" not in s:
        return ()
    match s.signalled:
        case Signalled.MINOR | Signalled.SEVERAL_MINORS:
            return (_minor(cites),)
        case Signalled.BENCH_MINOR:
            return (Penalty(kind="bench_minor", minutes=2, against="team", cites=cites),)
        case Signalled.MINOR_AND_MAJOR:
            return (_minor(cites), _major(cites))
        case Signalled.MAJOR:
            return (_major(cites),)
        case Signalled.MATCH:
            return (_match(cites),)


def _minor(cites: tuple[str, ...]) -> Penalty:
    return Penalty(kind="minor", minutes=2, cites=cites)


def _major(cites: tuple[str, ...]) -> Penalty:
    return Penalty(kind="major", minutes=5, cites=cites)


def _match(cites: tuple[str, ...]) -> Penalty:
    return Penalty(kind="match", minutes=5, cites=cites)


DECISIONS = (
    signalled_penalty,
    whistle_on_offending_possession,
    face_off_after_penalty,
    goal_on_signalled_penalty,
    several_penalties_same_play,
    penalty_after_goal,
)
