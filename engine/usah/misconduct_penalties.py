"""USA Hockey 404, misconduct penalties: ten minutes, out for the game, what goes with it, and the games missed."""

from typing import Literal

from engine.decision import decides
from engine.facts import Situation
from engine.facts.common import Level
from engine.facts.penalties import (
    AccompanyingPenalty,
    CoachRole,
    EjectionLink,
    EntryFrom,
    GameMisconductReason,
    GoalOnCall,
    GrossClass,
    Hearing,
    Offender,
    PenaltyKind,
    PeriodTime,
    PlayerPenaltyCount,
    SubstitutePlaced,
    TeamPenaltyCount,
)
from engine.ruling import (
    Choice,
    Consequence,
    Ineligible,
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
    WipeOut,
    ruling,
    silent,
)
from engine.usah.penalty_terms import (
    COINCIDENT_MAJORS,
    COINCIDENT_MINORS,
    MAJORS,
    MINORS,
    against_told,
    goalkeeper_server,
    goalkeeper_told,
    illegal_substitution,
    official_told,
    on_expiry,
    paired_off,
    penalty,
    skaters_told,
    stand_in,
    substituted,
)

MISCONDUCT = ("USAH 404(a)",)
WITH_TIMED = ("USAH 404(a) ¶2",)
WITH_MAJOR_JUNIORS = ("USAH 404(a) Juniors",)
BREACH = ("USAH 404(a) ¶3",)
EJECTION = ("USAH 404(b)",)
EJECTION_REPORT = ("USAH 404(b) Note 1",)
EJECTION_RECORD = ("USAH 404(b) Note 2",)
EJECTION_LIMITS = ("USAH 404(b) ¶2",)
GAME_MISCONDUCT = ("USAH 404(c)",)
GAMES = ("USAH 404(d)",)
GAMES_JUNIORS = ("USAH 404(d) Juniors",)
REPORT = ("USAH 404(d) Note",)
FIVE = ("USAH 404(d) ¶2",)
FIVE_SENIOR = ("USAH 404(d) ¶3",)
FIFTEEN = ("USAH 404(d) ¶4",)
GROSS = ("USAH 404(e)",)
GROSS_REPORT = ("USAH 404(e) Note 1",)
RECORD = ("USAH 404(e) Note 2",)
GROSS_SUSPENSION = ("USAH 404(f)",)
GROSS_JUNIORS = ("USAH 404(f) Juniors",)
OFFICIAL = ("USAH 404(g)",)

WITH_TIMED_KINDS = (PenaltyKind.MISCONDUCT, PenaltyKind.GAME_MISCONDUCT, PenaltyKind.GROSS_MISCONDUCT)


@decides("USAH 404(a)", topic="misconduct_penalty", given=("minor", "major", "misconduct"))
def misconduct_penalty(s: Situation) -> Ruling:
    """What does a misconduct cost, who sits, and may he be replaced?"""
    if s.offender is Offender.GOALKEEPER:
        return ruling(
            penalty(PenaltyKind.MISCONDUCT, "goalkeeper"),
            goalkeeper_server(),
            Strength(reduced=False, cites=(*MISCONDUCT, "USAH 407(a)"), reading="P13"),
        )
    beside = _beside(s)
    if beside is not AccompanyingPenalty.NONE:
        return ruling(_with_timed(s, beside, PenaltyKind.MISCONDUCT))
    return ruling(
        penalty(PenaltyKind.MISCONDUCT, "player"),
        ServedBy(who="offender", cites=MISCONDUCT),
        _full_strength(MISCONDUCT),
        _next_stoppage(),
    )


@decides("USAH 404(a)", topic="misconduct_release")
def misconduct_release(_: Situation) -> Ruling:
    """When may a player come out after his misconduct?"""
    return ruling(_next_stoppage())


@decides(
    "USAH 404(a) ¶2",
    "USAH 404(a) Juniors",
    topic="minor_or_major_with_misconduct",
    given=("minor", "major", "misconduct", "game_misconduct", "gross_misconduct"),
)
def minor_or_major_with_misconduct(s: Situation) -> Ruling:
    """Who sits when one player gets a minor or a major and a misconduct besides, and is the team short?"""
    beside = _beside(s)
    if beside is AccompanyingPenalty.NONE:
        return ruling(_full_strength(MISCONDUCT))
    return ruling(_with_timed(s, beside))


