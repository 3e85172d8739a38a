"""Words to facts: language, rulebook, and the readers of facts."""
