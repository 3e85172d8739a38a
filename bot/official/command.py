"""``whistle import`` and ``whistle imports``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.messages.catalogue import say
from bot.shell import AsJson, fail, print_json

if TYPE_CHECKING:
    from bot.official.importing import Prepared
    from bot.service import Settings

Said = Annotated[str, typer.Option("--say", help="Language of the report: en or ru.")]


def import_command(
    files: Annotated[list[Path], typer.Argument(help="TXT, Markdown, PDF with a text layer, DOCX or HTML.")],
    rulebook: Annotated[
        str, typer.Option("--rulebook", "-r", help="usah, ahl, inline, or a new key for a book that is only quoted.")
    ],
    edition: Annotated[str | None, typer.Option(help="The edition; else as the file shows it.")] = None,
    lang: Annotated[str | None, typer.Option("--lang", help="Language of the file; else as its words show it.")] = None,
    name: Annotated[str | None, typer.Option(help="How a new book is called.")] = None,
    overlay: Annotated[str | None, typer.Option(help="House rules under this name, on top of the rulebook.")] = None,
    server: Annotated[str | None, typer.Option(help="With --overlay: the Discord server that they hold on.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only report; keep nothing.")] = False,
    say_in: Said = "en",
    as_json: AsJson = False,
) -> None:
    """Bring in official texts or house rules: found, quoted word for word, and held against the engine."""
    from bot.official.importing import ImportFailedError, Particulars
    from bot.service import Settings

    if server is not None and overlay is None:
        fail(say("import-server-alone", say_in))
    settings = Settings.from_environment()
    told = Particulars(rulebook, name, edition, lang, overlay, server)
    reports: list[dict[str, Any]] = []
    failed: list[dict[str, Any]] = []
    importer = _importer(settings)
    for path in files:
        try:
            prepared = importer.prepare_file(path, told)
            kept = not dry_run and importer.keep(prepared)
        except ImportFailedError as error:
            failed.append({"file": path.name, "message": error.message, "variables": error.variables})
            typer.echo(f"whistle: {say(error.message, say_in, **error.variables)}", err=True)
            continue
        reports.append({**prepared.to_json(), "kept": kept, "dry_run": dry_run})
        if not as_json:
            _print_report(prepared, say_in, dry=dry_run, kept=kept)
    if not dry_run and any(report["kept"] for report in reports):
        _index(settings, say_in)
    if as_json:
        print_json({"imports": reports, "failed": failed})
    if failed:
        raise typer.Exit(2)


def imports_command(
    remove: Annotated[
        str | None, typer.Option("--remove", help="Remove the import with this id (or its start).")
    ] = None,
    say_in: Said = "en",
    as_json: AsJson = False,
) -> None:
    """The official texts and house rules that were brought in; --remove ID takes one away."""
    from bot.service import Settings
    from corpus.official_store import OfficialStore, StoreError

    settings = Settings.from_environment()
    store = OfficialStore(settings.data)
    if remove is not None:
        try:
            gone = store.remove(remove)
        except StoreError as error:
            fail(say(error.message, say_in, **error.variables))
        _index(settings, say_in)  # a bot that runs goes on with the former index until there is another
        print_json({"removed": gone.id}) if as_json else typer.echo(
            say("import-removed", say_in, file=gone.file, id=gone.id)
        )
        return
    damaged: list[str] = []
    manifests = [held.manifest for held in store.library(damaged.append).imports]
    for name in damaged:
        typer.echo(f"whistle: {say('import-damaged', say_in, given=name)}", err=True)
    if as_json:
        print_json({"imports": [m.model_dump(exclude={"format"}) for m in manifests], "damaged": damaged})
        return
    from rich.console import Console

    from bot.official.terminal import render_list

    Console().print(render_list(manifests, say_in))


def _importer(settings: Settings) -> Any:  # noqa: ANN401
    from bot.official.importing import Importer
    from bot.understanding.vocabulary import load_vocabulary
    from corpus.load import CorpusError, load_corpus
    from corpus.official_store import OfficialStore

    try:
        return Importer(OfficialStore(settings.data), load_corpus(), load_vocabulary(settings.cache).open()[0])
    except CorpusError as error:
        fail(str(error))


def _print_report(prepared: Prepared, language: str, *, dry: bool, kept: bool) -> None:
    from rich.console import Console

    from bot.official.terminal import render_report

    Console().print(render_report(prepared, language, dry=dry, kept=kept))


def _index(settings: Settings, language: str) -> None:
    """Build the index now, with a progress bar, so that the first question need not wait."""
    from bot.service import start
    from bot.terminal import progress_bar
    from index.encoder import EncoderUnavailableError

    try:
        with progress_bar(language) as progress:
            start(settings, progress)
    except EncoderUnavailableError as error:
        fail(str(error))
