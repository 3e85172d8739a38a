"""Commands that look something up and leave the situation in hand as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from bot.box.drawing import draw as draw_timeline
from bot.box.reading import read_input
from bot.box.terminal import render_timeline
from bot.box.timeline import run_box
from bot.card import card
from bot.chart import FORMATS, SMALLEST_PRINT
from bot.charting import draw_answer, has_chart
from bot.chat.talk import Option, Talk
from bot.compare import compare as compare_books
from bot.conversation import BadInputError
from bot.official.lookup import by_label
from bot.searching import nearest
from bot.terminal import render, render_comparison

FOUND = 5
LISTED = 20
NAMED = 60
"""Characters of what was typed that are repeated."""
PICTURES = (".svg", ".png")


def rule(talk: Talk, wanted: str) -> None:
    """The text of a clause or rule; where several rules are meant, a list."""
    ids = talk.clauses.find(wanted)
    ids = tuple(i for i in ids if talk.corpus.rulebook_of(i).info.key == talk.rulebook) or ids
    shelf = talk.assistant.shelf.current() if talk.assistant.shelf else None
    if not ids and shelf:
        ids = tuple(quote.id for quote in by_label(shelf.library, wanted, talk.rulebook))
    if not ids:
        raise BadInputError("bad-clause", given=wanted[:NAMED])
    if talk.clauses.of_several_rules(ids):
        _list(talk, ids[:LISTED], "discord-found", wanted)
    else:
        show_texts(talk, ids)


def show_texts(talk: Talk, ids: Sequence[str]) -> None:
    """Clauses and sections in full."""
    answer = talk.assistant.texts(ids, talk.language)
    talk.print(render(card(answer, talk.corpus), full=True))


def search(talk: Talk, words: str) -> None:
    """The clauses nearest to some words, as a list to pick from."""
    found = nearest(words, talk.assistant, FOUND, talk.rulebook)
    _list(talk, found.ids, "discord-search-found" if found.near else "discord-search-far", words)


def _list(talk: Talk, ids: Sequence[str], message: str, words: str) -> None:
    titles = {c.id: c.title for c in card(talk.assistant.texts(ids, talk.language), talk.corpus).clauses}
    options = [Option(f"{i}  {titles.get(i, '')}".rstrip(), _opening(talk, i)) for i in ids]
    talk.offer(message, options, words=words[:NAMED])


def _opening(talk: Talk, clause: str) -> Callable[[], None]:
    return lambda: show_texts(talk, [clause])


def compare(talk: Talk, words: str) -> None:
    """A subject side by side in the rulebooks."""
    talk.print(render_comparison(compare_books(words, talk.assistant, talk.set_language), talk.corpus))


def full(talk: Talk, _: str) -> None:
    """The clauses of the last answer in full."""
    ids = card(talk.answer, talk.corpus).cited if talk.answer else ()
    if not ids:
        raise BadInputError("chat-nothing-yet")
    show_texts(talk, ids)


def box(talk: Talk, events: str) -> None:
    """The penalty box at length: of the events given, else of the last answer."""
    timeline = talk.timeline
    if events:
        told = read_input(events, talk.language)
        timeline = run_box(told.report, told.at, rulebook=talk.rulebook, level=talk.level)
        talk.timeline = None if timeline.refused else timeline
    if timeline is None:
        raise BadInputError("chat-usage-box")
    talk.print(render_timeline(timeline, talk.language))


def chart(talk: Talk, name: str) -> None:
    """What was shown last as a picture in a file: the penalty clock, or the decision behind the answer."""
    path, timeline = Path(name).expanduser(), talk.timeline
    endings = FORMATS if timeline is None else PICTURES
    if timeline is None and not (talk.answer and has_chart(talk.answer)):
        raise BadInputError("chat-nothing-yet")
    if path.suffix.lower() not in endings:
        raise BadInputError("chat-picture-ending", given=path.name, known=", ".join(endings))
    if timeline is not None:
        path.write_bytes(draw_timeline(timeline, path.suffix.lower()[1:], language=talk.language))
        talk.tell("chart-written", file=str(path))
    elif talk.answer is not None:
        print_size = draw_answer(talk.answer, talk.corpus, path)
        talk.tell("chart-written", file=str(path))
        if print_size < SMALLEST_PRINT:
            talk.tell("chat-chart-dense")
