"""Books as scanners and printers leave them: lost headings, rules run together, misread signs, broken lines."""

import textwrap
import time

import pytest

from corpus.importer.document import DoubtKind
from corpus.importer.reading import read_bytes
from corpus.importer.repair import scan
from corpus.importer.repair.words import Vocabulary
from corpus.importer.structure import cut
from tests.corpus.importer import books

RULES = {
    "51": ["A player who throws his stick shall be penalized.", "A goalkeeper shall not throw a stick at the puck."],
    "52": ["The timekeeper shall start the clock.", "A broken clock shall be mended by the timekeeper."],
    "53": ["A helmet shall be worn by every player.", "A player who throws a stick at the puck: see Rule 51(b)."],
    "54": ["A captain shall wear the letter on his jersey.", "Under Rule 53(a) the captain too shall wear a helmet."],
}
KNOWN = {
    "51(a)": "throwing the stick", "51(b)": "goalkeeper throws a stick at the puck",
    "52(a)": "the clock is started by the timekeeper", "52(b)": "broken clock",
    "53(a)": "wearing a helmet", "53(b)": "lost helmet, player leaves for the bench",
    "54(a)": "letter of the captain on the jersey", "60(a)": "coaches and their whistles",
}  # fmt: skip


def text_of(headed=(), rules=RULES):
    parts = []
    for number, clauses in rules.items():
        if number in headed:
            parts.append(f"Rule {number}. Of Something")
        parts += [f"({letter}) {clause}" for letter, clause in zip("abcdefgh", clauses, strict=False)]
    return "\n\n".join(parts)


def outline_of(text, known=None, name="book.txt"):
    return cut(read_bytes(text.encode(), name), known)


def labels(outline):
    return [section.label for section in outline.sections]


def kinds(outline):
    return [doubt.kind for doubt in outline.every_doubt]


EVERY = [f"{number}({letter})" for number in RULES for letter in "ab"]


def test_headings_present():
    outline = outline_of(text_of(RULES))
    assert labels(outline) == EVERY
    assert kinds(outline) == []


@pytest.mark.parametrize("headed", [("51",), ("52", "53"), ("54",), ("51", "54"), ()])
def test_lost_headings_are_proposed_by_content(headed):
    outline = outline_of(text_of(headed), KNOWN)
    assert labels(outline) == EVERY
    lost = [doubt.detail["rule"] for doubt in outline.doubts if doubt.kind is DoubtKind.LOST_HEADING]
    assert lost == [number for number in RULES if number not in headed]
    assert all(doubt.to_confirm for doubt in outline.doubts)


@pytest.mark.parametrize("headed", [("51",), ("54",), ("52",)])
def test_lost_headings_are_proposed_by_order(headed):
    outline = outline_of(text_of(headed))
    assert labels(outline) == EVERY
    assert all("order" in d.detail["evidence"] for d in outline.doubts if d.kind is DoubtKind.LOST_HEADING)


def test_lost_headings_are_proposed_by_references():
    outline = outline_of(text_of())
    evidence = {d.detail["rule"]: d.detail["evidence"] for d in outline.doubts}
    assert labels(outline) == EVERY
    assert "references" in evidence["51"]


def test_what_nothing_names_keeps_its_place():
    rules = {"1": ["A player shall stop.", "A player may go."], "2": ["A team shall wait.", "A team may leave."]}
    outline = outline_of(text_of(rules=rules))
    assert labels(outline) == ["?1(a)", "?1(b)", "?2(a)", "?2(b)"]
    assert set(kinds(outline)) == {DoubtKind.UNKNOWN_RULE}
    only = outline_of("(a) A player shall stop.\n\n(b) A player may go.")
    assert labels(only) == ["(a)", "(b)"]


