"""Every ruling that can be given and every fact that can be asked, in every language of the catalogue."""

import pytest

from bot.messages.catalogue import catalogue, languages, say
from bot.words import answer_text, branch_text, consequence_text, fact_label, fact_question, reading_lines, ruling_lines
from engine.decision import Decision
from engine.explore import Exploration, explore, leaves
from engine.facts import Situation
from engine.registry import all_decisions, decision
from engine.ruling import Choice, NoPenalty, Penalty

BUTTON = 80
"""Characters that Discord allows on a button."""


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.mark.parametrize("fact", Situation.facts().values(), ids=lambda f: f.name)
def test_every_fact_and_answer_is_worded(fact, language: str) -> None:
    assert fact_question(fact, language).endswith("?")
    assert fact_label(fact.name, language)
    for value in fact.values:
        assert 0 < len(answer_text(fact.name, fact.text(value), language)) <= BUTTON


@pytest.mark.parametrize("decided", all_decisions(), ids=lambda d: f"{d.rulebook}-{d.topic}")
def test_every_leaf_is_worded(decided: Decision, language: str) -> None:
    for _, ruling in leaves(explore(decided.decide, Situation())):
        lines = ruling_lines(ruling, language)
        assert lines
        for line in lines:
            assert line[0].isupper() or line[0].isdigit(), line
            assert line.endswith("."), line
            assert "_" not in line, line
            assert "  " not in line, line
        assert len(reading_lines(ruling, language)) == len(ruling.readings)


def test_a_choice_names_its_options() -> None:
    minor, shot = Penalty(kind="minor", cites=("x",)), Penalty(kind="penalty_shot", cites=("x",))
    choice = Choice(chooser="non_offending_team", options=((shot,), (minor,)), cites=("x",))
    text = consequence_text(choice, "en")
    assert "penalty shot" in text
    assert "minor" in text
    assert "(a) " in text
    assert "; (b) " in text


def test_conditions_read_as_a_sentence() -> None:
    explored = Exploration.of(decision("inline", "early_change").decide, Situation.of({"possession": "offending"}))
    texts = {branch_text(b, "en") for b in explored.branches}
    assert any(say("joined-or", "en") in text or text for text in texts)
    assert all("_" not in text for text in texts)


def test_catalogues_have_the_same_messages() -> None:
    ids = {lang: set(catalogue(lang).entries) for lang in languages()}
    assert ids["en"] == ids["ru"]


def test_no_penalty_says_so() -> None:
    assert consequence_text(NoPenalty(cites=("x",)), "ru") == "Штрафа нет."
