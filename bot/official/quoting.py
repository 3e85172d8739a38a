"""Dressing an answer with official texts: quotes first, the restatement after, and warnings where a text differs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.answer import Answer, Caveat, Citation
from bot.messages.catalogue import worded
from bot.official.lookup import book_named, by_label
from corpus.model import Corpus
from corpus.official import Manifest, Quote
from index.analysis import Analysis
from index.dense import FloatArray
from index.official import OfficialHit, OfficialIndex
from index.search import Hit

QUOTED_MOST = 3
"""Sections that one answer quotes."""


def citation(quote: Quote) -> Citation:
    """A quote as a citation."""
    return Citation(quote.id, quote.text.text, quote.source.language, official=True, source=quote)


@dataclass(frozen=True)
class Quoting:
    """The imports that hold for one asker."""

    index: OfficialIndex
    corpus: Corpus
    server: str | None = None

    def _holds(self, quote: Quote) -> bool:
        return quote.source.server in (None, self.server)

    def dressed(self, answer: Answer) -> Answer:
        """The answer with official texts before the restatements, and with what must be said of them."""
        ids = list(dict.fromkeys(c.id for c in answer.citations if c.source is None))
        restated = {c.id: c for c in answer.citations if c.source is None}
        quoted = [c for c in answer.citations if c.source is not None]
        house = [*self._overlays(ids), *(c for c in quoted if c.overlay)]
        book = [c for c in quoted if not c.overlay]
        clauses = [c for i in ids for c in (*self._official(i, answer.language), restated[i])]
        ordered = (*house, *clauses, *book) if answer.rests_on else (*house, *book, *clauses)
        return replace(answer, citations=_unique(ordered), warnings=tuple(self._warnings(answer)))

    def _official(self, clause: str, language: str) -> Iterator[Citation]:
        """The official text of a clause: that in the language of the answer, else that of the original."""
        quotes = self.index.library.by_clause.get(clause, ())
        if quotes:
            original = self.corpus.rulebook_of(clause).info.language
            yield citation(min(quotes, key=lambda q: _preference(q.source, worded(language), original)))

    def _overlays(self, clauses: Iterable[str]) -> list[Citation]:
        touching = self.index.library.touching
        return [citation(q) for clause in clauses for q in touching.get(clause, ()) if self._holds(q)]

    def _warnings(self, answer: Answer) -> Iterator[Caveat]:
        """What a ruling must not be given without: texts that differ, are missing, or are touched by house rules."""
        library, told = self.index.library, set()
        for clause in answer.rests_on:
            for quote in library.touching.get(clause, ()):
                if self._holds(quote):
                    told.add(quote.id)
                    yield Caveat("overlay", clause, quote.source, quote=quote)
            differing = (
                Caveat("different", clause, quote.source, matters, quote)
                for quote in library.by_clause.get(clause, ())
                if (matters := tuple(d for d in quote.text.differences if d.matters))
            )
            yield from list(differing)[:1]
            if (edition := library.missing.get(clause)) is not None:
                yield Caveat("missing", clause, edition)
        for cited in answer.citations if answer.rests_on else ():
            if cited.source is not None and cited.overlay and cited.id not in told:
                yield Caveat("overlay", cited.id, cited.source.source, quote=cited.source)

    def find(
        self,
        analysis: Analysis,
        query: FloatArray,
        rulebook: str | None,
        *,
        overlays: bool | None = None,
        alone: bool = False,
    ) -> tuple[OfficialHit, ...]:
        """Sections that may answer a question, best first, each in the language of the question where it has it."""
        allowed = self.index.allowed(rulebook, self.server, overlays=overlays)
        hits = self.index.search(analysis, query, allowed, rivalled=not alone)
        found: dict[str, OfficialHit] = {}
        for hit in hits:
            quote = self._in_language(hit.quote, analysis.language)
            found.setdefault(quote.id, replace(hit, quote=quote))
        return tuple(found.values())

    def _in_language(self, quote: Quote, language: str) -> Quote:
        if quote.source.language == language:
            return quote
        twins = self.index.library.by_path[quote.place]
        return next((twin for twin in twins if twin.source.language == language and self._holds(twin)), quote)

    @property
    def sections(self) -> tuple[str, ...]:
        """What the sections that no clause is known for are cited by."""
        held = (q.id for q in self.index.library.quotes if q.text.clause is None and self._holds(q))
        return tuple(dict.fromkeys(held))

    def cited(self, name: str) -> tuple[Quote, ...]:
        """The sections that are cited by a name, one a language."""
        return tuple(q for q in self.index.library.quotes if q.id == name and q.text.clause is None and self._holds(q))

    def by_label(self, words: str, rulebook: str | None) -> tuple[Quote, ...]:
        """The sections that a text which is nothing but a label asks for."""
        return by_label(self.index.library, words, rulebook, self.server)

    def book_named(self, words: str) -> str | None:
        """The imported book that the project does not know and that some words name."""
        return book_named(self.index.library, words, self.corpus.rulebooks)


def quoted_answer(hits: Sequence[OfficialHit], language: str, others: Sequence[Hit] = ()) -> Answer:
    """An answer that quotes sections that the engine knows nothing of."""
    return Answer(
        "text",
        language,
        hits[0].quote.source.rulebook,
        citations=tuple(citation(h.quote) for h in hits[:QUOTED_MOST]),
        hits=(*(Hit(h.quote.id, h.score) for h in hits), *others),
        quoted=True,
    )


def _preference(source: Manifest, language: str, original: str) -> tuple[bool, bool, str]:
    return source.language != language, source.language != original, source.language


def _unique(citations: Iterable[Citation]) -> tuple[Citation, ...]:
    """Without repetitions, in order."""
    found: dict[tuple[str, bool, str], Citation] = {}
    for cited in citations:
        found.setdefault((cited.id, cited.official, cited.text), cited)
    return tuple(found.values())
