"""The quality page: ``python -m bench.quality`` measures, draws, and writes ``docs/quality.md``."""
