"""The words of the notation, English and Russian; lower case, ё as е."""

from __future__ import annotations

from engine.box import Kind, Level, Team
from engine.box.events import Decision, Offender

TEAMS: dict[str, Team] = {
    **dict.fromkeys("h home hosts host homes х н хозяева хозяев хозяевам домашние".split(), Team.HOME),
    **dict.fromkeys(
        "a away v visitors visitor visiting vis guests guest road г а гости гостей гостям".split(), Team.AWAY
    ),
}
"""Н and А are the Cyrillic letters that look like H and A."""

GOALKEEPER = frozenset("g gk goalie goalkeeper goaltender keeper в вр вратарь вратаря вратарю голкипер".split())
OFFICIALS: dict[str, Offender] = {
    **dict.fromkeys("coach тренер тренера тренеру".split(), Offender.COACH),
    **dict.fromkeys("official manager представитель представителю официальный".split(), Offender.TEAM_OFFICIAL),
}

KINDS: dict[str, Kind] = {
    "minor": Kind.MINOR,
    "малый": Kind.MINOR,
    "double minor": Kind.DOUBLE_MINOR,
    "двойной малый": Kind.DOUBLE_MINOR,
    "двойной": Kind.DOUBLE_MINOR,
    "bench minor": Kind.BENCH_MINOR,
    "bench 2": Kind.BENCH_MINOR,
    "bench": Kind.BENCH_MINOR,
    "bm": Kind.BENCH_MINOR,
    "малый скамеечный": Kind.BENCH_MINOR,
    "скамеечный": Kind.BENCH_MINOR,
    "скамейка": Kind.BENCH_MINOR,
    "major": Kind.MAJOR,
    "большой": Kind.MAJOR,
    "misconduct": Kind.MISCONDUCT,
    "misc": Kind.MISCONDUCT,
    "дисциплинарный": Kind.MISCONDUCT,
    "game misconduct": Kind.GAME_MISCONDUCT,
    "game": Kind.GAME_MISCONDUCT,
    "gm": Kind.GAME_MISCONDUCT,
    "дисциплинарный до конца игры": Kind.GAME_MISCONDUCT,
    "дки": Kind.GAME_MISCONDUCT,
    "gross misconduct": Kind.GROSS_MISCONDUCT,
    "gross": Kind.GROSS_MISCONDUCT,
    "грубый дисциплинарный": Kind.GROSS_MISCONDUCT,
    "game ejection": Kind.GAME_EJECTION,
    "ejection": Kind.GAME_EJECTION,
    "ge": Kind.GAME_EJECTION,
    "match penalty": Kind.MATCH,
    "match": Kind.MATCH,
    "mp": Kind.MATCH,
    "матч штраф": Kind.MATCH,
    "матч": Kind.MATCH,
    "penalty shot": Kind.PENALTY_SHOT,
    "ps": Kind.PENALTY_SHOT,
    "буллит": Kind.PENALTY_SHOT,
}
MINUTES: dict[int, Kind] = {2: Kind.MINOR, 4: Kind.DOUBLE_MINOR, 5: Kind.MAJOR, 10: Kind.MISCONDUCT}
MINUTE_WORDS = frozenset("m min mins minute minutes м мин минут минуты минута ' ′".split())

SHORT: dict[Kind, str] = {
    Kind.MINOR: "2",
    Kind.BENCH_MINOR: "bench",
    Kind.DOUBLE_MINOR: "2+2",
    Kind.MAJOR: "5",
    Kind.MATCH: "match",
    Kind.MISCONDUCT: "10",
    Kind.GAME_MISCONDUCT: "GM",
    Kind.GROSS_MISCONDUCT: "gross",
    Kind.GAME_EJECTION: "GE",
    Kind.PENALTY_SHOT: "PS",
}

GOAL = frozenset("goal гол scores score".split())
OWN = frozenset("own автогол свой".split())
SHOT = frozenset("ps буллит".split())
STOPS = frozenset("stop stoppage whistle стоп свисток остановка".split())
ICING = frozenset("icing проброс".split())
PERIOD_END = frozenset("end horn buzzer конец сирена".split())
LOOK = frozenset("look check probe ? взгляд".split())
CHOICE = frozenset("choice captain выбор капитан".split())
SERVED = frozenset("by served serves server отбывает отсиживает за".split())
AT = frozenset("at from в с".split())
SIGNAL = frozenset("~ signal delayed arm отложенный рука".split())
FILLERS = frozenset("for to the an of on период period and penalty штраф".split())
DECISIONS: dict[str, Decision] = {
    "returns first": Decision.RETURNS_FIRST,
    "ends on goal": Decision.ENDS_ON_GOAL,
    "unsubstituted": Decision.UNSUBSTITUTED,
    "starts first": Decision.STARTS_FIRST,
}
LEVELS: dict[str, Level] = {
    **{str(level): level for level in Level},
    "high school": Level.HIGH_SCHOOL,
    "girls": Level.GIRLS_WOMEN,
    "women": Level.GIRLS_WOMEN,
    "juniors": Level.JUNIOR,
    "юниоры": Level.JUNIOR,
    "взрослые": Level.ADULT,
    "дети": Level.YOUTH,
}


def folded(word: str) -> str:
    """A word as the tables hold it."""
    return word.lower().replace("ё", "е")


def known_word(word: str) -> bool:
    """Whether the notation knows a word."""
    return folded(word) in _KNOWN


_KNOWN = frozenset(
    part
    for table in (TEAMS, OFFICIALS, KINDS, DECISIONS, LEVELS)
    for entry in table
    for part in entry.replace("_", " ").split()
) | GOALKEEPER.union(
    MINUTE_WORDS, GOAL, OWN, SHOT, STOPS, ICING, PERIOD_END, LOOK, CHOICE, SERVED, AT, SIGNAL, FILLERS, {"down", "up"}
)
