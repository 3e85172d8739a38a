"""The command line: ``whistle``. Exit status 0 for an answer, 2 for bad input with one clear line."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from bot.conversation import BadInputError, Request
from bot.messages.catalogue import say
from bot.official.command import import_command, imports_command
from bot.shell import AsJson, fail, print_json

if TYPE_CHECKING:
    from bot.box.dial import Dial
    from bot.box.timeline import Timeline
    from bot.service import Settings
    from corpus.model import Corpus
    from corpus.official import Library

app = typer.Typer(
    name="whistle",
    help="A rulebook assistant for hockey: the ruling, the clause and the reasoning.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)

app.command("import")(import_command)
app.command("imports")(imports_command)

Rulebook = Annotated[
    str | None, typer.Option("--rulebook", "-r", help="usah, ahl or inline; else as the question says.")
]
Level = Annotated[str | None, typer.Option(help="Level of play: youth, midget, high_school, junior, senior, adult, …")]
Language = Annotated[str | None, typer.Option("--lang", help="Language of the answer; else that of the question.")]
Facts = Annotated[list[str] | None, typer.Option("--fact", "-f", help="A fact as NAME=VALUE; may be repeated.")]


def main() -> None:
    """Run the command line; what the user cannot use ends in one line on standard error and status 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    gc.disable()  # until the service has started: hunting garbage among imports costs a quarter of a cold start
    app()


def _facts(texts: list[str] | None) -> dict[str, str]:
    facts: dict[str, str] = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        if not equals:
            fail(f"--fact {text!r} is not NAME=VALUE, for instance --fact deliberate=yes")
        facts[name.strip()] = value.strip()
    return facts


def _service(language: str | None = None, *, lasting: bool = False) -> Any:  # noqa: ANN401
    """The service; what keeps it from opening ends the command. `lasting` where many questions will follow."""
    from corpus.load import CorpusError
    from index.encoder import EncoderUnavailableError

    try:
        return _opened(language, lasting=lasting)
    except (CorpusError, EncoderUnavailableError) as error:
        fail(str(error))


def _opened(language: str | None = None, *, lasting: bool = True) -> Any:  # noqa: ANN401
    """The service, opened with a progress bar where the index has to be built."""
    from bot.service import Settings, start
    from bot.terminal import progress_bar

    with progress_bar(language or "en") as progress:
        service = start(Settings.from_environment(), progress, lasting=lasting)
    gc.freeze()
    gc.enable()
    if service.notice:
        typer.echo(f"whistle: {say(f'index-{service.notice}', language or 'en')}", err=True)
    for name in service.damaged_imports:
        typer.echo(f"whistle: {say('import-damaged', language or 'en', given=name)}", err=True)
    return service


@app.command()
def chat(rulebook: Rulebook = None, level: Level = None, lang: Language = None) -> None:
    """Talk in the terminal: the same answers and choices as in Discord."""
    from bot.chat.changes import levels
    from bot.chat.commands import Chat
    from bot.chat.completing import Completing
    from bot.chat.lines import lines
    from bot.chat.talk import Talk
    from bot.folders import data_folder

    if level is not None and level not in levels():
        fail(say("chat-bad-level", lang or "en", given=level, known=", ".join(levels())))
    _check_rulebook(rulebook)
    service = _service(lang, lasting=True)
    talk = Talk(service.assistant, Console(), lang, rulebook, level)
    Chat(talk, lines(data_folder(), Completing(talk))).run()


