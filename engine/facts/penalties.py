"""Facts of penalties, penalty shots and discipline (rules 401-410); names as in the rulings contract."""

from enum import StrEnum

from engine.facts.core import Fact, Situation


class Offender(StrEnum):
    """Who commits the foul."""

    PLAYER = "player"
    GOALKEEPER = "goalkeeper"
    TEAM_OFFICIAL = "team_official"
    COACH = "coach"


class PenaltyKind(StrEnum):
    """Kind of the penalty asked about."""

    MINOR = "minor"
    BENCH_MINOR = "bench_minor"
    DOUBLE_MINOR = "double_minor"
    MAJOR = "major"
    MISCONDUCT = "misconduct"
    GAME_MISCONDUCT = "game_misconduct"
    GROSS_MISCONDUCT = "gross_misconduct"
    GAME_EJECTION = "game_ejection"
    MATCH = "match"
    PENALTY_SHOT = "penalty_shot"


class OffencePenalty(StrEnum):
    """What the foul behind a penalty shot ordinarily costs."""

    MINOR = "minor"
    BENCH_MINOR = "bench_minor"
    MAJOR = "major"
    MISCONDUCT = "misconduct"
    MATCH = "match"


class AccompanyingPenalty(StrEnum):
    """What comes with another penalty on the same player."""

    NONE = "none"
    MINOR = "minor"
    MAJOR = "major"
    MISCONDUCT = "misconduct"
    MINOR_OR_MAJOR_PAIRED_OFF = "minor_or_major_paired_off"


class Coincidence(StrEnum):
    """Penalties of both teams at one stoppage."""

    NONE = "none"
    EQUAL_NUMBER = "equal_number"
    EQUAL_DURATION = "equal_duration"
    UNEQUAL = "unequal"


class CoincidentClass(StrEnum):
    """Class of the coincident penalties."""

    MINOR = "minor"
    MAJOR_OR_MATCH = "major_or_match"
    MIXED = "mixed"


class OpponentPenalty(StrEnum):
    """What an opponent got at the same stoppage."""

    NONE = "none"
    MINOR = "minor"
    DOUBLE_MINOR = "double_minor"
    MAJOR = "major"
    MATCH = "match"
    MAJOR_PLUS_MINOR = "major_plus_minor"
    MISCONDUCT = "misconduct"


class MajorNumber(StrEnum):
    """Which major of that player in the game."""

    FIRST = "first"
    SECOND = "second"


class PlayersServing(StrEnum):
    """Team-mates serving without a substitute."""

    N0 = "0"
    N1 = "1"
    N2 = "2"
    N3PLUS = "3plus"


class RunningKind(StrEnum):
    """What the team is already serving."""

    MINOR = "minor"
    BENCH_MINOR = "bench_minor"
    MAJOR = "major"
    MATCH = "match"
    MISCONDUCT = "misconduct"


class CompletionEvent(StrEnum):
    """How the side to be penalised touches the puck."""

    CONTROLLED_BY_OFFENDING_SIDE = "controlled_by_offending_side"
    FROZEN = "frozen"
    REBOUND_OR_ACCIDENTAL = "rebound_or_accidental"


class StoppageZone(StrEnum):
    """Where play is stopped."""

    OFFENDER_ATTACKING = "offender_attacking"
    NEUTRAL = "neutral"
    OFFENDER_DEFENDING = "offender_defending"


class DelayEvent(StrEnum):
    """What happens to the puck while a penalty is signalled."""

    ICING = "icing"
    OUT_OF_BOUNDS_FROM_DEFENDING_ZONE = "out_of_bounds_from_defending_zone"
    UNPLAYABLE_FROM_DEFENDING_ZONE = "unplayable_from_defending_zone"
    OTHER = "other"


class GoalOnCall(StrEnum):
    """A goal while a penalty is signalled."""

    NONE = "none"
    BY_NON_OFFENDING = "by_non_offending"
    BY_OFFENDING = "by_offending"
    OWN_GOAL_OF_NON_OFFENDING = "own_goal_of_non_offending"


class PlayState(StrEnum):
    """State of play at the foul."""

    LIVE = "live"
    DEAD = "dead"
    AFTER_GOAL = "after_goal"
    DURING_PENALTY_SHOT = "during_penalty_shot"


class ShotResult(StrEnum):
    """What became of the penalty shot."""

    GOAL = "goal"
    NO_GOAL = "no_goal"


class GoalkeeperBreach(StrEnum):
    """What the goalkeeper did against the rules at the shot."""

    NONE = "none"
    LEFT_CREASE_EARLY = "left_crease_early"
    OTHER_FOUL = "other_foul"
    THREW_STICK_OR_OBJECT = "threw_stick_or_object"


