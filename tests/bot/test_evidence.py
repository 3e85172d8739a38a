"""Weighing topics: by the facts read, by what is asked after, and how sure the best one is."""

import pytest

from bot.understanding.evidence import Evidence, Likeliest, of_every_topic, outcome_types, turning_facts
from bot.understanding.reading import FactRead
from index.search import TopicHit
from tests.shared import opened

EVIDENCE = Evidence(of_every_topic(turning_facts), of_every_topic(outcome_types))


def weighed(topics: dict[str, float], asked: frozenset[str] = frozenset(), **facts: str) -> Likeliest:
    hits = [TopicHit("usah", topic, score) for topic, score in topics.items()]
    return EVIDENCE.likeliest(
        hits, "usah", {name: FactRead(name, value, value) for name, value in facts.items()}, asked
    )


BOX = {"leaving_penalty_bench": 0.6, "goal_with_illegal_player": 0.35}


def test_the_facts_of_a_topic_speak_for_it() -> None:
    assert weighed(BOX).topic == "leaving_penalty_bench"
    assert weighed({"too_many_players": 0.4, "leaving_penalty_bench": 0.3}, release_cause="own_act").topic == (
        "leaving_penalty_bench"
    )


def test_a_topic_that_never_decides_what_is_asked_after_stands_back() -> None:
    assert weighed(BOX, frozenset({"goal"})).topic == "goal_with_illegal_player"
    assert weighed(BOX, frozenset({"penalty"})).topic == "leaving_penalty_bench"


def test_the_share_says_how_sure_the_topic_is() -> None:
    assert weighed({"minor_penalty": 0.95, "major_penalty": 0.05}).share == pytest.approx(0.95)
    assert weighed({"minor_penalty": 0.3, "major_penalty": 0.2}).share == pytest.approx(0.3), "the rest lies elsewhere"
    assert weighed({"minor_penalty": 0.5, "major_penalty": 0.5}, penalty_kind="major").share > 0.5


@pytest.mark.parametrize(
    ("text", "language", "asked"),
    [
        ("he came out early and scored, does the goal stand?", "en", {"goal"}),
        ("is that a good goal or not", "en", {"goal"}),
        ("лишний был на льду, гол засчитан?", "ru", {"goal"}),
        ("засчитывать шайбу?", "ru", {"goal"}),
        ("liian monta jäällä, hyväksytäänkö maali vai onko maali", "fi", {"goal"}),
        ("where is the draw after an early change?", "en", {"face_off"}),
        ("откуда вбрасывание после ранней смены", "ru", {"face_off"}),
        ("they scored while we had six out", "en", set()),
        ("кто сидит за вратаря", "ru", {"served_by"}),
        ("who has to serve the goalie's major", "en", {"served_by"}),
        ("кто забил гол", "ru", set()),
    ],
)
def test_what_is_asked_after(text: str, language: str, asked: set[str]) -> None:
    analyser, reader = opened()
    assert reader.asked(analyser.analyse(text, language)) == asked
