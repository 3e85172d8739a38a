"""Wording by message id and language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

FOLDER = Path(__file__).parent
DEFAULT = "en"


class UnknownMessageError(KeyError):
    """A message id that the catalogue does not have."""


def languages() -> tuple[str, ...]:
    """Languages that answers are worded in."""
    return tuple(sorted(p.name for p in FOLDER.iterdir() if p.is_dir() and any(p.glob("*.ftl"))))


def worded(language: str) -> str:
    """The language that an answer to a question in `language` is worded in."""
    return language if language in languages() else DEFAULT


@cache
def bundle(language: str) -> FluentBundle:
    """Every message of a language."""
    made = FluentBundle([language], use_isolating=False)
    for path in sorted((FOLDER / language).glob("*.ftl")):
        made.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return made


def say(message: str, language: str, /, **variables: str | float) -> str:
    """The wording of a message, or of an attribute as ``message.attribute``; raises :class:`UnknownMessageError`."""
    text = say_or_none(message, language, **variables)
    if text is None:
        raise UnknownMessageError(f"{message} in {language}")
    return text


def say_or_none(message: str, language: str, /, **variables: str | float) -> str | None:
    """As :func:`say`, but nothing where the catalogue does not have it."""
    made: Any = bundle(worded(language))
    name, _, attribute = message.partition(".")
    if not made.has_message(name):
        return None
    found = made.get_message(name)
    pattern = found.attributes.get(attribute) if attribute else found.value
    if pattern is None:
        return None
    text, errors = made.format_pattern(pattern, variables)
    if errors:
        raise UnknownMessageError(f"{message} in {language}: {errors[0]}")
    return str(text).strip()
