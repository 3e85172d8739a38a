"""Putting the assistant together: folders, glossary, index, encoder."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path

from bot.assistant import Assistant
from bot.understanding.evidence import Evidence
from bot.understanding.vocabulary import load_vocabulary
from index.encoder import Encoder, corpus_encoder, query_encoder
from index.store import Progress, Source, open_index


@dataclass(frozen=True)
class Settings:
    """What the operator sets by environment variables."""

    cache: Path
    """``WHISTLE_CACHE``: where the index is kept."""
    model: str | None = None
    """``WHISTLE_MODEL``: a Sentence Transformers folder or name instead of the model that comes along."""

    @classmethod
    def from_environment(cls, get: Callable[[str], str | None] = os.environ.get) -> Settings:
        """Read the environment (or any other look-up, in tests)."""
        cache = get("WHISTLE_CACHE")
        return cls(
            cache=Path(cache).expanduser() if cache else user_cache_path("whistle", appauthor=False),
            model=get("WHISTLE_MODEL") or None,
        )


@dataclass(frozen=True)
class Service:
    """The assistant, and what a person should know of how its index was come by."""

    assistant: Assistant
    notice: str | None


def start(settings: Settings, progress: Progress) -> Service:
    """Open (or build) the index and make the assistant."""
    vocabulary = load_vocabulary(settings.cache)
    encoder = query_encoder(settings.cache, settings.model)

    def embedder() -> Encoder:
        """What embeds new texts; where its model cannot be kept, the encoder of questions does it, more slowly."""
        try:
            return corpus_encoder(settings.cache, settings.model)
        except OSError:
            return encoder

    analyser, reader = vocabulary.open()
    opened = open_index(Source(settings.cache, encoder.name, embedder, analyser), progress)
    calls, evidence = vocabulary.call_reader(analyser), Evidence(vocabulary.turning)
    return Service(Assistant(opened.index, encoder, analyser, reader, calls, evidence), opened.notice)
