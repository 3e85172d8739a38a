"""Whether a text states something, or asks after it, demands it, or only reports that somebody says so."""

from __future__ import annotations

from collections.abc import Set

from bot.understanding.patterns import Match
from index.analysis import Analysis, Mention, Token

_BREAKS = frozenset(",;:-–—()")
_INVERTED = frozenset("is are was were am did does do has have had isnt wasnt".split())
"""Verbs that turn a clause into a question when they begin it."""
_NO_SUBJECT = frozenset("be been have not get gets got give".split())
"""After such a verb they leave the subject out: "would be a minor"."""
_OPENERS = frozenset("and but or so then also ok okay well hey now а и но или ну".split())
_SUBORDINATORS = frozenset(
    "when while after before because since who that which where with as once until till although though cause cuz "
    "пока когда раз потому после хотя который где ведь так поскольку как до перед при за из".split()
)
"""What they introduce is taken for granted even in a question: "can he play it *while* he is coming off?"."""
_ASKING = frozenset(
    "кто что где сколько какой куда когда как почему чем чей чего кого кому зачем откуда чья чье чьи каков".split()
)
_OBLIGED = frozenset(
    "must should need needs needed ought want wants wanted demand demands demanded supposed require requires required "
    "asks asked expects wish wishes hoping unless "
    "должный должен должна должны нужно надо обязан обязана обязаны обязать обязанный хотеть требовать просить "
    "следует положено нельзя".split()
)
_MEANWHILE = frozenset("during while since because пока поскольку".split())
_HAVE_TO = frozenset("has have had got gotta".split())
_REPORTED = frozenset(
    "says said insists insisted thinks thought reckons argues argued swears swore yells yelled yelling screams "
    "screamed screaming shouts shouted told tells states stated convinced complains complained "
    "говорить сказать уверять утверждать считать заявлять заявить требовать орать кричать думать твердить "
    "возмущаться мол дескать якобы prove decide determine понять определить доказать".split()
)
_HEARD = frozenset("i we ref refs referee official linesman ump я мы судья арбитр рефери лайнсмен".split())
"""What the writer or the referee says is heard as it stands."""
_NOT_YET = frozenset("before until till except прежде".split())
_ONLY = frozenset("only только лишь".split())
_BOUNDING = frozenset("after when once if with by on после когда если с при по".split())
"""With "only" they set a condition: "only after he is off"."""
_HOPED = frozenset(
    "hope hopes hoping hoped hopefully wish wishes wished plan plans planned planning consider considers considering "
    "considered pondering worried worry afraid fear "
    "надеяться надеюсь подумывать планировать собираться намереваться мечтать бояться прикидывать рассматривать "
    "hoffe hoffen hofft hoffentlich plant planen überlegt erwägt espère espérons envisage songe prévoit "
    "toivon toivottavasti suunnittelee harkitsee aikoo hoppas hoppades planerar överväger funderar "
    "doufám snad plánuje zvažuje chystá dúfam hádam plánuje zvažuje ceru cerams plāno apsver".split()
)
"""What follows is hoped, feared or planned."""
_THINKING = frozenset(["thinking", "thought", "talked", "talking", "dreaming"])
_PARTISANS = frozenset(
    "coach coaches bench parent parents dad mom fan fans captain assistant "
    "тренер тренерский скамейка родитель папа мама капитан болельщик трибуна соперник "
    "trainer bank kapitän fans entraîneur banc capitaine parents valmentaja penkki kapteeni tränare tränaren bänken "
    "kapten trenér trenéra kouč lavička lavica kapitán treneris sols kapteinis".split()
)
_SAY = frozenset(
    "says said say insists insisted thinks thought reckons argues argued swears swore yells yelled yelling screams "
    "screamed screaming shouts shouted shouting told tells claims claimed demands demanded demanding wants wanted "
    "complains complained complaining believes believed accused accuses accusing asks asked asking "
    "говорить сказать уверять утверждать считать заявлять заявить требовать потребовать орать кричать твердить "
    "возмущаться обвинять обвинить спрашивать хотеть жаловаться думать "
    "sagt sagte behauptet meint fordert will verlangt dit affirme prétend demande veut réclame exige "
    "sanoo sanoi väittää väitti vaatii haluaa säger sa sade påstår hävdar kräver vill "
    "říká řekl tvrdí tvrdil chce žádá požaduje hovorí povedal chce žiada saka teica apgalvo grib prasa".split()
)
_WH = frozenset(
    "what who how when which что кто как когда какой какая какое какие сколько was wer wie qu que quoi comment mikä "
    "miten vad hur co kdo jak čo kto ako kas kā".split()
)
_TIME = frozenset("when когда".split())
_MAY = frozenset("can could may should is лучше можно стоит пора надо".split())
_MEANING = frozenset(
    "counts considered mean means defined define definition judge tell distinguish считаться считается считать значит "
    "значить означать отличить определить gilt zählt bedeutet compte signifie tarkoittaa lasketaan räknas betyder "
    "znamená počítá nozīmē skaitās".split()
)
_NARROWING = frozenset("either entweder joko buď buďto antingen".split())
"""What follows is a bound or a condition, not what has happened."""
_ASKED_WITHIN = frozenset("must should may can обязан обязана должен должна имеет".split())
_ALTERNATIVES = frozenset("or или либо oder ou eller tai vai nebo alebo".split())
_BEFORE_ALTERNATIVE = frozenset(["whether", "or", "или", "либо"])
_FULL_GRAMMAR = frozenset(["en", "ru"])
DOUBTS = frozenset(["hedge", "condition"])


