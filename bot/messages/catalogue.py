"""Wording by message id and language.

Fluent's parser is slow and the catalogue long, so a file is only cut into entries when it is opened; an entry is
parsed, with those it refers to, when it is first said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

FOLDER = Path(__file__).parent
DEFAULT = "en"
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*)\s*=", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)\s*[}.(]")


class UnknownMessageError(KeyError):
    """A message id that the catalogue does not have."""


@cache
def languages() -> tuple[str, ...]:
    """Languages that answers are worded in."""
    return tuple(sorted(p.name for p in FOLDER.iterdir() if p.is_dir() and any(p.glob("*.ftl"))))


def worded(language: str) -> str:
    """The language that an answer to a question in `language` is worded in."""
    return language if language in languages() else DEFAULT


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self._bundle: Any = FluentBundle([language], use_isolating=False)
        self.entries: dict[str, str] = {}
        """Source of every message by id."""
        for path in sorted((FOLDER / language).glob("*.ftl")):
            text = path.read_text(encoding="utf-8")
            starts = list(_ENTRY.finditer(text))
            ends = [match.start() for match in starts[1:]] + [len(text)]
            self.entries |= {m[1]: text[m.start() : end] for m, end in zip(starts, ends, strict=True)}

    def find(self, name: str) -> Any:  # noqa: ANN401  (fluent.runtime has no types)
        """The parsed message, or nothing."""
        if name not in self.entries:
            return None
        self._parse(name)
        return self._bundle.get_message(name)

    def format(self, pattern: Any, variables: dict[str, str | float]) -> tuple[str, list[Exception]]:  # noqa: ANN401
        """A pattern with its variables filled in, and what went wrong."""
        text, errors = self._bundle.format_pattern(pattern, variables)
        return str(text).strip(), errors

    def _parse(self, name: str) -> None:
        """Parse an entry and those it refers to, once."""
        if name in self.entries and not self._bundle.has_message(name):
            self._bundle.add_resource(FluentResource(self.entries[name]))
            for other in _REFERENCE.findall(self.entries[name]):
                self._parse(other)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue that `language` is worded by."""
    return Catalogue(worded(language))


def say(message: str, language: str, /, **variables: str | float) -> str:
    """The wording of a message, or of an attribute as ``message.attribute``; raises :class:`UnknownMessageError`."""
    text = say_or_none(message, language, **variables)
    if text is None:
        raise UnknownMessageError(f"{message} in {language}")
    return text


def say_or_none(message: str, language: str, /, **variables: str | float) -> str | None:
    """As :func:`say`, but nothing where the catalogue does not have it."""
    messages = catalogue(language)
    name, _, attribute = message.partition(".")
    found = messages.find(name)
    if found is None:
        return None
    pattern = found.attributes.get(attribute) if attribute else found.value
    if pattern is None:
        return None
    text, errors = messages.format(pattern, variables)
    if errors:
        raise UnknownMessageError(f"{message} in {language}: {errors[0]}")
    return text


def faults() -> Iterator[str]:
    """What is wrong with the catalogue: messages that cannot be parsed, or that one language has and another not."""
    every = {language: catalogue(language).entries for language in languages()}
    for language, entries in every.items():
        for name in entries:
            if not name.startswith("-") and catalogue(language).find(name) is None:
                yield f"{language}: {name} cannot be parsed"
        for other, others in every.items():
            yield from (f"{language}: {name} is missing, {other} has it" for name in others if name not in entries)
