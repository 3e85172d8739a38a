"""How penalties are named: glossary terms, bare numbers ("five for boarding", «пять за драку»), shorthand ("2+10")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from index.analysis import Analysis, Mention, Token

OUT = ("misconduct", "game_misconduct", "gross_misconduct", "match", "game_ejection")


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


KINDS: Mapping[str, tuple[str, ...]] = {
    "minor": ("minor",), "double_minor": ("double_minor",), "bench_minor": ("bench_minor",), "major": ("major",),
    "misconduct": ("misconduct",), "game_misconduct": ("game_misconduct",), "gross_misconduct": ("gross_misconduct",),
    "match_penalty": ("match",), "game_ejection": ("game_ejection",), "two_plus_ten": ("minor", "misconduct"),
    "five_plus_game": ("major", "game_misconduct"),
}  # fmt: skip
"""What a glossary concept comes to."""

_LOOSE: Mapping[str, frozenset[str]] = {
    "game_misconduct": _set(
        "tossed gets_tossed got_tossed thrown_out_of_the_game kicked_out_of_the_game tossed_from_the_game "
        "run_from_the_game удаление_до_конца удаление_до_конца_игры удаление_до_конца_матча удалить_до_конца_игры "
        "удалить_до_конца_матча удалить_до_конца ulosajo ulosajon suihkuun do_sprchy duschen_geschickt"
    ),
    "match_penalty": _set("match_for attempt_to_injure intent_to_injure попытка_травмировать умышленная_травма"),
    "bench_minor": _set("штраф_команде"),
    "gross_misconduct": _set("за_грубое_поведение грубый_проступок грубое_неспортивное_поведение"),
}
"""Terms that say no kind: thrown out may be a game misconduct, a match penalty or an ejection."""
_MANAGER_VERBS = _set("says said asks asked wants told emailed wrote here thinks")
"""GM as the general manager."""
_EJECTIONS = _set("ej ejs game_ejection game_ejections")
_TO_THE_END = re.compile(r"до конца (игры|матча)|do konce (utkání|zápasu)|do konca (stretnutia|zápasu)|līdz .*beigām")
"""A game misconduct only beside a word for it; else a time."""
_DISCIPLINE = _set(
    "дисциплинарный дисциплинарка десятка пятерка двойка 5 2 большой малый osobní osobný disciplinārais trest"
)

_MINUTE = _set(
    "minute minut minutes min mins минута мин minuutti minuuttia minuten minuter minuty minut minúty minūtes 2min"
)
_GET = _set(
    "get gets got gotten receive receives received take takes took taken give gives gave given assess assessed hand "
    "handed earn earned draw serve serves serving sit sits sitting served pick picked nab nailed "
    "получить получать дать давать выписать назначить влепить отсидеть сидеть отбывать отбыть впаять схватить "
    "заработать сесть показать dostal dostali dostane bekommt bekam erhält kriegt reçoit reçu sai fick "
    "får dostal saņēma"
)
_CLOCK = _set(
    "left remaining remain to go до назад ago into later on осталось остаться still спустя before after "
    "конец noch vor "
    "jäljellä kvar zbývá restantes"
)
_NOT_CALLS = _set(
    "goal goals game games penalty penalties player players men man guys skaters shots more feet of goalies teams on "
    "periods times minutes' гола голов игры матча игрока штрафа удаления раза"
)
MINUTES: Mapping[str, str] = {
    **dict.fromkeys(("2", "two", "две"), "minor"),
    **dict.fromkeys(("5", "five", "пять"), "major"),
    **dict.fromkeys(("10", "ten", "десять"), "misconduct"),
}
_GAME = _set("gm game 20 дкм дки twenty двадцать")
_PLUS = _set("+ and plus & и плюс / n")
_ARTICLES = _set("a an the his her their one straight extra additional plain just only")
COUNTS: Mapping[str, int] = {
    **dict.fromkeys(("one", "1", "a", "an", "один", "одна", "одно", "одним", "единственный"), 1),
    **dict.fromkeys(("two", "2", "both", "pair", "два", "две", "двух", "двумя", "оба", "обе", "пара", "по"), 2),
    **dict.fromkeys(("three", "3", "три", "трех"), 3),
    **dict.fromkeys(("four", "4", "четыре"), 4),
}
_BIG = _set("большой большого большому большим большом большие больших большими")
_BIG_FOLLOWS = _set(
    ". , ? ! ; : ( ) и а с со за у на при без вместе или штраф штрафа штрафом штрафы нам им нашему нашим "
    "сопернику плюс "
    "в по + – — не если то кто заканчивается снимается идет шел остается погасились откладывать обоюдный"
)
_BIG_CONTEXT = _set(
    "получить дать сидеть отбывать штраф малый двойка обоюдный драка удалить снимать снять свисток гол "
    "дисциплинарный "
    "матч-штраф пятерка десятка дкм отложенный рука показать забить ej остановка взаимный "
    "сесть выписать большинство меньшинство табло"
)

RUNNING = _set(
    "serving sits sitting sat served killing running kill killed down short отсидеть сидеть отбывать "
    "тикать отбывает sitzt istuu sitter "
    "sedí purge"
)
SAME_STOPPAGE = _set(
    "together scrum fight fights fought fighting brawl scrap matching coincidental coincident offsetting "
    "simultaneous "
    "altercation vs versus одновременно обоюдный драка эпизод свалка стычка потасовка взаимный вместе подраться "
    "stejném samman gleichen même samassa"
)
ONE_STOPPAGE = re.compile(
    r"\b(same|one|single|a|that) (whistle|stoppage|scrum|play|fight|incident|altercation|time|sequence|scrap|brawl)|"
    r"at once|each (side|team|way)|both (sides|teams)|(одн\w+|т\w+ же) (свист|останов|эпизод|драк|"
    r"столкнов|стычк|момент)"
)
"""Words for penalties of one stoppage."""
SEPARATED = _set("later then earlier already previously после потом позже раньше уже затем ранее ещё еще")
DIFFERENT = _set("different separate teammate teammates разный двое обоим")
JOINERS = _set("and plus + & with also и с со плюс вместе ещё еще также und mit et avec ja sekä och med a s un ar")
BETWEEN_PLAYERS = _set(
    "different another other teammate teammates linemates separate two guys one each разный другой другому другого "
    "другой двум двое двоих защитнику нападающему у третий второму # №"
) - {"two", "one", "у"}
PLAYERS = _set(
    "he she guy kid player goalie keeper winger center defenseman forward captain coach white blue red black"
)
ONE_PLAYER = _set(
    "he she his her guy kid player goalie keeper winger center centre defenseman d-man forward captain "
    "son boy him man "
    "daughter они он она игрок парень сын вратарь нападающий защитник капитан номер одному один одного spieler hráč "
    "pelaaja spelare joueur spēlētājs"
) - {"они"}
ALONE = re.compile(
    r"nothing else|nothing with it|no (two|five|minor|major)\b|by itself|\bonly\b[^.?]{0,30}(misconduct|"
    r"ten|10|gm\b|game)|"
    r"straight (ten|10|misconduct)|\blone\b|\bplain (ten|misconduct|10)|misconduct (only|alone)|"
    r"just a (ten|misconduct|dime|gm)|"
    r"without (a |any )?(minor|major)|чист(ый|ую|ая|ого) (дкм|десят|дисципл)|голы?(й|ую|ом|ая)\b|"
    r"без (двойк|малог|больш|пятер|других штраф|иных)|"
    r"только (дкм|десятк|дисципл)|больше ничего|ничего больше|и вс[её] на этом"
)


@dataclass(frozen=True, slots=True)
class Named:
    """Penalties named by the tokens `first` to `last`: several kinds where it is a shorthand for one player's."""

    kinds: tuple[str, ...]
    first: int
    last: int
    count: int | None = 1


