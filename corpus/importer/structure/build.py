"""Building: paragraphs become blocks (rules) of pieces (clauses), by their marks and by the lists that are open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from corpus.importer.document import Doubt, DoubtKind
from corpus.importer.marks import Mark, mark_of, readings_of
from corpus.importer.structure.lists import Level, Placing, place
from corpus.importer.structure.paragraphs import Paragraph
from corpus.importer.structure.pieces import Block, Piece, Step, Trail
from corpus.importer.terms import audience_of, ends_sentence, introduces, title_like

_BULLET = re.compile(r"^[-–—•·▪◦*]\s")


class Builder:
    """Takes paragraphs in order and lays down blocks."""

    def __init__(self, rule_kinds: frozenset[str]) -> None:
        self.blocks: list[Block] = []
        self._rule_kinds = rule_kinds
        self._chapters: set[str] = set()
        self._titles: dict[str, str] = {}
        self._headed = False
        """The block in hand is called a rule, not an article."""
        self._begin(None, "", None)

    def _begin(self, number: str | None, heading: str, paragraph: Paragraph | None, lost: bool = False) -> None:
        self._levels: list[Level] = []
        self._counts: Counter[tuple[Trail, str]] = Counter()
        self._trails: set[Trail] = set()
        self._title = heading
        self._last: Piece | None = None
        self._title_due = number is not None and not heading
        if paragraph is not None:
            self._block = Block(number, heading, paragraph.first, lost=lost)
            if number is not None and heading:
                self._titles[number] = heading
            self.blocks.append(self._block)

    def add(self, paragraph: Paragraph, following: Mark | None) -> None:
        """Put one paragraph in its place; `following` is the next mark of its kind."""
        if not self.blocks:
            self._begin(None, "", paragraph)
        mark = mark_of(paragraph.text)
        if mark and mark.kind == "article" and self._within_rule(mark):
            mark = _as_item(mark)
        if mark and mark.kind in ("rule", "article", "section", "chapter"):
            if self._heading(mark, paragraph):
                return
        elif mark and mark.kind == "dotted":
            self._dotted(mark, paragraph)
            return
        elif mark and mark.kind == "note":
            self._note(mark, paragraph)
            return
        elif mark and mark.kind == "item" and self._item(mark, paragraph, following):
            return
        self._unlabelled(paragraph)

    def _within_rule(self, mark: Mark) -> bool:
        """Whether an article is counted within a rule, not instead of one."""
        opens = mark.number == "1" and self._headed and self._block.number is not None
        return opens or any(level.style == "§" for level in self._levels)

    def _heading(self, mark: Mark, paragraph: Paragraph) -> bool:
        rest = paragraph.text[mark.end :].strip()
        titled = not rest or paragraph.heading or title_like(rest, 16)
        if mark.kind not in self._rule_kinds:
            if titled:
                self._chapters.add(mark.number.lower())
                self._levels, self._last = [], None
            return titled
        if not titled and not mark.pointed:
            return False
        title, text = (rest, "") if titled else _title_and_text(rest)
        self._begin(mark.number, title, paragraph)
        self._headed = mark.kind == "rule"
        if not text:
            self._block.doubts += paragraph.doubts
        else:
            self._lay((), paragraph, text)
        return True

    def _dotted(self, mark: Mark, paragraph: Paragraph) -> None:
        """``11.5.8`` is a rule of its own, unless it counts within a rule of another number."""
        rest = paragraph.text[mark.end :].strip()
        first, *_ = mark.number.split(".")
        number = self._block.number
        within = number is not None and number.isdecimal() and number != first and first not in self._chapters
        if within:
            self._levels = [level for level in self._levels if level.alphabet != "dotted"][:1]
            self._levels.append(Level("dotted", ".", (), False, shown=mark.number, text=rest))
            self._lay(self._levels[-1].trail, paragraph, rest)
            return
        if not rest or title_like(rest):
            self._begin(mark.number, rest, paragraph)
        else:
            self._begin(mark.number, self._title_above(mark.number), paragraph)
            self._lay((), paragraph, rest)

    def _title_above(self, number: str) -> str:
        """The title of the rule that ``46.1`` stands in."""
        parts = number.split(".")
        above = (".".join(parts[:n]) for n in range(len(parts) - 1, 0, -1))
        return next((self._titles[key] for key in above if key in self._titles), "")

    def _note(self, mark: Mark, paragraph: Paragraph) -> None:
        owner = self._owner(paragraph)
        count = self._counts[owner, "note"]
        if mark.number == "1" and count and not owner:
            self._begin(None, "", paragraph, lost=True)
            owner = ()
        self._counts[owner, "note"] += 1
        shown = f"Note {int(mark.number)}" if mark.number else "Note"
        self._lay((*owner, Step("note", shown)), paragraph, mark.tag + paragraph.text[mark.end :])

    def _item(self, mark: Mark, paragraph: Paragraph, following: Mark | None) -> bool:
        before = self._last.text if self._last else ""
        placing = place(mark, self._levels, before, following)
        reading = placing.reading
        if reading is None:
            return False
        doubts = []
        if reading.misread or mark.mended:
            detail = {"found": mark.printed.strip(), "read": reading.shown}
            doubts.append(Doubt(DoubtKind.REPAIRED_LABEL, paragraph.first, detail))
        expected = self._levels[placing.depth].ordinal + 1 if placing.act == "jumps" else 1
        if placing.act in ("jumps", "opens", "restarts") and reading.ordinal != expected:
            after = self._levels[placing.depth].shown if placing.act == "jumps" else ""
            doubts.append(Doubt(DoubtKind.GAP, paragraph.first, {"after": after, "before": reading.shown}))
        text = mark.tag + paragraph.text[mark.end :]
        level = self._level(placing, mark, paragraph)
        level.ordinal, level.shown, level.text = reading.ordinal, reading.shown, text
        self._lay(level.trail, paragraph, text, doubts)
        return True

    def _level(self, placing: Placing, mark: Mark, paragraph: Paragraph) -> Level:
        assert placing.reading is not None
        if placing.act in ("goes on", "jumps", "repeats"):
            del self._levels[placing.depth + 1 :]
            level = self._levels[placing.depth]
            for piece in self._block.pieces:
                if level.late and piece.other is not None:
                    piece.other = None
            return level
        if placing.act == "restarts":
            self._begin(None, "", paragraph, lost=True)
        parent = self._parent()
        late = not self._levels and not parent and bool(self._block.pieces)
        announced = self._last is not None and introduces(self._last.text)
        level = Level(placing.reading.alphabet, mark.style, parent, announced, indent=paragraph.indent, late=late)
        self._levels.append(level)
        return level

    def _parent(self) -> Trail:
        """Under what a new list begins: under the paragraph that announces it, else under the last item."""
        if self._last is not None and introduces(self._last.text):
            return self._last.trail
        return self._levels[-1].trail if self._levels else ()

    def _owner(self, paragraph: Paragraph) -> Trail:
        """Under what a note or an unlabelled paragraph stands. A list that was announced ends before it."""
        while self._levels and self._levels[-1].announced and not _continues(paragraph.indent, self._levels[-1]):
            self._levels.pop()
        return self._levels[-1].trail if self._levels else ()

    def _unlabelled(self, paragraph: Paragraph) -> None:
        text = paragraph.text
        if self._is_title(paragraph):
            if self._title_due or not self._block.pieces:
                self._block.heading = self._block.heading or text
            self._title = text
            self._title_due = False
            return
        self._title_due = False
        if self._last is not None and _BULLET.match(text) and (introduces(self._last.text) or "\n" in self._last.text):
            self._last.text += f"\n{text}"
            self._last.raw += f"\n{paragraph.raw}"
            self._last.last = paragraph.last
            self._last.doubts += paragraph.doubts
            return
        owner = self._owner(paragraph)
        if audience := audience_of(text):
            self._counts[owner, audience] += 1
            times = self._counts[owner, audience]
            step = Step("audience", audience if times == 1 else f"{audience} {times}")
            self._lay((*owner, step), paragraph, text)
            return
        other = self._paragraph(()) if len(self._levels) == 1 and self._levels[0].late else None
        self._lay(self._paragraph(owner), paragraph, _BULLET.sub("", text), other=other)
        self._counts[owner, "paragraph"] += 1

    def _paragraph(self, owner: Trail) -> Trail:
        """The next unlabelled paragraph of `owner`; a labelled one is itself the first."""
        count = self._counts[owner, "paragraph"] + (owner in self._trails)
        return (*owner, Step("paragraph", f"¶{count + 1}"))

    def _is_title(self, paragraph: Paragraph) -> bool:
        if paragraph.heading:
            return True
        if not title_like(paragraph.text, 8):
            return False
        alone = self._last is None or ends_sentence(self._last.text)
        return self._title_due or not self._block.pieces or (alone and paragraph.text.isupper())

    def _lay(
        self, trail: Trail, paragraph: Paragraph, text: str, doubts: Sequence[Doubt] = (), other: Trail | None = None
    ) -> None:
        every = [*paragraph.doubts, *doubts]
        piece = Piece(trail, text.strip(), paragraph.raw, self._title, paragraph.first, paragraph.last, every, other)
        self._block.pieces.append(piece)
        self._trails.add(trail)
        self._last = piece


def _continues(indent: float, level: Level) -> bool:
    """Whether a paragraph is indented like the text of an item, not like the text around its list."""
    return indent > level.indent or (indent == level.indent and indent > 0)


def _as_item(mark: Mark) -> Mark:
    """An article within a rule counts like an item."""
    return replace(mark, kind="item", style="§", readings=readings_of(mark.number))


def _title_and_text(rest: str) -> tuple[str, str]:
    """A title that is followed by its text in the same line: ``Leaving the bench. No player may …``."""
    match = re.match(r"(?P<title>[^.:]{3,70})(?:[.:]\s*[-–—]?|\s[-–—])\s+(?=[A-ZА-ЯЁÄÖÅČŠŽÉ])", rest)
    if match and title_like(match["title"], 9) and len(match["title"].split()) <= 6:
        return match["title"].strip(), rest[match.end() :]
    return "", rest
