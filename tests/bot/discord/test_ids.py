"""Component ids: what they carry comes back, what they do not mean is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.answer import Answer
from bot.discord.ids import (
    ANY_FACT,
    LONGEST,
    NAME,
    VALUE,
    OutdatedIdError,
    SituationId,
    TextsId,
    _code,
    cited_code,
    known_pieces,
)
from bot.understanding.claims import every_piece, load_call_patterns
from bot.understanding.reading import FactRead
from corpus.load import load_corpus
from engine.decision import Decision
from engine.explore import Exploration
from engine.facts import Situation
from engine.registry import RULEBOOKS, all_decisions, decisions

FACTS = Situation.facts()
PIECES = list(known_pieces().values())


@st.composite
def situations(draw: st.DrawFn) -> SituationId:
    decision: Decision = draw(st.sampled_from(all_decisions()))
    names = draw(st.lists(st.sampled_from(sorted(FACTS)), max_size=12, unique=True))
    facts = {name: FACTS[name].text(draw(st.sampled_from(FACTS[name].values))) for name in names}
    action = draw(st.sampled_from(["", "t"]))
    fact = "" if action else draw(st.sampled_from([ANY_FACT, *sorted(FACTS)]))
    language = draw(st.sampled_from(["en", "ru", "fi"]))
    call = tuple(draw(st.lists(st.sampled_from(PIECES), max_size=2)))
    assumed, whole = draw(st.booleans()), bool(call) and draw(st.booleans())
    return SituationId(language, decision.rulebook, decision.topic, facts, fact, assumed, call, whole, action=action)


@given(situations())
@settings(max_examples=150, deadline=None)
def test_round_trip(situation: SituationId) -> None:
    text = situation.encode()
    assert len(text) <= LONGEST
    assert SituationId.decode(text) == situation


@given(st.text(max_size=100))
@settings(max_examples=50, deadline=None)
def test_any_other_text_is_outdated(text: str) -> None:
    with pytest.raises(OutdatedIdError):
        SituationId.decode(text)


def test_no_two_names_share_a_code() -> None:
    assert len({_code(name, NAME) for name in FACTS}) == len(FACTS)
    for fact in FACTS.values():
        texts = {fact.text(value) for value in fact.values}
        assert len({_code(text, VALUE) for text in texts}) == len(texts), fact
    for rulebook in RULEBOOKS:
        assert len({_code(topic, NAME) for topic in decisions(rulebook)}) == len(decisions(rulebook))


@pytest.mark.parametrize("decision", all_decisions(), ids=lambda d: f"{d.rulebook} {d.topic}")
def test_a_situation_fully_known_fits(decision: Decision) -> None:
    turning = Exploration.of(decision.decide, Situation()).open_facts
    facts = {f.name: FactRead(f.name, f.text(f.values[0]), "") for f in turning}
    answer = Answer("ruling", "en", decision.rulebook, decision.topic, facts, assumed_rulebook=True)
    assert len(SituationId.of(answer, ANY_FACT).encode()) <= LONGEST


def test_a_call_that_does_not_fit_is_elsewhere() -> None:
    situation = SituationId("en", "usah", "too_many_players", {}, ANY_FACT, call=tuple(PIECES[:40]), whole_call=True)
    text = situation.encode()
    assert len(text) <= LONGEST
    read = SituationId.decode(text)
    assert read.call_elsewhere
    assert read.whole_call
    assert read.call == ()
    assert read.encode() == text


def test_no_two_pieces_of_calls_share_a_code() -> None:
    every = list(every_piece(load_call_patterns()))
    assert len(known_pieces()) == len({(p.readings, p.broader, p.alone) for p in every})


def test_ids_of_before_there_were_calls_are_still_read() -> None:
    text = SituationId("en", "usah", "too_many_players", {"deliberate": "yes"}, "level").encode()
    assert text.count("|") == 5
    assert SituationId.decode(text).call == ()
    with pytest.raises(OutdatedIdError):
        SituationId.decode(f"{text}|!AAA")


def test_an_option_names_its_fact_where_any_can_be_set() -> None:
    one = SituationId("en", "usah", "too_many_players", {}, "deliberate")
    assert one.picked("yes") == ("deliberate", "yes")
    assert SituationId("en", "usah", "too_many_players", {}, ANY_FACT).picked("deliberate=no") == ("deliberate", "no")
    for wrong in ("", "maybe", "deliberate=yes"):
        with pytest.raises(OutdatedIdError):
            one.picked(wrong)


@given(
    st.sampled_from(["en", "ru"]),
    st.lists(st.text(max_size=9), max_size=30),
    st.sampled_from("tro"),
    st.integers(0, 999),
)
@settings(max_examples=50, deadline=None)
def test_what_texts_carry_comes_back(language: str, ids: list[str], action: str, page: int) -> None:
    carried = TextsId.of(language, ids, action, page)
    assert len(carried.encode()) <= LONGEST
    assert TextsId.decode(carried.encode()) == carried


@pytest.mark.parametrize("text", ["c2|en|abc|t|0", "c2|en||T|0", "c2|en||t|", "c1|en||t|0", "c2|en||t|0|"])
def test_any_other_text_is_no_texts(text: str) -> None:
    with pytest.raises(OutdatedIdError):
        TextsId.decode(text)


def test_an_action_is_no_fact() -> None:
    text = SituationId("en", "usah", "too_many_players", {}, "", action="t").encode()
    for forged in (text.replace("a2|", "w2|"), text.replace("|t", "|tt"), text.replace("|t", "|*")):
        with pytest.raises(OutdatedIdError):
            SituationId.decode(forged)


def test_no_two_clauses_share_a_code() -> None:
    clauses = load_corpus().clauses
    assert len(set(map(cited_code, clauses))) == len(clauses)
