"""Commands as they are typed: in this process on an assistant that is open already, or in one of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass

from typer.testing import CliRunner

from bot.cli import app

WIDTH = {"COLUMNS": "100"}


@dataclass(frozen=True)
class Done:
    """What a command said, and its exit status."""

    returncode: int
    stdout: str
    stderr: str


def whistle(*arguments: str, stdin: str = "", **environment: str) -> Done:
    """In this process; an error that nothing catches is the test's. With `open_assistant` nothing is opened anew."""
    done = CliRunner().invoke(app, arguments, input=stdin, env={**WIDTH, **environment})
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return Done(done.exit_code, done.stdout, done.stderr)


def process(*arguments: str, stdin: str = "", **environment: str) -> Done:
    """In a process of its own, which costs seconds: for what only a process shows."""
    done = subprocess.run(
        [sys.executable, "-m", "bot.cli", *arguments],
        check=False,
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **WIDTH, **environment},
        timeout=600,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def refused(done: Done) -> str:
    """The one line with which a command ended for what it cannot use."""
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("whistle: ")
    assert len(done.stderr.strip().splitlines()) == 1
    return done.stderr
