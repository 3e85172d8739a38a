"""Which book a text puts itself under, and which it only compares with."""

import pytest

from bot.assistant import Assistant
from bot.conversation import Request
from bot.understanding.books import Governing, governing

BOOKS = ("usah", "ahl", "inline")


def read(assistant: Assistant, text: str, language: str = "en") -> Governing:
    return governing(assistant.analyser.analyse(text, language), BOOKS)


@pytest.mark.parametrize(
    ("text", "language", "name"),
    [
        ("In the NHL how long is a major penalty?", "en", "NHL"),
        ("NHL rules: too many men, who serves it?", "en", "NHL rules"),
        ("we play under Hockey Canada rules. the sub came on early, penalty?", "en", "Hockey Canada"),
        ("в НХЛ буллит могут пробивать все или только тот, кого сбили?", "ru", "НХЛ"),
        ("По регламенту КХЛ кто отбывает скамеечный штраф?", "ru", "регламенту КХЛ"),
        ("Nach DEL Regeln, wer sitzt die Bankstrafe ab?", "de", "DEL"),
    ],
)
def test_a_book_that_is_not_held_governs(assistant: Assistant, text: str, language: str, name: str) -> None:
    assert read(assistant, text, language).foreign == name
    answer, _ = assistant.ask(Request(text, language=language))
    assert (answer.kind, answer.foreign_book) == ("abstain", name)


@pytest.mark.parametrize(
    ("text", "language", "left"),
    [
        ("unlike the NHL, who serves a bench minor here?", "en", ", who serves a bench minor here?"),
        ("5 on 3, we scored, one comes out like in the NHL, right?", "en", "5 on 3, we scored, one comes out, right?"),
        ("in KHL it's 4v4 after matching minors, is it 4v4 here too?", "en", None),
        ("в нхл за это пять минут, а сколько дают за второй большой штраф у нас?", "ru", None),
        ("у нас как в КХЛ: кто отбывает скамеечный штраф?", "ru", None),
    ],
)
def test_a_comparison_does_not_govern(assistant: Assistant, text: str, language: str, left: str | None) -> None:
    found = read(assistant, text, language)
    assert found.foreign is None
    assert not {"nhl", "khl", "нхл", "кхл"} & set(found.text.lower().replace(",", " ").replace(":", " ").split())
    if left is not None:
        assert found.text.replace(" ,", ",") == left


@pytest.mark.parametrize(
    ("text", "book"),
    [
        ("in the AHL you can't change after icing, can we in usa hockey?", "usah"),
        ("AHL not NHL: late change by the visitors, what's the penalty?", "ahl"),
        ("AHL game, we changed late. bench minor?", "ahl"),
        ("unlike the AHL, may we change after icing?", None),
        ("youth game usa hockey: two of ours and one of theirs get minors, how many skate", "usah"),
        ("usa hockey game here, their sub came on early, penalty?", "usah"),
        ("may we change after icing?", None),
    ],
)
def test_which_of_our_books_governs(assistant: Assistant, text: str, book: str | None) -> None:
    found = read(assistant, text)
    assert (found.rulebook, found.foreign) == (book, None)


def test_a_foreign_book_wins_over_the_channels(assistant: Assistant) -> None:
    answer, _ = assistant.ask(Request("NHL rules: who serves a bench minor?", rulebook="usah"))
    assert answer.kind == "abstain"
