"""The language of a question."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

LANGUAGES = ("en", "ru", "fi", "sv", "cs", "de", "fr", "sk", "lv")
"""Languages that questions are understood in; answers are worded in those of the message catalogue."""

_ENGLISH_ONLY = frozenset(
    "the and of to is are was were our their they we he his she what who does did has have with from that this "
    "on out off get gets got how when still before after".split()
)

SURE = 0.75
"""Confidence at which a question of Latin letters counts as another language than English: the rules' jargon is
English everywhere, and short English questions full of abbreviations look like anything."""


def detect_language(text: str) -> str:
    """The ISO 639-1 code of the language of `text`, English where nothing speaks for another."""
    cyrillic = len(re.findall(r"[а-яёА-ЯЁ]", text))
    latin = len(re.findall(r"[^\W\d_а-яёА-ЯЁ]", text))
    if cyrillic >= max(1, latin // 2):
        return "ru"
    if latin == 0 or _plainly_english(text):
        return "en"
    best = _detector().compute_language_confidence_values(text)[0]
    return str(best.language.iso_code_639_1.name.lower()) if best.value >= SURE else "en"


def _plainly_english(text: str) -> bool:
    """Two English function words that no other of the languages has, and no letter outside ASCII."""
    return text.isascii() and len(_ENGLISH_ONLY & set(re.findall(r"[a-z]+", text.lower()))) >= 2


@cache
def _detector() -> Any:  # noqa: ANN401
    """The low-accuracy models load in a fifth of a second, the others in four."""
    from lingua import IsoCode639_1, LanguageDetectorBuilder

    codes = [IsoCode639_1.from_str(code.upper()) for code in LANGUAGES if code != "ru"]
    return LanguageDetectorBuilder.from_iso_codes_639_1(*codes).with_low_accuracy_mode().build()
