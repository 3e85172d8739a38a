"""What a text only asks is no fact: "so it's five on four?", "is that a major?"."""

from __future__ import annotations

from collections.abc import Sequence

from index.analysis import Analysis, Token

_OPENERS = frozenset(
    "is are was were am do does did can could should would will shall may must has have had what which "
    "who whose whom "
    "how when where why so or isn aren doesn "
    "ли есть кто что как когда сколько какой какая какое какие каким чей чья чье чьи где куда почему "
    "зачем можно должен "
    "должна должны надо нужно разве правда верно или положен положено полагается считать кого кому чем кем "
    "kuka mikä miten milloin onko voiko saako vem vad hur när får är kan kdo co jak kdy kolik může je "
    "wer was wie wann welche darf ist kann muss qui que quoi comment quand combien est peut "
    "kto čo ako kedy koľko môže kas kā kad cik vai".split()
)
_TAGS = frozenset(
    "right correct true yes no ok okay legit agree huh eh legal fair allowed верно так правильно правда "
    "да нет ок прав "
    "законно richtig oder vrai oikein stimmt že".split()
)


def is_asked(analysis: Analysis, first: int, last: int) -> bool:
    """The tokens `first` to `last` stand in the part of a question that asks, not in the part that tells."""
    tokens = analysis.tokens
    end = _sentence_end(tokens, last)
    clauses = list(_clauses(tokens, tokens[first].sentence))
    if tokens[end].surface != "?":
        return any(start <= first <= stop and _asks_unmarked(tokens, start, first) for start, stop in clauses)
    if any(t.surface in ("or", "или") for t in tokens[last + 1 : end]):
        return True
    if clauses and len(clauses) > 1 and _is_tag(clauses[-1], tokens):
        clauses = [*clauses[:-2], (clauses[-2][0], clauses[-1][1])]
    for n, (start, stop) in enumerate(clauses):
        if start <= first <= stop:
            return n == len(clauses) - 1 or tokens[start].surface in _OPENERS
    return True


_WANTING = frozenset(
    "want wants wanted demand demands demanded insist insists insisted claim claims claimed argue argues "
    "argued thinks "
    "thought think believes supposed expect expects like "
    "пусть lets хотеть требовать считать настаивать думать просить кричать уверен будто утверждать полагать".split()
)


def is_wanted(analysis: Analysis, first: int) -> bool:
    """What comes before the token `first` in its sentence makes it a wish, a claim or a comparison."""
    tokens = analysis.tokens
    before = [t for t in tokens[max(0, first - 10) : first] if t.sentence == tokens[first].sentence]
    return any(t.surface in _WANTING or t.lemma in _WANTING for t in before)


def _asks_unmarked(tokens: Sequence[Token], start: int, first: int) -> bool:
    """A question without its mark: it opens with a question word, or "who" stands right before."""
    opening = tokens[start].surface in _UNMARKED or any(t.surface == "ли" for t in tokens[start:first])
    return opening or any(t.surface in ("who", "кто", "whether") for t in tokens[max(start, first - 2) : first])


_UNMARKED = frozenset("what how does do did is are can should which why как что кто считать считается можно".split())


def _is_tag(clause: tuple[int, int], tokens: Sequence[Token]) -> bool:
    words = [t.surface for t in tokens[clause[0] : clause[1] + 1] if t.surface[0].isalnum()]
    return len(words) <= 3 and bool(words) and words[-1] in _TAGS | {"not"}


def _sentence_end(tokens: Sequence[Token], place: int) -> int:
    while place + 1 < len(tokens) and tokens[place + 1].sentence == tokens[place].sentence:
        place += 1
    return place


def _clauses(tokens: Sequence[Token], sentence: int) -> Sequence[tuple[int, int]]:
    """The parts of a sentence between commas, dashes and colons."""
    places = [i for i, t in enumerate(tokens) if t.sentence == sentence]
    found: list[tuple[int, int]] = []
    start = places[0]
    for i in places:
        if tokens[i].surface in {",", ";", ":", "–", "—", "("} and i > start:
            found.append((start, i - 1))
            start = i + 1
    if start <= places[-1]:
        found.append((start, places[-1]))
    return found
