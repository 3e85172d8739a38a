"""How well facts are read from words: precision and recall on the phrasings of ``corpus/facts``.

    python -m bench.facts [FACT …] [--half even|odd] [--misses]

A reading is right where it is the value that the phrasing states; wrong where it is another value, or any value of
a phrasing that leaves the fact open. Patterns are written with an eye on the even half; the odd one is held back.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Mapping

from bot.service import Settings
from bot.understanding.evidence import ByTopic
from bot.understanding.vocabulary import load_vocabulary
from corpus.phrasings import FactPhrasings, Phrasing, load_phrasings
from engine.registry import RULEBOOKS

HALVES = ("even", "odd")

Outcome = str
"""``right``, ``wrong`` (another value), ``missed``; ``invented`` or ``silent`` where the fact is left open."""


def outcome(phrasing: Phrasing, read: str | None) -> Outcome:
    """What the reading of a phrasing comes to."""
    if phrasing.value is None:
        return "silent" if read is None else "invented"
    return "missed" if read is None else "right" if read == phrasing.value else "wrong"


def half(entry: FactPhrasings, which: str | None) -> list[Phrasing]:
    """Every second phrasing, or all."""
    found = list(entry.phrasings())
    return found[HALVES.index(which) :: len(HALVES)] if which else found


def figures(counts: Counter[Outcome]) -> str:
    """Precision over all readings, and recall over what is stated."""
    read = counts["right"] + counts["wrong"] + counts["invented"]
    stated = counts["right"] + counts["wrong"] + counts["missed"]
    precision = f"{counts['right'] / read:.2f}" if read else "-"
    return f"precision {precision} recall {counts['right'] / max(stated, 1):.2f} ({read} read, {stated} stated)"


def book_of(fact: str, turning: ByTopic) -> str:
    """The first rulebook in which a decision turns on the fact."""
    books = (book for book in RULEBOOKS if any(fact in facts for facts in turning[book].values()))
    return next(books, next(iter(RULEBOOKS)))


def main() -> None:
    """Print the figures by fact, by language and over all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("facts", nargs="*", help="only these")
    parser.add_argument("--half", choices=HALVES, help="every second phrasing of a fact")
    parser.add_argument("--misses", action="store_true", help="print what was read wrongly or not at all")
    options = parser.parse_args()
    entries = load_phrasings()
    chosen = {name: entry for name, entry in entries.items() if not options.facts or name in options.facts}
    counts: Mapping[str, Counter[Outcome]] = defaultdict(Counter)
    vocabulary = load_vocabulary(Settings.from_environment().cache)
    analyser, reader = vocabulary.open()
    for name, entry in chosen.items():
        book = book_of(name, vocabulary.turning)
        for phrasing in half(entry, options.half):
            read = reader.read(analyser.analyse(phrasing.text, phrasing.language), book).get(name)
            found = outcome(phrasing, read.value if read else None)
            for key in (name, f"language {phrasing.language}", "all"):
                counts[key][found] += 1
            if options.misses and found in ("wrong", "missed", "invented"):
                got = f", read {read.value} of {read.said!r}" if read else ""
                print(f"{found}: {name}={phrasing.value}{got}: {phrasing.text}")
    for key, found_counts in counts.items():
        print(f"{key}: {figures(found_counts)}")


if __name__ == "__main__":
    main()
