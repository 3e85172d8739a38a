"""Pictures for answers, as PNG. Drawing takes a second or so: it is the worker's work."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from bot.answer import Answer
from bot.charting import draw_answer, has_chart
from bot.discord.ids import OutdatedIdError
from corpus.model import Corpus


def chart(answer: Answer, corpus: Corpus) -> bytes:
    """The decision behind an answer as a flow chart, narrowed by what is known."""
    if not has_chart(answer):
        raise OutdatedIdError("chart")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "chart.png"
        draw_answer(answer, corpus, path)
        return path.read_bytes()


def timeline(answer: Answer) -> bytes:
    """The penalty clock of an answer; raises :class:`bot.box.drawing.TooManyError`."""
    from bot.box.drawing import draw as draw_timeline

    if answer.timeline is None or answer.timeline.refused:
        raise OutdatedIdError("timeline")
    return draw_timeline(answer.timeline, language=answer.language)
