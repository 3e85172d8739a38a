"""Penalties as people name them, who has them, and the facts that follow when several are told of.

"5+2 on ours and a five on theirs" is a row of calls: kinds, counts, sides. What is only asked, wanted, denied or
hypothetical is no call. Which facts follow is :func:`read_calls`; how a call is said is :mod:`call_words`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.understanding.call_words import (
    ALONE,
    BETWEEN_PLAYERS,
    COUNTS,
    DIFFERENT,
    JOINERS,
    MINUTES,
    ONE_PLAYER,
    ONE_STOPPAGE,
    OUT,
    PLAYERS,
    RUNNING,
    SAME_STOPPAGE,
    SEPARATED,
    Named,
    named_calls,
)
from bot.understanding.patterns import SIDES, Match, Text
from bot.understanding.questions import is_asked
from bot.understanding.reading import FactRead
from bot.understanding.sides import one_side, relative
from index.analysis import Analysis

TIMED = ("minor", "double_minor", "major")
_CLASS = {"minor": "minor", "double_minor": "minor", "major": "major", "match": "major"}
_JOINED = 6
"""Tokens at most between two penalties of one player: "a minor for tripping plus a misconduct"."""


class Reading(Protocol):
    """A text being read."""

    @property
    def analysis(self) -> Analysis:
        """Its tokens and concepts."""

    @property
    def text(self) -> Text:
        """The same with the sides that it names."""

    def doubtful(self, match: Match) -> bool:
        """Hedged, conditional or of another book."""

    def denied(self, match: Match) -> bool:
        """Denied."""


@dataclass(frozen=True, slots=True)
class Call:
    """A penalty that the text says was given."""

    kind: str
    first: int
    last: int
    count: int | None = 1
    """Nothing where the plural says only that there are several."""
    side: str | None = None
    running: bool = False
    """It is being served already."""


def read_calls(reading: Reading, penalised: frozenset[str]) -> Iterator[FactRead]:
    """The facts on kinds of penalties, on what goes together and on what the other team got."""
    told = _with_implied(reading, tuple(_calls(reading)))
    if not told:
        return
    ours, theirs = _sides(told)
    yield from _kind(reading, [c for c in ours if not c.running])
    yield from _opponents(reading, ours, theirs)
    if not theirs:
        yield from _signalled(reading, ours)
        if len(penalised) <= 1 or one_side(penalised):
            yield from _running(reading, ours)


def _calls(reading: Reading) -> Iterator[Call]:
    for named in named_calls(reading.analysis):
        match = Match(named.first, named.last)
        if reading.doubtful(match) or reading.denied(match) or _only_spoken_of(reading.analysis, named):
            continue
        side = _side(reading, named.first, named.last)
        around = _clause_words(reading, named.first, named.last)
        running = len(named.kinds) == 1 and bool(RUNNING & around) and not _WHO & around
        for kind in ("bench_minor",) if named.kinds == ("minor",) and _to_the_bench(reading, named) else named.kinds:
            yield Call(kind, named.first, named.last, named.count, side, running)


_WHO = frozenset("who whom кто кому kuka vem kdo wer qui kto kas".split())
"""Who serves a penalty is asked of one that begins, not of one that is running."""


def _to_the_bench(reading: Reading, named: Named) -> bool:
    """The two minutes are the bench's: "our bench two for yelling", «скамейке запасных две минуты»."""
    tokens = reading.analysis.tokens
    sentence = tokens[named.first].sentence
    earlier = [t.surface for t in tokens[max(0, named.first - 5) : named.first] if t.sentence == sentence]
    later = [t.surface for t in tokens[named.last + 1 : named.last + 5] if t.sentence == sentence]
    if "bench" in earlier:
        place = len(earlier) - earlier.index("bench")
        between = set(earlier[-place + 1 :]) if place > 1 else set()
        led = set(earlier[: len(earlier) - place][-2:])
        return between <= _HANDED and not led & _FROM
    if "bench" in later:
        return bool(later[: later.index("bench")]) and later[0] in ("to", "on", "against")
    return bool({*earlier[-3:], *later[:2]} & _BENCH_DATIVE)


