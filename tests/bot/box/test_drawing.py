"""The picture: nothing overlaps, light and dark, whatever the game."""

import io
import itertools
import random
from xml.etree import ElementTree

import pytest
from matplotlib.image import imread

from bot.box.drawing import DARK, DPI, LIGHT, MOST, WIDTH, TooManyError, _Drawing, draw
from bot.box.notation import read_notation
from bot.box.timeline import Timeline, run_box


def busy(penalties: int, seed: int = 1) -> Timeline:
    rng, t, items = random.Random(seed), 0, list[str]()
    for _ in range(penalties):
        t += rng.randrange(20, 200)
        who = f"{rng.choice('HA')}{rng.randrange(2, 99)}"
        items.append(f"{t // 60}:{t % 60:02d} {who} {rng.choice(['2', '2', '2', '2+2', '5', '2+10', 'match'])}")
        if rng.random() < 0.5:
            items.append(f"{t // 60}:{t % 60:02d} goal {rng.choice('HA')}")
    return run_box(read_notation("; ".join(items)))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_words_overlap_with_twenty_penalties(seed: int, language: str) -> None:
    drawing = _Drawing(busy(20, seed), LIGHT, language)
    boxes = [text.get_window_extent(drawing.renderer) for text in drawing.axes.texts]
    figure = drawing.figure.bbox
    for text, box in zip(drawing.axes.texts, boxes, strict=True):
        assert box.x0 >= 0 and box.x1 <= figure.x1 + 1 and box.y0 >= 0 and box.y1 <= figure.y1, text.get_text()
    for (a, one), (b, two) in itertools.combinations(zip(drawing.axes.texts, boxes, strict=True), 2):
        apart = one.x1 <= two.x0 or two.x1 <= one.x0 or one.y1 <= two.y0 or two.y1 <= one.y0
        assert apart, (a.get_text(), b.get_text())


@pytest.mark.parametrize("dark", [False, True])
def test_png(dark: bool) -> None:
    pixels = imread(io.BytesIO(draw(busy(8), dark=dark)))
    assert pixels.shape[1] == round(WIDTH * DPI)
    corner = [round(float(c) * 255) for c in pixels[0, 0, :3]]
    paper = (DARK if dark else LIGHT).paper
    assert corner == [int(paper[i : i + 2], 16) for i in (1, 3, 5)]


def test_svg_is_the_same_every_time() -> None:
    first = draw(busy(8), "svg")
    assert first == draw(busy(8), "svg")
    assert ElementTree.fromstring(first).tag.endswith("svg")


@pytest.mark.parametrize(
    "text", ["3:00 stop", "0:00 H? 2", "3:00 goal H; 3:00 goal A", "3:00 H coach GM", "~3:00 H4 2"]
)
def test_games_with_almost_nothing_in_them(text: str) -> None:
    assert draw(run_box(read_notation(text))).startswith(b"\x89PNG")


def test_too_many_to_draw() -> None:
    with pytest.raises(TooManyError):
        draw(busy(MOST + 1))
