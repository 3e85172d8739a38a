"""The loopback catches what Discord refuses; else no test on it would prove anything."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import aiohttp
import pytest

from tests.loopback.people import Person
from tests.loopback.rules import command_faults, message_faults
from tests.loopback.server import CALLBACK_PATH, COMMANDS_PATH, Loopback
from tests.loopback.spec import VARIABLE, spec

OPTION = {"label": "a", "value": "a"}
SELECT: dict[str, Any] = {"type": 3, "custom_id": "s", "options": [OPTION]}
GOOD: dict[str, Any] = {
    "flags": 1 << 15,
    "allowed_mentions": {"parse": []},
    "components": [
        {"type": 17, "components": [{"type": 10, "content": "text"}]},
        {"type": 1, "components": [SELECT]},
    ],
}
COMMAND: dict[str, Any] = {
    "name": "ask", "description": "Ask it", "type": 1, "contexts": [0, 1, 2], "integration_types": [0, 1],
    "options": [{"type": 3, "name": "question", "description": "What happened"}],
}  # fmt: skip


def first_text(message: dict[str, Any]) -> dict[str, Any]:
    return message["components"][0]["components"][0]  # type: ignore[no-any-return]


def select(message: dict[str, Any]) -> dict[str, Any]:
    return message["components"][1]["components"][0]  # type: ignore[no-any-return]


BY_SPEC: list[Callable[[dict[str, Any]], Any]] = [
    lambda m: m.update(contents="x"),
    lambda m: m.update(content="x" * 2001),
    lambda m: first_text(m).update(content="x" * 4001),
    lambda m: first_text(m).update(colour=1),
    lambda m: select(m).update(custom_id="x" * 101),
    lambda m: select(m).update(options=[{"label": str(n), "value": str(n)} for n in range(26)]),
    lambda m: select(m).update(options=[{"label": "x" * 101, "value": "a"}]),
    lambda m: select(m).update(placeholder="x" * 151),
    lambda m: select(m).update(type=99),
    lambda m: m["components"].append(
        {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": str(n)} for n in range(6)]}
    ),
]
BY_RULES: list[Callable[[dict[str, Any]], Any]] = [
    lambda m: m.update(flags=0),
    lambda m: m.update(content="x"),
    lambda m: m.update(embeds=[{"title": "x"}]),
    lambda m: m.pop("allowed_mentions"),
    lambda m: m.update(allowed_mentions={"parse": ["everyone"]}),
    lambda m: m["components"].extend({"type": 10, "content": "x" * 3000} for _ in range(2)),
    lambda m: m["components"].extend({"type": 10, "content": "x"} for _ in range(40)),
    lambda m: m["components"].append({"type": 1, "components": [SELECT]}),
    lambda m: select(m).update(options=[OPTION, OPTION]),
    lambda m: select(m).update(options=[]),
    lambda m: first_text(m).update(content=" "),
]
COMMANDS_BY_RULES: list[Callable[[dict[str, Any]], Any]] = [
    lambda c: c.update(name="Ask"),
    lambda c: c.update(name="a b"),
    lambda c: c.update(name_localizations={"ru": "Спросить"}),
    lambda c: c.update(name_localizations={"sk": "spytaj"}),
    lambda c: c.update(description_localizations={"en": "x"}),
    lambda c: c.update(description="…"),
    lambda c: c.update(contexts=[0]),
    lambda c: c.update(integration_types=None),
    lambda c: c.update(options=c["options"] * 2),
    lambda c: c.update(options=[{**c["options"][0], "choices": [{"name": "x" * 9000, "value": "x"}]}]),
]


def test_the_published_description_is_at_hand() -> None:
    if not spec().present:
        pytest.skip(f"no shared/discord/openapi.json above the project and {VARIABLE} is not set: bodies go unchecked")


def test_what_is_good_passes() -> None:
    assert list(message_faults(GOOD)) == []
    assert list(command_faults([COMMAND])) == []
    assert list(spec().request("post", CALLBACK_PATH, {"type": 4, "data": GOOD})) == []
    assert list(spec().request("put", COMMANDS_PATH, [COMMAND])) == []


@pytest.mark.parametrize("spoil", BY_SPEC)
@pytest.mark.parametrize("kind", [4, 7])
def test_the_description_catches(spoil: Callable[[dict[str, Any]], Any], kind: int) -> None:
    if not spec().present:
        pytest.skip("no description")
    message = copy.deepcopy(GOOD)
    spoil(message)
    assert list(spec().request("post", CALLBACK_PATH, {"type": kind, "data": message}))


@pytest.mark.parametrize("spoil", BY_RULES)
def test_the_rules_catch(spoil: Callable[[dict[str, Any]], Any]) -> None:
    message = copy.deepcopy(GOOD)
    spoil(message)
    assert list(message_faults(message))


@pytest.mark.parametrize("spoil", COMMANDS_BY_RULES)
def test_the_rules_catch_in_commands(spoil: Callable[[dict[str, Any]], Any]) -> None:
    command = copy.deepcopy(COMMAND)
    spoil(command)
    assert list(command_faults([command]))


async def posted(server: Loopback, path: str, body: Any) -> tuple[int, int]:
    async with aiohttp.ClientSession() as session, session.post(server.api + path, json=body) as response:
        answer = json.loads(await response.text())
        return response.status, answer.get("code", 0)


async def test_what_comes_too_early_twice_or_too_late(person: Person, server: Loopback) -> None:
    seen = await person.ask("205(b)")
    payload = seen.exchange.payload
    callback = f"/interactions/{payload['id']}/{payload['token']}/callback?with_response=1"
    assert await posted(server, callback, {"type": 4, "data": GOOD}) == (400, 40060)
    server.forgive("40060")
    assert await posted(server, "/webhooks/1/nonsense", GOOD) == (404, 10015)
    server.forgive("10015")
    assert await posted(server, "/interactions/1/x/callback?with_response=1", {"type": 5}) == (404, 10062)
    server.forgive("10062")
    assert (await posted(server, f"/webhooks/1/{payload['token']}", {**GOOD, "content": "x"}))[0] == 400
    server.forgive("content or embeds beside components")
