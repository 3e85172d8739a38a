"""USA Hockey 625, leaving the players' bench or penalty bench: altercations, early exits, illegal entrants."""

from engine.decision import decides
from engine.facts import Situation
from engine.facts.bench import (
    BenchLeft,
    Competition,
    GameState,
    GoalBy,
    LeftWhen,
    ReEligibleBy,
    ReleaseCause,
    SeasonOffence,
)
from engine.facts.common import Level, Possession
from engine.ruling import (
    Choice,
    Consequence,
    FaceOff,
    Fine,
    Goal,
    Ineligible,
    NoPenalty,
    Order,
    Penalty,
    Play,
    Record,
    Release,
    Report,
    Requirement,
    Ruling,
    ServedBy,
    Shot,
    Strength,
    Suspension,
    WipeOut,
    ruling,
    silent,
)
from engine.usah.change_of_players import (
    DELIBERATE,
    last_two_minutes_or_overtime,
    optional_penalty_shot,
    penalty_shot_or,
)

STAY_ON_THE_BENCH = ("USAH 625(1)",)
ALTERCATION = ("USAH 625(2)",)
WHEN_TO_LEAVE = ("USAH 625(3)",)
LEFT_EARLY = ("USAH 625(4)",)
ALERT = ("USAH 625(5)",)
TIMEKEEPERS_ERROR = ("USAH 625(6)",)
BREAKAWAY = ("USAH 625(7)",)
OFFICIAL_ON_ICE = ("USAH 625(8)",)
GOAL_EARLY_RELEASE = ("USAH 625(9)",)
GOAL_ILLEGAL_ENTRY = ("USAH 625(10)",)
LATE_ENTRANT = ("USAH 625(11)",)

FINED_PLAYERS = 5


@decides("USAH 625(1)", "USAH 625(2)", topic="leaving_bench_in_altercation")
def leaving_bench_in_altercation(s: Situation) -> Ruling:
    """What does a player get who came off a bench when there was an altercation?"""
    if s.left_when is LeftWhen.NO_ALTERCATION:
        return silent(*STAY_ON_THE_BENCH, "USAH 205(b)", *LEFT_EARLY)
    if s.left_when is LeftWhen.BEFORE_ALTERCATION:
        if not s.joined_altercation:
            return ruling(NoPenalty(cites=STAY_ON_THE_BENCH))
        return ruling(_left_in_altercation(s, "S15"))
    penalties = _left_in_altercation(s, "S15" if s.left_when is LeftWhen.TO_START_ALTERCATION else None)
    if s.bench_left is BenchLeft.PLAYERS_BENCH:
        return ruling(penalties)
    return ruling(penalties, _extra_minor(LEFT_EARLY, "S16"), _rest_first("S16"))


@decides("USAH 625(2)", topic="bench_altercation_fine")
def bench_altercation_fine(s: Situation) -> Ruling:
    """Is a team fined whose players came off a bench in an altercation?"""
    if s.level is not Level.JUNIOR:
        return silent(*ALTERCATION)  # the fines are for Juniors only
    return ruling(_fines())


@decides("USAH 625(2)", topic="bench_altercation_suspension")
def bench_altercation_suspension(s: Situation) -> Ruling:
    """How many games does a player miss for leaving a bench in an altercation?"""
    if s.level is not Level.JUNIOR:
        return ruling(_next_game())
    number = list(SeasonOffence).index(s.season_offence) + 1
    if s.competition is Competition.PLAYOFFS:
        return ruling(
            Suspension(games=number, competition="playoffs", scope="next_games_of_that_team", cites=ALTERCATION)
        )
    if s.season_offence is SeasonOffence.FIRST:
        return ruling(_next_league_game())
    return ruling(
        Suspension(
            games=number,
            competition="regular_season",
            scope="next_games_of_that_team",
            cites=ALTERCATION,
            reading="S18",
        )
    )