@app.command()
def ask(
    question: Annotated[str | None, typer.Argument(help="What happened, in your own words.")] = None,
    rulebook: Rulebook = None,
    level: Level = None,
    lang: Language = None,
    fact: Facts = None,
    batch: Annotated[
        Path | None, typer.Option(help="A JSONL file with {id, question, rulebook?, facts?} a line.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Ask one question, or a batch of them."""
    if (question is None) == (batch is None):
        fail("give one question, or --batch FILE")
    if batch is not None:
        _ask_batch(batch)
        return
    request = Request(question or "", rulebook, level, lang, _facts(fact))
    from bot.card import card
    from bot.terminal import render

    service = _service(lang)
    try:
        answer, _ = service.assistant.ask(request)
    except BadInputError as error:
        fail(say(error.message, lang or "en", **error.variables))
    if as_json:
        print_json(answer.to_json())
    else:
        Console().print(render(card(answer, service.assistant.index.corpus)))


def _ask_batch(path: Path) -> None:
    from bot.batch import answer_batch

    lines = _lines(path)
    _print_batch(path, answer_batch(lines, _service(lasting=True).assistant))


def _lines(path: Path) -> list[bytes]:
    """The lines of a batch file; one that cannot be read ends the command."""
    try:
        return path.read_bytes().splitlines()
    except OSError as error:
        fail(f"{path} cannot be read: {error.strerror}")


def _print_batch(path: Path, answers: Iterable[dict[str, Any]]) -> None:
    """One answer a line; lines that could not be used are also reported with their number, and end in status 2."""
    failed = False
    for answer in answers:
        if "error" in answer:
            failed = True
            typer.echo(f"whistle: {path}, line {answer['line']}: {answer['error']}", err=True)
        typer.echo(json.dumps(answer, ensure_ascii=False))
    if failed:
        raise typer.Exit(2)


@app.command()
def review(
    what: Annotated[str, typer.Argument(help="What happened, in your own words.")],
    call: Annotated[str, typer.Option("--call", "-c", help="What was called, in your own words.")],
    rulebook: Rulebook = None,
    level: Level = None,
    lang: Language = None,
    fact: Facts = None,
    as_json: AsJson = False,
) -> None:
    """Judge a call: piece by piece upheld, not supported, missing, or depending on a fact."""
    from bot.card import card
    from bot.terminal import render

    request = Request(what, rulebook, level, lang, _facts(fact))
    service = _service(lang)
    try:
        answer, _ = service.assistant.review(request, call)
    except BadInputError as error:
        fail(say(error.message, lang or "en", **error.variables))
    if as_json:
        print_json(answer.to_json())
    else:
        Console().print(render(card(answer, service.assistant.index.corpus)))


@app.command()
def decide(
    rulebook: Annotated[str, typer.Option("--rulebook", "-r", help="usah, ahl or inline.")],
    topic: Annotated[str, typer.Option(help="The topic, for instance too_many_players.")],
    fact: Facts = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """The engine alone: facts in, ruling out."""
    from bot.answer import branch_json
    from bot.words import branch_text, fact_question, ruling_lines
    from engine.explore import Exploration
    from engine.facts import Situation, UnknownFactError
    from engine.registry import UnknownTopicError, decision

    try:
        explored = Exploration.of(decision(rulebook, topic).decide, Situation.of(_facts(fact)))
    except (UnknownTopicError, UnknownFactError) as error:
        fail(str(error))
    if as_json:
        print_json(
            {
                "rulebook": rulebook,
                "topic": topic,
                "kind": "ruling" if explored.ruling else "branches",
                "ruling": explored.ruling.to_json() if explored.ruling else [],
                "branches": [] if explored.ruling else [branch_json(b) for b in explored.branches],
                "ask": [f.name for f in explored.open_facts],
            }
        )
        return
    language = lang or "en"
    if explored.ruling:
        typer.echo("\n".join(ruling_lines(explored.ruling, language)))
        return
    for branch in explored.branches:
        typer.echo(f"{say('answer-if', language)} {branch_text(branch, language)}:")
        for line in ruling_lines(branch.ruling, language):
            typer.echo(f"   {line}")
    typer.echo(fact_question(explored.open_facts[0], language))


@app.command()
def rule(
    clause: Annotated[str, typer.Argument(help="A clause or rule as officials write it: USAH 205(b), 11.5.8 F.")],
    rulebook: Rulebook = None,
    lang: Language = None,
    chart: Annotated[
        Path | None, typer.Option("--chart", help="Draw its decision as a flow chart: a file in .svg, .png or .pdf.")
    ] = None,
    topic: Annotated[str | None, typer.Option(help="With --chart: which of the clause's decisions.")] = None,
    fact: Facts = None,
    restated: Annotated[bool, typer.Option("--restated", help="Show the restatement beside an official text.")] = False,
    as_json: AsJson = False,
) -> None:
    """The text of a clause or of a whole rule; with --chart its decision as a flow chart (narrowed by --fact)."""
    from bot.official.clauses import clause_entries, render_clauses
    from bot.official.lookup import by_label
    from corpus.load import CorpusError, load_corpus
    from corpus.references import find_references

    try:
        corpus = load_corpus()
    except CorpusError as error:
        fail(str(error))
    library = _library()
    _check_rulebook(rulebook, library)
    language = lang or "en"
    found = find_references(clause, corpus, rulebook) or find_references(f"rule {clause}", corpus, rulebook)
    ids = list(dict.fromkeys(c for reference in found for c in reference.clauses))
    sections = () if ids else by_label(library, clause, rulebook)
    if not ids and not sections:
        fail(say("bad-clause", language, given=clause))
    if chart is not None:
        if not ids:
            fail(say("bad-clause", language, given=clause))
        exact = next((i for i in ids if i.casefold() == " ".join(clause.split()).casefold()), None)
        if exact is None and len(ids) > 1:
            fail(say("chart-one", language, given=clause, count=len(ids), clauses=", ".join(ids)))
        _draw_chart(corpus, exact or ids[0], topic, _facts(fact), chart, language)
        return
    entries = clause_entries(ids, sections, corpus, library, language)
    if as_json:
        print_json({"clauses": entries})
    else:
        Console().print(render_clauses(entries, language, restated=restated))


def _draw_chart(
    corpus: Corpus, clause: str, topic: str | None, facts: dict[str, str], path: Path, language: str
) -> None:
    """Draw the decision of a clause and say where it lies."""
    from bot.chart import SMALLEST_PRINT, ChartError, Heading, draw
    from engine.explore import explore
    from engine.facts import Situation, UnknownFactError
    from engine.registry import decisions

    held = corpus.clauses[clause]
    book = corpus.rulebook_of(clause).info
    if held.reason is not None:
        fail(say("chart-undecided", language, clause=clause, reason=held.reason.in_(language)))
    topics = [d.topic for d in decisions(book.key).values() if clause in d.clauses]
    if topic is not None and topic not in topics:
        fail(say("chart-topic", language, clause=clause, given=topic, known=", ".join(topics)))
    chosen = decisions(book.key)[topic or next(t for t in (*held.topics, *topics) if t in topics)]
    asks = chosen.question if language != "ru" else corpus.rule_of(clause).title.ru
    heading = Heading(f"{clause} · {held.title.in_(language)}", f"{asks}   {book.name.in_(language)}")
    try:
        print_size = draw(explore(chosen.decide, Situation.of(facts)), heading, path, language)
    except (ChartError, UnknownFactError) as error:
        fail(str(error))
    except OSError as error:
        fail(f"{path} cannot be written: {error.strerror}")
    typer.echo(say("chart-written", language, file=str(path)))
    if print_size < SMALLEST_PRINT:
        typer.echo(say("chart-dense", language, points=f"{print_size:.1f}"), err=True)
    if topic is None and (others := [t for t in topics if t != chosen.topic]):
        typer.echo(say("chart-also", language, clause=clause, topics=", ".join(others)), err=True)


@app.command()
def search(
    words: Annotated[str, typer.Argument(help="Words to look for.")],
    k: Annotated[int, typer.Option("-k", min=1, max=50, help="How many clauses.")] = 5,
    rulebook: Rulebook = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """The clauses nearest to some words."""
    from bot.understanding.language import detect_language

    if not words.strip():
        fail(say("bad-empty", lang or "en"))
    _check_rulebook(rulebook)
    assistant = _service(lang).assistant
    language = lang or detect_language(words)
    found, sections = assistant.search(words, language, rulebook)
    corpus = assistant.index.corpus
    if as_json:
        hits = [{"id": h.clause, "score": round(h.score, 4)} for h in found.hits[:k]]
        official = [
            {"id": h.quote.id, "score": round(h.score, 4), "heading": h.quote.text.heading} for h in sections[:k]
        ]
        in_scope = round(found.in_scope, 4)
        print_json({"hits": hits, "official": official, "in_scope": in_scope, "language": language})
        return
    console = Console()
    for hit in found.hits[:k]:
        title = corpus.clauses[hit.clause].title.in_(language)
        console.print(f"{hit.score:5.2f}  [bold green]{hit.clause}[/]  {title}", highlight=False)
    for section in sections[:k]:
        name = Text.assemble(
            f"{section.score:5.2f}  ", (section.quote.id, "bold cyan"), f"  {section.quote.text.heading}"
        )
        console.print(name, highlight=False)


@app.command()
def box(
    events: Annotated[
        str | None,
        typer.Argument(help='A JSON file of events, "3:00 H7 2; 4:10 A9 2+10; 5:20 goal A", or a sentence.'),
    ] = None,
    rulebook: Rulebook = None,
    level: Level = None,
    lang: Language = None,
    at: Annotated[list[str] | None, typer.Option(help="Who sits at this time; may be repeated.")] = None,
    png: Annotated[Path | None, typer.Option(help="Draw the timeline into this PNG file.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the timeline into this SVG file.")] = None,
    dark: Annotated[bool, typer.Option("--dark", help="Draw it for a dark background.")] = False,
    batch: Annotated[Path | None, typer.Option(help="A JSONL file with {id, rulebook, level?, events} a line.")] = None,
    as_json: AsJson = False,
) -> None:
    """The penalty box: strengths, who comes out when, who sits, the scoresheet, and a picture."""
    from bot.box.reading import InputError, read_input
    from bot.box.timeline import run_box
    from bot.understanding.language import detect_language
    from engine.box import BoxError

    if (events is None) == (batch is None):
        fail("give events (a file, the notation or a sentence), or --batch FILE")
    if batch is not None:
        _box_batch(batch)
        return
    assert events is not None
    language = lang or ("ru" if detect_language(events) == "ru" else "en")
    try:
        told = read_input(events, language)
        times = [*told.at, *(_moment(text, told.report.dial, language) for text in at or [])]
        timeline = run_box(told.report, times, rulebook=rulebook, level=level)
    except InputError as error:
        fail(str(error))
    except BoxError as error:
        fail(say("box-bad-input", language, reason=str(error)))
    if (png or svg) and not timeline.refused:
        _draw(timeline, {"png": png, "svg": svg}, dark, language)
    if as_json:
        print_json(timeline.to_json())
    else:
        from bot.box.terminal import render_timeline

        Console().print(render_timeline(timeline, language))


def _moment(text: str, dial: Dial, language: str) -> int:
    """A time of `--at`, as the events' own clock shows it."""
    from bot.box.notation import NotationError, read_moment

    try:
        return read_moment(text, dial)
    except NotationError:
        fail(say("box-bad-at", language, given=text))


def _draw(timeline: Timeline, files: dict[str, Path | None], dark: bool, language: str) -> None:
    from bot.box.drawing import MOST, TooManyError, draw

    for form, path in files.items():
        if path is None:
            continue
        try:
            path.write_bytes(draw(timeline, form, dark=dark, language=language))
        except TooManyError:
            fail(say("box-bad-picture", language, most=MOST))
        except OSError as error:
            fail(f"{path} cannot be written: {error.strerror}")


def _box_batch(path: Path) -> None:
    from bot.box.batch import answer_cases

    _print_batch(path, answer_cases(_lines(path)))


@app.command()
def compare(
    words: Annotated[str, typer.Argument(help="What to compare, for instance “line change”.")],
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """A subject side by side in every rulebook that has it."""
    from bot.compare import compare as compare_books
    from bot.terminal import render_comparison

    assistant = _service(lang).assistant
    try:
        compared = compare_books(words, assistant, lang)
    except BadInputError as error:
        fail(say(error.message, lang or "en", **error.variables))
    if as_json:
        print_json(compared.to_json())
    else:
        Console().print(render_comparison(compared, assistant.index.corpus))


@app.command()
def coverage(as_json: AsJson = False) -> None:
    """Clause by clause: restated, decided or why not, cases, questions; status 1 when a cell is empty."""
    from bot.coverage import coverage as cover
    from bot.terminal import render_coverage
    from corpus.load import CorpusError

    try:
        table = cover()
    except CorpusError as error:
        fail(str(error))
    if as_json:
        print_json(table.to_json())
    else:
        Console().print(render_coverage(table))
    if not table.full:
        raise typer.Exit(1)


@app.command()
def index(
    rebuild: Annotated[bool, typer.Option("--rebuild", help="Build it anew even if it is up to date.")] = False,
    ship: Annotated[
        bool, typer.Option("--ship", help="Write the embeddings that the project ships.", hidden=True)
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Build the index if anything changed, and say what it holds."""
    import shutil

    from bot.service import Settings

    cache = Settings.from_environment().cache
    if ship:
        _ship(Settings.from_environment())
    if rebuild:
        for folder in cache.glob("index-*"):
            if folder.is_dir():
                shutil.rmtree(folder, ignore_errors=True)
    held = _service().assistant.index
    facts = {
        "cache": str(cache),
        "encoder": held.encoder_name,
        "clauses": len(held.clause_ids),
        "text_passages": len(held.text_clauses),
        "question_passages": len(held.question_aims),
    }
    if as_json:
        print_json(facts)
    else:
        for name, value in facts.items():
            typer.echo(f"{name.replace('_', ' ')}: {value}")


def _ship(settings: Settings) -> None:
    from bot.terminal import progress_bar
    from index.embeddings import EmbeddingCache
    from index.encoder import corpus_encoder
    from index.ship import ship

    settings.cache.mkdir(parents=True, exist_ok=True)
    kept = EmbeddingCache(settings.cache / "embeddings.npz")
    with progress_bar() as progress:
        count = ship(
            corpus_encoder(settings.cache, settings.model), kept, lambda done, total: progress("embed", done, total)
        )
    typer.echo(f"embeddings shipped: {count}")


@app.command()
def discord(
    check: Annotated[
        bool, typer.Option("--check", help="Check rules, index, wording and commands, without a token; then end.")
    ] = False,
) -> None:
    """Run the Discord bot; the token comes from DISCORD_TOKEN."""
    from bot.discord.operation import StartError

    if check:
        _check_discord()
        return
    from bot.discord.serve import run

    try:
        run(lambda: _service(lasting=True))
    except StartError as error:
        fail(str(error))


def _check_discord() -> None:
    from bot.discord.check import check

    wrong = False
    for checked in check(_opened):
        for line in checked.lines():
            typer.echo(line)
        wrong = wrong or bool(checked.faults)
    if wrong:
        raise typer.Exit(2)


@app.command()
def database(
    to: Annotated[str, typer.Option("--to", help="The revision to bring the tables to.")] = "head",
    show: Annotated[bool, typer.Option("--show", help="Only say which revision they are at.")] = False,
) -> None:
    """Bring the tables of the bot's database up to date (the bot does so by itself when it starts)."""
    from bot.messages.catalogue import DEFAULT
    from bot.state.migrate import MigrationError, migrated
    from bot.state.place import PlaceError, database_url

    try:
        before, after = migrated(database_url(), None if show else to)
    except (PlaceError, MigrationError) as error:
        fail(say(error.message, DEFAULT, **error.variables))
    typer.echo(f"revision: {before or 'empty'}" if show else f"revision: {before or 'empty'} → {after}")


def _library() -> Library:
    """The official texts and house rules that were brought in."""
    from bot.service import Settings
    from corpus.official_store import OfficialStore

    return OfficialStore(Settings.from_environment().data).library()


def _check_rulebook(rulebook: str | None, library: Library | None = None) -> None:
    from corpus.load import ROOT

    known = {p.parent.name for p in ROOT.glob("rulebooks/*/rulebook.yaml")}
    if rulebook is not None and rulebook not in known:
        known |= set((library or _library()).books)
    if rulebook is not None and rulebook not in known:
        fail(say("bad-rulebook", "en", given=rulebook, known=", ".join(sorted(known))))


if __name__ == "__main__":
    main()
