"""How people say what happens in the penalty box, English and Russian; lower case, ё as е."""

from __future__ import annotations

import re

from engine.box import Kind, Team


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ONE = {
    **dict.fromkeys(
        "minor 2min 2-min 2-minute двойка двойку двойкой двушка двушку малый малого малым".split(), Kind.MINOR
    ),
    **dict.fromkeys("major 5min 5-min 5-minute пятерка пятерку большой большого".split(), Kind.MAJOR),
    **dict.fromkeys("misconduct 10-minute десятка десятку дисциплинарный дисциплинарного".split(), Kind.MISCONDUCT),
    **dict.fromkeys("матч-штраф".split(), Kind.MATCH),
    **dict.fromkeys("gm дки".split(), Kind.GAME_MISCONDUCT),
    **dict.fromkeys("скамеечный".split(), Kind.BENCH_MINOR),
}
PHRASES: dict[tuple[str, ...], Kind] = {
    ("a", "game", "misconduct"): Kind.GAME_MISCONDUCT,
    ("a", "game"): Kind.GAME_MISCONDUCT,
    ("double", "minor"): Kind.DOUBLE_MINOR,
    ("2", "+", "2"): Kind.DOUBLE_MINOR,
    ("двойной", "малый"): Kind.DOUBLE_MINOR,
    ("bench", "minor"): Kind.BENCH_MINOR,
    ("малый", "скамеечный"): Kind.BENCH_MINOR,
    ("game", "misconduct"): Kind.GAME_MISCONDUCT,
    ("дисциплинарный", "до", "конца", "игры"): Kind.GAME_MISCONDUCT,
    ("match", "penalty"): Kind.MATCH,
    ("матч", "штраф"): Kind.MATCH,
}
MINUTES = {
    **dict.fromkeys("2 two два две".split(), Kind.MINOR),
    **dict.fromkeys("4 four четыре".split(), Kind.DOUBLE_MINOR),
    **dict.fromkeys("5 five пять".split(), Kind.MAJOR),
    **dict.fromkeys("10 ten десять".split(), Kind.MISCONDUCT),
}
UNITS = _words("min mins minute minutes min. мин минуты минут минута")
COUNTED = _words("penalties players guys skaters men штрафа игрока")
PLURAL = _words("couple pair minors majors misconducts малых больших двойки пятерки")
GOAL = re.compile(r"scor(?:e|es|ed|ing)$|goals?$|гол(?:а|ом)?$|забива\w+$|забил[аио]?$|забь[её]т$|забьют$")
AGAINST = _words("against concedes concede conceded пропускает пропускают пропустили пропустил")
STOP = _words("whistle whistled stoppage свисток остановка остановили остановлена свистят свистнули")
STOPPED: tuple[tuple[str, ...], ...] = (
    ("play", "stops"),
    ("play", "stopped"),
    ("play", "is", "stopped"),
    ("игра", "остановлена"),
)
SIGNAL = _words("delayed signalled signaled signal отложенный отложенного отложенное")
ARM: tuple[tuple[str, ...], ...] = (
    ("arm", "up"),
    ("arm", "is", "up"),
    ("arm", "goes", "up"),
    ("рука", "поднята"),
    ("подняли", "руку"),
)
SAME: tuple[tuple[str, ...], ...] = (
    ("same", "time"),
    ("same", "stoppage"),
    ("same", "whistle"),
    ("the", "same", "play"),
    ("тогда", "же"),
    ("в", "той", "же", "остановке"),
    ("в", "тот", "же", "момент"),
    ("одновременно",),
)
DOWN = _words("left remaining осталось остается")
PERIODS = {
    **dict.fromkeys("first 1st 1st. первый первом первого".split(), 1),
    **dict.fromkeys("second 2nd 2nd. второй втором второго".split(), 2),
    **dict.fromkeys("third 3rd 3rd. третий третьем третьего".split(), 3),
}
PERIOD_WORD = _words("period периода периоде период")

FIXED: dict[str, Team] = {
    **dict.fromkeys("home hosts host хозяева хозяев хозяевам хозяевами".split(), Team.HOME),
    **dict.fromkeys("away visitors visitor visiting guests road гости гостей гостям гостями".split(), Team.AWAY),
}
SPEAKING: dict[str, Team] = {
    **dict.fromkeys("we us our ours мы нас нам наш наши нашего нашему наших".split(), Team.HOME),
    **dict.fromkeys("they them their theirs они их им".split(), Team.AWAY),
}
OTHER = re.compile(r"opponents?$|opposition$|соперник\w*$")
COLOURS = re.compile(
    r"(?:white|blue|red|black|green|yellow|gold|orange|dark|light|purple|grey|gray)s?$"
    r"|(?:бел|син|красн|черн|зелен|желт|оранжев)(?:ые|ых|ым|ими|ие|их|им)$"
)
BOTH = _words("both обе")

