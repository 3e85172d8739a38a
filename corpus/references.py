"""References: clause numbers as people and documents write them, resolved to clause ids.

``402(c)``, ``rule 402 c``, ``п. 11.5.8 F``, ``правило 625.9``, ``AHL 18 step 5``. Numbers alone are not
references unless the word rule stands before them, since questions are full of times and jersey numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from corpus.model import Alias, Corpus

_CYRILLIC = str.maketrans("АВСДЕФГНКабсдефгнк", "ABCDEFGHKabcdefghk")
_RULE_WORD = r"(?:rules?|правил[оауе]?|пункт[еау]?|п\.|ст\.|статья|section|§|säännö?n?|regel|pravidlo|règle)"
_BOOK = r"(?P<book>usa[ -]?hockey|usah|ahl|ахл|inline|инлайн)"
_NUMBER = r"(?P<rule>11\.5\.8|\d{2,3})"
_LETTER = r"(?:\s*[(.]?\s*(?P<letter>[a-kA-KАВСДЕФГНабсдефгн](?![\w’'])|\d{1,2}(?!\d|:))\s*\)?)?"
_TAIL = r"(?P<tail>\s*\(\d\)|\s*¶\s*\d|\s*step\s*\d|\s*шаг\s*\d)?(?P<note>\s*\(?(?:note|примечание)\s*\d?\)?)?"
_REFERENCE = re.compile(
    rf"(?<![\w:.+-])(?:{_BOOK}\W{{0,3}})?(?P<word>{_RULE_WORD}\s*)?{_NUMBER}{_LETTER}{_TAIL}(?![\w:%])", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference found in a text, with the clauses it means (none: it is dead)."""

    text: str
    start: int
    end: int
    clauses: tuple[str, ...]


def find_references(text: str, corpus: Corpus, rulebook: str | None = None) -> list[Reference]:
    """Every reference in `text`, within `rulebook` where the text names no other."""
    found = []
    for match in _REFERENCE.finditer(text):
        book = _book(match["book"]) or rulebook
        precise = bool(match["letter"] or match["tail"] or match["note"])
        if not (match["word"] or match["book"] or match["rule"] == "11.5.8" or (precise and len(match["rule"]) == 3)):
            continue
        if clauses := tuple(_resolve(match, corpus, book)):
            found.append(Reference(match.group().strip(), match.start(), match.end(), clauses))
    return found


def _book(word: str | None) -> str | None:
    if not word:
        return None
    word = word.lower()
    return "usah" if word.startswith("usa") else "ahl" if word in ("ahl", "ахл") else "inline"


def _resolve(match: re.Match[str], corpus: Corpus, rulebook: str | None) -> Iterator[str]:
    rule = match["rule"]
    letter = (match["letter"] or "").translate(_CYRILLIC)
    for key, book in corpus.rulebooks.items():
        if rulebook not in (None, key):
            continue
        prefix = book.info.prefix
        if key == "inline":
            stem = f"{prefix} {rule}" + (f".{letter.upper()}" if letter.isalpha() else "")
        else:
            stem = f"{prefix} {rule}" + (f"({letter.lower()})" if letter else "")
        stem = aliased(stem, corpus)
        stem += _normal_tail(match["tail"]) + (" Note" if match["note"] else "")
        matching = [c for c in corpus.clauses if c == stem or c.startswith((stem + " ", stem + "(", stem + "."))]
        exact = [c for c in matching if c == stem]
        yield from exact + [c for c in matching if c != stem]


def _normal_tail(tail: str | None) -> str:
    if not tail:
        return ""
    number = re.sub(r"\D", "", tail)
    if "¶" in tail:
        return f" ¶{number}"
    return f"({number})" if "(" in tail else f" step {number}"


def aliased(reference: str, corpus: Corpus, within: str | None = None) -> str:
    """The clause id that a reference means when it is numbered otherwise here, else the reference itself."""
    for alias in corpus.aliases:
        if alias.ref == reference and alias.within in (None, within) and _applies(alias, corpus):
            return alias.to
    return reference


def _applies(alias: Alias, corpus: Corpus) -> bool:
    """An alias without a place yields to a clause that really has the number."""
    return alias.within is not None or alias.ref not in corpus.clauses


def dead_references(corpus: Corpus) -> dict[str, tuple[str, ...]]:
    """References of each clause that lead nowhere, to be reported, never patched in silence."""
    dead: dict[str, tuple[str, ...]] = {}
    for clause in corpus.clauses.values():
        missing = []
        for ref in clause.refs:
            target = aliased(ref, corpus, clause.id)
            if not any(c == target or c.startswith((target + " ", target + "(", target + ".")) for c in corpus.clauses):
                missing.append(ref)
        if missing:
            dead[clause.id] = tuple(missing)
    return dead
