"""What is shown of house rules: the preview of an import in short, what became of it, the list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.discord.blocks import Block, Row, message
from bot.discord.text import plain
from bot.messages.catalogue import say
from bot.official.apart import Report
from bot.official.words import counts_text, difference_text, doubt_text, spot_text, what
from corpus.importer.differences import Difference
from corpus.importer.document import Doubt, DoubtKind, Place
from corpus.official import Manifest, Spot

PREFIX = "r1"
KEEP, DROP, REMOVE, STAY = "keep", "drop", "remove", "stay"
ACTIONS = frozenset((KEEP, DROP, REMOVE, STAY))
SHOWN = 8
"""Rows of each kind in a preview."""
Button = ui.Button[ui.LayoutView]


def preview(report: Report, key: str, language: str) -> ui.LayoutView:
    """The report of a file that was looked at, with the buttons that bring it in or not."""
    manifest = manifest_of(report)
    known = report["status"] == "already"
    title = say("import-title-already" if known else "rules-preview", language, file=manifest.file, id=manifest.id)
    head = [f"## {plain(title)}", plain(what(manifest, language, inferred=report["edition_inferred"]))]
    blocks = [
        Block([*head, plain(counts_text(manifest, language))]),
        _rows("import-different", list(_different(report, language)), language),
        _rows("import-doubts", [_doubt(d, language) for d in report["doubts"] if d["to_confirm"]], language),
        _rows("import-new", [_new(entry, language) for entry in report["new"]], language),
    ]
    return message(blocks, [] if known else [_row(_keep(key, language), _button(DROP, key, "rules-cancel", language))])


def working(file: str, key: str, language: str) -> ui.LayoutView:
    """A file that is being brought in; should the bot be stopped meanwhile, the button begins again."""
    return message([Block([plain(say("rules-working", language, file=file))])], [_row(_keep(key, language))])


def done(report: Report, language: str) -> ui.LayoutView:
    """A file that was brought in."""
    manifest = manifest_of(report)
    told = say("rules-done", language, overlay=manifest.overlay or manifest.file, file=manifest.file)
    return message([Block([f"**{plain(told)}**", plain(counts_text(manifest, language))])])


def listed(manifests: Sequence[Manifest], server: str | None, language: str) -> ui.LayoutView:
    """What holds on a server: its own house rules, then what holds everywhere."""
    own = [m for m in manifests if m.server is not None and m.server == server]
    every = [m for m in manifests if m.server is None]
    blocks = [
        Block([f"## {plain(say('rules-list', language))}", *(_line(m, language) for m in own)]),
        Block(
            [f"**{plain(say('rules-list-everywhere', language))}**", *(_line(m, language) for m in every)], rule=True
        ),
    ]
    if not own:
        blocks[0] = Block([plain(say("rules-list-none", language))])
    return message(blocks if every else blocks[:1])


def removal(manifest: Manifest, language: str) -> ui.LayoutView:
    """Whether house rules are to go."""
    asked = say("rules-remove-ask", language, overlay=manifest.overlay or manifest.file, file=manifest.file)
    yes = _button(REMOVE, manifest.id, "rules-remove", language, discord.ButtonStyle.danger)
    return message([Block([plain(asked)])], [_row(yes, _button(STAY, "", "rules-cancel", language))])


def name_of(manifest: Manifest) -> str:
    """An import among others."""
    return f"{manifest.overlay or manifest.name or manifest.rulebook} · {manifest.file}"


def manifest_of(report: Report) -> Manifest:
    """The import that a report is about."""
    return Manifest.model_validate({name: report[name] for name in Manifest.model_fields if name in report})


def _line(manifest: Manifest, language: str) -> str:
    when = manifest.imported[:10]
    return f"• {plain(what(manifest, language))} — {plain(manifest.file)}, {when} (`{manifest.id}`)"


def _rows(heading: str, rows: Sequence[str], language: str) -> Block:
    if not rows:
        return Block(())
    more = [f"-# {say('import-more', language, count=len(rows) - SHOWN)}"] if len(rows) > SHOWN else []
    return Block(
        [f"**{plain(say(heading, language))}**", *(f"• {plain(row)}" for row in rows[:SHOWN]), *more], rule=True
    )


def _different(report: Report, language: str) -> Iterable[str]:
    for found in report["matched"]:
        differences = [Difference.model_validate(d) for d in found["differences"]]
        if matters := [difference_text(d, language) for d in differences if d.matters]:
            yield f"{found['clause']}: {'; '.join(matters)} ({spot_text(Spot(**found['place']), language)})"


def _doubt(found: dict[str, Any], language: str) -> str:
    spot = Spot(**found["place"])
    doubt = Doubt(DoubtKind(found["kind"]), Place(spot.file, spot.page, spot.line), found["detail"])
    return f"{doubt_text(doubt, language)} ({spot_text(spot, language)})"


def _new(found: dict[str, Any], language: str) -> str:
    touches = found.get("touches")
    told = say("import-touches", language, clauses=", ".join(touches)) if touches else found["heading"]
    spot = spot_text(Spot(**found["place"]), language)
    return f"{found['label']}: {told} ({spot})" if told else f"{found['label']} ({spot})"


def _row(*buttons: Button) -> Row:
    return ui.ActionRow(*buttons)


def _keep(key: str, language: str) -> Button:
    return _button(KEEP, key, "rules-confirm", language, discord.ButtonStyle.success)


def _button(
    action: str, key: str, message: str, language: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> Button:
    return ui.Button(style=style, label=say(message, language), custom_id=f"{PREFIX}|{action}|{key}")
