"""Built as a wheel and unpacked elsewhere, the product holds all it needs and answers the same."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "engine", "index", "corpus", "bench")
DATA = (".yaml", ".ftl", ".npz", ".py", ".typed")


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in (*PACKAGES, "pyproject.toml", "README.md", "LICENSE"):
        (source / name).symlink_to(ROOT / name)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def test_every_module_and_data_file_is_in_the_wheel(unpacked: Path) -> None:
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*"):
            if path.suffix in DATA:
                assert (unpacked / path.relative_to(ROOT)).exists(), path


def test_it_answers_from_another_place(unpacked: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import bot; print(bot.__file__); from bot.cli import main; main()", "rule", "205(c)"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(unpacked)},
    )
    assert done.returncode == 0, done.stderr
    assert str(unpacked) in done.stdout
    assert "USAH 205(c)" in done.stdout
