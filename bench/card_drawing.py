"""A message of components as Discord shows it on a dark screen: laid out by hand, as SVG and as PNG."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from PIL import Image, ImageDraw

from bench.card_text import FAINT, INK, LOUD, Look, Run, lines

Node = Mapping[str, Any]
WIDTH, MARGIN, PADDING, GAP = 640.0, 16.0, 16.0, 8.0
PAGE, PAPER, EDGE, FIELD = "#313338", "#2b2d31", "#3f4147", "#1e1f22"
BUTTONS = {1: "#5865f2", 2: "#4e5058", 3: "#248046", 4: "#da373c"}
ACTION_ROW, BUTTON, SELECT, TEXT, GALLERY, SEPARATOR, CONTAINER = 1, 2, 3, 10, 12, 14, 17
LABEL = Look(14.0, colour=LOUD)
SCALE = 2
"""Pixels a unit in a PNG."""


@dataclass(frozen=True)
class Box:
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    edge: str | None = None
    round: float = 0.0


@dataclass
class Drawing:
    """Rectangles, and words upon them."""

    height: float = 0.0
    boxes: list[Box] = field(default_factory=list)
    words: list[tuple[float, Run]] = field(default_factory=list)
    """With the base line of each."""

    def svg(self, title: str) -> str:
        """As SVG, with words that can be selected."""
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{WIDTH:g}" height="{self.height:g}" '
            f'viewBox="0 0 {WIDTH:g} {self.height:g}" font-family="DejaVu Sans,Verdana,sans-serif">',
            f"<title>{escape(title)}</title>",
        ]
        for box in self.boxes:
            edge = f' stroke="{box.edge}"' if box.edge else ""
            parts.append(
                f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" '
                f'rx="{box.round:g}" fill="{box.fill}"{edge}/>'
            )
        parts += [_text(y, run) for y, run in self.words if run.text.strip()]
        return "\n".join((*parts, "</svg>", ""))

    def png(self) -> bytes:
        """As a picture to look at."""
        image = Image.new("RGB", (round(WIDTH * SCALE), round(self.height * SCALE)), PAGE)
        pen = ImageDraw.Draw(image)
        for box in self.boxes:
            corners = [box.x * SCALE, box.y * SCALE, (box.x + box.width) * SCALE, (box.y + box.height) * SCALE]
            pen.rounded_rectangle(corners, box.round * SCALE, fill=box.fill, outline=box.edge)
        for y, run in self.words:
            font = run.look.font.font_variant(size=run.look.size * SCALE)
            pen.text((run.x * SCALE, y * SCALE), run.text, run.look.colour, font, anchor="ls")
        kept = io.BytesIO()
        image.save(kept, "PNG")
        return kept.getvalue()


def draw(payload: Sequence[Node], command: str) -> Drawing:
    """The message of a payload, under the line that says what it answers."""
    drawing = Drawing()
    y = MARGIN
    for text, look in ((command, Look(13.0, colour=FAINT)), ("Whistle", Look(16.0, bold=True, colour=LOUD))):
        drawing.words.append((y + look.size, Run(MARGIN, text, look)))
        y += look.size * 1.5
    badge = Look(10.0, bold=True, colour=LOUD)
    x = MARGIN + Look(16.0, bold=True).width("Whistle") + 6
    drawing.boxes.append(Box(x, y - 22, badge.width("APP") + 8, 15, BUTTONS[1], round=3))
    drawing.words.append((y - 11, Run(x + 4, "APP", badge)))
    y += 2
    for node in payload:
        y = (_container if node["type"] == CONTAINER else _row)(drawing, node, y)
        y += GAP
    drawing.height = y + MARGIN - GAP
    drawing.boxes.insert(0, Box(0, 0, WIDTH, drawing.height, PAGE, round=8))
    return drawing


def _container(drawing: Drawing, node: Node, y: float) -> float:
    left, top, inside = MARGIN, y, len(drawing.boxes)
    y += PADDING
    for number, child in enumerate(node["components"]):
        y += GAP if number else 0
        if child["type"] == TEXT:
            y = _paragraph(drawing, child["content"], left + PADDING, y)
        elif child["type"] == SEPARATOR:
            drawing.boxes.append(Box(left + PADDING, y + 4, WIDTH - 2 * (MARGIN + PADDING), 1, EDGE))
            y += 9
        elif child["type"] == GALLERY:
            drawing.boxes.append(Box(left + PADDING, y, WIDTH - 2 * (MARGIN + PADDING), 120, FIELD, round=8))
            y += 120
        elif child["type"] == ACTION_ROW:
            y = _row(drawing, child, y, left + PADDING)
    y += PADDING
    width = WIDTH - 2 * MARGIN
    drawing.boxes.insert(inside, Box(left, top, width, y - top, PAPER, EDGE, round=8))
    drawing.boxes.insert(
        inside + 1, Box(left, top, 4, y - top, f"#{node.get('accent_color') or 0x3F4147:06x}", round=2)
    )
    return y


def _paragraph(drawing: Drawing, text: str, x: float, y: float) -> float:
    for line in lines(text, WIDTH - x - MARGIN - PADDING):
        size = line.height / 1.4
        for run in line.runs:
            drawing.words.append((y + size * 1.08, Run(x + run.x, run.text, run.look)))
        y += line.height
    return y


def _row(drawing: Drawing, node: Node, y: float, left: float = MARGIN) -> float:
    """Buttons side by side as far as there is room, or one select."""
    x, height = left, 32.0
    for child in node["components"]:
        if child["type"] == SELECT:
            return _select(drawing, child, left, y)
        width = LABEL.width(child["label"]) + 32
        if x > left and x + width > WIDTH - MARGIN:
            x, y = left, y + height + GAP
        drawing.boxes.append(Box(x, y, width, height, BUTTONS.get(child["style"], BUTTONS[2]), round=6))
        drawing.words.append((y + 21, Run(x + 16, child["label"], LABEL)))
        x += width + GAP
    return y + height


def _select(drawing: Drawing, node: Node, left: float, y: float) -> float:
    chosen = next((option["label"] for option in node["options"] if option.get("default")), None)
    look = Look(15.0, colour=INK if chosen else FAINT)
    text, room = chosen or node.get("placeholder") or "", WIDTH - MARGIN - left - 56
    while look.width(text) > room:
        text = text.rstrip("…")[:-1] + "…"
    drawing.boxes.append(Box(left, y, WIDTH - MARGIN - left, 40, FIELD, EDGE, round=6))
    drawing.words += [(y + 25, Run(left + 12, text, look)), (y + 25, Run(WIDTH - MARGIN - 28, "▾", look))]
    return y + 40


def _text(y: float, run: Run) -> str:
    look = run.look
    style = (' font-weight="700"' if look.bold else "") + (' font-style="italic"' if look.italic else "")
    family = ' font-family="DejaVu Sans Mono,Menlo,monospace"' if look.code else ""
    words = run.text.strip()
    x = run.x + look.width(run.text[: len(run.text) - len(run.text.lstrip())])
    length = f' textLength="{look.width(words):.1f}"' if len(words) > 1 else ""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{look.size:g}" fill="{look.colour}"'
    return f"<text {place}{style}{family}{length}>{escape(words)}</text>"
