"""Whose side: from the speaker's we and they to the side that offends and the one that does not."""

from __future__ import annotations

from collections.abc import Iterable

_SPEAKERS = {
    "side_us": "us",
    "side_them": "them",
    "side_opponent": "them",
    "visiting_team": "visiting",
    "home_team": "home",
}


def relative(who: str, offender: str | None) -> str | None:
    """`offending` or `non_offending` for a side word, given the side word of the offender; nothing where it is open.

    "Opponents" of an offender who is told of in the third person are the other side; a bare "we" or "they" beside
    such an offender is not assumed to be either.
    """
    if who == "side_same":
        return "offending"
    if who == "side_opponent" and offender not in ("side_us", "side_them", "side_opponent"):
        return "non_offending"
    if offender is None or offender == "side_same":
        return None
    here, there = _party(who), _party(offender)
    if here is None or there is None or not any({here[0], there[0]} <= kind for kind in _COMPARABLE):
        return None
    return "offending" if here == there else "non_offending"


_COMPARABLE = ({"us", "them"}, {"visiting", "home"}, {"team"})
"""Ways of naming the two sides; across them nothing says who is who."""


def _party(who: str) -> tuple[str, str] | None:
    """The way of naming, and the name in it."""
    if who.startswith("team_"):
        return "team", who
    spoken = _SPEAKERS.get(who)
    return (spoken, spoken) if spoken else None


def other(who: str) -> str | None:
    """The opposite side; of a named team only that it is not this one."""
    opposite = {"us": "side_them", "them": "side_us", "visiting": "home_team", "home": "visiting_team"}
    party = _party(who)
    if party is None:
        return {"side_same": "side_opponent", "side_opponent": "side_same"}.get(who)
    return opposite.get(party[0], f"not_{who}")


def one_side(parties: Iterable[str]) -> str | None:
    """The side that all of `parties` are; nothing where they may be two."""
    found = set(parties)
    if len(found) <= 1:
        return next(iter(found), None)
    known = {who for who in found if not who.startswith("not_")}
    against = {who.removeprefix("not_") for who in found - known}
    if len(known) == 1 and not known & against:
        return next(iter(known))
    if not against and all(relative(a, b) == "offending" for a in found for b in found if a != "side_same"):
        return next(iter(sorted(found - {"side_same"})))
    return None