@decides("USAH 404(a) Juniors", "USAH 404(a) ¶3", topic="additional_player_violation")
def additional_player_violation(s: Situation) -> Ruling:
    """What does it cost when the extra player is not on the penalty bench as he should be?"""
    if not _extra_player_rule_broken(s):
        return ruling(NoPenalty(cites=(*BREACH, *WITH_MAJOR_JUNIORS)))
    return ruling(illegal_substitution((*BREACH, *WITH_MAJOR_JUNIORS), reading="P9"))


@decides("USAH 404(b)", topic="game_ejection", given=("minor", "major"))
def game_ejection(s: Situation) -> Ruling:
    """What is a game ejection, and who can get one?"""
    if s.level is not Level.JUNIOR:
        return ruling(_no_ejection(EJECTION))
    if _late(s):
        return _late_ejection(s)
    return ruling(_ejected(s))


@decides("USAH 404(b) ¶2", topic="late_game_ejection", given=("minor", "major"))
def late_game_ejection(s: Situation) -> Ruling:
    """May a game ejection still be given late in the game?"""
    if s.level is not Level.JUNIOR:
        return ruling(_no_ejection(EJECTION))
    if _late(s):
        return _late_ejection(s)
    return ruling(_ejected(s, EJECTION_LIMITS))


@decides("USAH 404(b) ¶2", topic="ejection_with_double_minor", given=("minor",))
def ejection_with_double_minor(s: Situation) -> Ruling:
    """May a game ejection go with a double minor?"""
    if s.level is not Level.JUNIOR:
        return ruling(_no_ejection(EJECTION))
    if s.ej_link is EjectionLink.OTHER:
        return silent(*EJECTION_LIMITS)
    if _late(s):
        return ruling(_no_ejection(EJECTION_LIMITS, reading="P10"))
    double_minor = penalty(PenaltyKind.DOUBLE_MINOR, cites=EJECTION_LIMITS)
    ejection = Penalty(kind="game_ejection", discretionary=True, cites=EJECTION_LIMITS)
    options: tuple[tuple[Consequence, ...], ...] = ((double_minor, ejection), (double_minor,))
    return ruling(double_minor, ejection, Choice(chooser="referee", options=options, cites=EJECTION_LIMITS))


@decides("USAH 404(c)", topic="game_misconduct", given=("minor", "major", "game_misconduct"))
def game_misconduct(s: Situation) -> Ruling:
    """What does a game misconduct cost, and is the team short?"""
    return ruling(
        _out_for_the_game(s, PenaltyKind.GAME_MISCONDUCT, GAME_MISCONDUCT),
        _games_told(s),
        Report(cites=REPORT),
        _ten_minutes(s, RECORD),
    )


@decides("USAH 404(d)", "USAH 404(d) Juniors", topic="game_misconduct_suspension")
def game_misconduct_suspension(s: Situation) -> Ruling:
    """How many games does a game misconduct cost?"""
    return ruling(_games(s), Report(cites=REPORT), _ten_minutes(s, RECORD))


@decides("USAH 404(b) Note 1", "USAH 404(d) Note", "USAH 404(e) Note 1", topic="misconduct_report")
def misconduct_report(s: Situation) -> Ruling:
    """Must the referee report the penalty, to whom and when?"""
    if s.penalty_kind is PenaltyKind.GAME_EJECTION:
        return ruling(Report(cites=EJECTION_REPORT))
    if s.penalty_kind is PenaltyKind.GAME_MISCONDUCT:
        return ruling(Report(cites=REPORT))
    if s.penalty_kind is PenaltyKind.GROSS_MISCONDUCT:
        return ruling(Report(when="immediately_after_game", cites=GROSS_REPORT))
    if s.penalty_kind is PenaltyKind.MATCH:
        return ruling(Report(when="immediately_after_game", cites=("USAH 405(c) Note",)))
    return silent(*REPORT, *GROSS_REPORT, *EJECTION_REPORT)


