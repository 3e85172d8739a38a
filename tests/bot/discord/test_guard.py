"""What the log says of an error: where, never what."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.conversation import BadInputError
from bot.discord.guard import NotAllowedError, anonymous, message, require_manager
from bot.discord.ids import OutdatedIdError
from bot.discord.limits import LimitedError
from bot.discord.worker import BusyError, StoppingError
from bot.state.model import GoneError, UnavailableError

SECRET = "sixth skater"


def raised(text: str) -> BaseException:
    try:
        try:
            raise KeyError(text)
        except KeyError as error:
            raise ValueError(text) from error
    except ValueError as error:
        return error


def test_types_and_places_without_words() -> None:
    lines = "\n".join(anonymous(raised(SECRET)))
    assert "builtins.ValueError" in lines
    assert "builtins.KeyError" in lines
    assert "test_guard.py" in lines
    assert SECRET not in lines


def test_a_circle_of_causes_ends() -> None:
    first, second = ValueError(), KeyError()
    first.__cause__, second.__cause__ = second, first
    assert len(list(anonymous(first))) == 2


@pytest.mark.parametrize("language", ["en", "ru", "fi", "zh"])
@pytest.mark.parametrize(
    "error",
    [
        BadInputError("bad-empty"),
        OutdatedIdError(SECRET),
        BusyError(SECRET),
        StoppingError(SECRET),
        LimitedError(3),
        GoneError(SECRET),
        NotAllowedError(SECRET),
        UnavailableError(SECRET),
        discord.app_commands.CommandNotFound(SECRET, []),
        raised(SECRET),
    ],
)
def test_every_error_has_words_in_every_language(error: BaseException, language: str) -> None:
    text = message(error, language)
    assert text
    assert SECRET not in text


@pytest.mark.parametrize(
    ("server", "permissions", "allowed"),
    [
        (1, discord.Permissions(manage_guild=True), True),
        (1, discord.Permissions.all(), True),
        (1, discord.Permissions(manage_messages=True, manage_channels=True), False),
        (1, discord.Permissions.none(), False),
        (None, discord.Permissions.all(), False),
    ],
)
def test_only_those_who_manage_a_server_set_it(
    server: int | None, permissions: discord.Permissions, allowed: bool
) -> None:
    interaction: Any = SimpleNamespace(guild_id=server, permissions=permissions)
    if allowed:
        require_manager(interaction)
    else:
        with pytest.raises(NotAllowedError):
            require_manager(interaction)
