"""/ask as people use it: everywhere, in both languages, with picks that change the answer in place."""

import discord
import pytest

from bot.discord.app import Bot
from tests.loopback.people import Person, Place
from tests.loopback.server import MESSAGE, UPDATE, Loopback
from tests.loopback.small import EARLY_GOALKEEPER, EXTRA_SKATER, EXTRA_SKATER_RU, SECONDS, UNSAID, UNSAID_RU


@pytest.mark.parametrize("place", ["guild", "dm", "installed"])
async def test_a_question_gets_its_ruling_everywhere(server: Loopback, bot: Bot, place: Place) -> None:
    seen = await Person(server, place=place).ask(EXTRA_SKATER)
    assert seen.exchange.kind == MESSAGE, "an answer at hand needs no deferral"
    assert not seen.private
    assert "Penalty shot." in seen.text
    assert "“on purpose”" in seen.text, "the facts show the words they were read from"
    assert "**USAH 205(d)** Deliberate illegal substitution late" in seen.text
    assert "No rulebook was named; this is the ruling by USA Hockey." in seen.text


async def test_the_answer_is_in_the_language_of_the_question(person: Person, russian: Person) -> None:
    assert "Штрафной бросок." in (await person.ask(EXTRA_SKATER_RU)).text
    assert "«нарочно»" in (await russian.ask(EXTRA_SKATER_RU)).text
    assert "Penalty shot." in (await russian.ask(EXTRA_SKATER)).text
    assert "Малый штраф за неправильную замену." in (await person.ask(EARLY_GOALKEEPER)).text


async def test_a_number_is_of_no_language_and_answered_in_that_of_the_client_or_for_all_of_the_server(
    person: Person, russian: Person
) -> None:
    assert "Changing on the fly" in (await person.ask("205(b)", private=True)).text
    assert "Смена по ходу игры" in (await russian.ask("205(b)", private=True)).text
    assert "Changing on the fly" in (await russian.ask("205(b)")).text


async def test_a_private_answer_is_seen_by_nobody_else(person: Person) -> None:
    assert (await person.ask(SECONDS, private=True)).private


async def test_the_rulebook_can_be_chosen(person: Person) -> None:
    seen = await person.ask("how many seconds does the visiting team have to change?", rulebook="inline")
    assert "Russian inline hockey" in seen.text
    assert "No rulebook was named" not in seen.text


async def test_a_forged_rulebook_is_told_in_the_language_of_the_client(russian: Person) -> None:
    seen = await russian.ask(EXTRA_SKATER, rulebook="nhl")
    assert seen.private
    assert seen.text == "Нет правил «nhl». Есть: ahl, inline, usah."


async def test_a_pick_changes_the_answer_in_place(person: Person) -> None:
    seen = await person.ask(UNSAID)
    before = seen.text
    assert "depends" in before
    select = seen.select("on purpose")
    picked = await person.pick(seen, select, seen.value(select, "it was done on purpose"))
    assert picked.exchange.kind == UPDATE
    assert picked.message is seen.message, "the same message"
    assert "Penalty shot." in picked.text
    assert "“sixth skater”" in picked.text, "words are still quoted"
    assert "it was done on purpose — (given by you)" in picked.text
    assert "No rulebook was named; this is the ruling by USA Hockey." in picked.text, "what was assumed is still said"


async def test_a_pick_in_russian(russian: Person) -> None:
    seen = await russian.ask(UNSAID_RU)
    select = seen.select("умышленно")
    picked = await russian.pick(seen, select, seen.value(select, "неумышленно"))
    assert "Малый скамеечный штраф" in picked.text
    assert "(указано вами)" in picked.text


async def test_a_wrong_reading_can_be_corrected_and_corrected_again(person: Person) -> None:
    seen = await person.ask(EXTRA_SKATER)
    assert "Penalty shot." in seen.text
    change = seen.select("Change a fact")
    seen = await person.pick(seen, change, seen.value(change, "not done on purpose"))
    assert "Bench minor" in seen.text
    assert "“on purpose”" not in seen.text, "what was set by hand is not quoted"
    change = seen.select("Change a fact")
    seen = await person.pick(seen, change, seen.value(change, "it was done on purpose"))
    assert "Penalty shot." in seen.text


async def test_somebody_else_gets_an_answer_of_their_own(person: Person, server: Loopback) -> None:
    seen = await person.ask(UNSAID)
    before = seen.text
    other = Person(server, id="3300000000000000009")
    select = seen.select("on purpose")
    theirs = await other.pick(seen, select, seen.value(select, "not done on purpose"))
    assert theirs.private
    assert theirs.message is not seen.message
    assert seen.text == before
    change = theirs.select("Change a fact")
    again = await other.pick(theirs, change, theirs.value(change, "it was done on purpose"))
    assert again.message is theirs.message
    assert again.private


async def test_a_pick_in_a_private_answer(person: Person) -> None:
    seen = await person.ask(UNSAID, private=True)
    select = seen.select("on purpose")
    picked = await person.pick(seen, select, seen.value(select, "it was done on purpose"))
    assert picked.private
    assert picked.message is seen.message


async def test_a_pick_needs_nothing_that_the_library_remembers(person: Person, bot: Bot) -> None:
    seen = await person.ask(UNSAID)
    store = bot._connection._view_store
    assert not store._views, "no view is kept for ever"
    bot._connection._view_store = discord.ui.view.ViewStore(bot._connection)
    select = seen.select("on purpose")
    assert "Penalty shot." in (await person.pick(seen, select, seen.value(select, "it was done on purpose"))).text


async def test_two_people_with_the_same_situation_keep_their_own_words(person: Person, server: Loopback) -> None:
    other = Person(server, id="3300000000000000009")
    mine = await person.ask(UNSAID)
    theirs = await other.ask(UNSAID.replace("sixth skater", "6th skater"))
    assert mine.selects[0]["custom_id"] == theirs.selects[0]["custom_id"]
    select = theirs.select("on purpose")
    mine = await person.pick(mine, select, mine.value(select, "it was done on purpose"))
    assert "“sixth skater”" in mine.text
    assert "6th" not in mine.text
