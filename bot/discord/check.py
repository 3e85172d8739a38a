"""What ``whistle discord --check`` looks at: everything the bot needs but the token and Discord itself."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy.engine import URL

from bot.assistant import Assistant
from bot.conversation import Request
from bot.discord.app import WARMING, Bot
from bot.discord.operation import Get, Operation, StartError
from bot.discord.payload import payload_faults
from bot.discord.sync import payload
from bot.discord.translate import CatalogueTranslator
from bot.messages.catalogue import catalogue, faults, languages
from bot.service import Service
from bot.state.state import State
from corpus.load import CorpusError
from index.encoder import EncoderUnavailableError

SHOWN_FAULTS = 20


@dataclass(frozen=True)
class Checked:
    """One thing that was looked at: what was found, and what is wrong with it."""

    name: str
    found: str
    faults: Sequence[str] = ()

    def lines(self) -> Iterator[str]:
        """For people to read."""
        yield f"{'ok  ' if not self.faults else 'BAD '} {self.name}: {self.found}"
        yield from (f"       {fault}" for fault in self.faults[:SHOWN_FAULTS])
        if len(self.faults) > SHOWN_FAULTS:
            yield f"       … and {len(self.faults) - SHOWN_FAULTS} more"


def check(open_service: Callable[[], Service], get: Get = os.environ.get) -> Iterator[Checked]:
    """Everything in turn; without an index, nothing behind it."""
    yield _environment(get)
    yield _catalogue()
    try:
        service = open_service()
    except (CorpusError, EncoderUnavailableError, OSError) as error:
        yield Checked("corpus and index", "cannot be opened", [str(error)])
        return
    yield _corpus(service.assistant)
    yield _answers(service.assistant)
    yield _commands(service.assistant)


def _environment(get: Get) -> Checked:
    try:
        operation = Operation.from_environment(get)
    except StartError as error:
        return Checked("environment", "not as it should be", [str(error)])
    shards, port = operation.shards, operation.metrics_port
    served = f"shards {', '.join(map(str, shards.ids))} of {shards.count}" if shards else "shards as Discord recommends"
    return Checked("environment", f"{_named(operation.database)}; {served}; metrics {port or 'off'}")


def _named(database: URL) -> str:
    """The database without its password."""
    return f"database {database.render_as_string(hide_password=True)}"


def _catalogue() -> Checked:
    counted = ", ".join(f"{language} {len(catalogue(language).entries)}" for language in languages())
    return Checked("catalogue", f"messages: {counted}", list(faults()))


def _corpus(assistant: Assistant) -> Checked:
    corpus = assistant.index.corpus
    books = ", ".join(f"{key} {len(book.rules)} rules" for key, book in sorted(corpus.rulebooks.items()))
    lost = [f"{clause} is not indexed" for clause in corpus.clauses if clause not in assistant.index.clause_ids]
    return Checked("corpus and index", f"{len(corpus.clauses)} clauses ({books})", lost)


def _answers(assistant: Assistant) -> Checked:
    kinds = [assistant.ask(Request(question))[0] for question in WARMING]
    wrong = [f"{question!r}: no clause" for question, a in zip(WARMING, kinds, strict=True) if not a.citations]
    return Checked("answers", f"{len(kinds)} questions answered", wrong)


def _commands(assistant: Assistant) -> Checked:
    sent = asyncio.run(_payload(assistant))
    names = " ".join(
        f"/{command['name']}" if command.get("type", 1) == 1 else f"“{command['name']}”" for command in sent
    )
    return Checked("commands", names, list(payload_faults(sent)))


async def _payload(assistant: Assistant) -> list[dict[str, object]]:
    bot = Bot(assistant, State(URL.create("sqlite+aiosqlite")))
    await bot.tree.set_translator(CatalogueTranslator())
    return await payload(bot.tree)
