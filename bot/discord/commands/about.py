"""/about: the rulebooks held and their editions, the texts brought in, and what is kept of people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.discord.answering import show
from bot.discord.blocks import Block, message
from bot.discord.guard import Interaction
from bot.discord.inforce import own_language, server_of
from bot.discord.text import plain
from bot.discord.translate import worded
from bot.messages.catalogue import say
from bot.official.words import book_text, mark_text
from bot.state.conversations import LIFE
from bot.state.state import KEEP_RULINGS
from corpus.model import Corpus, Rulebook
from corpus.official import Manifest

if TYPE_CHECKING:
    from bot.discord.app import Bot

SHOWN_IMPORTS = 15


def register(bot: Bot) -> None:
    """Add the command to the bot's tree."""

    @bot.tree.command(name=worded("command-about"), description=worded("command-about-description"))
    async def about(interaction: Interaction) -> None:
        language = await own_language(bot, interaction)
        server = server_of(interaction)
        imports = await bot.answering.think(interaction, lambda: _imports(bot, server), private=True)
        books = sorted(bot.corpus.rulebooks.items())
        blocks = [
            Block([f"## {say('about-title', language)}", plain(say("about-what", language))]),
            Block([f"**{say('about-books', language)}**", *(_book(book, language) for _, book in books)], rule=True),
            Block([f"-# {plain(say('about-restated', language))}"]),
            Block(list(_imported(imports, bot.corpus, language)), rule=True),
            Block([f"**{say('about-privacy', language)}**", *_privacy(language)], rule=True),
        ]
        await show(interaction, message(blocks), private=True)


def _imports(bot: Bot, server: str | None) -> list[Manifest]:
    """Those that hold everywhere, and those of the server."""
    shelf = bot.assistant.shelf
    index = shelf.current() if shelf else None
    manifests = [held.manifest for held in index.library.imports] if index else []
    return [manifest for manifest in manifests if manifest.server in (None, server)]


def _book(book: Rulebook, language: str) -> str:
    rules = ", ".join(rule.rule for rule in book.rules)
    told = say("about-book", language, rules=rules, clauses=sum(len(rule.clauses) for rule in book.rules))
    return f"• **{plain(book.info.name.in_(language))}** — {plain(told)}; {plain(book.info.edition.in_(language))}"


def _imported(imports: list[Manifest], corpus: Corpus, language: str) -> Iterator[str]:
    yield f"**{say('about-imports', language)}**"
    if not imports:
        yield plain(say("about-imports-none", language))
    for manifest in imports[:SHOWN_IMPORTS]:
        mark = mark_text(language, official=True, overlay=manifest.overlay)
        yield f"• {plain(book_text(manifest, corpus, language))} — {plain(mark)}, {plain(manifest.file)}"
    if len(imports) > SHOWN_IMPORTS:
        yield f"-# {say('about-imports-more', language, count=len(imports) - SHOWN_IMPORTS)}"


def _privacy(language: str) -> Iterator[str]:
    hours, days = round(LIFE.total_seconds() / 3600), KEEP_RULINGS.days
    for line in say("about-privacy-lines", language, hours=hours, days=days).splitlines():
        yield f"• {plain(line)}"
