"""The log is JSON away from a terminal, and holds neither words nor tokens."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from bot.discord import logs


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def root_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level
    structlog.contextvars.clear_contextvars()


def logged(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_json_lines_with_what_is_bound() -> None:
    stream = io.StringIO()
    logs.configure(stream)
    structlog.contextvars.bind_contextvars(use="ask", place="server")
    logging.getLogger("bot.x").info("answered", extra={"ms": 12, "kind": "ruling"})
    logging.getLogger("bot.x").debug("not this")
    (line,) = logged(stream)
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "answered", "level": "info", "logger": "bot.x", "ms": 12, "kind": "ruling",
        "use": "ask", "place": "server",
    }  # fmt: skip


def test_an_exception_is_told_by_type_and_place_only() -> None:
    stream = io.StringIO()
    logs.configure(stream)
    try:
        raise KeyError("what they asked")
    except KeyError as error:
        logging.getLogger("a.library").exception("it failed")
        logging.getLogger("a.library").error("it failed", exc_info=error)
    for line in logged(stream):
        assert line["raised"][0] == "builtins.KeyError"
        assert "test_logs.py" in line["raised"][1]
    assert "what they asked" not in stream.getvalue()


def test_tokens_in_addresses_are_struck_out() -> None:
    stream = io.StringIO()
    logs.configure(stream)
    log = logging.getLogger("discord.http")
    log.warning("We are being rate limited. POST https://discord.com/api/v10/interactions/1/sEcReT/callback")
    log.warning("%s", "PATCH /webhooks/22/sEcReT/messages/@original", extra={"url": "/webhooks/22/sEcReT?wait=1"})
    assert "sEcReT" not in stream.getvalue()
    assert logged(stream)[1]["url"] == "/webhooks/22/…?wait=1"


def test_a_terminal_gets_lines_for_people() -> None:
    stream = Terminal()
    logs.configure(stream)
    try:
        raise KeyError("what they asked")
    except KeyError:
        logging.getLogger("bot.x").exception("it failed")
    assert "it failed" in stream.getvalue()
    assert "what they asked" not in stream.getvalue()
    assert not stream.getvalue().startswith("{")
