"""What can be done with an answer: full texts, languages, rulebooks, pictures, sharing, votes, going on."""

import pytest

from bot.discord.app import Bot
from bot.state.model import Votes
from tests.loopback.people import Person, Place
from tests.loopback.server import MESSAGE, UPDATE, Loopback
from tests.loopback.small import EARLY_GOALKEEPER, EXTRA_SKATER, EXTRA_SKATER_RU, UNSAID

OTHER = "3300000000000000009"
BOX = "USA Hockey: H7 minor at 3:00 of the first, A9 minor at 3:30, home scores at 4:00. What is the strength?"


@pytest.mark.parametrize("place", ["guild", "dm", "installed"])
async def test_the_full_text_is_for_who_presses(server: Loopback, bot: Bot, place: Place) -> None:
    asker = Person(server, place=place)
    seen = await asker.ask(EXTRA_SKATER)
    full = await asker.press(seen, "Full text")
    assert full.private
    assert full.message is not seen.message
    assert "**USAH 205(d)** Deliberate illegal substitution late" in full.text
    assert "USA Hockey" in full.text


async def test_texts_change_their_language_in_place(person: Person, server: Loopback) -> None:
    full = await person.press(await person.ask(EXTRA_SKATER), "Full text")
    russian = await person.press(full, "По-русски")
    assert russian.message is full.message
    assert "**USAH 205(d)** Умышленная" in russian.text
    theirs = await Person(server, id=OTHER).press(russian, "In English")
    assert theirs.message is not full.message
    assert theirs.private


async def test_the_asker_turns_their_answer_into_another_language_others_get_their_own(
    person: Person, server: Loopback
) -> None:
    seen = await person.ask(EXTRA_SKATER)
    theirs = await Person(server, id=OTHER).more(seen, "По-русски")
    assert theirs.private
    assert "Штрафной бросок." in theirs.text
    assert "Penalty shot." in seen.text
    mine = await person.more(seen, "По-русски")
    assert mine.exchange.kind == UPDATE
    assert mine.message is seen.message
    assert "Штрафной бросок." in mine.text
    assert "«on purpose»" in mine.text, "words are still quoted"


async def test_the_same_by_another_rulebook(person: Person) -> None:
    seen = await person.ask(UNSAID)
    other = await person.more(seen, "Russian inline hockey")
    assert other.private
    assert "Russian inline hockey" in other.text
    assert other.selects, "it can be gone on with"


async def test_the_chart_is_a_picture(person: Person) -> None:
    seen = await person.more(await person.ask(UNSAID), "flow chart")
    assert seen.private
    assert seen.pictures == ["attachment://whistle.png"]
    ((name, content),) = seen.exchange.files.items()
    assert name == "whistle.png"
    assert content.startswith(b"\x89PNG")


async def test_a_box_answer_has_its_timeline_as_a_picture(person: Person) -> None:
    seen = await person.ask(BOX)
    assert "flow chart" not in str(seen.message["components"])
    drawn = await person.more(seen, "timeline")
    assert drawn.exchange.files["whistle.png"].startswith(b"\x89PNG")
    assert drawn.private
    russian = await person.more(seen, "По-русски")
    assert russian.message is seen.message
    assert "USA Hockey" in russian.text


async def test_a_private_answer_can_be_shared_by_its_asker_alone(person: Person, server: Loopback) -> None:
    seen = await person.ask(EXTRA_SKATER, private=True)
    shared = await person.press(seen, "Share")
    assert not shared.private
    assert shared.exchange.kind == MESSAGE
    assert "Penalty shot." in shared.text
    assert "Share" not in shared.buttons
    assert "Share" not in (await person.ask(EXTRA_SKATER)).buttons
    forged = await person.see(await person.use(shared.message, seen.buttons["Share"], [], 2))
    assert forged.private
    assert "another version" in forged.text


async def test_a_shared_answer_that_shows_texts(person: Person) -> None:
    seen = await person.ask("205(b)", private=True)
    shared = await person.press(seen, "Share")
    assert not shared.private
    assert "Changing on the fly" in shared.text


