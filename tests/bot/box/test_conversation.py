"""The assistant hands questions for the penalty clock to it."""

import pytest

from bot.answer import Answer
from bot.assistant import Assistant
from bot.card import card
from bot.conversation import BadInputError, Request

ISSUE = "home gets two at 3:00, away gets two at 3:30, home scores at 4:00, who comes out?"


def ask(assistant: Assistant, text: str, **options: object) -> Answer:
    return assistant.ask(Request(text, **options))[0]  # type: ignore[arg-type]


def test_the_question_of_the_issue(assistant: Assistant) -> None:
    answer = ask(assistant, ISSUE)
    shown = answer.to_json()
    assert shown["kind"] == "ruling" and shown["rulebook"] == "usah"
    assert shown["timeline"]["notation"] == "3:00 H?1 2; 3:30 A?1 2; 4:00 goal H"
    assert shown["citations"][0]["id"] == "USAH 402(c) Note" == shown["hits"][0]["id"]
    seen = card(answer, assistant.index.corpus)
    assert seen.verdict[0].startswith("4:00: the goal against away ends no penalty")
    assert "Read as: 3:00 H?1 2; 3:30 A?1 2; 4:00 goal H" in seen.notes


def test_an_open_choice_shows_both_outcomes(assistant: Assistant) -> None:
    answer = ask(assistant, "3:00 H7 2; 3:00 H9 2; 3:30 H11 2; 5:20 stop")
    seen = card(answer, assistant.index.corpus)
    assert [b.when for b in seen.branches] == [
        "the captain names home #7 to go first",
        "the captain names home #9 to go first",
    ]


@pytest.mark.parametrize("book", ["ahl", "inline"])
def test_a_book_without_penalty_arithmetic(assistant: Assistant, book: str) -> None:
    answer = ask(assistant, ISSUE, rulebook=book)
    assert (answer.kind, answer.rulebook) == ("text", book)
    assert "holds no penalty arithmetic" in card(answer, assistant.index.corpus).verdict[0]


def test_a_book_named_in_the_sentence(assistant: Assistant) -> None:
    assert ask(assistant, f"AHL: {ISSUE}").rulebook == "ahl"


def test_what_is_missing_is_said_beside_the_clauses(assistant: Assistant) -> None:
    text = "#4 us minor 6:54. #40 them 8:01. #11 them 8:45. We score at 9:34. who comes out for them, 40 or 11?"
    answer = ask(assistant, text, rulebook="usah")
    assert answer.timeline is None
    assert "which penalty was “#40 them 8:01”" in answer.to_json()["missing"]
    assert any("something is missing" in note for note in card(answer, assistant.index.corpus).notes)


def test_what_the_clock_cannot_use_is_bad_input(assistant: Assistant) -> None:
    with pytest.raises(BadInputError):
        ask(assistant, "3:00 H7 2; 4:00 goal A", level="peewee")
