"""``whistle import`` and ``whistle imports`` as they are typed."""

import json
from pathlib import Path

import pytest

from bot.assistant import Assistant
from tests.bot.official.conftest import HOUSE, LEAGUE, restated
from tests.typed import refused, whistle

pytestmark = pytest.mark.usefixtures("open_assistant")


@pytest.fixture
def home(tmp_path: Path, assistant: Assistant) -> Path:
    (tmp_path / "league.txt").write_text(LEAGUE, encoding="utf-8")
    (tmp_path / "house.txt").write_text(HOUSE, encoding="utf-8")
    changed = restated(assistant, "205").replace("five seconds", "eight seconds")
    (tmp_path / "usah.md").write_text(changed, encoding="utf-8")
    return tmp_path


def test_a_dry_run_reports_and_keeps_nothing(home: Path) -> None:
    done = whistle("import", str(home / "usah.md"), "-r", "usah", "--dry-run", WHISTLE_DATA=str(home / "data"))
    assert done.returncode == 0
    assert "8 instead of 5" in " ".join(done.stdout.split())
    assert not (home / "data").exists()


def test_import_ask_rule_list_and_remove(home: Path) -> None:
    data = {"WHISTLE_DATA": str(home / "data")}
    done = whistle("import", str(home / "usah.md"), "-r", "usah", "--edition", "2031", "--json", **data)
    (report,) = json.loads(done.stdout)["imports"]
    assert (report["status"], report["kept"]) == ("new", True)
    assert {"kind": "number", "name": "second", "known": "5", "here": "8"} in report["matched"][0]["differences"]
    again = whistle("import", str(home / "usah.md"), "-r", "usah", "--edition", "2031", "--json", **data)
    assert json.loads(again.stdout)["imports"][0]["kept"] is False

    answer = whistle("ask", "usa hockey: how long do the visitors get to change after a whistle?", **data)
    assert "official text" in answer.stdout
    assert "! Careful" in answer.stdout
    shown = whistle("rule", "USAH 205(a)", **data)
    assert "usah.md, line 3 (2031)" in shown.stdout
    assert shown.stdout.count("USAH 205(a)  ") == 1
    both = whistle("rule", "USAH 205(a)", "--restated", **data)
    assert both.stdout.count("USAH 205(a)  ") == 2
    entries = json.loads(whistle("rule", "USAH 205(a)", "--json", **data).stdout)["clauses"]
    assert [e["official"] for e in entries] == [True, False]

    listed = json.loads(whistle("imports", "--json", **data).stdout)["imports"]
    assert [i["id"] for i in listed] == [report["id"]]
    assert report["id"] in whistle("imports", **data).stdout
    assert json.loads(whistle("imports", "--remove", report["id"][:6], "--json", **data).stdout) == {
        "removed": report["id"]
    }
    assert "no imports" in whistle("imports", **data).stdout
    after = whistle("ask", "usa hockey: how long do the visitors get to change after a whistle?", **data)
    assert "official text" not in after.stdout


def test_a_new_book_is_searched_and_quoted(home: Path) -> None:
    data = {"WHISTLE_DATA": str(home / "data")}
    whistle("import", str(home / "league.txt"), "-r", "north", "--name", "Northern League", **data)
    found = json.loads(whistle("search", "diving", "--json", **data).stdout)
    assert found["official"][0]["id"] == "NORTH 71(a)"
    assert json.loads(whistle("search", "diving", "-r", "north", "--json", **data).stdout)["hits"] == []
    assert "embellishes" in whistle("rule", "north 71", **data).stdout
    assert "embellishes" in whistle("ask", "what about diving?", "-r", "north", **data).stdout
    assert "north" in refused(whistle("search", "diving", "-r", "south", **data))


def test_house_rules(home: Path) -> None:
    data = {"WHISTLE_DATA": str(home / "data")}
    whistle("import", str(home / "house.txt"), "-r", "usah", "--overlay", "Friday league", **data)
    shown = whistle("rule", "USAH 205(a)", **data).stdout
    assert shown.index("Friday league 1") < shown.index("USAH 205(a)  ")
    assert "house rule: Friday league" in shown


def test_one_bad_file_among_good_ones(home: Path) -> None:
    (home / "empty.txt").write_text("", encoding="utf-8")
    data = {"WHISTLE_DATA": str(home / "data")}
    done = whistle("import", str(home / "empty.txt"), str(home / "league.txt"), "-r", "north", **data)
    assert "empty.txt" in refused(done)
    assert len(json.loads(whistle("imports", "--json", **data).stdout)["imports"]) == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("import", "absent.txt", "-r", "usah"), "no such file"),
        (("import", ".", "-r", "usah"), "folder"),
        (("import", "absent.txt", "-r", "U S A H"), "key"),
        (("import", "absent.txt", "-r", "usah", "--server", "1"), "--overlay"),
        (("imports", "--remove", "abc"), "no import"),
    ],
)
def test_bad_input_ends_in_one_line_and_status_two(home: Path, arguments: tuple[str, ...], words: str) -> None:
    assert words in refused(whistle(*arguments, WHISTLE_DATA=str(home / "data")))


def test_a_data_folder_that_cannot_be_made(home: Path) -> None:
    (home / "file").write_text("", encoding="utf-8")
    message = refused(whistle("import", str(home / "league.txt"), "-r", "north", WHISTLE_DATA=str(home / "file" / "x")))
    assert "cannot be written" in message


def test_a_damaged_import_is_told_and_answers_come(home: Path) -> None:
    data = {"WHISTLE_DATA": str(home / "data")}
    done = whistle("import", str(home / "league.txt"), "-r", "north", "--json", **data)
    name = json.loads(done.stdout)["imports"][0]["id"]
    (home / "data" / "official" / name / "import.json").write_text("{", encoding="utf-8")
    answer = whistle("ask", "may we change on the fly? usa hockey", **data)
    assert answer.returncode == 0
    assert name in answer.stderr
    assert name in whistle("imports", **data).stderr
