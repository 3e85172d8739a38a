"""Aligning a document with the clauses of a rulebook that the project knows: by label, checked and helped by content.

A label is trusted unless the content of its rule plainly says otherwise (editions renumber). A rule whose heading is
lost is found by content. What stands below a known clause (an item of its list, a further paragraph) belongs to it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log, sqrt

from corpus.importer.document import Outline, Section
from corpus.importer.labels import path_of
from corpus.model import Clause, Rulebook

Terms = Callable[[str, str], Sequence[str]]
"""What a text in a language is counted by: lemmas and concepts."""
Path = tuple[str, ...]

LABEL = 0.35
"""What an equal label is worth beside the likeness of two texts, which lies in [0, 1]."""
PARAGRAPH = 0.12
"""The same for a paragraph that is counted and not printed (``¶2``): its number is the first to go wrong."""
LIKE = 0.3
"""Likeness from which a text is taken for a clause that has another label, or none."""
RULE_LIKE = 0.2
"""Mean likeness from which a rule without a heading is taken for a known one."""
RENUMBERED = 2.0
"""How many times more like another rule than the one of its number a rule must be, to be taken for it."""


@dataclass(frozen=True, slots=True)
class Matched:
    """A known clause with the sections that are its text."""

    clause: str
    sections: tuple[Section, ...]
    by: str
    """``label``, or ``content`` where the label says something else: that is to be looked at."""
    likeness: float


@dataclass(frozen=True)
class Alignment:
    """What a document is to a rulebook."""

    matched: tuple[Matched, ...] = ()
    new: tuple[Section, ...] = ()
    """Sections of no known clause."""
    missing: tuple[str, ...] = ()
    """Clauses of the rules that the document has, without a text in it."""

    @property
    def doubtful(self) -> tuple[Matched, ...]:
        """What was aligned against its label."""
        return tuple(m for m in self.matched if m.by == "content")


@dataclass(frozen=True)
class Likeness:
    """Cosine of term counts weighted by rarity among the clauses of the book, in one language."""

    clauses: Sequence[Clause]
    terms: Terms
    language: str

    @property
    def _comparable(self) -> bool:
        return self.language in ("en", "ru")

    @cached_property
    def _counts(self) -> Mapping[str, Counter[str]]:
        if not self._comparable:
            return {}
        texts = {c.id: f"{c.title.in_(self.language)}. {c.text.in_(self.language)}" for c in self.clauses}
        return {clause: Counter(self.terms(text, self.language)) for clause, text in texts.items()}

    @cached_property
    def _rarity(self) -> Mapping[str, float]:
        seen = Counter(term for counts in self._counts.values() for term in counts)
        return {term: log((1 + len(self._counts)) / (0.5 + n)) for term, n in seen.items()}

    @cached_property
    def _vectors(self) -> Mapping[str, Mapping[str, float]]:
        return {clause: self._weighed(counts) for clause, counts in self._counts.items()}

    def _weighed(self, counts: Counter[str]) -> dict[str, float]:
        raw = {t: (1 + log(n)) * self._rarity[t] for t, n in counts.items() if t in self._rarity}
        length = sqrt(sum(w * w for w in raw.values())) or 1.0
        return {t: w / length for t, w in raw.items()}

    def of(self, text: str) -> Mapping[str, float]:
        """How like each clause is, in [0, 1]; nothing for a language that the clauses are not restated in."""
        if not self._comparable:
            return {}
        mine = self._weighed(Counter(self.terms(text, self.language)))
        return {
            clause: sum(weight * theirs.get(term, 0.0) for term, weight in mine.items())
            for clause, theirs in self._vectors.items()
        }


@dataclass(frozen=True)
class _Known:
    """The clauses of a book by path."""

    book: Rulebook

    @cached_property
    def paths(self) -> Mapping[Path, str]:
        return {path_of(c.id.removeprefix(self.book.info.prefix)): c.id for c in self.book.clauses}

    @cached_property
    def rules(self) -> Mapping[Path, tuple[Clause, ...]]:
        return {path_of(rule.rule): rule.clauses for rule in self.book.rules}

    def rule_of(self, path: Path) -> Path | None:
        """The known rule that a path lies in."""
        return next((rule for rule in self.rules if path[: len(rule)] == rule), None)

    def clause_at(self, path: Path) -> str | None:
        """The known clause under the longest beginning of a path."""
        starts = (path[:length] for length in range(len(path), 0, -1))
        return next((self.paths[start] for start in starts if start in self.paths), None)


def align(outline: Outline, book: Rulebook | None, terms: Terms, language: str) -> Alignment:
    """Align the sections of `outline`, a text in `language`, with the clauses of `book` (none: all are new)."""
    if book is None:
        return Alignment(new=outline.sections)
    known, likeness = _Known(book), Likeness(tuple(book.clauses), terms, language)
    groups: dict[Path, list[Section]] = defaultdict(list)
    for section in outline.sections:
        groups[known.rule_of(section.path) or section.path[:1]].append(section)
    like = {id(s): likeness.of(s.text) for s in outline.sections}
    matched: list[Matched] = []
    new: list[Section] = []
    rules: list[Path] = []
    for own, sections in groups.items():
        rule = _rule_for(own, sections, known, like)
        if rule is None:
            new += sections
            continue
        rules.append(rule)
        found, rest = _within(own, rule, sections, known, like)
        matched += found
        new += rest
    have = {m.clause for m in matched}
    missing = tuple(c.id for rule in rules for c in known.rules[rule] if c.id not in have)
    order = {id(s): i for i, s in enumerate(outline.sections)}
    return Alignment(_merged(matched, order), tuple(sorted(new, key=lambda s: order[id(s)])), missing)


_Like = Mapping[int, Mapping[str, float]]


def _rule_for(own: Path, sections: Sequence[Section], known: _Known, like: _Like) -> Path | None:
    """The known rule that a group of sections is: the one of its number, unless its content is plainly another's."""
    scores = {rule: _mean_best(sections, clauses, like) for rule, clauses in known.rules.items()}
    best = max(scores, key=lambda rule: scores[rule])
    if own in known.rules:
        renumbered = scores[best] >= RULE_LIKE and scores[best] > RENUMBERED * scores[own] and len(sections) > 1
        return best if renumbered else own
    others = sorted((score for rule, score in scores.items() if rule != best), reverse=True)
    clear = scores[best] >= RULE_LIKE and scores[best] > 1.3 * (others[0] if others else 0.0)
    lost = own[:1] == () or own[0].startswith("?")
    return best if clear and (lost or (len(sections) > 1 and scores[best] >= 1.5 * RULE_LIKE)) else None


