"""How long an answer takes: from a cold process, and inside a running chat.

python -m bench.latency
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

from bot.conversation import Request
from bot.service import Settings, start
from bot.terminal import progress_bar

QUESTIONS = (
    "third period, 1:20 left, they sent a sixth skater out on purpose, what's the call?",
    "инлайн: вратарь ещё в десяти метрах от скамейки, а полевой уже выскочил, шайба у соперника, что свистеть?",
    "usa hockey: how long do the visitors have to change after a whistle?",
    "inline, sub came on early but we had the puck, where is the draw",
    "взрослая лига, большой штраф закончился, можно сразу выпустить другого со скамейки?",
    "the puck hit the guy coming off in the skate, both on the ice. too many?",
    "Šiesti na ľade pri striedaní, puk len trafil odchádzajúceho do korčule?",
    "can we change after icing in usa hockey",
)
COLD_RUNS = 7
WARM_ROUNDS = 12


def cold() -> list[float]:
    """Seconds of wall time of ``whistle ask`` from a new process each time."""
    taken = []
    for n in range(COLD_RUNS):
        started = time.perf_counter()
        command = [sys.executable, "-m", "bot.cli", "ask", QUESTIONS[n % len(QUESTIONS)]]
        subprocess.run(command, check=True, capture_output=True)
        taken.append(time.perf_counter() - started)
    return taken


def warm() -> list[float]:
    """Milliseconds of every question inside one process, the first round left out."""
    with progress_bar() as progress:
        assistant = start(Settings.from_environment(), progress, lasting=True).assistant
    taken = []
    for n in range(WARM_ROUNDS + 1):
        for question in QUESTIONS:
            started = time.perf_counter()
            assistant.ask(Request(question))
            if n:
                taken.append((time.perf_counter() - started) * 1000)
    return taken


def main() -> None:
    """Print both."""
    inside = sorted(warm())
    print(f"inside a chat: median {statistics.median(inside):.1f} ms, p99 {inside[int(len(inside) * 0.99)]:.1f} ms")
    outside = cold()
    print(f"cold `whistle ask`: median {statistics.median(outside):.2f} s, slowest {max(outside):.2f} s")


if __name__ == "__main__":
    main()
