"""Cards as Components V2, within Discord's limits by construction.

A message may hold 40 components and 4,000 characters over all its texts; a select 25 options of 100 characters.
Texts are cut between lines, never within one, so that no markup is left open; what is told last gives way first,
but the rulebook and the facts always stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.card import Card, CardBranch, CardClause
from bot.discord.ids import ANY_FACT
from bot.discord.text import plain, quoted, shortened
from bot.messages.catalogue import say
from bot.official.words import mark_text
from bot.words import answer_text, fact_label
from corpus.model import Corpus
from engine.facts import Situation

TEXT_BUDGET = 3900
"""Characters over all texts of a message, a little under Discord's 4,000."""
FRAME = 40
"""Characters kept for what a block adds to its lines: breaks, and the sign that something was left out."""
OPTIONS = 25
OPTION_LENGTH = 100
PLACEHOLDER_LENGTH = 150
SELECTS = 4
"""Open facts that can be set from one card, the most useful ones."""
CLAUSE_LENGTH = 900
"""Characters of a clause's text on an answer; the whole of it is a command away."""
BRANCHES_LENGTH = 2400
"""Characters of branches beyond which the fact that decides between them is asked instead."""
WARNINGS_LENGTH = 1200
"""Characters of warnings, which stand whatever gives way."""
QUOTE_LENGTH = 80
CLAUSES = 8
"""Clauses that one message shows in full, if they fit."""
NAMES_LENGTH = 700
"""Characters kept for the names of the clauses that do not fit."""
LEFT_OUT = "…"

Select = ui.Select[ui.LayoutView]
CustomId = Callable[[str], str]
"""The id of the component that sets a fact."""


@dataclass
class Block:
    """Lines that belong together; `rule` draws a line above them."""

    lines: Sequence[str]
    rule: bool = False

    @property
    def length(self) -> int:
        """Characters with the breaks between the lines."""
        return sum(len(line) + 1 for line in self.lines)

    def within(self, characters: int) -> Block:
        """As many whole lines as fit, with a sign where some are left out."""
        if self.length <= characters:
            return self
        kept: list[str] = []
        left = characters - len(LEFT_OUT) - 1
        for line in self.lines:
            left -= len(line) + 1
            if left < 0:
                break
            kept.append(line)
        return Block((*kept, LEFT_OUT), self.rule) if characters > len(LEFT_OUT) else Block(())


def answer_view(card: Card, custom_id: CustomId | None) -> ui.LayoutView:
    """An answer: the ruling, its branches, the facts, the clause, and selects for what matters."""
    footer = Block([f"-# {plain(line)}" for line in (card.source, *card.notes) if line])
    facts = Block(list(_fact_lines(card)), rule=True) if card.facts else Block(())
    readings = Block([f"-# {plain(line)}" for line in card.readings])
    warnings = Block([f"⚠ {plain(line)}" for line in card.warnings]).within(WARNINGS_LENGTH)
    left = TEXT_BUDGET - footer.length - facts.length - warnings.length - FRAME
    ruling: list[Block] = []
    for block in (_review(card), *_ruling(card, left)):
        ruling.append(block.within(left))
        left -= ruling[-1].length
    readings = readings.within(left)
    blocks = [*ruling, warnings, facts, readings, _clause(card, left - readings.length), footer]
    return _view(blocks, list(_selects(card, custom_id)) if custom_id else [])


def clauses_view(ids: Sequence[str], corpus: Corpus, language: str) -> ui.LayoutView:
    """Clauses in full, as many as fit; the others by their names."""
    rule, book = corpus.rule_of(ids[0]), corpus.rulebook_of(ids[0]).info
    source = say("answer-source", language, rulebook=book.name.in_(language), edition=rule.edition.in_(language))
    head, footer = Block([f"## {plain(rule.title.in_(language))}"]), Block([f"-# {plain(source)}"], rule=True)
    left = TEXT_BUDGET - head.length - footer.length - FRAME
    texts = [_whole_clause(corpus, key, language) for key in ids]
    if sum(block.length for block in texts) > left:
        left -= NAMES_LENGTH
    shown: list[Block] = []
    for block in texts[:CLAUSES]:
        if block.length > left and shown:
            break
        shown.append(block.within(left))
        left -= block.length
    others = [f"-# {plain(i)} {plain(corpus.clauses[i].title.in_(language))}" for i in ids[len(shown) :]]
    return _view([head, *shown, _named(others, language), footer], [])


