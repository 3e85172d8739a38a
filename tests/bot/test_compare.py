"""A subject side by side."""

import io

import pytest
from rich.console import Console

from bot.assistant import Assistant
from bot.compare import ASPECTS, Comparison, compare
from bot.conversation import BadInputError
from bot.messages.catalogue import languages, say
from bot.terminal import render_comparison
from corpus.load import CorpusError, load_corpus, load_subjects
from engine.registry import RULEBOOKS


def cell(compared: Comparison, aspect: str, book: str) -> list[dict]:
    rows = compared.to_json()["rows"]
    return next(row["cells"][book] for row in rows if row["aspect"] == aspect)


def test_the_line_change_in_three_books(assistant: Assistant) -> None:
    compared = compare("line change", assistant)
    assert compared.to_json()["subject"] == "line_change"
    assert compared.to_json()["silent"] == []
    times = {
        book: {e["consequence"].get("seconds") for e in cell(compared, "time", book) if e["consequence"].get("team")}
        for book in RULEBOOKS
    }
    assert times == {"usah": {5}, "ahl": {5, 8}, "inline": {5}}
    for row in compared.to_json()["rows"]:
        for book, entries in row["cells"].items():
            for entry in entries:
                assert entry["clauses"]
                assert all(clause.startswith(book.upper()) for clause in entry["clauses"])


def test_distances_stand_beside_each_other(assistant: Assistant) -> None:
    compared = compare("goalie change", assistant)
    whats = {book: {e["consequence"].get("what") for e in cell(compared, "place", book)} for book in RULEBOOKS}
    assert whats == {"usah": set(), "ahl": {"goalkeeper_within_5_ft"}, "inline": {"goalkeeper_within_3_m"}}
    assert compared.to_json()["silent"] == ["usah"]


def test_a_book_that_is_silent_says_so(assistant: Assistant) -> None:
    compared = compare("penalty shot", assistant)
    assert compared.to_json()["silent"] == ["ahl", "inline"]
    console = Console(width=160, record=True, file=io.StringIO())
    console.print(render_comparison(compared, assistant.index.corpus))
    assert say("compare-silent", "en") in console.export_text()


@pytest.mark.parametrize("words", ["too many men", "численный состав", "Too many players"])
def test_the_subject_is_found_by_its_name_in_any_language(assistant: Assistant, words: str) -> None:
    compared = compare(words, assistant)
    assert compared.subject is not None
    assert compared.subject.key == "too_many_players"


def test_the_subject_is_found_by_what_its_clauses_say(assistant: Assistant) -> None:
    compared = compare("goalkeeper comes off before his substitute is near the bench", assistant)
    assert compared.subject is not None
    assert compared.subject.key == "goalkeeper_change"


def test_what_no_book_holds(assistant: Assistant) -> None:
    compared = compare("offside", assistant)
    assert compared.subject is None
    assert compared.to_json()["rows"] == []
    assert compared.to_json()["silent"] == list(RULEBOOKS)


@pytest.mark.parametrize("words", ["", "  ", "?!"])
def test_nothing_to_compare_is_refused(assistant: Assistant, words: str) -> None:
    with pytest.raises(BadInputError):
        compare(words, assistant)


@pytest.mark.parametrize("language", languages())
def test_every_aspect_is_worded(language: str) -> None:
    assert all(say(f"compare-aspect-{aspect}", language) for aspect in ASPECTS)


def test_every_subject_renders(assistant: Assistant) -> None:
    for subject in load_subjects(assistant.index.corpus):
        for language in languages():
            compared = compare(subject.title.en, assistant, language)
            assert compared.subject == subject
            assert compared.rows
            console = Console(width=120, record=True, file=io.StringIO())
            console.print(render_comparison(compared, assistant.index.corpus))
            assert "_" not in console.export_text()


def test_every_topic_has_one_subject(tmp_path) -> None:
    corpus = load_corpus()
    (tmp_path / "subjects.yaml").write_text(
        "- {key: a, title: {en: A, ru: А}, topics: [too_many_players, too_many_players]}\n", encoding="utf-8"
    )
    with pytest.raises(CorpusError, match="two subjects"):
        load_subjects(corpus, tmp_path)