def unstated(analysis: Analysis, match: Match) -> bool:
    """The match stands in a question about itself, in a demand, in somebody's mouth, or under a condition."""
    tokens = analysis.tokens
    start = _clause_start(tokens, match.first)
    before = {form for t in tokens[start : match.first] for form in (t.surface, t.lemma)}
    if _quoted(tokens, match.first) or _reported(tokens, start, match.first) or _demanded(tokens, start, match.first):
        return True
    if _alternative(tokens, start, match.first) or _defined(tokens, start, match):
        return True
    span = set(range(start, match.last + 1))
    if DOUBTS & concepts_at(analysis, span):
        return True
    if _not_yet(tokens, start, match.first) or any(
        t.surface in _ASKED_WITHIN for t in tokens[match.first + 1 : match.last]
    ):
        return True
    if not _is_question(tokens, match.last):
        return _inverted(tokens, start, match.first) and analysis.language != "ru"
    if tokens[match.first - 1].surface in _BEFORE_ALTERNATIVE if match.first else False:
        return True
    if match.last + 1 < len(tokens) and tokens[match.last + 1].surface in _ALTERNATIVES:
        return True
    if analysis.language not in _FULL_GRAMMAR:
        return True
    if analysis.language == "ru":
        return _asked_in_russian(tokens, start, match, before)
    return _inverted(tokens, start, match.first)


def supposed(analysis: Analysis, match: Match) -> bool:
    """Hoped, planned, or said by somebody with a side."""
    tokens = analysis.tokens
    start = _clause_start(tokens, match.first)
    if _said_by_a_party(tokens, match.first):
        return True
    for i in range(start, match.first):
        if tokens[i].surface in _HOPED or tokens[i].lemma in _HOPED:
            return True
        if tokens[i].surface in _THINKING and tokens[i + 1].surface in ("of", "about"):
            return True
    return False


def _said_by_a_party(tokens: tuple[Token, ...], first: int) -> bool:
    """The match stands after "their coach says", in its sentence."""
    start = next((i for i in range(first) if tokens[i].sentence == tokens[first].sentence), first)
    for i in range(start, first):
        if tokens[i].surface in _PARTISANS or tokens[i].lemma in _PARTISANS:
            after = tokens[i + 1 : min(i + 4, first)]
            if any(t.surface in _SAY or t.lemma in _SAY for t in after):
                return True
    return False


def _defined(tokens: tuple[Token, ...], start: int, match: Match) -> bool:
    """It is asked what it means, or when it may be: "what counts as …", "how do you tell …", «когда лучше …»."""
    part = [t.surface for t in tokens[start : match.last + 3] if t.sentence == tokens[match.first].sentence]
    words = {form for t in tokens[start : match.last + 3] for form in (t.surface, t.lemma)}
    if not part or part[0] not in _WH:
        return False
    return bool(words & _MEANING) or (part[0] in _TIME and part[1:2] != [] and part[1] in _MAY)


def _alternative(tokens: tuple[Token, ...], start: int, first: int) -> bool:
    """One of two possibilities: "either the bench or the gate"."""
    return any(t.surface in _NARROWING for t in tokens[start:first])


def concepts_at(analysis: Analysis, tokens: Set[int]) -> Set[str]:
    """The concepts whose mentions begin at `tokens`; "can" is no "maybe", though Russian has one verb for both."""
    return {m.concept for m in analysis.mentions if m.first in tokens and not _only_can(analysis, m)}


