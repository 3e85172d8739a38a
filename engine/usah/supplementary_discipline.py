"""USA Hockey 410, supplementary discipline: suspensions after the game, and those that outlast an event."""

from engine.decision import decides
from engine.facts import Situation
from engine.facts.common import Level
from engine.facts.penalties import EventClass, LeagueEligibility
from engine.ruling import Choice, Fine, Ineligible, Ruling, Strength, Suspension, ruling, silent

AFTER_THE_GAME = ("USAH 410(a)",)
AUTHORITY_IN_JUNIORS = ("USAH 410(a) Juniors",)
AT_AN_EVENT = ("USAH 410(b)",)
JUNIORS_AT_NATIONALS = ("USAH 410(c)",)
BEYOND_ELIGIBILITY = ("USAH 410(c) Note",)


@decides("USAH 410(a)", topic="supplementary_discipline")
def supplementary_discipline(s: Situation) -> Ruling:
    """May somebody be suspended after the game for what happened before, in or after it, called or not?"""
    return ruling(
        Suspension(
            decided_by="proper_disciplinary_authority",
            in_addition="suspensions_under_the_rules",
            cites=AFTER_THE_GAME,
        )
    )


@decides("USAH 410(a) Juniors", topic="disciplinary_authority")
def disciplinary_authority(s: Situation) -> Ruling:
    """Who is it that may add suspensions after a game?"""
    by_authority = Suspension(decided_by="proper_disciplinary_authority", cites=AFTER_THE_GAME)
    if s.level is not Level.JUNIOR:
        return ruling(by_authority)
    members = ("president_commissioner", "referee_in_chief", "league_appointee")
    return ruling(by_authority, Suspension(decided_by=members, cites=AUTHORITY_IN_JUNIORS))


@decides("USAH 410(b)", "USAH 410(c)", topic="suspension_carry_over")
def suspension_carry_over(s: Situation) -> Ruling:
    """Where is a suspension from a play-off or national championship served, and who decides on the rest?"""
    if s.event_class not in (EventClass.STATE_DISTRICT_REGIONAL_PLAYOFF, EventClass.NATIONAL_CHAMPIONSHIP):
        return silent(*AT_AN_EVENT, *JUNIORS_AT_NATIONALS)
    if s.event_class is EventClass.NATIONAL_CHAMPIONSHIP and s.level is Level.JUNIOR:
        at_nationals = Suspension(scope="same_playoff_or_championship", cites=AT_AN_EVENT + JUNIORS_AT_NATIONALS)
        if not s.suspension_remainder:
            return ruling(at_nationals)
        return ruling(at_nationals, _eligibility("league_discipline_committee", JUNIORS_AT_NATIONALS))
    at_event = Suspension(scope="same_playoff_or_championship", cites=AT_AN_EVENT)
    if not s.suspension_remainder:
        return ruling(at_event)
    if s.advancing:
        return ruling(at_event, _eligibility("discipline_committee_of_next_event", AT_AN_EVENT))
    return Ruling((at_event,), silence="P24")  # nothing is said of the rest where the team does not advance


@decides("USAH 410(c) Note", topic="suspension_beyond_eligibility")
def suspension_beyond_eligibility(s: Situation) -> Ruling:
    """A suspended player may no longer play in the League: what becomes of the games he has not served?"""
    if s.level is not Level.JUNIOR:
        return silent(*BEYOND_ELIGIBILITY, reading="P25")
    if s.league_eligibility is LeagueEligibility.CONTINUES:
        return silent(*BEYOND_ELIGIBILITY, *JUNIORS_AT_NATIONALS)
    fine = Fine(
        max=100,
        against="team",
        per="game_of_unexpired_suspension",
        total=100 * int(s.unserved_games) if "unserved_games" in s else None,
        cites=BEYOND_ELIGIBILITY,
    )
    play_short = Strength(reduced=True, cites=BEYOND_ELIGIBILITY, reading="P25")
    return ruling(
        Choice(chooser="penalized_team", options=((fine,), (play_short,)), cites=BEYOND_ELIGIBILITY, reading="P25"),
        fine,
    )


def _eligibility(committee: str, cites: tuple[str, ...]) -> Ineligible:
    return Ineligible(who="suspended_person", until="decided", decided_by=committee, cites=cites)


DECISIONS = (
    supplementary_discipline,
    disciplinary_authority,
    suspension_carry_over,
    suspension_beyond_eligibility,
)
