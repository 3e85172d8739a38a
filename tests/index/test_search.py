import numpy as np
import pytest

from index.search import Index
from index.store import Source, open_index
from tests.index.conftest import BagEncoder


@pytest.fixture
def index(source: Source) -> Index:
    return open_index(source, lambda step, done, total: None).index


def test_the_clause_that_is_asked_for_comes_first(index: Index, source: Source, encoder: BagEncoder) -> None:
    found = index.search(source.analyser.analyse("goalie leaves net early", "en"), encoder, rulebook="usah")
    assert found.hits[0].clause == "USAH 1(a)"
    assert found.topics[0].topic == "goalkeeper"


def test_only_the_rulebook_asked_for_is_searched(index: Index, source: Source, encoder: BagEncoder) -> None:
    found = index.search(source.analyser.analyse("goalie leaves net early usah", "en"), encoder, rulebook="inline")
    assert {hit.clause.split()[0] for hit in found.hits} == {"INLINE"}


def test_shares_add_up(index: Index, source: Source, encoder: BagEncoder) -> None:
    found = index.search(source.analyser.analyse("how many seconds", "en"), encoder)
    assert sum(hit.score for hit in found.hits) == pytest.approx(1, abs=1e-4)
    assert sum(topic.score for topic in found.topics) == pytest.approx(1, abs=1e-4)
    assert 0 <= found.in_scope <= 1


def test_the_likeliest_rulebook_is_the_one_of_the_words(index: Index, source: Source, encoder: BagEncoder) -> None:
    aimed = index.aim(source.analyser.analyse("goalie leaves net early inline case", "en"), encoder)
    assert index.likeliest_rulebook(aimed) == "inline"


def test_what_lies_outside_scores_lower(index: Index, source: Source, encoder: BagEncoder) -> None:
    inside = index.search(source.analyser.analyse("goalie leaves net early usah case 3", "en"), encoder)
    outside = index.search(source.analyser.analyse("weather in town number 3 tomorrow", "en"), encoder)
    assert inside.in_scope > outside.in_scope


def test_loaded_and_built_indexes_answer_alike(source: Source, encoder: BagEncoder, index: Index) -> None:
    loaded = open_index(source, lambda step, done, total: None).index
    analysis = source.analyser.analyse("players hang around the dot", "en")
    query = encoder.queries([analysis.text])[0]
    for one, other in zip(
        (index.legs(query, analysis).head, index.legs(query, analysis).lexical_question),
        (loaded.legs(query, analysis).head, loaded.legs(query, analysis).lexical_question),
        strict=True,
    ):
        assert np.allclose(one, other)
