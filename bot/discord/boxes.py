"""The penalty box: events in the notation or from a form, answered in words and as a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from discord import ui

from bot.box.reading import InputError, read_words
from bot.box.report import Section, Wording
from bot.box.timeline import Timeline, run_box
from bot.box.words import TEAMS
from bot.discord.answering import show, show_file
from bot.discord.blocks import Block, Picture, message
from bot.discord.guard import Interaction
from bot.discord.inforce import in_force
from bot.discord.text import plain
from bot.messages.catalogue import say
from bot.state.model import Preferences
from corpus.model import Corpus
from engine.box import BoxError

if TYPE_CHECKING:
    from bot.discord.app import Bot

PICTURE = "penalty-box.png"
CLOCKS = ("played", "down", "up")
"""How a clock was read; the first needs no word in the notation."""
_TIME = re.compile(
    r"(?P<time>[~≈]?\s*(?:(?:P|П)\s*\d\s+|OT\s+)?\d{1,3}:\d{2}(?:[.,]\d)?)\s*(?P<rest>.*)", re.IGNORECASE
)


@dataclass(frozen=True)
class Boxed:
    """The answer of the penalty clock, in words, and what to draw beside them."""

    lines: Sequence[Block]
    words: str = ""
    drawn: Timeline | None = None


async def answer_box(bot: Bot, interaction: Interaction, text: str, private: bool | None) -> None:
    """Answer events, under the settings in force; what cannot be read is told to the person alone, with its place."""
    usual = await in_force(bot, interaction, Preferences(private=private))
    own = (await in_force(bot, interaction, Preferences(private=True))).language.value
    language, alone = usual.language.value, usual.private.value

    def work() -> Boxed | str:
        if not text.strip():
            return say("box-bad-empty", own)
        try:
            told = read_words(text, own)
            timeline = run_box(told.report, told.at, level=usual.level.value)
        except InputError as error:
            return str(error)
        except BoxError as error:
            return say("box-bad-input", own, reason=str(error))
        return _boxed(timeline, bot.corpus, language)

    made = await bot.answering.think(interaction, work, private=alone)
    if isinstance(made, str):
        if interaction.response.is_done() and not alone:
            await interaction.delete_original_response()
            await interaction.followup.send(view=_wrong(made), ephemeral=True)
        else:
            await show(interaction, _wrong(made), private=True)
        return
    drawn = made.drawn
    picture = drawn and await bot.answering.draw(interaction, lambda: _picture(drawn, language), private=alone)
    if picture is None:
        await show(interaction, message(made.lines), private=alone)
    else:
        first, *rest = made.lines
        view = message([first, Picture(PICTURE, made.words), *rest])
        await show_file(interaction, view, PICTURE, picture, private=alone)


def notation_of(form: Mapping[str, str]) -> str:
    """What was filled into the form, in the notation."""
    lines = [_of_team(line, team) for team in ("home", "away") for line in _lines(form.get(team, ""))]
    lines += [_goal(line) for line in _lines(form.get("goals", ""))]
    lines += [line if re.search(r"[^\W\d_]{2}", line) else f"{line} stop" for line in _lines(form.get("stops", ""))]
    clock = form.get("clock", "")
    return "\n".join([clock, *lines] if clock in CLOCKS[1:] else lines)


def _lines(text: str) -> Iterator[str]:
    return (line.strip() for line in re.split(r"[\n;]", text) if line.strip())


def _of_team(line: str, team: str) -> str:
    """`3:00 7 2` of the home team as `3:00 H7 2`."""
    match = _TIME.fullmatch(line)
    first = re.match(r"[^\W\d_]+", match["rest"]) if match else None
    if match is None or (first and first[0].casefold() in TEAMS):
        return line
    return f"{match['time']} {team[0].upper()} {match['rest']}"


def _goal(line: str) -> str:
    """`5:20 away` as `5:20 goal away`."""
    match = _TIME.fullmatch(line)
    if match is None or re.search(r"goal|гол", line, re.IGNORECASE):
        return line
    return f"{match['time']} goal {match['rest']}"


def _boxed(timeline: Timeline, corpus: Corpus, language: str) -> Boxed:
    words = Wording(timeline, language)
    verdict = words.verdict()
    first = Block([f"**{plain(line)}**" for line in verdict])
    if timeline.refused:
        return Boxed([first, _source(timeline, corpus, language)])
    blocks = [first, Block([f"-# {plain(line)}" for line in (*words.read(), *words.notices())])]
    blocks += [_section(section) for section in words.sections()]
    blocks.append(_source(timeline, corpus, language))
    return Boxed(blocks, f"{say('box-picture-title', language)}. {' '.join(verdict)}", timeline)


def _picture(timeline: Timeline, language: str) -> bytes | None:
    """The timeline drawn; nothing where there is too much of it."""
    from bot.box.drawing import TooManyError, draw

    try:
        return draw(timeline, "png", dark=True, language=language)
    except TooManyError:
        return None


def _section(section: Section) -> Block:
    rows = []
    for row in section.rows:
        time = f"`{row.t}` " if row.t else ""
        under = f" — *{plain(row.under)}*" if row.under else ""
        cites = f" · {plain(', '.join(row.cites))}" if row.cites else ""
        text = " ".join(row.text.split())  # the terminal's columns
        rows.append(f"{time}{plain(text)}{under}{cites}")
    return Block([f"**{plain(section.title)}**", *rows], rule=True)


def _source(timeline: Timeline, corpus: Corpus, language: str) -> Block:
    """Rulebook and edition."""
    book = corpus.rulebooks.get(timeline.answered.get("rulebook") or "usah")
    if book is None:
        return Block(())
    cited = next((c for c in timeline.cites if c in corpus.clauses), None)
    edition = corpus.rule_of(cited).edition if cited else book.info.edition
    name = book.info.name.in_(language)
    source = say("answer-source", language, rulebook=name, edition=edition.in_(language))
    return Block([f"-# {plain(source)}"], rule=True)


def _wrong(text: str) -> ui.LayoutView:
    """What is wrong, and the place below it as the shell shows it: a line of the text, and marks under it."""
    first, *more = (line.removeprefix("    ") for line in text.splitlines())
    place = "\n".join(more).replace("`", "ˋ")
    lines = [f"```\n{place}\n```"] if len(more) > 1 else map(plain, more)
    return message([Block([plain(first), *lines])])
