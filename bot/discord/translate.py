"""Command names and descriptions in the person's language, from the message catalogue."""

from __future__ import annotations

from typing import Any

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from bot.messages.catalogue import DEFAULT, languages, say, say_or_none
from corpus.model import Bilingual


def worded(message: str) -> locale_str:
    """A message of the catalogue: English as it is sent, with the id from which the others follow."""
    return locale_str(say(message, DEFAULT), message=message)


def bilingual(text: Bilingual) -> locale_str:
    """A text of the corpus."""
    return locale_str(text.en, text=text)


class CatalogueTranslator(Translator):
    """Looks the wording up; what it does not find stays English."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The wording for `locale`, where there is one besides the English."""
        language = two_letters(locale)
        if language == DEFAULT or language not in languages():
            return None
        text: Any = string.extras.get("text")
        if isinstance(text, Bilingual):
            return text.in_(language)
        message = string.extras.get("message")
        return say_or_none(message, language) if message else None


def two_letters(locale: Locale | str) -> str:
    """A Discord locale (``en-GB``, ``ru``) as a language; discord.py hands on those it does not know."""
    return str(getattr(locale, "value", locale))[:2].lower()