def _only_can(analysis: Analysis, mention: Mention) -> bool:
    """«Кто может бить» asks what is allowed and hedges nothing; so does every form but «может»."""
    token = analysis.tokens[mention.first]
    if mention.concept == "condition" and token.lemma == "допустить":
        return token.surface != "допустим"  # «допустил проброс» supposes nothing
    if mention.concept != "hedge" or token.lemma != "мочь":
        return False
    earlier = analysis.tokens[: mention.first]
    return token.surface != "может" or any(
        t.sentence == token.sentence and (t.surface in _ASKING or t.lemma in _ASKING) for t in earlier
    )


def _not_yet(tokens: tuple[Token, ...], start: int, first: int) -> bool:
    """A bound or a condition stands before; "just now" is neither."""
    if tokens[start].surface == "как" and start >= 2 and tokens[start - 2].surface == "того":
        bounds = {t.surface for t in tokens[max(0, start - 5) : start - 2]}  # «до того, как», «только после того, как»
        if bounds & (_NOT_YET | _ONLY | {"до"}):
            return True
    return any(
        tokens[i].surface in _NOT_YET or (tokens[i].surface in _ONLY and tokens[i + 1].surface in _BOUNDING)
        for i in range(max(start, first - 3), first)
    )


def _clause_start(tokens: tuple[Token, ...], first: int) -> int:
    """The first token of the part between marks that `first` stands in."""
    start = first
    while (
        start > 0 and tokens[start - 1].sentence == tokens[first].sentence and tokens[start - 1].surface not in _BREAKS
    ):
        start -= 1
    return start


def _is_question(tokens: tuple[Token, ...], last: int) -> bool:
    """The sentence of the token `last` ends with a question mark."""
    end = last
    while end + 1 < len(tokens) and tokens[end + 1].sentence == tokens[last].sentence:
        end += 1
    return tokens[end].surface == "?"


def _inverted(tokens: tuple[Token, ...], start: int, first: int) -> bool:
    """The clause begins with its verb, and nothing before the match takes the match for granted."""
    while start < first and tokens[start].surface in _OPENERS:
        start += 1
    if start > first or tokens[start].surface not in _INVERTED or tokens[start + 1].surface in _NO_SUBJECT:
        return False
    return not any(t.surface in _SUBORDINATORS for t in tokens[start : first + 1])


def _asked_in_russian(tokens: tuple[Token, ...], start: int, match: Match, before: Set[str]) -> bool:
    """A Russian question has no word order of its own: its last part is what it asks, unless a word asks for more."""
    end = match.last
    while end + 1 < len(tokens) and tokens[end + 1].surface not in _BREAKS and tokens[end + 1].surface != "?":
        end += 1
    if end + 1 < len(tokens) and tokens[end + 1].surface != "?":
        return False
    part = {form for t in tokens[start : end + 1] for form in (t.surface, t.lemma)}
    opening = {tokens[start].surface, tokens[start].lemma}
    taken_for_granted = before | {tokens[match.first].surface, tokens[match.first].lemma}
    return not (part & _ASKING or opening & _SUBORDINATORS or taken_for_granted & _SUBORDINATORS)


def _demanded(tokens: tuple[Token, ...], start: int, first: int) -> bool:
    """Somebody must, wants or should do it, which does not say that it is so."""
    for place in range(max(start, first - 5), first):
        token = tokens[place]
        if any(t.surface in _MEANWHILE for t in tokens[place:first]):
            continue
        if token.surface in _OBLIGED or token.lemma in _OBLIGED:
            return True
        if token.surface in _HAVE_TO and place + 1 < len(tokens) and tokens[place + 1].surface == "to":
            return True
    return False


def _reported(tokens: tuple[Token, ...], start: int, first: int) -> bool:
    """Somebody else says so; what the writer says is his own."""
    while True:
        for place in range(start, first):
            token = tokens[place]
            if token.surface in _REPORTED or token.lemma in _REPORTED:
                speaker = tokens[place - 1] if place else tokens[place]
                if speaker.surface not in _HEARD and speaker.lemma not in _HEARD:
                    return True
        sentence = tokens[start].sentence
        subordinate = tokens[start].surface in ("что", "чтобы", "мол", "that")
        if not subordinate or start < 2 or tokens[start - 1].sentence != sentence:
            return False
        first, start = start, _clause_start(tokens, start - 2)


def _quoted(tokens: tuple[Token, ...], first: int) -> bool:
    """Between quotation marks."""
    open_marks = 0
    straight = 0
    for token in tokens[:first]:
        open_marks += (token.surface in "«“„") - (token.surface in "»”")
        straight += token.surface == '"'
    return open_marks > 0 or straight % 2 == 1
