"""The engine alone on every worked situation."""

import pytest

from corpus.load import load_corpus
from engine.explore import Exploration, leaves
from engine.facts import Situation
from engine.registry import decision
from tests.cases_file import Case, holds, load_cases

CLAUSES = load_corpus().clauses


def cited(case: Case) -> set[str]:
    """Clauses that the ruling has to rest on; one that decides nothing carries no ruling."""
    own = {case.clause} if CLAUSES[case.clause].decides else set()
    return own | set(case.cites)


@pytest.mark.parametrize("case", load_cases(), ids=lambda c: c.id)
def test_case(case: Case) -> None:
    exploration = Exploration.of(decision(case.rulebook, case.topic).decide, Situation.of(case.facts))
    if case.kind == "open":
        assert exploration.ruling is None, "the facts given must not settle it"
        assert set(case.asks) <= {fact.name for fact in exploration.open_facts}
        assert cited(case) <= {cite for _, ruling in leaves(exploration.tree) for cite in ruling.cites}
        return
    ruling = exploration.ruling
    assert ruling is not None, f"still open: {[f.name for f in exploration.open_facts]}"
    consequences = ruling.to_json()
    for wanted in case.expect:
        assert any(holds(wanted, got) for got in consequences), f"{wanted} is not in {consequences}"
    for unwanted in case.never:
        assert not any(holds(unwanted, got) for got in consequences), f"{unwanted} is in {consequences}"
    assert ruling.silent == case.silent
    assert cited(case) <= set(ruling.cites)
