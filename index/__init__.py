"""Finding clauses: analysis of words, encoder, FAISS, BM25, fusion. Knows nothing of rulings or chat."""
