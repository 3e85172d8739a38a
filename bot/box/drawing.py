"""A timeline as a picture: the home box above, the skaters as a band, the away box below, time from left to right.

A man's penalties are one bar with his number; bars share a lane as long as neither they nor their labels touch, so
that any number of penalties stays legible. Drawn without pyplot: no global state, no window, safe in a worker.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.box.report import Wording
from bot.box.timeline import Timeline
from engine.box import Kind, Team, read_time
from engine.box.clock import MINUTE, Tenths

Json = dict[str, Any]

WIDTH = 6.0
"""Inches; with `DPI` 1,200 pixels, on a phone held upright about a third of that in points."""
DPI = 200
TEXT, SMALL = 10.0, 9.0
"""Points."""
LANE, BAND, STRIP = 0.25, 0.42, 0.24
"""Inches: a lane of bars, the band of skaters, the strip of goals and stoppages."""
TOP, BOTTOM, LEFT, RIGHT = 0.42, 0.86, 0.14, 0.14
GAP = 0.07
"""Inches kept free between things that must not touch."""


MOST = 150
"""Penalties; more cannot be told apart on any screen."""


class TooManyError(ValueError):
    """More penalties than a picture can show."""


@dataclass(frozen=True, slots=True)
class Look:
    """Colours of a background."""

    paper: str
    ink: str
    faint: str
    grid: str
    team: dict[Team, str]
    pale: dict[Team, str]
    even: str


LIGHT = Look(
    "#ffffff",
    "#1f2328",
    "#59636e",
    "#d8dee4",
    {Team.HOME: "#0b5cad", Team.AWAY: "#b54708"},
    {Team.HOME: "#cfe3f8", Team.AWAY: "#fbdcc4"},
    "#eaeef2",
)
DARK = Look(
    "#0d1117",
    "#e6edf3",
    "#9198a1",
    "#30363d",
    {Team.HOME: "#58a6ff", Team.AWAY: "#f0883e"},
    {Team.HOME: "#14365c", Team.AWAY: "#5a3213"},
    "#21262d",
)


@dataclass(slots=True)
class Bar:
    """The penalties that one man got at one stoppage."""

    team: Team
    label: str
    """The number, or whatever he is called."""
    imposed: Tenths
    minutes: str = ""
    spans: list[tuple[Tenths, Tenths, bool, bool]] = field(default_factory=list)
    """From, to, with a substitute on the ice, ended by a goal."""

    @property
    def start(self) -> Tenths:
        """Where it begins, the wait for its start included."""
        return min([self.imposed, *(s[0] for s in self.spans)])

    @property
    def end(self) -> Tenths:
        """Where it ends."""
        return max([self.imposed, *(s[1] for s in self.spans)])


def draw(timeline: Timeline, form: str = "png", *, dark: bool = False, language: str = "en") -> bytes:
    """The picture of a timeline as PNG or SVG; raises :class:`TooManyError`."""
    if len(timeline.answered["box"]) > MOST:
        raise TooManyError(MOST)
    return _Drawing(timeline, DARK if dark else LIGHT, language).save(form)


def _bars(timeline: Timeline) -> list[Bar]:
    """Every man's penalties of one stoppage together."""
    bars: dict[tuple[object, ...], Bar] = {}
    kinds: dict[tuple[object, ...], list[str]] = {}
    for term in timeline.answered["box"]:
        team, charged = Team(term["team"]), term.get("player")
        who = charged if charged is not None else term.get("sits")
        key: tuple[object, ...] = (team, who, term["imposed"], charged is None)
        bar = bars.setdefault(key, Bar(team, "" if who is None else str(who), read_time(term["imposed"])))
        kinds.setdefault(key, []).append(term["kind"])
        spans = [(read_time(a), read_time(b)) for a, b in term["from_to"]]
        for n, (a, b) in enumerate(spans):
            bar.spans.append((a, b, term["substituted"], term["ended"] == "goal" and n == len(spans) - 1))
    for key, bar in bars.items():
        bar.label = "" if bar.label.startswith("?") else f"{'#' if bar.label[:1].isdigit() else ''}{bar.label}"
        bar.minutes = "+".join(_SHORT[kind] for kind in kinds[key]) + "′"
    return sorted(bars.values(), key=lambda bar: (bar.start, bar.end))


