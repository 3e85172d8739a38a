"""The pictures of the documentation, drawn from real answers.

python -m bench.pictures
"""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from bot.card import card
from bot.conversation import Request
from bot.service import Settings, start
from bot.terminal import progress_bar, render

DOCS = Path(__file__).parent.parent / "docs"
WIDTH = 96
SHOWN = {
    "answer.svg": "third period, 1:20 left, they sent a sixth skater out on purpose, what's the call?",
    "answer-ru.svg": (
        "инлайн: вратарь ещё в десяти метрах от скамейки, а полевой уже выскочил, шайба у соперника, что свистеть?"
    ),
    "branches.svg": "inline: the sub was on while his mate was still six metres from the bench. penalty?",
}


def main() -> None:
    """Draw every picture into ``docs/``."""
    with progress_bar() as progress:
        assistant = start(Settings.from_environment(), progress).assistant
    DOCS.mkdir(exist_ok=True)
    for name, question in SHOWN.items():
        answer, _ = assistant.ask(Request(question))
        console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
        console.print(f'[bold]$[/] whistle ask "{question}"', highlight=False)
        console.print(render(card(answer, assistant.index.corpus)))
        console.save_svg(str(DOCS / name), title="Whistle")
        print(DOCS / name)


if __name__ == "__main__":
    main()
