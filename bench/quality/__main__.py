"""Measure, draw, and write ``docs/quality.md``.

    python -m bench.quality [--grader FILE --eval FOLDER]

Everything is measured on what the index and the weights have not seen: fresh questions of ``bench/``, and phrasings by
weights fitted without them. With a grader and a folder of graded questions and situations, their figures are added.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rich.progress import track

from bench.quality import facts, plots, retrieval
from bench.quality.facts import FactFound
from bench.quality.retrieval import HYBRID, LEGS, WHOLE, Found
from bot.service import Settings, start
from bot.terminal import progress_bar
from index.fusion import scope

DOCS = Path(__file__).parents[2] / "docs"
GRADED = ("questions", "cases")


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A Markdown table; shares with two decimals."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(_cell(c) for c in line) + " |" for line in lines)


def _cell(value: object) -> str:
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def retrieval_part(found: Sequence[Found]) -> Iterator[str]:
    """Recall of every way to search, by language and rulebook."""
    inside = [f for f in found if f.question.clause]
    ways = {WHOLE: WHOLE, HYBRID: HYBRID, **{name: f"only: {text}" for name, text in LEGS.items()}}
    shares = {text: (retrieval.recall(inside, n, 1), retrieval.recall(inside, n, 5)) for n, text in ways.items()}
    plots.bars(DOCS / "quality-retrieval.svg", shares, ("first", "within five"), "The right clause by way of searching")
    yield "## Finding the clause\n"
    yield (
        f"{len(inside)} fresh questions, written without sight of the example questions; the rulebook is known, as it "
        "is to a channel. Paragraphs and notes of one letter count as one place.\n"
    )
    yield "![Recall by way of searching](quality-retrieval.svg)\n"
    yield table(("way", "recall@1", "recall@5"), [(text, *both) for text, both in shares.items()]) + "\n"
    groups: dict[str, Callable[[Found], str]] = {
        "language": lambda f: f.question.language,
        "rulebook": lambda f: f.question.rulebook or "",
    }
    for name, group in groups.items():
        rows = []
        for value in sorted({group(f) for f in inside}):
            those = [f for f in inside if group(f) == value]
            both = [retrieval.recall(those, way, k) for way in (WHOLE, HYBRID) for k in (1, 5)]
            rows.append((value, len(those), *both))
        yield table((name, "questions", "recall@1", "recall@5", "hybrid @1", "hybrid @5"), rows) + "\n"


def scope_part(found: Sequence[Found]) -> Iterator[str]:
    """What is turned away, inside and outside."""
    away, wrongly = retrieval.abstained(found, inside=False), retrieval.abstained(found, inside=True)
    outside = [f for f in found if f.question.clause is None]
    inside = [f for f in found if f.question.clause is not None]
    points = []
    for step in range(101):
        below = [[f.in_scope < step / 100 for f in those] for those in (inside, outside)]
        points.append((statistics.fmean(below[0]), statistics.fmean(below[1])))
    plots.curve(DOCS / "quality-scope.svg", points, (wrongly, away), "Saying that the rules do not hold it")
    yield "## Knowing what the rules do not hold\n"
    yield (
        f"{len(outside)} fresh questions outside the rules (a third of them right at the border) and the {len(inside)} "
        f"inside. Turned away outside: {away:.2f}; inside, wrongly: {wrongly:.3f} (threshold {scope().threshold}).\n"
    )
    yield "![Turned away outside against inside](quality-scope.svg)\n"
    rows = []
    for language in sorted({f.question.language for f in outside}):
        those = [f for f in found if f.question.language == language]
        counts = (sum(f.question.clause is None for f in those), sum(f.question.clause is not None for f in those))
        shares = (retrieval.abstained(those, inside=False), retrieval.abstained(those, inside=True))
        rows.append((language, *counts, *shares))
    yield table(("language", "outside", "inside", "outside turned away", "inside turned away"), rows) + "\n"


def facts_part(found: Sequence[FactFound]) -> Iterator[str]:
    """Precision and recall of both readers."""
    shares = {r: (facts.precision(found, r), facts.recall(found, r)) for r in facts.READERS}
    plots.bars(DOCS / "quality-facts.svg", shares, ("precision", "recall"), "Facts read from words")
    groups = facts.by_fact(found)
    yield "## Reading the facts\n"
    yield (
        f"{len(found)} phrasings of {len(groups)} facts (`corpus/facts`), among them denials, hedges, hearsay and "
        "other leagues' rules, which must not be read. The learned reader reads each by weights fitted without it, but "
        "its margins are set on these readings, so its precision here is by construction; the patterns are mended with "
        "half of the phrasings in view. Where both differ the fact stays open.\n"
    )
    yield "![Precision and recall of the readers](quality-facts.svg)\n"
    languages = sorted({f.language for f in found})
    rows = [
        (language, len(those), *(v for r in facts.READERS for v in (facts.precision(those, r), facts.recall(those, r))))
        for language in languages
        if (those := [f for f in found if f.language == language])
    ]
    head = [f"{reader} {what}" for reader in facts.READERS for what in ("precision", "recall")]
    yield table(("language", "phrasings", *head), rows) + "\n"
    yield "<details><summary>Fact by fact, both readers together</summary>\n"
    rows_by_fact = [
        (fact, len(those), facts.precision(those, "both"), facts.recall(those, "both"))
        for fact, those in sorted(groups.items())
    ]
    yield table(("fact", "phrasings", "precision", "recall"), rows_by_fact) + "\n"
    yield "</details>\n"


def time_part(found: Sequence[Found]) -> Iterator[str]:
    """How long a search takes."""
    taken = sorted(f.seconds * 1000 for f in found)
    plots.histogram(DOCS / "quality-time.svg", taken, "One search, from words to ranked clauses")
    yield "## Time\n"
    yield (
        f"A search took {statistics.median(taken):.0f} ms at the median and {taken[int(len(taken) * 0.99)]:.0f} ms at "
        "p99 in this run; `python -m bench.latency` measures whole answers.\n"
    )
    yield "![How long searches take](quality-time.svg)\n"


def graded_part(grader: Path, folder: Path) -> Iterator[str]:
    """The figures of a grader that runs the command line on questions and situations of its own."""
    yield "## Development questions and situations\n"
    yield "They are not part of this project and nothing is fitted on them; their grader runs `whistle ask`.\n"
    for kind in GRADED:
        run = f"{sys.executable} -m bot.cli"
        command = [sys.executable, str(grader), kind, str(folder / f"{kind}.jsonl"), "--run", run, "--show", "0"]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        yield f"```text\n{done.stdout.strip()}\n```\n"


def main() -> None:
    """Measure everything and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--grader", type=Path)
    parser.add_argument("--eval", type=Path, help="a folder with questions.jsonl and cases.jsonl")
    options = parser.parse_args()
    with progress_bar() as progress:
        assistant = start(Settings.from_environment(), progress, lasting=True).assistant
    questions = retrieval.fresh_questions()
    found = [retrieval.search(assistant, q) for q in track(questions, description="questions")]
    read = facts.read_all(assistant)
    parts = [*retrieval_part(found), *scope_part(found), *facts_part(read), *time_part(found)]
    if options.grader and options.eval:
        parts += graded_part(options.grader, options.eval)
    head = "# How good it is\n\nMade by `python -m bench.quality`; every figure is measured anew.\n"
    (DOCS / "quality.md").write_text("\n".join([head, *parts]), encoding="utf-8")
    print(DOCS / "quality.md")


if __name__ == "__main__":
    main()
