"""Discord's published OpenAPI description, made strict: what a client sends must be in it, key by key."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

VARIABLE = "WHISTLE_DISCORD_SPEC"
PLACE = Path("shared/discord/openapi.json")
STRICT, OPEN = "urn:strict", "urn:open"

SENT_BUT_UNLISTED = {
    "ApplicationCommandUpdateRequest": {"nsfw": {"type": "boolean"}},
    "IncomingWebhookUpdateRequestPartial": {"tts": {"type": "boolean"}},
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": {"tts": {"type": "boolean"}},
    "RichEmbed": {"flags": {"type": "integer"}},
    "MessageAttachmentRequest": {"id": {"type": ["string", "integer"]}, "is_spoiler": {"type": "boolean"}},
}
"""What discord.py sends and Discord takes although its description says otherwise."""


def spec_file() -> Path | None:
    """The description, from the environment or beside the project."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    found = (parent / PLACE for parent in Path(__file__).resolve().parents)
    return next((path for path in found if path.is_file()), None)


class Spec:
    """Checks bodies against the description; without it every body passes."""

    def __init__(self, path: Path | None) -> None:
        self.present = path is not None
        if path is None:
            return
        text = path.read_text(encoding="utf-8")
        described, strict = json.loads(text), json.loads(text)
        for name, keys in SENT_BUT_UNLISTED.items():
            strict["components"]["schemas"][name]["properties"].update(keys)
        _close(strict)
        for tree in (described, strict):
            _note_types(tree, tree)
        self._registry: Registry[Any] = Registry().with_resources(
            (urn, DRAFT202012.create_resource(tree)) for urn, tree in ((STRICT, strict), (OPEN, described))
        )
        self._validators: dict[str, Any] = {}

    def request(self, method: str, path: str, body: Any) -> Iterator[str]:
        """What is wrong with the body of a request, `path` as the description writes it."""
        pointer = f"/paths/{_escaped(path)}/{method}/requestBody/content/application~1json/schema"
        return self._errors(STRICT, pointer, body, f"{method} {path}")

    def response(self, schema: str, body: Any) -> Iterator[str]:
        """What is wrong with an answer of the loopback itself."""
        return self._errors(OPEN, f"/components/schemas/{schema}", body, f"the loopback's own {schema}")

    def _errors(self, urn: str, pointer: str, body: Any, where: str) -> Iterator[str]:
        if not self.present:
            return
        reference = f"{urn}#{pointer}"
        if reference not in self._validators:
            self._validators[reference] = _Validator({"$ref": reference}, registry=self._registry)
        for error in self._validators[reference].iter_errors(body):
            deepest = _deepest(error)
            yield f"{where}: {'/'.join(map(str, deepest.absolute_path))}: {deepest.message[:300]}"


@cache
def spec() -> Spec:
    """The description that is at hand."""
    return Spec(spec_file())


def _close(node: Any) -> None:
    """Forbid keys that an object does not list."""
    if isinstance(node, dict):
        if isinstance(node.get("properties"), dict):
            node.setdefault("additionalProperties", False)
        for below in node.values():
            _close(below)
    elif isinstance(node, list):
        for below in node:
            _close(below)


BY_TYPE = "x-by-type"


def _note_types(node: Any, root: dict[str, Any]) -> None:
    """Note beside alternatives which of them takes which `type`, so that only that one need be tried."""
    if isinstance(node, dict):
        for key in ("oneOf", "anyOf"):
            by_type: dict[Any, list[Any]] = {}
            for alternative in node.get(key, ()) if isinstance(node.get(key), list) else ():
                for value in _types(alternative, root):
                    by_type.setdefault(value, []).append(alternative)
            if by_type:
                node[BY_TYPE] = by_type
        for below in list(node.values()):
            _note_types(below, root)
    elif isinstance(node, list):
        for below in node:
            _note_types(below, root)


def _types(alternative: dict[str, Any], root: dict[str, Any]) -> list[Any]:
    name = alternative.get("$ref", "").rpartition("/")[2]
    kind = root["components"]["schemas"].get(name, {}).get("properties", {}).get("type", {})
    return list(kind.get("enum", ()))


def _alternatives(keyword: str) -> Any:
    usual = Draft202012Validator.VALIDATORS[keyword]

    def check(validator: Any, alternatives: Any, instance: Any, schema: Any) -> Iterator[Any]:
        kind = instance.get("type") if isinstance(instance, dict) else None
        fitting = schema.get(BY_TYPE, {}).get(kind, ())
        if len(fitting) == 1:
            yield from validator.descend(instance, fitting[0])
        else:
            yield from usual(validator, alternatives, instance, schema)

    return check


_Validator: Any = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator, {key: _alternatives(key) for key in ("oneOf", "anyOf")}
)


def _deepest(error: Any) -> Any:
    """Of the alternatives of an anyOf, the error of the one that came furthest."""
    while error.context:
        error = max(error.context, key=lambda e: len(e.absolute_path))
    return error


def _escaped(path: str) -> str:
    return path.replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
