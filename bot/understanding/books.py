"""Which rulebook a text puts itself under, and which it only compares with: "in the NHL it's two, but here …".

A book that is only compared with neither governs nor belongs to what is searched for; one that governs and is not
held makes the question one that these rules do not answer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from index.analysis import Analysis, Mention

OTHER = "other_book"
"""The concept of every book that is not held."""

_LIKENESS = frozenset(
    "like as than unlike same similar versus vs instead compared contrary not opposed "
    "как чем отличие подобно вместо не словно "
    "wie anders als gegensatz comme contrairement que kuten toisin kuin som skillnad jako rozdil rozdíl ako rozdiel "
    "kā atšķirībā".split()
)
"""A word shortly before a book that makes it a comparison."""
_ADHERENCE = frozenset(
    "under by per according play playing plays played watch watching watched saw seen game match "
    "по согласно играть играем смотреть смотрел матч "
    "nach laut selon podle podľa enligt mukaan pēc".split()
)
"""A word around a book that puts the whole text under it."""
_OURS = (
    ("here",), ("in", "ours"), ("under", "ours"), ("our", "league"), ("our", "rules"), ("our", "book"),
    ("у", "нас"), ("по", "нашим"),
    ("bei", "uns"), ("chez", "nous"), ("meillä",), ("hos", "oss"), ("u", "nás"), ("u", "nas"), ("pie", "mums"),
)  # fmt: skip
"""The asker's own rules, named beside another book."""
_TURNS = frozenset("but while whereas however but а но зато однако aber mais mutta men ale bet".split())
"""Words that begin the other side of a comparison."""
_BREAKS = frozenset(",;:.?!–—()")
_ATTACHED = frozenset(
    "in the at a an is it rule rules rulebook book hockey в во на это правила правилах правилам правило "
    "im in der die den dans la les en le v ve på i".split()
)
"""Little words that go with the name of a book and say nothing by themselves."""
_LIKENESS_WINDOW = 4
_STATES = 2
"""A part of a text with fewer other words is a heading, not a statement."""


@dataclass(frozen=True)
class Governing:
    """What a text says of the books it moves between."""

    rulebook: str | None
    """The book of ours that it names as its own."""
    foreign: str | None
    """The name, as it was said, of a book not held that the text puts itself under."""
    text: str
    """The text without the books it only compares with."""


def governing(analysis: Analysis, ours: Collection[str]) -> Governing:
    """Which of the books named in the text governs; `ours` are the keys of those held."""
    mentions = list(_books(analysis, ours))
    compared = {m for m in mentions if _is_compared(analysis, m, mentions)}
    own = next((m for m in mentions if m.concept != OTHER and m not in compared), None)
    other = next((m for m in mentions if m.concept == OTHER and m not in compared), None)
    return Governing(
        rulebook=own.concept.removeprefix("book_") if own else None,
        foreign=analysis.said(other.first, other.last) if other and not own else None,
        text=_without(analysis, compared),
    )


def _books(analysis: Analysis, ours: Collection[str]) -> Iterator[Mention]:
    for mention in analysis.mentions:
        if mention.concept == OTHER or mention.concept.removeprefix("book_") in ours:
            yield mention


def _is_compared(analysis: Analysis, mention: Mention, mentions: Sequence[Mention]) -> bool:
    first, last = _part(analysis, mention)
    tokens = analysis.tokens
    before = {
        form
        for t in tokens[max(first, mention.first - _LIKENESS_WINDOW) : mention.first]
        for form in (t.surface, t.lemma)
    }
    if before & _LIKENESS:
        return True
    around = {form for t in tokens[first : last + 1] for form in (t.surface, t.lemma)}
    if _names_other(analysis, mention, mentions):
        return _states(analysis, first, last, mentions)
    if mention.concept != OTHER or around & _ADHERENCE:
        return False
    return _states(analysis, first, last, mentions) and _asks_elsewhere(analysis, first, last)


def _names_other(analysis: Analysis, mention: Mention, mentions: Sequence[Mention]) -> bool:
    """Another book, or the asker's own rules, are named too."""
    surfaces = [t.surface for t in analysis.tokens]
    places = range(len(surfaces))
    own = any(tuple(surfaces[i : i + len(words)]) == words for words in _OURS for i in places)
    return (own and mention.concept == OTHER) or any(m.concept != mention.concept for m in mentions)


def _part(analysis: Analysis, mention: Mention) -> tuple[int, int]:
    """The part of the sentence, between marks and turning words, that holds the mention."""
    tokens = analysis.tokens
    first, last = mention.first, mention.last
    while first > 0 and tokens[first - 1].surface not in _BREAKS | _TURNS:
        first -= 1
    while last + 1 < len(tokens) and tokens[last + 1].surface not in _BREAKS | _TURNS:
        last += 1
    return first, last


def _states(analysis: Analysis, first: int, last: int, mentions: Sequence[Mention]) -> bool:
    """The part tells something of a book: it is neither a heading nor the question itself."""
    tokens = analysis.tokens
    if last + 1 < len(tokens) and tokens[last + 1].surface == "?":
        return False
    if {t.surface for t in tokens[first : last + 1]} & _ASKING:
        return False
    named = {i for m in mentions for i in range(m.first, m.last + 1)}
    others = [
        t
        for i, t in enumerate(tokens[first : last + 1], first)
        if i not in named and t.surface[0].isalnum() and t.surface not in _ATTACHED
    ]
    return len(others) >= _STATES


_ASKING = frozenset(
    "how what who when where which why does сколько кто что какой какая какое какие когда где куда почему ли "
    "wie was wer wann combien comment qui quand kuka mikä miten vem vad hur när kdo kdy kolik kto kedy koľko".split()
)


def _asks_elsewhere(analysis: Analysis, first: int, last: int) -> bool:
    """Outside the part there is enough to be asked by itself."""
    tokens = analysis.tokens
    rest = [t for i, t in enumerate(tokens) if not first <= i <= last and t.surface[0].isalnum()]
    return len(rest) >= 4


def _without(analysis: Analysis, compared: Collection[Mention]) -> str:
    """The text with the names of `compared` taken out, and the little words before them."""
    tokens, text = analysis.tokens, analysis.text
    for mention in sorted(compared, key=lambda m: -m.first):
        first = mention.first
        while first > 0 and (tokens[first - 1].surface in _ATTACHED or tokens[first - 1].surface in _LIKENESS):
            first -= 1
        end = tokens[mention.last].end
        text = text[: tokens[first].start] + text[end:]
    return text.strip()
