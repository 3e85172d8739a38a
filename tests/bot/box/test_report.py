"""A timeline in words: everything that the clock can say is worded in every language."""

import random

import pytest

from bench.replay.games import random_game
from bot.box.notation import read_notation
from bot.box.report import Wording
from bot.box.timeline import Timeline, report_of, run_box
from bot.messages.catalogue import languages

TIE = "3:00 H7 2; 3:00 H9 2; 3:20 A9 2+10; 3:30 H11 2; ~5:00 H4 2; 5:20 goal A; 6:00 stop"


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest) -> str:
    return request.param


def timeline(text: str, *at: int) -> Timeline:
    return run_box(read_notation(text), at)


@pytest.mark.parametrize("seed", range(40))
def test_every_game_is_worded(seed: int, language: str) -> None:
    case = random_game(random.Random(f"words/{seed}"), 40)
    if seed % 2:
        del case["captain_designates"]
    played = run_box(report_of(case), (3000, 9000))
    words = Wording(played, language)
    lines = [*words.read(), *words.notices(), *words.verdict()]
    lines += [text for s in words.sections() for row in s.rows for text in (s.title, row.text, row.under)]
    assert all("_" not in line and "None" not in line and "{" not in line for line in lines)
    assert all(line.strip() for line in words.verdict())


def test_a_return_says_on_which_choice_it_depends() -> None:
    rows = Wording(timeline(TIE), "en").return_rows()
    depends = {row.text: row.under for row in rows if row.t == "5:00"}
    assert depends == {
        "home #7 comes out on the fly": "if the captain names home #7 to go first",
        "home #9 comes out on the fly": "if the captain names home #9 to go first",
    }


def test_a_choice_shows_what_follows_from_each_way() -> None:
    played = timeline(TIE)
    (choice,) = played.answered["choices"]
    outcomes = dict(Wording(played, "en").outcomes(choice))
    assert outcomes["the captain names home #9 to go first"] == [
        "5:00: home #9 comes out on the fly.",
        "5:20: home #7 comes out at the stoppage.",
    ]


def test_the_box_at_a_moment() -> None:
    played = timeline(TIE, 2400)
    words = Wording(played, "en")
    assert words.at_lines(played.at[0])[:3] == [
        "home #7: minor, 1:00 left",
        "home #9: minor, 1:00 left",
        "home #11: minor, 2:00 to serve, waiting to start",
    ]


@pytest.mark.parametrize("book", ["ahl", "inline"])
def test_a_book_without_penalty_arithmetic_says_what_it_holds(book: str, language: str) -> None:
    played = run_box(read_notation("3:00 H7 2"), rulebook=book)
    (line,) = Wording(played, language).verdict()
    assert book.upper() in line and {"ahl": "AHL 18", "inline": "INLINE 11.5.8"}[book] in line


def test_times_are_shown_on_the_clock_they_were_told_by() -> None:
    rows = Wording(timeline("down; P1 1:00 H7 2; P2 19:30 goal H"), "en").return_rows()
    assert [row.t for row in rows] == ["P2 19:00"]


def test_the_verdict_tells_of_a_goal_that_ends_nothing() -> None:
    first = Wording(timeline("3:00 H7 2; 3:30 A9 2; 4:00 goal H"), "en").verdict()[0]
    assert first == "4:00: the goal against away ends no penalty: they have no fewer players on the ice."
