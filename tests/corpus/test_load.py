from pathlib import Path

import pytest
from pydantic import TypeAdapter

from corpus.load import CorpusError, load_corpus, load_out_of_scope, load_questions, read_yaml
from corpus.model import Rule
from corpus.references import dead_references

CORPUS = load_corpus()
QUESTIONS = load_questions(CORPUS)


def test_every_clause_of_the_documents_is_there() -> None:
    per_book = {key: len(list(book.clauses)) for key, book in CORPUS.rulebooks.items()}
    assert per_book == {"usah": 110, "ahl": 24, "inline": 9}


@pytest.mark.parametrize("clause", CORPUS.clauses.values(), ids=lambda c: c.id)
def test_a_clause_has_enough_example_questions(clause) -> None:
    counts: dict[str, int] = {}
    for entry in QUESTIONS:
        if entry.clause == clause.id:
            for language, texts in entry.by_language().items():
                counts[language] = counts.get(language, 0) + len(texts)
    assert counts["en"] >= 25
    assert counts["ru"] >= 15
    assert all(counts[language] >= 3 for language in ("fi", "sv", "cs", "de", "fr", "sk", "lv"))


def test_no_example_question_stands_twice() -> None:
    seen = [text.casefold() for entry in QUESTIONS for texts in entry.by_language().values() for text in texts]
    outside = [text.casefold() for texts in load_out_of_scope().values() for text in texts]
    assert len(set(seen)) == len(seen)
    assert not set(seen) & set(outside)


def test_every_topic_of_a_clause_is_asked_for() -> None:
    asked = {(entry.clause, entry.topic) for entry in QUESTIONS}
    assert {(c.id, topic) for c in CORPUS.clauses.values() for topic in c.topics} == asked


def test_paragraphs_match_between_languages() -> None:
    for clause in CORPUS.clauses.values():
        assert len(clause.paragraphs("en")) == len(clause.paragraphs("ru")), clause.id


def test_references_that_lead_nowhere_are_reported() -> None:
    dead = dead_references(CORPUS)
    assert "USAH 403(d)" in dead["USAH 205(c)"]
    assert "USAH 406(c)" in dead
    assert "USAH 205(d)" not in dead.get("USAH 406(c)", ())


def test_a_mistake_is_one_error_with_file_line_and_field(tmp_path: Path) -> None:
    path = tmp_path / "205.yaml"
    path.write_text(
        'rule: "205"\n'
        "title: {en: Change, ru: Замена}\n"
        "edition: {en: new, ru: новая}\n"
        "clauses:\n"
        "  - id: USAH 205(a)\n"
        "    title: {en: A, ru: А}\n"
        "    text: {en: Words, ru: Слова}\n"
        "    topics: []\n",
        encoding="utf-8",
    )
    with pytest.raises(CorpusError, match=r"205\.yaml, line 8, clauses\.0\.topics: "):
        read_yaml(path, TypeAdapter(Rule))


def test_a_file_that_is_not_utf8_says_so(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes("rule: Замена".encode("cp1251"))
    with pytest.raises(CorpusError, match="not UTF-8 at byte 6"):
        read_yaml(path, TypeAdapter(Rule))


def test_broken_yaml_says_where(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("a: [1, 2\nb: 3", encoding="utf-8")
    with pytest.raises(CorpusError, match="line 2"):
        read_yaml(path, TypeAdapter(Rule))
