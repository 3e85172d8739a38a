"""Pictures for answers, as PNG. Drawing takes a second or so: it is the worker's work."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from bot.answer import Answer
from bot.chart import Heading, draw
from bot.discord.ids import OutdatedIdError
from corpus.model import Corpus
from engine.explore import explore
from engine.facts import Situation
from engine.registry import decisions


def chart(answer: Answer, corpus: Corpus) -> bytes:
    """The decision behind an answer as a flow chart, narrowed by what is known."""
    if answer.rulebook is None or answer.topic is None or answer.topic not in decisions(answer.rulebook):
        raise OutdatedIdError("chart")
    decision, language = decisions(answer.rulebook)[answer.topic], answer.language
    book = corpus.rulebooks[answer.rulebook].info.name.in_(language)
    clause = next((c for c in (*answer.rests_on, *decision.clauses) if c in corpus.clauses), None)
    rule = corpus.rule_of(clause).title.in_(language) if clause else ""
    title = f"{clause} · {corpus.clauses[clause].title.in_(language)}" if clause else book
    known = Situation.of({name: read.value for name, read in answer.facts.items()})
    tree = explore(decision.decide, Situation() if answer.ruling else known)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "chart.png"
        draw(tree, Heading(title, f"{rule}   {book}"), path, language)
        return path.read_bytes()


def timeline(answer: Answer) -> bytes:
    """The penalty clock of an answer; raises :class:`bot.box.drawing.TooManyError`."""
    from bot.box.drawing import draw as draw_timeline

    if answer.timeline is None or answer.timeline.refused:
        raise OutdatedIdError("timeline")
    return draw_timeline(answer.timeline, language=answer.language)
