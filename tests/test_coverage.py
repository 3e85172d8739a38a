"""The proof in numbers: every clause restated, decided or not for a reason, worked through and asked for."""

import json
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.coverage import ClauseCoverage, Coverage, coverage
from corpus.load import load_corpus
from engine.registry import all_decisions, decisions
from engine.ruling import CONSEQUENCES
from tests.cases_file import Case, load_cases

CORPUS = load_corpus()
CASES = load_cases()
FIELDS = {c.type: {f.name for f in fields(c)} | {"type"} for c in CONSEQUENCES}


def test_coverage_is_full() -> None:
    table = coverage()
    assert table.cases_came_along
    assert [c.clause.id for c in table.clauses if c.empty] == []
    assert table.totals["clauses"] == table.totals["restated_en"] == table.totals["restated_ru"] == 143
    assert table.totals["decided"] + table.totals["undecided_for_a_reason"] == 143


def test_the_command_prints_it_and_ends_well() -> None:
    result = CliRunner().invoke(app, ["coverage", "--json"])
    assert result.exit_code == 0
    assert json.loads(result.stdout)["full"] is True
    assert "USAH 402(c)" in CliRunner().invoke(app, ["coverage"]).stdout


def test_without_the_worked_situations_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = coverage(tmp_path / "none")
    assert not table.cases_came_along
    assert table.full
    assert {c.cases for c in table.clauses} == {None}
    monkeypatch.setattr("bot.coverage.coverage", lambda: table)
    result = CliRunner().invoke(app, ["coverage"])
    assert result.exit_code == 0
    assert "tests/cases" in result.stdout


def test_an_empty_cell_is_named_and_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    clause = CORPUS.clauses["USAH 205(b)"]
    bare = ClauseCoverage(clause, topics=(), cases=0, questions={"en": 1, "ru": 1})
    assert set(bare.empty) >= {"decided", "cases", "questions fi"}
    monkeypatch.setattr("bot.coverage.coverage", lambda: Coverage([bare], cases_came_along=True))
    result = CliRunner().invoke(app, ["coverage"])
    assert result.exit_code == 1
    assert "cells are empty" in result.stdout


@pytest.mark.parametrize("clause", CORPUS.clauses.values(), ids=lambda c: c.id)
def test_a_clause_has_three_worked_situations(clause) -> None:
    kinds = Counter(case.kind for case in CASES if case.clause == clause.id)
    assert kinds.total() >= 3
    assert kinds["plain"]
    assert kinds["trap"]


@pytest.mark.parametrize("clause", CORPUS.clauses.values(), ids=lambda c: c.id)
def test_a_clause_is_decided_or_says_why_not(clause) -> None:
    deciding = [d for d in all_decisions() if clause.id in d.clauses]
    assert bool(deciding) or not clause.decides
    for decision in deciding:
        assert decision.rulebook == CORPUS.rulebook_of(clause.id).info.key


def test_case_ids_are_unique() -> None:
    ids = Counter(case.id for case in CASES)
    assert [i for i, count in ids.items() if count > 1] == []


@pytest.mark.parametrize("case", CASES, ids=lambda c: c.id)
def test_a_case_names_what_exists(case: Case) -> None:
    """A misspelt name under `never` would prove nothing."""
    assert case.clause in CORPUS.clauses
    assert set(case.cites) <= set(CORPUS.clauses)
    assert case.topic in decisions(case.rulebook)
    for consequence in (*case.expect, *case.never):
        assert set(consequence) <= FIELDS[consequence["type"]], consequence
