"""Answers drawn as Discord shows them, to be looked at: ``python -m bench.cards FOLDER [--png]``.

``python -m bench.cards --docs`` draws the two of the README into ``docs/``.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from sqlalchemy.engine import URL

from bench.card_drawing import Drawing, Node, draw
from bot.assistant import Assistant
from bot.conversation import Request
from bot.discord.app import Bot
from bot.messages.catalogue import say
from bot.service import Settings, start
from bot.state.state import State
from bot.terminal import progress_bar

DOCS = Path(__file__).parent.parent / "docs"
QUESTIONS = {
    "en": (
        "usa hockey: third period, 1:20 left, they sent a sixth skater out, what's the call?",
        "Ref gave a bench minor for too many players, but it was 1:30 left in the third and he played the puck. Right?",
        "inline: the sub was on while his mate was still six metres from the bench. penalty?",
        "usa hockey: goalie broke his stick and kept playing, what now?",
        "delayed penalty on blue, white scores before the whistle. does the minor still count?",
        "205(b)",
        "3:00 H7 2; 4:10 A9 2+10; ~5:00 H4 2; 5:20 goal A; 6:00 stop",
        "player comes out of the penalty box a few seconds early and breaks up a breakaway",
        "ahl: how long do the visitors have for a line change?",
        "how do I make a pavlova?",
    ),
    "ru": (
        "USA Hockey, третий период, осталось 1:20, выпустили шестого полевого. Что свистеть?",
        "Судья дал малый скамеечный за лишнего игрока, оставалось 1:30 в третьем, он сыграл шайбу. Верно?",
        "инлайн: вратарь ещё в десяти метрах от скамейки, а полевой уже выскочил, шайба у соперника, что свистеть?",
        "usa hockey: вратарь сломал клюшку и продолжил играть, что теперь?",
        "отложенный малый у синих, белые забили до свистка. штраф отменяется?",
        "11.5.8 F",
        "3:00 H7 2; 4:10 A9 2+10; ~5:00 H4 2; 5:20 гол A; 6:00 стоп",
        "игрок вышел со скамейки штрафников чуть раньше времени и сорвал выход один на один",
        "АХЛ: сколько времени у гостей на смену?",
        "как испечь торт?",
    ),
}
SHOWN = {"en": 1, "ru": 2}
"""The answers of the README."""


def cards(assistant: Assistant, questions: Sequence[str], language: str) -> Iterator[Drawing]:
    """Each answer, laid out by the bot itself."""
    bot = Bot(assistant, State(URL.create("sqlite+aiosqlite")))
    command = f"referee · /{say('command-ask', language)}"
    for question in questions:
        answer, conversation = assistant.ask(Request(question))
        answered = bot.answering.answered(answer, conversation, language, question)
        payload: list[Node] = bot.answering.view(answered, private=False).to_components()  # type: ignore[no-untyped-call]
        yield draw(payload, command)


async def draw_all(assistant: Assistant, folder: Path, *, png: bool) -> None:
    """Ten answers in each language."""
    folder.mkdir(parents=True, exist_ok=True)
    for language, questions in QUESTIONS.items():
        for number, drawing in enumerate(cards(assistant, questions, language)):
            name = folder / f"{language}-{number}.svg"
            name.write_text(drawing.svg(questions[number]), encoding="utf-8")
            if png:
                name.with_suffix(".png").write_bytes(drawing.png())
            print(name)


async def draw_docs(assistant: Assistant) -> None:
    """The two answers of the README."""
    for language, number in SHOWN.items():
        [drawing] = cards(assistant, [QUESTIONS[language][number]], language)
        name = DOCS / f"discord-{language}.svg"
        name.write_text(drawing.svg(QUESTIONS[language][number]), encoding="utf-8")
        print(name)


def main(arguments: Sequence[str]) -> None:
    """Draw into a folder, or into the documentation."""
    with progress_bar() as progress:
        assistant = start(Settings.from_environment(), progress).assistant
    if "--docs" in arguments:
        asyncio.run(draw_docs(assistant))
    folders = [Path(name) for name in arguments if not name.startswith("--")]
    for folder in folders:
        asyncio.run(draw_all(assistant, folder, png="--png" in arguments))


if __name__ == "__main__":
    main(sys.argv[1:])
