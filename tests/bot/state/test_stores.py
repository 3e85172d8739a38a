"""What is kept comes back, changed by whom it should be and nobody else."""

from datetime import timedelta

import pytest
from sqlalchemy.engine import URL

from bot.answer import Answer
from bot.conversation import Conversation
from bot.state import conversations
from bot.state.model import GoneError, Kept, NewDispute, Place, Preferences, Votes
from bot.state.rulings import given_ruling, outcome_digest
from bot.state.state import State
from bot.understanding.claims import CallRead, every_piece, load_call_patterns
from bot.understanding.reading import FactRead
from engine.decision import Decision
from engine.explore import Exploration
from engine.facts import Situation
from engine.registry import decisions

BIG = 9_000_000_000_000_000_001
"""An id as Discord's will be in a few decades."""
READ = {"deliberate": FactRead("deliberate", "yes", "on purpose")}
CALL = tuple(every_piece(load_call_patterns()))
TALK = Conversation("en", "usah", "too_many_players", READ, {"level": "youth"}, CALL, whole_call=True, asked="level")


def ruled(decision: Decision | None = None) -> Answer:
    decision = decision or decisions("usah")["too_many_players"]
    explored = Exploration.of(decision.decide, Situation())
    return Answer("branches", "en", decision.rulebook, decision.topic, READ, branches=explored.branches)


async def recorded(state: State) -> str:
    given = given_ruling(ruled(), "c" * 64)
    assert given is not None
    await state.rulings.record(given)
    return given.key


async def test_settings_of_a_place(state: State) -> None:
    await state.settings.set("person", BIG, Preferences(language="ru", private=True))
    await state.settings.set("channel", 2, Preferences("ahl"))
    await state.settings.set("server", 2, Preferences("inline", "adult"))
    known = await state.settings.known(Place(BIG, 2, 2))
    assert known.person == Preferences(language="ru", private=True)
    assert known.channel == Preferences("ahl")
    assert known.server == Preferences("inline", "adult")
    assert (await state.settings.known(Place(BIG, 2))).channel.empty, "no server, no channel"
    assert (await state.settings.known(Place(2, BIG, BIG))).person.empty


async def test_settings_are_set_anew_as_a_whole_and_removed_when_empty(state: State) -> None:
    await state.settings.set("person", 1, Preferences("ahl", "youth"))
    await state.settings.set("person", 1, Preferences(language="ru", private=False))
    assert (await state.settings.known(Place(1))).person == Preferences(language="ru", private=False)
    await state.settings.set("person", 1, Preferences())
    assert (await state.settings.known(Place(1))).person.empty
    assert (await state.forget(1)).settings == 0


async def test_a_conversation_comes_back_as_it_was_even_in_another_process(state: State, url: URL) -> None:
    kept = Kept(TALK, "what they asked", BIG, True, "key")
    await state.conversations.keep(BIG, kept)
    other = State(url, patience=5)
    await other.start()
    assert await other.conversations.of(BIG) == kept
    assert await other.conversations.of(2) is None
    changed = Kept(TALK.with_given("deliberate", "no"), "what they asked", BIG)
    await other.conversations.keep(BIG, changed)
    await other.close()
    assert await state.conversations.of(BIG) == changed
    await state.conversations.drop(BIG)
    assert await state.conversations.of(BIG) is None


async def test_a_conversation_of_another_version_is_as_if_forgotten(
    state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversations, "situation_json", lambda *_, **__: {"format": 0})
    await state.conversations.keep(1, Kept(TALK))
    assert await state.conversations.of(1) is None
    gone = {"format": 1, "topic": "of old", "rulebook": "usah"}
    monkeypatch.setattr(conversations, "situation_json", lambda *_, **__: gone)
    await state.conversations.keep(1, Kept(TALK))
    assert await state.conversations.of(1) is None


async def test_a_conversation_ends(url: URL) -> None:
    state = State(url, patience=5, conversation_life=timedelta(seconds=-1))
    await state.start()
    await state.conversations.keep(1, Kept(TALK))
    assert await state.conversations.of(1) is None
    assert await state.purge() == 1
    assert await state.purge() == 0
    await state.close()


@pytest.mark.parametrize("topic", ["too_many_players", "late_line_change", "penalty_time"])
async def test_a_ruling_can_be_reproduced(state: State, topic: str) -> None:
    given = given_ruling(ruled(decisions("usah")[topic]), "c" * 64)
    assert given is not None
    await state.rulings.record(given)
    found = await state.rulings.of(given.key)
    assert found == given
    again = given_ruling(ruled(decisions(found.rulebook)[found.topic]), "c" * 64)
    assert again is not None
    assert outcome_digest(found.outcome) == found.outcome_digest == again.outcome_digest


