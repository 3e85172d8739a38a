"""Bad input: one clear error or the right answer, never a wrong strength."""

from typing import Any

import pytest

from engine.box import BoxError, answer, read_game, read_time, show_time
from tests.engine.box.asking import Box, goal, pen, stop


@pytest.mark.parametrize(
    ("event", "field", "says"),
    [
        ({"t": "03:00", "type": "foul"}, "type", "penalty, goal, stoppage"),
        ({"type": "goal", "team": "home"}, "t", "mm:ss"),
        (goal("-1:00", "home"), "t", "mm:ss"),
        (goal("03:60", "home"), "t", "mm:ss"),
        (goal("9999:00", "home"), "t", "999:59"),
        (goal("3", "home"), "t", "mm:ss"),
        (goal("٠٣:٠٠", "home"), "t", "mm:ss"),
        ({"t": 180, "type": "goal", "team": "home"}, "t", "mm:ss"),
        (goal("03:00", "Rangers"), "team", "home, away"),
        ({"t": "03:00", "type": "goal"}, "team", "is missing"),
        (goal("03:00", "home", own_goal_by="home"), "own_goal_by", "opponents"),
        (goal("03:00", "home", on_ice={"home": 5}), "on_ice", "1 to 7"),
        (pen("03:00", "home", 4, "hooking"), "kind", "minor, bench_minor, double_minor"),
        (pen("03:00", "home", None), "player", "needs the player"),
        (pen("03:00", "home", True), "player", "not a player"),
        (pen("03:00", "home", -4), "player", "not a player"),
        (pen("03:00", "home", 4.5), "player", "not a player"),
        (pen("03:00", "home", 4, minutes=4), "minutes", "2 minutes"),
        (pen("03:00", "home", 4, minutes=True), "minutes", "2 minutes"),
        (pen("03:00", "home", 4, signal="yes"), "signal", "true, false"),
        (pen("03:00", "home", 4, singal=True), "singal", "signal"),
        (pen("03:00", "home", 4, offender="mascot"), "offender", "goalkeeper"),
        (pen("03:00", "home", 4, "major", offender="coach"), "kind", "bench_minor"),
        (
            pen("03:00", "home", 4, "penalty_shot", offence="major", elected=True),
            "offence",
            "minor or bench minor",
        ),
        (pen("03:00", "home", 4, "penalty_shot", offence="minor", elected="major"), "elected", "offence"),
        (
            pen("03:00", "home", 4, "penalty_shot", offence="minor", elected=True, shot="goal"),
            "shot",
            "does not take",
        ),
        ({"t": "03:00", "type": "choice", "team": "home", "order": []}, "order", "list"),
        ({"t": "03:00", "type": "stoppage", "reason": "lunch"}, "reason", "icing"),
    ],
)
def test_the_error_names_event_and_field(event: Any, field: str, says: str) -> None:
    with pytest.raises(BoxError) as caught:
        read_game([stop("01:00"), event])
    assert (caught.value.event, caught.value.field) == (2, field)
    assert says in str(caught.value) and "event 2" in str(caught.value) and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("case", "field"),
    [
        ({}, "events"),
        ({"events": "3:00"}, "events"),
        ({"events": {}}, "events"),
        ({"events": [], "level": "peewee"}, "level"),
        ({"events": [], "level": ["youth"]}, "level"),
        ({"events": [], "rulebook": "nhl"}, "rulebook"),
        ({"events": [], "rulebook": ["usah"]}, "rulebook"),
        ({"events": [], "captain_designates": [4]}, "captain_designates"),
        ({"events": [], "captain_designates": {"us": [4]}}, "captain_designates"),
        ({"events": [], "captain_designates": {"home": 4}}, "home"),
    ],
)
def test_the_error_names_the_field_of_the_case(case: Any, field: str) -> None:
    with pytest.raises(BoxError) as caught:
        answer(case)
    assert caught.value.field == field


