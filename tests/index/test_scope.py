"""Inside or outside the rules, by embedding and by words."""

import numpy as np
import pytest

from index.scope import BUCKETS, ScopeHead, WordsHead, hashed

INSIDE = [["penalty", "box"], ["minor", "penalty"], ["bench", "minor"], ["penalty", "goal"]]
OUTSIDE = [["offside", "line"], ["icing", "line"], ["skate", "blade"], ["offside", "goal"]]


def test_words_that_are_only_said_outside_speak_against_the_rules() -> None:
    head = WordsHead.fit([*INSIDE, *OUTSIDE], np.array([True] * 4 + [False] * 4))
    assert head.weights.shape == (BUCKETS,)
    assert head.log_odds(["minor", "penalty"]) > 0 > head.log_odds(["offside"])
    assert head.log_odds(["goal", "penalty"]) > head.log_odds(["goal", "offside"])


def test_a_text_without_words_is_neither() -> None:
    head = WordsHead.fit([*INSIDE, *OUTSIDE], np.array([True] * 4 + [False] * 4))
    assert head.log_odds([]) == pytest.approx(head.intercept)


def test_terms_and_their_pairs_have_buckets_each_once() -> None:
    assert len(hashed(["a", "b"])) == 3
    assert set(hashed(["a"])) < set(hashed(["a", "b", "a"]))
    assert hashed(["a", "b"]).tolist() != hashed(["b", "a"]).tolist(), "the order counts"
    assert hashed([]).tolist() == []


def test_by_the_embedding_what_lies_all_around_is_outside() -> None:
    angles = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    around = np.stack([np.cos(angles), np.sin(angles), np.zeros(24)], axis=1)
    centre = np.stack([0.1 * np.cos(angles), 0.1 * np.sin(angles), np.ones(24)], axis=1)
    vectors = np.concatenate([centre, around]).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    head = ScopeHead.fit(vectors, np.array([True] * 24 + [False] * 24))
    assert head.margin(np.array([0, 0, 1], np.float32)) > 0 > head.margin(np.array([1, 0, 0], np.float32))
