"""USA Hockey 406, penalty shot: how it is taken and defended, who shoots, what may be had instead, what comes after."""

from engine.decision import decides
from engine.facts import Situation
from engine.facts.penalties import (
    ElectionMoment,
    GoalkeeperBreach,
    InterferenceEffect,
    OffencePenalty,
    Offender,
    ShooterFoul,
    ShooterState,
    ShotDefender,
    ShotGround,
    ShotResult,
)
from engine.ruling import (
    PENALTY_KINDS,
    Announce,
    Choice,
    Consequence,
    FaceOff,
    Goal,
    Ineligible,
    NoPenalty,
    Order,
    Penalty,
    Play,
    Record,
    Release,
    Removal,
    Ruling,
    ServedBy,
    Shot,
    Strength,
    Substitution,
    WipeOut,
    ruling,
    silent,
)
from engine.usah.change_of_players import optional_penalty_shot
from engine.usah.penalty_terms import goalkeeper_told
from engine.usah.serving import against, candidate_off_the_ice, teammate_on_ice

ANY_PENALTY_SHOT = ("USAH 406(a)",)
PROCEDURE = ("USAH 406(a) ¶2",)
DEFENDER = ("USAH 406(a) ¶3",)
GOALKEEPER_BREACH = ("USAH 406(b)",)
THROWN_STICK = ("USAH 406(b) ¶2",)
FOULED_PLAYER = ("USAH 406(c)",)
CAPTAINS_PICK = ("USAH 406(c) ¶2",)
INJURED = ("USAH 406(c) ¶3",)
ELECTION = ("USAH 406(c) ¶4",)
SHOOTER_FOUL = ("USAH 406(d)",)
GOALKEEPER_BACK = ("USAH 406(d) ¶2",)
POSITIONS = ("USAH 406(e)",)
INTERFERENCE = ("USAH 406(f)",)
RESTART = ("USAH 406(g)",)
WHATEVER_THE_RESULT = ("USAH 406(h)",)
ADDED = ("USAH 406(h)(1)",)
NOT_REDUCED = ("USAH 406(h)(2)",)
TIME = ("USAH 406(i)",)

GROUNDS_OF_THE_FOULED = (
    ShotGround.NET_DISPLACED_OR_MASK_OFF_ON_BREAKAWAY,
    ShotGround.INTERFERENCE_621F,
    ShotGround.ILLEGAL_ENTRY_625_7,
    ShotGround.THROWN_STICK_636A,
    ShotGround.FOULED_FROM_BEHIND_639C,
)
SHOOTS_FIRST = {
    ShooterFoul.MINOR: Penalty(kind="minor", minutes=2, against="player", cites=(*SHOOTER_FOUL, "USAH 402(a)")),
    ShooterFoul.MAJOR: Penalty(kind="major", minutes=5, against="player", cites=(*SHOOTER_FOUL, "USAH 403(a)")),
    ShooterFoul.MISCONDUCT: Penalty(
        kind="misconduct", minutes=10, against="player", cites=(*SHOOTER_FOUL, "USAH 404(a)")
    ),
}
LOSES_THE_SHOT = {
    ShooterFoul.GAME_MISCONDUCT: Penalty(
        kind="game_misconduct", against="player", cites=(*SHOOTER_FOUL, "USAH 404(c)")
    ),
    ShooterFoul.GROSS_MISCONDUCT: Penalty(
        kind="gross_misconduct", against="player", cites=(*SHOOTER_FOUL, "USAH 404(e)")
    ),
    ShooterFoul.MATCH: Penalty(kind="match", minutes=5, against="player", cites=(*SHOOTER_FOUL, "USAH 405(a)")),
    ShooterFoul.GAME_EJECTION: Penalty(kind="game_ejection", against="player", cites=(*SHOOTER_FOUL, "USAH 404(b)")),
}


@decides("USAH 406(a)", "USAH 406(a) ¶2", topic="penalty_shot_procedure", given=("penalty_shot",))
def penalty_shot_procedure(s: Situation) -> Ruling:
    """How is a penalty shot carried out, whatever it is given for?"""
    return ruling(
        Penalty(kind="penalty_shot", cites=ANY_PENALTY_SHOT),
        Announce(what="name_of_shooter", cites=PROCEDURE),
        _positions(),
        Shot(start="centre_ice", on="referee_instruction", cites=PROCEDURE),
        Shot(complete_on="shot_released", cites=PROCEDURE),
        Shot(complete_on="goal_line", cites=PROCEDURE),
        Shot(time_counts=False, cites=TIME),
    )


