"""The terminal surface: cards and tables with rich."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from bot.card import Card, CardClause
from bot.compare import Comparison, Entry, entry_condition
from bot.coverage import LANGUAGES, WORDED, Coverage
from bot.messages.catalogue import say
from bot.official.words import mark_text
from bot.words import consequence_text, unbroken
from corpus.model import Corpus
from engine.review import Status
from index.store import Progress as Report

CLAUSES_IN_FULL = 2
"""Clauses whose text is shown; of the others only id and title."""

MARKS: Mapping[Status, tuple[str, str]] = {
    "upheld": ("✓", "green"),
    "not_supported": ("✗", "red"),
    "missing": ("+", "red"),
    "depends": ("?", "yellow"),
    "undecided": ("–", "dim"),
}
"""How a piece of a reviewed call is marked: sign and style."""


def render(shown: Card, *, full: bool = False) -> RenderableType:
    """A card for the terminal; `full` with the text of every clause, and each restatement under its official text."""
    language = shown.language
    parts: list[RenderableType] = []
    if shown.review:
        parts.append(Text(shown.review.verdict, style="bold magenta"))
        for piece in shown.review.pieces:
            mark, style = MARKS[piece.status]
            parts.append(Text.assemble((f"  {mark} ", f"bold {style}"), (piece.text, style)))
        parts.append(Text(""))
    parts += [Text(line, style="bold") for line in shown.verdict]
    for branch in shown.branches:
        when = say("answer-ordinarily" if branch.ordinary else "answer-if", language)
        parts.append(
            Text.assemble((f"{when}: " if branch.ordinary else f"{when} ", "bold cyan"), (branch.when, "cyan"))
        )
        parts += [Padding(Text(line, style="bold"), (0, 0, 0, 3)) for line in branch.lines]
    parts += [Text(f"! {line}", style="bold red") for line in shown.warnings]
    if shown.questions:
        question = shown.questions[0]
        parts += [Text(""), Text(question.text, style="bold yellow")]
        parts += [Text(f"  {n}  {choice.text}", style="yellow") for n, choice in enumerate(question.choices, 1)]
    if shown.facts:
        parts += [Text(""), Text(say("answer-facts", language), style="dim")]
        parts += [_fact(fact.text, fact.said, language) for fact in shown.facts]
    if shown.readings:
        parts += [Text(""), Text(say("answer-readings", language), style="dim")]
        parts += [Text(f"  {line}", style="italic") for line in shown.readings]
    if shown.clauses:
        parts.append(Text(""))
        for n, clause in enumerate(shown.clauses):
            parts += _clause(clause, language, in_full=full or n < CLAUSES_IN_FULL, restated=full)
    parts.append(Text(""))
    parts += [Text(note, style="dim italic") for note in (shown.source, *shown.notes) if note]
    return Panel(Group(*parts), border_style="blue", padding=(0, 1))


def _clause(clause: CardClause, language: str, *, in_full: bool, restated: bool) -> list[RenderableType]:
    """A clause; the official text first, and the restatement where that is in another language."""
    mark = mark_text(language, official=clause.official, overlay=clause.overlay)
    parts: list[RenderableType] = [
        Text.assemble(
            (clause.id, "bold green"), ("  " + clause.title, "green"), (f"  [{mark}]" if mark else "", "cyan")
        )
    ]
    if not in_full:
        return parts
    parts.append(Padding(Text("\n".join(unbroken(clause.text)), style="dim"), (0, 0, 0, 3)))
    if clause.place:
        parts.append(Padding(Text(clause.place, style="dim italic"), (0, 0, 0, 3)))
    if clause.restated and (clause.foreign or restated):
        own = f"{say('official-restated', language)} {clause.restated.strip()}"
        parts.append(Padding(Text(own, style="dim"), (0, 0, 0, 3)))
    elif clause.restated:
        demand = say("official-on-demand", language, clause=clause.id)
        parts.append(Padding(Text(demand, style="dim italic"), (0, 0, 0, 3)))
    return parts


def render_comparison(compared: Comparison, corpus: Corpus) -> RenderableType:
    """A comparison as a table, a rulebook a column, the clauses under each cell."""
    language = compared.language
    if compared.subject is None:
        return Text(say("compare-none", language, query=compared.query), style="bold")
    table = Table(title=compared.subject.title.in_(language), title_style="bold", show_lines=True, expand=True)
    table.add_column("", style="bold cyan", ratio=1)
    books = list(compared.clauses)
    for book in books:
        table.add_column(corpus.rulebooks[book].info.name.in_(language), ratio=3)
    for row in compared.rows:
        table.add_row(
            say(f"compare-aspect-{row.aspect}", language),
            *(_cell(row.cells[book], bool(compared.clauses[book]), language) for book in books),
        )
    cited = (", ".join(compared.clauses[b]) or say("compare-silent", language) for b in books)
    table.add_row(say("compare-clauses", language), *(Text(text, style="green") for text in cited))
    if len(compared.topics) == len(compared.subject.topics):
        return table
    return Group(table, Text(say("compare-part", language), style="dim italic"))


def _cell(entries: Sequence[Entry], held: bool, language: str) -> RenderableType:
    if not entries:
        return Text(say("compare-empty" if held else "compare-silent", language), style="dim")
    lines: list[RenderableType] = []
    for entry in entries:
        line = Text(consequence_text(entry.consequence, language))
        if (when := entry_condition(entry, language)) is not None:
            condition = say("compare-if", language, when=when) if when != say("compare-sometimes", language) else when
            line.append(f" ({condition})", style="cyan")
        line.append(f" {', '.join(entry.clauses)}", style="green")
        lines.append(line)
    return Group(*lines)


def render_coverage(covered: Coverage) -> RenderableType:
    """The table of every clause, its totals, and what is empty."""
    table = Table(show_footer=True)
    totals = covered.totals
    others = sum(totals[f"questions_{language}"] for language in LANGUAGES if language not in WORDED)
    reasons = f" + {totals['undecided_for_a_reason']} not, for a reason"
    columns = (
        ("Clause", f"{totals['clauses']} clauses"),
        ("en", str(totals["restated_en"])),
        ("ru", str(totals["restated_ru"])),
        ("Decided", f"{totals['decided']}{reasons}"),
        ("Cases", str(totals["cases"]) if covered.cases_came_along else "–"),
        ("Questions en", str(totals["questions_en"])),
        ("ru", str(totals["questions_ru"])),
        ("other", str(others)),
    )
    for name, total in columns:
        table.add_column(name, footer=total, justify="left" if name in ("Clause", "Decided") else "right")
    for row in covered.clauses:
        reason = row.clause.reason
        decided = ", ".join(row.topics) or (reason.en if reason else "")
        table.add_row(
            Text(row.clause.id, style="red" if row.empty else "green"),
            *("✓" if row.restated[language] else "✗" for language in WORDED),
            Text(decided, style="" if row.topics else "dim italic"),
            "–" if row.cases is None else str(row.cases),
            *(str(row.questions[language]) for language in WORDED),
            str(row.other_questions),
        )
    notes = [
        Text(f"{c.clause.id}: nothing under {', '.join(c.empty)}", style="red") for c in covered.clauses if c.empty
    ]
    if not covered.cases_came_along:
        notes.append(Text("The worked situations lie in tests/cases of a source checkout and did not come along here."))
    notes.append(Text("Full." if covered.full else f"{totals['empty']} cells are empty.", style="bold"))
    return Group(table, *notes)


def _fact(text: str, said: str, language: str) -> Text:
    return Text.assemble(
        ("  • ", "dim"), text, (f"  “{said}”" if said else f"  ({say('answer-given', language)})", "dim")
    )


@contextmanager
def progress_bar(language: str = "en") -> Iterator[Report]:
    """A bar on standard error that appears only when there is something slow to show."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(file=sys.stderr), transient=True)
    tasks: dict[str, TaskID] = {}

    def report(step: str, done: int, total: int) -> None:
        if not tasks:
            bar.start()
        if step not in tasks:
            tasks[step] = bar.add_task(say(f"index-{step}", language), total=total)
        bar.update(tasks[step], completed=done)

    try:
        yield report
    finally:
        if tasks:
            bar.stop()
