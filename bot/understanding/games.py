"""How many games of a suspension are still to be served."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.numbers import numbers
from bot.understanding.reading import FactRead
from index.analysis import Analysis

_GAME = frozenset("game games игра матч встреча".split())
_UNSERVED = frozenset(
    "unserved left remaining remain remains outstanding owe owes owed serve sit unexpired неотбытый неотсиженный "
    "недосиженный оставаться остаться отбыть отсидеть недосидеть осталось".split()
)
_SERVED = frozenset("served already отбыл отсидел".split())
_GROUPS = frozenset("pair dozen couple few".split())
"""With these the article before counts nothing."""
MOST = 10


def read_unserved_games(analysis: Analysis) -> Iterator[FactRead]:
    """The fact `unserved_games`, from a number of games that are said to be left."""
    tokens = analysis.tokens
    for number in numbers(tokens):
        after = range(number.last + 1, min(len(tokens), number.last + 4))
        game = next((i for i in after if tokens[i].lemma in _GAME or tokens[i].surface in _GAME), None)
        if any(t.surface in _GROUPS for t in tokens[number.first : number.last + 3]):
            continue
        if game is None or number.value != int(number.value) or not 1 <= number.value <= MOST:
            continue
        nearby = [t for t in tokens[max(0, number.first - 3) : game + 4] if t.sentence == tokens[game].sentence]
        forms = {form for t in nearby for form in (t.surface, t.lemma)}
        if forms & _UNSERVED and not forms & _SERVED:
            yield FactRead("unserved_games", str(int(number.value)), analysis.said(number.first, game))
