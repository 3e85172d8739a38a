"""The report of an import and the list of imports, for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bot.messages.catalogue import say
from bot.official.importing import Prepared
from bot.official.words import counts_text, difference_text, doubt_text, spot_text, what
from corpus.official import Manifest, OfficialText, Spot

SHOWN = 12
"""Rows of each kind; the report that is kept has all."""


def title(prepared: Prepared, language: str, *, dry: bool, kept: bool) -> str:
    """What became of the file, in one line."""
    manifest = prepared.new.manifest
    status = "dry" if dry else "new" if kept and prepared.status == "already" else prepared.status
    if not kept and not dry:
        status = "already"
    return say(f"import-title-{status}", language, file=manifest.file, id=manifest.id)


def render_report(prepared: Prepared, language: str, *, dry: bool, kept: bool) -> RenderableType:
    """What was found, what differs, what is doubtful."""
    manifest = prepared.new.manifest
    parts: list[RenderableType] = [
        Text(title(prepared, language, dry=dry, kept=kept), style="bold"),
        Text(what(manifest, language, inferred=prepared.edition_inferred)),
        Text(counts_text(manifest, language)),
    ]
    parts += _table("import-different", _different(prepared, language), language, "red")
    parts += _table("import-doubts", _doubtful(prepared, language), language, "yellow")
    if manifest.missing:
        parts += [Text(f"{say('import-missing', language)}: {_listed(manifest.missing, language)}", style="yellow")]
    new = [text for text in prepared.new.texts if text.clause is None]
    parts += _table("import-new", [_new(text, language) for text in new], language, "cyan")
    if repaired := sum(not d.to_confirm for d in prepared.doubts):
        parts.append(Text(say("import-repairs", language, count=repaired), style="dim"))
    return Group(*parts, Text(""))


def _different(prepared: Prepared, language: str) -> list[tuple[str, str, str]]:
    place = {text.clause: text.first for text in prepared.new.texts}
    return [
        (clause, "; ".join(difference_text(d, language) for d in found), spot_text(place[clause], language))
        for clause, found in prepared.different
    ]


def _doubtful(prepared: Prepared, language: str) -> list[tuple[str, str, str]]:
    rows = []
    for doubt in prepared.doubts:
        if doubt.to_confirm:
            rows.append(("", doubt_text(doubt, language), spot_text(Spot.of(doubt.place), language)))
    for match in prepared.alignment.doubtful:
        labels = ", ".join(s.label for s in match.sections)
        spot = Spot.of(match.sections[0].first)
        rows.append(
            (
                match.clause,
                say("doubt-content", language, clause=match.clause, labels=labels),
                spot_text(spot, language),
            )
        )
    return rows


def _new(text: OfficialText, language: str) -> tuple[str, str, str]:
    told = text.heading
    if text.touches:
        told = say("import-touches", language, clauses=", ".join(text.touches))
    return text.label, told, spot_text(text.first, language)


def _table(heading: str, rows: Sequence[tuple[str, str, str]], language: str, style: str) -> list[RenderableType]:
    if not rows:
        return []
    table = Table(
        title=say(heading, language), title_justify="left", title_style=f"bold {style}", show_header=False, box=None
    )
    filled = [n for n in range(3) if any(row[n] for row in rows)]
    for n in filled:
        table.add_column(style=(style, "", "dim")[n], overflow="fold")
    for row in rows[:SHOWN]:
        table.add_row(*(Text(row[n]) for n in filled))
    if len(rows) > SHOWN:
        table.add_row(say("import-more", language, count=len(rows) - SHOWN))
    return [table]


def _listed(names: Sequence[str], language: str) -> str:
    shown = ", ".join(names[:SHOWN])
    more = len(names) - SHOWN
    return f"{shown} {say('import-more', language, count=more)}" if more > 0 else shown


def render_list(manifests: Iterable[Manifest], language: str) -> RenderableType:
    """Every import, a row each."""
    rows = list(manifests)
    if not rows:
        return Text(say("import-list-none", language))
    table = Table()
    for name in ("id", "file", "book", "counts", "when"):
        table.add_column(say(f"import-column-{name}", language), overflow="fold")
    for manifest in rows:
        counts = manifest.counts
        book = what(manifest, language) + (f" @{manifest.server}" if manifest.server else "")
        table.add_row(
            Text(manifest.id, style="bold"),
            Text(manifest.file),
            Text(book),
            f"{counts.get('matched', 0)} / {counts.get('new', 0)} / {counts.get('different', 0)}",
            manifest.imported[:16].replace("T", " "),
        )
    return table