class ShotGround(StrEnum):
    """Why a penalty shot is awarded."""

    NET_DISPLACED_OR_MASK_OFF_ON_BREAKAWAY = "net_displaced_or_mask_off_on_breakaway"
    INTERFERENCE_621F = "interference_621f"
    ILLEGAL_ENTRY_625_7 = "illegal_entry_625_7"
    THROWN_STICK_636A = "thrown_stick_636a"
    FOULED_FROM_BEHIND_639C = "fouled_from_behind_639c"
    ILLEGAL_SUB_205D_LATE = "illegal_sub_205d_late"
    NET_DISPLACED_LATE = "net_displaced_late"
    FALLING_ON_PUCK_612C = "falling_on_puck_612c"
    PICKING_UP_PUCK_616D = "picking_up_puck_616d"


class ShooterState(StrEnum):
    """Whether the fouled player can shoot."""

    ABLE = "able"
    INJURED = "injured"


class ShooterFoul(StrEnum):
    """Penalty of the fouled player himself."""

    NONE = "none"
    MINOR = "minor"
    MAJOR = "major"
    MISCONDUCT = "misconduct"
    GAME_MISCONDUCT = "game_misconduct"
    GROSS_MISCONDUCT = "gross_misconduct"
    MATCH = "match"
    GAME_EJECTION = "game_ejection"


class ElectionMoment(StrEnum):
    """When the team makes its choice."""

    BEFORE_SHOT = "before_shot"
    AFTER_SHOT = "after_shot"


class InterferenceEffect(StrEnum):
    """What a disturbance did to the shot."""

    SHOT_FAILED_BECAUSE = "shot_failed_because"
    NO_EFFECT_OR_GOAL = "no_effect_or_goal"


class GameMisconductReason(StrEnum):
    """Why the game misconduct was given."""

    THIRD_MAN_IN_613D = "third_man_in_613d"
    SECOND_MAJOR = "second_major"
    OTHER = "other"


class PlayerPenaltyCount(StrEnum):
    """Penalties of one player in the game."""

    N4_OR_LESS = "4_or_less"
    N5 = "5"


class TeamPenaltyCount(StrEnum):
    """Penalties of the team in the game."""

    N14_OR_LESS = "14_or_less"
    N15_OR_MORE = "15_or_more"


class GrossClass(StrEnum):
    """Class of a gross misconduct in Juniors."""

    I = "I"  # noqa: E741
    II = "II"


class Hearing(StrEnum):
    """Whether a hearing was held in time."""

    HELD = "held"
    NOT_HELD_EXTENUATING = "not_held_extenuating"


class PeriodTime(StrEnum):
    """Where the game stands for a game ejection."""

    UP_TO_MIDPOINT_THIRD = "up_to_midpoint_third"
    AFTER_MIDPOINT_THIRD = "after_midpoint_third"
    OVERTIME = "overtime"


class EjectionLink(StrEnum):
    """What the game ejection goes with."""

    DOUBLE_MINOR_607C_608E_603F_634B = "double_minor_607c_608e_603f_634b"
    OTHER = "other"


class VisitorsPlace(StrEnum):
    """Whether the penalty bench has a place for visitors."""

    DESIGNATED = "designated"
    NONE = "none"


class GoalkeeperPlace(StrEnum):
    """Where the goalkeeper went."""

    BEYOND_CENTRE_RED_LINE = "beyond_centre_red_line"
    LEFT_CREASE_VICINITY = "left_crease_vicinity"
    IN_CREASE = "in_crease"


class SubstitutePlaced(StrEnum):
    """When the substitute was put on the penalty bench."""

    IMMEDIATELY = "immediately"
    BEFORE_EXPIRY = "before_expiry"
    NOT = "not"


class EventClass(StrEnum):
    """Kind of competition."""

    STATE_DISTRICT_REGIONAL_PLAYOFF = "state_district_regional_playoff"
    NATIONAL_CHAMPIONSHIP = "national_championship"
    LEAGUE = "league"
    OTHER = "other"


class LeagueEligibility(StrEnum):
    """Whether the player stays eligible."""

    CONTINUES = "continues"
    ENDED = "ended"


class EntryFrom(StrEnum):
    """Where a substitute comes from."""

    PENALTY_BENCH = "penalty_bench"
    PLAYERS_BENCH = "players_bench"


class CoachRole(StrEnum):
    """Who of the bench."""

    HEAD_COACH = "head_coach"
    OTHER = "other"


class ShotDefender(StrEnum):
    """Who defends a penalty shot."""

    GOALKEEPER = "goalkeeper"
    SUBSTITUTE_GOALKEEPER = "substitute_goalkeeper"
    TEMPORARY_GOALKEEPER = "temporary_goalkeeper"
    SKATER = "skater"


class OffenceMoment(StrEnum):
    """When the offence happened."""

    BEFORE_GAME = "before_game"
    DURING_GAME = "during_game"
    AFTERMATH = "aftermath"


class Surplus(StrEnum):
    """Penalties left over when coincident penalties are set against each other, seen from the team asked about."""

    ONE = "one"
    TWO_OR_MORE = "two_or_more"
    OPPONENTS = "opponents"


class EntitledSkaters(StrEnum):
    """Skaters that a team with a delayed penalty may have on the ice once the expired penalties are taken off."""

    N3 = "3"
    N4 = "4"
    N5 = "5"


