"""Many questions to the real bot over a Discord on this machine: ``python -m bench.soak [10000 [4]]``.

Fresh questions in both languages, from servers, direct messages and people who installed the bot for themselves, four
(or as many as said) at a time; every tenth answer is changed by a pick. Prints errors, latency, and how memory grew
from the first tenth to the end. The exit status is 0 where nothing failed, memory grew by less than a tenth and p99 is
under a second.
"""

from __future__ import annotations

import asyncio
import os
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import get_args

import numpy as np
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.quality.retrieval import fresh_questions
from bot.assistant import Assistant
from bot.discord.app import Bot
from bot.messages.catalogue import say
from bot.service import Settings, start
from bot.state.place import sqlite_url
from bot.state.state import State
from bot.terminal import progress_bar
from tests.loopback.people import Person, Place, Seen
from tests.loopback.server import TOKEN, Loopback

AT_ONCE = 4
PICK_EVERY = 10
LATEST = 200
"""Interactions that the loopback still knows."""
SEED = 7
MOST_GROWTH, MOST_P99 = 0.10, 1.0
LOCALES = {"en": "en-US", "ru": "ru"}
UNWANTED = ("discord-error", "discord-busy", "discord-outdated", "discord-gone", "discord-limited")


@dataclass
class Soak:
    """What came of it so far."""

    seconds: list[float] = field(default_factory=list)
    failures: Counter[str] = field(default_factory=Counter)
    memory: dict[str, int] = field(default_factory=dict)
    """Bytes, by when."""

    @property
    def growth(self) -> float:
        """From the first tenth to the end."""
        return self.memory["end"] / self.memory["tenth"] - 1

    @property
    def passed(self) -> bool:
        """Everything is as it should be."""
        return not self.failures and self.growth < MOST_GROWTH and float(np.quantile(self.seconds, 0.99)) < MOST_P99

    def lines(self) -> Iterator[str]:
        """For people to read."""
        p50, p99 = np.quantile(self.seconds, [0.5, 0.99])
        yield f"answers {len(self.seconds)}, failures {sum(self.failures.values())}"
        yield from (f"  {count} × {what}" for what, count in self.failures.most_common(10))
        yield f"latency p50 {p50 * 1000:.0f} ms, p99 {p99 * 1000:.0f} ms, longest {max(self.seconds) * 1000:.0f} ms"
        tenth, end = (self.memory[when] / 2**20 for when in ("tenth", "end"))
        yield f"memory {tenth:.0f} MB at a tenth, {end:.0f} MB at the end ({self.growth:+.1%})"


def questions(number: int) -> list[tuple[str, str]]:
    """Languages and questions, in an order that is always the same."""
    found = [(fresh.language, fresh.text) for fresh in fresh_questions() if fresh.clause]
    random.Random(SEED).shuffle(found)
    return [found[n % len(found)] for n in range(number)]


async def soak(assistant: Assistant, asked: Sequence[tuple[str, str]], at_once: int, bar: Progress) -> Soak:
    """Ask everything."""
    told = Soak()
    server = Loopback()
    await server.start()
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = server.api, yarl.URL(server.gateway)
    with TemporaryDirectory() as folder:
        bot = Bot(assistant, State(sqlite_url(Path(folder) / "soak.sqlite3")))
        running = asyncio.create_task(bot.start(TOKEN))
        await server.ready(120)
        task = bar.add_task("questions", total=len(asked))
        waiting = iter(enumerate(asked))

        async def one_after_another() -> None:
            for number, (language, question) in waiting:
                await _ask(server, told, number, language, question)
                if len(told.seconds) == len(asked) // 10:
                    told.memory["tenth"] = _memory()
                bar.advance(task)
                _let_go(server)

        await asyncio.gather(*(one_after_another() for _ in range(at_once)))
        await bot.close()
        await running
    told.memory["end"] = _memory()
    told.memory.setdefault("tenth", told.memory["end"])
    told.failures.update(server.violations)
    await server.stop()
    return told


async def _ask(server: Loopback, told: Soak, number: int, language: str, question: str) -> None:
    """One question of somebody else, somewhere else."""
    places = get_args(Place)
    person = Person(
        server, LOCALES.get(language, "en-US"), places[number % len(places)],
        id=str(5 * 10**17 + number), guild=str(6 * 10**17 + number % 50),
    )  # fmt: skip
    began = time.perf_counter()
    try:
        seen = await person.ask(question)
        told.seconds.append(time.perf_counter() - began)
        _look(told, seen, language)
        if number % PICK_EVERY == 0 and seen.selects:
            select = seen.selects[0]
            _look(told, await person.pick(seen, select, select["options"][0]["value"]), language)
    except Exception as error:
        told.seconds.append(time.perf_counter() - began)
        told.failures[f"{type(error).__name__}: {str(error)[:100]}"] += 1


def _look(told: Soak, seen: Seen, language: str) -> None:
    for name in UNWANTED:
        begins = say(name, language if language in LOCALES else "en", number="", seconds=1)[:24]
        if begins in seen.text:
            told.failures[name] += 1


def _let_go(server: Loopback) -> None:
    """The loopback remembers everything, for tests; here that would be taken for growth of the bot."""
    for key in list(server._exchanges)[:-LATEST]:
        del server._exchanges[key]
    server.requests.clear()
    for session in server._sessions.values():
        for frame in session.frames[:-50]:
            frame["d"] = {}


def _memory() -> int:
    """Bytes that the process holds now, where that is told; else the most it ever held."""
    with suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main(arguments: Sequence[str]) -> None:
    """Soak and tell."""
    number, at_once = (int(given) for given in (*arguments, *("10000", str(AT_ONCE))[len(arguments) :]))
    with progress_bar() as progress:
        assistant = start(Settings.from_environment(), progress, lasting=True).assistant
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(file=sys.stderr)) as bar:
        told = asyncio.run(soak(assistant, questions(number), at_once, bar))
    print("\n".join(told.lines()))
    sys.exit(0 if told.passed else 1)


if __name__ == "__main__":
    main(sys.argv[1:])