def named_calls(analysis: Analysis) -> list[Named]:
    """Every penalty named, in order; a longer way of saying wins over a shorter within it."""
    tokens = analysis.tokens
    terms = list(_terms(analysis))
    found = [
        *_shorthand(tokens),
        *terms,
        *_beside_terms(tokens, terms),
        *_big(tokens),
        *_bare(analysis),
        *_german(tokens),
    ]
    found = [n for n in found if not _time_of_match(tokens, n, found)]
    kept: list[Named] = []
    for named in sorted(found, key=lambda n: (n.first - n.last, n.first)):
        if not any(named.first <= k.last and k.first <= named.last for k in kept):
            kept.append(named)
    return sorted((_counted(tokens, n) for n in kept), key=lambda n: n.first)


def _time_of_match(tokens: Sequence[Token], named: Named, found: Sequence[Named]) -> bool:
    """The five minutes of a match penalty are no major: "five for a match", «пять минут за матч-штраф»."""
    if named.kinds != ("major",) or any(
        t.lemma in ("major", "большой", "пятерка") for t in tokens[named.first : named.last + 1]
    ):
        return False
    return any("match" in n.kinds and abs(n.first - named.first) <= 5 for n in found)


def _shorthand(tokens: Sequence[Token]) -> Iterator[Named]:
    """Such as "5+2", "2 and 10", "five and a game", «пять плюс дкм», "2/10"."""
    for i, token in enumerate(tokens[:-2]):
        if token.surface not in MINUTES or tokens[i + 1].surface not in _PLUS:
            continue
        j = i + 2
        while j + 1 < len(tokens) and tokens[j].surface in ("a", "an"):
            j += 1
        second = tokens[j].surface
        first_kind = MINUTES[token.surface]
        if i and tokens[i - 1].surface in ("on", "vs", "на", "#", "№"):
            continue
        if second in _GAME and (second != "game" or first_kind != "misconduct"):
            yield Named((first_kind, "game_misconduct"), i, j)
        elif second in MINUTES and (j + 1 == len(tokens) or tokens[j + 1].surface not in _NOT_CALLS | {"on"}):
            kind = MINUTES[second]
            if (first_kind, kind) == ("minor", "minor"):
                yield Named(("double_minor",), i, j)
            elif first_kind != kind:
                yield Named((first_kind, kind), i, j)
        elif second == "match":
            yield Named((first_kind, "match"), i, j)


