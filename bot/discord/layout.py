"""An answer as a message. What is told last gives way first, but the rulebook and the facts always stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import discord
from discord import ui

from bot.card import Card, CardBranch, CardClause
from bot.discord.blocks import FRAME, LEFT_OUT, OPTIONS, TEXT_BUDGET, Block, Row, message, option, paragraphs, select
from bot.discord.ids import ANY_FACT
from bot.discord.text import plain, quoted, shortened
from bot.messages.catalogue import say
from bot.official.words import mark_text
from bot.words import answer_text, fact_label
from engine.facts import Situation

SELECTS = 4
"""Open facts that can be set from one card, the most useful ones."""
CLAUSE_LENGTH = 900
"""Characters of a clause's text where it is the answer; the whole of it is a press away."""
BESIDE_LENGTH = 420
"""Characters of it beside a ruling."""
BRANCHES_LENGTH = 2400
"""Characters of branches beyond which the fact that decides between them is asked instead."""
QUOTE_LENGTH = 80
CLAUSES = 8
"""House rules and clauses that are shown with their texts, as far as they fit."""
WARNINGS_LENGTH = 900
"""Characters of what the ruling must not be given without."""

CustomId = Callable[[str], str]
"""The id of the component that sets a fact."""


def answer_view(card: Card, custom_id: CustomId | None, controls: Iterable[Row] = ()) -> ui.LayoutView:
    """An answer: the ruling, what it must not be given without, its branches, the facts, the clause, and selects for
    what matters. `controls` are the rows of what else can be done with it.
    """
    footer = Block([f"-# {plain(line)}" for line in (card.source, *card.notes) if line])
    facts = Block(list(_fact_lines(card)), rule=True) if card.facts else Block(())
    readings = Block([f"-# {plain(line)}" for line in card.readings])
    warnings = Block([f"**⚠** {plain(line)}" for line in card.warnings]).within(WARNINGS_LENGTH)
    left = TEXT_BUDGET - sum(block.length for block in (footer, facts, warnings)) - FRAME
    ruling: list[Block] = []
    for block in (_review(card), *_ruling(card, left)):
        ruling.append(block.within(left))
        left -= ruling[-1].length
    readings = readings.within(left)
    blocks = [*ruling, warnings, facts, readings, _clause(card, left - readings.length), footer]
    return message(blocks, [*(_selects(card, custom_id) if custom_id else ()), *controls])


def _review(card: Card) -> Block:
    """What becomes of a call that the question carries: the verdict on it, then its pieces."""
    if card.review is None:
        return Block(())
    return Block([f"**{plain(card.review.verdict)}**", *(f"• {plain(piece.text)}" for piece in card.review.pieces)])


def _ruling(card: Card, left: int) -> list[Block]:
    """The verdict and its branches; where these are too long to be read, the question that leads to one of them."""
    verdict = Block([f"**{plain(line)}**" for line in card.verdict])
    branches = [_branch(branch, card.language) for branch in card.branches]
    if branches and verdict.length + sum(block.length for block in branches) <= min(left, BRANCHES_LENGTH):
        return [verdict, *branches]
    if not card.questions:
        return [verdict]
    lead = say("answer-question", card.language)
    return [Block([f"**{plain(lead)}**", plain(card.questions[0].text)])]


def _branch(branch: CardBranch, language: str) -> Block:
    word = say("answer-ordinarily", language) + ":" if branch.ordinary else say("answer-if", language)
    return Block([f"*{word} {plain(branch.when)}*", *(f"**{plain(line)}**" for line in branch.lines)])


def _fact_lines(card: Card) -> Iterable[str]:
    yield f"-# {say('answer-facts', card.language)}"
    for fact in card.facts:
        given = f"({say('answer-given', card.language)})"
        source = say("discord-quote", card.language, words=quoted(fact.said, QUOTE_LENGTH)) if fact.said else given
        yield f"• {plain(fact.text)} — {source}"


def _clause(card: Card, left: int) -> Block:
    """House rules and the first clause beneath them with their texts, the others by name."""
    if not card.clauses:
        return Block(())
    full = next((n for n, c in enumerate(card.clauses) if not c.overlay), len(card.clauses)) + 1
    shown = card.clauses[: min(full, CLAUSES)]
    beside = card.timeline is not None or bool(card.facts or card.branches or card.questions)
    length = BESIDE_LENGTH if beside else CLAUSE_LENGTH
    lines = [line for clause in shown for line in _clause_lines(clause, card.language, length)]
    told = {clause.id for clause in shown}
    if named := dict.fromkeys(f"{plain(c.id)} {plain(c.title)}" for c in card.clauses if c.id not in told):
        lines.append("-# " + " · ".join(named))
    return Block(lines, rule=True).within(left)


def _clause_lines(clause: CardClause, language: str, length: int) -> Iterable[str]:
    """Name, text and, of an official text, its place; beside one in another language what it says."""
    yield clause_name(clause, language)
    yield from _beginning(clause.text, length)
    if clause.place:
        yield f"-# {plain(clause.place)}"
    if clause.foreign and clause.restated:
        yield f"*{plain(say('official-restated', language))}*"
        yield from _beginning(clause.restated, length)


def _beginning(text: str, length: int) -> Iterable[str]:
    """The lines that fit, at least some of the first, with a sign where more follow."""
    lines = paragraphs(text)
    kept = Block(lines).within(length).lines
    return paragraphs(shortened(text.strip(), length)) if kept and kept[0] == LEFT_OUT else kept


def clause_name(clause: CardClause, language: str) -> str:
    """The number and the title of a clause, and whose words follow."""
    mark = mark_text(language, official=clause.official, overlay=clause.overlay)
    return f"**{plain(clause.id)}** {plain(clause.title)}" + (f" · *{plain(mark)}*" if mark else "")


def _selects(card: Card, custom_id: CustomId) -> Iterable[Row]:
    """A select for each open fact, and one that changes what was read or picked."""
    for question in card.questions[:SELECTS]:
        yield select(custom_id(question.fact), question.text, [option(c.text, c.value) for c in question.choices])
    if changes := _changes(card):
        yield select(custom_id(ANY_FACT), say("discord-change", card.language), changes)


def _changes(card: Card) -> list[discord.SelectOption]:
    """The other answers to the facts of the card, fact by fact while the options last."""
    found: list[discord.SelectOption] = []
    facts = Situation.facts()
    for known in card.facts:
        fact = facts[known.name]
        label = fact_label(known.name, card.language)
        texts = ((value, answer_text(known.name, value, card.language)) for value in fact.answers)
        others = [option(text, f"{known.name}={value}", label) for value, text in texts if text != known.text]
        if len(found) + len(others) <= OPTIONS:
            found += others
    return found