def test_a_list_that_restarts_within_a_rule_is_no_rule():
    """No number lies between 51 and 52, so the second (a) stays in 51 and is told apart."""
    rules = {"51": [*RULES["51"]], "x": ["A spectator shall sit.", "A spectator may stand."], "52": RULES["52"]}
    outline = outline_of(text_of(("51", "52"), rules))
    assert labels(outline) == ["51(a)", "51(b)", "51(a) #2", "51(b) #2", "52(a)", "52(b)"]
    assert kinds(outline).count(DoubtKind.DUPLICATE) == 2


def test_run_together():
    outline = outline_of(
        "Rule 7. Pucks\n\n(a) The puck shall be black. (b) A player shall not warm the puck. "
        "(Note) A referee may touch it.\n\n(c) See (d) and Rule 8. Rule 8. Goals. A goal shall be red."
    )
    assert labels(outline) == ["7(a)", "7(b)", "7(b) Note", "7(c)", "8"]
    assert [s.text for s in outline.sections][:3] == [
        "The puck shall be black.", "A player shall not warm the puck.", "A referee may touch it.",
    ]  # fmt: skip
    assert outline.sections[1].raw.strip() == "(b) A player shall not warm the puck."
    assert kinds(outline).count(DoubtKind.RUN_TOGETHER) == 3


def test_numbered_rules_without_a_word_for_rule():
    outline = outline_of(
        "16. Change of Players\n\n(a) A player may be changed.\n\n(b) The referee shall watch.\n\n"
        "17. Pucks\n\n(a) The puck shall be black.\n\n(b) A team shall bring a puck.\n\n"
        "18. Goals\n\nA goal must be red."
    )
    assert labels(outline) == ["16(a)", "16(b)", "17(a)", "17(b)", "18 ¶1"]
    assert [s.heading for s in outline.sections][::2] == ["Change of Players", "Pucks", "Goals"]


def test_a_plain_list_of_house_rules():
    outline = outline_of(
        "House rules\n\n1. The puck shall be blue.\n\n2. No player may shout.\n\n3. A team must be on time."
    )
    assert labels(outline) == ["1", "2", "3"]


def test_misread_labels():
    outline = outline_of(
        "Rule 7. Pucks\n\n{a) The puck shall be black.\n\n(b} A team shall bring it, except:\n\n(l) a late team; or\n\n"
        "(2) a team of one player.\n\n(c A player may see it.\n\n1d) A referee must see it.\n\n"
        "(а) is not next here."
    )
    assert labels(outline)[:6] == ["7(a)", "7(b)", "7(b)(1)", "7(b)(2)", "7(c)", "7(d)"]
    assert kinds(outline).count(DoubtKind.REPAIRED_LABEL) >= 4


def test_latin_letters_that_are_cyrillic():
    rows = [f"{letter}. Игрок команды должен играть с шайбой." for letter in "АВСDЕ"]
    assert labels(outline_of("Правило 3. Игра\n\n" + "\n\n".join(rows))) == [f"3({letter})" for letter in "ABCDE"]
    rows = [f"{letter}. Игрок команды должен играть с шайбой." for letter in "АБBГ"]
    assert labels(outline_of("Правило 3. Игра\n\n" + "\n\n".join(rows))) == [f"3({letter})" for letter in "АБВГ"]


def test_a_gap_is_told():
    outline = outline_of("Rule 7. Pucks\n\n(a) The puck shall be black.\n\n(d) A team shall bring it.")
    assert labels(outline) == ["7(a)", "7(d)"]
    assert [d.detail for d in outline.every_doubt] == [{"after": "a", "before": "d"}]


def test_hyphens_and_ligatures_at_line_ends():
    outline = outline_of(
        "Rule 7. Face-offs\n\n(a) The of\ufb01cial shall drop the puck at the face-off spot when the play-\n"
        "ers of both teams stand still and the face-\noff may begin at once for the penal\u00ad\nized team, "
        "which is the\n"
        "team that was warned."
    )
    (section,) = outline.sections
    assert section.text == (
        "The official shall drop the puck at the face-off spot when the players of both teams stand still and the "
        "face-off may begin at once for the penalized team, which is the team that was warned."
    )
    assert "\ufb01" in section.raw
    assert "play-\ners" in section.raw


