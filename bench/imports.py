"""How long an import takes and how fast its texts are found: a made-up book of 400 rules in two languages.

    python -m bench.imports [--rules 400]

The book has ten clauses a rule in English and the same in Russian, as two files of 4,000 clauses each. They are
imported with ``whistle import`` into an empty data folder and an empty cache of official texts; then questions to known
rules and to clauses of the book are asked in one process.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench.latency import QUESTIONS
from bot.conversation import Request
from bot.service import Settings, start

CLAUSES = 10
ROUNDS = 60
_SUBJECTS = {
    "en": "goaltender,defenceman,captain,linesman,scorekeeper,trainer,coach,timekeeper,supervisor,forward".split(","),
    "ru": "вратарь,защитник,капитан,линейный,секретарь,врач,тренер,хронометрист,инспектор,нападающий".split(","),
}
_THINGS = {
    "en": "helmet,visor,glove,stick,jersey,skate,mouthguard,locker,clock,whistle,banner,anthem,bottle,tape,mask,roster,"
    "contract,visa,bus,siren".split(","),
    "ru": "шлем,визор,перчатка,клюшка,свитер,конёк,капа,шкафчик,часы,свисток,баннер,гимн,бутылка,лента,маска,заявка,"
    "контракт,виза,автобус,сирена".split(","),
}
_PLACES = {
    "en": "warm-up,intermission,ceremony,protest,inspection,broadcast,practice,draft,transfer,interview".split(","),
    "ru": "разминка,перерыв,церемония,протест,проверка,трансляция,тренировка,драфт,переход,интервью".split(","),
}
_SENTENCES = {
    "en": (
        "During the {place} the {subject} of each team shall show the {thing} marked {code} to the {other}.",
        "No player may use a {thing} of the kind {code} at the {place} unless the {subject} has agreed in writing.",
        "A team whose {subject} loses the {thing} {code} before the {place} is given a minor penalty.",
    ),
    "ru": (
        "Во время «{place}» {subject} каждой команды должен показать предмет «{thing}» с меткой {code}.",
        "Игрок не может брать «{thing}» вида {code} на «{place}», если {subject} не согласился письменно.",
        "Команда, где {subject} теряет «{thing}» {code} до события «{place}», получает малый штраф.",
    ),
}
_WORDS = {"en": "Rule", "ru": "Правило"}


def code(rule: int, number: int) -> str:
    """The mark of a thing, which tells the clauses of a book apart."""
    return f"{'CDEFGHKMNPRT'[rule % 12]}{rule}{'CDEFGHKMNP'[number]}"


def made_up_book(language: str, rules: int) -> str:
    """The text of a book of rules that no engine knows, the same clauses in either language."""
    lines = ["Made-up League Rules 2031-32" if language == "en" else "Правила выдуманной лиги 2031-32", ""]
    for rule in range(1000, 1000 + rules):
        dice = random.Random(rule)
        place, thing = dice.randrange(10), dice.randrange(20)
        title = f"{_THINGS[language][thing].capitalize()}: {_PLACES[language][place]} {rule % 97}"
        lines += [f"{_WORDS[language]} {rule}. {title}", ""]
        for number in range(CLAUSES):
            sentences = dice.sample((0, 1, 2), 2)
            told = {
                "subject": _SUBJECTS[language][dice.randrange(10)],
                "other": _SUBJECTS[language][dice.randrange(10)],
                "thing": _THINGS[language][thing],
                "place": _PLACES[language][place],
                "code": code(rule, number),
            }
            text = " ".join(_SENTENCES[language][s].format(**told) for s in sentences)
            lines += [f"({chr(97 + number)}) {text}", ""]
    return "\n".join(lines)


def questions(rules: int) -> Sequence[tuple[str, str]]:
    """Questions to clauses of the book, with the label of the rule that answers."""
    asked = []
    for rule in range(1000, 1000 + rules, max(1, rules // 20)):
        dice = random.Random(rule)
        place, thing = dice.randrange(10), dice.randrange(20)
        asked.append(
            (f"which {_THINGS['en'][thing]} marked {code(rule, 2)} at the {_PLACES['en'][place]}?", f"{rule}(c)")
        )
    return asked


def main() -> None:
    """Print the times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", type=int, default=400)
    rules = parser.parse_args().rules
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder), rules)


def measure(folder: Path, rules: int) -> None:
    """Import the book into `folder` and ask."""
    data = folder / "data"
    files = []
    for language in ("en", "ru"):
        files.append(folder / f"book-{language}.txt")
        files[-1].write_text(made_up_book(language, rules), encoding="utf-8")
    started = time.perf_counter()
    command = [sys.executable, "-m", "bot.cli", "import", *map(str, files), "--rulebook", "madeup", "--json"]
    environment = {**os.environ, "WHISTLE_DATA": str(data)}
    before = os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    after = os.times()
    computed = after.children_user + after.children_system - before.children_user - before.children_system
    print(
        f"import of 2 × {rules * CLAUSES} clauses: {time.perf_counter() - started:.1f} s, {computed:.1f} s of computing"
    )

    os.environ["WHISTLE_DATA"] = str(data)
    started = time.perf_counter()
    assistant = start(Settings.from_environment(), lambda *_: None, lasting=True).assistant
    print(f"start with the imports: {time.perf_counter() - started:.2f} s")
    asked = questions(rules)
    found = [assistant.ask(Request(text, rulebook="madeup"))[0] for text, _ in asked]
    right = sum(
        bool(a.citations) and a.citations[0].id == f"MADEUP {label}" for a, (_, label) in zip(found, asked, strict=True)
    )
    print(f"clauses of the book quoted first: {right} of {len(asked)}")
    for name, texts in (("to the book", [text for text, _ in asked]), ("to known rules", QUESTIONS)):
        taken, computing = [], time.process_time()
        for n in range(ROUNDS):
            began = time.perf_counter()
            assistant.ask(Request(texts[n % len(texts)]))
            taken.append((time.perf_counter() - began) * 1000)
        computing = (time.process_time() - computing) * 1000 / ROUNDS
        taken.sort()
        told = f"median {statistics.median(taken):.1f} ms, slowest {taken[-1]:.1f} ms, {computing:.1f} ms of computing"
        print(f"questions {name}: {told}")


if __name__ == "__main__":
    main()
