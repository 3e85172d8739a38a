"""Asking with official texts and house rules at hand: what is quoted, what is warned of, what stays as it was."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.assistant import Assistant
from bot.card import card
from bot.conversation import BadInputError, Request
from bot.messages.catalogue import languages
from bot.official.shelf import Shelf
from tests.bot.official.conftest import HOUSE, LEAGUE, LEAGUE_RU, Bring, restated

Quoting = tuple[Assistant, Bring]
CHANGE = "usa hockey: how long do the visitors get to change after a whistle?"


def asked(assistant: Assistant, text: str, **told: Any) -> dict[str, Any]:
    answer, _ = assistant.ask(Request(text, **told))
    for language in languages():
        assert card(replace(answer, language=language), assistant.index.corpus).verdict
    return dict(json.loads(json.dumps(answer.to_json())))


def test_without_imports_answers_are_as_before(quoting: Quoting, assistant: Assistant) -> None:
    own, _ = quoting
    before, after = asked(assistant, CHANGE), asked(own, CHANGE)
    assert {**before, "took_ms": 0} == {**after, "took_ms": 0}
    assert not any(c["official"] for c in after["citations"])


def test_the_official_text_comes_first_with_its_place_and_the_restatement_after(quoting: Quoting) -> None:
    own, bring = quoting
    text = restated(own, "205").replace("The visitors go first", "The visiting team goes first")
    bring(text, "usah", file="usah-2031.txt", edition="2031")
    answer = asked(own, CHANGE)
    official, plain = answer["citations"][:2]
    assert (official["id"], official["official"], plain["id"], plain["official"]) == (
        "USAH 205(a)", True, "USAH 205(a)", False,
    )  # fmt: skip
    assert "The visiting team goes first" in official["text"]
    assert "The visiting team goes first" not in plain["text"]
    assert official["place"]["file"] == "usah-2031.txt"
    assert official["place"]["line"] == 3
    assert official["edition"] == "2031"
    assert answer["kind"] == "ruling"


def test_the_card_has_the_official_text_with_the_restatement_on_demand(quoting: Quoting) -> None:
    own, bring = quoting
    bring(restated(own, "205"), "usah", edition="2031")
    answer, _ = own.ask(Request(CHANGE))
    first = card(answer, own.index.corpus).clauses[0]
    assert first.official
    assert "2031" in first.place
    assert first.restated
    assert not first.foreign
    russian, _ = own.ask(Request(CHANGE, language="ru"))
    assert card(russian, own.index.corpus).clauses[0].foreign


def test_a_ruling_on_a_differing_clause_carries_a_warning_everywhere(quoting: Quoting) -> None:
    own, bring = quoting
    prepared = bring(restated(own, "205").replace("five seconds", "eight seconds"), "usah", edition="2031")
    assert "USAH 205(a)" in dict(prepared.different)
    answer, conversation = own.ask(Request(CHANGE))
    (warning,) = answer.to_json()["warnings"]
    assert (warning["kind"], warning["clause"], warning["edition"]) == ("different", "USAH 205(a)", "2031")
    assert {"kind": "number", "name": "second", "known": "5", "here": "8"} in warning["differences"]
    assert any("8" in line and "USAH 205(a)" in line for line in card(answer, own.index.corpus).warnings)
    assert conversation is not None
    again, _ = own.rule(conversation)
    assert again.warnings, "a button must not lose it"


def test_a_clause_that_an_edition_leaves_out_is_warned_of(quoting: Quoting) -> None:
    own, bring = quoting
    text = "\n".join(line for line in restated(own, "205").splitlines() if not line.startswith("(a)"))
    bring(text.replace("(b) ", "(b) ", 1), "usah", edition="2031")
    assert ("missing", "USAH 205(a)") in [(w["kind"], w["clause"]) for w in asked(own, CHANGE)["warnings"]]


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("my guy took a dive to draw a call, what's the penalty for diving?", "NORTH 71(a)"),
        ("high sticking and blood is drawn, what now?", "NORTH 72(a)"),
        ("северная лига: какой штраф за симуляцию?", "NORTH 71(a)"),
    ],
)
def test_what_only_an_imported_text_answers_is_quoted(quoting: Quoting, question: str, clause: str) -> None:
    own, bring = quoting
    bring(LEAGUE, "north", name="Northern League")
    bring(LEAGUE_RU, "north", file="ru.txt", name="Северная лига")
    answer = asked(own, question)
    assert answer["kind"] == "text"
    assert answer["citations"][0]["id"] == answer["hits"][0]["id"] == clause
    assert answer["citations"][0]["official"]
    assert answer["rulebook"] == "north"
    assert answer["citations"][0]["language"] == answer["language"]


def test_a_book_of_its_own_is_asked_by_key_name_or_label(quoting: Quoting) -> None:
    own, bring = quoting
    bring(LEAGUE, "north", name="Northern League")
    for request in (
        Request("diving?", rulebook="north"),
        Request("is diving a penalty in the northern league?"),
        Request("north 71(a)"),
        Request("71(a)", rulebook="north"),
    ):
        answer, _ = own.ask(request)
        assert (answer.kind, answer.citations[0].id) == ("text", "NORTH 71(a)"), request
    answer, _ = own.ask(Request("what shall I cook for dinner tomorrow?", rulebook="north"))
    assert answer.kind == "abstain"
    answer, _ = own.ask(Request("rule 70"))
    assert [c.id for c in answer.citations] == ["NORTH 70(a)", "NORTH 70(b)"]


def test_questions_to_known_rules_are_still_ruled(quoting: Quoting) -> None:
    own, bring = quoting
    bring(LEAGUE, "usah")
    answer = asked(own, CHANGE)
    assert (answer["kind"], answer["citations"][0]["id"]) == ("ruling", "USAH 205(a)")


def test_an_unknown_rulebook_is_still_refused(quoting: Quoting) -> None:
    own, bring = quoting
    bring(LEAGUE, "north")
    with pytest.raises(BadInputError) as refused:
        own.ask(Request("diving?", rulebook="south"))
    assert "north" in str(refused.value.variables["known"])


def test_house_rules_come_before_the_book_and_are_marked(quoting: Quoting) -> None:
    own, bring = quoting
    bring(HOUSE, "usah", overlay="Friday league")
    answer = asked(own, CHANGE)
    assert answer["kind"] == "ruling"
    assert (answer["citations"][0]["id"], answer["citations"][0]["overlay"]) == ("Friday league 1", "Friday league")
    assert [(w["kind"], w["clause"], w["overlay"]) for w in answer["warnings"]] == [
        ("overlay", "USAH 205(a)", "Friday league")
    ]
    shown = card(own.ask(Request(CHANGE))[0], own.index.corpus)
    assert shown.clauses[0].overlay == "Friday league"
    assert any("Friday league" in line for line in shown.warnings)


def test_a_house_rule_of_its_own_is_quoted(quoting: Quoting) -> None:
    own, bring = quoting
    bring(HOUSE, "usah", overlay="Friday league")
    answer = asked(own, "goal difference is eight in the third, does the clock keep running? mercy rule")
    assert (answer["kind"], answer["citations"][0]["id"]) == ("text", "Friday league 2")


def test_house_rules_of_a_server_hold_there_only(quoting: Quoting) -> None:
    own, bring = quoting
    bring(HOUSE, "usah", overlay="Friday league", server="17")
    assert asked(own, CHANGE, server="17")["warnings"]
    for elsewhere in (None, "18"):
        answer = asked(own, CHANGE, server=elsewhere)
        assert not answer["warnings"]
        assert not any(c["official"] for c in answer["citations"])
    mercy = "goal difference is eight in the third, does the clock keep running? mercy rule"
    assert asked(own, mercy, server="17")["citations"][0]["official"]
    assert not any(c["official"] for c in asked(own, mercy, server="18")["citations"])


def test_an_import_of_another_process_is_taken_up_and_a_removed_one_is_let_go(quoting: Quoting) -> None:
    own, bring = quoting
    assert own.shelf is not None
    other = Shelf(own.shelf.store, own.shelf.source)
    assert other.current() is None
    prepared = bring(LEAGUE, "north")
    found = other.current()
    assert found is not None
    assert len(found.library.quotes) == 4
    own.shelf.store.remove(prepared.new.manifest.id)
    assert other.current() is None
    assert asked(own, "north 71(a)")["citations"] == [] or not asked(own, "north 71(a)")["citations"][0]["official"]


def test_an_answer_for_a_reader_of_another_language_keeps_its_quotes(quoting: Quoting) -> None:
    own, bring = quoting
    bring(restated(own, "205"), "usah", edition="2031")
    bring(HOUSE, "usah", overlay="Friday league")
    answer, _ = own.ask(Request(CHANGE))
    other = own.in_language(answer, "ru")
    assert [(c.id, c.official) for c in other.citations] == [(c.id, c.official) for c in answer.citations]
    assert {c.language for c in other.citations if not c.official} == {"ru"}
    assert other.warnings == answer.warnings
