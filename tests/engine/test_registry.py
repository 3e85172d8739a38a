import pytest

from engine.decision import decides
from engine.facts import Situation
from engine.registry import UnknownTopicError, decision, decisions
from engine.ruling import NoPenalty, Ruling, ruling


def test_a_decision_is_found_by_book_and_topic() -> None:
    found = decision("usah", "too_many_players")
    assert found.rulebook == "usah"
    assert "USAH 205(b)" in found.clauses


def test_an_unknown_topic_lists_the_known_ones() -> None:
    with pytest.raises(UnknownTopicError, match=r"inline has no topic 'icing'; there are: .*early_change"):
        decision("inline", "icing")


def test_an_unknown_book_lists_the_known_ones() -> None:
    with pytest.raises(UnknownTopicError, match="no rulebook 'nhl' with decisions; there are: usah"):
        decision("nhl", "too_many_players")


def test_a_book_without_decisions_has_none() -> None:
    assert decisions("nhl") == {}


def test_a_decision_keeps_to_one_book() -> None:
    def nothing(s: Situation) -> Ruling:
        """Is it?"""
        return ruling(NoPenalty(cites=("USAH 205(b)",)))

    with pytest.raises(ValueError, match="belong to one rulebook"):
        decides("USAH 205(b)", "AHL 17 ¶1", topic="mixed")(nothing)
