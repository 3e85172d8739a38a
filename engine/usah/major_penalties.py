"""USA Hockey 403, major penalties: the first, the second in a game, coincident majors, whose penalty waits."""

from engine.decision import decides
from engine.facts import Situation
from engine.facts.common import Level
from engine.facts.penalties import (
    Coincidence,
    EntryFrom,
    GameMisconductReason,
    MajorNumber,
    Offender,
    PenaltyKind,
    PlayersServing,
    SubstitutePlaced,
    Surplus,
)
from engine.ruling import (
    Choice,
    Consequence,
    DelayStart,
    Fine,
    Order,
    Record,
    Release,
    Removal,
    Report,
    Ruling,
    ServedBy,
    Strength,
    Suspension,
    ruling,
)
from engine.usah.penalty_terms import (
    COINCIDENT_MAJORS,
    MAJORS,
    THIRD_PLAYER,
    against_told,
    goalkeeper_server,
    goalkeeper_told,
    illegal_substitution,
    matched,
    on_expiry,
    paired_off,
    penalty,
    skaters_told,
    stand_in,
    substituted,
    unequal,
    without_substitute,
)

MAJOR = ("USAH 403(a)",)
SECOND_MAJOR = ("USAH 403(b)",)
SECOND_MAJOR_JUNIORS = ("USAH 403(b) Juniors",)
COMMITTEE = ("USAH 403(b) Note",)
CHOICE_OF_DELAYED = ("USAH 403(c) ¶3",)
PAIRED = ("USAH 402(f)", *COINCIDENT_MAJORS)


@decides("USAH 403(a)", topic="major_penalty", given=("major",))
def major_penalty(s: Situation) -> Ruling:
    """What does a major cost, who sits, and may he be replaced?"""
    if s.major_no is MajorNumber.SECOND:
        return ruling(_second_major(s))
    if s.offender is Offender.GOALKEEPER:
        return ruling(penalty(PenaltyKind.MAJOR, "goalkeeper", MAJOR), goalkeeper_server(MAJOR))
    return ruling(
        penalty(PenaltyKind.MAJOR, "player", MAJOR),
        ServedBy(who="offender", cites=MAJOR),
        _on_the_ice(s),
    )


@decides("USAH 403(b)", topic="second_major", given=("major",))
def second_major(s: Situation) -> Ruling:
    """What follows from a player's second major in one game?"""
    if s.level is Level.JUNIOR:
        games = Suspension(games=1, scope="next_scheduled_league_games", cites=("USAH 404(d) Juniors",))
    else:
        games = Suspension(
            games=2,
            scope="next_games_of_that_team",
            in_addition="other_suspensions_of_same_incident",
            cites=(*SECOND_MAJOR, "USAH 404(d)"),
            reading="P8",
        )
    return ruling(_second_major(s), games, _stand_in(s))


@decides("USAH 403(b)", "USAH 403(b) Juniors", topic="second_major_server")
def second_major_server(s: Situation) -> Ruling:
    """Who has to be seated for a player put out on his second major, and when?"""
    return ruling(_stand_in(s), _breach_told(s))


@decides("USAH 403(b) Note", "USAH 404(d) Note", "USAH 404(f) Juniors", topic="further_suspension")
def further_suspension(s: Situation) -> Ruling:
    """Can more games be added to what the rules lay down?"""
    if s.penalty_kind is PenaltyKind.GROSS_MISCONDUCT:
        return ruling(_after_gross(s))
    if s.penalty_kind is PenaltyKind.GAME_MISCONDUCT:
        note = ("USAH 404(d) Note",)
        return ruling(
            Suspension(decided_by="proper_authorities", cites=note),
            Report(cites=note),
            _committee(s.gm_reason is GameMisconductReason.SECOND_MAJOR, s),
        )
    return ruling(
        Suspension(decided_by="proper_disciplinary_authority", cites=("USAH 410(a)",)),
        _committee(s.penalty_kind is PenaltyKind.MAJOR and s.major_no is MajorNumber.SECOND, s),
    )


@decides("USAH 403(c) ¶2", topic="coincident_majors", given=("major",))
def coincident_majors(s: Situation) -> Ruling:
    """Is anybody short when players of both teams get majors at one stoppage?"""
    return ruling(penalty(PenaltyKind.MAJOR), _on_the_ice(s, (*MAJOR, *COINCIDENT_MAJORS)))


@decides("USAH 403(c) ¶3", topic="choice_of_delayed")
def choice_of_delayed(s: Situation) -> Ruling:
    """Who says which of two players penalised together has to wait with his penalty?"""
    if "same_player" in s and s.same_player:
        return ruling(Order(first="major", second="minor", cites=("USAH 402(e)", *CHOICE_OF_DELAYED)))
    if s.coincidence in (Coincidence.EQUAL_NUMBER, Coincidence.EQUAL_DURATION):
        return ruling(substituted(PAIRED))
    if s.coincidence is Coincidence.UNEQUAL and s.surplus is not Surplus.TWO_OR_MORE:
        return ruling(_one_left_over(s))
    if s.players_serving is PlayersServing.N0:
        return ruling(Strength(reduced=True, skaters=3, cites=THIRD_PLAYER))
    waiting = "one_of_the_two" if s.players_serving is PlayersServing.N1 else "both"
    if not s.same_kind:
        return ruling(
            Order(first="minor", second="major", cites=("USAH 408(c) ¶3", *CHOICE_OF_DELAYED)),
            _waits("major" if waiting == "one_of_the_two" else waiting),
        )
    options: tuple[tuple[Consequence, ...], ...] = (
        (DelayStart(who="first_player", cites=CHOICE_OF_DELAYED),),
        (DelayStart(who="second_player", cites=CHOICE_OF_DELAYED),),
    )
    return ruling(Choice(chooser="penalized_team", options=options, cites=CHOICE_OF_DELAYED), _waits(waiting))