@decides("USAH 404(b) Note 2", "USAH 404(e) Note 2", topic="misconduct_record")
def misconduct_record(s: Situation) -> Ruling:
    """How many minutes go into the records for a player put out of the game?"""
    clauses = {
        PenaltyKind.GAME_EJECTION: EJECTION_RECORD,
        PenaltyKind.GAME_MISCONDUCT: RECORD,
        PenaltyKind.GROSS_MISCONDUCT: RECORD,
        PenaltyKind.MATCH: ("USAH 405(a) Note",),
    }
    found = clauses.get(s.penalty_kind)
    if found is None or s.offender in (Offender.TEAM_OFFICIAL, Offender.COACH):
        return silent(*RECORD, *EJECTION_RECORD)
    return ruling(_ten_minutes(s, found), _timed_minutes_told(s, found))


@decides(
    "USAH 404(d) ¶2", "USAH 404(d) ¶3", topic="five_penalties", given=("minor", "bench_minor", "major", "misconduct")
)
def five_penalties(s: Situation) -> Ruling:
    """What follows when one player has five penalties in a game?"""
    if s.player_penalty_count is not PlayerPenaltyCount.N5:
        return ruling(NoPenalty(kind="game_misconduct", cites=(*FIVE, *FIVE_SENIOR)), _wiped_out_told(s))
    if s.level in (Level.SENIOR, Level.ADULT):
        reading = "P12" if s.level is Level.ADULT else None
        return ruling(
            Removal(who="offender", cites=FIVE_SENIOR, reading=reading),
            Substitution(allowed="immediate", cites=FIVE_SENIOR, reading=reading),
            Suspension(games=0, cites=FIVE_SENIOR, reading=reading),
        )
    if s.level is Level.JUNIOR:
        return ruling(NoPenalty(kind="game_misconduct", cites=(*FIVE, *FIVE_SENIOR)))
    if s.level is Level.GIRLS_WOMEN and not s.midget_or_younger:
        return silent(*FIVE, *FIVE_SENIOR, reading="P12")
    reading = "P12" if s.level is Level.GIRLS_WOMEN else "P11"
    return ruling(
        Penalty(kind="game_misconduct", against=against_told(s), cites=FIVE, reading=reading),
        Removal(who="offender", cites=GAME_MISCONDUCT),
        _full_strength(GAME_MISCONDUCT),
        Suspension(games=1, scope="next_games_of_that_team", cites=(*FIVE, *GAMES)),
        Report(cites=REPORT),
        _ten_minutes(s, RECORD),
    )


@decides("USAH 404(d) ¶4", topic="fifteen_team_penalties")
def fifteen_team_penalties(s: Situation) -> Ruling:
    """Is the head coach suspended when his team piles up penalties?"""
    if s.team_penalty_count is not TeamPenaltyCount.N15_OR_MORE:
        return ruling(Suspension(games=0, cites=FIFTEEN))
    if s.level in (Level.SENIOR, Level.ADULT, Level.JUNIOR):
        return ruling(Suspension(games=0, cites=FIFTEEN))
    if s.level is Level.GIRLS_WOMEN and not s.midget_or_younger:
        return silent(*FIFTEEN, reading="P12")
    if "coach_role" in s and s.coach_role is CoachRole.OTHER:
        return ruling(Suspension(games=0, cites=FIFTEEN))
    reading = "P12" if s.level is Level.GIRLS_WOMEN else "P11"
    return ruling(
        Suspension(games=1, scope="next_games_of_that_team", who="head_coach", cites=FIFTEEN, reading=reading)
    )


@decides("USAH 404(e)", topic="gross_misconduct", given=("minor", "major", "gross_misconduct"))
def gross_misconduct(s: Situation) -> Ruling:
    """What does a gross misconduct cost, and is the team short?"""
    return ruling(
        _out_for_the_game(s, PenaltyKind.GROSS_MISCONDUCT, GROSS),
        _gross_games_told(s),
        Report(when="immediately_after_game", cites=GROSS_REPORT),
        _ten_minutes(s, RECORD),
    )


@decides("USAH 404(f)", "USAH 404(f) Juniors", topic="gross_misconduct_suspension")
def gross_misconduct_suspension(s: Situation) -> Ruling:
    """How long is somebody with a gross misconduct suspended?"""
    return ruling(_gross_games(s), Report(when="immediately_after_game", cites=GROSS_REPORT))


