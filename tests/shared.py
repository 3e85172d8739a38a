"""What is read from files once for all tests of a process."""

from __future__ import annotations

from functools import cache

from bot.service import Settings
from bot.understanding.reader import PatternReader
from bot.understanding.vocabulary import Vocabulary, load_vocabulary
from index.analysis import Analyser, Analysis


@cache
def vocabulary() -> Vocabulary:
    """The vocabulary, from the usual cache."""
    return load_vocabulary(Settings.from_environment().cache)


@cache
def opened() -> tuple[Analyser, PatternReader]:
    """Its analyser and reader."""
    return vocabulary().open()


class RememberingAnalyser(Analyser):
    """Analyses a text once: an import is held against every clause, and tests import much."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary.glossary, vocabulary.phrases, vocabulary.lemmas)
        self._analysed: dict[tuple[str, str], Analysis] = {}

    def analyse(self, text: str, language: str) -> Analysis:
        key = (text, language)
        if key not in self._analysed:
            self._analysed[key] = super().analyse(text, language)
        return self._analysed[key]


@cache
def remembering() -> Analyser:
    """One for all tests."""
    return RememberingAnalyser(vocabulary())
