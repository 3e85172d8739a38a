"""What many tests need: the real service on the real rules, opened once."""

import pytest

from bot.assistant import Assistant
from bot.service import Settings, start


@pytest.fixture(scope="session")
def assistant() -> Assistant:
    """The assistant as a person gets it, its index from the usual cache."""
    return start(Settings.from_environment(), lambda step, done, total: None).assistant
