"""The real assistant over a data folder of its own, and books to bring in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.assistant import Assistant
from bot.official.importing import Importer, Particulars, Prepared
from bot.official.shelf import Shelf
from corpus.official_store import OfficialStore
from index.official_store import OfficialSource
from tests.shared import remembering

LEAGUE = """Northern League Playing Rules 2031-32

Rule 70. Off-side

(a) A player of the attacking team may not precede the puck into the attacking zone.

(b) A delayed off-side is signalled by the linesman with a raised arm until the attackers clear the zone.

Rule 71. Diving

(a) A player who dives or embellishes a foul in order to draw a penalty gets a minor penalty for diving.

Rule 72. High-sticking

(a) A minor penalty is given to a player who makes contact with a stick above the shoulder; where blood is drawn, the
penalty is a double minor.
"""
LEAGUE_RU = """Правила Северной лиги 2031-32

Правило 70. Положение вне игры

(a) Игрок нападающей команды не может войти в зону нападения раньше шайбы.

Правило 71. Симуляция

(a) Игрок, который симулирует нарушение, чтобы соперник получил штраф, наказывается малым штрафом за симуляцию.
"""
HOUSE = """House rules of the Friday league

1. In place of Rule 205(a) the home team has fifteen seconds to complete its player substitutions.

2. Mercy rule: when the goal difference reaches eight in the third period, the clock runs without stopping.
"""

Bring = Callable[..., Prepared]


def shelved(assistant: Assistant, folder: Path) -> tuple[Assistant, Importer]:
    """The assistant with what the folder keeps, and what brings files in."""
    store = OfficialStore(folder / "data")
    source = OfficialSource.of(folder / "cache", assistant.encoder, remembering(), assistant.index, "test")
    shelf = Shelf(store, source)
    shelf.refresh(lambda *_: None)
    return replace(assistant, shelf=shelf), Importer(store, assistant.index.corpus, remembering())


@pytest.fixture
def quoting(assistant: Assistant, tmp_path: Path) -> tuple[Assistant, Bring]:
    """The assistant, and a function that brings a text in and has it indexed."""
    own, importer = shelved(assistant, tmp_path)

    def bring(text: str, rulebook: str, *, file: str = "book.txt", **told: str) -> Prepared:
        prepared = importer.prepare_bytes(text.encode(), file, Particulars(rulebook, **told))
        importer.keep(prepared)
        assert own.shelf is not None
        own.shelf.refresh(lambda *_: None)
        return prepared

    return own, bring


def restated(assistant: Assistant, rule: str, language: str = "en") -> str:
    """A rule of USA Hockey as a document would print it, from its restatement."""
    book = assistant.index.corpus.rulebooks["usah"]
    found = next(r for r in book.rules if r.rule == rule)
    lines = [f"Rule {rule}. {found.title.en}", ""]
    for clause in found.clauses:
        if clause.id.count(" ") == 1:
            lines += [f"{clause.id.split(rule)[1]} {' '.join(clause.paragraphs(language))}", ""]
    return "\n".join(lines)
