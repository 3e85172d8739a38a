"""What many tests need: the real service on the real rules, opened once."""

from dataclasses import replace

import pytest

import bot.service
from bot.assistant import Assistant
from bot.official.shelf import Shelf
from bot.service import Service, Settings, open_shelf, start
from bot.understanding.reader import PatternReader
from index.analysis import Analyser
from tests.shared import opened, remembering


class Known:
    """Stands for the vocabulary where only its analyser is taken."""

    def open(self) -> tuple[Analyser, PatternReader]:
        return remembering(), opened()[1]


def silent(step: str, done: int, total: int) -> None:
    """Progress that nobody watches."""


@pytest.fixture(scope="session")
def assistant() -> Assistant:
    """The assistant as a person gets it, its index from the usual cache."""
    return start(Settings.from_environment(), silent).assistant


@pytest.fixture
def open_assistant(assistant: Assistant, monkeypatch: pytest.MonkeyPatch) -> Assistant:
    """Commands take the assistant that is open already, with the imports of their own data folder.

    Opening it anew takes longer than what most tests ask of it; with another cache or model it still is opened.
    """
    usual = Settings.from_environment()
    shelf = assistant.shelf
    assert isinstance(shelf, Shelf)

    def again(settings: Settings, progress: bot.service.Progress, *, lasting: bool = False) -> Service:
        if replace(settings, data=usual.data) != usual:
            return start(settings, progress, lasting=lasting)
        source = replace(shelf.source, analyser=remembering())
        return Service(replace(assistant, shelf=open_shelf(settings.data, source, progress)), None)

    monkeypatch.setattr(bot.service, "start", again)
    monkeypatch.setattr("bot.understanding.vocabulary.load_vocabulary", lambda cache: Known())
    return assistant
