"""Rules that are numbered like items: ``17. Change of players`` with lettered clauses beneath and no word for rule."""

from __future__ import annotations

from dataclasses import replace

from corpus.importer.structure.pieces import Block, Piece
from corpus.importer.terms import title_like

_TITLES = 0.6


def rules_of_items(blocks: list[Block]) -> list[Block]:
    """The blocks, those of titled numbers cut into one for each number."""
    return [rule for block in blocks for rule in (_cut(block) if _titled(block) else [block])]


def _titled(block: Block) -> bool:
    if block.number is not None:
        return False
    items = [
        p for p in block.pieces if len(p.trail) == 1 and p.trail[0].kind == "item" and p.trail[0].shown.isdecimal()
    ]
    parents = {piece.trail[0] for piece in block.pieces if len(piece.trail) > 1}
    titles = sum(title_like(piece.text) for piece in items)
    return len(items) >= 2 and len(parents) >= 2 and titles >= _TITLES * len(items)


def _cut(block: Block) -> list[Block]:
    rules: list[Block] = []
    head = Block(None, block.heading, block.place, doubts=block.doubts)
    for piece in block.pieces:
        step = piece.trail[0]
        if step.kind == "item" and step.shown.isdecimal():
            if len(piece.trail) == 1:
                rules.append(Block(step.shown, piece.text if title_like(piece.text) else "", piece.first))
                if title_like(piece.text):
                    continue
            rules[-1].pieces.append(_under(piece, rules[-1].heading))
        else:
            (rules[-1] if rules else head).pieces.append(piece)
    return ([head] if head.pieces else []) + rules


def _under(piece: Piece, heading: str) -> Piece:
    trail = piece.trail[1:]
    if heading and trail and trail[0].kind == "paragraph":  # the title is no longer the first paragraph
        trail = (replace(trail[0], shown=f"¶{int(trail[0].shown[1:]) - 1}"), *trail[1:])
    return Piece(trail, piece.text, piece.raw, heading, piece.first, piece.last, piece.doubts)
