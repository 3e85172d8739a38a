"""Words that a scan misread, mended by the document itself: a rare word that would be a common one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_MISREAD = (("d", "ll"), ("w", "rv"), ("m", "rn"), ("rn", "m"), ("vv", "w"), ("cl", "d"), ("ii", "u"), ("tb", "th"),
            ("li", "h"), ("c", "e"), ("1", "l"), ("0", "o"))  # fmt: skip
_COMMON = 4
"""How often the right word stands in the document at least."""
_RARE = 2
_SEEN = 2
"""How often the right word must stand beside the same neighbour, and oftener than the rare one."""
_SHORTEST = 4


class Vocabulary:
    """The words of a document and which stand side by side."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.words: Counter[str] = Counter()
        self._pairs: Counter[tuple[str, str]] = Counter()
        self.hyphenated: Counter[str] = Counter()
        for text in texts:
            words = [word.lower() for word in WORD.findall(text)]
            self.words.update(words)
            self._pairs.update(pairwise(words))
            self.hyphenated.update(word.lower() for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)+", text))

    def mended(self, text: str) -> tuple[str, list[tuple[str, str]]]:
        """The text with misread words mended, and each word as found and as read."""
        matches = list(WORD.finditer(text))
        words = [match.group().lower() for match in matches]
        changes: list[tuple[int, int, str]] = []
        skip = -1
        for i, match in enumerate(matches):
            if i <= skip:
                continue
            before = words[i - 1] if i else ""
            after = words[i + 1] if i + 1 < len(words) else ""
            if after and self._torn(words[i], after, text[match.end() : matches[i + 1].start()]):
                changes.append((match.start(), matches[i + 1].end(), match.group() + after))
                skip = i + 1
            elif better := self._better(words[i], before, after):
                changes.append((match.start(), match.end(), _cased(better, match.group())))
        found = [(text[start:end], new) for start, end, new in changes]
        for start, end, new in reversed(changes):
            text = text[:start] + new + text[end:]
        return text, found

    def _better(self, word: str, before: str, after: str) -> str | None:
        if len(word) < _SHORTEST or self.words[word] > _RARE:
            return None
        for other in _variants(word):
            if self.words[other] < _COMMON or self.words[other] < 4 * self.words[word]:
                continue
            beside = max(self._pairs[before, other], self._pairs[other, after])
            if beside >= max(_SEEN, 1 + max(self._pairs[before, word], self._pairs[word, after])):
                return other
        return None

    def _torn(self, word: str, after: str, between: str) -> bool:
        """Whether two pieces with a space between them are one word of the document."""
        return (
            between == " "
            and min(self.words[word], self.words[after]) <= _RARE
            and len(word) >= 3
            and len(after) >= 3
            and self.words[word + after] >= _SEEN
        )


def _variants(word: str) -> Iterator[str]:
    for wrong, right in _MISREAD:
        start = word.find(wrong)
        while start >= 0:
            yield word[:start] + right + word[start + len(wrong) :]
            start = word.find(wrong, start + 1)


def _cased(new: str, old: str) -> str:
    if old.isupper() and len(old) > 1:
        return new.upper()
    return new.capitalize() if old[0].isupper() else new
