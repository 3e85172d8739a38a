"""/rule and its completion."""

from statistics import median

import pytest

from tests.loopback.people import Person


async def test_a_clause_by_its_number(person: Person, russian: Person) -> None:
    seen = await person.rule("USAH 205(b)")
    assert seen.private, "looking something up is nobody else's business"
    assert "**USAH 205(b)** Changing on the fly" in seen.text
    assert "competitive advantage" in seen.text
    assert "Смена по ходу игры" in (await russian.rule("205 b")).text


async def test_a_clause_can_be_shown_to_everybody(person: Person) -> None:
    assert not (await person.rule("205(b)", private=False)).private


async def test_a_clause_by_words_of_its_title(person: Person, russian: Person) -> None:
    assert "USAH 205(b)" in (await person.rule("changing fly")).text
    assert "USAH 205(b)" in (await russian.rule("смена по ходу")).text


async def test_a_whole_rule_shows_what_fits_and_names_the_rest(person: Person) -> None:
    seen = await person.rule("402")
    assert "USAH 402(a)" in seen.text
    assert "USAH 402(f)" in seen.text


@pytest.mark.parametrize(
    "nonsense", ["", " ", "xyzzy", "🏒", "@everyone", "**", "999(z)", "x" * 6000, "'; drop table--"]
)
async def test_nonsense_is_told(russian: Person, nonsense: str) -> None:
    seen = await russian.rule(nonsense)
    assert seen.private
    assert "Нет пункта" in seen.text
    assert "@everyone" not in seen.text


async def test_completion_by_number_and_words_in_the_language_of_the_client(person: Person, russian: Person) -> None:
    found = await person.complete("rule", "clause", "205")
    assert found[0] == {"name": "USAH 205(a) · Line change at a stoppage", "value": "USAH 205(a)"}
    found = await russian.complete("rule", "clause", "205(b")
    assert found[0] == {"name": "USAH 205(b) · Смена по ходу игры", "value": "USAH 205(b)"}
    assert "USAH 205(b)" in [c["value"] for c in await russian.complete("rule", "clause", "по ходу")]
    assert "USAH 205(b)" in [c["value"] for c in await russian.complete("rule", "clause", "Changing on the fl")]
    assert "INLINE 11.5.8.F" in [c["value"] for c in await person.complete("rule", "clause", "11.5.8 f")]


@pytest.mark.parametrize("typed", ["", " ", "zzzz", "🏒", "x" * 6000, "(((", "205(b)(c)(d)", "\\d+", "@everyone", "\n"])
async def test_completion_of_nonsense(person: Person, typed: str) -> None:
    choices = await person.complete("rule", "clause", typed)
    assert len(choices) <= 25
    if not typed.strip():
        assert len(choices) == 25, "before anything is typed there is something to choose from"


async def test_completion_is_quick(person: Person) -> None:
    waits = []
    for typed in ("2", "20", "205", "205(", "pen", "penalty s", "goalkeeper", "смена", "11.5", "in"):
        await person.complete("rule", "clause", typed)
        waits.append(max(e.waited for e in person.server.latest(1)))
    assert median(waits) < 0.05


async def test_what_is_completed_is_found(person: Person) -> None:
    for choice in await person.complete("rule", "clause", "625"):
        assert choice["value"] in (await person.rule(choice["value"])).text
