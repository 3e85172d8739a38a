"""USA Hockey 408, delayed penalties: who comes back when a third player waits, and who waits of two."""

from engine.decision import decides
from engine.facts import Situation
from engine.facts.penalties import Coincidence, EntitledSkaters, PlayersServing
from engine.ruling import (
    DelayStart,
    Order,
    Release,
    Removal,
    Ruling,
    Strength,
    Substitution,
    ruling,
)

THIRD_WAITS = ("USAH 408(a)",)
AT_A_STOPPAGE = ("USAH 408(b)",)
IN_ORDER = ("USAH 408(b) ¶2",)
INSTRUCTION = ("USAH 408(c)",)
MINOR_FIRST = ("USAH 408(c) ¶3",)
DIFFERENT_PLAYERS = ("USAH 408(c) Note",)


@decides("USAH 408(b)", "USAH 408(b) ¶2", "USAH 408(c)", topic="delayed_penalty_return")
def delayed_penalty_return(s: Situation) -> Ruling:
    """When may a player whose time is up come back while a delayed third penalty keeps a substitute on the ice?"""
    if s.players_serving is not PlayersServing.N3PLUS:
        return ruling(Release(when="on_expiry", cites=(*AT_A_STOPPAGE, "USAH 625(3)")))
    if s.entitled_skaters is EntitledSkaters.N3:
        return ruling(
            Release(when="first_stoppage_after_expiry", cites=AT_A_STOPPAGE + INSTRUCTION),
            Strength(reduced=True, skaters=3, cites=AT_A_STOPPAGE, reading="P27"),
        )
    skaters = int(s.entitled_skaters)
    return ruling(
        Release(when="in_order_of_expiry", cites=IN_ORDER, reading="P19"),
        Strength(reduced=skaters < 5, skaters=skaters, cites=IN_ORDER, reading="P19"),
    )


@decides("USAH 408(c) ¶3", "USAH 408(c) Note", topic="delayed_penalty_order")
def delayed_penalty_order(s: Situation) -> Ruling:
    """A major and a minor at one stoppage: which is entered first, and whose time waits?"""
    if s.same_player:
        return _one_player(s)
    minor_first = Order(first="minor", second="major", cites=MINOR_FIRST + DIFFERENT_PLAYERS)
    if s.coincidence is not Coincidence.NONE:
        return ruling(minor_first)
    short = Strength(reduced=True, skaters=3, cites=THIRD_WAITS)
    if s.players_serving is PlayersServing.N0:
        return ruling(minor_first, short)
    waits = "major" if s.players_serving is PlayersServing.N1 else "both"
    return ruling(
        minor_first,
        DelayStart(who=waits, until="one_of_first_two_elapsed", cites=THIRD_WAITS + MINOR_FIRST),
        Removal(who="offender", where="penalty_bench", cites=THIRD_WAITS),
        Substitution(allowed="immediate", note="until_his_time_starts", cites=THIRD_WAITS),
        short,
    )


def _one_player(s: Situation) -> Ruling:
    """The note sends one player with both penalties to 402(e): the major first, unless it is substituted."""
    cites = ("USAH 402(e)", *DIFFERENT_PLAYERS)
    if s.coincidence in (Coincidence.EQUAL_NUMBER, Coincidence.EQUAL_DURATION):
        return ruling(Order(first="minor", second="major", consecutive=True, cites=cites))
    return ruling(Order(first="major", second="minor", consecutive=True, cites=cites))


DECISIONS = (delayed_penalty_return, delayed_penalty_order)
