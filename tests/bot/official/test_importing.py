"""Bringing files in: what is told, what is inferred, what is refused; and the five documents."""

from pathlib import Path

import pytest

from bot.assistant import Assistant
from bot.messages.catalogue import languages, say
from bot.official.importing import Importer, ImportFailedError, Particulars
from bot.official.terminal import render_list, render_report
from bot.official.words import difference_text, doubt_text
from corpus.importer.differences import Difference
from corpus.importer.document import Doubt, DoubtKind, Place
from corpus.importer.norms import WORDS_FILE
from corpus.load import load_corpus
from corpus.official_store import OfficialStore
from tests.bot.official.conftest import HOUSE, LEAGUE, restated
from tests.shared import remembering

SOURCES = next(
    (p / "shared" / "sources" for p in Path(__file__).resolve().parents if (p / "shared" / "sources").is_dir()), None
)


@pytest.fixture
def importer(assistant: Assistant, tmp_path: Path) -> Importer:
    return Importer(OfficialStore(tmp_path), assistant.index.corpus, remembering())


def test_edition_and_language_are_inferred_and_can_be_told(importer: Importer) -> None:
    prepared = importer.prepare_bytes(LEAGUE.encode(), "league.txt", Particulars("north"))
    manifest = prepared.new.manifest
    assert (manifest.edition, manifest.language, prepared.edition_inferred) == ("2031-32", "en", True)
    told = importer.prepare_bytes(LEAGUE.encode(), "league.txt", Particulars("north", None, "third", "fi"))
    assert (told.new.manifest.edition, told.new.manifest.language) == ("third", "fi")


def test_nothing_is_kept_until_it_is_said(importer: Importer) -> None:
    prepared = importer.prepare_bytes(LEAGUE.encode(), "league.txt", Particulars("north"))
    assert importer.store.ids() == ()
    assert importer.keep(prepared)
    assert not importer.keep(prepared)


def test_the_same_file_twice_is_there_already_and_with_other_particulars_replaces(importer: Importer) -> None:
    importer.keep(importer.prepare_bytes(LEAGUE.encode(), "league.txt", Particulars("north")))
    again = importer.prepare_bytes(LEAGUE.encode(), "renamed.txt", Particulars("north"))
    assert again.status == "already"
    assert not importer.keep(again)
    other = importer.prepare_bytes(LEAGUE.encode(), "league.txt", Particulars("north", edition="2032"))
    assert other.status == "replaces"
    importer.keep(other)
    assert importer.store.ids() == (other.new.manifest.id,)


def test_the_report_counts_what_was_found(importer: Importer, assistant: Assistant) -> None:
    text = restated(assistant, "205") + "\nRule 630. Off-side\n\n(a) A player may not precede the puck.\n"
    prepared = importer.prepare_bytes(text.encode(), "usah.txt", Particulars("usah"))
    report = prepared.to_json()
    assert report["counts"]["matched"] == 4
    assert [n["label"] for n in report["new"]] == ["630(a)"]
    assert report["missing"] == ["USAH 205(d) Note"]
    assert {m["clause"] for m in report["matched"]} == {f"USAH 205({letter})" for letter in "abcd"}


@pytest.mark.parametrize(
    ("told", "message"),
    [
        (Particulars("USAH!"), "import-bad-key"),
        (Particulars(""), "import-bad-key"),
        (Particulars("north", language="english"), "import-bad-language"),
        (Particulars("north", name=" "), "import-bad-name"),
        (Particulars("north", edition="x" * 81), "import-bad-name"),
        (Particulars("north", overlay="a\nb"), "import-bad-name"),
    ],
)
def test_particulars_that_cannot_be_used(importer: Importer, told: Particulars, message: str) -> None:
    with pytest.raises(ImportFailedError) as refused:
        importer.prepare_bytes(LEAGUE.encode(), "league.txt", told)
    assert refused.value.message == message
    for language in languages():
        assert say(refused.value.message, language, **refused.value.variables)


@pytest.mark.parametrize(
    ("content", "name", "message"),
    [
        (b"", "a.txt", "document-empty"),
        (b"\x89PNG\r\n", "a.pdf", "document-picture"),
        (b"Dear Anna, the summer was warm and we went to the sea.", "letter.txt", "document-no-rulebook"),
        (b"abc", "a.xyz", "document-format"),
    ],
)
def test_files_that_cannot_be_used(importer: Importer, content: bytes, name: str, message: str) -> None:
    with pytest.raises(ImportFailedError) as refused:
        importer.prepare_bytes(content, name, Particulars("north"))
    assert refused.value.message == message
    for language in languages():
        assert name in say(refused.value.message, language, **refused.value.variables)
    assert importer.store.ids() == ()


@pytest.mark.parametrize("language", languages())
def test_every_doubt_and_difference_has_words(language: str) -> None:
    names = "rule evidence label other reference after before found read encoding count example pages".split()
    for kind in DoubtKind:
        assert doubt_text(Doubt(kind, Place("f", None, 1), dict.fromkeys(names, "x")), language)
    import yaml

    words = yaml.safe_load(WORDS_FILE.read_text(encoding="utf-8"))
    for part, kind in (("units", "number"), ("duties", "duty"), ("conditions", "condition")):
        for name in words[part]:
            told = difference_text(Difference(kind=kind, name=name, known="1", here="2"), language)
            assert "_" not in told
    assert difference_text(Difference(kind="wording", name="", here="50%"), language)


@pytest.mark.parametrize("language", languages())
def test_reports_and_lists_render(importer: Importer, assistant: Assistant, language: str) -> None:
    from rich.console import Console

    console = Console(width=80, record=True, file=Path("/dev/null").open("w"))  # noqa: SIM115
    text = restated(assistant, "205").replace("five seconds", "eight seconds")
    for prepared in (
        importer.prepare_bytes(text.encode(), "usah.txt", Particulars("usah")),
        importer.prepare_bytes(HOUSE.encode(), "house.txt", Particulars("usah", overlay="Friday")),
    ):
        console.print(render_report(prepared, language, dry=True, kept=False))
        importer.keep(prepared)
    console.print(render_list((i.manifest for i in importer.store.library().imports), language))
    shown = console.export_text()
    for words in ("USAH 205(a)", "8", "Friday", "house.txt"):
        assert words in shown


@pytest.mark.skipif(SOURCES is None, reason="the source documents are not part of the project")
def test_the_five_documents_are_found_whole_and_rule_as_the_engine_does(importer: Importer) -> None:
    assert SOURCES is not None
    for path in sorted(SOURCES.glob("*.txt")):
        prepared = importer.prepare_file(path, Particulars(path.name.split("-")[0]))
        importer.keep(prepared)
        assert not prepared.different
        assert not prepared.new.manifest.missing
        assert not [t.label for t in prepared.new.texts if t.clause is None]
    held = importer.store.library()
    assert set(held.by_clause) == set(load_corpus().clauses)
    for clause, (quote,) in held.by_clause.items():
        assert not quote.text.differences, clause
    printed = "".join(" ".join(p.read_text(encoding="utf-8").split()) for p in sorted(SOURCES.glob("*.txt")))
    exact = sum(" ".join(q.text.raw.split())[:60] in printed for (q,) in held.by_clause.values())
    assert exact == 143, "the raw text stands in the file as it is"
