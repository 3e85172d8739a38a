"""The terminal surface: cards with rich, and the chat."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from bot.assistant import Assistant
from bot.card import Card, CardChoice, CardClause, card
from bot.compare import Comparison, Entry, entry_condition
from bot.conversation import BadInputError, Conversation, Request
from bot.coverage import LANGUAGES, WORDED, Coverage
from bot.messages.catalogue import say
from bot.official.words import mark_text
from bot.words import consequence_text
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


def render(shown: Card) -> RenderableType:
    """A card for the terminal."""
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
            parts += _clause(clause, language, in_full=n < CLAUSES_IN_FULL)
    parts.append(Text(""))
    parts += [Text(note, style="dim italic") for note in (shown.source, *shown.notes) if note]
    return Panel(Group(*parts), border_style="blue", padding=(0, 1))


def _clause(clause: CardClause, language: str, *, in_full: bool) -> list[RenderableType]:
    """A clause; the official text first, and the restatement where that is in another language."""
    mark = mark_text(language, official=clause.official, overlay=clause.overlay)
    parts: list[RenderableType] = [
        Text.assemble(
            (clause.id, "bold green"), ("  " + clause.title, "green"), (f"  [{mark}]" if mark else "", "cyan")
        )
    ]
    if not in_full:
        return parts
    parts.append(Padding(Text(clause.text.strip(), style="dim"), (0, 0, 0, 3)))
    if clause.place:
        parts.append(Padding(Text(clause.place, style="dim italic"), (0, 0, 0, 3)))
    if clause.restated and clause.foreign:
        restated = f"{say('official-restated', language)} {clause.restated.strip()}"
        parts.append(Padding(Text(restated, style="dim"), (0, 0, 0, 3)))
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


@dataclass
class Chat:
    """A conversation at the prompt."""

    assistant: Assistant
    console: Console
    language: str | None = None
    rulebook: str | None = None
    level: str | None = None
    conversation: Conversation | None = None
    choices: tuple[CardChoice, ...] = ()

    @property
    def _language(self) -> str:
        return self.language or (self.conversation.language if self.conversation else "en")

    def run(self) -> None:
        """Read lines until the end of input or ``/quit``."""
        self.console.print(say("chat-welcome", self._language), style="dim")
        while True:
            try:
                line = self.console.input("[bold]›[/] ").strip()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if line == "/quit":
                return
            if line:
                self.say(line)

    def say(self, line: str) -> None:
        """Answer one line."""
        if line == "/new":
            self.conversation, self.choices = None, ()
            self.console.print(say("chat-new", self._language), style="dim")
        elif line.startswith("/"):
            self.console.print(
                say("chat-unknown-command", self._language, given=line.split(maxsplit=1)[0]), style="red", markup=False
            )
        elif line.isdigit() and self.choices and self.conversation:
            self._choose(int(line))
        else:
            self._ask(line)

    def _ask(self, line: str) -> None:
        request = Request(line, self.rulebook, self.level, self.language)
        try:
            answer, self.conversation = self.assistant.ask(request, self.conversation)
        except BadInputError as error:
            self.console.print(say(error.message, self._language, **error.variables), style="red", markup=False)
            return
        self._show(card(answer, self.assistant.index.corpus))

    def _choose(self, number: int) -> None:
        assert self.conversation is not None
        if not 1 <= number <= len(self.choices):
            message = say("chat-no-such-choice", self._language, given=number, last=len(self.choices))
            self.console.print(message, style="red")
            return
        choice = self.choices[number - 1]
        answer, self.conversation = self.assistant.rule(self.conversation.with_given(choice.fact, choice.value))
        self._show(card(answer, self.assistant.index.corpus))

    def _show(self, shown: Card) -> None:
        self.choices = shown.questions[0].choices if shown.questions else ()
        self.console.print(render(shown))
        if self.choices:
            self.console.print(say("answer-choose", shown.language), style="dim")


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
