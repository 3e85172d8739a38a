"""Bringing a file in by a process of its own; what the process does stands in test_command.py."""

import asyncio
import sys
from pathlib import Path

import pytest

from bot.official.apart import Apart
from bot.official.importing import ImportFailedError, Particulars
from bot.official.previews import Previews

TOLD = Particulars("usah", overlay="Friday --league", server="1")
SAYS = "import sys, json; assert sys.argv[1] == 'import'; "


def apart(tmp_path: Path, program: str, seconds: float = 60) -> Apart:
    return Apart(tmp_path / "data", tmp_path / "cache", (sys.executable, "-c", SAYS + program), seconds)


async def test_the_command_gets_what_was_told_and_its_report_comes_back(tmp_path: Path) -> None:
    report_of = "{'args': sys.argv[2:], 'data': os.environ['WHISTLE_DATA']}"
    program = f"import os; print(json.dumps({{'failed': [], 'imports': [{report_of}]}}))"
    report = await apart(tmp_path, program)(tmp_path / "--server=2", TOLD, dry_run=True)
    options = ["--rulebook=usah", "--overlay=Friday --league", "--server=1"]
    assert report["args"] == ["--json", "--dry-run", *options, "--", str(tmp_path / "--server=2")]
    assert report["data"] == str(tmp_path / "data")


async def test_what_it_refuses_is_refused(tmp_path: Path) -> None:
    failure = "{'message': 'document-empty', 'variables': {'file': 'x'}}"
    program = f"print(json.dumps({{'failed': [{failure}], 'imports': []}})); sys.exit(2)"
    with pytest.raises(ImportFailedError) as refused:
        await apart(tmp_path, program)(tmp_path / "x", TOLD, dry_run=False)
    assert (refused.value.message, refused.value.variables) == ("document-empty", {"file": "x"})


@pytest.mark.parametrize("program", ["import os; os.abort()", "sys.exit('no such option')", "bytearray(1 << 40)"])
async def test_a_reader_that_falls_is_told_and_nobody_falls_with_it(tmp_path: Path, program: str) -> None:
    with pytest.raises(ImportFailedError, match="import-broke"):
        await apart(tmp_path, program)(tmp_path / "x", TOLD, dry_run=False)


async def test_one_that_does_not_end_is_ended(tmp_path: Path) -> None:
    program = "open(sys.argv[-1], 'w').write('begun'); sys.stdin.read(); import time; time.sleep(600)"
    with pytest.raises(ImportFailedError, match="import-too-slow"):
        await apart(tmp_path, program, 0.2)(tmp_path / "x", TOLD, dry_run=False)
    waiting = asyncio.create_task(apart(tmp_path, program)(tmp_path / "y", TOLD, dry_run=False))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


def test_a_preview_keeps_to_its_folder_and_is_over_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    previews = Previews(tmp_path)
    kept = previews.put(b"rules", "../../etc/.house rules?.txt", TOLD)
    assert kept.file.relative_to(tmp_path / "previews" / kept.key / "file") == Path("house rules_.txt")
    assert previews.find(kept.key) == kept
    assert previews.find("../" + kept.key) is None
    monkeypatch.setattr("bot.official.previews.LIFE", -1.0)
    assert previews.find(kept.key) is None
    other = previews.put(b"rules", "x" * 400 + ".pdf", TOLD)
    assert not kept.file.exists()
    assert other.file.suffix == ".pdf"
    previews.drop(other.key)
    assert list((tmp_path / "previews").iterdir()) == []
