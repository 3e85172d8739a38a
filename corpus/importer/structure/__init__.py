"""Structure: a document is cut into sections by its labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from corpus.importer.document import Document, Doubt, DoubtKind, Outline, Section
from corpus.importer.labels import path_of
from corpus.importer.marks import Mark, mark_of
from corpus.importer.reading.errors import ReadingError
from corpus.importer.structure.build import Builder
from corpus.importer.structure.naming import Name, Reference, names_for, references_in
from corpus.importer.structure.paragraphs import Paragraph, paragraphs_of
from corpus.importer.structure.pieces import Block, Piece, Trail, label_of
from corpus.importer.structure.promote import rules_of_items
from corpus.importer.structure.recognise import is_rulebook
from corpus.importer.structure.split import split

__all__ = ["cut"]

_AHEAD = 30
"""Paragraphs that are looked through for the next item of a list."""


def cut(document: Document, known: Mapping[str, str] | None = None) -> Outline:
    """Cut a document into sections; raises :class:`ReadingError` where it is no rulebook.

    `known`: the clauses known of the book, label (``402(c)``) to text in any languages. They help to name rules whose
    heading is lost and to decide between two readings of a label; no text is taken from them.
    """
    known = known or {}
    paragraphs = _parts(paragraphs_of(document))
    builder = Builder(_rule_kinds(paragraphs))
    marks = [mark_of(paragraph.text) for paragraph in paragraphs]
    for position, paragraph in enumerate(paragraphs):
        builder.add(paragraph, _following(marks[position], marks[position + 1 : position + 1 + _AHEAD]))
    blocks = rules_of_items([block for block in builder.blocks if block.pieces or block.number is not None])
    sections, doubts = _sections(blocks, known)
    if not is_rulebook(sections):
        raise ReadingError("document-no-rulebook", document.name)
    return Outline(document, tuple(sections), tuple(doubts))


def _following(own: Mark | None, ahead: Sequence[Mark | None]) -> Mark | None:
    """The next mark that could stand in the same list, before the next heading."""
    if own is None or own.kind != "item":
        return None
    alphabets = {reading.alphabet for reading in own.readings if not reading.misread}
    for mark in ahead:
        if mark is None or mark.kind == "note":
            continue
        if mark.kind != "item":
            break
        if mark.style == own.style and alphabets & {reading.alphabet for reading in mark.readings}:
            return mark
    return None


def _parts(paragraphs: Sequence[Paragraph]) -> list[Paragraph]:
    marks = [mark_of(paragraph.text) for paragraph in paragraphs]
    following = [*marks[1:], None][: len(marks)]
    return [part for paragraph, mark in zip(paragraphs, following, strict=True) for part in split(paragraph, mark)]


def _rule_kinds(paragraphs: Iterable[Paragraph]) -> frozenset[str]:
    """Which heading words number the rules of this document. Sections do where there are no rules or articles."""
    kinds = {mark.kind for paragraph in paragraphs if (mark := mark_of(paragraph.text))}
    return frozenset({"rule", "article"}) if kinds & {"rule", "article"} else frozenset({"section"})


def _sections(blocks: list[Block], known: Mapping[str, str]) -> tuple[list[Section], list[Doubt]]:
    preamble = _preamble(blocks)
    rest = blocks[1:] if preamble else blocks
    names = names_for(rest, known)
    merged = _merged(rest, names)
    only = len(merged) == 1
    doubts = [doubt for block in blocks for doubt in block.doubts]
    cited = _cited_notes(blocks)
    sections: list[Section] = []
    paths = {path_of(label) for label in known}
    seen: Counter[tuple[str, ...]] = Counter()
    unknown = 0
    if preamble:
        sections += [_section("Preamble", piece, piece.trail, seen, []) for piece in blocks[0].pieces]
    for block, name in merged:
        number = block.number
        if number is None and name is not None:
            number = name.number
            detail = {"rule": number, "evidence": ", ".join(name.evidence)}
            doubts.append(Doubt(DoubtKind.LOST_HEADING, block.place, detail))
        elif number is None:
            unknown += 1
            number = None if only else f"?{unknown}"
            if not only or _lettered(block):
                doubts.append(Doubt(DoubtKind.UNKNOWN_RULE, block.place, {"rule": number or ""}))
        sections += _of_block(block, number, paths, seen, cited)
    return sections, doubts


def _preamble(blocks: Sequence[Block]) -> bool:
    """Whether a title page or foreword stands before the first rule."""
    first = blocks[0] if blocks else None
    numbered = any(block.number is not None for block in blocks)
    return (
        first is not None
        and first.number is None
        and numbered
        and not any(step.kind == "item" for piece in first.pieces for step in piece.trail)
    )


def _merged(blocks: Sequence[Block], names: Mapping[int, Name]) -> list[tuple[Block, Name | None]]:
    """Blocks with their names; one that no number fits goes on with the headed rule before it."""
    merged: list[tuple[Block, Name | None]] = []
    for position, block in enumerate(blocks):
        if block.lost and position not in names and merged and merged[-1][0].number is not None:
            merged[-1][0].pieces.extend(block.pieces)
            continue
        merged.append((block, names.get(position)))
    return merged


def _of_block(
    block: Block,
    number: str | None,
    paths: set[tuple[str, ...]],
    seen: Counter[tuple[str, ...]],
    cited: Mapping[tuple[str, str], Reference],
) -> list[Section]:
    found = []
    for position, piece in enumerate(block.pieces):
        trail, doubts = piece.trail, []
        if piece.other is not None:
            trail, other = _likelier(number, piece.trail, piece.other, paths)
            detail = {"label": label_of(number, trail), "other": label_of(number, other)}
            doubts.append(Doubt(DoubtKind.NESTING, piece.first, detail))
        label = label_of(number, trail)
        reference = _lost_letter(
            position, block, label, paths, cited.get((number or "", trail[0].shown if trail else ""))
        )
        if reference is not None:
            label = f"{number}({reference.letter}) {trail[0].shown}"
            detail = {"label": label, "reference": reference.text}
            doubts.append(Doubt(DoubtKind.LABEL_FROM_REFERENCE, piece.first, detail))
        found.append(_section(label, piece, (), seen, doubts))
    return found


def _likelier(number: str | None, trail: Trail, other: Trail, paths: set[tuple[str, ...]]) -> tuple[Trail, Trail]:
    """Of two readings the one that the book is known to have, else the first."""
    is_known = [path_of(label_of(number, reading)) in paths for reading in (trail, other)]
    return (other, trail) if is_known == [False, True] else (trail, other)


def _cited_notes(blocks: Sequence[Block]) -> dict[tuple[str, str], Reference]:
    """Notes that the document cites under a letter: by the number of the rule and the note."""
    cited: dict[tuple[str, str], Reference] = {}
    if all(block.number is not None for block in blocks):
        return cited
    for block in blocks:
        for piece in block.pieces:
            for reference in references_in(piece.text):
                if reference.letter and reference.note:
                    cited.setdefault((reference.number, f"Note {reference.note}"), reference)
    return cited


def _lost_letter(
    position: int, block: Block, label: str, paths: set[tuple[str, ...]], reference: Reference | None
) -> Reference | None:
    """What says under which letter, now lost, a note at the head of a rule without a heading stands."""
    if block.number is not None or reference is None or path_of(label) in paths:
        return None
    trail = block.pieces[position].trail
    return reference if len(trail) == 1 and trail[0].kind == "note" and not _lettered(block) else None


def _lettered(block: Block) -> bool:
    """Whether it has clauses (a), (b), …, which are some rule's; numbers may be the rules themselves."""
    return any(p.trail and p.trail[0].kind == "item" and p.trail[0].shown.isalpha() for p in block.pieces)


def _section(label: str, piece: Piece, trail: Trail, seen: Counter[tuple[str, ...]], doubts: list[Doubt]) -> Section:
    label = label_of(label, trail) if trail else label
    path = path_of(label)
    seen[path] += 1
    if seen[path] > 1:
        doubts = [*doubts, Doubt(DoubtKind.DUPLICATE, piece.first, {"label": label})]
        label = f"{label} #{seen[path]}"
        path = path_of(label)
    every = (*piece.doubts, *doubts)
    return Section(label, path, piece.heading, piece.text, piece.raw, piece.first, piece.last, every)
