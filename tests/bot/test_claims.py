"""Calls read from words, and the review that the assistant gives of them."""

import re
from typing import Any

import pytest

from bot.assistant import Assistant
from bot.card import card
from bot.conversation import BadInputError, Request
from bot.messages.catalogue import languages
from bot.review import piece_text
from bot.understanding.claims import CallReader
from bot.understanding.language import detect_language
from engine.explore import Exploration
from engine.facts import Situation
from engine.registry import all_decisions
from engine.review import Called, Piece, review
from engine.ruling import Choice, NoPenalty, Penalty
from index.analysis import Analyser
from tests.shared import opened, vocabulary

Reading = tuple[Analyser, CallReader]


@pytest.fixture(scope="module")
def reading() -> Reading:
    analyser, _ = opened()
    return analyser, vocabulary().call_reader(analyser)


def brief(called: Called) -> str:
    """``penalty bench_minor``; several meanings by a bar."""
    values = (" ".join([c.type, *(str(v) for v in c.values().values())]) for c in called.readings)
    return " | ".join(values)


def read(reading: Reading, text: str) -> list[str]:
    analyser, calls = reading
    return [brief(c) for c in calls.read(analyser.analyse(text, detect_language(text)))]


def asked(reading: Reading, text: str) -> list[str]:
    analyser, calls = reading
    return [brief(c) for c in calls.in_question(analyser.analyse(text, detect_language(text)))]


GAME = "penalty game_misconduct | penalty game_ejection"
TOSSED = f"{GAME} | penalty gross_misconduct | penalty match"
WIPED = "wipe_out first_minor | wipe_out minor | terminate minor | terminate bench_minor"
TWO = "penalty minor | penalty bench_minor"


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("bench minor", ["penalty bench_minor"]),
        ("ref gave a bench minor", ["penalty bench_minor"]),
        ("a minor", ["penalty minor"]),
        ("two minutes", [TWO]),
        ("gave him five and a game", ["penalty major", GAME]),
        ("2+10", ["penalty minor", "penalty misconduct"]),
        ("double minor", ["penalty minor 4"]),
        ("minor plus game misconduct", ["penalty minor", "penalty game_misconduct"]),
        ("he got tossed", [TOSSED]),
        ("penalty shot", ["penalty penalty_shot"]),
        ("no penalty called", ["no_penalty"]),
        ("no penalty shot, just a minor", ["penalty minor"]),
        ("ref let it go", ["no_penalty"]),
        ("goal disallowed", ["goal False"]),
        ("goal stands, no penalty", ["goal True", "no_penalty"]),
        (
            "they washed out the minor",
            [WIPED],
        ),
        ("we play four on four", ["strength True"]),
        ("5 on 5", ["strength False"]),
        ("draw at centre ice", ["face_off centre_ice"]),
        ("a warning to the bench", ["warning team | warning coach | warning player"]),
        ("one game suspension", ["suspension 1"]),
        ("дали двойку", [TWO]),
        ("малый скамеечный", ["penalty bench_minor"]),
        ("пять и до конца игры", ["penalty major", GAME]),
        ("ДКМ", ["penalty game_misconduct"]),
        ("буллит", ["penalty penalty_shot"]),
        ("буллит перебить", ["penalty penalty_shot", "shot True"]),
        ("без штрафа", ["no_penalty"]),
        ("ничего не дали", ["no_penalty"]),
        ("гол не засчитали", ["goal False"]),
        ("гол засчитан", ["goal True"]),
        ("4 на 4", ["strength True"]),
        ("the weather was fine", []),
    ],
)
def test_a_call_is_read(reading: Reading, text: str, pieces: list[str]) -> None:
    assert read(reading, text) == pieces


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Six men out there, ref gave a bench minor, is that right?", ["penalty bench_minor"]),
        ("The zebra tossed him for it. Was he right?", [TOSSED]),
        ("Sixth man touched it and they called nothing. Correct?", ["no_penalty"]),
        ("Six on the ice and a goal, they waved it off. Good call?", ["goal False"]),
        ("Both got two for roughing, so we play four on four, right?", ["strength True"]),
        ("So it is a penalty shot?", ["penalty penalty_shot"]),
        ("Their trainer ran on. Shouldn't it be a bench minor?", ["penalty bench_minor"]),
        ("Шестой тронул шайбу, судья дал двойку. Правильно?", [TWO]),
        ("Обоюдные малые, значит играем 4 на 4, да?", ["strength True"]),
        ("Судья отменил гол, он прав?", ["goal False"]),
        ("Лишний вышел, но никого не наказали, верно?", ["no_penalty"]),
    ],
)
def test_a_question_that_carries_a_call(reading: Reading, text: str, pieces: list[str]) -> None:
    assert asked(reading, text) == pieces