BOOKS = {"usah": "usah", "ahl": "ahl", "ахл": "ahl", "inline": "inline", "инлайн": "inline", "роллер": "inline"}
FILLERS = _words(
    "a an the at on in to by of is are was were be been assessed picked player guy skater team teams side penalty "
    "penalized penalised minute minutes min mins time clock mark short- handed when if then now so also another "
    "one same more it its s as while during with number num ref usa hockey rules under say suppose period "
    "tripping hooking slashing roughing holding interference boarding charging elbowing fighting spearing kneeing "
    "high sticking high-sticking cross checking cross-checking behind stick unsportsmanlike conduct fight trip "
    "hook slash в на во с за у и а но же то из от к потом затем если когда минута минуты минут мин время команда "
    "команды игрок игрока игроку номер теперь еще подножка подножку задержка задержку грубость драка драку удар "
    "клюшкой клюшка зацеп атака атаку атаки блокировка блокировку толчок снова другой правила правилам вторую "
    "вторая периода периоде период"
)
"""Words that change nothing wherever they stand; what may turn a meaning round is not among them."""
PENALTY_FILLERS = _words(
    "called gets get got getting goes went take takes took taking receive receives received picks given gave "
    "gives give delayed box получает получают получил получили получила дали дают дает берет берут взял взяли "
    "удален удаляют удалили удаление штраф идет едет сел садится садятся for"
)
"""Words that change nothing about a penalty."""
GOAL_FILLERS = _words(
    "power play pp pk shorthanded short-handed shortie большинстве меньшинстве шайбу шайба шайбы for gets get"
)
"""Words that change nothing about a goal."""
IDIOMS: tuple[tuple[str, ...], ...] = (
    ("too", "many", "men"),
    ("too", "many", "players"),
    ("delay", "of", "game"),
    ("picks", "up"),
    ("picked", "up"),
    ("goes", "off"),
    ("went", "off"),
    ("is", "off"),
    ("по", "ходу", "игры"),
)
"""Turns of phrase that change nothing as a whole, while their words might."""
CONCEDED: tuple[tuple[str, ...], ...] = (
    ("gives", "up"),
    ("gave", "up"),
    ("lets", "in"),
    ("let", "in"),
    ("is", "scored", "on"),
    ("are", "scored", "on"),
    ("gets", "scored", "on"),
    ("get", "scored", "on"),
)
"""The side named is the one scored against."""
INEXACT = _words("after before by until till to from for of about around past после до от к с из за около примерно")
"""Right before a time: it is not the time of the event."""
TO_WHOM = re.compile(r"хозяевам$|гостям$|нам$|им$|.*(?:ым|ими)$")
"""A side in the dative: of a penalty who gets it, of a goal who concedes it."""
ASKING = re.compile(
    r"\b(?:who|whose|when|how|what|which|does|do|is|are|can|will|strength|manpower)\b|\b(?:кто|кого|когда|сколько|что|как|какой|какая|"
    r"каком|какие|чей|чья|состав|выходит|выйдет|выпускать|выпустить)\b"
)
ABOUT_THE_BOX = re.compile(
    r"who(?:'s|s)?\b.{0,40}\b(?:out|back|return\w*|released?|free|leaves?|stays?)\b|\bwhich (?:one|player|penalty)\b"
    r"|when\b.{0,60}\b(?:out|back|return\w*|released?|over|expires?|ends?|leaves?)\b"
    r"|how many\b|\bstrength\b|\bon the ice\b|\bwho (?:sits|serves)\b|\bcomes? out\b|\bmanpower\b"
    r"|\bhow (?:do|does|would) .{0,20}play\b|\bwho is in\b"
    r"|кто\b.{0,40}\b(?:выход\w*|выйдет|выпуска\w*|освобожда\w*|сидит|остает\w*)|когда\b.{0,60}\b(?:выход\w*|выйдет|"
    r"выпуска\w*|заканчива\w*|кончит\w*|вернет\w*)|сколько\b|\bсоставы?\b|численн\w*|кого\b.{0,20}\bвыпуск\w*"
    r"|в каком составе|какой формат",
)

POLITE = _words(
    "please pls thanks thank you hi hello hey question quick q scorekeeper ref timekeeper here пожалуйста спасибо "
    "привет вопрос"
)

COLOUR_NAMES = {
    "бел": "белые",
    "син": "синие",
    "кра": "красные",
    "чер": "чёрные",
    "зел": "зелёные",
    "жел": "жёлтые",
    "ора": "оранжевые",
}

SPOKEN = {
    False: {Team.HOME: "us", Team.AWAY: "them"},
    True: {Team.HOME: "мы", Team.AWAY: "они"},
}

JOINERS = _words("and then и а потом затем but but if when если когда")

VERB = re.compile(r"(?:gets?|got|takes?|took|scores?|scored|has|is|serves|receives?|получает|забивает|забил)$")

FLAGS: dict[str, frozenset[str]] = {"plural": PLURAL, "stop": STOP, "signal": SIGNAL, "down": DOWN, "both": BOTH}
"""What a single word says of a part."""

KIND_STARTS = frozenset(phrase[0] for phrase in PHRASES)
"""First words of the kinds of more than one word."""

TURNS: dict[tuple[str, ...], tuple[str, ...]] = {
    **dict.fromkeys(SAME, ("same",)),
    **dict.fromkeys(ARM, ("signal",)),
    **dict.fromkeys(STOPPED, ("stop",)),
    **dict.fromkeys(IDIOMS, ()),
    **dict.fromkeys(CONCEDED, ("against", "goal")),
    ("в", "ворота"): ("against",),
    ("empty", "net"): (),
}
"""Turns of phrase, and what they say of a part."""

QUESTIONS = _words("who whose how which what кто кого сколько")
"""Words that begin a part of their own."""
CONDITIONS = _words("if when если когда")
