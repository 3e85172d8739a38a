"""A document against a rulebook: by label, by content where the label is lost or wrong, and what differs."""

import pytest

from corpus.importer.align import Alignment, align
from corpus.importer.differences import differences
from corpus.importer.document import Outline
from corpus.importer.reading import read_bytes
from corpus.importer.structure import cut
from corpus.importer.texts import edition_of, house_rules, known_labels, texts_of
from corpus.load import load_corpus
from corpus.model import Rule, Rulebook

CORPUS = load_corpus()
BOOK = CORPUS.rulebooks["usah"]


def words(text: str, language: str) -> list[str]:
    return "".join(c if c.isalnum() else " " for c in text.lower()).split()


def rule(number: str) -> Rule:
    return next(r for r in BOOK.rules if r.rule == number)


def printed(number: str, *, heading: str | None = None, language: str = "en", order: str | None = None) -> str:
    """A rule as a document would print it, from its restatement."""
    found = rule(number)
    lines = [heading if heading is not None else f"Rule {number}. {found.title.en}", ""]
    lettered = [c for c in found.clauses if c.id.count(" ") == 1]
    told = [lettered["abcdefghi".index(letter)] for letter in order] if order else lettered
    for clause, place in zip(told, lettered, strict=True):
        lines += [f"{place.id.split(number)[1]} {' '.join(clause.paragraphs(language))}", ""]
    return "\n".join(lines)


def outline(text: str, book: Rulebook | None = BOOK) -> Outline:
    return cut(read_bytes(text.encode(), "book.txt"), known_labels(book))


def aligned(text: str) -> Alignment:
    return align(outline(text), BOOK, words, "en")


def ids(found: Alignment) -> set[str]:
    return {m.clause for m in found.matched}


def test_labels_are_clauses() -> None:
    found = aligned(printed("205") + printed("407"))
    assert {"USAH 205(a)", "USAH 205(d)", "USAH 407(a)", "USAH 407(e)"} <= ids(found)
    assert not found.new
    assert {m.by for m in found.matched} == {"label"}


def test_a_rule_without_heading_is_found_by_content() -> None:
    assert {"USAH 407(a)", "USAH 407(b)", "USAH 407(c)", "USAH 407(d)", "USAH 407(e)"} <= ids(
        aligned(printed("407", heading=""))
    )


def test_a_renumbered_rule_is_found_by_content() -> None:
    found = aligned(printed("407", heading="Rule 205. Goalkeepers"))
    assert {"USAH 407(a)", "USAH 407(d)"} <= ids(found)
    assert not any(clause.startswith("USAH 205") for clause in ids(found))


def test_a_relettered_clause_is_taken_by_content_and_doubted() -> None:
    found = aligned(printed("407", order="bacde"))
    sections = {m.clause: m.sections[0].label for m in found.matched}
    assert (sections["USAH 407(a)"], sections["USAH 407(b)"]) == ("407(b)", "407(a)")
    assert {m.clause for m in found.doubtful} == {"USAH 407(a)", "USAH 407(b)"}


def test_what_is_left_out_is_missing_and_what_is_unknown_is_new() -> None:
    text = printed("205").replace("(c) ", "(x) ", 1)
    kept = "\n".join(line for line in text.splitlines() if not line.startswith("(x)"))
    found = aligned(kept + "\nRule 630. Off-side\n\n(a) A player of the attacking team may not precede the puck.\n")
    assert "USAH 205(c)" in found.missing
    assert [s.label for s in found.new] == ["630(a)"]


def test_what_stands_below_a_clause_belongs_to_it() -> None:
    text = printed("205").replace(
        "(b) ", "(b) A list follows, first of the players:\n\n(1) One player.\n\n(2) Two.\n\n", 1
    )
    shown = outline(text)
    texts = {t.clause: t.text for t in texts_of(align(shown, BOOK, words, "en"), shown, BOOK, "en")}
    assert "(1) One player." in texts["USAH 205(b)"]


def test_without_a_known_book_everything_is_new() -> None:
    shown = outline(printed("205"), None)
    found = align(shown, None, words, "en")
    assert len(found.new) == len(shown.sections)
    assert not found.matched


@pytest.mark.parametrize(
    ("name", "head", "edition"),
    [
        ("rules-2021-25.txt", "Rules of play", "2021-25"),
        ("rules.txt", "Playing rules 2024/2025", "2024/2025"),
        ("rules.txt", "Rules of play, 12345678", None),
    ],
)
def test_the_edition_is_read_from_name_or_head(name: str, head: str, edition: str | None) -> None:
    assert edition_of(read_bytes(f"{head}\n\n{printed('205')}".encode(), name)) == edition


def test_house_rules_speak_to_what_they_name_and_to_what_is_like_them() -> None:
    text = (
        "House rules\n\n1. In place of Rule 205(a) the home team has fifteen seconds.\n\n"
        f"2. {' '.join(rule('407').clauses[3].paragraphs('en'))}\n\n"
        "3. Every team brings two pucks and pays the referee twenty dollars before the game.\n"
    )
    rules = house_rules(outline(text, None), BOOK, CORPUS, words, "en")
    touched = [t.touches for t in rules]
    assert touched[0] == ("USAH 205(a)",)
    assert "USAH 407(d)" in touched[1]
    assert touched[2] == ()
    assert all(t.clause is None for t in rules)


def test_a_clause_without_signature_is_held_against_its_restatement() -> None:
    clause = rule("205").clauses[0].model_copy(update={"id": "USAH 999(a)"})
    assert not differences(clause, "Each team has five seconds.", "en")
    (found,) = differences(clause, "Each team has eight seconds.", "en")
    assert (found.kind, found.name, found.known, found.here) == ("number", "second", "5", "8")