@decides("USAH 205(d)", "USAH 625(3)", "USAH 625(4)", "USAH 625(6)", topic="leaving_penalty_bench")
def leaving_penalty_bench(s: Situation) -> Ruling:
    """May a player leave the penalty bench, and what if he is out too early?"""
    if s.penalty_expired:
        return ruling(Release(when="on_expiry", cites=WHEN_TO_LEAVE, reading="S19"), NoPenalty(cites=WHEN_TO_LEAVE))
    if s.release_cause is ReleaseCause.TIMEKEEPER_ERROR:
        return ruling(
            NoPenalty(cites=TIMEKEEPERS_ERROR),
            ServedBy(who="offender", what="unexpired_time", cites=TIMEKEEPERS_ERROR),
        )
    if s.game_state is GameState.INTERMISSION:
        return ruling(NoPenalty(cites=WHEN_TO_LEAVE))
    if _into_an_altercation(s):
        return ruling(_left_in_altercation(s, None), _extra_minor(LEFT_EARLY, "S16"), _rest_first("S16"))
    if last_two_minutes_or_overtime(s) and s.deliberate:
        shot = optional_penalty_shot(_extra_minor(DELIBERATE, "S14"))
        rest = ServedBy(who="offender", what="unexpired_time", cites=LEFT_EARLY, reading="S14")
        return ruling(shot.consequences, rest)
    return ruling(_extra_minor(LEFT_EARLY), _rest_first())


@decides("USAH 625(5)", topic="early_exit_stoppage")
def early_exit_stoppage(s: Situation) -> Ruling:
    """A player is out of the penalty bench too early: what does the timekeeper do, and when is play stopped?"""
    alert = Requirement(what="timekeeper_notes_time_and_alerts_referee", cites=ALERT)
    if s.possession is Possession.OFFENDING:
        return ruling(alert, Play(stops="immediately", cites=ALERT))
    return ruling(alert, Play(stops="when_offender_side_has_possession", cites=ALERT))


@decides("USAH 625(7)", topic="breakaway_illegal_entrant")
def breakaway_illegal_entrant(s: Situation) -> Ruling:
    """An attacker is disturbed by somebody who should not be on the ice: is it a penalty shot?"""
    if not (s.attacker_clear and s.interfered_by_illegal_entrant):
        return silent(*BREAKAWAY, "USAH 205(b)", *LEFT_EARLY)
    shot = Shot(shooter="fouled_player", designated_by="referee", cites=(*BREAKAWAY, "USAH 406(c)"))
    if s.bench_left is BenchLeft.PLAYERS_BENCH:
        minor = Penalty(kind="bench_minor", minutes=2, against="team", cites=BREAKAWAY, reading="S21")
    else:
        minor = Penalty(kind="minor", minutes=2, against="player", cites=BREAKAWAY, reading="S21")
    return penalty_shot_or(minor, shot, BREAKAWAY)


@decides("USAH 625(8)", topic="team_official_on_ice")
def team_official_on_ice(s: Situation) -> Ruling:
    """A team official went onto the ice: what may the referee give?"""
    if s.referee_permission or s.game_state in (GameState.BEFORE_PERIOD, GameState.INTERMISSION):
        return ruling(NoPenalty(cites=OFFICIAL_ON_ICE))
    bench_minor = Penalty(kind="bench_minor", minutes=2, against="team", cites=OFFICIAL_ON_ICE)
    game_misconduct = Penalty(kind="game_misconduct", against="team_official", cites=OFFICIAL_ON_ICE)
    return ruling(
        Choice(
            chooser="referee",
            options=((bench_minor,), (game_misconduct,), (bench_minor, game_misconduct)),
            cites=OFFICIAL_ON_ICE,
        ),
        Report(cites=OFFICIAL_ON_ICE),
    )


@decides("USAH 625(9)", "USAH 625(10)", topic="goal_with_illegal_player")
def goal_with_illegal_player(s: Situation) -> Ruling:
    """A goal while somebody was illegally on the ice: does it count?"""
    cites = GOAL_EARLY_RELEASE + GOAL_ILLEGAL_ENTRY
    if s.goal_by in (GoalBy.NONE, GoalBy.OWN_GOAL_OF_NON_OFFENDING):
        return silent(*cites)
    if s.goal_by is GoalBy.NON_OFFENDING or not s.illegal_player_on_ice_at_goal:
        return ruling(Goal(allowed=True, cites=cites, reading="S22"))
    return ruling(Goal(allowed=False, cites=cites, reading="S22"), WipeOut(which="none", cites=cites))


