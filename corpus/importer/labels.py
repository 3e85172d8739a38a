"""Labels of clauses in one comparable form, whoever wrote them."""

from __future__ import annotations

import re

_PART = re.compile(r"(?:note|juniors)(?:\s+\d+)?|[¶#]\s*\d+|(?:\bstep\s*)?[^\s().,]+", re.IGNORECASE)


def path_of(label: str) -> tuple[str, ...]:
    """A label, or a clause id without its book, as a path for comparing.

    ``402(c) Note 2`` → ``("402", "c", "note 2")``; ``18 step 1`` and ``18(1)`` → ``("18", "1")``; ``11.5.8.F`` →
    ``("11", "5", "8", "f")``; ``17 ¶2`` → ``("17", "¶2")``.
    """
    parts = (" ".join(match.group().lower().split()) for match in _PART.finditer(label))
    return tuple(part.removeprefix("step ").replace("¶ ", "¶").replace("# ", "#") for part in parts)
