"""Whether Discord will take the commands: its limits on names, descriptions, options and their translations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

COMMANDS = 100
OPTIONS = CHOICES = 25
NAME_LENGTH = 32
DESCRIPTION_LENGTH = CHOICE_LENGTH = 100
WHOLE_LENGTH = 8000
SLASH = 1
_SLASH_NAME = re.compile(rf"[-_'\w]{{1,{NAME_LENGTH}}}")
Node = Mapping[str, Any]


def payload_faults(commands: Sequence[Node]) -> Iterator[str]:
    """What is wrong with the commands as they are sent, one line each."""
    slash = [command for command in commands if command.get("type", SLASH) == SLASH]
    if len(slash) > COMMANDS:
        yield f"{len(slash)} commands, {COMMANDS} are allowed"
    for locale in _locales(commands):
        yield from _twice(commands, locale, "commands")
    for command in commands:
        where = f"/{command['name']}"
        yield from _named(command, where, slash=command.get("type", SLASH) == SLASH)
        yield from _options(command, where)
        if (length := _length(command)) > WHOLE_LENGTH:
            yield f"{where}: {length} characters in all, {WHOLE_LENGTH} are allowed"


def _options(node: Node, where: str) -> Iterator[str]:
    options = node.get("options", ())
    if len(options) > OPTIONS:
        yield f"{where}: {len(options)} options, {OPTIONS} are allowed"
    for locale in _locales(options):
        yield from _twice(options, locale, f"{where}: options")
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield f"{where}: a required option stands behind one that is not"
    for option in options:
        inside = f"{where} {option['name']}"
        yield from _named(option, inside, slash=True)
        yield from _options(option, inside)
        choices = option.get("choices", ())
        if len(choices) > CHOICES:
            yield f"{inside}: {len(choices)} choices, {CHOICES} are allowed"
        for name in (name for choice in choices for name in _wordings(choice, "name")):
            if not 0 < len(name) <= CHOICE_LENGTH:
                yield f"{inside}: the choice {name!r}"


def _named(node: Node, where: str, *, slash: bool) -> Iterator[str]:
    for name in _wordings(node, "name"):
        if (slash and (not _SLASH_NAME.fullmatch(name) or name != name.lower())) or not 0 < len(name) <= NAME_LENGTH:
            yield f"{where}: the name {name!r}"
    if slash:
        for text in _wordings(node, "description"):
            if not 0 < len(text) <= DESCRIPTION_LENGTH:
                yield f"{where}: the description {text!r}"
            if text == "…":
                yield f"{where}: no description"


def _wordings(node: Node, key: str) -> Iterator[str]:
    yield node.get(key, "")
    yield from (node.get(f"{key}_localizations") or {}).values()


def _locales(nodes: Sequence[Node]) -> set[str]:
    return {"", *(locale for node in nodes for locale in node.get("name_localizations") or ())}


def _twice(nodes: Sequence[Node], locale: str, what: str) -> Iterator[str]:
    """Two of one kind and name in one language."""
    seen: set[tuple[Any, Any]] = set()
    for node in nodes:
        name = (node.get("name_localizations") or {}).get(locale, node["name"])
        kind = 0 if what.endswith("options") else node.get("type", SLASH)
        if (kind, name) in seen:
            yield f"{what}: two are called {name!r} in {locale or 'English'}"
        seen.add((kind, name))


def _length(node: Node) -> int:
    """Names, descriptions and values in the longest wording, as Discord counts."""
    own = sum(max(map(len, _wordings(node, key))) for key in ("name", "description"))
    inside = (*node.get("options", ()), *node.get("choices", ()))
    return own + len(str(node.get("value", ""))) + sum(map(_length, inside))