_HANDED = frozenset("gets get got given took was is hit with a the for".split())
_FROM = frozenset("from off on to at the_player's".split())
_BENCH_DATIVE = frozenset("скамейке команде".split())


def _with_implied(reading: Reading, calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """A number that stands for the penalties just named: "two majors on us, one on them", «у них один»."""
    tokens, text = reading.analysis.tokens, reading.text
    found = list(calls)
    for call in calls:
        for place in range(call.last + 1, min(call.last + 10, len(tokens))):
            number = COUNTS.get(tokens[place].surface)
            if not number or tokens[place].surface in ("a", "an", "по", "both", "оба", "обе"):
                continue
            if any(c.first <= place <= c.last for c in calls):
                break
            kind, number = _implied(call, tokens[place].surface, number)
            after_it = place + 1 < len(tokens) and tokens[place + 1].surface in (
                "on",
                "for",
                "against",
                "to",
                "у",
                "на",
            )
            places = (place + 2,) if after_it else (place - 1, place - 2, place + 1)
            side = next((w for i in places if 0 <= i < len(tokens) and (w := _party_at(text, i))), None)
            ends = (
                place + 1 == len(tokens)
                or text.ends_clause(place + 1)
                or tokens[place + 1].surface in (".", "?", "!", "on", "for", "against", "to")
            )
            if (
                kind
                and side
                and side != call.side
                and ends
                and tokens[place].sentence - tokens[call.last].sentence <= 1
            ):
                found.append(Call(kind, place, place, number, side, call.running))
            break
    return tuple(found)


def _implied(call: Call, word: str, number: int) -> tuple[str | None, int]:
    """After "2+2" or "five" a bare 2 or 5 is minutes, after a kind's name it is a count."""
    if call.kind == "double_minor" or (word.isdigit() and number > 1):
        return MINUTES.get(word), 1
    return call.kind, number


_CLAIMS = frozenset(
    "want wants wanted demand demands demanded insist insists insisted argue argues argued think thinks "
    "thought believe "
    "expect expected should would could ask asks asked asking plead instead rather almost nearly normally usually "
    "хотеть требовать считать настаивать думать просить мол должный надо нужно ждать вместо обычно".split()
)
_GIVING = frozenset(
    "give gives gave given call calls called calling assess assessed get gets got receive be become "
    "carry carries bring "
    "brings mean means include trigger triggers earn earns warrant warrants deserve result impose imposed upgrade "
    "дать давать назначить назначать выписать выписывать получить получать положить положенный полагаться грозить "
    "светить вынести обязать".split()
)
_ASKING = frozenset(
    "can could should would do does did may must shall will is was are isn any which what "
    "можно надо должный ли положить положенный полагаться какой что или".split()
)


def _only_spoken_of(analysis: Analysis, named: Named) -> bool:
    """Wanted, claimed, or what the question is about."""
    tokens = analysis.tokens
    sentence = tokens[named.first].sentence
    before = [t for t in tokens[max(0, named.first - 8) : named.first] if t.sentence == sentence]
    if any(t.surface in _CLAIMS or t.lemma in _CLAIMS for t in before):
        return True
    end = named.last
    while end + 1 < len(tokens) and tokens[end + 1].sentence == sentence:
        end += 1
    if tokens[end].surface != "?":
        return False
    if {t.surface for t in before[-2:]} & {"like", "unlike", "than", "как", "чем", "сравнение"}:
        return True
    near = {t.surface for t in before[-3:]} | {t.lemma for t in before[-3:]}
    after = [t.surface for t in tokens[named.last + 1 : named.last + 4]]
    if near & {"is", "was", "isn", "it", "that", "be", "or", "это", "или", "any", "не"} or {"or", "или"} & set(
        after[:2]
    ):
        return True
    if not is_asked(analysis, named.first, named.last):
        return False
    said = [*before, *tokens[named.first : named.last + 1]]
    whole = {t.surface for t in said} | {t.lemma for t in said}
    if not before or (len(before) <= 2 and not whole & PLAYERS):
        return end - named.last <= 4
    return bool(whole & _GIVING and whole & _ASKING)


def _side(reading: Reading, first: int, last: int) -> str | None:
    """Whose penalty it is: "on ours", «сопернику», or the last side named before it in its clause."""
    tokens, text = reading.analysis.tokens, reading.text
    sentence = tokens[first].sentence
    for place in range(last + 1, min(last + 5, len(tokens))):
        if tokens[place].sentence != sentence or (text.ends_clause(place) and not _party_at(text, place)):
            break
        if who := _party_at(text, place):
            before = {t.surface for t in tokens[last + 1 : place]}
            if before & {"on", "against", "to", "for", "у", "на"} or tokens[place].surface in _DATIVE:
                return who
            break
    for place in range(first - 1, -1, -1):
        if tokens[place].sentence != sentence:
            break
        if who := _party_at(text, place):
            return who
        if text.ends_clause(place):
            break
    return None


_DATIVE = frozenset("нам нашему нашим им сопернику соперникам противнику хозяевам гостям белым синим красным".split())


def _party_at(text: Text, place: int) -> str | None:
    return next((c for c, _ in text.starts.get(place, ()) if c in SIDES), None)


def _clause_words(reading: Reading, first: int, last: int) -> set[str]:
    """Surfaces and lemmas of the clause around the tokens, its own left out."""
    tokens = reading.analysis.tokens
    stops = {",", ";", ":", "–", "—", "(", "then", "потом"}
    start, end = first, last
    while start and tokens[start - 1].sentence == tokens[first].sentence and tokens[start - 1].surface not in stops:
        start -= 1
    while (
        end + 1 < len(tokens)
        and tokens[end + 1].sentence == tokens[first].sentence
        and tokens[end + 1].surface not in stops
    ):
        end += 1
    around = [*tokens[start:first], *tokens[last + 1 : end + 1]]
    return {t.surface for t in around} | {t.lemma for t in around}


def _words(analysis: Analysis) -> set[str]:
    return {t.surface for t in analysis.tokens} | {t.lemma for t in analysis.tokens}


def _sides(calls: Sequence[Call]) -> tuple[tuple[Call, ...], tuple[Call, ...]]:
    """The calls on the side asked about and on the other; *ours* is the speaker's where both are told of."""
    named = [c for c in calls if c.side]
    if not named or one_side({c.side or "" for c in named}):
        return tuple(calls), ()
    main = "side_us" if any(c.side == "side_us" for c in named) else named[0].side or ""
    ours = tuple(c for c in calls if c.side is None or relative(c.side, main) == "offending")
    theirs = tuple(c for c in calls if c.side and relative(c.side, main) == "non_offending")
    if len(ours) + len(theirs) < len(calls):
        return (), ()
    return ours, theirs


def _kind(reading: Reading, calls: Sequence[Call]) -> Iterator[FactRead]:
    """What the penalty is, and what goes with it."""
    kinds = {c.kind for c in calls}
    said = reading.analysis.said
    if len(kinds) == 1:
        call = calls[0]
        yield FactRead("penalty_kind", call.kind, said(call.first, call.last))
        if call.kind in OUT and (alone := ALONE.search(reading.analysis.text.lower())):
            yield FactRead("accompanying_penalty", "none", alone.group())
        return
    out_kinds, timed_kinds = kinds & set(OUT), kinds & set(TIMED)
    if len(out_kinds) == len(timed_kinds) == 1 and len(kinds) == 2 and _timed_is_matched(reading, calls):
        words = said(calls[0].first, calls[-1].last)
        yield FactRead("penalty_kind", out_kinds.pop(), words)
        yield FactRead("accompanying_penalty", "minor_or_major_paired_off", words)
        return
    pairs = [(a, b) for a in calls for b in calls if a.kind != b.kind and _one_player(reading, a, b)]
    if len(kinds) != 2 or not pairs:
        return
    a, b = pairs[0]
    words = said(min(a.first, b.first), max(a.last, b.last))
    if {a.kind, b.kind} == {"minor", "major"} and _one_recipient(reading.analysis, min(a.first, b.first), words):
        yield FactRead("same_player", "yes", words)
    out = [k for k in (a.kind, b.kind) if k in OUT]
    timed = [k for k in (a.kind, b.kind) if k in TIMED]
    if len(out) == 1 and len(timed) == 1 and not _arm_told(reading.analysis):
        yield FactRead("penalty_kind", out[0], words)
        yield FactRead("accompanying_penalty", "major" if timed[0] == "major" else "minor", words)


def _timed_is_matched(reading: Reading, calls: Sequence[Call]) -> bool:
    """The minor or major beside the misconduct is one of coincident penalties."""
    if reading.doubtful(Match(calls[0].first, calls[0].last)):
        return False
    timed = [c for c in calls if c.kind in TIMED]
    concepts = reading.analysis.mentions
    for call in timed:
        near = range(call.first - 4, call.last + 5)
        if any(m.concept == "coincident_penalties" and m.first in near for m in concepts):
            return True
        words = " ".join(t.surface for t in reading.analysis.tokens[max(0, call.first - 6) : call.last + 6])
        if re.search(r"both (sides|teams|benches)|each (side|team|way)|обеим|обоим|с каждой стороны", words):
            return True
    return False


def _arm_told(analysis: Analysis) -> bool:
    """It is asked whether a signal is given: the arm goes up for the minor, whatever comes with it."""
    words = _words(analysis)
    return "signalled_penalty" in analysis.concepts or bool(
        words & {"arm", "signal", "signals", "рука", "сигнал", "жест"}
    )


def _one_recipient(analysis: Analysis, first: int, words: str) -> bool:
    """Such as "5+2", or a single player named shortly before "five and two"."""
    if "+" in words or "plus" in words or "плюс" in words:
        return True
    before = [t for t in analysis.tokens[max(0, first - 8) : first] if t.sentence == analysis.tokens[first].sentence]
    return any(t.surface in ONE_PLAYER or t.lemma in ONE_PLAYER for t in before)


def _one_player(reading: Reading, a: Call, b: Call) -> bool:
    """The two are given to one player: they are one shorthand, or joined with nobody else named in between."""
    if DIFFERENT & _words(reading.analysis):
        return False
    if (a.first, a.last) == (b.first, b.last):
        return not BETWEEN_PLAYERS & _words(reading.analysis)
    if a.first > b.first or b.first - a.last - 1 > _JOINED:
        return False
    between = reading.analysis.tokens[a.last + 1 : b.first]
    words = {t.surface for t in between} | {t.lemma for t in between}
    apart = any(_party_at(reading.text, i) for i in range(a.last + 1, b.first))
    return bool(words & JOINERS) and not words & (BETWEEN_PLAYERS | {".", ";"}) and not apart


def _opponents(reading: Reading, ours: Sequence[Call], theirs: Sequence[Call]) -> Iterator[FactRead]:
    """What an opponent got at the same stoppage, and how the two compare."""
    words = _words(reading.analysis)
    together = bool(words & SAME_STOPPAGE) or ONE_STOPPAGE.search(reading.analysis.text.lower())
    if not ours or not theirs or not together or words & SEPARATED:
        return
    if any(c.running for c in (*ours, *theirs)) or any(c.side is None for c in ours):
        return
    said = reading.analysis.said(theirs[0].first, theirs[-1].last)
    kinds = tuple(sorted({c.kind for c in theirs}))
    if kinds == ("major", "minor"):
        yield FactRead("opponent_penalty", "major_plus_minor", said)
    elif len(kinds) == 1 and kinds[0] in ("minor", "double_minor", "major", "match", "misconduct"):
        yield FactRead("opponent_penalty", kinds[0], said)
    classes = {_CLASS.get(c.kind) for c in (*ours, *theirs)}
    if len(classes) != 1 or None in classes:
        if {c.kind for c in ours} == {c.kind for c in theirs} == {"minor", "major"}:
            yield FactRead("coincidence", "equal_duration", said)
        return
    here, there = _total(ours), _total(theirs)
    if here is None or there is None:
        return
    yield FactRead("coincidence", "equal_number" if here == there else "unequal", said)
    if here != there and any(c.side == "side_us" for c in ours):
        surplus = "opponents" if here < there else "one" if here - there == 1 else "two_or_more"
        yield FactRead("surplus", surplus, reading.analysis.said(ours[0].first, ours[-1].last))


def _total(calls: Sequence[Call]) -> int | None:
    """How many penalties of the class; a double minor is two."""
    total = 0
    for call in calls:
        if call.count is None:
            return None
        total += call.count * (2 if call.kind == "double_minor" else 1)
    return total


def _signalled(reading: Reading, calls: Sequence[Call]) -> Iterator[FactRead]:
    """What the raised arm is for."""
    if "signalled_penalty" not in reading.analysis.concepts and not _arm_up(reading.analysis):
        return
    calls = [c for c in calls if not c.running]
    kinds = {c.kind for c in calls}
    if not calls or kinds - {"minor", "double_minor", "bench_minor", "major", "match"}:
        return
    said = reading.analysis.said(calls[0].first, calls[-1].last)
    many = "double_minor" in kinds or any(c.count is None or c.count > 1 for c in calls)
    if kinds == {"minor", "major"}:
        yield FactRead("signalled", "minor_and_major", said)
    elif kinds <= {"minor", "double_minor"}:
        if many or not _repeated(reading.analysis):
            yield FactRead("signalled", "several_minors" if many else "minor", said)
    elif len(kinds) == 1 and not many:
        yield FactRead("signalled", kinds.pop(), said)


def _arm_up(analysis: Analysis) -> bool:
    words = _words(analysis)
    return bool(words & {"показать", "сигнализировать", "signalled", "signaled"})


def _repeated(analysis: Analysis) -> bool:
    """More than one signal or foul, though one minor is named."""
    return bool(
        _words(analysis) & {"twice", "second", "another", "both", "two", "double", "второй", "два", "две", "оба", "еще"}
    )


def _running(reading: Reading, calls: Sequence[Call]) -> Iterator[FactRead]:
    """What the team is serving when a goal goes in."""
    analysis = reading.analysis
    arm = "signalled_penalty" in analysis.concepts or _arm_up(analysis)
    serving = [c for c in calls if c.running] if arm else list(calls)
    if not serving or not (arm or (_goal(analysis) and _somebody_sits(reading))):
        return
    kinds = {"minor" if c.kind == "double_minor" else c.kind for c in serving}
    said = analysis.said(serving[0].first, serving[-1].last)
    if len(kinds) == 1 and (kind := kinds.pop()) in ("minor", "bench_minor", "major", "match"):
        yield FactRead("running_kind", kind, said)
    elif kinds == {"minor", "major"} and BETWEEN_PLAYERS & _words(analysis):
        yield FactRead("running_kind", "minor", said)


def _somebody_sits(reading: Reading) -> bool:
    """Words for serving, the penalty bench or numbers on the ice."""
    concepts = {"penalty_bench", "shorthanded", "power_play", "four_on_four", "serves_penalty"}
    return bool(concepts & reading.analysis.concepts) or bool(
        (RUNNING | {"pp", "short", "втроем", "вчетвером", "unterzahl"}) & reading.text.holds
    )


def _goal(analysis: Analysis) -> bool:
    words = _words(analysis)
    return bool({"goal_scored", "own_goal"} & analysis.concepts) or bool(
        words
        & {"bury", "tally", "score", "забить", "забивать", "пропустить", "trifft", "traf", "inkasovat", "maalin", "tor"}
    )
