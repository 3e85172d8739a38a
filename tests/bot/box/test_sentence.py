"""Sentences: read only where they are certain."""

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from bot.box.reading import told_in_chat
from bot.box.sentence import MissingError, Told, asks_the_box, read_sentence
from bot.box.timeline import Timeline, run_box
from bot.messages.catalogue import languages
from engine.box import Team

ISSUE = "home gets two at 3:00, away gets two at 3:30, home scores at 4:00, who comes out?"


def run(text: str) -> Timeline:
    told = read_sentence(text)
    return run_box(told.report, told.at)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        (ISSUE, "3:00 H?1 2; 3:30 A?1 2; 4:00 goal H"),
        (
            "Хозяева получают две минуты в 3:00, гости двойку в 3:30, хозяева забивают в 4:00. Кто выходит?",
            "3:00 H?1 2; 3:30 A?1 2; 4:00 goal H",
        ),
        (
            "A5 gets a minor at 3:00, B12 a minor at 3:30 and A scores at 4:00. Who comes out?",
            "3:00 H5 2; 3:30 A12 2; 4:00 goal H",
        ),
        (
            "home 7 gets 2 and 10 at 10:00, away 9 gets a double minor at 9:30, away scores at 9:00. When is 7 back?",
            "down; 10:00 H7 2+10; 9:30 A9 2+2; 9:00 goal A",
        ),
        (
            "we get a minor at 3:00 and a minor at 4:00, they score at 4:30. how many on the ice at 5:10?",
            "3:00 H?1 2; 4:00 H?2 2; 4:30 goal A",
        ),
        (
            "both teams get two at 3:00, home gets a five minute major at 3:30, away scores at 5:00, who comes out?",
            "3:00 H?1 2; 3:00 A?1 2; 3:30 H?2 5; 5:00 goal A",
        ),
        (
            "белым двойка в 5:00, синим двойка в 5:30, в 6:00 белые забивают. кто выходит?",
            "5:00 H?1 2; 5:30 A?1 2; 6:00 goal H",
        ),
        ("if home takes a minor at 3:00 and away scores at 3:30, who comes out?", "3:00 H?1 2; 3:30 goal A"),
        ("who comes out if #7 home gets two at 3:00 and the opponents score at 4:00?", "3:00 H7 2; 4:00 goal A"),
        ("delayed penalty on away at 3:00, two minutes, home scores at 3:20. who sits?", None),
        (
            "delayed penalty on away at 3:00 for 2 minutes, home scores at 3:20, who comes out",
            "~3:00 A?1 2; 3:20 goal H",
        ),
        (
            "home gets a bench minor at 3:00 for too many men, goal against home at 3:50. strength?",
            "3:00 H bench; 3:50 goal A",
        ),
        (
            "home #4 two for tripping at 3:00; whistle at 3:40; home #9 five at the same time. how many?",
            "3:00 H4 2; 3:40 stop; 3:40 H9 5",
        ),
        ("home gets two at 3:00, home gave up a goal at 4:00, who comes out", "3:00 H?1 2; 4:00 goal A"),
        ("home gets two at 3:00, home is scored on at 4:00, who comes out", "3:00 H?1 2; 4:00 goal A"),
        ("хозяева получают двойку в 3:00, гол хозяевам в 4:00, кто выходит?", "3:00 H?1 2; 4:00 goal A"),
        ("хозяева получают двойку в 3:00, гол в ворота хозяев в 4:00, кто выходит?", "3:00 H?1 2; 4:00 goal A"),
        ("наш №5 получил 2+10 в 3:00, нам забили в 4:00, когда он выйдет?", "3:00 H5 2+10; 4:00 goal A"),
        ("home #7 gets 5 and a game at 3:00, away scores at 4:00, who comes out", "3:00 H7 5+GM; 4:00 goal A"),
        (
            "Our #7 gets a minor with 3:00 left, they score with 2:10 left. When is he back?",
            "down; 3:00 H7 2; 2:10 goal A",
        ),
        ("goal for away at 4:00 after home gets two at 3:00. who comes out?", None),
        ("home gets two at 3:00. If away scores at 4:00, who comes out?", "3:00 H?1 2; 4:00 goal A"),
        (
            "home gets two and away gets two at 3:00, home gets five at 3:10, how many skaters at 3:20?",
            "3:00 H?1 2; 3:00 A?1 2; 3:10 H?2 5",
        ),
        ("away scores on the power play at 4:00, home gets two at 4:10, who comes out?", "4:00 goal A; 4:10 H?1 2"),
        ("Хозяева № 7 малый в 3:00, гости забили в 3:40, сколько на льду в 4:00?", "3:00 H7 2; 3:40 goal A"),
    ],
)
def test_read(text: str, notation: str | None) -> None:
    if notation is None:
        with pytest.raises(MissingError):
            read_sentence(text)
    else:
        assert run(text).notation == notation


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("who comes out first, the minor or the major?", "box-missing-times"),
        ("who comes out at 3:00?", "box-missing-events"),
        ("#4 us minor 6:54. #40 them 8:01. #11 them 8:45. We score at 9:34. who comes out?", "box-missing-kind"),
        ("white gets two minors at 3:00, blue scores at 4:00, who comes out", "box-missing-one-or-two"),
        ("home gets two and five at 3:00, away scores at 4:00, who comes out", "box-missing-one-or-two"),
        ("home gets two, away gets two at 3:30, home scores at 4:00, who comes out?", "box-missing-time"),
        ("two at 3:00, home scores at 4:00, who comes out?", "box-missing-team"),
        ("home gets two at 3:00, they score at 4:00, who comes out?", "box-missing-sides"),
        ("white two at 3:00, blue two at 3:10, red scores at 4:00, who comes out?", "box-missing-sides"),
        ("home gets two at 3:00, away gets two at 2:00, home scores at 4:00, who comes out?", "box-missing-direction"),
        ("home doesn't score at 4:00, away gets two at 3:00, who comes out?", "box-missing-words"),
        ("home gets two at 3:00, the goal at 4:00 by away is waved off, who comes out?", "box-missing-words"),
        ("home gets two at 3:00, goalie pulled, away scores at 4:00, who comes out?", "box-missing-words"),
        (
            "home gets two at 3:00 in the first period, away scores at 4:00 in the second period, who comes out?",
            "box-missing-period",
        ),
        ("home gets 3 at 3:00, away scores at 4:00, who comes out?", "box-missing-kind"),
        ("home gets two at 3:00, 4:00 away, who comes out?", "box-missing-kind"),
        ("home draws a minor at 3:00, home scores at 4:00, who comes out", "box-missing-words"),
        ("home gets two at 3:00, goal by away called off at 4:00, who comes out", "box-missing-words"),
        ("home's minor is up at 5:00, away gets two at 4:00, who comes out", "box-missing-words"),
        ("home is serving a minor at 3:00, away gets two at 4:00, who comes out", "box-missing-words"),
        ("no minor on home at 3:00, away gets two at 4:00, who comes out", "box-missing-words"),
        ("home gets two at 3:00, goal in home's net at 4:00, who comes out", "box-missing-words"),
        ("home gets two at 3:00, goal on home at 4:00, who comes out", "box-missing-words"),
        ("home gets a 2 minute power play at 3:00, home scores at 4:00, who comes out", "box-missing-words"),
        ("home gets two after 3:00, away scores at 4:00, who comes out", "box-missing-words"),
        ("home gets two penalties at 3:00, away scores at 4:00, who comes out", "box-missing-one-or-two"),
        ("хозяева получают два штрафа в 3:00, гости забивают в 4:00, кто выходит", "box-missing-one-or-two"),
        ("home 2 at 3:00, away scores at 4:00, who comes out", "box-missing-kind"),
        ("home 1:00 left on minor, away scores at 0:50, who comes out", "box-missing-words"),
        ("home gets two at 3:00 and scores at 4:00, who comes out", "box-missing-team"),
        ("home gets two at 3:00, home scored on at 4:00, who comes out", "box-missing-words"),
        ("who comes out when away scores at 4:00 if home gets two at 3:00?", "box-missing-direction"),
        ("who comes out when home scores at 3:00 if away got two at 4:00?", "box-missing-direction"),
        ("home gets two at 3:75, away scores at 4:00, who comes out?", "box-missing-words"),
    ],
)
def test_what_is_not_certain_is_said_and_not_guessed(text: str, code: str) -> None:
    with pytest.raises(MissingError) as caught:
        read_sentence(text)
    assert caught.value.code == code
    assert all(caught.value.message(language) for language in languages())


