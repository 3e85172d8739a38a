"""The plots of the quality page, as SVG for light pages (they carry their own ground)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes

STYLE: dict[Any, Any] = {
    "svg.hashsalt": "whistle",  # the same figures give the same file
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": "white",
}
STRONG, SOFT = "#1a5fb4", "#99c1f1"


def bars(path: Path, rows: Mapping[str, tuple[float, float]], names: tuple[str, str], title: str) -> None:
    """Two bars a row, the first row on top; shares from 0 to 1."""
    axes = _axes(height=0.6 + 0.36 * len(rows))
    places = [float(-i) for i in range(len(rows))]
    for shift, place, colour in ((0.17, 0, STRONG), (-0.17, 1, SOFT)):
        values = [row[place] for row in rows.values()]
        drawn = axes.barh([p + shift for p in places], values, height=0.32, color=colour, label=names[place])
        axes.bar_label(drawn, [f"{v:.2f}" for v in values], padding=2, fontsize=7)
    axes.set_yticks(places, list(rows))
    axes.set_xlim(0, 1.08)
    _finish(axes, path, title)


def curve(path: Path, points: Sequence[tuple[float, float]], chosen: tuple[float, float], title: str) -> None:
    """What is turned away outside against what is turned away inside, with the threshold that is used."""
    axes = _axes(height=3.2)
    axes.plot([p[0] for p in points], [p[1] for p in points], color=STRONG)
    axes.plot(*chosen, "o", color=STRONG, label="the threshold in use")
    axes.set_xlim(0, 0.2)
    axes.set_ylim(0.4, 1.0)
    axes.set_xlabel("questions in scope that are turned away")
    axes.set_ylabel("questions out of scope turned away")
    _finish(axes, path, title)


def histogram(path: Path, milliseconds: Sequence[float], title: str) -> None:
    """How long questions take."""
    axes = _axes(height=2.4)
    axes.hist(milliseconds, bins=40, range=(0, max(100.0, sorted(milliseconds)[-1])), color=STRONG)
    axes.set_xlabel("milliseconds")
    axes.set_ylabel("questions")
    _finish(axes, path, title)


def _axes(*, height: float) -> Axes:
    from matplotlib import pyplot, rcParams

    rcParams.update(STYLE)
    _, axes = pyplot.subplots(figsize=(7.2, height))
    return axes


def _finish(axes: Axes, path: Path, title: str) -> None:
    from matplotlib import pyplot

    axes.set_title(title, loc="left", fontsize=10)
    if axes.get_legend_handles_labels()[1]:
        axes.legend(frameon=False, fontsize=8, loc="lower right", bbox_to_anchor=(1.0, 1.0), ncols=2)
    pyplot.savefig(path, format="svg", metadata={"Date": None}, bbox_inches="tight")
    pyplot.close()