def test_a_reference_at_the_beginning_of_a_line_is_no_label():
    text = "Rule 7. Pucks\n\n(a) A player penalized twice in the same game under Rule 403\n(c) or 405\n(a) shall leave."
    assert labels(outline_of(text)) == ["7(a)"]


@pytest.mark.parametrize(
    ("found", "read", "kind"),
    [
        ("4031c)", "403(c)", DoubtKind.REPAIRED_LABEL),
        ("6l3(d)", "613(d)", DoubtKind.REPAIRED_LABEL),
        ("(Minor}", "(Minor)", DoubtKind.REPAIRED_LABEL),
        ("{Delayed Penalties1,", "(Delayed Penalties),", DoubtKind.REPAIRED_LABEL),
        ("$1OO", "$1OO", None),
        ("S100.00", "$100.00", DoubtKind.REPAIRED_NUMBER),
        ("l0 minutes", "10 minutes", DoubtKind.REPAIRED_NUMBER),
        ("3O feet", "30 feet", DoubtKind.REPAIRED_NUMBER),
        ("for l minute", "for 1 minute", DoubtKind.REPAIRED_NUMBER),
        ("2+10 minutes, 5-on-3, 1st, 10(a), 3rd", "2+10 minutes, 5-on-3, 1st, 10(a), 3rd", None),
        ("S-shaped Spot 11.5.8 B12 I am (I)", "S-shaped Spot 11.5.8 B12 I am (I)", None),
    ],
)
def test_signs_and_numbers(found, read, kind):
    text, repairs = scan.mended(found, money=True)
    assert text == read
    assert [k for k, _, _ in repairs] == ([kind] if kind else [])


def test_a_number_never_changes_unsaid():
    """Whatever is made of the digits of a text, a doubt to confirm says so."""
    for text in ("a fine of S250", "l2 minutes", "wait 1O seconds", "two (2) minutes and 5 feet", "SO what 0 and l"):
        mended, repairs = scan.mended(text, money=True)
        changed = [ch for ch in mended if ch.isdigit()] != [ch for ch in text if ch.isdigit()] or "$" in mended
        assert changed == any(kind is DoubtKind.REPAIRED_NUMBER for kind, _, _ in repairs)


def test_words_are_mended_by_the_document_alone():
    sense = ["The team shall be warned.", "The player shall be served by the Committee."] * 4
    words = Vocabulary([*sense, "It shad be bad weather.", "The Commit tee may be late.", "The ball was bad."])
    assert words.mended("It shad be bad weather.") == ("It shall be bad weather.", [("shad", "shall")])
    assert words.mended("The Commit tee may be late.")[0] == "The Committee may be late."
    assert words.mended("The ball was bad.") == ("The ball was bad.", [])


def synthetic(rules=400, clauses=10):
    for rule in range(1, rules + 1):
        yield f"Rule {rule}. Title Of {rule}"
        for letter in "abcdefghij"[:clauses]:
            yield (
                f"({letter}) A player of team {rule} shall not carry the puck number {rule} past the referee, or a "
                f"minor penalty of {2 + rule % 4} minutes shall be imposed under Rule {rule // 2 + 1}({letter})."
            )


@pytest.mark.parametrize("form", ["txt", "wrapped", "pdf"])
def test_four_thousand_clauses_in_a_few_seconds(form):
    paragraphs = list(synthetic())
    if form == "pdf":
        data, name = books.as_pdf(40, paragraphs=paragraphs, width=80), "large.pdf"
    else:
        width = 80 if form == "wrapped" else 10_000
        data, name = "\n\n".join("\n".join(textwrap.wrap(p, width)) for p in paragraphs).encode(), "large.txt"
    start = time.perf_counter()
    outline = cut(read_bytes(data, name), KNOWN)
    took = time.perf_counter() - start
    assert len(outline.sections) == 4_000
    assert {s.text.endswith(").") for s in outline.sections} == {True}
    assert took < 15, took