def _terms(analysis: Analysis) -> Iterator[Named]:
    for mention in analysis.mentions:
        if mention.concept in KINDS and _is_call(analysis, mention):
            yield Named(KINDS[mention.concept], mention.first, mention.last, _plural(analysis.tokens, mention))


def _plural(tokens: Sequence[Token], mention: Mention) -> int | None:
    plural = {"minors", "majors", "misconducts", "малые", "малых", "двойки", "двоек", "пятерки", "пятерок", "большие"}
    return None if tokens[mention.last].surface in plural else 1


def _is_call(analysis: Analysis, mention: Mention) -> bool:
    """The words name a penalty and are not the time on the clock, or a vague "tossed"."""
    tokens = analysis.tokens
    words = tokens[mention.first : mention.last + 1]
    name = "_".join(t.surface for t in words)
    lemmas = "_".join(t.lemma for t in words)
    if mention.concept == "game_ejection":
        return name in _EJECTIONS
    loose = _LOOSE.get(mention.concept, frozenset())
    if name in loose or lemmas in loose:
        return False
    after = tokens[mention.last + 1].surface if mention.last + 1 < len(tokens) else ""
    if words[0].lemma in ("удалить", "удаление", "выгнать") or (name == "gm" and after in _MANAGER_VERBS):
        return False
    said = analysis.said(mention.first, mention.last).lower()
    if mention.concept == "game_misconduct" and _TO_THE_END.fullmatch(said):
        near = tokens[max(0, mention.first - 4) : mention.first]
        return any(t.lemma in _DISCIPLINE or t.surface in _DISCIPLINE for t in near)
    if any(t.lemma in _MINUTE or t.surface in _MINUTE for t in words):
        return _minutes_as_call(tokens, mention)
    return not (words[-1].surface in MINUTES and after in _NOT_CALLS)


def _minutes_as_call(tokens: Sequence[Token], mention: Mention) -> bool:
    """Such as "Five minutes" that somebody gets or serves, or that are given for something."""
    named = {"misconduct", "minor", "major", "penalty", "штраф", "штрафа", "штрафной", "малый", "большой", "удаление"}
    words = tokens[mention.first : mention.last + 1]
    if any(t.surface in named or t.lemma in named for t in words):
        return True
    before = tokens[max(0, mention.first - 3) : mention.first]
    after = tokens[mention.last + 1 : mention.last + 3]
    if any(t.surface in _CLOCK or t.lemma in _CLOCK for t in after) or any(
        t.surface in ("за", "через", "after", "within", "last", "final", "under", "with", "осталось")
        for t in before[-2:]
    ):
        return False
    got = any(t.surface in _GET or t.lemma in _GET for t in before)
    return got or words[-1].surface == "for" or (bool(after) and after[0].surface in ("for", "за", "für", "pour", "za"))


def _big(tokens: Sequence[Token]) -> Iterator[Named]:
    """«Большой» without its noun."""
    for i, token in enumerate(tokens):
        if token.surface not in _BIG:
            continue
        following = tokens[i + 1].surface if i + 1 < len(tokens) else "."
        before = tokens[i - 1].surface if i else ""
        sentence = [t for t in tokens if abs(t.sentence - token.sentence) <= 1]
        context = any(t.lemma in _BIG_CONTEXT or t.surface in _BIG_CONTEXT for t in sentence)
        if context and following in _BIG_FOLLOWS and before not in ("слишком", "очень", "запас", "такой", "самый"):
            last = i + 1 if following.startswith("штраф") else i
            yield Named(("major",), i, last, None if token.surface in ("большие", "больших", "большими") else 1)


