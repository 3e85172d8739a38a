"""Shapes that rulebooks have besides lettered rules."""

import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from corpus.importer.document import DoubtKind
from corpus.importer.reading import ReadingError, read_bytes
from corpus.importer.structure import cut


def outline_of(text, name="book.txt"):
    return cut(read_bytes(text.encode(), name))


def labels(outline):
    return [section.label for section in outline.sections]


def test_rules_of_decimal_clauses():
    outline = outline_of(
        "SECTION 6 – PHYSICAL FOULS\n\nRule 46 – Fighting\n\n46.1 Fighting - A player who fights shall be "
        "penalized.\n\n"
        "46.2 Aggressor – The player must be told by the referee when:\n\n(i) he goes on;\n\n(ii) he hits a "
        "goalkeeper.\n\n"
        "Rule 47 | Head-butting\n\n47.1 A player shall not butt.\n47.2 A double minor penalty shall be imposed."
    )
    assert labels(outline) == ["46.1", "46.2", "46.2(i)", "46.2(ii)", "47.1", "47.2"]
    assert [s.heading for s in outline.sections][::4] == ["Fighting", "Head-butting"]


def test_articles_with_clauses_that_count_within():
    outline = outline_of(
        "Глава 5. Штрафы\n\nСтатья 30. Малый штраф\n\n1. Игрок удаляется на две минуты.\n\n1.1. Команда "
        "играет без него, если:\n"
        "а) соперник не забил гол;\nб) судья не отменил штраф.\n\n2. Вратарь не удаляется.\n\nСтатья 31. "
        "Большой штраф\n\n"
        "1. Игрок удаляется на пять минут."
    )
    assert labels(outline) == ["30(1)", "30(1.1)", "30(1.1)(а)", "30(1.1)(б)", "30(2)", "31(1)"]
    assert [s.heading for s in outline.sections][::5] == ["Малый штраф", "Большой штраф"]


def test_contents_and_preamble():
    outline = outline_of(
        "PLAYING RULES\n\nRule 1 Rink ........ 3\nRule 2 Goals ........ 4\n\nThese rules shall be used by "
        "every team.\n\n"
        "Rule 1 Rink\n\n(a) The team shall find a rink.\n\nRule 2 Goals\n\n(a) The goal must be red."
    )
    assert labels(outline) == ["Preamble ¶1", "1(a)", "2(a)"]


def test_bullets_belong_to_what_announces_them():
    for name, bullet in (("a.txt", "•"), ("a.md", "*")):
        outline = outline_of(
            f"Rule 9. Captains\n\n(a) The captain shall tell the referee:\n\n{bullet} his number;\n\n"
            f"{bullet} his team.\n\n"
            "(b) A goalkeeper may not be captain.", name,
        )  # fmt: skip
        assert labels(outline) == ["9(a)", "9(b)"]
        assert outline.sections[0].text.endswith("his number;\n• his team.")


@pytest.mark.parametrize("name", ["rules.txt", "rules.md"])
def test_house_rules_without_labels(name):
    outline = outline_of(
        "House rules\n\n- No slapshots: the referee shall send the player off.\n- The puck must be blue.\n\n"
        "A team shall have twelve players.", name,
    )  # fmt: skip
    assert labels(outline) == ["¶1", "¶2", "¶3"]
    assert [s.text for s in outline.sections][1] == "The puck must be blue."
    assert list(outline.every_doubt) == []


def test_a_paragraph_after_the_last_item_may_be_the_rules():
    text = (
        "Rule 18. Changes\n\nA team may change players.\n\n1. The visiting team shall change.\n\n2. The home "
        "team shall change.\n\n"
        "   Players must go to the face-off."
    )
    outline = outline_of(text)
    assert labels(outline) == ["18 ¶1", "18(1)", "18(2)", "18(2) ¶2"]
    (doubt,) = outline.every_doubt
    assert (doubt.kind, doubt.detail) == (DoubtKind.NESTING, {"label": "18(2) ¶2", "other": "18 ¶2"})
    known = cut(read_bytes(text.encode(), "book.txt"), {"18 ¶2": "face-off", "18(2)": "home team"})
    assert labels(known)[-1] == "18 ¶2"


@pytest.mark.parametrize("start", ["For Juniors only - ", "Exception for Juniors only: ", "For Juniors, "])
def test_paragraphs_for_one_class_are_named_by_it(start):
    outline = outline_of(
        f"Rule 5. Fines\n\n(a) A player shall pay.\n\n{start}a player may wait.\n\nThe team must pay "
        f"too.\n\n{start}no team pays."
    )
    assert labels(outline) == ["5(a)", "5(a) Juniors", "5(a) ¶2", "5(a) Juniors 2"]


PIECES = [
    "Rule 7. Pucks", "(a) ", "(b) ", "1. ", "2.1 ", "i. ", "{c) ", "Note: ", "(Note 2) ", "Статья 4 ", "А) ",
    "§ 3 ", "A player shall stop. ", "the puck (see Rule 4(b))", "l0 minutes", "\n", "\n\n", "-\n", "\t", "\f",
    "5\n", "•", "²) ", "1" * 5000, "{", ")1", "S100", "\ufb01", "\u00ad", ":", "For Juniors only",
]  # fmt: skip


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(PIECES), max_size=40), st.sampled_from(["a.txt", "a.md", "a.html"]))
def test_whatever_is_read_is_cut_or_refused_and_no_label_stands_twice(pieces, name):
    try:
        outline = outline_of("".join(pieces), name)
    except ReadingError:
        return
    assert len({s.label for s in outline.sections}) == len(outline.sections)
    assert len({s.path for s in outline.sections}) == len(outline.sections)
    assert all((s.path and s.first.line <= s.last.line) or s.first.page for s in outline.sections)
    assert all(isinstance(d.detail, dict) for d in outline.every_doubt)


LONG = {
    "one line": "A player shall stop. " * 20_000,
    "broken lines": "the player of the team shall not carry the puck past the referee, or so\n" * 5_000,
    "brackets": "(a) player (" * 30_000,
    "items": "(a) The player shall. (b) The team may. " * 10_000,
    "dots": "player shall " + "." * 400_000 + "x",
    "mixed numbers": "Rule 1. Puck\n\nA player shall wait " + "l0 " * 50_000,
    "notes": "(Note) The player shall.\n\n" * 5_000,
    "restarts": "(a) The player shall number.\n\n(b) See Rule 12(a).\n\n" * 500,
}


@pytest.mark.parametrize("shape", LONG)
def test_no_shape_takes_long(shape):
    """What grows with the square of the length would take minutes here."""
    start = time.perf_counter()
    outline_of(LONG[shape])
    assert time.perf_counter() - start < 15