def test_a_question_about_a_moment_is_answered_for_it() -> None:
    timeline = run("home gets two at 3:00, away gets two at 3:30, what's the strength at 4:00 and at 5:10?")
    assert [(a["t"], a["home_skaters"], a["away_skaters"]) for a in timeline.at] == [("04:00", 4, 4), ("05:10", 5, 4)]


def test_sides_keep_the_names_they_were_given() -> None:
    assert run("we get a minor at 3:00, they score at 4:30, who comes out?").names == {
        Team.HOME: "us",
        Team.AWAY: "them",
    }
    assert run("белым двойка в 5:00, синие забивают в 5:30. кто выходит?").names == {
        Team.HOME: "белые",
        Team.AWAY: "синие",
    }


def test_ordinary_questions_are_not_caught() -> None:
    questions = _questions()
    assert len(questions) > 5000
    caught = [q for q in questions if told_in_chat(q) is not None]
    assert not [q for q in caught if not _times(q)], caught
    assert len(caught) <= 5


def _questions() -> list[str]:
    found: list[str] = []

    def collect(value: object) -> None:
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, list):
            for one in value:
                collect(one)
        elif isinstance(value, dict):
            for one in value.values():
                collect(one)

    for path in sorted((Path(__file__).parents[3] / "corpus" / "questions").rglob("*.yaml")):
        collect(yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
    return found


def _times(text: str) -> bool:
    return len(re.findall(r"\d:\d\d", text)) >= 2


@pytest.mark.parametrize(
    "text",
    [
        "what does 402(c) say?",
        "he came out at 3:00 with 0:12 left, what now?",
        "Penalty expired at 10:00, he jumped on at 10:04, goal at 9:50. Is he illegal?",
        "minor at 3:15, whistle at 2:50. How much does he have left?",
        "how many players may we dress?",
    ],
)
def test_not_for_the_box(text: str) -> None:
    assert not isinstance(told_in_chat(text), Told)


def test_for_the_box() -> None:
    assert asks_the_box(ISSUE)
    assert isinstance(told_in_chat(ISSUE), Told)
    assert isinstance(told_in_chat("3:00 H7 2; 4:10 A9 2; 5:00 goal A"), Told)


@given(st.text(max_size=80))
def test_any_text_is_read_or_something_is_missing(text: str) -> None:
    asks_the_box(text)
    try:
        read_sentence(text)
    except MissingError as missing:
        assert missing.message("en")
