"""Both readers of facts on the phrasings of ``corpus/facts``, the learned one by weights that have not seen them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rich.progress import track

from bench.facts import book_of
from bench.fit_reader import Reading, embedded, held_out, margins_of
from bot.assistant import Assistant
from bot.understanding.learned import OPEN
from bot.understanding.reading import FactRead
from corpus.phrasings import load_phrasings

READERS = ("patterns", "learned", "both")


@dataclass(frozen=True)
class FactFound:
    """What each reader makes of a phrasing; an empty text where it leaves the fact open."""

    fact: str
    language: str
    stated: str
    read: Mapping[str, str]

    def counts(self, reader: str) -> tuple[int, int, int]:
        """Read, read rightly, stated."""
        read = self.read[reader]
        return int(read != OPEN), int(read not in (OPEN,) and read == self.stated), int(self.stated != OPEN)


def precision(found: Iterable[FactFound], reader: str) -> float:
    """Share of the readings that are right; 1 where nothing is read."""
    read, right, _ = _summed(found, reader)
    return right / read if read else 1.0


def recall(found: Iterable[FactFound], reader: str) -> float:
    """Share of what is stated that is read rightly."""
    _, right, stated = _summed(found, reader)
    return right / max(stated, 1)


def _summed(found: Iterable[FactFound], reader: str) -> tuple[int, int, int]:
    counts = [f.counts(reader) for f in found]
    return sum(c[0] for c in counts), sum(c[1] for c in counts), sum(c[2] for c in counts)


def read_all(assistant: Assistant) -> list[FactFound]:
    """Every phrasing by every reader."""
    entries = load_phrasings()
    texts, _ = embedded(entries)
    mean = texts.vectors.mean(axis=0)
    learned = {e.fact: held_out(e, texts, mean) for e in track(entries.values(), description="learned reader")}
    margins = margins_of(learned)
    found: list[FactFound] = []
    for entry in track(entries.values(), description="pattern reader"):
        book = book_of(entry.fact, assistant.evidence.turning)
        by_text = {r.text: r for r in learned[entry.fact]}
        for phrasing in entry.phrasings():
            analysis = assistant.analyser.analyse(phrasing.text, phrasing.language)
            exact = _value(assistant.reader.read(analysis, book), entry.fact)
            broad = _above(by_text[phrasing.text], margins[entry.fact])
            both = exact if not broad or exact == broad else broad if not exact else OPEN
            read = dict(zip(READERS, (exact, broad, both), strict=True))
            found.append(FactFound(entry.fact, phrasing.language, phrasing.value or OPEN, read))
    return found


def _value(read: Mapping[str, FactRead], fact: str) -> str:
    return read[fact].value if fact in read else OPEN


def _above(reading: Reading, margin: float) -> str:
    return reading.value if reading.margin >= margin else OPEN


def by_fact(found: Sequence[FactFound]) -> dict[str, list[FactFound]]:
    """The phrasings of each fact."""
    groups: dict[str, list[FactFound]] = {}
    for one in found:
        groups.setdefault(one.fact, []).append(one)
    return groups
