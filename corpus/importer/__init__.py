"""Official documents: read, repaired, cut into sections by their labels, and aligned with the clauses known."""
