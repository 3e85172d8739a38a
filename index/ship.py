"""Embed every text of the corpus and write the embeddings that the project ships (``make embeddings``)."""

from __future__ import annotations

from collections.abc import Callable

from corpus.load import load_corpus, load_out_of_scope, load_questions
from index.embeddings import SHIPPED, EmbeddingCache
from index.encoder import Encoder
from index.passages import question_passages, text_passages


def ship(encoder: Encoder, cache: EmbeddingCache, progress: Callable[[int, int], None]) -> int:
    """Write ``shipped_embeddings.npz`` anew; gives how many texts it holds."""
    corpus = load_corpus()
    texts = [p.text for p in text_passages(corpus)]
    questions = [p.text for p in question_passages(load_questions(corpus), load_out_of_scope())]
    total = len(texts) + len(questions)
    cache.embed(encoder, texts, as_query=False, progress=lambda done: progress(done, total))
    cache.embed(encoder, questions, as_query=True, progress=lambda done: progress(len(texts) + done, total))
    cache.save()
    return cache.ship(SHIPPED)
