"""Labels of clauses in one comparable form, whoever wrote them."""

from __future__ import annotations

import re
from collections.abc import Collection

from corpus.model import Rulebook

_PART = re.compile(r"(?:note|juniors)(?:\s+\d+)?|[¶#]\s*\d+|(?:\bstep\s*)?[^\s().,]+", re.IGNORECASE)


def path_of(label: str) -> tuple[str, ...]:
    """A label, or a clause id without its book, as a path for comparing.

    ``402(c) Note 2`` → ``("402", "c", "note 2")``; ``18 step 1`` and ``18(1)`` → ``("18", "1")``; ``11.5.8.F`` →
    ``("11", "5", "8", "f")``; ``17 ¶2`` → ``("17", "¶2")``.
    """
    parts = (" ".join(match.group().lower().split()) for match in _PART.finditer(label))
    return tuple(part.removeprefix("step ").replace("¶ ", "¶").replace("# ", "#") for part in parts)


def home_of(path: tuple[str, ...], paths: Collection[tuple[str, ...]]) -> tuple[str, ...] | None:
    """The longest beginning of `path` that is among `paths`: where a section finds its clause, if there is one."""
    return next((path[:n] for n in range(len(path), 0, -1) if path[:n] in paths), None)


def known_clauses(book: Rulebook) -> dict[str, str]:
    """The clauses of a book for :func:`corpus.importer.structure.cut`: label to its words in every language."""
    return {
        clause.id.removeprefix(book.info.prefix).strip(): " ".join(
            (clause.title.en, clause.text.en, clause.title.ru, clause.text.ru)
        )
        for clause in book.clauses
    }
