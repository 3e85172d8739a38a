"""A small corpus with an encoder of its own, so that building an index takes no time."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from corpus.glossary import Glossary
from index.analysis import Analyser
from index.encoder import FloatArray, Progress
from index.store import Source

DIMENSIONS = 64


class BagEncoder:
    """Counts words into hashed dimensions: texts that share words are near."""

    name = "bag-of-words"
    dimensions = DIMENSIONS
    embedded = 0

    def queries(self, texts: Sequence[str], *, progress: Progress | None = None) -> FloatArray:
        vectors = np.full((len(texts), DIMENSIONS), 1e-3, np.float32)
        for row, text in enumerate(texts):
            for word in text.lower().split():
                vectors[row, int(sha256(word.strip("?.,").encode()).hexdigest(), 16) % DIMENSIONS] += 1
        self.embedded += len(texts)
        if progress:
            progress(len(texts))
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)

    passages = queries


def write_corpus(root: Path) -> None:
    """Two rulebooks of two clauses, with questions."""
    (root / "questions" / "usah").mkdir(parents=True)
    (root / "questions" / "inline").mkdir()
    (root / "rulebooks").mkdir()
    (root / "rulebooks" / "aliases.yaml").write_text("[]", encoding="utf-8")
    outside = "\n".join(f'  - "weather in town number {n} tomorrow"' for n in range(12))
    (root / "questions" / "out_of_scope.yaml").write_text(f"en:\n{outside}\n", encoding="utf-8")
    for key, prefix in (("usah", "USAH"), ("inline", "INLINE")):
        folder = root / "rulebooks" / key
        folder.mkdir()
        (folder / "rulebook.yaml").write_text(
            f"{{key: {key}, prefix: {prefix}, name: {{en: {key}, ru: {key}}}, publisher: x, sport: ice, language: en, "
            "edition: {en: e, ru: e}}",
            encoding="utf-8",
        )
        (folder / "1.yaml").write_text(
            'rule: "1"\ntitle: {en: Changes, ru: Замены}\nedition: {en: e, ru: e}\nclauses:\n'
            f"  - {{id: {prefix} 1(a), title: {{en: Goalkeeper, ru: Вратарь}}, topics: [goalkeeper], "
            "text: {en: The goalkeeper may be changed., ru: Вратаря можно сменить.}}\n"
            f"  - {{id: {prefix} 1(b), title: {{en: Time, ru: Время}}, topics: [time, lining_up], "
            "text: {en: The visitors have five seconds., ru: У гостей пять секунд.}}\n",
            encoding="utf-8",
        )
        rows = []
        for clause, topic, words in (
            ("1(a)", "goalkeeper", "goalie leaves net early {book} case"),
            ("1(b)", "time", "how many seconds for visitors {book} case"),
            ("1(b)", "lining_up", "players hang around the dot {book} case"),
        ):
            texts = "".join(f'\n    - "{words.format(book=key)} {n}"' for n in range(8))
            rows.append(f"- clause: {prefix} {clause}\n  topic: {topic}\n  en:{texts}\n")
        (root / "questions" / key / "1.yaml").write_text("".join(rows), encoding="utf-8")


@pytest.fixture
def encoder() -> BagEncoder:
    return BagEncoder()


@pytest.fixture
def source(tmp_path: Path, encoder: BagEncoder) -> Source:
    root = tmp_path / "corpus"
    write_corpus(root)
    analyser = Analyser(Glossary(terms={}, fields={}))
    return Source(tmp_path / "cache", encoder.name, lambda: encoder, analyser, root)
