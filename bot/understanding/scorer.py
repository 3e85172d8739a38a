"""Whose goal it was: who scores, on whom, and the fact `goal_by` that follows when the offender is known."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.mood import unstated
from bot.understanding.patterns import SIDES, Match
from bot.understanding.reading import FactRead
from bot.understanding.sides import relative
from index.analysis import Analysis, Mention

_SCORES = frozenset(
    "scored scores score scoring buried buries tallied netted potted забить забивать забросить поразить".split()
)
_CONCEDES = frozenset("conceded concedes allowed allows пропустить пропускать".split())
_PASSIVE = frozenset("got get gets were was been being".split())
_ADVERBS = frozenset(
    "then also just promptly even immediately right actually still finally quickly both all ever "
    "тут же тоже сразу потом и все таки еще же успеть".split()
)
"""What may stand between a team and its verb."""
_TO_WHOM = frozenset("нам им ему ей вам нас соперникам сопернику противнику противникам хозяевам гостям".split()) | {
    colour + "м" for colour in ("красны", "сини", "белы", "черны", "зелены", "желты")
}
"""Russian says in the dative who is scored on."""
_OTHER = {"offending": "non_offending", "non_offending": "offending"}


def read_scorer(analysis: Analysis, offender: str | None) -> Iterator[FactRead]:
    """The fact `goal_by`."""
    tokens = analysis.tokens
    sides = [m for m in analysis.mentions if m.concept in SIDES]
    for place, token in enumerate(tokens):
        conceding = token.lemma in _CONCEDES or token.surface in _CONCEDES
        if not conceding and token.lemma not in _SCORES and token.surface not in _SCORES:
            continue
        if unstated(analysis, Match(place, place)):
            continue
        for side, scored_on in _teams_at(analysis, sides, place):
            value = relative(side.concept, offender)
            if value is not None:
                first, last = min(side.first, place), max(side.last, place)
                value = _OTHER[value] if scored_on != conceding else value
                yield FactRead("goal_by", value, analysis.said(first, last))
                break


def _teams_at(analysis: Analysis, sides: list[Mention], place: int) -> Iterator[tuple[Mention, bool]]:
    """The teams that stand by the verb at `place`, and whether the goal was against them."""
    tokens = analysis.tokens
    for side in sides:
        if side.last < place:
            between = tokens[side.last + 1 : place]
            near = all(t.surface in _ADVERBS or t.surface in _PASSIVE for t in between)
            if near and tokens[side.last].sentence == tokens[place].sentence and len(between) <= 2:
                yield side, tokens[side.first].surface in _TO_WHOM or any(t.surface in _PASSIVE for t in between)
        elif side.first > place and tokens[side.first].sentence == tokens[place].sentence:
            between = tokens[place + 1 : side.first]
            against = [t.surface for t in between] in (["on"], ["against"])
            if against or (not between and tokens[side.first].surface in _TO_WHOM):
                yield side, True
            elif not between and "а" <= tokens[place].surface[0] <= "я":
                yield side, False
