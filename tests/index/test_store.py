"""Building, keeping and opening: never a stale or half-written index."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from index.store import Opened, Source, load, open_index
from tests.index.conftest import BagEncoder


def opened(source: Source) -> Opened:
    return open_index(source, lambda step, done, total: None)


def test_the_first_opening_builds_and_the_second_reads(source: Source, encoder: BagEncoder) -> None:
    assert opened(source).notice == "built"
    embedded = encoder.embedded
    again = opened(source)
    assert again.notice is None
    assert encoder.embedded == embedded
    assert again.index.clause_ids == ("INLINE 1(a)", "INLINE 1(b)", "USAH 1(a)", "USAH 1(b)")


def test_progress_reaches_the_end(source: Source) -> None:
    steps: dict[str, tuple[int, int]] = {}
    open_index(source, lambda step, done, total: steps.__setitem__(step, (done, total)))
    done, total = steps["embed"]
    assert done == total > 0


def test_a_changed_corpus_is_built_anew_and_only_what_is_new_is_embedded(source: Source, encoder: BagEncoder) -> None:
    opened(source)
    embedded = encoder.embedded
    path = source.root / "questions" / "usah" / "1.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("usah case 0", "usah case zero"), encoding="utf-8")
    assert opened(source).notice == "built"
    assert encoder.embedded == embedded + 3
    assert len(list(source.cache.glob("index-*/"))) == 1


@pytest.mark.parametrize("damage", ["truncate", "delete", "garbage", "manifest"])
def test_a_damaged_index_is_rebuilt_and_said(source: Source, damage: str) -> None:
    opened(source)
    folder = source.folder
    if damage == "truncate":
        (folder / "arrays.npz").write_bytes((folder / "arrays.npz").read_bytes()[:100])
    elif damage == "delete":
        (folder / "texts.faiss").unlink()
    elif damage == "garbage":
        path = folder / "corpus.json"
        path.write_bytes(b"x" * path.stat().st_size)
    else:
        (folder / "manifest.json").write_text("{", encoding="utf-8")
    assert opened(source).notice == "rebuilt-damaged"
    assert opened(source).notice is None


def test_a_half_written_index_is_never_taken(source: Source) -> None:
    opened(source)
    manifest = source.folder / "manifest.json"
    content = json.loads(manifest.read_text(encoding="utf-8"))
    manifest.unlink()
    with pytest.raises(OSError, match="manifest"):
        load(source.folder)
    assert content["encoder"] == "bag-of-words"
    assert opened(source).notice == "rebuilt-damaged"


def test_a_damaged_store_of_embeddings_is_started_afresh(source: Source) -> None:
    opened(source)
    (source.cache / "embeddings.npz").write_bytes(b"no zip at all")
    shutil.rmtree(source.folder)
    assert opened(source).notice == "built"


def test_a_cache_that_cannot_be_written_leaves_the_index_in_memory(source: Source, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", encoding="utf-8")
    blocked = replace(source, cache=in_the_way / "cache")
    result = opened(blocked)
    assert result.notice == "not-saved"
    assert len(result.index.clause_ids) == 4
