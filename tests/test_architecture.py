"""Imports run one way: bot → index, engine, corpus; index → corpus; engine → nothing of ours."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OURS = {"bot", "engine", "index", "corpus", "bench", "tests"}
ALLOWED = {
    "corpus": {"corpus"},
    "engine": {"engine"},
    "index": {"index", "corpus"},
    "bot": {"bot", "index", "engine", "corpus"},
    "bench": {"bench", "bot", "index", "engine", "corpus", "tests"},
}
"""A measurement may use the tests' Discord."""


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


@pytest.mark.parametrize("package", ALLOWED)
def test_packages_import_only_what_they_may(package: str) -> None:
    for path in modules(package):
        ours = {name.split(".")[0] for name in imports(path)} & OURS
        assert ours <= ALLOWED[package], path


def test_the_assistant_knows_no_surface() -> None:
    surfaces = {"bot.terminal", "bot.cli", "bot.discord", "discord", "rich", "typer"}
    box = [path for path in modules("bot/box") if path.name != "terminal.py"]
    for path in [ROOT / "bot" / "assistant.py", ROOT / "bot" / "card.py", *modules("bot/understanding"), *box]:
        assert not {n for n in imports(path) if any(n == s or n.startswith(s + ".") for s in surfaces)}, path


def test_only_the_discord_surface_knows_discord() -> None:
    for path in modules("bot"):
        if "discord" not in path.relative_to(ROOT).parts:
            assert not any(n.split(".")[0] == "discord" for n in imports(path)), path
