"""What a text rules: numbers with their units, duties, conditions; and how two texts are told apart."""

import pytest

from corpus.importer.differences import Signature, differences, signatures
from corpus.importer.norms import norms
from corpus.load import load_corpus
from corpus.model import Clause

TEXT = (
    "The home team shall have five (5) seconds to change. In Junior games the Referee may give a minor penalty "
    "unless a player is injured; the captain must not leave the bench, which is ten feet (10') long."
)


@pytest.mark.parametrize(
    ("text", "language", "quantities"),
    [
        ("five (5) seconds", "en", {"second": (5,)}),
        ("up to eight (8) full seconds, see Rule 403(d) and rule 625", "en", {"second": (8,)}),
        ("a fine of $1,000 or 2 games", "en", {"dollar": (1000,), "game": (2,)}),
        ("within five feet (5') of the bench", "en", {"foot": (5,)}),
        ("в пределах 3 метров (10 футов)", "ru", {"foot": (10,), "metre": (3,)}),
        ("пятисекундный интервал и две минуты", "ru", {"minute": (2,), "second": (5,)}),
        ("do pěti sekund", "cs", {"second": (5,)}),
        ("viiden sekunnin aikana", "fi", {"second": (5,)}),
        ("inom åtta sekunder", "sv", {"second": (8,)}),
        ("zwei Minuten", "de", {"minute": (2,)}),
        ("dans les cinq secondes", "fr", {"second": (5,)}),
    ],
)
def test_numbers_with_units(text: str, language: str, quantities: dict[str, tuple[float, ...]]) -> None:
    assert norms(text, language).quantities == quantities


def test_longer_names_hide_the_shorter_ones_in_them() -> None:
    read = norms("A bench minor penalty and a game misconduct; no player shall leave, the others shall stay.", "en")
    assert read.conditions == ("bench_minor", "game_misconduct")
    assert read.duties == {"must": 1, "must_not": 1}


def known(text: str, monkeypatch: pytest.MonkeyPatch) -> Clause:
    clause = next(iter(load_corpus().clauses.values()))
    made = {clause.id: Signature.of(text, "en")}
    monkeypatch.setattr("corpus.importer.differences.signatures", lambda: made)
    return clause


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("five (5) seconds", "eight (8) seconds", ("number", "second", "5", "8")),
        ("In Junior games", "In Junior and Adult games", ("condition", "adult", "", "adult")),
        (" unless a player is injured", "", ("condition", "exception", "exception", "")),
        ("minor penalty", "major penalty", ("condition", "major", "", "major")),
        ("the captain must not leave", "the captain may leave", ("duty", "must_not", "1", "0")),
        ("shall have", "may have", ("duty", "must", "1", "0")),
    ],
)
def test_a_changed_norm_is_found(
    old: str, new: str, found: tuple[str, str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clause = known(TEXT, monkeypatch)
    assert old in TEXT
    seen = differences(clause, TEXT.replace(old, new), "en")
    assert found in [(d.kind, d.name, d.known, d.here) for d in seen]
    assert all(d.matters for d in seen)


def test_the_same_text_and_shall_for_must_are_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    clause = known(TEXT, monkeypatch)
    assert not differences(clause, TEXT, "en")
    assert not differences(clause, TEXT.replace("shall", "must").replace("’", "'"), "en")


def test_other_words_for_the_same_norms_are_only_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    clause = known("The puck shall be dropped by the linesman at the nearest spot.", monkeypatch)
    (found,) = differences(clause, "Nearest dot: that is where a linesman lets it fall.", "en")
    assert (found.kind, found.matters) == ("wording", False)


def test_another_language_is_held_against_the_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    clause = known(TEXT, monkeypatch)
    assert not differences(clause, "Kotijoukkueella on viisi sekuntia.", "fi")
    assert [d.here for d in differences(clause, "Hemmalaget har åtta sekunder.", "sv")] == ["8"]


def test_every_clause_has_a_signature() -> None:
    assert set(signatures()) == set(load_corpus().clauses)
