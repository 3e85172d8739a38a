"""How often the right clause comes first, on fresh questions that are in no index.

    python -m bench.retrieval [FILE.yaml]

The file holds ``clause id: {language: [questions]}``; the rulebook is given to the search as a channel would.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from pathlib import Path

from pydantic import TypeAdapter

from bot.service import Settings, start
from bot.terminal import progress_bar
from corpus.load import read_yaml

FRESH = Path(__file__).with_name("fresh_questions.yaml")
_SHAPE: TypeAdapter[dict[str, dict[str, list[str]]]] = TypeAdapter(dict[str, dict[str, list[str]]])


def lettered(clause: str) -> str:
    """The letter that a clause stands under: paragraphs and notes of one letter are one place to a reader."""
    return re.sub(r" (¶\d+|Note( \d+)?|Juniors)$", "", clause) if clause.startswith("USAH") else clause


def main() -> None:
    """Print recall@1 and recall@5 by clause and by language."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path, default=FRESH)
    parser.add_argument("--misses", action="store_true", help="print the questions whose clause is not first")
    options = parser.parse_args()
    with progress_bar() as progress:
        assistant = start(Settings.from_environment(), progress, lasting=True).assistant
    ranks: dict[str, list[int]] = defaultdict(list)
    for clause, by_language in read_yaml(options.file, _SHAPE).items():
        book = clause.split()[0].lower()
        for language, questions in by_language.items():
            for question in questions:
                analysis = assistant.analyser.analyse(question, language)
                hits = [h.clause for h in assistant.index.search(analysis, assistant.encoder, rulebook=book).hits]
                letters = list(dict.fromkeys(map(lettered, hits)))
                rank = letters.index(lettered(clause))
                for key in (clause, f"language {language}", "all"):
                    ranks[key].append(rank)
                if options.misses and rank:
                    print(f"{clause} at {rank + 1}, {letters[0]} first: {question}")
    for key, found in ranks.items():
        at = [sum(r < k for r in found) / len(found) for k in (1, 5)]
        print(f"{key}: {len(found)} questions, recall@1 {at[0]:.2f}, recall@5 {at[1]:.2f}")


if __name__ == "__main__":
    main()
