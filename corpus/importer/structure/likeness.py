"""Likeness of texts by their rare words, in any language."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping

Vector = Mapping[str, float]
_WORD = re.compile(r"[^\W\d_]{4,}")
_STEM = 6
"""Letters that a word is told by: endings differ within a language, and stemmers between languages."""


class Likeness:
    """Cosine of word weights; what stands in every text weighs nothing."""

    def __init__(self, texts: Iterable[str]) -> None:
        bags = [set(_stems(text)) for text in texts]
        frequency = Counter(stem for bag in bags for stem in bag)
        self._weights = {stem: math.log((len(bags) + 1) / count) for stem, count in frequency.items()}

    def vector(self, text: str) -> Vector:
        """The weights of a text's words, of length one."""
        counts = Counter(_stems(text))
        weights = {s: (1 + math.log(n)) * self._weights.get(s, 0.0) for s, n in counts.items()}
        length = math.sqrt(sum(w * w for w in weights.values())) or 1.0
        return {stem: weight / length for stem, weight in weights.items()}


def cosine(a: Vector, b: Vector) -> float:
    """How alike two texts are, from 0 to 1."""
    if len(b) < len(a):
        a, b = b, a
    return sum(weight * b.get(stem, 0.0) for stem, weight in a.items())


def _stems(text: str) -> list[str]:
    return [word[:_STEM] for word in _WORD.findall(text.lower())]
