"""The pictures of the documentation, drawn anew from real answers: ``python -m bench.pictures``."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from bot.box.drawing import draw
from bot.box.notation import read_notation
from bot.box.timeline import run_box
from bot.card import card
from bot.conversation import Request
from bot.service import Settings, start
from bot.terminal import progress_bar, render

DOCS = Path(__file__).parent.parent / "docs"
WIDTH = 96
ANSWERS = {
    "answer.svg": "third period, 1:20 left, they sent a sixth skater out on purpose, what's the call?",
    "answer-ru.svg": (
        "инлайн: вратарь ещё в десяти метрах от скамейки, а полевой уже выскочил, шайба у соперника, что свистеть?"
    ),
    "branches.svg": "inline: the sub was on while his mate was still six metres from the bench. penalty?",
}
GAME = """
    1:10 A8 2; 3:05 H7 2; 4:10 A9 2; 5:20 goal H17; 7:45 H4 5; 7:45 A23 5; 8:30 H11 2; 8:50 H22 2; 9:05 H5 2;
    9:40 goal A10; 10:55 stop; 12:30 A12 2+10; ~13:58 A6 2; 14:10 goal H9; 16:05 H bench by 19; 17:20 stop; 18:02 goal A
"""
"""A busy period: a power play ended by a goal, offsetting majors, a third man who waits, a signalled minor, a bench
minor."""


def draw_answers() -> None:
    """Answers as the terminal shows them."""
    with progress_bar() as progress:
        assistant = start(Settings.from_environment(), progress).assistant
    for name, question in ANSWERS.items():
        answer, _ = assistant.ask(Request(question))
        console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
        console.print(f'[bold]$[/] whistle ask "{question}"', highlight=False)
        console.print(render(card(answer, assistant.index.corpus)))
        console.save_svg(str(DOCS / name), title="Whistle")
        print(DOCS / name)


def draw_timelines() -> None:
    """A game's penalty boxes, for light and for dark pages."""
    timeline = run_box(read_notation(GAME))
    for name, dark in (("box-light.svg", False), ("box-dark.svg", True)):
        (DOCS / name).write_bytes(draw(timeline, "svg", dark=dark))
        print(DOCS / name)


def main() -> None:
    """Draw every picture into ``docs/``."""
    DOCS.mkdir(exist_ok=True)
    draw_timelines()
    draw_answers()


if __name__ == "__main__":
    main()
