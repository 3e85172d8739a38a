"""Whatever is shown fits: every clause, and every leaf and first step of every decision, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord.ui import LayoutView

from bot.answer import Answer
from bot.assistant import Assistant
from bot.card import Card, CardBranch, CardClause, CardFact, card
from bot.clauses import Clauses
from bot.conversation import Conversation
from bot.discord.blocks import text_view
from bot.discord.controls import LETTERS, Controls
from bot.discord.ids import SituationId, TextsId, cited_code
from bot.discord.layout import answer_view
from bot.discord.text import plain
from bot.discord.texts import Texts, texts_view
from bot.messages.catalogue import say
from bot.understanding.evidence import Evidence, of_every_topic, turning_facts
from bot.words import answer_text, consequence_text
from corpus.load import load_corpus
from engine.decision import Decision
from engine.explore import explore, leaves
from engine.facts import Situation
from engine.registry import all_decisions
from tests.loopback.rules import MOST_CHARACTERS, STRING_SELECT, TEXT_DISPLAY, components, message_faults
from tests.loopback.spec import spec

CORPUS = load_corpus()
WORDED = {
    "bot.words.say": cache(say),
    "bot.words.consequence_text": cache(consequence_text),
    "bot.discord.layout.answer_text": cache(answer_text),
}
LANGUAGES = ("en", "ru")
DECISIONS = [pytest.param(d, id=f"{d.rulebook} {d.topic}") for d in all_decisions()]
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


@pytest.fixture(scope="module")
def engine_only() -> Assistant:
    """The real assistant for situations in hand; nothing is searched, so it needs no index but for the clauses."""
    nothing: Any = None
    evidence = Evidence(of_every_topic(turning_facts), {})
    return Assistant(
        cast(Any, SimpleNamespace(corpus=CORPUS)),
        nothing,
        nothing,
        nothing,
        nothing,
        evidence,
    )


@pytest.fixture(autouse=True)
def worded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of leaves say the same things; their wording is looked up once."""
    for place, cached in WORDED.items():
        monkeypatch.setattr(place, cached)


async def shown(answer: Answer, made: Card) -> list[dict[str, Any]]:
    """With everything that can be done with it."""
    controls = Controls(
        lambda action: SituationId.of(answer, "", action=LETTERS[action]).encode(), ruling="0123456789ab", disputes=True
    )
    rows = controls.rows(answer, made, CORPUS)
    return parts_of(answer_view(made, lambda fact: SituationId.of(answer, fact).encode(), rows))


def pages_of(assistant: Assistant, ids: tuple[str, ...], language: str) -> list[list[dict[str, Any]]]:
    """All pages of some clauses."""
    shown = Texts(assistant).card(ids, language, None)
    carried = TextsId.of(language, ids)
    pages: list[list[dict[str, Any]]] = []
    while not pages or any(p.get("label") == "▶" for p in components(pages[-1])):
        pages.append(parts_of(texts_view(shown, replace(carried, page=len(pages) + 1), "Heading")))
    return pages


def parts_of(view: LayoutView) -> list[dict[str, Any]]:
    parts: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return parts


def faults(parts: list[dict[str, Any]]) -> Iterator[str]:
    yield from message_faults({"components": parts, "flags": 1 << 15, "allowed_mentions": {"parse": []}})
    for part in components(parts):
        if part["type"] == STRING_SELECT:
            yield from (
                f"{key} too long" for key, most in (("custom_id", 100), ("placeholder", 150)) if len(part[key]) > most
            )
            yield from ("too many options" for _ in range(len(part["options"]) > 25))
            for option in part["options"]:
                yield from (f"{key} {option[key]}" for key in ("label", "value") if not 1 <= len(option[key]) <= 100)


def by_the_spec(parts: list[dict[str, Any]]) -> list[str]:
    data = {"components": parts, "flags": 1 << 15}
    return list(spec().request("post", CALLBACK, {"type": 4, "data": data}))


def text_of(parts: list[dict[str, Any]]) -> str:
    return "\n".join(p["content"] for p in components(parts) if p["type"] == TEXT_DISPLAY)


