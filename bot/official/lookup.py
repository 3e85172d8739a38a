"""Finding imported sections by the label or the book that a text names, without any search."""

from __future__ import annotations

import re
from collections.abc import Collection

from corpus.importer.labels import path_of
from corpus.official import Library, Quote

RULE_MOST = 12
"""Sections of a rule that is asked for by its number."""
_LABEL = re.compile(
    r"\W*(?P<word>(?:rules?|sections?|articles?|правил[оау]|пункт[еа]?|п|ст|статья|sääntö|regel|pravidlo|règle|článek|"
    r"artikel)\b\W*|§\s*)?(?P<label>\d[\w.]*(?:\s*\(\w{1,4}\))*(?:\s*(?:note|примечание|¶)\s*\d*)?)\W*",
    re.IGNORECASE,
)


def by_label(library: Library, words: str, rulebook: str | None, server: str | None = None) -> tuple[Quote, ...]:
    """The sections that a text consisting of a label and perhaps a book asks for: one, or those of a rule."""
    for key, name in _names(library):
        if match := re.match(rf"\W*{re.escape(name)}(?!\w)", words, re.IGNORECASE):
            words, rulebook = words[match.end() :], rulebook or key
            break
    match = _LABEL.fullmatch(words)
    if match is None or (match["label"].isdigit() and len(match["label"]) < 3 and not (match["word"] or rulebook)):
        return ()  # a number by itself is more often a time or a jersey
    wanted = path_of(match["label"])
    under = [
        quote
        for quote in library.quotes
        if rulebook in (None, quote.source.rulebook)
        and quote.source.server in (None, server)
        and quote.place[2][: len(wanted)] == wanted
    ]
    exact = [quote for quote in under if quote.place[2] == wanted]
    return tuple((exact or under)[:RULE_MOST])


def book_named(library: Library, words: str, known: Collection[str]) -> str | None:
    """The imported book, none of those `known` to the project, that some words name."""
    for key, name in _names(library):
        if key not in known and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words, re.IGNORECASE):
            return key
    return None


def _names(library: Library) -> list[tuple[str, str]]:
    """Every key and name with its key, the longest first."""
    names = [(key, name) for key, book in library.books.items() for name in (book.name, key) if name]
    return sorted(names, key=lambda pair: -len(pair[1]))
