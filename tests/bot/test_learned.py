"""The learned reader: what it takes for said, when it keeps silent, and how the two readers come together."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from bot.understanding.learned import OPEN, LearnedReader, WeightsError, agreed
from bot.understanding.reading import FactRead
from corpus.glossary import load_glossary
from corpus.phrasings import load_phrasings, phrasings_digest
from engine.facts import Situation
from index.analysis import Analyser
from index.dense import FloatArray
from index.encoder import Progress

SHIPPED = LearnedReader.load()
AXES = {"meant": 0, "slipped": 1, "nothing": 2}
WANTED = frozenset({"deliberate"})


class Axes:
    """An encoder with an axis for each of three words."""

    name = "axes"
    dimensions = 3

    def queries(self, texts: Sequence[str], *, progress: Progress | None = None) -> FloatArray:
        rows = [[float(word in text) for word in AXES] for text in texts]
        return np.array(rows, np.float32)

    passages = queries


@pytest.fixture(scope="module")
def analyser() -> Analyser:
    return Analyser(load_glossary())


@pytest.fixture
def reader() -> LearnedReader:
    return LearnedReader(
        ("deliberate",) * 3, ("yes", "no", OPEN), np.eye(3, dtype=np.float32), np.zeros(3, np.float32),
        np.zeros(3, np.float32), {"deliberate": 0.5},
    )  # fmt: skip


def read(reader: LearnedReader, analyser: Analyser, text: str) -> dict[str, tuple[str, str]]:
    analysis = analyser.analyse(text, "en")
    found = reader.read(analysis, Axes(), Axes().queries([text])[0], WANTED)
    return {name: (fact.value, fact.said) for name, fact in found.items()}


def test_a_value_that_stands_clear_is_read_with_its_sentence(reader: LearnedReader, analyser: Analyser) -> None:
    assert read(reader, analyser, "he meant it") == {"deliberate": ("yes", "he meant it")}
    assert read(reader, analyser, "Long story here. He slipped there. What now, ref?") == {
        "deliberate": ("no", "He slipped there.")
    }


@pytest.mark.parametrize(
    "text",
    [
        "nothing to say",
        "he meant and slipped at once",
        "He meant it there. He slipped out there.",
        "maybe he meant it",
        "what if he meant it",
    ],
)
def test_what_is_unclear_hedged_or_said_both_ways_is_not_read(
    reader: LearnedReader, analyser: Analyser, text: str
) -> None:
    assert read(reader, analyser, text) == {}


def test_only_what_is_wanted_is_read(reader: LearnedReader, analyser: Analyser) -> None:
    analysis = analyser.analyse("he meant it", "en")
    assert reader.read(analysis, Axes(), Axes().queries(["he meant it"])[0], frozenset({"possession"})) == {}


def test_two_readers_that_differ_leave_the_fact_open() -> None:
    def say(**values: str) -> dict[str, FactRead]:
        return {name: FactRead(name, value, name) for name, value in values.items()}

    both = agreed(say(deliberate="yes", period="overtime"), say(deliberate="no", period="overtime", possession="none"))
    assert {name: fact.value for name, fact in both.items()} == {"period": "overtime", "possession": "none"}


def test_weights_are_kept_whole(reader: LearnedReader, tmp_path: Path) -> None:
    reader.save(tmp_path / "weights.npz")
    again = LearnedReader.load(tmp_path / "weights.npz")
    assert (again.facts, again.values, again.margins) == (reader.facts, reader.values, reader.margins)
    np.testing.assert_allclose(again.weights, reader.weights)


def test_broken_weights_are_told(tmp_path: Path) -> None:
    (tmp_path / "weights.npz").write_bytes(b"PK broken")
    with pytest.raises(WeightsError, match=r"weights\.npz cannot be read"):
        LearnedReader.load(tmp_path / "weights.npz")


def test_the_shipped_weights_are_of_the_phrasings_that_are_held() -> None:
    assert SHIPPED.phrasings == phrasings_digest(), "fit them anew: python -m bench.fit_reader --write"
    assert set(SHIPPED.facts) == set(SHIPPED.margins) == set(load_phrasings())


def test_the_shipped_weights_know_every_value_of_every_fact() -> None:
    facts = Situation.facts()
    for name in set(SHIPPED.facts):
        known = {v for f, v in zip(SHIPPED.facts, SHIPPED.values, strict=True) if f == name}
        assert known == {OPEN, *map(facts[name].text, facts[name].values)}, name
