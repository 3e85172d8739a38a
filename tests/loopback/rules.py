"""What Discord refuses and its description does not say, and what Whistle never does."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from typing import Any

V2 = 1 << 15
EPHEMERAL = 1 << 6
TEXT_DISPLAY, STRING_SELECT, BUTTON = 10, 3, 2
MOST_COMPONENTS, MOST_CHARACTERS, MOST_IN_COMMAND = 40, 4000, 8000
COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = frozenset(
    "ar bg cs da de el en-GB en-US es-ES es-419 fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE th tr uk "
    "vi zh-CN zh-TW".split()
)


def components(node: Any) -> Iterator[dict[str, Any]]:
    """Every component of a message, nested ones too."""
    for component in node or ():
        yield component
        yield from components(component.get("components"))
        if accessory := component.get("accessory"):
            yield accessory


def message_faults(
    data: dict[str, Any], *, edit_of: dict[str, Any] | None = None, files: Container[str] = ()
) -> Iterator[str]:
    """What is wrong with a message to be sent, or with an edit of one; `files` are the names of those sent along."""
    parts = list(components(data.get("components")))
    flags = data.get("flags") or (edit_of or {}).get("flags", 0)
    version_2 = any(part["type"] not in (1, 2, 3, 5, 6, 7, 8) for part in parts)
    if version_2 and not flags & V2:
        yield "components of version 2 without the flag that says so"
    if flags & V2 and (data.get("content") or data.get("embeds")):
        yield "content or embeds beside components of version 2"
    if len(parts) > MOST_COMPONENTS:
        yield f"{len(parts)} components"
    texts = [part["content"] for part in parts if part["type"] == TEXT_DISPLAY]
    if sum(map(len, texts)) > MOST_CHARACTERS:
        yield f"{sum(map(len, texts))} characters over all texts"
    if any(not text.strip() for text in texts):
        yield "an empty text"
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    if len(ids) != len(set(ids)):
        yield "two components with one custom id"
    for part in parts:
        values = [option["value"] for option in part.get("options", ())]
        if len(values) != len(set(values)):
            yield f"two options with one value in {part.get('custom_id')}"
        if part["type"] == STRING_SELECT and not values:
            yield "a select without options"
    yield from _picture_faults(parts, files)
    if data.get("allowed_mentions") != {"parse": []}:
        yield f"mentions are not forbidden: {data.get('allowed_mentions')}"


def _picture_faults(parts: list[dict[str, Any]], files: Container[str]) -> Iterator[str]:
    for item in (item for part in parts for item in part.get("items", ())):
        if item["media"]["url"].removeprefix("attachment://") not in files:
            yield f"a picture that is not there: {item['media']['url']}"
        if not item.get("description"):
            yield "a picture without words for those who do not see it"


def modal_faults(modal: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a form."""
    if not 0 < len(modal["title"]) <= 45:
        yield f"the title {modal['title']!r}"
    if not 0 < len(modal["components"]) <= 5:
        yield f"{len(modal['components'])} fields"
    for label in modal["components"]:
        if len(label.get("label", "")) > 45 or len(label.get("description") or "") > 100:
            yield f"the label {label.get('label')!r}"
        if len(label.get("component", {}).get("placeholder") or "") > 100:
            yield "a long placeholder"


def command_faults(commands: list[dict[str, Any]]) -> Iterator[str]:
    """What is wrong with commands to be published."""
    for command in commands:
        name = command["name"]
        yield from (f"/{name}: {fault}" for fault in _named_faults(command, command.get("type", 1) == 1))
        if set(command.get("contexts") or ()) != {0, 1, 2} or set(command.get("integration_types") or ()) != {0, 1}:
            yield f"/{name} cannot be used everywhere"
        options = command.get("options", [])
        for option in options:
            yield from (f"/{name} {option['name']}: {fault}" for fault in _named_faults(option, True))
            for choice in option.get("choices", ()):
                yield from (f"/{name} choice: {fault}" for fault in _locale_faults(choice))
        for locale in LOCALES | {""}:
            names = [option.get("name_localizations", {}).get(locale, option["name"]) for option in options]
            if len(names) != len(set(names)):
                yield f"/{name}: two options of one name in {locale or 'English'}"
        if (total := _characters(command)) > MOST_IN_COMMAND:
            yield f"/{name}: {total} characters"


def _named_faults(thing: dict[str, Any], slash: bool) -> Iterator[str]:
    for name in (thing["name"], *(thing.get("name_localizations") or {}).values()):
        if slash and (not COMMAND_NAME.fullmatch(name) or name != name.lower()):
            yield f"the name {name!r}"
    for text in (thing.get("description", ""), *(thing.get("description_localizations") or {}).values()):
        if slash and (len(text) < 2 or len(text) > 100):
            yield f"the description {text!r}"
    yield from _locale_faults(thing)


def _locale_faults(thing: dict[str, Any]) -> Iterator[str]:
    for key in ("name_localizations", "description_localizations"):
        if unknown := set(thing.get(key) or ()) - LOCALES:
            yield f"unknown locales {sorted(unknown)}"


def _characters(thing: dict[str, Any]) -> int:
    """The longest wording of names, descriptions and values, which is what Discord counts."""
    own = sum(
        max(len(text) for text in (thing.get(key, ""), *(thing.get(f"{key}_localizations") or {}).values()))
        for key in ("name", "description")
    )
    below = (*thing.get("options", ()), *thing.get("choices", ()))
    return own + len(str(thing.get("value", ""))) + sum(map(_characters, below))
