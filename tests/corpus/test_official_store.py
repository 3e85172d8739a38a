"""Keeping imports: whole or not at all, never twice, never half gone."""

import json
import multiprocessing
from pathlib import Path

import pytest

from corpus.official import Import, Library, Manifest, OfficialText, Spot, import_id
from corpus.official_store import OfficialStore, StoreError


def an_import(name: str = "aaaa00000001", *texts: OfficialText, **manifest: object) -> Import:
    told = {"rulebook": "usah", "language": "en", "file": "a.txt", "digest": "d", "imported": "2031-01-01", **manifest}
    return Import(manifest=Manifest(id=name, **told), texts=texts or (text(),))  # type: ignore[arg-type]


def text(label: str = "205(a)", clause: str | None = "USAH 205(a)", **more: object) -> OfficialText:
    spot = Spot(file="a.txt", line=1)
    return OfficialText(label=label, clause=clause, text="Five seconds.", raw="", first=spot, last=spot, **more)  # type: ignore[arg-type]


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    store, new = OfficialStore(tmp_path), an_import()
    assert store.library().imports == ()
    assert store.keep(new, {"report.json": b"{}"})
    assert store.library().imports == (new,)
    assert (tmp_path / "official" / new.manifest.id / "report.json").read_bytes() == b"{}"


def test_the_same_import_is_kept_once(tmp_path: Path) -> None:
    store = OfficialStore(tmp_path)
    assert store.keep(an_import())
    assert not store.keep(an_import())
    assert len(store.ids()) == 1


def test_a_replaced_import_goes_once_the_new_one_stands(tmp_path: Path) -> None:
    store = OfficialStore(tmp_path)
    store.keep(an_import("aaaa00000001"))
    store.keep(an_import("bbbb00000002", replaces=("aaaa00000001",)))
    assert store.ids() == ("bbbb00000002",)


def test_an_import_cut_short_leaves_the_former_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = OfficialStore(tmp_path)
    store.keep(an_import("aaaa00000001"))

    def cut_short(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", cut_short)
        with pytest.raises(KeyboardInterrupt):
            store.keep(an_import("bbbb00000002", replaces=("aaaa00000001",)))
    assert store.ids() == ("aaaa00000001",)
    assert list((tmp_path / "official").glob(".import-*")), "what was half written lies aside"
    store.keep(an_import("bbbb00000002", replaces=("aaaa00000001",)))
    assert [p.name for p in (tmp_path / "official").iterdir()] == ["bbbb00000002"], "and is tidied next time"


def test_between_new_and_old_only_the_new_one_counts() -> None:
    library = Library.of([an_import("aaaa00000001"), an_import("bbbb00000002", replaces=("aaaa00000001",))])
    assert [i.manifest.id for i in library.imports] == ["bbbb00000002"]


def test_a_damaged_import_is_told_and_the_others_stand(tmp_path: Path) -> None:
    store = OfficialStore(tmp_path)
    store.keep(an_import("aaaa00000001"))
    store.keep(an_import("bbbb00000002"))
    (tmp_path / "official" / "aaaa00000001" / "import.json").write_text("{", encoding="utf-8")
    (tmp_path / "official" / "cccc00000003").mkdir()
    damaged: list[str] = []
    assert [i.manifest.id for i in store.library(damaged.append).imports] == ["bbbb00000002"]
    assert damaged == ["aaaa00000001", "cccc00000003"]
    assert store.keep(an_import("aaaa00000001")), "importing again mends it"
    store.remove("cccc")
    assert len(store.library().imports) == 2


def test_removal_by_the_start_of_an_id(tmp_path: Path) -> None:
    store = OfficialStore(tmp_path)
    for name in ("aaaa00000001", "aaab00000002"):
        store.keep(an_import(name))
    for given, message in (("aaa", "import-ambiguous"), ("x", "import-unknown"), ("", "import-unknown")):
        with pytest.raises(StoreError) as refused:
            store.remove(given)
        assert refused.value.message == message
    assert store.remove("aaaa").id == "aaaa00000001"
    assert store.ids() == ("aaab00000002",)


def test_a_server_removes_only_its_own(tmp_path: Path) -> None:
    store = OfficialStore(tmp_path)
    store.keep(an_import("aaaa00000001", overlay="x", server="1"))
    for server in ("2", "3"):
        with pytest.raises(StoreError):
            store.remove("aaaa", server=server)
    store.remove("aaaa", server="1")


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "official").write_text("", encoding="utf-8")
    with pytest.raises(StoreError) as refused:
        OfficialStore(tmp_path).keep(an_import())
    assert refused.value.message == "import-not-kept"


def _keep(folder: Path, name: str) -> None:
    OfficialStore(folder).keep(an_import(name, *(text(f"{n}(a)", None) for n in range(300))))


def test_two_imports_at_once_both_stand(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    names = [f"{n:04d}00000000" for n in range(4)]
    processes = [context.Process(target=_keep, args=(tmp_path, name)) for name in names]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
        assert process.exitcode == 0
    assert [i.manifest.id for i in OfficialStore(tmp_path).library().imports[::-1]] == names


def test_the_newer_edition_of_a_clause_is_quoted_in_each_language() -> None:
    old = an_import("aaaa00000001", text(), text("205(b)", "USAH 205(b)"), imported="2030", edition="old")
    new = an_import("bbbb00000002", text(), imported="2031", edition="new")
    russian = an_import("cccc00000003", text(), imported="2029", language="ru", edition="ru")
    library = Library.of([old, new, russian])
    assert [q.source.edition for q in library.by_clause["USAH 205(a)"]] == ["new", "ru"]
    assert [q.source.edition for q in library.by_clause["USAH 205(b)"]] == ["old"]
    assert library.books["usah"].edition == "new"


def test_a_clause_missing_in_one_file_and_held_by_another_is_not_missing() -> None:
    lacking = an_import("aaaa00000001", text("205(b)", "USAH 205(b)"), missing=("USAH 205(a)", "USAH 205(c)"))
    holding = an_import("bbbb00000002", text())
    assert set(Library.of([lacking, holding]).missing) == {"USAH 205(c)"}


def test_the_id_turns_on_file_book_place_and_what_was_told() -> None:
    told = ("name", "edition", "en")
    ids = {
        import_id("d", "usah", None, None, told),
        import_id("e", "usah", None, None, told),
        import_id("d", "ahl", None, None, told),
        import_id("d", "usah", "house", None, told),
        import_id("d", "usah", "house", "1", told),
        import_id("d", "usah", None, None, ("name", "edition", "ru")),
    }
    assert len(ids) == 6
    assert import_id("d", "usah", None, None, told) in ids


def test_the_kept_file_is_json_that_a_person_can_read(tmp_path: Path) -> None:
    OfficialStore(tmp_path).keep(an_import())
    kept = json.loads((tmp_path / "official" / "aaaa00000001" / "import.json").read_text(encoding="utf-8"))
    assert kept["texts"][0]["label"] == "205(a)"