@pytest.mark.parametrize(
    "text",
    [
        "Ref gave our guy a bench minor. Who sits?",
        "How long is a bench minor?",
        "We were 5 on 4 when they scored, does the penalty end?",
        "What do you call when the sixth man plays the puck?",
        "With two minutes left the coach pulled the goalie, is that allowed?",
        "The ref was right about the offside when our guy had a minor, but who takes the draw?",
        "Дали двойку, кто садится?",
        "Сколько длится матч-штраф?",
    ],
)
def test_a_question_that_carries_none(reading: Reading, text: str) -> None:
    assert asked(reading, text) == []


def test_the_words_are_kept(reading: Reading) -> None:
    analyser, calls = reading
    (piece,) = calls.in_question(analyser.analyse("Ref handed us a Bench Minor, right?", "en"))
    assert piece.said == "Bench Minor"


def reviewed(assistant: Assistant, what: str, call: str, **facts: str) -> list[dict[str, Any]]:
    answer, _ = assistant.review(Request(what, "usah", facts=facts), call)
    return answer.to_json()["review"]


EXTRA = "Their new man jumped on while the man he replaced was still far from the bench, and he shot the puck."
EARLY = {"period": "regulation", "final_two_minutes": "no", "retiring_position": "outside_limit"}
EARLY |= {"substitute_on_ice": "yes", "puck_contact": "deliberate", "change_under_way": "yes"}


def test_review_judges_piece_by_piece(assistant: Assistant) -> None:
    first, second, missing = reviewed(assistant, EXTRA, "penalty shot and a misconduct", **EARLY)
    assert (first["status"], first["call"]) == ("not_supported", {"type": "penalty", "kind": "penalty_shot"})
    assert first["said"] == "penalty shot"
    assert second["status"] == "not_supported"
    assert missing["status"] == "missing"
    assert missing["call"] is None
    assert missing["ruling"][0]["kind"] == "bench_minor"


def test_review_names_the_fact(assistant: Assistant) -> None:
    (piece,) = reviewed(assistant, EXTRA, "bench minor", **{**EARLY, "final_two_minutes": "yes"})
    assert (piece["status"], piece["facts"]) == ("depends", ["deliberate"])
    assert piece["holds_when"] == [{"deliberate": "no"}]


def test_the_assistant_reviews_a_call_in_a_question(assistant: Assistant) -> None:
    answer, conversation = assistant.ask(
        Request(f"{EXTRA} Ref gave a bench minor, is that right?", "usah", facts=EARLY)
    )
    assert [piece.status for piece in answer.review] == ["upheld"]
    shown = card(answer, assistant.index.corpus)
    assert shown.review is not None
    assert shown.review.verdict == "The call is right."
    assert conversation is not None
    again, _ = assistant.rule(conversation.with_given("puck_contact", "accidental"))
    assert [piece.status for piece in again.review] == ["not_supported"]


def test_a_false_premise_is_corrected_in_russian(assistant: Assistant) -> None:
    question = "Взаимные малые по одному с каждой стороны, значит играем 4 на 4, да?"
    answer, _ = assistant.ask(
        Request(question, "usah", facts={"coincidence": "equal_number", "opponent_penalty": "minor"})
    )
    assert [piece.status for piece in answer.review] == ["not_supported"]
    shown = card(answer, assistant.index.corpus)
    assert shown.review is not None
    assert shown.review.verdict == "Решение неверное."


def test_without_a_call_there_is_no_review(assistant: Assistant) -> None:
    answer, _ = assistant.ask(Request(EXTRA, "usah"))
    assert answer.to_json()["review"] == []


def test_a_call_that_cannot_be_read_is_refused(assistant: Assistant) -> None:
    with pytest.raises(BadInputError):
        assistant.review(Request(EXTRA, "usah"), "whatever it was")


@pytest.mark.parametrize("language", languages())
def test_every_piece_is_worded(language: str) -> None:
    calls = [Called(readings=(c,)) for c in (Penalty(kind="minor"), Penalty(kind="penalty_shot"), NoPenalty())]
    for decided in all_decisions():
        tree = Exploration.of(decided.decide, Situation()).tree
        for piece in review(calls, tree, given=decided.given):
            text = piece_text(piece, language)
            assert text.endswith((".", "…")), text
            assert "_" not in text, text


@pytest.mark.parametrize("language", languages())
def test_a_choice_is_a_sentence_of_its_own(language: str) -> None:
    call, minor = Called(readings=(NoPenalty(),)), Penalty(kind="minor")
    choice = Choice(chooser="non_offending_team", options=((minor,), (Penalty(kind="penalty_shot"),)))
    text = piece_text(Piece(status="depends", call=call, ruling=(choice,)), language)
    assert re.search(r"\. [A-ZА-ЯЁ]", text), text
    assert not re.search(r"; [A-ZА-ЯЁ]", text), text
    assert re.search(r"; [a-zа-яё]", piece_text(Piece(status="depends", call=call, ruling=(minor,)), language))
