"""Faults of commands that Discord would refuse are found before it does."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord.payload import payload_faults


def command(**changes: Any) -> dict[str, Any]:
    return {"name": "ask", "type": 1, "description": "Ask it", "options": [], **changes}


def option(**changes: Any) -> dict[str, Any]:
    return {"name": "question", "type": 3, "description": "What happened", **changes}


IN_RUSSIAN = {"name_localizations": {"ru": "б"}}
LONG = [{"name": "x" * 99, "value": "x" * 99}] * 20


def test_what_is_right_has_none() -> None:
    russian = {"name_localizations": {"ru": "спросить"}, "description_localizations": {"ru": "Спросить"}}
    many = [option(name=f"o{n}", required=n < 3) for n in range(25)]
    menu = {"name": "Get the ruling", "type": 3}
    assert list(payload_faults([command(**russian, options=many), command(name="rule"), menu])) == []


@pytest.mark.parametrize(
    ("commands", "fault"),
    [
        ([command(name="Ask")], "the name 'Ask'"),
        ([command(name="two words")], "the name"),
        ([command(name_localizations={"ru": "а" * 33})], "the name"),
        ([command(description="x" * 101)], "the description"),
        ([command(description="")], "the description"),
        ([command(description="…")], "no description"),
        ([command(options=[option(name=f"o{n}") for n in range(26)])], "26 options"),
        ([command(options=[option(), option()])], "two are called 'question' in English"),
        ([command(options=[option(**IN_RUSSIAN), option(name="b", **IN_RUSSIAN)])], "two are called 'б' in ru"),
        ([command(options=[option(), option(name="b", required=True)])], "a required option stands behind"),
        ([command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])])], "the choice"),
        ([command(options=[option(choices=[{"name": str(n), "value": n} for n in range(26)])])], "26 choices"),
        ([command(options=[option(name=f"o{n}", choices=LONG) for n in range(3)])], "characters in all"),
        ([command(), command()], "commands: two are called 'ask'"),
        ([command(name=f"c{n}") for n in range(101)], "101 commands"),
        ([{"name": "x" * 33, "type": 3}], "the name"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told(commands: list[dict[str, Any]], fault: str) -> None:
    found = list(payload_faults(commands))
    assert any(fault in line for line in found), found
