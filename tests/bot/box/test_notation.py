"""The compact notation: what it reads, what it prints, and where it points when it cannot read."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.replay.games import random_game
from bot.box.dial import Dial
from bot.box.notation import NotationError, bare, looks_like_notation, read_moment, read_notation, write_notation
from bot.messages.catalogue import languages
from engine.box import read_game

EXAMPLE = "3:00 H7 2; 4:10 A9 2+10; ~5:00 H4 2; 5:20 goal A; 6:00 stop"


def printed(text: str) -> str:
    report = read_notation(text)
    game = read_game(report.events, level=report.level, captain_designates=report.designates)
    return write_notation(game, report.dial)


def test_the_example_of_the_issue() -> None:
    assert printed(EXAMPLE) == EXAMPLE
    kinds = [(e["t"], e["type"], e.get("kind"), e.get("signal")) for e in read_notation(EXAMPLE).events]
    assert kinds == [
        ("03:00", "penalty", "minor", None),
        ("04:10", "penalty", "minor", None),
        ("04:10", "penalty", "misconduct", None),
        ("05:00", "penalty", "minor", True),
        ("05:20", "goal", None, None),
        ("06:00", "stoppage", None, None),
    ]


@given(st.integers(0, 2**32))
def test_whatever_is_printed_is_read_again_as_the_same_game(seed: int) -> None:
    case = random_game(random.Random(seed), 30)
    game = read_game(case["events"], level=case.get("level"), captain_designates=case["captain_designates"])
    report = read_notation(write_notation(game))
    again = read_game(report.events, level=report.level, captain_designates=report.designates)
    assert [bare(e) for e in again.events] == [bare(e) for e in game.events]
    assert (again.level, again.designates) == (game.level, game.designates)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("3:00 home 7 2, 4:10 away #9 5", "3:00 H7 2; 4:10 A9 5"),
        ("H7 2 3:00\nA9 2min 4:10", "3:00 H7 2; 4:10 A9 2"),
        ("3:00 х7 малый; 4:10 г9 двойной малый", "3:00 H7 2; 4:10 A9 2+2"),
        ("3:00 Н7 2; 4:10 А9 2", "3:00 H7 2; 4:10 A9 2"),
        ("3:00 h7 major + game misconduct", "3:00 H7 5+GM"),
        ("3:00 H7 4", "3:00 H7 2+2"),
        ("3:00 H bench by 12", "3:00 H bench by 12"),
        ("3:00 H bench minor served by 12", "3:00 H bench by 12"),
        ("3:00 HG30 5 by 12", "3:00 HG30 5 by 12"),
        ("3:00 H30 goalie 2", "3:00 HG30 2"),
        ("3:00 H coach GM", "3:00 H coach GM"),
        ("3:00 H? 2; 4:00 H? 2", "3:00 H?1 2; 4:00 H?2 2"),
        ("3:00 H“Ян” match", '3:00 H"Ян" match'),
        ("≈ 3:00 H7 2; 3:30 A goal", "~3:00 H7 2; 3:30 goal A"),
        ("3:00 goal A17 own", "3:00 goal A17 own"),
        ("3:00 own goal by H", "3:00 goal A own"),
        ("3:00 goal A ice 5-6", "3:00 goal A ice 5-6"),
        ("3:00 goal A; 3:00 H7 2 after goal", "3:00 goal A; 3:00 H7 2 after goal"),
        ("3:00 icing H; 20:00 end; 21:00 look", "3:00 icing H; 20:00 end; 21:00 look"),
        ("3:00 H7 PS 2 goal; 4:00 A9 PS bench declined", "3:00 H7 PS 2 goal; 4:00 A9 PS bench declined"),
        ("junior; 3:00 H7 5+10 by 12 at 7:00", "level junior; 3:00 H7 5+10 by 12 at 7:00"),
        ("3:00 H7 match not seated", "3:00 H7 match not seated"),
        ("5:00 choice H 9,4 returns first", "5:00 choice H 9,4 returns first"),
        ("3:00.5 H7 2", "3:00.5 H7 2"),
    ],
)
def test_forgiving(written: str, read: str) -> None:
    assert printed(written) == read
    assert printed(read) == read


@pytest.mark.parametrize(
    ("written", "played"),
    [
        ("P1 3:00 H7 2; P1 4:00 goal A; P2 12:34 stop", ["03:00", "04:00", "32:34"]),
        ("P1 17:00 H7 2; P1 16:00 goal A; P2 12:34 stop", ["03:00", "04:00", "27:26"]),
        ("down; P2 12:34 H7 2", ["27:26"]),
        ("up; period 15; P2 2:00 H7 2; OT 1:00 stop", ["17:00", "46:00"]),
        ("down; overtime 5; P3 0:30 H7 2; OT 4:00 goal A", ["59:30", "61:00"]),
        ("down; 10:00 H7 2; 9:30 goal A", ["10:00", "10:30"]),
    ],
)
def test_clocks(written: str, played: list[str]) -> None:
    report = read_notation(written)
    assert [e["t"] for e in report.events] == played
    again = read_notation(write_notation(read_game(report.events), report.dial))
    assert [e["t"] for e in again.events] == played


@pytest.mark.parametrize(
    ("written", "pointed"),
    [
        ("3:00 H7 2; 4:10 Z9 2", "Z"),
        ("3:00 H7 2; 4:10 A9 3", "3"),
        ("3:00 H7 2; 4:10 A9 hooking", "hooking"),
        ("3:00 H7 2; 4:10 A9 2 10", "10"),
        ("3:00 H7 2; 4:75 A9 2", "4:75"),
        ("3:00 H7 2; -4:10 A9 2", "-4:10"),
        ("3:00 H7 2; goal A", "goal A"),
        ("3:00 H7 2; 4:10", "4:10"),
        ("3:00 H7 2; 4:10 goal", "4:10 goal"),
        ("3:00 H7 2; 4:10 own goal A", "own"),
        ("3:00 H7 2; 4:10 H 9", "9"),
        ("3:00 H7 2; 4:10 5 2", "5"),
        ("3:00 H7 2; 4:10 A9 2 by", "4:10 A9 2 by"),
        ("3:00 H7 2; 4:10 A coach 5", "4:10 A coach 5"),
        ("3:00 H7 2; P2 4:10 A9 2", "3:00"),
        ("P1 3:00 H7 2", "P1 3:00"),
        ("down; P1 23:00 H7 2", "P1 23:00"),
        ("down; P1 3:00 H7 2; OT 2:00 stop", "OT 2:00"),
        ("level peewee; 3:00 H7 2", "level peewee"),
        ("period 0; 3:00 H7 2", "0"),
        ("3:00 goal A ice 5", "ice"),
    ],
)
def test_an_error_points_at_the_place(written: str, pointed: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_notation(written)
    error = caught.value
    assert written[error.start : error.end] == pointed
    for language in languages():
        message, line, caret = error.show(language).split("\n")
        assert message and line.strip() == written
        assert line[caret.index("^") :].startswith(pointed)
        assert caret.count("^") == len(pointed)


def test_a_long_line_is_cut_around_the_place() -> None:
    text = "; ".join(["3:00 stop"] * 50 + ["3:00 Z9 2"] + ["3:00 stop"] * 50)
    with pytest.raises(NotationError) as caught:
        read_notation(text)
    _, line, caret = caught.value.show("en").split("\n")
    assert len(line) < 120 and line[caret.index("^")] == "Z"


@pytest.mark.parametrize("text", ["", "  ", ";;;", "down"])
def test_nothing_at_all(text: str) -> None:
    with pytest.raises(NotationError):
        read_notation(text)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_notation(text)
    except NotationError as error:
        assert error.show("en")


def test_the_dial_shows_what_it_read() -> None:
    dial = Dial(down=True, periods=True)
    assert [dial.show(t) for t in (0, 600, 12000, 12600, 36600)] == [
        "P1 20:00",
        "P1 19:00",
        "P1 0:00",
        "P2 19:00",
        "P4 1:00",
    ]
    assert Dial(down=True).show(12600) == "P+1 19:00"
    assert read_moment("P2 19:00", dial) == 12600
    with pytest.raises(NotationError):
        read_moment("soon", dial)


def test_what_is_meant_as_notation() -> None:
    assert (
        looks_like_notation(EXAMPLE) and looks_like_notation("P2 12:34 A9 2") and looks_like_notation("down; 3:00 H7 2")
    )
    assert not looks_like_notation("3:00 left in the third, home pulls the goalie")
    assert not looks_like_notation("at 3:00 home gets two")