@decides("USAH 406(a) ¶2", topic="penalty_shot_attempt")
def penalty_shot_attempt(s: Situation) -> Ruling:
    """Is the attempt still on, or is it over, and can what happened to the puck still be a goal?"""
    from_a_rebound = (Goal(allowed=False, cites=PROCEDURE), Shot(complete_on="shot_released", cites=PROCEDURE))
    if "rebound_play" in s and s.rebound_play:
        return ruling(from_a_rebound, _draw(ShotResult.NO_GOAL))
    if not s.puck_kept_moving:
        return ruling(
            Goal(allowed=False, cites=PROCEDURE, reading="P41"),
            Shot(retake=False, cites=PROCEDURE, reading="P41"),
            _draw(ShotResult.NO_GOAL),
        )
    if s.rebound_play:
        return ruling(from_a_rebound, _draw(ShotResult.NO_GOAL))
    if s.shot_released or s.puck_crossed_goal_line:
        return ruling(
            Shot(complete_on="shot_released", cites=PROCEDURE),
            Shot(complete_on="goal_line", cites=PROCEDURE),
            Shot(retake=False, cites=PROCEDURE),
        )
    return ruling(Play(stops="no", cites=PROCEDURE))


@decides("USAH 406(a) ¶3", "USAH 406(d) ¶2", topic="penalty_shot_defender")
def penalty_shot_defender(s: Situation) -> Ruling:
    """Who may defend against the shot, and may a goalkeeper who had been taken off come back for it?"""
    if "shot_defender" not in s and s.goalkeeper_removed:
        return ruling(
            Substitution(allowed="immediate", note="goalkeeper_may_return_before_shot", cites=GOALKEEPER_BACK),
            Shot(defender="goalkeeper", cites=DEFENDER),
        )
    if s.shot_defender is ShotDefender.SKATER:
        return ruling(Ineligible(who="skater", until="end_of_shot", cites=DEFENDER))
    return ruling(Shot(defender=s.shot_defender.value, cites=DEFENDER))


@decides("USAH 406(b)", "USAH 406(b) ¶2", topic="penalty_shot_goalkeeper")
def penalty_shot_goalkeeper(s: Situation) -> Ruling:
    """What follows when the goalkeeper comes out too early, fouls, or throws his stick at the puck?"""
    if s.gk_breach is GoalkeeperBreach.NONE:
        return ruling(NoPenalty(cites=GOALKEEPER_BREACH + THROWN_STICK), Shot(retake=False, cites=GOALKEEPER_BREACH))
    result: list[Consequence] = [Shot(retake=True, cites=GOALKEEPER_BREACH)]
    if s.shot_result is ShotResult.GOAL:
        result = [
            Goal(allowed=True, cites=GOALKEEPER_BREACH),
            Shot(retake=False, cites=GOALKEEPER_BREACH),
            _draw(ShotResult.GOAL),
        ]
    if s.gk_breach is GoalkeeperBreach.LEFT_CREASE_EARLY:
        return ruling(result, NoPenalty(cites=GOALKEEPER_BREACH, reading="P16"))
    if s.gk_breach is GoalkeeperBreach.OTHER_FOUL:
        return ruling(result)  # what the foul itself costs stands in the rule on that foul (P16)
    return ruling(
        result,
        Penalty(kind="minor", minutes=2, against="goalkeeper", cites=THROWN_STICK),
        teammate_on_ice("USAH 407(a)", "USAH 409(f)"),
        Record(minutes=2, against="goalkeeper", cites=("USAH 407(d) Note",)),
    )


@decides("USAH 406(c)", "USAH 406(c) ¶2", "USAH 406(c) ¶3", topic="penalty_shot_shooter", given=("penalty_shot",))
def penalty_shot_shooter(s: Situation) -> Ruling:
    """Who takes the penalty shot, and who names him?"""
    shot = Penalty(kind="penalty_shot", cites=ANY_PENALTY_SHOT)
    announced = Announce(what="name_of_shooter", cites=PROCEDURE)
    if s.ps_ground in GROUNDS_OF_THE_FOULED:
        if s.shooter_state is ShooterState.ABLE:
            designated = Shot(shooter="fouled_player", designated_by="referee", cites=FOULED_PLAYER)
            return ruling(shot, designated, announced)
        return ruling(shot, _captains_pick(INJURED), candidate_off_the_ice(s, INJURED), announced)
    off_the_ice = candidate_off_the_ice(s, CAPTAINS_PICK)
    if s.ps_ground is ShotGround.ILLEGAL_SUB_205D_LATE:
        optional = optional_penalty_shot(_elected(OffencePenalty.BENCH_MINOR))
        return ruling(optional.consequences, off_the_ice, announced)
    return ruling(shot, _captains_pick(CAPTAINS_PICK), off_the_ice, announced)


