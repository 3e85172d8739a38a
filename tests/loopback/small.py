"""The real assistant and engine over a few example questions, with a stand-in for the encoder alone."""

from __future__ import annotations

import shutil
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import yaml

from bot.assistant import Assistant
from bot.understanding.vocabulary import load_vocabulary
from corpus.load import ROOT
from index.dense import FloatArray
from index.store import Source, build, load, save

EXTRA_SKATER = "third period, 1:20 left, they sent a sixth skater out on purpose, what's the call?"
EXTRA_SKATER_RU = "Третий период, осталось 1:20, шестой игрок выскочил нарочно, правила USA Hockey. Что свистеть?"
UNSAID = "third period, 1:20 left, they sent a sixth skater out, what's the call?"
UNSAID_RU = "Третий период, осталось 1:20, шестой игрок выскочил, правила USA Hockey. Что свистеть?"
EARLY_GOALKEEPER = (
    "инлайн: вратарь ещё в десяти метрах от скамейки, а полевой уже выскочил, шайба у соперника, что свистеть?"
)
SECONDS = "usa hockey: how many seconds does the visiting team have to change?"
QUESTIONS = (
    ("usah", "USAH 205(b)", "too_many_players", "en", EXTRA_SKATER),
    ("usah", "USAH 205(b)", "too_many_players", "ru", EXTRA_SKATER_RU),
    ("usah", "USAH 205(b)", "too_many_players", "en", UNSAID),
    ("usah", "USAH 205(b)", "too_many_players", "ru", UNSAID_RU),
    ("usah", "USAH 205(a)", "line_change_time", "en", SECONDS),
    ("inline", "INLINE 11.5.8.D", "goalkeeper_substitution", "ru", EARLY_GOALKEEPER),
)
"""What the tests ask; they stand among the example questions, since the stand-in finds by letters."""
HELD = {
    "usah": (
        "205_change_of_players.yaml",
        "402_minor_penalties.yaml",
        "406_penalty_shot.yaml",
        "625_leaving_the_bench.yaml",
    ),
    "ahl": ("17_change_of_players.yaml",),
    "inline": ("11_5_8_player_substitution.yaml",),
}
RULES = {"usah": "205_change_of_players.yaml", "inline": "11_5_8_player_substitution.yaml"}
EXAMPLES = 4
"""Example questions a clause and language, of English and Russian."""


class StandInEncoder:
    """Texts to vectors by their letters, so that texts alike lie near each other; no model."""

    name = "stand-in"
    dimensions = 384

    def queries(self, texts: Sequence[str], *, progress: Any = None) -> FloatArray:
        vectors = np.stack([self._vector(f" {text.casefold()} ") for text in texts])
        if progress:
            progress(len(texts))
        return vectors

    passages = queries

    def _vector(self, text: str) -> FloatArray:
        hashes = np.array([zlib.crc32(text[i : i + 4].encode("utf-8", "replace")) for i in range(len(text) - 1)])
        vector = np.zeros(self.dimensions, np.float32)
        np.add.at(vector, hashes % self.dimensions, np.where(hashes >> 16 & 1, 1.0, -1.0))
        length = float(np.linalg.norm(vector)) or 1.0
        unit: FloatArray = (vector / length).astype(np.float32)
        return unit


def small_assistant(folder: Path) -> Assistant:
    """From the index in `folder`, which is built there the first time."""
    vocabulary = load_vocabulary(folder)
    analyser, reader = vocabulary.open()
    encoder = StandInEncoder()
    kept = folder / "index"
    if not kept.exists():
        source = Source(folder, encoder.name, lambda: encoder, analyser, _corpus(folder / "corpus"))
        kept.mkdir(parents=True)
        save(build(source, lambda step, done, total: None, keep=False), kept)
    calls, evidence = vocabulary.call_reader(analyser), vocabulary.evidence
    return Assistant(load(kept), encoder, analyser, reader, calls, evidence)


def _corpus(root: Path) -> Path:
    """Some rules of every rulebook, with a few questions on two of them."""
    for book, rules in HELD.items():
        (root / "rulebooks" / book).mkdir(parents=True)
        for name in ("rulebook.yaml", *rules):
            shutil.copy(ROOT / "rulebooks" / book / name, root / "rulebooks" / book)
    (root / "rulebooks" / "aliases.yaml").write_text("[]", encoding="utf-8")
    for book, rule in RULES.items():
        few = [_few(entry) for entry in _read(ROOT / "questions" / book / rule)]
        few += [{"clause": c, "topic": t, language: [q]} for of, c, t, language, q in QUESTIONS if of == book]
        (root / "questions" / book).mkdir(parents=True)
        _write(root / "questions" / book / rule, few)
    outside = _read(ROOT / "questions" / "out_of_scope.yaml")
    few_outside = {language: outside[language][:EXAMPLES] for language in ("en", "ru")}
    _write(root / "questions" / "out_of_scope.yaml", few_outside)
    return root


def _few(entry: dict[str, Any]) -> dict[str, Any]:
    examples = {language: entry.get(language, [])[:EXAMPLES] for language in ("en", "ru")}
    return {"clause": entry["clause"], "topic": entry["topic"], **examples}


def _read(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def _write(path: Path, data: Any) -> None:
    path.write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")
