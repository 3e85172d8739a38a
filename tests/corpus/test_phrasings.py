"""The phrasings of facts: of facts and values that exist, enough of each, each one once."""

from pathlib import Path

import pytest

from corpus.load import CorpusError
from corpus.phrasings import FactPhrasings, load_phrasings
from engine.facts import Situation

PHRASINGS = load_phrasings()
LEAST = {"en": 30, "ru": 20}
LEAST_OPEN = {"en": 15, "ru": 10}


@pytest.mark.parametrize("entry", PHRASINGS.values(), ids=PHRASINGS)
def test_every_value_is_phrased_often_enough(entry: FactPhrasings) -> None:
    fact = Situation.facts()[entry.fact]
    assert set(entry.values) == {fact.text(value) for value in fact.values}
    for by_language in entry.values.values():
        assert {language: len(by_language[language]) >= least for language, least in LEAST.items()} == {
            "en": True,
            "ru": True,
        }
    assert all(len(entry.unsaid[language]) >= least for language, least in LEAST_OPEN.items())


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("fact: side\nvalues: {home: {en: [we are home, We are home]}}\nunsaid: {}\n", "stands twice"),
        ("fact: period\nvalues: {}\nunsaid: {}\n", "named after it"),
        ("fact: side\nvalues: {home: {en: [1]}}\nunsaid: {}\n", "line 2"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, content: str, complaint: str) -> None:
    (tmp_path / "side.yaml").write_text(content, encoding="utf-8")
    with pytest.raises(CorpusError, match=complaint):
        load_phrasings(tmp_path)
