"""Whose side: from the speaker's we and they to the side that offends and the one that does not."""

from __future__ import annotations

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
    such an offender is not assumed to be either. Teams called by their colours or letters stand for themselves.
    """
    if who == "side_same":
        return "offending"
    if offender is None or offender == "side_same":
        return "non_offending" if who == "side_opponent" else None
    if who.startswith("team_") or offender.startswith("team_"):
        if not (who.startswith("team_") and offender.startswith("team_")):
            return None
        return "offending" if who == offender else "non_offending"
    here, there = _SPEAKERS.get(who), _SPEAKERS.get(offender)
    if here is None or there is None or ({here, there} - {"us", "them"} and not {here, there} <= {"visiting", "home"}):
        return None
    return "offending" if here == there else "non_offending"
