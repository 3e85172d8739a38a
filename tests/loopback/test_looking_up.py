"""/search, /compare, /review, all of a rule, and the context menu of a message."""

import pytest

from bot.discord.app import Bot
from corpus.load import load_corpus, load_subjects
from tests.loopback.people import Person, Place
from tests.loopback.server import UPDATE, Loopback
from tests.loopback.small import EXTRA_SKATER, UNSAID

OTHER = "3300000000000000009"
SUBJECTS = load_subjects(load_corpus())


@pytest.fixture(autouse=True)
def all_subjects(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the whole corpus, since the small one has not every topic."""
    for place in ("bot.compare", "bot.clauses"):
        monkeypatch.setattr(f"{place}.load_subjects", lambda corpus: SUBJECTS)


async def test_a_search_lists_what_is_nearest_and_opens_one(person: Person, russian: Person) -> None:
    seen = await person.search("deliberate illegal substitution", most=3)
    assert seen.private, "looking something up is nobody else's business"
    select = seen.select("Open")
    assert len(select["options"]) == 3
    assert all(option["value"] in seen.text for option in select["options"])
    opened = await person.pick(seen, select, "USAH 205(d)")
    assert opened.message is not seen.message
    assert "**USAH 205(d)** Deliberate illegal substitution late" in opened.text
    assert "Ближе всего к" in (await russian.search("умышленная замена", rulebook="usah", private=False)).text


async def test_a_search_that_finds_nothing_near_says_so(person: Person) -> None:
    question = "puck goes in off our winger's skate, he turned the blade but never really kicked. goal or no goal?"
    seen = await person.search(question)
    assert "not sure that my rules" in seen.text
    for nothing in ("  ", "?!"):
        assert (await person.search(nothing)).private


async def test_a_comparison_has_every_rulebook_and_pages(person: Person, server: Loopback) -> None:
    choices = await person.complete("compare", "subject", "penalty sh")
    assert choices[0]["value"] == "Penalty shot"
    seen = await person.compare("Penalty shot")
    assert seen.private
    assert "## Penalty shot" in seen.text
    for book in ("USA Hockey", "AHL", "Russian inline hockey"):
        assert f"__{book}" in seen.text
    further = await person.press(seen, "▶")
    assert further.exchange.kind == UPDATE
    assert "page 2 of" in further.text
    theirs = await Person(server, id=OTHER).press(further, "По-русски")
    assert theirs.private
    assert "страница 2 из" in theirs.text
    select = theirs.select("Открыть")
    assert "**USAH 205(b)**" in (await person.pick(theirs, select, "USAH 205(b)")).text


async def test_a_comparison_by_words_and_of_nothing(russian: Person) -> None:
    seen = await russian.compare("лишний игрок на льду")
    assert "## " in seen.text
    assert "Too many" not in seen.text
    assert (await russian.compare("?")).private


async def test_a_call_is_reviewed_piece_by_piece(person: Person, russian: Person) -> None:
    seen = await person.review(EXTRA_SKATER, "bench minor")
    assert not seen.private
    assert "Whether the call is right depends." in seen.text
    assert "“bench minor”" in seen.text
    assert "Right" in seen.buttons
    picked = await person.review(UNSAID, "bench minor", private=True)
    assert picked.private
    select = picked.select("on purpose")
    assert "The call is right." in (await person.pick(picked, select, picked.value(select, "not done on purpose"))).text
    assert "Из «xyz» не видно" in (await russian.review(EXTRA_SKATER, "xyz", private=True)).text


async def test_one_clause_or_all_of_the_rule(person: Person) -> None:
    whole = await person.rule("406(b)", whole=True)
    assert "**USAH 406(a)**" in whole.text
    further = await person.press(whole, "▶")
    assert further.message is whole.message
    assert "page 2 of" in further.text
    one = await person.rule("205", whole=False)
    assert "**USAH 205(a)**" in one.text
    assert "**USAH 205(b)**" not in one.text


async def test_completion_by_words_of_the_text(person: Person) -> None:
    values = [c["value"] for c in await person.complete("rule", "clause", "competitive advantage")]
    assert "USAH 205(b)" in values


@pytest.mark.parametrize("place", ["guild", "dm", "installed"])
async def test_the_ruling_on_a_message_is_private(server: Loopback, bot: Bot, place: Place) -> None:
    seen = await Person(server, place=place).get_the_ruling(f"<@123456789012345678> {EXTRA_SKATER} <:puck:1234567890>")
    assert seen.private
    assert "Penalty shot." in seen.text
    assert "Share" in seen.buttons


async def test_the_ruling_on_a_message_without_words_is_told(person: Person) -> None:
    seen = await person.get_the_ruling("<@123456789012345678>")
    assert seen.private
    assert "Something went wrong" not in seen.text