def assert_the_ruling_is_whole(made: Card, text: str) -> None:
    """Every line of it stands, or (of branches too long to be read) the question that leads on."""
    lines = [*made.verdict, *(line for branch in made.branches for line in (branch.when, *branch.lines))]
    if not all(plain(line) in text for line in lines):
        assert made.branches
        assert plain(made.questions[0].text) in text
        assert not any(plain(branch.when) in text for branch in made.branches)
    for fact in made.facts:
        assert plain(fact.text) in text
    assert plain(made.source) in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("decision", DECISIONS)
async def test_every_leaf_and_first_step_of_a_decision_fits(
    engine_only: Assistant, decision: Decision, language: str
) -> None:
    tree = explore(decision.decide, Situation())
    steps: list[dict[str, str]] = [{}, *(when for when, _ in leaves(tree))]
    for when in steps:
        answer, _ = engine_only.rule(Conversation(language, decision.rulebook, decision.topic, given=when))
        made = card(answer, CORPUS)
        parts = await shown(answer, made)
        assert list(faults(parts)) == [], when
        assert_the_ruling_is_whole(made, text_of(parts))
        if answer.ask:
            assert any(p["type"] == STRING_SELECT for p in components(parts)), when
    if language == "ru":  # the longer wording; the description takes its time
        assert by_the_spec(parts) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_clause_is_shown_whole_on_one_page(engine_only: Assistant, language: str) -> None:
    for key, clause in CORPUS.clauses.items():
        (parts,) = pages_of(engine_only, (key,), language)
        assert list(faults(parts)) == [], key
        text = text_of(parts).replace("\\", "")
        for paragraph in clause.text.in_(language).split("\n\n"):
            assert paragraph.strip().splitlines()[0].split("*")[0].strip() in text, key
    assert by_the_spec(parts) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_rule_is_shown_whole_on_its_pages(engine_only: Assistant, language: str) -> None:
    clauses = Clauses(CORPUS)
    for book in CORPUS.rulebooks.values():
        for rule in book.rules:
            ids = tuple(clause.id for clause in rule.clauses)
            pages = pages_of(engine_only, ids, language)
            for parts in pages:
                assert list(faults(parts)) == [], rule.rule
            text = "\n".join(map(text_of, pages))
            assert [i for i in ids if f"**{plain(i)}**" not in text] == []
            assert TextsId.of(language, ids).codes == tuple(map(cited_code, ids)), "the id holds all of it"
            assert clauses.find(ids[0])[0] == ids[0]


async def test_a_long_official_text_goes_on_on_further_pages(engine_only: Assistant) -> None:
    long = CardClause("USAH 1", "Long", "\n".join(["word " * 700, *("line" for _ in range(300))]), official=True)
    shown = Card("en", (), clauses=(long, replace(long, id="USAH 2")), source="source")
    texts = []
    for page in range(1, 5):
        parts = parts_of(texts_view(shown, TextsId.of("en", ["USAH 1", "USAH 2"], page=page)))
        assert list(faults(parts)) == []
        texts.append(text_of(parts))
    assert "".join(texts).count("word") == 1400
    assert "page 4 of 4" in texts[-1]
    assert "official text" in texts[0]


async def test_a_card_of_any_size_fits(engine_only: Assistant) -> None:
    answer, _ = engine_only.rule(Conversation("en", "usah", "too_many_players"))
    made = card(answer, CORPUS)
    monster = type(made)(
        language="en",
        verdict=tuple("*" * 500 for _ in range(40)),
        branches=tuple(CardBranch("_" * 900, ("`" * 900,)) for _ in range(9)),
        questions=made.questions,
        facts=tuple(CardFact("deliberate", "@everyone " * 50, "said " * 50) for _ in range(3)),
        readings=("reading " * 500,),
        warnings=("Careful: not the text of the ruling", *("warning " * 500,) * 3),
        clauses=(
            CardClause("FRIDAY 1", "", "#" * 900, official=True, place="here", overlay="Friday"),
            *made.clauses * 20,
        ),
        source="source",
        notes=("note " * 20,),
    )
    parts = parts_of(answer_view(monster, None))
    assert list(faults(parts)) == []
    assert "Careful: not the text of the ruling" in text_of(parts)
    assert "note" in text_of(parts)
    assert "source" in text_of(parts)


async def test_plain_words_of_any_size_fit() -> None:
    parts = parts_of(text_view("*" * 10_000))
    assert list(faults(parts)) == []
    assert len(text_of(parts)) <= MOST_CHARACTERS
