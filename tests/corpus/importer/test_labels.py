import pytest

from corpus.importer.labels import path_of
from corpus.load import load_corpus


@pytest.mark.parametrize(
    ("label", "path"),
    [
        ("402(c)", ("402", "c")),
        ("402(c) Note", ("402", "c", "note")),
        ("402(c) Note 2", ("402", "c", "note 2")),
        ("404(a) Juniors", ("404", "a", "juniors")),
        ("406(h)(1)", ("406", "h", "1")),
        ("18 step 5", ("18", "5")),
        ("18(5)", ("18", "5")),
        ("17 ¶2", ("17", "¶2")),
        ("11.5.8.F", ("11", "5", "8", "f")),
        ("?1(a) ¶2", ("?1", "a", "¶2")),
    ],
)
def test_a_label_is_a_path(label, path):
    assert path_of(label) == path


def test_no_two_clauses_of_a_book_share_a_path():
    for book in load_corpus().rulebooks.values():
        paths = [path_of(clause.id.removeprefix(book.info.prefix)) for clause in book.clauses]
        assert len(paths) == len(set(paths))
