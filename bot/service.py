"""Putting the assistant together: folders, glossary, index, encoder."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bot.assistant import Assistant
from bot.folders import cache_folder, data_folder
from bot.official.shelf import Shelf
from bot.understanding.learned import LearnedReader
from bot.understanding.vocabulary import load_vocabulary
from corpus.official_store import OfficialStore
from index.encoder import Encoder, corpus_encoder, query_encoder, quick_encoder
from index.official_store import OfficialSource
from index.store import Progress, Source, open_index


@dataclass(frozen=True)
class Settings:
    """What the operator sets by environment variables."""

    cache: Path
    """``WHISTLE_CACHE``: where the index is kept."""
    data: Path
    """``WHISTLE_DATA``: where official texts and house rules are kept."""
    model: str | None = None
    """``WHISTLE_MODEL``: a Sentence Transformers folder or name instead of the model that comes along."""

    @classmethod
    def from_environment(cls, get: Callable[[str], str | None] = os.environ.get) -> Settings:
        """Read the environment (or any other look-up, in tests)."""
        return cls(cache_folder(get), data_folder(get), get("WHISTLE_MODEL") or None)


@dataclass(frozen=True)
class Service:
    """The assistant, and what a person should know of how its index was come by."""

    assistant: Assistant
    notice: str | None

    @property
    def damaged_imports(self) -> tuple[str, ...]:
        """Imports that cannot be read."""
        return self.assistant.shelf.damaged if self.assistant.shelf else ()


def start(settings: Settings, progress: Progress, *, lasting: bool = False) -> Service:
    """Open (or build) the index and make the assistant; `lasting` for a process that answers many questions."""
    vocabulary = load_vocabulary(settings.cache)
    quick = None
    if lasting and settings.model is None:
        quick = quick_encoder(settings.cache, lambda: progress("encoder", 0, 1))
    encoder = quick or query_encoder(settings.cache, settings.model)

    def embedder() -> Encoder:
        """What embeds new texts; where its model cannot be kept, the encoder of questions does it, more slowly."""
        try:
            return corpus_encoder(settings.cache, settings.model)
        except OSError:
            return encoder

    analyser, reader = vocabulary.open()
    opened = open_index(Source(settings.cache, encoder.name, embedder, analyser), progress)
    calls, evidence = vocabulary.call_reader(analyser), vocabulary.evidence
    texts = OfficialSource.of(settings.cache, encoder, analyser, opened.index, opened.made_from)
    shelf = open_shelf(settings.data, texts, progress)
    learned = learned_reader(encoder)
    return Service(Assistant(opened.index, encoder, analyser, reader, calls, evidence, learned, shelf), opened.notice)


def learned_reader(encoder: Encoder) -> LearnedReader | None:
    """The learned reader of facts, where it was fitted with the embeddings of this encoder."""
    reader = LearnedReader.load()
    return reader if reader.encoder == encoder.name else None


def open_shelf(data: Path, source: OfficialSource, progress: Progress) -> Shelf:
    """The official texts in a data folder, their index built if no cache has it."""
    shelf = Shelf(OfficialStore(data), source)
    shelf.refresh(progress)
    return shelf
