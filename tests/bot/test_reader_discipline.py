"""What is said of suspensions after a game."""

import pytest

from tests.bot.test_reader import read


@pytest.mark.parametrize(
    ("fact", "text", "value"),
    [
        ("event_class", "suspended at the state tournament", "state_district_regional_playoff"),
        ("event_class", "получил на региональном плей-офф", "state_district_regional_playoff"),
        ("event_class", "suspended at junior nationals", "national_championship"),
        ("suspension_remainder", "he still has two games to serve", "yes"),
        ("suspension_remainder", "остаток дисквалификации", "yes"),
        ("advancing", "our team advances", "yes"),
        ("advancing", "we were knocked out", "no"),
        ("league_eligibility", "he is never eligible again", "ended"),
        ("league_eligibility", "юниор ушёл из возраста лиги", "ended"),
        ("league_eligibility", "he is still eligible", "continues"),
        ("unserved_games", "five games unserved", "5"),
        ("unserved_games", "с тремя неотбытыми играми", "3"),
    ],
)
def test_facts_of_discipline(fact: str, text: str, value: str) -> None:
    assert read(text)[fact] == value


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        ("unserved_games", "he got five games, already served two games"),
        ("advancing", "does the team advance?"),
        ("event_class", "team goes on to nationals"),
    ],
)
def test_traps(fact: str, text: str) -> None:
    assert fact not in read(text)
