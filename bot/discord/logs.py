"""The log: for people at a terminal, as JSON lines elsewhere; without questions, without secrets.

Modules log by the standard library; structlog adds what is bound to an interaction and renders it. Whatever a library
logs passes here too: errors are told by type and place only, and tokens within addresses are struck out.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog
from structlog.typing import Processor

from bot.discord.guard import anonymous

_TOKENS = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s'\"?]+")
Event = MutableMapping[str, Any]


def configure(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Log to `stream` (standard error), in place of every handler there was."""
    stream = stream or sys.stderr
    terminal = stream.isatty()
    renderer: Processor = (
        structlog.dev.ConsoleRenderer(colors=terminal)
        if terminal
        else structlog.processors.JSONRenderer(ensure_ascii=False)
    )
    before: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_words,
        without_tokens,
    ]
    remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    handler = logging.StreamHandler(stream)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=before, processors=[remove, renderer]))
    logging.basicConfig(level=level, handlers=[handler], force=True)


def without_words(logger: object, method: str, event: Event) -> Event:
    """An exception that is logged with its traceback becomes types and places: its text may hold a question."""
    raised = event.pop("exc_info", None)
    error = raised[1] if isinstance(raised, tuple) else raised if isinstance(raised, BaseException) else None
    if error is not None:
        event["raised"] = list(anonymous(error))
    return event


def without_tokens(logger: object, method: str, event: Event) -> Event:
    """Addresses of interactions hold tokens that are good for a quarter of an hour."""
    for key, value in event.items():
        if isinstance(value, str):
            event[key] = _TOKENS.sub(r"\g<1>…", value)
    return event
