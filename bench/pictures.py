"""The pictures of the README, drawn anew: `python -m bench.pictures`."""

from __future__ import annotations

from pathlib import Path

from bot.box.drawing import draw
from bot.box.notation import read_notation
from bot.box.timeline import run_box

DOCS = Path(__file__).parent.parent / "docs"
GAME = """
    1:10 A8 2; 3:05 H7 2; 4:10 A9 2; 5:20 goal H17; 7:45 H4 5; 7:45 A23 5; 8:30 H11 2; 8:50 H22 2; 9:05 H5 2;
    9:40 goal A10; 10:55 stop; 12:30 A12 2+10; ~13:58 A6 2; 14:10 goal H9; 16:05 H bench by 19; 17:20 stop; 18:02 goal A
"""
"""A busy period: a power play ended by a goal, offsetting majors, a third man who waits, a signalled minor, a bench
minor."""


def main() -> None:
    """Write the pictures."""
    DOCS.mkdir(exist_ok=True)
    timeline = run_box(read_notation(GAME))
    for name, dark in (("box-light.svg", False), ("box-dark.svg", True)):
        (DOCS / name).write_bytes(draw(timeline, "svg", dark=dark))
        print(DOCS / name)


if __name__ == "__main__":
    main()
