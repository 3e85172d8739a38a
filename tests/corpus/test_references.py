import pytest

from corpus.load import load_corpus
from corpus.references import aliased, find_references

CORPUS = load_corpus()


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("402(c)", "USAH 402(c)"),
        ("rule 402 c", "USAH 402(c)"),
        ("see 402(c) Note please", "USAH 402(c) Note"),
        ("404(d) ¶2", "USAH 404(d) ¶2"),
        ("п. 11.5.8 F", "INLINE 11.5.8.F"),
        ("11.5.8.Г", "INLINE 11.5.8.G"),
        ("правило 625.9", "USAH 625(9)"),
        ("rule 625(g)", "USAH 625(7)"),
        ("AHL 18 step 5", "AHL 18 step 5"),
        ("rule 406(h)(1)", "USAH 406(h)(1)"),
        ("USA Hockey 205 d", "USAH 205(d)"),
    ],
)
def test_ways_of_citing(text: str, first: str) -> None:
    assert find_references(text, CORPUS)[0].clauses[0] == first


def test_a_rule_number_means_all_its_clauses() -> None:
    found = find_references("rule 205", CORPUS)[0].clauses
    assert found == tuple(c for c in CORPUS.clauses if c.startswith("USAH 205"))


@pytest.mark.parametrize(
    "text",
    ["3:00 H7 2; 4:10 A9 2+10", "1:205 left", "14U game, number 17 tripped him", "402 people watched", "5v3 at 4:08"],
)
def test_times_and_numbers_are_no_references(text: str) -> None:
    assert find_references(text, CORPUS) == []


def test_an_alias_holds_only_where_the_old_edition_cites() -> None:
    assert aliased("USAH 205(c)", CORPUS, within="USAH 406(c)") == "USAH 205(d)"
    assert aliased("USAH 205(c)", CORPUS) == "USAH 205(c)"
