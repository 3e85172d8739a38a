import pytest

from engine.facts import Missing, Situation, UnknownFactError
from engine.facts.change import PuckContact


def test_an_unknown_fact_raises_when_read() -> None:
    with pytest.raises(Missing) as missing:
        _ = Situation().puck_contact
    assert missing.value.fact.name == "puck_contact"


def test_facts_are_read_from_texts_and_back() -> None:
    texts = {"puck_contact": "deliberate", "deliberate": "yes"}
    situation = Situation.of(texts)
    assert situation.puck_contact is PuckContact.DELIBERATE
    assert situation.deliberate is True
    assert situation.texts() == texts


def test_an_unknown_value_lists_the_known_ones() -> None:
    with pytest.raises(
        UnknownFactError, match="puck_contact cannot be 'hard'; it is one of: none, deliberate, accidental"
    ):
        Situation.of({"puck_contact": "hard"})


def test_an_unknown_fact_lists_the_known_ones() -> None:
    with pytest.raises(UnknownFactError, match=r"there is no fact 'mood'; there are: .*puck_contact"):
        Situation.of({"mood": "bad"})


def test_a_situation_does_not_change() -> None:
    before = Situation()
    after = before.with_(Situation.facts()["deliberate"], True)
    assert "deliberate" not in before
    assert "deliberate" in after
    assert after.without("deliberate") == before
