"""`whistle box` as it is typed: notation, sentences, files, batches, pictures and bad input."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app


def box(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["box", *arguments], env={"COLUMNS": "140"})


def answered(*arguments: str) -> Any:
    done = box(*arguments, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def course(answer: Any) -> list[str]:
    return [f"{s['t']} {s['home_skaters']}v{s['away_skaters']}" for s in answer["strengths"][1:]]


def refused(*arguments: str) -> str:
    done = box(*arguments)
    assert done.exit_code == 2, done.output
    assert done.stderr.startswith("whistle: ") and "Traceback" not in done.stderr
    return done.stderr


def test_words_of_the_answer() -> None:
    done = box("3:00 H7 2; 3:30 A9 2; 4:00 goal H", "--at", "3:45")
    assert done.exit_code == 0
    for words in (
        "Read as: 3:00 H7 2; 3:30 A9 2; 4:00 goal H",
        "In the box at 3:45",
        "home #7: minor, 1:15 left",
        "402(c) Note",
    ):
        assert words in done.stdout


def test_a_russian_sentence_is_answered_in_russian() -> None:
    done = box("Хозяева получают две минуты в 3:00, гости забивают в 4:00. Кто выходит?")
    assert "гол заканчивает штраф (малый): хозяева" in done.stdout
    assert "H?1 2; 4:00 goal A" in done.stdout


def test_json_adds_the_notation_and_the_moments() -> None:
    answer = answered("home gets two at 3:00, away scores at 4:00, how many at 3:30?")
    assert answer["notation"] == "3:00 H?1 2; 4:00 goal A"
    assert [(a["t"], a["home_skaters"]) for a in answer["at"]] == [("03:30", 4)]
    assert answer["returns"][0]["how"] == "goal"


def test_a_file_of_events_and_a_case(tmp_path: Path) -> None:
    events = [{"t": "03:00", "type": "penalty", "team": "home", "player": 4, "kind": "minor"}]
    file = tmp_path / "events.json"
    for held in (events, {"events": events, "level": "youth"}):
        file.write_text(json.dumps(held), encoding="utf-8")
        assert course(answered(str(file))) == ["03:00 4v5", "05:00 5v5"]
    assert course(answered(json.dumps(events))) == ["03:00 4v5", "05:00 5v5"]


def test_pictures(tmp_path: Path) -> None:
    png, svg = tmp_path / "a.png", tmp_path / "a.svg"
    assert box("3:00 H7 2", "--png", str(png), "--svg", str(svg), "--dark").exit_code == 0
    assert png.read_bytes().startswith(b"\x89PNG") and b"<svg" in svg.read_bytes()
    assert "cannot be written" in refused("3:00 H7 2", "--png", str(tmp_path / "no" / "a.png"))


@pytest.mark.parametrize("book", ["ahl", "inline"])
def test_a_book_without_penalty_arithmetic(book: str) -> None:
    assert answered("3:00 H7 2", "--rulebook", book)["refused"] is True
    assert "holds no penalty arithmetic" in box("3:00 H7 2", "--rulebook", book).stdout


def test_batch_answers_good_lines_and_reports_the_others(tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text(
        "\n".join(
            [
                '{"id": 1, "rulebook": "usah", "events": [{"t": "03:00", "type": "goal", "team": "home"}]}',
                "",
                '{"id": 2, "events": "3:00 H7 2"}',
                '{"id": 3, "events": [{"t": "03:00", "type": "goal", "team": "Rangers"}]}',
                '{"id": 4, "rulebook": "ahl", "events": []}',
                "{broken",
                '{"id": 6, "events": "3:00 Z7 2"}',
                "[1]",
            ]
        ),
        encoding="utf-8",
    )
    done = box("--batch", str(file), "--json")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.exit_code == 2
    assert [line["id"] for line in lines] == [1, 2, 3, 4, None, 6, None]
    assert course(lines[1]) == ["03:00 4v5", "05:00 5v5"]
    assert "home, away" in lines[2]["error"] and lines[2]["line"] == 4
    assert lines[3]["refused"] is True
    assert "column" in lines[4]["error"] and "Z" in lines[5]["error"]


def test_events_out_of_order_are_sorted_and_said() -> None:
    done = box("4:00 goal A; 3:00 H7 2")
    assert "have been sorted" in done.stdout and "comes out by the goal" in done.stdout


def test_a_goal_before_any_penalty() -> None:
    assert course(answered("0:00 goal A; 3:00 H7 2")) == ["03:00 4v5", "05:00 5v5"]


def test_a_penalty_on_a_player_in_the_box() -> None:
    assert course(answered("3:00 H7 2; 4:00 H7 2")) == ["03:00 4v5", "07:00 5v5"]


def test_two_goals_at_the_same_second() -> None:
    answer = answered("3:00 H7 2; 3:00 H8 2; 4:00 goal A; 4:00 goal A")
    assert course(answer) == ["03:00 3v5", "04:00 5v5"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("3:00 Z7 2", "neither a team"),
        ("3:00 H7 hooking", "not a penalty"),
        ("3:00 H7 -2", "not a penalty"),
        ("3:61 H7 2", "not a time"),
        ("99999:00 H7 2", ""),
        ("", "no clock time"),
        ("¯\\_(ツ)_/¯", "no clock time"),
        ("home gets two at 3:00, they score at 4:00", "who is home"),
        ("nowhere.json", "cannot be read"),
        ("[{}]", "is not an event"),
        ("[", "not JSON"),
        ('{"events": 1}', "list of event objects"),
        ('[{"t": "-1:00", "type": "goal", "team": "home"}]', "not a game time"),
        ('[{"t": "3:00", "type": "goal", "team": "home", "player": -3}]', "not a player"),
    ],
)
def test_bad_input_is_said(given: str, words: str) -> None:
    assert words in refused(given)


def test_a_negative_time() -> None:
    assert "“-3:00” is not a time" in refused("--", "-3:00 H7 2")


def test_neither_events_nor_a_batch() -> None:
    refused()
    refused("3:00 H7 2", "--batch", "x.jsonl")
    refused("--batch", "nowhere.jsonl")


def test_bad_options() -> None:
    assert "is not a time" in refused("3:00 H7 2", "--at", "soon")
    assert "not a level" in refused("3:00 H7 2", "--level", "peewee")
    assert "not a rulebook" in refused("3:00 H7 2", "--rulebook", "nhl")


def test_ten_thousand_events() -> None:
    rows = ((f"{i // 6}:{i % 6}", i) for i in range(2500))
    text = "; ".join(f"{t}0 H{i % 17} 2; {t}5 goal A; {t}6 stop; ~{t}8 A{i % 5} 2" for t, i in rows)
    started = time.perf_counter()
    answer = answered(text)
    assert time.perf_counter() - started < 30
    assert all(3 <= s[k] <= 5 for s in answer["strengths"] for k in ("home_skaters", "away_skaters"))
