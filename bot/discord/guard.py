"""Where errors end: the person is told, and the log knows where it happened but nothing of what was asked."""

from __future__ import annotations

import logging
import secrets
import traceback
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.box.drawing import TooManyError
from bot.discord.blocks import text_view
from bot.discord.ids import OutdatedIdError
from bot.discord.limits import LimitedError
from bot.discord.metrics import Metrics
from bot.discord.text import shortened
from bot.discord.translate import two_letters
from bot.discord.worker import BusyError, StoppingError
from bot.messages.catalogue import say
from bot.state.model import GoneError, UnavailableError
from corpus.errors import WordedError

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
CHOICE_LENGTH = 100
TOO_LATE = frozenset({10008, 10015, 10062, 40060})
"""Discord's codes for an interaction or message that is over, or has been answered already."""


class NotAllowedError(RuntimeError):
    """Only those who manage the server may do this."""


REFUSALS: Sequence[tuple[type[BaseException] | tuple[type[BaseException], ...], str]] = (
    (OutdatedIdError, "discord-outdated"),
    (StoppingError, "discord-stopping"),
    (BusyError, "discord-busy"),
    (NotAllowedError, "discord-not-allowed"),
    (GoneError, "discord-gone"),
    (TooManyError, "discord-too-many"),
    (UnavailableError, "discord-unremembered"),
    (
        (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError),
        "discord-outdated-command",
    ),
)
"""What people are told, by what was raised."""


def require_manager(interaction: Interaction) -> None:
    """For settings and disputes of a server; raises :class:`NotAllowedError`, outside of a server too.

    The permissions are those that Discord sends along with the interaction, for the channel it happens in.
    """
    if not manages(interaction):
        raise NotAllowedError


def manages(interaction: Interaction) -> bool:
    """The person may manage the server where it happens."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


async def guarded(interaction: Interaction, work: Callable[[], Awaitable[None]]) -> None:
    """Run a callback; whatever it raises is reported."""
    try:
        await work()
    except Exception as error:
        await report(interaction, error)


async def report(interaction: Interaction, error: BaseException) -> None:
    """Tell the person what went wrong: their input, or an error with an id that is also in the log."""
    if isinstance(error, discord.HTTPException) and error.code in TOO_LATE:
        log.warning("an interaction was over before it was answered (Discord's code %s)", error.code)
        return
    noted(interaction.client.metrics, error)
    text = message(error, language_of(interaction))
    try:
        await _tell(interaction, text)
    except Exception as failure:
        log.warning("an error could not be told: %s", "; ".join(anonymous(failure)))


def message(error: BaseException, language: str) -> str:
    """The wording of an error; what is not the person's doing is logged."""
    if (known := refusal(error)) is not None:
        name, variables = known
        return say(name, language, **variables)
    return say("discord-error", language, number=logged(error))


def refusal(error: BaseException) -> tuple[str, Mapping[str, str | float]] | None:
    """The message that says why something is not done, with its variables; nothing where it is an error of ours."""
    if isinstance(error, WordedError):
        return error.message, error.variables
    if isinstance(error, LimitedError):
        return "discord-limited", {"seconds": error.seconds}
    return next(((name, {}) for kinds, name in REFUSALS if isinstance(error, kinds)), None)


def logged(error: BaseException) -> str:
    """Log an error under a new id, and return the id."""
    number = secrets.token_hex(4)
    log.error("error %s: %s", number, "\n".join(anonymous(error)), extra={"error": number})
    return number


def anonymous(error: BaseException) -> Iterator[str]:
    """Types, files, lines and Discord's codes, but no message: it may hold a question or a token."""
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        code = f" {cause.status}/{cause.code}" if isinstance(cause, discord.HTTPException) else ""
        yield f"{type(cause).__module__}.{type(cause).__qualname__}{code}"
        for frame in traceback.extract_tb(cause.__traceback__):
            yield f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}'
        cause = cause.__cause__ or cause.__context__


def language_of(interaction: Interaction) -> str:
    """The language of the person's client."""
    return two_letters(interaction.locale)


def noted(metrics: Metrics, error: BaseException) -> None:
    """Count an error, or a refusal by its reason."""
    known = refusal(error)
    if known is None:
        metrics.failed(error)
    else:
        metrics.refused(known[0].removeprefix("discord-"))


async def _tell(interaction: Interaction, text: str) -> None:
    response = interaction.response
    if interaction.type is discord.InteractionType.autocomplete:
        if not response.is_done():
            await response.autocomplete([app_commands.Choice(name=shortened(text, CHOICE_LENGTH), value="")])
    elif response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.edit_original_response(view=text_view(text))
    elif response.is_done():
        await interaction.followup.send(view=text_view(text), ephemeral=True)
    else:
        await response.send_message(view=text_view(text), ephemeral=True)
