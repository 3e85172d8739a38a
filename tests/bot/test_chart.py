"""Flow charts: every decision fits a page without boxes on top of one another."""

from itertools import combinations
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.chart import _Graph, _layout
from bot.cli import app
from bot.messages.catalogue import languages
from engine.explore import explore, leaves
from engine.facts import Situation
from engine.registry import all_decisions, decision

RUNNER = CliRunner()


def chart(path: Path, *more: str, clause: str = "USAH 205(b)"):
    return RUNNER.invoke(app, ["rule", clause, "--chart", str(path), *more])


@pytest.mark.parametrize(("name", "magic"), [("a.svg", b"<?xml"), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")])
def test_a_chart_is_written_in_the_format_of_its_name(tmp_path: Path, name: str, magic: bytes) -> None:
    result = chart(tmp_path / name, "--topic", "too_many_players")
    assert result.exit_code == 0, result.output
    assert (tmp_path / name).read_bytes().startswith(magic)


def test_drawing_twice_gives_the_same_file(tmp_path: Path) -> None:
    for name in ("a.svg", "b.svg"):
        assert chart(tmp_path / name, "--lang", "ru", clause="USAH 402(c)").exit_code == 0
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--topic", "icing"), "no topic"),
        (("--fact", "deliberate=perhaps"), "deliberate"),
    ],
)
def test_what_cannot_be_drawn_is_one_line(tmp_path: Path, more: tuple[str, ...], message: str) -> None:
    result = chart(tmp_path / "a.svg", *more)
    assert result.exit_code == 2
    assert message in result.output
    assert not (tmp_path / "a.svg").exists()


@pytest.mark.parametrize(
    ("clause", "name", "message"),
    [
        ("USAH 205(b)", "a.gif", ".svg"),
        ("USAH 406(h)", "a.svg", "decides nothing"),
        ("USAH 205", "a.svg", "one clause"),
        ("USAH 205(b)", "missing/a.svg", "cannot be written"),
    ],
)
def test_what_is_asked_for_wrongly_is_one_line(tmp_path: Path, clause: str, name: str, message: str) -> None:
    result = chart(tmp_path / name, clause=clause)
    assert result.exit_code == 2
    assert message in result.output


@pytest.mark.parametrize("decided", all_decisions(), ids=lambda d: f"{d.rulebook}-{d.topic}")
def test_no_box_lies_on_another(decided) -> None:
    graph = _Graph(explore(decided.decide, Situation()), "ru", 44)
    layout = _layout(graph, "TB")
    spans = []
    for name, box in graph.boxes.items():
        (x, y), (width, height) = layout.places[name], box.size
        spans.append((x - width / 2, y - height / 2, x + width / 2, y + height / 2))
    for one, other in combinations(spans, 2):
        apart = one[2] <= other[0] + 0.01 or other[2] <= one[0] + 0.01
        assert apart or one[3] <= other[1] + 0.01 or other[3] <= one[1] + 0.01


@pytest.mark.parametrize("language", languages())
def test_every_ruling_and_clause_of_the_tree_is_in_the_chart(language: str) -> None:
    tree = explore(decision("usah", "too_many_players").decide, Situation())
    graph = _Graph(tree, language, 44)
    drawn = "".join(line for box in graph.boxes.values() for line in box.small).replace("\N{NO-BREAK SPACE}", " ")
    for _, ruling in leaves(tree):
        assert all(cite in drawn for cite in ruling.cites)