_SHORT: dict[str, str] = {
    Kind.MINOR: "2",
    Kind.BENCH_MINOR: "bench 2",
    Kind.DOUBLE_MINOR: "2+2",
    Kind.MAJOR: "5",
    Kind.MATCH: "MP5",
    Kind.MISCONDUCT: "10",
}


class _Drawing:
    """One figure; lengths in inches across, time along."""

    def __init__(self, timeline: Timeline, look: Look, language: str) -> None:
        import matplotlib
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        matplotlib.rcParams["svg.hashsalt"] = "whistle"
        self.timeline, self.look = timeline, look
        self.words = Wording(timeline, language)
        self.bars = _bars(timeline)
        self.first, self.last = self._range()
        self.figure = Figure(figsize=(WIDTH, 4), dpi=DPI, facecolor=look.paper)
        canvas: Any = FigureCanvasAgg(self.figure)
        self.renderer = canvas.get_renderer()
        lanes = {team: self._lanes([b for b in self.bars if b.team is team]) for team in Team}
        self.depth = {team: max(1, len(lanes[team])) * LANE for team in Team}
        legend = self._legend_lines()
        height = TOP + self.depth[Team.HOME] + STRIP + BAND + STRIP + self.depth[Team.AWAY] + BOTTOM
        height += (len(legend) - 1) * 0.22
        height = round(height * DPI) / DPI
        self.figure.set_size_inches(WIDTH, height)
        self.axes = self.figure.add_axes((0, 0, 1, 1))
        self.axes.set_xlim(0, WIDTH)
        self.axes.set_ylim(height, 0)
        self.axes.axis("off")
        self._draw(lanes, legend)

    def save(self, form: str) -> bytes:
        """The finished picture."""
        out = io.BytesIO()
        metadata = {"Date": None} if form == "svg" else {"Software": None}
        self.figure.savefig(out, format=form, dpi=DPI, facecolor=self.look.paper, metadata=metadata)
        return out.getvalue()

    # -- along the clock -----------------------------------------------------------------------------------

    def _range(self) -> tuple[Tenths, Tenths]:
        """From a little before the first event to a little after the last change."""
        game = self.timeline.game
        assert game is not None
        answered = self.timeline.answered
        times = [e.t for e in game.events] + [b.end for b in self.bars] + [b.start for b in self.bars]
        times += [read_time(x["t"]) for x in (*answered["strengths"][1:], *answered["returns"])]
        times = times or [0]
        first, last = min(times), max(times)
        margin = max((last - first) // 16, 15 * 10)
        return max(0, first - margin), last + margin

    def x(self, t: Tenths) -> float:
        """Inches from the left."""
        share = (t - self.first) / (self.last - self.first)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    def width(self, text: str, size: float = TEXT, weight: str = "normal") -> float:
        """Inches that a text takes."""
        from matplotlib.font_manager import FontProperties

        font = FontProperties(size=size, weight=weight)
        return float(self.renderer.get_text_width_height_descent(text, font, ismath=False)[0]) / DPI

    # -- lanes ---------------------------------------------------------------------------------------------

    def _lanes(self, bars: Sequence[Bar]) -> list[list[tuple[Bar, float]]]:
        """Bars with the place of their labels, packed so that nothing in a lane touches."""
        lanes: list[list[tuple[Bar, float]]] = []
        ends: list[float] = []
        for bar in bars:
            left, right, label = self._extent(bar)
            lane = next((i for i, end in enumerate(ends) if end + GAP <= left), None)
            if lane is None:
                lanes.append([])
                ends.append(right)
                lane = len(lanes) - 1
            lanes[lane].append((bar, label))
            ends[lane] = max(ends[lane], right)
        return lanes

    def _extent(self, bar: Bar) -> tuple[float, float, float]:
        """Left and right end of a bar with its label, and where the label starts: after the bar if there is room."""
        left, right = self.x(bar.start), max(self.x(bar.end), self.x(bar.start) + 0.06)
        width = self._number_width(bar) + self.width(bar.minutes, SMALL)
        if right + 0.05 + width <= WIDTH - 0.04:
            return left, right + 0.05 + width, right + 0.05
        return left - 0.05 - width, right, left - 0.05 - width

    def _number_width(self, bar: Bar) -> float:
        return self.width(bar.label, weight="bold") + 0.05 if bar.label else 0.0

    # -- drawing -------------------------------------------------------------------------------------------

    def _draw(self, lanes: dict[Team, list[list[tuple[Bar, float]]]], legend: list[list[tuple[str, str]]]) -> None:
        home_top = TOP
        marks_home = home_top + self.depth[Team.HOME]
        band = marks_home + STRIP
        marks_away = band + BAND
        away_top = marks_away + STRIP
        bottom = away_top + self.depth[Team.AWAY]
        self._time_lines(home_top, bottom)
        self._goals_and_stops({Team.HOME: marks_home, Team.AWAY: marks_away}, home_top, bottom)
        self._strength(band)
        for team, top, order in ((Team.HOME, marks_home, -1), (Team.AWAY, away_top, 1)):
            for n, lane in enumerate(lanes[team]):
                middle = top + order * (n + 0.5) * LANE
                for bar, label in lane:
                    self._bar(bar, middle, label)
        self._title(bottom)
        self._legend(legend, bottom + 0.52)

    def _text(self, x: float, y: float, text: str, color: str, size: float = TEXT, **more: Any) -> None:  # noqa: ANN401
        self.axes.text(x, y, text, color=color, fontsize=size, va=more.pop("va", "center"), parse_math=False, **more)

    def _rectangle(self, x: float, y: float, width: float, height: float, **more: Any) -> None:  # noqa: ANN401
        from matplotlib.patches import Rectangle

        self.axes.add_patch(Rectangle((x, y), width, height, **more))

    def _title(self, bottom: float) -> None:
        look = self.look
        self._text(LEFT, 0.2, self.words.team(Team.HOME).capitalize(), look.team[Team.HOME], 11, fontweight="bold")
        self._text(
            LEFT, bottom + 0.34, self.words.team(Team.AWAY).capitalize(), look.team[Team.AWAY], 11, fontweight="bold"
        )
        title = self.words.say("box-picture-title")
        self._text(WIDTH - RIGHT, 0.2, title, look.faint, SMALL, ha="right")

    def _ticks(self) -> Iterator[Tenths]:
        """Round times, as dense as their labels allow."""
        span = self.last - self.first
        sample = self.width(self.timeline.dial.show(self.last), SMALL) + 0.22
        most = max(2, int((WIDTH - LEFT - RIGHT) / sample))
        for step in (
            100,
            150,
            300,
            MINUTE,
            2 * MINUTE,
            5 * MINUTE,
            10 * MINUTE,
            20 * MINUTE,
            60 * MINUTE,
            200 * MINUTE,
        ):
            if span / step <= most:
                break
        t = -(-self.first // step) * step
        while t <= self.last:
            yield t
            t += step

    def _time_lines(self, top: float, bottom: float) -> None:
        for t in self._ticks():
            self.axes.plot([self.x(t)] * 2, [top, bottom + 0.04], color=self.look.grid, lw=0.7, zorder=0)
            text = self.timeline.dial.show(t)
            half = self.width(text, SMALL) / 2
            x = min(max(self.x(t), half + 0.03), WIDTH - half - 0.03)
            self._text(x, bottom + 0.13, text, self.look.faint, SMALL, ha="center")

    def _goals_and_stops(self, strips: dict[Team, float], top: float, bottom: float) -> None:
        """A goal is a dot beside the box of the side that got it, with a line across; a stoppage a short dash."""
        game = self.timeline.game
        assert game is not None
        goals = [
            (read_time(e["t"]), Team(e["team"])) for e in self.timeline.answered["scoresheet"] if e["what"] == "goal"
        ]
        at_goal = {t for t, _ in goals}
        whistles = {e.t for e in game.events if type(e).__name__ == "Stoppage"} - at_goal
        for t in sorted(whistles):
            for team in Team:
                if any(side is team and abs(self.x(t) - self.x(goal)) < 0.1 for goal, side in goals):
                    continue  # the other strip shows it
                y = strips[team] + (STRIP - 0.1) / 2
                self.axes.plot([self.x(t)] * 2, [y, y + 0.1], color=self.look.faint, lw=1.4, zorder=2)
        for t, team in goals:
            self.axes.plot([self.x(t)] * 2, [top, bottom], color=self.look.team[team], lw=1, ls=(0, (3, 2)), zorder=1)
        for t, team in goals:
            y = strips[team] + STRIP / 2
            self.axes.plot(self.x(t), y, "o", ms=7, mfc=self.look.team[team], mec=self.look.paper, mew=1, zorder=5)

    def _strength(self, top: float) -> None:
        """The band: in the colour of the side with more skaters, the numbers where they fit."""
        look = self.look
        steps = [(read_time(s["t"]), s["home_skaters"], s["away_skaters"]) for s in self.timeline.answered["strengths"]]
        ends = [t for t, _, _ in steps[1:]] + [self.last]
        for (t, home, away), end in zip(steps, ends, strict=True):
            left, right = self.x(max(t, self.first)), self.x(min(end, self.last))
            if right <= left:
                continue
            ahead = None if home == away else Team.HOME if home > away else Team.AWAY
            color = look.even if ahead is None else look.pale[ahead]
            self._rectangle(left, top, right - left, BAND, fc=color, ec=look.paper, lw=0.8, zorder=3)
            if abs(home - away) > 1 and ahead is not None:
                y = top if ahead is Team.HOME else top + BAND - 0.045
                self._rectangle(left, y, right - left, 0.045, fc=look.team[ahead], ec="none", zorder=3)
            self._numbers((left + right) / 2, right - left, top, f"{home}–{away}")

    def _numbers(self, x: float, room: float, top: float, text: str) -> None:
        """`5–4` across, upright where that does not fit, else left out."""
        first, second = text.split("–")
        if self.width(text) + 0.06 <= room:
            self._text(x, top + BAND / 2, text, self.look.ink, ha="center", zorder=6)
        elif self.width(first, SMALL) + 0.03 <= room:
            self._text(x, top + BAND * 0.27, first, self.look.ink, SMALL, ha="center", zorder=6)
            self._text(x, top + BAND * 0.75, second, self.look.ink, SMALL, ha="center", zorder=6)

    def _bar(self, bar: Bar, middle: float, label: float) -> None:
        look, height = self.look, LANE * 0.56
        color, top = look.team[bar.team], middle - LANE * 0.28
        waits = bar.spans[0][0] if bar.spans else bar.imposed
        if waits > bar.imposed:
            self.axes.plot(
                [self.x(bar.imposed), self.x(waits)], [middle] * 2, color=color, lw=1.6, ls=(0, (1, 1.2)), zorder=4
            )
            self.axes.plot([self.x(bar.imposed)] * 2, [top, top + height], color=color, lw=1.4, zorder=4)
        for a, b, substituted, by_goal in bar.spans:
            width = max(self.x(b) - self.x(a), 0.02)
            style: Json = (
                {"fc": look.paper, "ec": color, "lw": 1.1, "hatch": "//////"}
                if substituted
                else {"fc": color, "ec": look.paper, "lw": 0.6}
            )
            self._rectangle(self.x(a), top, width, height, zorder=4, **style)
            if by_goal:
                self.axes.plot(self.x(b), middle, "o", ms=5, mfc=look.paper, mec=color, mew=1.4, zorder=6)
        if not bar.spans:
            self.axes.plot(self.x(bar.imposed), middle, "D", ms=4, color=color, zorder=4)
        plate = {"facecolor": look.paper, "edgecolor": "none", "pad": 0.6}
        if bar.label:
            self._text(label, middle, bar.label, look.ink, fontweight="bold", zorder=5, bbox=plate)
        self._text(label + self._number_width(bar), middle, bar.minutes, look.ink, SMALL, zorder=5, bbox=plate)

    # -- legend --------------------------------------------------------------------------------------------

    def _entries(self) -> list[tuple[str, str]]:
        """Only what the picture holds."""
        say = self.words.say
        game = self.timeline.game
        assert game is not None
        scored = {e["team"] for e in self.timeline.answered["scoresheet"] if e["what"] == "goal"}
        entries = [
            (f"goal-{team}", say("box-picture-goal", team=self.words.team(team))) for team in Team if team in scored
        ]
        if any(type(e).__name__ == "Stoppage" for e in game.events):
            entries.append(("stop", say("box-picture-stop")))
        spans = [s for bar in self.bars for s in bar.spans]
        if any(not s[2] for s in spans):
            entries.append(("served", say("box-picture-served")))
        if any(s[2] for s in spans):
            entries.append(("substituted", say("box-picture-substituted")))
        if any(bar.spans and bar.spans[0][0] > bar.imposed for bar in self.bars):
            entries.append(("waits", say("box-picture-waits")))
        if any(s[3] for s in spans):
            entries.append(("by-goal", say("box-picture-by-goal")))
        return entries

    def _legend_lines(self) -> list[list[tuple[str, str]]]:
        """The entries in as many lines as they need."""
        lines: list[list[tuple[str, str]]] = [[]]
        used = LEFT
        for entry in self._entries():
            width = 0.28 + self.width(entry[1], SMALL) + 0.18
            if lines[-1] and used + width > WIDTH - RIGHT:
                lines.append([])
                used = LEFT
            lines[-1].append(entry)
            used += width
        return lines

    def _legend(self, lines: list[list[tuple[str, str]]], top: float) -> None:
        look = self.look
        for n, line in enumerate(lines):
            x, y = LEFT, top + 0.14 + n * 0.22
            for mark, text in line:
                self._sample(mark, x, y)
                self._text(x + 0.28, y, text, look.faint, SMALL)
                x += 0.28 + self.width(text, SMALL) + 0.18

    def _sample(self, mark: str, x: float, y: float) -> None:
        look = self.look
        if mark.startswith("goal-"):
            color = look.team[Team(mark.removeprefix("goal-"))]
            self.axes.plot(x + 0.11, y, "o", ms=7, mfc=color, mec=look.paper, mew=1)
        elif mark == "stop":
            self.axes.plot([x + 0.11] * 2, [y - 0.05, y + 0.05], color=look.faint, lw=1.4)
        elif mark == "by-goal":
            self.axes.plot(x + 0.11, y, "o", ms=5, mfc=look.paper, mec=look.ink, mew=1.4)
        elif mark == "waits":
            self.axes.plot([x, x + 0.22], [y, y], color=look.faint, lw=1.6, ls=(0, (1, 1.2)))
        elif mark == "substituted":
            self._rectangle(x, y - 0.06, 0.22, 0.12, fc=look.paper, ec=look.faint, lw=1.1, hatch="//////")
        else:
            self._rectangle(x, y - 0.06, 0.22, 0.12, fc=look.faint, ec="none")
