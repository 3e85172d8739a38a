"""What denies a passage: before it ("nobody was hurt"), in it ("puck did not touch"), after it («травм не было»)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.patterns import Match, Pattern
from index.analysis import Analysis, Token

WINDOW = 3
"""So many words before a passage can hold the one that denies it; little words do not count."""
_FARTHEST = 7
_LITTLE = frozenset(
    "a an the any some such all at of to in on with by for go going get been be being was were is are do did it his "
    "her their this that time place way having anything case "
    "это этот этого этой никакой никакого какой либо был была было были время место "
    "ein eine einen einer dem den der die das un une le la les de du d en ett den".split()
)
_NEW_THOUGHT = frozenset(
    "and but while when then because so if after before who which that since as though although until "
    "и а но когда пока потому если после который то чтобы как "
    "und aber weil wenn et mais quand parce ja mutta kun och men när a ale když keď un bet kad".split()
)
"""Beyond the nearest words a denial does not reach over these."""
_STANDS_FOR = (
    ("instead", "of"), ("rather", "than"), ("statt",), ("anstatt",), ("anstelle",), ("au", "lieu"),
    ("plutôt", "que"), ("i", "stället", "för"),
    ("too", "serious"),
    ("помешать",), ("помешали",), ("помешало",), ("помешал",), ("отказаться",), ("обойтись", "без"),
)  # fmt: skip
"""What follows these is what did not happen."""
_ABSENT = (
    ("не", "было"), ("не", "будет"), ("не", "был"), ("не", "была"), ("не", "были"), ("нет",), ("нету",),
    ("не", "бывает"), ("не", "проводилось"), ("не", "проводилась"), ("не", "проводили"), ("не", "произошло"),
    ("не", "состоялось"), ("не", "состоялась"), ("не", "случилось"), ("не", "случалось"), ("не", "смогли"),
    ("не", "смог"), ("не", "удалось"), ("не", "успели"), ("не", "успел"), ("не", "стали"), ("не", "осталось"),
    ("отсутствовал",), ("отсутствовала",), ("отсутствует",), ("исключен",), ("исключена",),
    ("gab", "es", "nicht"), ("gab", "es", "keinen"), ("n", "a", "pas", "eu", "lieu"),
)  # fmt: skip
"""What stands before these, be it by three words, is not there."""
_NOT = frozenset(["not", "never"])
_AUXILIARY = frozenset("is was were are did does do had has have".split())
_AFTER_NOT = frozenset(
    "been happen happened occur occurred exist start started begun yet here there involved affected called assessed "
    "given held taken possible applicable needed required".split()
)
"""With "did not", "was not" after a passage they deny it."""


def before(analysis: Analysis, match: Match, window: int) -> Iterator[int]:
    """Token numbers before the match, nearest first, within its sentence and up to a comma."""
    sentence = analysis.tokens[match.first].sentence
    for i in range(match.first - 1, max(-1, match.first - 1 - window), -1):
        token = analysis.tokens[i]
        if token.sentence != sentence or token.surface in ",-—–:(":
            return
        yield i


def denial(analysis: Analysis, match: Match) -> int | None:
    """The token before the match that denies it, if one does."""
    reached = _reached(analysis, match)
    return min((m.first for m in analysis.mentions if m.concept == "negation" and m.first in reached), default=None)


def denial_beyond(analysis: Analysis, match: Match, pattern: Pattern) -> int | None:
    """The token within or after the match that denies it, where the pattern itself holds no denial."""
    if pattern.denies:
        return None
    within = _within(analysis, match, pattern)
    return absence(analysis, match) if within is None else within


def _within(analysis: Analysis, match: Match, pattern: Pattern) -> int | None:
    named = [m for m in analysis.mentions if m.concept in pattern.concepts]
    for mention in analysis.mentions:
        inside = match.first <= mention.first <= match.last
        if mention.concept == "negation" and inside and not any(m.first <= mention.first <= m.last for m in named):
            return mention.first
    return None


def replaced(analysis: Analysis, match: Match) -> bool:
    """Something else happened instead of it, or kept it from happening."""
    near = sorted(before(analysis, match, WINDOW))
    forms = [(analysis.tokens[i].surface, analysis.tokens[i].lemma) for i in near]
    return any(_stands(words, forms[n:]) for n in range(len(forms)) for words in _STANDS_FOR)


def _stands(words: tuple[str, ...], forms: list[tuple[str, str]]) -> bool:
    return len(forms) >= len(words) and all(w in form for w, form in zip(words, forms, strict=False))


def _reached(analysis: Analysis, match: Match) -> set[int]:
    """Where a denial of the match can stand before it."""
    found: set[int] = set()
    counted = 0
    for steps, i in enumerate(before(analysis, match, _FARTHEST)):
        surface = analysis.tokens[i].surface
        if steps >= WINDOW and (counted >= WINDOW or surface in _NEW_THOUGHT):
            break
        found.add(i)
        counted += surface not in _LITTLE
    return found


def absence(analysis: Analysis, match: Match) -> int | None:
    """The first of the words after the match that say there was no such thing."""
    tokens = analysis.tokens
    sentence = tokens[match.last].sentence
    for start in range(match.last + 1, min(match.last + 5, len(tokens))):
        if tokens[start].sentence != sentence or tokens[start].surface in ",-—–:();" or _new(tokens[start]):
            return None
        for words in _ABSENT:
            if tuple(t.surface for t in tokens[start : start + len(words)]) == words and _ends(tokens, start, words):
                return start
    rest = [t.surface for t in tokens[match.last + 1 : match.last + 4]]
    if len(rest) == 3 and rest[0] in _AUXILIARY and rest[1] in _NOT and rest[2] in _AFTER_NOT:
        return match.last + 2
    return None


def _new(token: Token) -> bool:
    return token.surface in _NEW_THOUGHT


def _ends(tokens: tuple[Token, ...], start: int, words: tuple[str, ...]) -> bool:
    """«Не было» of the passage itself: it is not followed by what was not."""
    if words[-1] not in ("был", "была", "были", "нет"):
        return True
    end = start + len(words)
    return end >= len(tokens) or not tokens[end].surface[0].isalpha()
