"""From sections to the texts that are kept: a known clause with all that stands below it, or one section as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corpus.importer.align import Alignment, Likeness, Terms
from corpus.importer.differences import differences
from corpus.importer.document import Document, Outline, Section
from corpus.model import Corpus, Rulebook
from corpus.official import OfficialText, Spot
from corpus.references import find_references

TOUCHED = 0.4
"""Likeness from which a house rule speaks to a clause that it does not name."""
NEARLY = 0.8
"""Share of the best likeness from which a further clause is spoken to as well."""
NAMED = 0.1
"""Likeness from which a house rule that names a whole rule speaks to a clause of it."""
PRECISE = 3
"""Clauses that a reference may mean to be taken at its word."""
_SEASON = re.compile(r"(?<!\d)(?:19|20)\d\d(?:\s?[-–/]\s?(?:(?:19|20)\d\d|\d\d))?(?!\d)")
EDITION_LINES = 40
"""Lines at the head of a document that may say its season."""


def known_labels(book: Rulebook | None) -> dict[str, str]:
    """The labels of a book with their restatements, which help to name rules whose heading is lost."""
    if book is None:
        return {}
    return {c.id.removeprefix(book.info.prefix).strip(): f"{c.text.en}\n{c.text.ru}" for c in book.clauses}


def edition_of(document: Document) -> str | None:
    """The season that a document shows in its name or at its head."""
    head = [document.name, *(line.text for line in document.lines[:EDITION_LINES])]
    found = next((match for line in head if (match := _SEASON.search(line))), None)
    return "".join(found.group().split()) if found else None


def texts_of(alignment: Alignment, outline: Outline, book: Rulebook | None, language: str) -> tuple[OfficialText, ...]:
    """The texts of an aligned document, in its order."""
    order = {id(section): n for n, section in enumerate(outline.sections)}
    found: list[tuple[int, OfficialText]] = []
    clauses = {c.id: c for c in book.clauses} if book else {}
    for match in alignment.matched:
        assert book is not None
        label = match.clause.removeprefix(book.info.prefix).strip()
        text = _text(label, match.sections, match.clause)
        differing = differences(clauses[match.clause], text.text, language)
        found.append((order[id(match.sections[0])], text.model_copy(update={"differences": differing})))
    found += [(order[id(section)], _text(section.label, [section])) for section in alignment.new]
    return tuple(text for _, text in sorted(found, key=lambda pair: pair[0]) if text.text)


def house_rules(
    outline: Outline, book: Rulebook | None, corpus: Corpus, terms: Terms, language: str
) -> tuple[OfficialText, ...]:
    """The texts of house rules, each with the known clauses that it speaks to."""
    likeness = Likeness(tuple(book.clauses), terms, language) if book else None
    found = []
    for section in outline.sections:
        touched = tuple(dict.fromkeys(_touched(section, book, corpus, likeness))) if book and likeness else ()
        text = _text(section.label, [section])
        if text.text:
            found.append(text.model_copy(update={"touches": touched}))
    return tuple(found)


def _touched(section: Section, book: Rulebook, corpus: Corpus, likeness: Likeness) -> Iterator[str]:
    words = f"{section.heading}. {section.text}"
    like = likeness.of(words)
    for reference in find_references(words, corpus, book.info.key):
        if len(reference.clauses) <= PRECISE:
            yield from reference.clauses
        else:
            near = [c for c in reference.clauses if like.get(c, 0.0) >= NAMED]
            best = max((like[c] for c in near), default=0.0)
            yield from [c for c in near if like[c] >= NEARLY * best] or reference.clauses
    best = max(like.values(), default=0.0)
    if best >= TOUCHED:
        yield from (c for c, likely in like.items() if likely >= NEARLY * best)


def _text(label: str, sections: Sequence[Section], clause: str | None = None) -> OfficialText:
    parts = [_led(label, section) for section in sections]
    return OfficialText(
        label=label,
        clause=clause,
        heading=sections[0].heading,
        text="\n\n".join(part for part in parts if part),
        raw="\n".join(section.raw for section in sections),
        first=Spot.of(sections[0].first),
        last=Spot.of(sections[-1].last),
    )


def _led(label: str, section: Section) -> str:
    """The text of a section; an item of a list below the clause is led by its own label."""
    below = section.label.removeprefix(label).strip() if section.label.startswith(label) else ""
    return f"{below} {section.text}".strip() if below.startswith("(") else section.text.strip()