def _mean_best(sections: Iterable[Section], clauses: Sequence[Clause], like: _Like) -> float:
    """How like its nearest clause of a rule a section is, in the mean over the words of the sections."""
    weighed = [(max((like[id(s)].get(c.id, 0.0) for c in clauses), default=0.0), len(s.text)) for s in sections]
    total = sum(length for _, length in weighed)
    return sum(best * length for best, length in weighed) / total if total else 0.0


def _within(
    own: Path, rule: Path, sections: Sequence[Section], known: _Known, like: _Like
) -> tuple[list[Matched], list[Section]]:
    """The sections of one rule to its clauses, one to one where they can be, what stands below a clause with it."""
    at = {id(s): (*rule, *s.path[len(own) :]) for s in sections}
    paths = {c.id: path_of(c.id.removeprefix(known.book.info.prefix)) for c in known.rules[rule]}
    pairs = []
    for n, section in enumerate(sections):
        path, alike = at[id(section)], like[id(section)]
        below = known.clause_at(path)
        counted = path[-1].startswith("¶")
        inner = below is not None and paths.get(below) != path and not counted
        for clause, wanted in paths.items():
            if wanted == path or (not inner and alike.get(clause, 0.0) >= LIKE):
                label = (PARAGRAPH if counted else LABEL) * (wanted == path)
                pairs.append((alike.get(clause, 0.0) + label, -n, section, clause))
    of_section: dict[int, tuple[str, str]] = {}
    taken: set[str] = set()
    for _, _, section, clause in sorted(pairs, key=lambda pair: pair[:2], reverse=True):
        if id(section) not in of_section and clause not in taken:
            of_section[id(section)] = (clause, "label" if paths[clause] == at[id(section)] else "content")
            taken.add(clause)
    matched, rest = [], []
    for section in sections:
        found = of_section.get(id(section))
        if found is None and (below := known.clause_at(at[id(section)])) is not None:
            found = (below, "label")
        if found is None:
            rest.append(section)
        else:
            matched.append(Matched(found[0], (section,), found[1], like[id(section)].get(found[0], 0.0)))
    return matched, rest


def _merged(matched: Sequence[Matched], order: Mapping[int, int]) -> tuple[Matched, ...]:
    """One entry a clause, its sections in the order of the document."""
    by_clause: dict[str, list[Matched]] = defaultdict(list)
    for match in sorted(matched, key=lambda m: order[id(m.sections[0])]):
        by_clause[match.clause].append(match)
    return tuple(
        Matched(
            clause,
            tuple(s for m in parts for s in m.sections),
            "content" if any(m.by == "content" for m in parts) else "label",
            max(m.likeness for m in parts),
        )
        for clause, parts in by_clause.items()
    )
