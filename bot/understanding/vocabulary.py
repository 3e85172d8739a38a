"""What understanding needs, kept for the next start: glossary, patterns, lemmas, what decisions turn on and come to.

Reading the files and loading four dictionaries takes a second; the snapshot in the cache folder a few milliseconds.
"""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from pydantic import BaseModel, TypeAdapter, ValidationError

import engine
from bot.understanding.claims import PATH as CLAIMS
from bot.understanding.claims import CallPatterns, CallReader, load_call_patterns
from bot.understanding.evidence import Evidence, of_every_topic, outcome_types, turning_facts
from bot.understanding.reader import FactPatterns, PatternReader
from corpus.glossary import Glossary, load_glossary
from corpus.load import ROOT, read_yaml
from index.analysis import Analyser, Lemmas, Phrases

FACTS = Path(__file__).with_name("facts")
ENGINE = Path(engine.__file__ or "").parent
FORMAT = 4
_LEMMATISERS = ("pymorphy3", "pymorphy3-dicts-ru", "snowballstemmer", "simplemma")


class Vocabulary(BaseModel):
    """Glossary, patterns, and what analysing them came to."""

    glossary: Glossary
    patterns: tuple[FactPatterns, ...]
    calls: CallPatterns
    phrases: Phrases = {}
    lemmas: Lemmas = {}
    turning: dict[str, dict[str, frozenset[str]]] = {}
    outcomes: dict[str, dict[str, frozenset[str]]] = {}

    def open(self) -> tuple[Analyser, PatternReader]:
        """The analyser and the reader of this vocabulary."""
        analyser = Analyser(self.glossary, self.phrases, self.lemmas)
        return analyser, PatternReader(analyser, self.glossary, self.patterns)

    @property
    def evidence(self) -> Evidence:
        """What weighs topics."""
        return Evidence(self.turning, self.outcomes)

    def call_reader(self, analyser: Analyser) -> CallReader:
        """The reader of calls, with an analyser from :meth:`open`."""
        return CallReader(analyser, self.glossary, self.calls)


def load_vocabulary(cache: Path) -> Vocabulary:
    """From the snapshot in `cache` if it is of these files and dictionaries, else from the files."""
    snapshot = cache / f"vocabulary-{_digest()}.json"
    try:
        return Vocabulary.model_validate_json(snapshot.read_bytes())
    except (OSError, ValidationError):
        pass
    shape = TypeAdapter(tuple[FactPatterns, ...])
    patterns = tuple(p for path in sorted(FACTS.glob("*.yaml")) for p in read_yaml(path, shape))
    vocabulary = Vocabulary(glossary=load_glossary(), patterns=patterns, calls=load_call_patterns())
    analyser, _ = vocabulary.open()
    vocabulary.call_reader(analyser)
    analyser.prepare()
    explored = {"turning": of_every_topic(turning_facts), "outcomes": of_every_topic(outcome_types)}
    vocabulary = vocabulary.model_copy(update={"phrases": analyser.phrases, "lemmas": analyser.remembered, **explored})
    _keep(vocabulary, snapshot)
    return vocabulary


def _keep(vocabulary: Vocabulary, snapshot: Path) -> None:
    """Write the snapshot atomically and drop older ones; a folder that cannot be written is no harm."""
    temporary = snapshot.with_suffix(f".{os.getpid()}.tmp")
    with suppress(OSError):
        snapshot.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_text(vocabulary.model_dump_json(), encoding="utf-8")
        temporary.replace(snapshot)
        for old in snapshot.parent.glob("vocabulary-*.json"):
            if old != snapshot:
                old.unlink(missing_ok=True)


def _digest() -> str:
    total = sha256(f"{FORMAT} {[version(name) for name in _LEMMATISERS]}".encode())
    for path in [
        *sorted((ROOT / "glossary").glob("*.yaml")),
        *sorted(FACTS.glob("*.yaml")),
        *sorted(ENGINE.rglob("*.py")),
        CLAIMS,
    ]:
        total.update(path.name.encode() + path.read_bytes())
    return total.hexdigest()[:16]
