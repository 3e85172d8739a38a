"""A timeline in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bot.box.report import Row, Section, Wording
from bot.box.timeline import Timeline


def render_timeline(timeline: Timeline, language: str) -> RenderableType:
    """Everything about a timeline: what was read, then section by section."""
    words = Wording(timeline, language)
    if timeline.refused:
        return Text(words.refusal(), style="bold")
    parts: list[RenderableType] = [Text(line, style="dim") for line in words.read()]
    parts += [Text(line, style="yellow") for line in words.notices()]
    for section in words.sections():
        parts += [Text(""), Text(section.title, style="bold cyan"), _table(section)]
    return Group(*parts)


def _table(section: Section) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    timed = any(row.t for row in section.rows)
    if timed:
        table.add_column(justify="right", no_wrap=True)
    table.add_column(overflow="fold")
    cited = any(row.cites for row in section.rows)
    if cited:
        table.add_column(overflow="fold", max_width=34)
    for row in section.rows:
        cells = [Text(row.t, style="bold")] if timed else []
        cells.append(_text(row))
        cells += [Text(_clauses(row.cites), style="green")] if cited else []
        table.add_row(*cells)
    return table


def _text(row: Row) -> Text:
    return Text.assemble(row.text, (f" — {row.under}" if row.under else "", "yellow"))


def _clauses(cites: tuple[str, ...]) -> str:
    """`USAH 402(c), 402(c) Note`: the book once."""
    return ", ".join(c if i == 0 else c.removeprefix("USAH ") for i, c in enumerate(cites))