@decides("USAH 404(f)", topic="gross_misconduct_hearing")
def gross_misconduct_hearing(s: Situation) -> Ruling:
    """Must there be a hearing on a gross misconduct, and what if it is not held in time?"""
    if s.level is Level.JUNIOR:
        return ruling(_hearing_juniors())
    if s.hearing is Hearing.NOT_HELD_EXTENUATING:
        return ruling(Suspension(days=30, ended="automatically_after_30_days", cites=GROSS_SUSPENSION))
    return ruling(_until_hearing())


@decides("USAH 404(g)", topic="ejected_team_official")
def ejected_team_official(s: Situation) -> Ruling:
    """Where may a team official go who was put out of the game, and may he still coach?"""
    if s.penalty_kind is PenaltyKind.GAME_EJECTION:
        return ruling(Removal(who="team_official", cites=EJECTION))
    if s.penalty_kind not in (PenaltyKind.GAME_MISCONDUCT, PenaltyKind.GROSS_MISCONDUCT):
        return silent(*OFFICIAL)
    out = GAME_MISCONDUCT if s.penalty_kind is PenaltyKind.GAME_MISCONDUCT else GROSS
    return ruling(
        Removal(who="team_official", cites=out),
        Ineligible(who="team_official", until="end_of_game", cites=(*out, *OFFICIAL)),
    )


def _full_strength(cites: tuple[str, ...]) -> list[Consequence]:
    """Another player comes on at once."""
    return [Substitution(allowed="immediate", cites=cites), Strength(reduced=False, cites=cites)]


def _player(s: Situation) -> Literal["player", "goalkeeper"]:
    return "goalkeeper" if goalkeeper_told(s) else "player"


def _next_stoppage() -> Release:
    return Release(
        when="first_stoppage_after_expiry", who="offender", clock="playing_time", cites=(*MISCONDUCT, "USAH 401(a)")
    )


def _beside(s: Situation) -> AccompanyingPenalty:
    """What the same player got besides his misconduct, whichever of the two was named first."""
    if s.accompanying_penalty is not AccompanyingPenalty.MISCONDUCT:
        return s.accompanying_penalty
    named_first = {
        PenaltyKind.MINOR: AccompanyingPenalty.MINOR,
        PenaltyKind.DOUBLE_MINOR: AccompanyingPenalty.MINOR,
        PenaltyKind.MAJOR: AccompanyingPenalty.MAJOR,
    }
    return (
        named_first.get(s.penalty_kind, AccompanyingPenalty.NONE) if "penalty_kind" in s else AccompanyingPenalty.NONE
    )


def _with_timed(s: Situation, beside: AccompanyingPenalty, misconduct: PenaltyKind | None = None) -> list[Consequence]:
    """The minor or major besides: nobody extra where it is matched, else a team-mate sits and the team is short."""
    if misconduct is None and "penalty_kind" in s and s.penalty_kind in WITH_TIMED_KINDS:
        misconduct = s.penalty_kind
    against = _player(s)
    out: list[Consequence] = [penalty(misconduct, against, WITH_TIMED)] if misconduct else []
    if beside is AccompanyingPenalty.MINOR_OR_MAJOR_PAIRED_OFF:
        return [*out, *substituted((*WITH_TIMED, *COINCIDENT_MINORS, *COINCIDENT_MAJORS))]
    minor = beside is AccompanyingPenalty.MINOR
    timed = PenaltyKind.MINOR if minor else PenaltyKind.MAJOR
    out.append(penalty(timed, against, WITH_TIMED))
    if paired_off(s, MINORS if minor else MAJORS):
        return [*out, *substituted((*WITH_TIMED, *(COINCIDENT_MINORS if minor else COINCIDENT_MAJORS)))]
    juniors = WITH_MAJOR_JUNIORS if not minor and _junior_exception(s, misconduct) else ()
    return [
        *out,
        *stand_in(s, WITH_TIMED, juniors=juniors, serves=str(timed)),
        Strength(reduced=True, skaters=skaters_told(s), cites=WITH_TIMED),
        on_expiry(WITH_TIMED, who="stand_in"),
        *_ten_after(timed, misconduct),
    ]