@decides("USAH 406(c) ¶4", topic="penalty_shot_election", given=("misconduct", "major", "match"))
def penalty_shot_election(s: Situation) -> Ruling:
    """May the team that was fouled take the minor instead of the penalty shot?"""
    if s.offence_penalty not in (OffencePenalty.MINOR, OffencePenalty.BENCH_MINOR):
        return ruling(_imposed_besides_the_shot(s, ELECTION + ADDED))
    if s.election_moment is ElectionMoment.AFTER_SHOT:
        return ruling(Strength(reduced=False, cites=ELECTION + NOT_REDUCED))
    shot = Penalty(kind="penalty_shot", cites=ANY_PENALTY_SHOT)
    shot_taken = (shot, Strength(reduced=False, cites=NOT_REDUCED))
    minor_taken = (_elected(s.offence_penalty), Strength(reduced=True, cites=ELECTION))
    return ruling(shot, Choice(chooser="non_offending_team", options=(shot_taken, minor_taken), cites=ELECTION))


@decides("USAH 406(d)", topic="penalty_shot_shooter_foul", given=PENALTY_KINDS)
def penalty_shot_shooter_foul(s: Situation) -> Ruling:
    """Does the fouled player still shoot when he has got a penalty of his own in the same play?"""
    fouled_player = Shot(shooter="fouled_player", cites=SHOOTER_FOUL)
    if s.shooter_foul is ShooterFoul.NONE:
        return ruling(fouled_player)
    if s.shooter_foul in LOSES_THE_SHOT:
        return ruling(
            LOSES_THE_SHOT[s.shooter_foul],
            Removal(who="fouled_player", cites=SHOOTER_FOUL),
            Shot(
                shooter="player_on_ice_at_foul",
                designated_by="captain_of_non_offending_team",
                cites=SHOOTER_FOUL,
            ),
        )
    return ruling(
        Order(first="penalty_shot", second=s.shooter_foul.value, cites=SHOOTER_FOUL),
        fouled_player,
        SHOOTS_FIRST[s.shooter_foul],
        ServedBy(who="offender", cites=SHOOTER_FOUL),
    )


@decides("USAH 406(e)", topic="penalty_shot_positions")
def penalty_shot_positions(s: Situation) -> Ruling:
    """Where do all the others stand during the shot?"""
    return ruling(_positions())


@decides("USAH 406(f)", topic="penalty_shot_interference")
def penalty_shot_interference(s: Situation) -> Ruling:
    """What follows when an opponent gets in the shooter's way or puts him off?"""
    if "offender" in s and s.offender in (Offender.TEAM_OFFICIAL, Offender.COACH):
        return silent(*INTERFERENCE)  # it speaks of players
    if s.interference_effect is InterferenceEffect.NO_EFFECT_OR_GOAL:
        return ruling(
            Shot(retake=False, cites=INTERFERENCE, reading="P17"), NoPenalty(cites=INTERFERENCE, reading="P17")
        )
    return ruling(
        Shot(retake=True, cites=INTERFERENCE),
        Penalty(kind="misconduct", minutes=10, against="player", cites=INTERFERENCE),
        ServedBy(who="offender", cites=(*INTERFERENCE, "USAH 404(a)")),
        Substitution(allowed="immediate", cites=(*INTERFERENCE, "USAH 404(a)")),
        Strength(reduced=False, cites=(*INTERFERENCE, "USAH 404(a)")),
    )


@decides("USAH 406(g)", topic="penalty_shot_restart")
def penalty_shot_restart(s: Situation) -> Ruling:
    """Where is the face-off after the penalty shot?"""
    return ruling(Goal(allowed=s.shot_result is ShotResult.GOAL, cites=RESTART), _draw(s.shot_result))