async def test_a_vote_counts_once_and_can_be_changed(person: Person, server: Loopback, bot: Bot) -> None:
    seen = await person.ask(EXTRA_SKATER)
    key = seen.buttons["Right"].split("|")[1]
    assert (await person.press(seen, "Right")).private
    assert "right" in (await person.press(seen, "Right")).text
    assert await bot.state.rulings.votes(key) == Votes(1, 0)
    assert "wrong" in (await person.press(seen, "Wrong")).text
    await Person(server, id=OTHER).press(seen, "Wrong")
    assert await bot.state.rulings.votes(key) == Votes(0, 2)


async def test_who_holds_it_for_wrong_can_dispute_it_where_that_is_possible(person: Person, bot: Bot) -> None:
    bot.components["d1"] = bot.picking.pick  # stands in for the handler of disputes
    seen = await person.ask(EXTRA_SKATER)
    assert seen.buttons["Dispute…"] == f"d1|{seen.buttons['Wrong'].split('|')[1]}"
    assert (await person.press(seen, "Wrong")).buttons == {"Dispute…": seen.buttons["Dispute…"]}
    del bot.components["d1"]
    assert (await person.press(seen, "Wrong")).buttons == {}


async def test_a_follow_up_goes_on_with_the_answer(person: Person, server: Loopback) -> None:
    seen = await person.ask(EXTRA_SKATER)
    later = await person.fill(await person.tap(seen, "Follow up…"), words="and if it was not on purpose?")
    assert later.exchange.kind == MESSAGE
    assert not later.private
    assert "Bench minor" in later.text
    assert "“sixth skater”" in later.text
    other = Person(server, id=OTHER)
    theirs = await other.fill(await other.tap(seen, "Follow up…"), words="and if it was not on purpose?")
    assert theirs.private


async def test_a_follow_up_in_another_language_is_answered_in_it(russian: Person) -> None:
    seen = await russian.ask(EXTRA_SKATER, private=True)
    later = await russian.fill(await russian.tap(seen, "Follow up…"), words="а если не нарочно?")
    assert later.private
    assert "Малый скамеечный штраф" in later.text


async def test_other_words_may_be_a_new_question(russian: Person) -> None:
    seen = await russian.ask("205(b)", private=True)
    later = await russian.fill(await russian.tap(seen, "Уточнить…"), words=EARLY_GOALKEEPER)
    assert "Малый штраф за неправильную замену." in later.text
    empty = await russian.fill(await russian.tap(seen, "Уточнить…"), words="  ")
    assert empty.private
    assert "Штрафной" in (await russian.ask(EXTRA_SKATER_RU)).text


async def test_forged_actions_are_told(person: Person) -> None:
    seen = await person.ask(UNSAID)
    more = seen.select("More")
    for value in ("l:xx", "b:nhl", "z", "", "l:"):
        told = await person.pick(seen, more, value)
        assert told.private
        assert "another version" in told.text
    for forged in ("c2|en|AAAA|t|0", "c2|en||s|0|", "v1|nokey|x", "v1|nokey|r"):
        told = await person.see(await person.use(seen.message, forged, [], 2))
        assert told.private
        assert "Something went wrong" not in told.text


async def test_what_is_forgotten_is_gone_on_with_as_far_as_the_ids_carry_it(person: Person, bot: Bot) -> None:
    seen, box = await person.ask(EXTRA_SKATER), await person.ask(BOX)
    for message in (seen.message, box.message):
        await bot.state.conversations.drop(int(message["id"]))
    russian = await person.more(seen, "По-русски")
    assert russian.message is seen.message
    assert "Штрафной бросок." in russian.text
    assert "on purpose" not in russian.text, "the words are not kept"
    later = await person.fill(await person.tap(seen, "Уточнить…"), words="and if it was not on purpose?")
    assert "Bench minor" in later.text
    gone = await person.more(box, "timeline")
    assert gone.private
    assert "not kept any more" in gone.text
    assert "USAH" in (await person.press(box, "Full text")).text
