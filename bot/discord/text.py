"""Words made fit for a message: cut to length, and unable to format, mention, link or break the layout."""

from __future__ import annotations

import re
import unicodedata

_MARKUP = re.compile(r"[\\*_~|`<>\[\]]")
_LINE_START = re.compile(r"^(\s*)([#+-]|\d+\.)", re.MULTILINE)
_APART = "\N{ZERO WIDTH SPACE}"
_REFERRED = re.compile(r"<(?:@[!&]?|#|a?:\w+:|/[^:<>]+:|t:)\d+(?::\w)?>")
"""People, roles, channels, emojis, commands and times, as they stand in a message."""


def said_in(content: str) -> str:
    """The words of a message, without whom or what it refers to."""
    return _REFERRED.sub(" ", content).strip()


def plain(text: str) -> str:
    """`text` as Discord shows it letter for letter: no markdown, no mention, no link."""
    text = _MARKUP.sub(r"\\\g<0>", text)
    text = _LINE_START.sub(_escaped_start, text)
    return text.replace("@", "@" + _APART).replace("://", f":{_APART}//")


def _escaped_start(match: re.Match[str]) -> str:
    marker = match[2]
    return match[1] + (marker[:-1] + "\\." if marker.endswith(".") else "\\" + marker)


def quoted(text: str, length: int) -> str:
    """Somebody's own words, on one line, cut to about `length` characters, in plain letters."""
    visible = "".join(" " if _is_break(c) else c for c in text if unicodedata.category(c) != "Cf")
    return plain(shortened(" ".join(visible.split()), length))


def _is_break(character: str) -> bool:
    return unicodedata.category(character) in {"Cc", "Zl", "Zp", "Cs"}


def shortened(text: str, length: int) -> str:
    """`text` cut at a word to at most `length` characters."""
    if len(text) <= length:
        return text
    return text[: length - 1].rsplit(" ", 1)[0].rstrip() + "…"