@decides("USAH 406(h)(1)", "USAH 406(h)(2)", topic="penalty_shot_added_penalty", given=("misconduct", "major", "match"))
def penalty_shot_added_penalty(s: Situation) -> Ruling:
    """Does the offender still serve a penalty besides the penalty shot, scored or not?"""
    if s.offence_penalty in (OffencePenalty.MINOR, OffencePenalty.BENCH_MINOR):
        return ruling(Strength(reduced=False, cites=WHATEVER_THE_RESULT + NOT_REDUCED))
    return ruling(
        _imposed_besides_the_shot(s, ADDED),
        WipeOut(which="none", cites=WHATEVER_THE_RESULT + ADDED),
    )


@decides("USAH 406(i)", topic="penalty_shot_time")
def penalty_shot_time(s: Situation) -> Ruling:
    """Does the clock run during a penalty shot?"""
    return ruling(Shot(time_counts=False, cites=TIME))


@decides("USAH 406(i)", topic="penalty_shot_after_time")
def penalty_shot_after_time(s: Situation) -> Ruling:
    """Is the shot still taken when the period ran out before the whistle?"""
    if not s.foul_in_playing_time:
        return silent(*TIME, "USAH 401(a) Note")
    return ruling(
        Penalty(kind="penalty_shot", cites=TIME),
        Shot(on="immediately", time_counts=False, cites=TIME),
    )


def _positions() -> Removal:
    return Removal(who="players_of_both_teams", where="sides_of_rink_beyond_centre_red_line", cites=POSITIONS)


def _draw(result: ShotResult) -> FaceOff:
    """406(g): centre ice after a goal, else an end spot of the zone."""
    if result is ShotResult.GOAL:
        return FaceOff(spot="centre_ice", cites=RESTART)
    return FaceOff(spot="either_end_spot_in_zone_of_shot", cites=RESTART)


def _captains_pick(cites: tuple[str, ...]) -> Shot:
    return Shot(
        shooter="player_on_ice_at_foul",
        designated_by="captain_of_non_offending_team",
        changeable=False,
        cites=cites,
    )


def _elected(offence: OffencePenalty) -> Penalty:
    """406(c) ¶4: the minor or bench minor, taken instead of the shot."""
    if offence is OffencePenalty.BENCH_MINOR:
        return Penalty(kind="bench_minor", minutes=2, against="team", cites=ELECTION)
    return Penalty(kind="minor", minutes=2, cites=ELECTION)


def _imposed_besides_the_shot(s: Situation, both: tuple[str, ...]) -> tuple[Consequence, ...]:
    """406(h)(1): the shot and a major, match or misconduct penalty; `both` says that one does not replace the other."""
    goalkeeper = goalkeeper_told(s)
    shot = Penalty(kind="penalty_shot", cites=both)
    if s.offence_penalty is OffencePenalty.MATCH:
        cites = (*ADDED, "USAH 405(a)")
        stand_in = ServedBy(who="additional_teammate_not_goalkeeper", replaceable=False, cites=cites)
        return (
            shot,
            Penalty(kind="match", minutes=5, against=against(s), cites=cites),
            Removal(who="goalkeeper" if goalkeeper else "offender", where="dressing_room", cites=cites),
            teammate_on_ice("USAH 407(c)", reading="P13") if goalkeeper else stand_in,
            Strength(reduced=True, cites=cites),
            Release(when="on_expiry", who="stand_in", cites=cites),
        )
    served = teammate_on_ice("USAH 407(a)") if goalkeeper else ServedBy(who="offender", cites=ADDED)
    if s.offence_penalty is OffencePenalty.MAJOR:
        cites = (*ADDED, "USAH 403(a)")
        return (
            shot,
            Penalty(kind="major", minutes=5, against=against(s), cites=cites),
            served,
            Strength(reduced=True, cites=cites),
            Release(when="on_expiry", cites=cites),
        )
    cites = (*ADDED, "USAH 404(a)")
    return (
        shot,
        Penalty(kind="misconduct", minutes=10, against=against(s), cites=cites),
        served,
        Substitution(allowed="immediate", cites=cites),
        Strength(reduced=False, cites=cites),
    )


DECISIONS = (
    penalty_shot_procedure,
    penalty_shot_attempt,
    penalty_shot_defender,
    penalty_shot_goalkeeper,
    penalty_shot_shooter,
    penalty_shot_election,
    penalty_shot_shooter_foul,
    penalty_shot_positions,
    penalty_shot_interference,
    penalty_shot_restart,
    penalty_shot_added_penalty,
    penalty_shot_time,
    penalty_shot_after_time,
)
