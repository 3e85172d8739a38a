"""Facts of leaving a bench, illegal entrants and the AHL change procedure."""

from enum import StrEnum

from engine.facts.core import Fact, Situation


class GameState(StrEnum):
    """State of the game."""

    PLAY = "play"
    STOPPAGE = "stoppage"
    BEFORE_PERIOD = "before_period"
    INTERMISSION = "intermission"


class BenchLeft(StrEnum):
    """Which bench was left."""

    PLAYERS_BENCH = "players_bench"
    PENALTY_BENCH = "penalty_bench"


class LeftWhen(StrEnum):
    """When the bench was left, seen from the altercation."""

    BEFORE_ALTERCATION = "before_altercation"
    DURING_ALTERCATION = "during_altercation"
    TO_START_ALTERCATION = "to_start_altercation"
    NO_ALTERCATION = "no_altercation"


class TeamPlayersLeft(StrEnum):
    """Players of one team who left."""

    UP_TO_5 = "up_to_5"
    OVER_5 = "over_5"


class SeasonOffence(StrEnum):
    """Which penalty of this player under 625(2) in the season or play-offs."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"


class ReleaseCause(StrEnum):
    """How the penalised player came out."""

    OWN_ACT = "own_act"
    TIMEKEEPER_ERROR = "timekeeper_error"


class GoalBy(StrEnum):
    """Which side scored; *offending* is the side of the illegal player."""

    OFFENDING = "offending"
    NON_OFFENDING = "non_offending"
    NONE = "none"
    OWN_GOAL_OF_NON_OFFENDING = "own_goal_of_non_offending"


class ReEligibleBy(StrEnum):
    """What made a late entrant eligible again."""

    NOTHING = "nothing"
    OWN_ZONE_RETURN = "own_zone_return"
    POSSESSION_BY_OTHER = "possession_by_other"


class ChangeReason(StrEnum):
    """Why a player is changed."""

    ORDINARY = "ordinary"
    GOALKEEPER_BACK = "goalkeeper_back"
    INJURY = "injury"


class ExitUsed(StrEnum):
    """Where a player left the ice."""

    PLAYERS_BENCH = "players_bench"
    OTHER = "other"


class GoalkeeperReturn(StrEnum):
    """When the pulled goalkeeper came back."""

    ON_THE_FLY = "on_the_fly"
    AFTER_STOPPAGE = "after_stoppage"
    NONE = "none"


class StopLocation(StrEnum):
    """Where play was stopped, from the offending team's own goal."""

    BEYOND_RED_LINE = "beyond_red_line"
    BEFORE_RED_LINE = "before_red_line"


class LateAfterWhistle(StrEnum):
    """Fault of a player at the draw."""

    SLOW = "slow"
    OFF_SIDE = "off_side"
    NO = "no"


class Competition(StrEnum):
    """Part of the season."""

    REGULAR_SEASON = "regular_season"
    PLAYOFFS = "playoffs"


class BenchFacts(Situation):
    """What leaving a bench and the AHL change procedure turn on."""

    __slots__ = ()

    competition = Fact(Competition, ordinary=Competition.REGULAR_SEASON)
    game_state = Fact(GameState, ordinary=GameState.PLAY)
    bench_left = Fact(BenchLeft, ordinary=BenchLeft.PLAYERS_BENCH)
    left_when = Fact(LeftWhen)
    joined_altercation = Fact(bool)
    team_players_left = Fact(TeamPlayersLeft, ordinary=TeamPlayersLeft.UP_TO_5)
    season_offence = Fact(SeasonOffence, ordinary=SeasonOffence.FIRST)
    release_cause = Fact(ReleaseCause, ordinary=ReleaseCause.OWN_ACT)
    penalty_expired = Fact(bool)
    goal_by = Fact(GoalBy)
    illegal_player_on_ice_at_goal = Fact(bool)
    attacker_clear = Fact(bool)
    interfered_by_illegal_entrant = Fact(bool)
    referee_permission = Fact(bool)
    short_at_face_off = Fact(bool)
    puck_from_own_defending_zone = Fact(bool)
    re_eligible_by = Fact(ReEligibleBy)
    iced_by_changing_team = Fact(bool)
    change_reason = Fact(ChangeReason, ordinary=ChangeReason.ORDINARY)
    exit_used = Fact(ExitUsed)
    goalkeeper_pulled = Fact(bool)
    goalkeeper_return = Fact(GoalkeeperReturn)
    stop_location = Fact(StopLocation)
    goalkeeper_injured = Fact(bool, ordinary=False)
    late_after_whistle = Fact(LateAfterWhistle)
    stalling = Fact(bool, judgement=True)
    over_full_number = Fact(bool, ordinary=False)
    """The line that is put out has more players than the team is entitled to."""