def test_a_ruling_holds_no_words() -> None:
    given = given_ruling(ruled(), "c" * 64)
    assert "on purpose" not in repr(given)
    assert given_ruling(Answer("abstain", "en", "usah"), "c" * 64) is None


async def test_one_vote_a_person_and_ruling(state: State) -> None:
    key = await recorded(state)
    assert await state.rulings.vote(key, 1, True) == Votes(1, 0)
    assert await state.rulings.vote(key, BIG, False, "no!", "what they asked") == Votes(1, 1)
    assert await state.rulings.vote(key, 1, False) == Votes(0, 2)
    assert await state.rulings.votes(key) == Votes(0, 2)
    assert await state.rulings.votes("other") == Votes()


async def test_what_was_never_recorded_is_gone(state: State) -> None:
    for call in (
        state.rulings.of("none"),
        state.rulings.vote("none", 1, True),
        state.disputes.of(7),
        state.disputes.open(NewDispute("none", 1)),
        state.disputes.record(7, "upheld", 1),
        state.disputes.move(7, 1),
    ):
        with pytest.raises(GoneError):
            await call
    assert state.available, "that is no outage"


async def test_a_dispute_from_its_opening_to_its_outcome(state: State) -> None:
    key = await recorded(state)
    points = ({"status": "not_supported", "said": "two minutes", "call": {"type": "penalty"}},)
    opened = await state.disputes.open(NewDispute(key, BIG, 5, "two minutes", "what they asked", points))
    assert (opened.state, opened.person, opened.server) == ("open", BIG, 5)
    assert opened.points == ({"status": "not_supported", "call": {"type": "penalty"}},), "words are kept once"
    await state.disputes.move(opened.number, 77)
    settled = await state.disputes.record(opened.number, "overturned", 9)
    assert (settled.thread, settled.state, settled.recorded_by) == (77, "overturned", 9)
    assert settled.recorded_at is not None and settled.recorded_at >= settled.opened_at
    second = await state.disputes.open(NewDispute(key, 1, 5))
    await state.disputes.open(NewDispute(key, 1, 6))
    assert await state.disputes.of_server(5) == [second, settled]
    assert await state.disputes.of_server(5, "open") == [second]
    assert await state.disputes.of(settled.number) == settled


async def test_forgetting_removes_everything_of_one_person_and_tells_how_much(state: State) -> None:
    key = await recorded(state)
    for person in (1, 2):
        await state.settings.set("person", person, Preferences("ahl"))
        await state.conversations.keep(10 + person, Kept(TALK, "what they asked", person, ruling=key))
        await state.rulings.vote(key, person, False, "wrong", "what they asked")
    dispute = await state.disputes.open(NewDispute(key, 1, 5, "two minutes", "what they asked"))
    await state.disputes.record(dispute.number, "upheld", 1)
    await state.settings.set("server", 1, Preferences("ahl"))
    gone = await state.forget(1)
    assert (gone.settings, gone.conversations, gone.votes, gone.disputes, gone.total) == (1, 1, 1, 1, 4)
    assert (await state.forget(1)).total == 0
    assert await state.conversations.of(11) is None
    assert await state.rulings.votes(key) == Votes(0, 1)
    left = await state.disputes.of(dispute.number)
    assert (left.person, left.recorded_by, left.call, left.question, left.state) == (None, None, "", "", "upheld")
    known = await state.settings.known(Place(1, None, 1))
    assert known.person.empty
    assert known.server == Preferences("ahl"), "a server of the same number is another thing"
    assert await state.conversations.of(12) is not None
    assert (await state.forget(2)).total == 3


async def test_old_rulings_go_unless_somebody_speaks_of_them(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [await recorded(state) for _ in range(3)]
    await state.rulings.vote(keys[0], 1, True)
    await state.disputes.open(NewDispute(keys[1], 1))
    assert await state.purge() == 0
    monkeypatch.setattr("bot.state.state.KEEP_RULINGS", timedelta(seconds=-1))
    assert await state.purge() == 1
    await state.rulings.of(keys[0])
    await state.rulings.of(keys[1])
    with pytest.raises(GoneError):
        await state.rulings.of(keys[2])


async def test_the_published_commands_are_known_by_application(state: State) -> None:
    assert await state.published_digest(BIG) is None
    await state.keep_published_digest(BIG, "a" * 64)
    await state.keep_published_digest(BIG, "b" * 64)
    assert await state.published_digest(BIG) == "b" * 64
    assert await state.published_digest(1) is None


def test_every_piece_of_a_call_is_a_call() -> None:
    assert all(isinstance(piece, CallRead) for piece in CALL)