@decides("USAH 625(11)", topic="late_entrant")
def late_entrant(s: Situation) -> Ruling:
    """A team began play short: may the player who came on later play a puck out of his own defending zone?"""
    if s.level not in (Level.YOUTH, Level.MIDGET, Level.GIRLS_WOMEN):
        return _plays_on("S23")
    if not s.short_at_face_off or not s.puck_from_own_defending_zone:
        return _plays_on()
    if s.re_eligible_by is not ReEligibleBy.NOTHING:
        return _plays_on()
    return ruling(
        Ineligible(
            who="late_entrant",
            until="own_zone_return_or_possession_by_other",
            cites=LATE_ENTRANT,
            reading="S24",
        ),
        Play(stops="immediately", cites=LATE_ENTRANT),
        FaceOff(spot="last_legally_played", cites=LATE_ENTRANT),
        NoPenalty(cites=LATE_ENTRANT),
    )


def _into_an_altercation(s: Situation) -> bool:
    """Told that he came out for an altercation, so that 625(2) holds besides (S16)."""
    return "left_when" in s and s.left_when in (
        LeftWhen.DURING_ALTERCATION,
        LeftWhen.TO_START_ALTERCATION,
    )


def _plays_on(reading: str | None = None) -> Ruling:
    return ruling(NoPenalty(cites=LATE_ENTRANT, reading=reading), Play(stops="no", cites=LATE_ENTRANT, reading=reading))


def _left_in_altercation(s: Situation, reading: str | None) -> list[Consequence]:
    """625(2) with what a major and a game misconduct at once bring."""
    junior = s.level is Level.JUNIOR
    return [
        Penalty(
            kind="major",
            minutes=5,
            against="player",
            infraction="leaving_bench",
            max_players=FINED_PLAYERS if junior else None,
            cites=STAY_ON_THE_BENCH + ALTERCATION,
            reading=reading,
        ),
        Penalty(
            kind="game_misconduct",
            against="player",
            infraction="leaving_bench",
            cites=ALTERCATION,
            reading=reading,
        ),
        ServedBy(
            who="additional_teammate_not_goalkeeper",
            replaceable=False,
            placed="immediately",
            serves=("major",),
            cites=("USAH 404(a) ¶2",),
        ),
        Strength(reduced=True, cites=("USAH 403(a)",)),
        Record(minutes=10, against="player", cites=("USAH 404(e) Note 2",)),
        _next_league_game() if junior else _next_game(),
        Report(cites=("USAH 404(d) Note",)),
        *(_fines() if junior else ()),
    ]


def _next_game() -> Suspension:
    """Outside Juniors 625(2) adds nothing to the game that a game misconduct costs."""
    return Suspension(games=1, scope="next_games_of_that_team", cites=("USAH 404(d)", *ALTERCATION))


def _next_league_game() -> Suspension:
    """The first one of a Junior costs only the game of 404(d) Juniors."""
    return Suspension(
        games=1, scope="next_scheduled_league_games", cites=("USAH 404(d) Juniors", *ALTERCATION), reading="S18"
    )


def _fines() -> tuple[Fine, ...]:
    """What a Junior team may be fined."""
    return (
        Fine(max=1000, against="team", per="occurrence", cites=ALTERCATION),
        Fine(max=250, against="team", per="player_involved", total=250 * FINED_PLAYERS, cites=ALTERCATION),
    )


def _extra_minor(cites: tuple[str, ...], reading: str | None = None) -> Penalty:
    return Penalty(
        kind="minor",
        minutes=2,
        against="player",
        infraction="leaving_penalty_bench",
        cites=cites,
        reading=reading,
    )


def _rest_first(reading: str | None = None) -> Order:
    """What was left of the old penalty is served before anything new."""
    return Order(
        first="unexpired_penalty",
        second="additional_minor",
        consecutive=True,
        cites=LEFT_EARLY,
        reading=reading,
    )


DECISIONS = (
    leaving_bench_in_altercation,
    bench_altercation_fine,
    bench_altercation_suspension,
    leaving_penalty_bench,
    early_exit_stoppage,
    breakaway_illegal_entrant,
    team_official_on_ice,
    goal_with_illegal_player,
    late_entrant,
)
