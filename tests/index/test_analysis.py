import pytest

from corpus.glossary import Glossary
from index.analysis import Analyser

GLOSSARY = Glossary(
    terms={
        "minor": {"en": ("minor",)},
        "bench_minor": {"en": ("bench minor",)},
        "goalkeeper": {"en": ("goalie", "goalkeeper"), "ru": ("вратарь",), "fi": ("maalivahti",)},
        "on_purpose": {"en": ("on purpose",), "ru": ("нарочно",)},
    },
    fields={"minor": "penalties", "bench_minor": "penalties", "goalkeeper": "people", "on_purpose": "judgement"},
)


@pytest.fixture
def analyser() -> Analyser:
    return Analyser(GLOSSARY)


def surfaces(analyser: Analyser, text: str, language: str = "en") -> list[str]:
    return [t.surface for t in analyser.analyse(text, language).tokens]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("he didn't", ["he", "did", "not"]),
        ("he didnt", ["he", "did", "not"]),
        ("he can't", ["he", "can", "not"]),
        ("the goalie's stick", ["the", "goalie", "stick"]),
        ("1:20 left", ["1:20", "left"]),
        ("2+10", ["2", "+", "10"]),
        ("14U", ["14u"]),
    ],
)
def test_tokens(analyser: Analyser, text: str, expected: list[str]) -> None:
    assert surfaces(analyser, text) == expected


def test_places_point_into_the_original_text(analyser: Analyser) -> None:
    text = "Ёжик, ВРАТАРЬ нарочно вышел"
    analysis = analyser.analyse(text, "ru")
    assert [text[t.start : t.end] for t in analysis.tokens] == ["Ёжик", ",", "ВРАТАРЬ", "нарочно", "вышел"]
    assert analysis.tokens[0].surface == "ежик"
    assert analysis.said(2, 3) == "ВРАТАРЬ нарочно"


def test_concepts_are_found_in_every_inflection(analyser: Analyser) -> None:
    assert "goalkeeper" in analyser.analyse("за вратаря выскочил полевой", "ru").concepts
    assert "goalkeeper" in analyser.analyse("their goalies", "en").concepts


def test_jargon_of_english_and_russian_is_found_in_any_language(analyser: Analyser) -> None:
    assert "goalkeeper" in analyser.analyse("goalie lähti", "fi").concepts


def test_the_longer_term_of_a_field_wins(analyser: Analyser) -> None:
    assert analyser.analyse("a bench minor", "en").concepts == {"bench_minor"}


def test_terms_for_the_sparse_index_are_lemmas_and_concepts(analyser: Analyser) -> None:
    assert analyser.analyse("Goalies left, on purpose!", "en").terms() == [
        "goali",
        "left",
        "on",
        "purpos",
        "@goalkeeper",
        "@on_purpose",
    ]


def test_sentences_end_at_stops(analyser: Analyser) -> None:
    assert [t.sentence for t in analyser.analyse("One. Two? Three", "en").tokens] == [0, 0, 1, 1, 2]


@pytest.mark.parametrize("text", ["", "   ", "🏒🏒", "…", "\u0000", "a\u0300"])
def test_odd_texts_do_no_harm(analyser: Analyser, text: str) -> None:
    analyser.analyse(text, "en").terms()


def test_kept_tables_serve_without_any_dictionary() -> None:
    first = Analyser(GLOSSARY)
    first.prepare()
    second = Analyser(GLOSSARY, first.phrases, first.remembered)
    assert second.analyse("goalie", "en").concepts == {"goalkeeper"}
    assert second._lemmatisers == {}
