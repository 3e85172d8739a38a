"""What is hoped, planned, argued, asked for its meaning, denied behind or from afar is no fact."""

import pytest

from tests.bot.test_reader import read


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("their coach says it should be 5 on 4", "penalty_changes_strength"),
        ("тренер соперника требует пять на четыре", "penalty_changes_strength"),
        ("their bench says both came on the same stoppage", "same_stoppage"),
        ("coach is thinking of pulling our keeper", "goalkeeper_pulled"),
        ("тренер подумывает снять вратаря", "goalkeeper_pulled"),
        ("I hope it's just two minors", "same_kind"),
        ("I hope this never happens in overtime", "period"),
    ],
)
def test_a_hope_a_plan_or_the_word_of_a_party(text: str, fact: str) -> None:
    assert fact not in read(text, "ahl" if fact == "goalkeeper_pulled" else "usah")


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Что считается выходом один на один?", "attacker_clear"),
        ("How do you judge an advantage on a change?", "competitive_advantage"),
        ("When can the sub come on?", "substitute_on_ice"),
        ("either same time or a couple seconds apart", "expiry_tie"),
    ],
)
def test_a_question_of_meaning_and_an_open_alternative(text: str, fact: str) -> None:
    assert fact not in read(text)


def test_the_referee_is_no_party() -> None:
    assert read("ref said third man in, he pulled the guy off in a fight")["gm_reason"] == "third_man_in_613d"


@pytest.mark.parametrize(
    ("text", "fact", "value"),
    [
        ("выгоды от этой смены не было", "competitive_advantage", "no"),
        ("обыграл кипера и закатил, повторного броска не было", "rebound_play", "no"),
        ("at no time was there a rebound", "rebound_play", "no"),
        ("никакого преимущества не было", "competitive_advantage", "no"),
    ],
)
def test_a_denial_behind_or_beyond_little_words(text: str, fact: str, value: str) -> None:
    assert read(text)[fact] == value


@pytest.mark.parametrize("text", ["овертайма не было, первый период", "it was before OT, in the second period"])
def test_an_overtime_that_was_not(text: str) -> None:
    assert read(text).get("period") != "overtime"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("the ref gave our bench two for yelling", "bench_minor"),
        ("скамейке запасных две минуты за споры", "bench_minor"),
        ("two minutes for leaving the bench early", "minor"),
    ],
)
def test_two_minutes_on_the_bench(text: str, kind: str) -> None:
    assert read(text)["penalty_kind"] == kind


@pytest.mark.parametrize(
    ("text", "fact"),
    [("вратарь снял маску", "goalkeeper_removed"), ("He pulled the goalie's jersey", "goalkeeper_removed")],
)
def test_a_goalkeepers_things_are_not_the_goalkeeper(text: str, fact: str) -> None:
    assert fact not in read(text)


@pytest.mark.parametrize(
    ("text", "count"),
    [("fewer than fifteen penalties on the team", "14_or_less"), ("fifteen penalties on the team", "15_or_more")],
)
def test_fewer_than_a_number(text: str, count: str) -> None:
    assert read(text)["team_penalty_count"] == count
