"""The pattern reader: what a sentence states, in the words that state it."""

import pytest

from bot.understanding.language import detect_language
from tests.shared import opened

ANALYSER, READER = opened()


def read(text: str, rulebook: str = "usah") -> dict[str, str]:
    analysis = ANALYSER.analyse(text, detect_language(text))
    return {name: reading.value for name, reading in READER.read(analysis, rulebook).items()}


@pytest.mark.parametrize(
    ("text", "late"),
    [
        ("1:59 left in the third", "yes"),
        ("exactly 2:00 left in the third period", "no"),
        ("with 45 seconds to go in regulation", "yes"),
        ("under two minutes left in the third", "yes"),
        ("4:10 remaining in the third", "no"),
        ("last minute of the second period", "no"),
        ("nine minutes left in the first", "no"),
        ("за 1:20 до конца третьего периода", "yes"),
        ("в третьем периоде осталось пятьдесят секунд", "yes"),
        ("за три минуты до конца третьего периода", "no"),
        ("последняя минута первого периода", "no"),
        ("на последней минуте третьего периода", "yes"),
    ],
)
def test_time_left(text: str, late: str) -> None:
    assert read(text)["final_two_minutes"] == late


def test_two_minutes_sharp_are_the_last_two_in_the_ahl() -> None:
    assert read("2:00 left in the third period", "ahl")["final_two_minutes"] == "yes"


@pytest.mark.parametrize("text", ["1:20 left, sixth skater", "осталось 40 секунд", "the minor has 1:20 left"])
def test_time_left_of_no_named_period_is_not_assumed(text: str) -> None:
    assert "final_two_minutes" not in read(text)


@pytest.mark.parametrize("text", ["it happened in overtime", "OT, fourth minute", "в овертайме", "jatkoajalla"])
def test_overtime(text: str) -> None:
    assert read(text)["period"] == "overtime"


@pytest.mark.parametrize(
    ("text", "deliberate"),
    [
        ("they sent him out on purpose", "yes"),
        ("it was not on purpose", "no"),
        ("nobody meant it, a mix-up", "no"),
        ("he didn't do it intentionally", "no"),
        ("тренер нарочно выпустил шестого", "yes"),
        ("вышел не специально", "no"),
        ("запутались при смене, по ошибке", "no"),
    ],
)
def test_on_purpose_or_not(text: str, deliberate: str) -> None:
    assert read(text)["deliberate"] == deliberate


@pytest.mark.parametrize(
    "text",
    [
        "if it was on purpose",
        "not sure whether it was on purpose",
        "maybe on purpose",
        "on purpose or not",
        "their coach claims it was deliberate",
        "in the NHL it must be deliberate",
        "если нарочно",
        "может, специально",
    ],
)
def test_what_is_doubted_asked_or_foreign_is_no_fact(text: str) -> None:
    assert "deliberate" not in read(text)


def test_contradiction_stays_unknown() -> None:
    assert "deliberate" not in read("He did it on purpose. No, it was by mistake.")


@pytest.mark.parametrize(
    ("text", "contact"),
    [
        ("the sub picked up the puck", "deliberate"),
        ("he never touched the puck", "none"),
        ("the puck hit his skate by accident", "accidental"),
        ("the puck bounced off the guy coming off", "accidental"),
        ("сменщик подобрал шайбу", "deliberate"),
        ("шайба случайно попала в конёк уходящему", "accidental"),
        ("никто не коснулся шайбы", "none"),
    ],
)
def test_puck_contact(text: str, contact: str) -> None:
    assert read(text)["puck_contact"] == contact


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("sub jumps on while the guy he's replacing is still twenty feet from the bench", "outside_limit"),
        ("he was about two metres from the bench", "within_limit"),
        ("вратарь ещё метрах в семи от скамейки", "outside_limit"),
        ("партнёр был в двух с половиной метрах от скамейки", "within_limit"),
        ("8 ft from the bench", "within_limit"),
        ("ten feet from the bench", "within_limit"),
        ("3.5 m from the bench", "outside_limit"),
    ],
)
def test_distance_against_the_limit_of_the_inline_book(text: str, position: str) -> None:
    assert read(text, "inline")["retiring_position"] == position


def test_usa_hockey_has_no_figure_so_a_short_distance_is_not_read() -> None:
    assert "retiring_position" not in read("he was two metres from the bench")
    assert read("he was ten metres from the bench")["retiring_position"] == "outside_limit"


@pytest.mark.parametrize(
    ("text", "possession"),
    [
        ("our sub came on early, the opponents had the puck", "non_offending"),
        ("our sub came on early and we had the puck", "offending"),
        ("they changed early and they had the puck", "offending"),
        ("they changed early but we had the puck", "non_offending"),
        ("the sub was early, opponents have the puck", "non_offending"),
        ("полевой выскочил рано, шайба у соперника", "non_offending"),
        ("наш сменщик вышел рано, шайба у нас", "offending"),
        ("замену сделали рано, шайба у этой же команды", "offending"),
        ("early change, the puck was loose in the corner", "none"),
    ],
)
def test_possession_is_seen_from_the_offender(text: str, possession: str) -> None:
    assert read(text, "inline")["possession"] == possession


def test_we_beside_an_offender_told_of_in_the_third_person_is_not_assumed() -> None:
    assert "possession" not in read("the sub was early and we had the puck", "inline")


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("14U game", "youth"),
        ("16U youth game", "midget"),
        ("men's beer league", "adult"),
        ("bantam", "youth"),
        ("у нас юниоры", "junior"),
        ("женская команда", "girls_women"),
    ],
)
def test_level(text: str, level: str) -> None:
    assert read(text)["level"] == level


def test_every_fact_keeps_the_words_it_came_from() -> None:
    text = "They deliberately put a sixth man on with 0:50 left in the third"
    analysis = ANALYSER.analyse(text, "en")
    said = {name: reading.said for name, reading in READER.read(analysis, "usah").items()}
    assert said["deliberate"] == "deliberately"
    assert said["final_two_minutes"] == "0:50"
    assert all(words in text for words in said.values())


def test_a_denial_is_part_of_the_words() -> None:
    analysis = ANALYSER.analyse("It was not on purpose at all", "en")
    assert READER.read(analysis, "usah")["deliberate"].said == "not on purpose"
