"""What every command shares: its answer as JSON, and the one line that ends it."""

from __future__ import annotations

import json
from typing import Annotated, NoReturn

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def fail(message: str) -> NoReturn:
    """End with status 2 and one line on standard error."""
    typer.echo(f"whistle: {message}", err=True)
    raise typer.Exit(2)


def print_json(value: object) -> None:
    """Print a value for programs."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
