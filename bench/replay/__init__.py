"""The penalty clock stated a second time, straight from the clauses, to hold `engine.box` against.

It shares no code with the engine. The tests and `bench.box` both use it.
"""
