"""The index of official texts: what is found, what is embedded, what is kept, and who may see what."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from corpus.glossary import Glossary
from corpus.load import load_corpus
from corpus.official import Import, Library, Manifest, OfficialText, Spot
from index.analysis import Analyser
from index.lexical import Lexical
from index.official import Evidence, official_fit
from index.official_store import (
    EMBEDDED_CHARACTERS,
    EMBEDDED_MOST,
    OfficialSource,
    load_official,
    open_official,
    to_embed,
)
from tests.index.conftest import DIMENSIONS, BagEncoder, write_corpus

ANALYSER = Analyser(Glossary(terms={}, fields={}))
SPOT = Spot(file="x", line=1)


def text(label: str, words: str, clause: str | None = None, heading: str = "") -> OfficialText:
    return OfficialText(label=label, clause=clause, heading=heading, text=words, raw="", first=SPOT, last=SPOT)


def book(name: str, texts: Sequence[OfficialText], **told: str) -> Import:
    manifest = Manifest(
        id=name, **{"rulebook": "north", "language": "en", "file": "x", "digest": name, "imported": name, **told}
    )  # type: ignore[arg-type]
    return Import(manifest=manifest, texts=tuple(texts))


TEXTS = (
    text("70(a)", "No attacker may precede the puck into the zone.", heading="Off-side"),
    text("71(a)", "A player who dives gets a minor penalty.", heading="Diving"),
    text("205(b)", "The visitors have five seconds.", clause="USAH 1(b)"),
)


@pytest.fixture
def source(tmp_path: Path, encoder: BagEncoder) -> OfficialSource:
    root = tmp_path / "corpus"
    write_corpus(root)
    return OfficialSource(
        tmp_path / "cache",
        encoder,
        ANALYSER,
        load_corpus(root),
        "f",
        lambda: np.zeros(DIMENSIONS, np.float32),
        Lexical.build([["the", "puck"], ["the", "penalty"]]),
    )


def quiet(step: str, done: int, total: int) -> None:
    pass


def found(source: OfficialSource, library: Library, question: str, **allowed: object) -> list[str]:
    index = open_official(source, library, quiet)
    assert index is not None
    analysis = ANALYSER.analyse(question, "en")
    query = source.encoder.queries([question])[0]
    may = index.allowed(allowed.get("rulebook"), allowed.get("server"), overlays=allowed.get("overlays"))  # type: ignore[arg-type]
    return [hit.quote.id for hit in index.search(analysis, query, may)]


def test_without_imports_there_is_no_index(source: OfficialSource) -> None:
    assert open_official(source, Library(), quiet) is None
    assert not source.cache.exists()


def test_the_section_that_has_the_words_is_first_and_known_clauses_are_left_to_the_rules(
    source: OfficialSource,
) -> None:
    library = Library.of([book("a", TEXTS)])
    assert found(source, library, "minor penalty for a player who dives?")[0] == "NORTH 71(a)"
    assert "USAH 1(b)" not in found(source, library, "five seconds for the visitors")


def test_a_known_text_that_fits_better_speaks_against_a_section(source: OfficialSource) -> None:
    index = open_official(source, Library.of([book("a", TEXTS)]), quiet)
    assert index is not None
    everything = index.allowed(None, None)

    def lead(question: str, *, rivalled: bool = True) -> float:
        query = source.encoder.queries([question])[0]
        ((evidence, _),) = index.evidence(ANALYSER.analyse(question, "en"), query, everything, rivalled=rivalled)
        return evidence.lead

    assert lead("the visitors have five seconds") < 0 < lead("a player who dives")
    assert lead("the visitors have five seconds", rivalled=False) >= 0


def test_more_evidence_is_never_less_likely() -> None:
    fit = official_fit()
    for weights in (fit.same, fit.other):
        less, more = Evidence(0.1, -0.1, 0.0, 0.1), Evidence(0.6, 0.3, 0.08, 0.6)
        assert weights.probability(less) < weights.threshold <= weights.certain < weights.probability(more)


def test_who_may_see_what(source: OfficialSource) -> None:
    house = book("h", [text("1", "Mercy rule at eight goals.")], overlay="House", server="17")
    other = book("o", [text("9", "Mercy rule at nine goals.")], rulebook="south")
    library = Library.of([book("a", TEXTS), house, other])
    question = "mercy rule goals"
    assert {"House 1", "SOUTH 9"} <= set(found(source, library, question, server="17"))
    assert "House 1" not in found(source, library, question)
    assert "House 1" not in found(source, library, question, server="18")
    assert "SOUTH 9" not in found(source, library, question, rulebook="north", server="17")
    assert found(source, library, question, overlays=True, server="17") == ["House 1"]
    assert "House 1" not in found(source, library, question, overlays=False, server="17")


def test_it_is_kept_and_read_again_without_embedding(source: OfficialSource, encoder: BagEncoder) -> None:
    library = Library.of([book("a", TEXTS)])
    first = open_official(source, library, quiet)
    embedded = encoder.embedded
    again = load_official(source, library)
    assert first is not None
    assert again is not None
    assert encoder.embedded == embedded
    assert np.array_equal(first.lexical.values, again.lexical.values)
    assert np.array_equal(first.embedded, again.embedded)


def test_a_further_import_embeds_only_its_own(source: OfficialSource, encoder: BagEncoder) -> None:
    open_official(source, Library.of([book("a", TEXTS)]), quiet)
    embedded = encoder.embedded
    other = book("b", [text("9", "Mercy rule at nine goals.")], rulebook="south")
    assert open_official(source, Library.of([book("a", TEXTS), other]), quiet) is not None
    assert encoder.embedded == embedded + 1


def test_a_damaged_index_is_built_again(source: OfficialSource) -> None:
    library = Library.of([book("a", TEXTS)])
    open_official(source, library, quiet)
    (source.folder(library) / "arrays.npz").write_bytes(b"PK")
    assert load_official(source, library) is None
    assert found(source, library, "diving minor")[0] == "NORTH 71(a)"


def test_a_cache_that_cannot_be_written_costs_only_time(source: OfficialSource, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("", encoding="utf-8")
    assert found(source, Library.of([book("a", TEXTS)]), "diving minor")[0] == "NORTH 71(a)"


def test_of_a_large_book_every_rule_is_embedded_once() -> None:
    many = [
        text(f"{rule}({letter})", "Some words. " * 40, heading=f"Rule {rule}")
        for rule in range(300)
        for letter in "abcd"
    ]
    passages, rows = to_embed(many)
    assert len(passages) == 300 <= EMBEDDED_MOST
    assert len(rows) == 1200
    few, each = to_embed(many[:8])
    assert len(few) <= len(each) == 8
    assert max(map(len, few)) <= EMBEDDED_CHARACTERS


def test_only_what_no_clause_is_known_for_is_embedded() -> None:
    passages, rows = to_embed(TEXTS)
    assert (len(passages), [n for n, _ in rows]) == (2, [0, 1])


def test_words_that_few_ask_with_weigh_more(source: OfficialSource) -> None:
    index = open_official(source, Library.of([book("a", TEXTS)]), quiet)
    assert index is not None
    attacker, player, known = index.coverage(ANALYSER.analyse("the attacker", "en"))
    assert 1 > attacker > 0.5, "it has both words, as far as it is of their language"
    assert known < 0.5, "it has the ordinary word alone"
    assert player == 0
