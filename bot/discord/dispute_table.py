"""Disputes as CSV for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence

from bot.discord.dispute_cards import about, point_texts
from bot.messages.catalogue import say
from bot.state.model import Dispute, GivenRuling
from bot.words import answer_text
from corpus.model import Corpus

FILE = "disputes.csv"
COLUMNS = (
    "number", "state", "opened-at", "opened-by", "about", "facts", "call", "reason", "question", "points",
    "recorded-at", "recorded-by", "ruling-key",
)  # fmt: skip
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def table(found: Sequence[Dispute], rulings: Mapping[str, GivenRuling], corpus: Corpus, language: str) -> bytes:
    """One line a dispute, the latest first; with the mark by which spreadsheets know UTF-8."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(say(f"disputes-column-{name}", language) for name in COLUMNS)
    for dispute in found:
        writer.writerow(map(safe, _row(dispute, rulings.get(dispute.ruling), corpus, language)))
    return text.getvalue().encode("utf-8-sig")


def safe(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.lstrip(" ").startswith(_FORMULA) else cell


def _row(dispute: Dispute, given: GivenRuling | None, corpus: Corpus, language: str) -> Iterator[str]:
    yield str(dispute.number)
    yield say(f"dispute-state-{dispute.state}", language)
    yield dispute.opened_at.isoformat(timespec="seconds")
    yield str(dispute.person or "")
    yield about(given, corpus, language)
    facts = given.facts if given else {}
    yield "; ".join(answer_text(name, value, language) for name, value in facts.items())
    yield from (dispute.call, dispute.reason, dispute.question)
    yield "; ".join(point_texts(dispute, language))
    yield dispute.recorded_at.isoformat(timespec="seconds") if dispute.recorded_at else ""
    yield str(dispute.recorded_by or "")
    yield dispute.ruling
