"""The five documents that the restatements were made from: every clause is found whole under its label."""

import re
from functools import cache
from pathlib import Path

import pytest

from corpus.importer.document import DoubtKind
from corpus.importer.labels import path_of
from corpus.importer.reading import read
from corpus.importer.structure import cut
from corpus.load import load_corpus

FOLDER = next(
    (p / "shared" / "sources" for p in Path(__file__).resolve().parents if (p / "shared" / "sources").is_dir()), None
)
if FOLDER is None:
    pytest.skip("the source documents are not part of the project", allow_module_level=True)

CORPUS = load_corpus()
RULES = {
    "usah": ("205", "401", "402", "403", "404", "405", "406", "407", "408", "409", "410", "625"),
    "ahl": ("17", "18"),
    "inline": ("11.5.8",),
}


def known(key):
    """The labels of a book with their restatements."""
    book = CORPUS.rulebooks[key]
    return {c.id.removeprefix(book.info.prefix).strip(): f"{c.text.en}\n{c.text.ru}" for c in book.clauses}


def home_of(path, paths):
    """The longest beginning of a path that is known."""
    return next((path[:n] for n in range(len(path), 0, -1) if path[:n] in paths), None)


@cache
def outlines(key):
    return [cut(read(path), known(key)) for path in sorted(FOLDER.glob(f"{key}-*.txt"))]


def by_clause(key):
    """The sections of every clause: those under the longest path that is known."""
    paths = {path_of(label): label for label in known(key)}
    found: dict[str, list] = {}
    homeless = []
    for outline in outlines(key):
        for section in outline.sections:
            home = home_of(section.path, paths)
            if home is None:
                homeless.append(section.label)
            else:
                found.setdefault(paths[home], []).append(section)
    return found, homeless


@pytest.mark.parametrize("key", RULES)
def test_every_clause_has_its_text(key):
    found, homeless = by_clause(key)
    assert set(found) == set(known(key))
    assert homeless == []


def test_all_143():
    assert sum(len(by_clause(key)[0]) for key in RULES) == 143


@pytest.mark.parametrize("key", RULES)
def test_no_word_is_lost(key):
    """Every printed word stands in exactly one section, but for headings."""
    for outline in outlines(key):
        raw = " ".join(section.raw for section in outline.sections)
        printed = "\n".join(
            line.raw for line in outline.document.lines if not re.match(r"Rule \d+|\d+\.\d+\.\d+\. ", line.raw)
        )
        assert re.findall(r"\w+", raw) == re.findall(r"\w+", printed)


@pytest.mark.parametrize("key", RULES)
def test_repair_changes_few_words_and_says_which(key):
    for outline in outlines(key):
        for section in outline.sections:
            told = sum(d.kind.value.startswith("repaired") for d in section.doubts)
            before, after = section.raw.split(), section.text.split()
            unlike = len(set(after) - set(before))
            assert unlike <= 2 * told + 1, (section.label, set(after) - set(before))


def test_rules_whose_heading_is_lost_are_to_be_confirmed():
    usah = [d.detail["rule"] for o in outlines("usah") for d in o.doubts if d.kind is DoubtKind.LOST_HEADING]
    assert usah == ["205", *map(str, range(401, 410))]
    assert all(d.to_confirm for o in outlines("ahl") for d in o.doubts)


@pytest.mark.parametrize(
    ("label", "words"),
    [
        ("402(b)", "two minutes/ during which"),
        ("404(d)", "Rule 613(d)"),
        ("404(e) Note 2", "ten minutes shall be charged"),
        ("405(a)", "403(c) and 405(b)"),
        ("410(c) Note (i)", "($100.00)"),
        ("401(a) Note", "When play is not actually in progress"),
        ("205(a)", "the home team shall have 5 seconds"),
        ("625(2) Juniors", "One Thousand Dollars ($1000)"),
    ],
)
def test_text_is_repaired_and_no_more(label, words):
    sections = {s.label: s for o in outlines("usah") for s in o.sections}
    assert words in sections[label].text


def test_without_knowing_the_book_the_document_names_its_own_rules():
    outline = cut(read(FOLDER / "usah-401-410-penalties.txt"))
    assert {s.path[0] for s in outline.sections} == set(RULES["usah"][1:-1])
    outline = cut(read(FOLDER / "ahl-17-18-change-of-players.txt"))
    assert {s.path[0] for s in outline.sections} == {"17", "18"}
