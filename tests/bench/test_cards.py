"""Messages drawn as Discord shows them."""

from xml.etree import ElementTree

from bench.card_drawing import WIDTH, draw
from bench.card_text import FAINT, lines

PAYLOAD = [
    {"type": 17, "accent_color": 255, "components": [
        {"type": 10, "content": "**Bench minor** \\*not\\* *if*\n-# <small> & `12:00`"}, {"type": 14},
        {"type": 10, "content": "word " * 60},
    ]},
    {"type": 1, "components": [{"type": 3, "placeholder": "Was it? " * 30, "options": [{"label": "yes"}]}]},
    {"type": 1, "components": [{"type": 2, "style": 2, "label": f"Button {n}"} for n in range(9)]},
]  # fmt: skip


def test_markdown_becomes_runs() -> None:
    first, second = lines("**Bench minor** \\*not\\* *if*\n-# small", 500)
    assert [(run.text, run.look.bold, run.look.italic) for run in first.runs] == [
        ("Bench minor", True, False),
        (" *not* ", False, False),
        ("if", False, True),
    ]
    assert second.runs[0].look.colour == FAINT
    assert second.height < first.height


def test_long_lines_are_broken_and_nothing_is_lost() -> None:
    broken = list(lines("word " * 60, 200))
    assert len(broken) > 5
    assert all(run.x + run.look.width(run.text.rstrip()) <= 200 for line in broken for run in line.runs)
    assert sum(run.text.count("word") for line in broken for run in line.runs) == 60


def test_a_message_is_drawn_within_its_width() -> None:
    drawing = draw(PAYLOAD, "somebody · /ask")
    assert all(box.x + box.width <= WIDTH and box.y + box.height <= drawing.height for box in drawing.boxes)
    assert all(run.x + run.look.width(run.text.rstrip()) <= WIDTH for _, run in drawing.words)
    text = "".join(ElementTree.fromstring(drawing.svg("a <title>")).itertext())
    assert "<small> &" in text
    assert "a <title>" in text
    assert drawing.png().startswith(b"\x89PNG")