class Signalled(StrEnum):
    """What the raised arm is for; several minors include a double minor."""

    MINOR = "minor"
    BENCH_MINOR = "bench_minor"
    SEVERAL_MINORS = "several_minors"
    MINOR_AND_MAJOR = "minor_and_major"
    MAJOR = "major"
    MATCH = "match"


class UnservedGames(StrEnum):
    """Games of a suspension that are still to be served."""

    N1 = "1"
    N2 = "2"
    N3 = "3"
    N4 = "4"
    N5 = "5"
    N6 = "6"
    N7 = "7"
    N8 = "8"
    N9 = "9"
    N10 = "10"


class PenaltyFacts(Situation):
    """What penalties turn on."""

    __slots__ = ()

    offender = Fact(Offender, ordinary=Offender.PLAYER)
    penalty_kind = Fact(PenaltyKind)
    offence_penalty = Fact(OffencePenalty)
    accompanying_penalty = Fact(AccompanyingPenalty, ordinary=AccompanyingPenalty.NONE)
    same_player = Fact(bool)
    same_stoppage = Fact(bool)
    coincidence = Fact(Coincidence, ordinary=Coincidence.NONE)
    coincident_class = Fact(CoincidentClass)
    opponent_penalty = Fact(OpponentPenalty, ordinary=OpponentPenalty.NONE)
    major_no = Fact(MajorNumber, ordinary=MajorNumber.FIRST)
    players_serving = Fact(PlayersServing, ordinary=PlayersServing.N0)
    running_kind = Fact(RunningKind)
    shorthanded = Fact(bool)
    """Below the opponents' number on the ice when the goal goes in."""
    play_stopped = Fact(bool)
    """There has been a stoppage since the penalty expired."""
    expiry_tie = Fact(bool)
    completion_event = Fact(CompletionEvent)
    stoppage_zone = Fact(StoppageZone)
    delay_event = Fact(DelayEvent, ordinary=DelayEvent.OTHER)
    goal_on_call = Fact(GoalOnCall)
    same_play = Fact(bool)
    play_state = Fact(PlayState)
    shot_result = Fact(ShotResult)
    gk_breach = Fact(GoalkeeperBreach)
    ps_ground = Fact(ShotGround)
    shooter_state = Fact(ShooterState, ordinary=ShooterState.ABLE)
    shooter_foul = Fact(ShooterFoul, ordinary=ShooterFoul.NONE)
    election_moment = Fact(ElectionMoment, ordinary=ElectionMoment.BEFORE_SHOT)
    interference_effect = Fact(InterferenceEffect)
    gm_reason = Fact(GameMisconductReason, ordinary=GameMisconductReason.OTHER)
    player_penalty_count = Fact(PlayerPenaltyCount)
    team_penalty_count = Fact(TeamPenaltyCount)
    gross_class = Fact(GrossClass)
    hearing = Fact(Hearing)
    period_time = Fact(PeriodTime)
    ej_link = Fact(EjectionLink, ordinary=EjectionLink.OTHER)
    visitors_place = Fact(VisitorsPlace)
    gk_place = Fact(GoalkeeperPlace)
    altercation = Fact(bool)
    substitute_placed = Fact(SubstitutePlaced)
    event_class = Fact(EventClass)
    advancing = Fact(bool)
    league_eligibility = Fact(LeagueEligibility)
    candidate_penalised = Fact(bool)
    candidate_is_goalkeeper = Fact(bool)
    candidate_on_ice_at_foul = Fact(bool)
    own_game_misconduct = Fact(bool)
    """The infraction itself already carries a game misconduct."""
    other_suspension = Fact(bool)
    entry_from = Fact(EntryFrom)
    bench_rule_broken = Fact(bool)
    coach_role = Fact(CoachRole)
    puck_kept_moving = Fact(bool, ordinary=True)
    rebound_play = Fact(bool, ordinary=False)
    puck_crossed_goal_line = Fact(bool)
    shot_released = Fact(bool)
    shot_defender = Fact(ShotDefender, ordinary=ShotDefender.GOALKEEPER)
    goalkeeper_removed = Fact(bool, ordinary=False)
    foul_in_playing_time = Fact(bool, ordinary=True)
    period_expired_on_slow_whistle = Fact(bool)
    penalised_by_referee = Fact(bool)
    offence_moment = Fact(OffenceMoment)
    surplus = Fact(Surplus, ordinary=Surplus.ONE)
    same_kind = Fact(bool, ordinary=True)
    """The penalties of which one has to wait are of one kind, not a major and a minor."""
    midget_or_younger = Fact(bool)
    """A girls' or women's team is of Midget age or younger, or a High School team (reading P12)."""
    entitled_skaters = Fact(EntitledSkaters, ordinary=EntitledSkaters.N3)
    signalled = Fact(Signalled, ordinary=Signalled.MINOR)
    suspension_remainder = Fact(bool)
    """The suspension is longer than what is left of the event."""
    unserved_games = Fact(UnservedGames)