def _junior_exception(s: Situation, misconduct: PenaltyKind | None) -> bool:
    """In Juniors the stand-in for a major with a plain misconduct may be seated later."""
    if misconduct not in (None, PenaltyKind.MISCONDUCT):
        return False
    return s.level is Level.JUNIOR and (misconduct or s.penalty_kind) is PenaltyKind.MISCONDUCT


def _ten_after(timed: PenaltyKind, misconduct: PenaltyKind | None) -> list[Consequence]:
    """The ten minutes start when the timed part is over."""
    if misconduct is not PenaltyKind.MISCONDUCT:
        return []
    return [Order(first=str(timed), second="misconduct", consecutive=True, cites=("USAH 409(e)",), reading="P28")]


def _extra_player_rule_broken(s: Situation) -> bool:
    """Not seated at once (in Juniors, with a major: before it is over), or somebody came on from elsewhere."""
    if "bench_rule_broken" in s:
        return s.bench_rule_broken
    if s.substitute_placed is SubstitutePlaced.NOT:
        return True
    if s.level is not Level.JUNIOR or s.accompanying_penalty is not AccompanyingPenalty.MAJOR:
        return s.substitute_placed is not SubstitutePlaced.IMMEDIATELY
    return s.entry_from is EntryFrom.PLAYERS_BENCH


def _late(s: Situation) -> bool:
    """Past the midpoint of the third period, or in overtime."""
    return s.period_time is not PeriodTime.UP_TO_MIDPOINT_THIRD


def _no_ejection(cites: tuple[str, ...], reading: str | None = None) -> NoPenalty:
    """Whatever else the foul costs, no game ejection."""
    return NoPenalty(kind="game_ejection", cites=cites, reading=reading)


def _late_ejection(s: Situation) -> Ruling:
    """No ejection of a player any more; a major that would bring one brings a game misconduct."""
    if s.offender in (Offender.TEAM_OFFICIAL, Offender.COACH):
        return silent(*EJECTION_LIMITS)
    if not _major_told(s) and s.accompanying_penalty is not AccompanyingPenalty.MAJOR:
        return ruling(_no_ejection(EJECTION_LIMITS))
    return ruling(
        penalty(PenaltyKind.MAJOR, against_told(s), EJECTION_LIMITS),
        Penalty(
            kind="game_misconduct",
            against=against_told(s),
            cites=(*EJECTION_LIMITS, *GAME_MISCONDUCT),
            reading="P10",
        ),
        Removal(who="offender", cites=GAME_MISCONDUCT),
        Suspension(games=1, scope="next_scheduled_league_games", cites=GAMES_JUNIORS),
        Report(cites=REPORT),
        _ten_minutes(s, RECORD),
    )


def _major_told(s: Situation) -> bool:
    """The ejection comes with a major, as far as told."""
    kind = "penalty_kind" in s and s.penalty_kind is PenaltyKind.MAJOR
    return kind or ("accompanying_penalty" in s and s.accompanying_penalty is AccompanyingPenalty.MAJOR)


def _ejected(s: Situation, cites: tuple[str, ...] = ()) -> list[Consequence]:
    """Out for the game; with a major besides, who is short is a matter of the major."""
    major = _major_told(s)
    return [
        *([penalty(PenaltyKind.MAJOR, against_told(s), cites)] if major else []),
        penalty(PenaltyKind.GAME_EJECTION, against_told(s), cites),
        Removal(who="offender", cites=EJECTION),
        *([] if major else _full_strength(EJECTION)),
        Report(cites=EJECTION_REPORT),
        *_ten_minutes(s, EJECTION_RECORD),
    ]


def _out_for_the_game(s: Situation, kind: PenaltyKind, cites: tuple[str, ...]) -> list[Consequence]:
    """Gone for the rest of the game and replaced at once, but for a minor or major given with it."""
    if official_told(s):
        return [
            penalty(kind, against_told(s)),
            Removal(who="offender", cites=cites),
            Strength(reduced=False, cites=cites),
            Ineligible(who="team_official", until="end_of_game", cites=OFFICIAL),
        ]
    beside = _beside(s)
    gone = Removal(who="goalkeeper" if goalkeeper_told(s) else "offender", cites=cites)
    if beside is AccompanyingPenalty.NONE:
        return [penalty(kind, against_told(s)), gone, *_full_strength(cites), *_new_goalkeeper_told(s)]
    return [*_with_timed(s, beside, kind), gone, *_new_goalkeeper_told(s)]


