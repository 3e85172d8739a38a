"""Whatever a person hands to the box: a file of events, the notation, or a sentence."""

from __future__ import annotations

import json
import re
from pathlib import Path

from bot.box.notation import NotationError, looks_like_notation, read_notation
from bot.box.sentence import MissingError, Told, asks_the_box, read_sentence
from bot.box.timeline import report_of
from bot.box.words import known_word
from bot.messages.catalogue import say


class InputError(ValueError):
    """Input that cannot be used; the text says why, in the language asked for."""


def read_input(given: str, language: str) -> Told:
    """The report in a file, a notation or a sentence; raises :class:`InputError` or BoxError."""
    stripped = given.strip()
    if stripped[:1] in "[{" and stripped:
        return Told(report_of(_json(stripped, "JSON", language)))
    if "\n" not in stripped and len(stripped) < 1000 and (stripped.endswith(".json") or _is_file(stripped)):
        return Told(report_of(_json(_text(Path(stripped), language), stripped, language)))
    return read_words(given, language)


def read_words(given: str, language: str) -> Told:
    """The report in a notation or a sentence, whatever files there are; raises :class:`InputError`."""
    try:
        return Told(read_notation(given))
    except NotationError as error:
        if _starts_with_an_event(given):
            raise InputError(error.show(language)) from None
    try:
        return read_sentence(given)
    except MissingError as error:
        missing = say("box-missing", language, missing=error.message(language))
        raise InputError(f"{missing}\n    {say('box-missing-notation', language)}") from None


def told_in_chat(text: str) -> Told | MissingError | None:
    """What a message in a conversation tells the box: nothing unless it clearly asks it."""
    if looks_like_notation(text):
        try:
            return Told(read_notation(text))
        except NotationError:
            return None
    if not asks_the_box(text):
        return None
    try:
        return read_sentence(text)
    except MissingError as missing:
        return missing


def _starts_with_an_event(text: str) -> bool:
    """Whether the reader of the notation can say better what is wrong: a time first, and hardly a foreign word."""
    first = re.match(r"\W*(?:(?:P|П)\s*\d\s|OT\s)?\W*\d|\w+\s*;", text, re.IGNORECASE)
    foreign = [w for w in re.findall(r"[^\W\d_]{2,}", text) if not known_word(w)]
    times = len(re.findall(r"\d:\d", text))
    asks = re.search(r"[^\W\d_]{2,}\s*\?", text) is not None
    return first is not None and not asks and len(foreign) <= 1 + times // 4


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def _text(path: Path, language: str) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "UTF-8"
        raise InputError(say("box-bad-file", language, path=str(path), reason=reason or "?")) from None


def _json(text: str, path: str, language: str) -> object:
    try:
        value: object = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        line, column, reason = (
            (error.lineno, error.colno, error.msg) if isinstance(error, json.JSONDecodeError) else (1, 1, "nested")
        )
        raise InputError(say("box-bad-json", language, path=path, line=line, column=column, reason=reason)) from None
    if not isinstance(value, list | dict):
        raise InputError(say("box-bad-shape", language, path=path))
    return value
