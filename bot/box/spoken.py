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
    **dict.fromkeys("match матч-штраф".split(), Kind.MATCH),
    **dict.fromkeys("gm дки".split(), Kind.GAME_MISCONDUCT),
    **dict.fromkeys("скамеечный".split(), Kind.BENCH_MINOR),
}
PHRASES: dict[tuple[str, ...], Kind] = {
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
PLURAL = _words("minors majors misconducts малых больших двойки пятерки")
GOAL = re.compile(r"scor(?:e|es|ed|ing)$|goals?$|гол(?:а|ом)?$|забива\w+$|забил[аио]?$|забь[её]т$|забьют$")
AGAINST = _words("against concedes concede conceded пропускает пропускают пропустили пропустил")
STOP = _words("whistle whistled stoppage свисток остановка остановили остановлена свистят свистнули")
STOPPED = (("play", "stops"), ("play", "stopped"), ("play", "is", "stopped"), ("игра", "остановлена"))
SIGNAL = _words("delayed signalled signaled signal отложенный отложенного отложенное")
ARM = (("arm", "up"), ("arm", "is", "up"), ("arm", "goes", "up"), ("рука", "поднята"), ("подняли", "руку"))
SAME = (
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
    "a an the at on in to for by of is are was were be been has have had get gets got getting given gives give "
    "take takes took taking receive receives received assessed called draws drew picks picked up goes went sits "
    "sat sitting serves serving served player players guy guys man men skater team teams side penalty penalties "
    "penalized penalised minute minutes min mins box off time clock mark power play pp pk shorthanded short- "
    "handed shortie empty net when if after then now so also another one same more it its s as while during with "
    "game number no num ref calls gave puts put usa hockey rules under let lets say suppose period tripping "
    "hooking slashing roughing holding interference boarding charging elbowing fighting spearing kneeing high "
    "sticking high-sticking cross checking cross-checking behind stick too many delay unsportsmanlike conduct "
    "fight trip hook slash в на во с за у и а но же то по из от к потом затем если когда получает получают "
    "получил получили получила дали дают дает берет берут взял взяли удален удаляют удалили удаление штраф штрафа "
    "штрафов минута минуты минут мин время команда команды игрок игрока игроку номер ворота ворот большинстве "
    "меньшинстве большинство шайбу шайба шайбы теперь еще один одно подножка подножку задержка задержку грубость "
    "драка драку удар клюшкой клюшка зацеп атака атаку атаки блокировка блокировку толчок снова идет едет сел "
    "садится садятся сидит другой отбывает правила правилам игре ходу вторую вторая периода периоде период"
)
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
