"""Clauses by their number as ``whistle rule`` shows them: official text, house rules, restatement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from bot.answer import Citation
from bot.messages.catalogue import say, worded
from bot.official.words import book_text, mark_text, place_text
from corpus.model import Corpus
from corpus.official import Library, Quote
from corpus.references import dead_references


def clause_entries(
    ids: Sequence[str], sections: Sequence[Quote], corpus: Corpus, library: Library, language: str
) -> list[dict[str, Any]]:
    """House rules that speak to the clauses, then each clause, official texts before the restatement; then sections."""
    house = dict.fromkeys(q for i in ids for q in library.touching.get(i, ()) if q.source.server is None)
    entries = [_quoted(quote, corpus, language) for quote in house]
    dead = dead_references(corpus)
    for clause in ids:
        entries += [_quoted(quote, corpus, language) for quote in library.by_clause.get(clause, ())]
        entries.append(_restated(clause, corpus, language, dead.get(clause, ())))
    return [*entries, *(_quoted(quote, corpus, language) for quote in sections)]


def _restated(clause: str, corpus: Corpus, language: str, dead: Sequence[str]) -> dict[str, Any]:
    held = corpus.clauses[clause]
    return {
        "id": clause,
        "title": held.title.in_(language),
        "text": held.text.in_(language).strip(),
        "language": worded(language),
        "official": False,
        "edition": corpus.rule_of(clause).edition.in_(language),
        "topics": list(held.topics),
        "levels": list(held.levels),
        "refs": list(held.refs),
        "dead_refs": list(dead),
    }


def _quoted(quote: Quote, corpus: Corpus, language: str) -> dict[str, Any]:
    cited = Citation(quote.id, quote.text.text, quote.source.language, official=True, source=quote).to_json()
    clause = corpus.clauses.get(quote.text.clause or "")
    return {
        **cited,
        "title": clause.title.in_(language) if clause else quote.text.heading,
        "where": place_text(quote, language),
        "book": book_text(quote.source, corpus, language),
        "differences": [d.model_dump(exclude_defaults=True) for d in quote.text.differences if d.matters],
    }


def render_clauses(entries: Sequence[dict[str, Any]], language: str, *, restated: bool) -> RenderableType:
    """For the terminal. A restatement stands by itself, or beside its official text where it is asked for."""
    official = {e["id"]: e["language"] for e in entries if e["official"] and not e["overlay"]}
    parts: list[RenderableType] = []
    for entry in entries:
        text = official.get(entry["id"])
        if entry["official"] or restated or text is None or text != worded(language):
            parts += [*_entry(entry, language), Text("")]
        else:
            parts[-1:] = [Text(say("official-on-demand", language, clause=entry["id"]), style="dim italic"), Text("")]
    return Group(*parts)


def _entry(entry: dict[str, Any], language: str) -> Iterator[RenderableType]:
    mark = mark_text(language, official=entry["official"], overlay=entry.get("overlay"))
    shown = f"  [{mark}]" if mark else ""
    yield Text.assemble((entry["id"], "bold green"), (f"  {entry['title']}", "green"), (shown, "cyan"))
    yield Text(entry["text"])
    yield Text(entry["where"] if entry["official"] else entry["edition"], style="dim")
    if dead := entry.get("dead_refs"):
        yield Text(say("rule-dead-refs", language, refs=", ".join(dead)), style="dim")