def _new_goalkeeper_told(s: Situation) -> list[Consequence]:
    """For a goalkeeper somebody goes into the net, with the full equipment."""
    if not goalkeeper_told(s):
        return []
    return [Substitution(allowed="immediate", note="full_goalkeeper_equipment", cites=("USAH 407(b)",))]


def _games(s: Situation) -> Suspension:
    """The games missed for a game misconduct."""
    if s.level is Level.JUNIOR:
        return Suspension(games=1, scope="next_scheduled_league_games", cites=GAMES_JUNIORS)
    if s.gm_reason is GameMisconductReason.THIRD_MAN_IN_613D:
        return Suspension(games=0, cites=GAMES)
    if s.gm_reason is GameMisconductReason.SECOND_MAJOR:
        return Suspension(games=2, scope="next_games_of_that_team", cites=(*GAMES, "USAH 403(b)"), reading="P8")
    return Suspension(games=1, scope="next_games_of_that_team", cites=GAMES)


def _games_told(s: Situation) -> list[Consequence]:
    """The games missed, where what they turn on was told."""
    told = "level" in s and (s.level is Level.JUNIOR or "gm_reason" in s)
    return [_games(s)] if told else []


def _gross_games(s: Situation) -> Suspension:
    """How long somebody with a gross misconduct stays out."""
    if s.level is not Level.JUNIOR:
        return _until_hearing()
    return Suspension(
        games=1 if s.gross_class is GrossClass.I else 3, scope="next_scheduled_league_games", cites=GROSS_JUNIORS
    )


def _gross_games_told(s: Situation) -> list[Consequence]:
    """The same, where what it turns on was told."""
    told = "level" in s and (s.level is not Level.JUNIOR or "gross_class" in s)
    return [_gross_games(s)] if told else []


def _until_hearing() -> Suspension:
    return Suspension(
        until_hearing=True,
        scope="all_usah_games_and_practices",
        hearing="mandatory_decision_within_30_days",
        decided_by="proper_authorities",
        cites=GROSS_SUSPENSION,
    )


def _hearing_juniors() -> Suspension:
    return Suspension(hearing="after_hearing_at_discretion", decided_by="proper_authorities", cites=GROSS_JUNIORS)


def _ten_minutes(s: Situation, cites: tuple[str, ...]) -> list[Consequence]:
    """Ten minutes in the records; the text speaks of players only."""
    if official_told(s):
        return []
    return [Record(minutes=10, against=_player(s), cites=cites)]


def _timed_minutes_told(s: Situation, cites: tuple[str, ...]) -> list[Consequence]:
    """The minutes of a minor or major given with it come on top; a match penalty has them inside its ten (P15)."""
    if "accompanying_penalty" not in s or s.penalty_kind is PenaltyKind.MATCH:
        return []
    minutes = {AccompanyingPenalty.MINOR: 2, AccompanyingPenalty.MAJOR: 5}.get(s.accompanying_penalty)
    return [Record(minutes=minutes, against="player", cites=cites)] if minutes else []


def _wiped_out_told(s: Situation) -> list[Consequence]:
    """A minor that fell away because of a goal was never imposed, so it does not count."""
    if "goal_on_call" not in s or s.goal_on_call is not GoalOnCall.BY_NON_OFFENDING:
        return []
    return [WipeOut(which="minor", cites=("USAH 409(b) ¶3",), reading="P11")]


DECISIONS = (
    misconduct_penalty,
    misconduct_release,
    minor_or_major_with_misconduct,
    additional_player_violation,
    game_ejection,
    late_game_ejection,
    ejection_with_double_minor,
    game_misconduct,
    game_misconduct_suspension,
    misconduct_report,
    misconduct_record,
    five_penalties,
    fifteen_team_penalties,
    gross_misconduct,
    gross_misconduct_suspension,
    gross_misconduct_hearing,
    ejected_team_official,
)
