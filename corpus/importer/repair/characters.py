"""Characters: what looks or means the same becomes the same."""

from __future__ import annotations

import re
import unicodedata

SOFT_HYPHEN = "\u00ad"
_LIGATURES = {code: unicodedata.normalize("NFKC", chr(code)) for code in range(0xFB00, 0xFB07)}
_SPACES = dict.fromkeys([0x09, 0x0B, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000], " ")
_DROPPED = dict.fromkeys([0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF])
_HYPHENS = {0x2010: "-", 0x2011: "-", 0xFFFE: SOFT_HYPHEN, 0x02: SOFT_HYPHEN}
"""Two of them are how PDF readers mark a word that was broken at the end of a line."""
_TABLE = {**_LIGATURES, **_SPACES, **_DROPPED, **_HYPHENS}
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")


def normalised(raw: str) -> str:
    """One line with ligatures resolved, spaces plain and single, and without characters that print nothing."""
    text = unicodedata.normalize("NFC", raw.translate(_TABLE))
    return " ".join(_CONTROL.sub("", text).split())
