"""The shipped embeddings cover the corpus and agree with the encoder."""

import numpy as np

from corpus.load import load_corpus, load_out_of_scope, load_questions
from index.embeddings import SHIPPED, EmbeddingCache, read_shipped
from index.encoder import NativeEncoder
from index.passages import question_passages, text_passages


class NoEncoder:
    """Only its name may be asked for."""

    def __init__(self, name: str) -> None:
        self.name = name


def test_every_text_of_the_corpus_is_shipped() -> None:
    corpus = load_corpus()
    questions = question_passages(load_questions(corpus), load_out_of_scope())
    cache, named = EmbeddingCache(None), NoEncoder(NativeEncoder().name)
    nothing = lambda done: None  # noqa: E731
    texts = cache.embed(named, [p.text for p in text_passages(corpus)], as_query=False, progress=nothing)  # type: ignore[arg-type]
    asked = cache.embed(named, [p.text for p in questions], as_query=True, progress=nothing)  # type: ignore[arg-type]
    assert texts.shape[1] == asked.shape[1] == 384, "run `make embeddings` after a change of the corpus"


def test_shipped_embeddings_agree_with_the_encoder() -> None:
    corpus = load_corpus()
    sample = [p.text for p in question_passages(load_questions(corpus), {})][::900]
    encoder = NativeEncoder()
    kept = EmbeddingCache(None).embed(encoder, sample, as_query=True, progress=lambda done: None)
    assert (np.sum(kept * encoder.queries(sample), axis=1) > 0.998).all()


def test_a_missing_file_ships_nothing() -> None:
    assert read_shipped(SHIPPED.with_name("absent.npz")) == {}
