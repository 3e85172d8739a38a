"""The quick encoder: the same vectors as the native engine's, from a folder that is made once."""

from pathlib import Path

import numpy as np
import pytest

from index.encoder import NativeEncoder, quick_encoder
from index.quick import QuickEncoder, make_quick_folder, quick_folder
from index.weights import EncoderUnavailableError

TEXTS = (
    "third period, 1:20 left, they sent a sixth skater out on purpose",
    "инлайн: вратарь ещё в десяти метрах от скамейки, а полевой уже выскочил",
    "Šiesti na ľade pri striedaní, puk len trafil odchádzajúceho do korčule?",
    "ok",
    "too many men 🏒🥅 " + "and they changed again " * 200,
)


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    cache = tmp_path_factory.mktemp("cache")
    make_quick_folder(cache)
    return cache


def test_it_agrees_with_the_native_engine(cache: Path) -> None:
    native = NativeEncoder()
    quick = quick_encoder(cache, lambda: pytest.fail("it is made already"))
    assert quick is not None
    assert (quick.name, quick.dimensions) == (native.name, native.dimensions)
    assert (quick.queries(TEXTS[:4]) * native.queries(TEXTS[:4])).sum(axis=1).min() > 0.998
    assert (quick.passages(TEXTS[:4]) * native.passages(TEXTS[:4])).sum(axis=1).min() > 0.998
    long = float((quick.queries(TEXTS[4:]) * native.queries(TEXTS[4:])).sum())
    assert long > 0.98


def test_vectors_have_length_one_even_of_nothing(cache: Path) -> None:
    vectors = QuickEncoder(cache / "multilingual-e5-small-int8").encode(["", "puck"], is_query=True)
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)


def test_a_damaged_folder_is_made_again(cache: Path) -> None:
    folder = quick_folder(cache)
    assert folder is not None
    (folder / "model.bin").write_bytes(b"half")
    assert quick_folder(cache) is None
    assert make_quick_folder(cache) == quick_folder(cache)


def test_where_it_cannot_be_had_there_is_none(tmp_path: Path) -> None:
    told: list[bool] = []
    (tmp_path / "taken").write_text("a file where the cache should be")
    assert quick_encoder(tmp_path / "taken", lambda: told.append(True)) is None
    assert told
    with pytest.raises(EncoderUnavailableError):
        QuickEncoder(tmp_path)