@pytest.mark.parametrize("case", [None, [], "3:00 H7 2"])
def test_a_case_is_an_object(case: Any) -> None:
    with pytest.raises(BoxError):
        answer(case)


def test_an_event_is_an_object() -> None:
    with pytest.raises(BoxError, match="event 1"):
        read_game(["3:00 H7 2"])


def test_events_out_of_order_are_sorted_and_said() -> None:
    box = Box(goal("04:00", "away"), pen("03:00", "home", 4))
    assert box.returns == ["04:00 home 4 goal"] and "sorted" in box.notices


def test_a_goal_before_any_penalty() -> None:
    assert Box(goal("00:00", "away"), pen("03:00", "home", 4)).course == ["03:00 4v5", "05:00 5v5"]


def test_no_events() -> None:
    assert Box().json["strengths"] == [{"t": "00:00", "home_skaters": 5, "away_skaters": 5, "cites": []}]


def test_a_penalty_at_the_opening_face_off() -> None:
    assert Box(pen("00:00", "home", 4)).course == ["02:00 5v5"]
    assert Box(pen("00:00", "home", 4)).strength("00:00") == "4v5"


def test_a_foreign_field_is_said_and_ignored() -> None:
    box = Box(pen("03:00", "home", 4, infraction="tripping"))
    assert box.course == ["03:00 4v5", "05:00 5v5"] and "field_ignored" in box.notices


def test_a_number_and_its_text_are_one_player() -> None:
    assert Box(pen("03:00", "home", "6"), pen("04:00", "home", 6)).course == ["03:00 4v5", "07:00 5v5"]
    assert Box(pen("03:00", "home", "06"), pen("04:00", "home", 6)).strength("04:00") == "3v5"


def test_spoken_forms_of_kind_and_team() -> None:
    assert Box(pen("03:00", "Home ", 4, "Double-Minor")).course == ["03:00 4v5", "07:00 5v5"]


@pytest.mark.parametrize("server", [4, 9])
def test_who_cannot_stand_in(server: int) -> None:
    box = Box(pen("02:30", "home", 9), pen("03:00", "home", 4, "match", served_by=server))
    assert box.returns == ["04:30 home 9 on the fly", "08:00 home None on the fly"]
    assert box.notices & {"cannot_serve", "serves_himself"}


def test_a_man_in_another_ones_stead_is_penalised_himself() -> None:
    box = Box(pen("02:00", "home", 7, "match", served_by=20), pen("03:00", "home", 20))
    assert box.course == ["02:00 4v5", "09:00 5v5"] and box.returns == ["09:00 home 20 on the fly"]


def test_a_penalty_on_a_player_who_is_out_of_the_game() -> None:
    box = Box(pen("02:00", "home", 7, "game_misconduct"), pen("03:00", "home", 7, "minor", served_by=20))
    assert box.returns == ["05:00 home 20 on the fly"]


def test_a_coach_out_of_the_game_costs_nobody() -> None:
    assert Box(pen("02:00", "home", None, "game_misconduct", offender="coach")).course == []


def test_tenths() -> None:
    assert Box(pen("03:00.4", "home", 4), goal("05:00.3", "away")).returns == ["05:00.3 home 4 goal"]
    assert [show_time(read_time(t)) for t in ("3:05", "03:05.0", "103:05.7")] == [
        "03:05",
        "03:05",
        "103:05.7",
    ]


def test_ten_thousand_events() -> None:
    events = [
        e
        for i in range(2500)
        for e in (
            pen(f"{i // 6:02d}:{i % 6}0", "home", i % 17),
            goal(f"{i // 6:02d}:{i % 6}5", "away"),
            stop(f"{i // 6:02d}:{i % 6}6"),
            pen(f"{i // 6:02d}:{i % 6}8", "away", i % 5, signal=True),
        )
    ]
    box = Box(*events)
    assert all(3 <= s[k] <= 5 for s in box.json["strengths"] for k in ("home_skaters", "away_skaters"))