def _whole_clause(corpus: Corpus, key: str, language: str) -> Block:
    clause = corpus.clauses[key]
    name = f"**{plain(key)}** {plain(clause.title.in_(language))}"
    return Block([name, *_paragraphs(clause.text.in_(language))], rule=True)


def _named(lines: Sequence[str], language: str) -> Block:
    """Names of clauses, and how many are left out."""
    kept = [line for place, line in enumerate(lines) if sum(len(n) + 1 for n in lines[: place + 1]) < NAMES_LENGTH - 60]
    if more := len(lines) - len(kept):
        kept.append(f"-# {say('discord-and-more', language, count=more)}")
    return Block(kept, rule=True)


def text_view(text: str) -> ui.LayoutView:
    """A message of plain words."""
    return _view([Block([plain(shortened(text, TEXT_BUDGET // 2))])], [])


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
    shown, others = card.clauses[: min(full, CLAUSES)], card.clauses[full:]
    lines = [line for clause in shown for line in _clause_lines(clause, card.language)]
    if others:
        lines.append("-# " + " · ".join(f"{plain(c.id)} {plain(c.title)}" for c in others))
    return Block(lines, rule=True).within(left)


def _clause_lines(clause: CardClause, language: str) -> Iterable[str]:
    """Name, text and, of an official text, its place; beside one in another language what it says."""
    mark = mark_text(language, official=clause.official, overlay=clause.overlay)
    yield f"**{plain(clause.id)}** {plain(clause.title)}" + (f" [{plain(mark)}]" if mark else "")
    yield from _paragraphs(shortened(clause.text.strip(), CLAUSE_LENGTH))
    if clause.place:
        yield f"-# {plain(clause.place)}"
    if clause.foreign and clause.restated:
        yield f"*{plain(say('official-restated', language))}*"
        yield from _paragraphs(shortened(clause.restated.strip(), CLAUSE_LENGTH))


def _paragraphs(text: str) -> list[str]:
    return [plain(line.strip()) for line in text.splitlines() if line.strip()]


def _selects(card: Card, custom_id: CustomId) -> Iterable[Select]:
    """A select for each open fact, and one that changes what was read or picked."""
    for question in card.questions[:SELECTS]:
        yield _select(custom_id(question.fact), question.text, [_option(c.text, c.value) for c in question.choices])
    if changes := _changes(card):
        yield _select(custom_id(ANY_FACT), say("discord-change", card.language), changes)


def _changes(card: Card) -> list[discord.SelectOption]:
    """The other answers to the facts of the card, fact by fact while the options last."""
    found: list[discord.SelectOption] = []
    facts = Situation.facts()
    for known in card.facts:
        fact = facts[known.name]
        label = fact_label(known.name, card.language)
        texts = ((value, answer_text(known.name, value, card.language)) for value in map(fact.text, fact.values))
        options = [_option(text, f"{known.name}={value}", label) for value, text in texts if text != known.text]
        if len(found) + len(options) <= OPTIONS:
            found += options
    return found


def _option(text: str, value: str, about: str | None = None) -> discord.SelectOption:
    about = about and shortened(about, OPTION_LENGTH)
    return discord.SelectOption(label=shortened(text, OPTION_LENGTH), value=value, description=about)


def _select(custom_id: str, placeholder: str, options: Sequence[discord.SelectOption]) -> Select:
    return ui.Select(
        custom_id=custom_id, placeholder=shortened(placeholder, PLACEHOLDER_LENGTH), options=list(options[:OPTIONS])
    )


def _view(blocks: Sequence[Block], selects: Sequence[Select]) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=discord.Colour.blue())
    for block in blocks:
        if not block.lines:
            continue
        if block.rule and container.children:
            container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay("\n".join(block.lines)))
    view.add_item(container)
    for select in selects:
        view.add_item(ui.ActionRow(select))
    view.stop()  # components are answered by their ids, whatever process sent them; discord.py need not keep the view
    return view
