"""Texts made alike for every encoder, so that their vectors may be compared."""

from __future__ import annotations

import re
import unicodedata

_SPECIAL = re.compile(r"<(?:/?s|pad|unk|mask)>")  # what the tokenizers would take for their own marks


def tidy(text: str) -> str:
    """Compose and unify characters (NFKC), make every run of white space one space, drop what is not text.

    Both tokenizers normalise for themselves, but the native one goes character by character: it leaves `е` + U+0308
    apart from `ё`, stops at a NUL, and overruns its buffer on a character that expands eighteenfold (U+FDFA).
    """
    encodable = text.replace("\0", " ").encode("utf-8", "ignore").decode("utf-8")
    return " ".join(_SPECIAL.sub(" ", unicodedata.normalize("NFKC", encodable)).split())
