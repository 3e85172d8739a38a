"""The picture of docs/architecture.md: ``python -m bench.house docs/architecture.svg``."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from matplotlib import rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH, HEIGHT = 12.4, 7.0
INK, QUIET = "#1b1b1b", "#5a5a5a"
COLOURS = {"bot": "#eaf2fb", "index": "#eef6ea", "engine": "#fbf0e4", "corpus": "#f4eef8"}
EDGES = {"bot": "#2a5d9f", "index": "#4d7f3a", "engine": "#b06a1c", "corpus": "#7a4f9e"}


@dataclass(frozen=True)
class Box:
    """A part of the house: its place in inches, its package, its name and what it does."""

    x: float
    y: float
    width: float
    height: float
    package: str
    name: str
    does: str = ""

    def edge(self, side: str) -> tuple[float, float]:
        """The middle of a side."""
        half_width, half_height = self.width / 2, self.height / 2
        dx, dy = {"left": (-half_width, 0), "right": (half_width, 0), "top": (0, half_height)}.get(
            side, (0.0, -half_height)
        )
        return self.x + half_width + dx, self.y + half_height + dy


SURFACES = (
    Box(0.4, 5.75, 2.6, 0.8, "bot", "Terminal, command line", "bot/cli.py, bot/terminal.py"),
    Box(3.3, 5.75, 2.6, 0.8, "bot", "Discord", "bot/discord/"),
    Box(6.8, 5.75, 2.4, 0.8, "bot", "Card", "an answer in words"),
    Box(9.5, 5.75, 2.5, 0.8, "bot", "Messages", "bot/messages/{en,ru}"),
)
STEPS = tuple(
    Box(0.4 + 1.95 * i, 3.75, 1.75, 1.15, "bot", name, does)
    for i, (name, does) in enumerate(
        (
            ("1  Language", "and rulebook,\nlevel, references"),
            ("2  Clauses", "nearest to the\nquestion"),
            ("3  Topic", "what is to be\ndecided"),
            ("4  Facts, call", "read from words,\nor given by hand"),
            ("5  Exploration", "once per answer to\nan unknown fact"),
            ("6  Answer", "ruling, branches or\na question; review"),
        )
    )
)
BELOW = (
    Box(0.4, 1.9, 5.6, 1.0, "index", "index", "encoder · FAISS · BM25 over lemmas and concepts · fusion"),
    Box(6.3, 1.9, 5.7, 1.0, "engine", "engine", "facts · decisions by topic · exploration · rulings · review · box"),
    Box(0.4, 0.35, 11.6, 0.95, "corpus", "corpus", "clauses restated in English and Russian · questions · glossary"),
)


def draw(path: Path) -> None:
    """Draw the house."""
    figure = Figure(figsize=(WIDTH, HEIGHT), facecolor="white")
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(0, WIDTH)
    axes.set_ylim(0, HEIGHT)
    for box in (*SURFACES, *STEPS, *BELOW):
        _box(axes, box)
    axes.text(4.3, 5.05, "Assistant (knows no surface)", size=10, color=EDGES["bot"], weight="bold")
    for one, other in pairwise(STEPS):
        _arrow(axes, one.edge("right"), other.edge("left"))
    terminal, discord, card, messages = SURFACES
    index, engine, corpus = BELOW
    _arrow(axes, terminal.edge("bottom"), STEPS[0].edge("top"), "question")
    _arrow(axes, discord.edge("bottom"), STEPS[0].edge("top"))
    _arrow(axes, STEPS[5].edge("top"), card.edge("bottom"), "answer, as data")
    _arrow(axes, messages.edge("left"), card.edge("right"))
    _arrow(axes, card.edge("left"), discord.edge("right"), "layout")
    _arrow(axes, STEPS[1].edge("bottom"), (STEPS[1].edge("bottom")[0], index.edge("top")[1]), kind="both")
    _arrow(axes, STEPS[4].edge("bottom"), (STEPS[4].edge("bottom")[0], engine.edge("top")[1]), kind="both")
    _arrow(axes, index.edge("bottom"), (index.edge("bottom")[0], corpus.edge("top")[1]), "reads")
    ids = (engine.edge("bottom")[0], corpus.edge("top")[1])
    _arrow(axes, engine.edge("bottom"), ids, "names clauses by id only", kind="dashed")
    with rc_context({"svg.hashsalt": "whistle"}):
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None, dpi=130)


def _box(axes: Axes, box: Box) -> None:
    axes.add_patch(
        FancyBboxPatch(
            (box.x, box.y),
            box.width,
            box.height,
            boxstyle="round,pad=0,rounding_size=0.08",
            facecolor=COLOURS[box.package],
            edgecolor=EDGES[box.package],
        )
    )
    centre = box.x + box.width / 2
    axes.text(
        centre, box.y + box.height - 0.27, box.name, size=10.5, weight="bold", ha="center", va="center", color=INK
    )
    low = box.y + (box.height - 0.42) / 2 + 0.04
    axes.text(centre, low, box.does, size=8.5, ha="center", va="center", color=QUIET)


def _arrow(
    axes: Axes,
    tail: tuple[float, float],
    head: tuple[float, float],
    label: str = "",
    kind: Literal["one", "both", "dashed"] = "one",
) -> None:
    style = "<|-|>" if kind == "both" else "-|>"
    line = "--" if kind == "dashed" else "-"
    axes.add_patch(
        FancyArrowPatch(
            tail, head, arrowstyle=style, mutation_scale=11, shrinkA=0, shrinkB=0, color="#666666", linestyle=line
        )
    )
    if label:
        x, y = (tail[0] + head[0]) / 2, (tail[1] + head[1]) / 2
        flat = abs(tail[1] - head[1]) < 0.1
        axes.text(
            x + (0 if flat else 0.12 if head[0] == tail[0] else 0.3),
            y + (0.12 if flat else 0),
            label,
            size=8.5,
            ha="center" if flat else "left",
            va="center",
            color=QUIET,
            style="italic",
        )


if __name__ == "__main__":
    draw(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/architecture.svg"))