def _one_left_over(s: Situation) -> list[Consequence]:
    """Of the two at most one is left after pairing off (P6): nothing to choose, he waits where two serve already."""
    if s.surplus is Surplus.ONE and s.players_serving in (PlayersServing.N2, PlayersServing.N3PLUS):
        return [*unequal(s, PAIRED), _waits("surplus_player")]
    return unequal(s, PAIRED)


def _on_the_ice(s: Situation, cites: tuple[str, ...] = MAJOR) -> list[Consequence]:
    """What a major does to the numbers on the ice, and when the player comes back; no goal ends it."""
    found = matched(s, MAJORS)
    if found is Coincidence.NONE:
        return [*without_substitute(s, cites), on_expiry(cites)]
    if found is Coincidence.UNEQUAL:
        return unequal(s, COINCIDENT_MAJORS)
    first_stoppage = Release(when="first_stoppage_after_expiry", cites=("USAH 403(c)",))
    return [*substituted(COINCIDENT_MAJORS), first_stoppage]


def _second_major(s: Situation) -> list[Consequence]:
    """Five minutes and one game misconduct, which takes the place of any that the foul itself carries."""
    in_records = ("USAH 404(e) Note 2",)
    return [
        penalty(PenaltyKind.MAJOR, against_told(s), SECOND_MAJOR),
        penalty(PenaltyKind.GAME_MISCONDUCT, against_told(s), SECOND_MAJOR),
        Removal(who="offender", cites=("USAH 404(c)",)),
        Record(minutes=10, against="goalkeeper" if goalkeeper_told(s) else "player", cites=in_records),
        Report(cites=("USAH 404(d) Note",)),
    ]


def _stand_in(s: Situation) -> list[Consequence]:
    """Nobody where the major is matched; else a team-mate, at once or, in Juniors, before it is over."""
    if paired_off(s, MAJORS):
        return substituted((*SECOND_MAJOR, *COINCIDENT_MAJORS))
    juniors = SECOND_MAJOR_JUNIORS if s.level is Level.JUNIOR else ()
    return [
        *stand_in(s, SECOND_MAJOR, juniors=juniors, serves="major"),
        Strength(reduced=True, skaters=skaters_told(s), cites=SECOND_MAJOR),
        on_expiry(SECOND_MAJOR, who="stand_in"),
    ]


def _breach_told(s: Situation) -> list[Consequence]:
    """The bench minor, where it was told that the stand-in was not seated or somebody came on from elsewhere."""
    if paired_off(s, MAJORS):
        return []
    juniors = s.level is Level.JUNIOR
    not_seated = "substitute_placed" in s and (
        s.substitute_placed is SubstitutePlaced.NOT
        or (s.substitute_placed is SubstitutePlaced.BEFORE_EXPIRY and not juniors)
    )
    elsewhere = juniors and "entry_from" in s and s.entry_from is EntryFrom.PLAYERS_BENCH
    if not (not_seated or elsewhere or ("bench_rule_broken" in s and s.bench_rule_broken)):
        return []
    if juniors:
        return [illegal_substitution(SECOND_MAJOR_JUNIORS)]
    return [illegal_substitution(("USAH 404(a) ¶2", "USAH 404(a) ¶3"), reading="P9")]


def _after_gross(s: Situation) -> list[Consequence]:
    """The hearing decides; in Juniors it may add to the games that are fixed."""
    if s.level is Level.JUNIOR:
        cites = ("USAH 404(f) Juniors",)
        return [Suspension(hearing="after_hearing_at_discretion", decided_by="proper_authorities", cites=cites)]
    return [
        Suspension(
            until_hearing=True,
            scope="all_usah_games_and_practices",
            hearing="mandatory_decision_within_30_days",
            decided_by="proper_authorities",
            cites=("USAH 404(f)",),
        )
    ]


def _committee(after_second_major: bool, s: Situation) -> list[Consequence]:
    """In Juniors a committee may also lengthen the suspension for a second major, or fine the team."""
    if not after_second_major or s.level is not Level.JUNIOR:
        return []
    return [
        Suspension(hearing="after_investigation", decided_by="disciplinary_committee", cites=COMMITTEE),
        Fine(max=0, against="team", cites=COMMITTEE),
    ]


def _waits(who: str) -> DelayStart:
    return DelayStart(who=who, until="one_of_first_two_elapsed", cites=THIRD_PLAYER)


DECISIONS = (
    major_penalty,
    second_major,
    second_major_server,
    further_suspension,
    coincident_majors,
    choice_of_delayed,
)