def _bare(analysis: Analysis) -> Iterator[Named]:
    """Five for boarding, got two, a ten, with five, fives, «две за подножку», «по пять», a match."""
    tokens = analysis.tokens
    fouls = {m.first for m in analysis.mentions if m.concept == "infraction"}
    sides = {m.first for m in analysis.mentions if m.concept.startswith("side_")}
    for i, token in enumerate(tokens):
        if token.surface in ("fives", "twos", "tens"):
            yield Named((MINUTES[token.surface.removesuffix("s")],), i, i, None)
            continue
        before = tokens[i - 1] if i and tokens[i - 1].sentence == token.sentence else None
        after = [t.surface for t in tokens[i + 1 : i + 3] if t.sentence == token.sentence]
        following = after[0] if after else "."
        if token.surface == "match" and _match_named(before, tokens[max(0, i - 3) : i], following):
            yield Named(("match",), i, i)
        if token.surface not in MINUTES:
            continue
        kind = MINUTES[token.surface]
        foul = len(after) == 2 and (after[1].endswith("ing") or i + 2 in fouls)
        if (following in ("on", "to", "for") and i + 2 in sides) or (
            following in ("for", "за") and (foul or following == "за")
        ):
            yield Named((kind,), i, i)
        elif (
            before is None
            or following in _NOT_CALLS - {"on"}
            or (following == "on" and len(after) > 1 and after[1] in _ICE)
            or (following[0].isalpha() and following not in _AFTER_BARE)
        ):
            continue
        elif (
            before.surface in _GET
            or before.lemma in _GET
            or before.surface in ("with", "по", "a", "his", "straight")
            or (
                before.surface in ("a", "his", "her", "an", "straight", "сразу")
                and i >= 2
                and (tokens[i - 2].surface in _GET or tokens[i - 2].lemma in _GET)
            )
        ):
            yield Named((kind,), i, i)


_ICE = _set("3 4 5 6 three four five six")
_AFTER_BARE = _set("for and plus each on from while with at за и каждому обоим в одному другому or but too on")


def _beside_terms(tokens: Sequence[Token], terms: Sequence[Named]) -> Iterator[Named]:
    """Such as "Roughing 2 + gross misconduct", "major plus ten", "a major and a ten"."""
    ends = {t.last for t in terms}
    starts = {t.first for t in terms}
    for i, token in enumerate(tokens):
        if token.surface not in MINUTES:
            continue
        before = i - 1 - (i > 0 and tokens[i - 1].surface in ("a", "an", "-"))
        if before > 0 and tokens[before].surface in _PLUS and before - 1 - (tokens[before - 1].surface == "-") in ends:
            yield Named((MINUTES[token.surface],), i, i)
        following = [j for j in (i + 2, i + 3) if i + 1 < len(tokens) and tokens[i + 1].surface in _PLUS]
        if any(j in starts for j in following):
            yield Named((MINUTES[token.surface],), i, i)


def _german(tokens: Sequence[Token]) -> Iterator[Named]:
    """Such as "Eine große und eine kleine Strafe"."""
    for i, token in enumerate(tokens):
        kind = "major" if token.surface.startswith("groß") else "minor" if token.surface.startswith("klein") else None
        rest = [t.surface for t in tokens[i + 1 : i + 6] if t.sentence == token.sentence]
        if kind and ("strafe" in rest or "strafen" in rest):
            yield Named((kind,), i, i)


def _match_named(before: Token | None, near: Sequence[Token], following: str) -> bool:
    """Such as "Match on ours", "got a match and", "a match five"."""
    if following in ("on", "five"):
        return before is None or before.surface not in ("the", "this", "that", "our", "their")
    got = any(t.surface in _GET or t.lemma in _GET for t in near)
    return before is not None and before.surface == "a" and got and following in ". , ; ? ! and or for".split()


def _counted(tokens: Sequence[Token], named: Named) -> Named:
    """With the number that stands before it: "two minors", «два больших», "both minors"."""
    for place in range(named.first - 1, max(-1, named.first - 3), -1):
        token = tokens[place]
        if token.sentence != tokens[named.first].sentence:
            break
        number = COUNTS.get(token.surface)
        if number and not (token.surface == "по" and named.count is not None):
            if number == 1 and named.count is None:
                break
            return Named(named.kinds, named.first, named.last, number if token.surface != "по" else named.count)
        if token.surface not in (
            "more",
            "separate",
            "of",
            "их",
            "more",
            "новых",
            "fighting",
            "coincidental",
            "roughing",
        ):
            break
    return named
