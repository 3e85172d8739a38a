"""Every path of every decision, walked."""

import json

import pytest

from corpus.load import load_corpus
from engine.decision import Decision
from engine.explore import explore, leaves
from engine.facts import Situation
from engine.registry import all_decisions
from engine.ruling import Choice, Consequence, FaceOff, Goal, NoPenalty, Penalty, Play, Ruling, Strength

CLAUSES = load_corpus().clauses


def paths(decision: Decision) -> list[tuple[dict[str, str], Ruling]]:
    return list(leaves(explore(decision.decide, Situation())))


def each(ruling: Ruling) -> list[Consequence]:
    found = list(ruling.consequences)
    for choice in [c for c in found if isinstance(c, Choice)]:
        found += [c for option in choice.options for c in option]
    return found


@pytest.fixture(params=all_decisions(), ids=lambda d: f"{d.rulebook}-{d.topic}")
def decision(request: pytest.FixtureRequest) -> Decision:
    return request.param


def test_every_cited_clause_exists(decision: Decision) -> None:
    cited = {cite for _, ruling in paths(decision) for cite in ruling.cites}
    assert cited <= set(CLAUSES)


def test_every_consequence_rests_on_a_clause(decision: Decision) -> None:
    for when, ruling in paths(decision):
        assert all(c.cites for c in each(ruling)), when
        assert not ruling.silent or ruling.nearest, when


def test_every_clause_of_the_decision_is_cited_on_some_path(decision: Decision) -> None:
    cited = {cite for _, ruling in paths(decision) for cite in ruling.cites}
    assert set(decision.clauses) <= cited


def test_clauses_and_decision_agree_on_the_topic(decision: Decision) -> None:
    under_topic = {c.id for c in CLAUSES.values() if c.decides and decision.topic in c.topics}
    of_book = {c for c in under_topic if c.split()[0].lower() == decision.rulebook}
    assert of_book
    assert of_book <= set(decision.clauses)


def test_no_other_rulebook_is_borrowed_from(decision: Decision) -> None:
    for _, ruling in paths(decision):
        assert {cite.split()[0].lower() for cite in ruling.cites} == {decision.rulebook}


def test_no_leaf_contradicts_itself(decision: Decision) -> None:
    for when, ruling in paths(decision):
        kinds = [type(c) for c in ruling.consequences]
        assert not (Penalty in kinds and NoPenalty in kinds), when
        for single in (FaceOff, Goal, NoPenalty):
            assert len({c for c in ruling.consequences if isinstance(c, single)}) <= 1, when
        assert len({c.stops for c in ruling.consequences if isinstance(c, Play)}) <= 1, when
        shot = any(isinstance(c, Penalty) and c.kind == "penalty_shot" for c in ruling.consequences)
        others = any(isinstance(c, Penalty) and c.kind != "penalty_shot" for c in ruling.consequences)
        reduced = any(isinstance(c, Strength) and c.reduced for c in ruling.consequences)
        assert not (shot and reduced and not others), when


def test_the_question_is_a_question(decision: Decision) -> None:
    assert "?" in decision.question


def test_rulings_serialise(decision: Decision) -> None:
    for _, ruling in paths(decision):
        assert json.loads(json.dumps(ruling.to_json())) == ruling.to_json()
