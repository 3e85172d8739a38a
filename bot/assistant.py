"""The assistant: question → language → rulebook → clauses → topic → facts → exploration → answer."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache

from bot.answer import SHOWN_BRANCHES, Answer, Citation, Kind
from bot.box.reading import told_in_chat
from bot.box.sentence import MissingError, Told
from bot.box.timeline import run_box
from bot.conversation import LONGEST_QUESTION, BadInputError, Conversation, Request
from bot.messages.catalogue import worded
from bot.official.quoting import QUOTED_MOST, Quoting, citation, quoted_answer
from bot.official.shelf import Shelf
from bot.understanding.books import governing
from bot.understanding.claims import CallRead, CallReader, speaks_of_penalties
from bot.understanding.evidence import Evidence
from bot.understanding.language import detect_language
from bot.understanding.learned import LearnedReader, agreed
from bot.understanding.reader import PatternReader
from bot.understanding.reading import FactRead
from corpus.references import Reference, find_references
from engine.box import BoxError
from engine.decision import Decision
from engine.explore import Exploration, explore, rulings
from engine.facts import Situation, UnknownFactError
from engine.registry import RULEBOOKS, decisions
from engine.review import Piece, review
from engine.ruling import Choice, Goal, Penalty
from index.analysis import Analyser, Analysis
from index.dense import FloatArray
from index.encoder import Encoder
from index.fusion import scope
from index.official import OfficialHit
from index.search import Hit, Index, SearchResult

NEAREST_CLAUSES = 3
"""Clauses shown where there is no ruling."""
SURE = 0.45
"""Share of the weighed posterior below which an answer says what else may be meant: of fresh questions two in five are
then of another topic than the one answered, above it one in twenty."""
RIVALS = 2
BOX_RULEBOOK = "usah"
"""The one rulebook with penalty arithmetic."""
FOLLOW_UP_WORDS = 14
"""A longer text is a new question even if it could be read as a change of the situation in hand."""


@dataclass(frozen=True)
class _Found:
    """The decision that a question aims at."""

    analysis: Analysis
    rulebook: str
    topic: str
    read: Mapping[str, FactRead]
    search: SearchResult
    assumed: bool
    """The rulebook is the best match, not one that was named or set."""
    beside: tuple[Citation, ...] = ()
    """Imported sections that may speak to it too."""
    rivals: tuple[str, ...] = ()
    """Clauses of other topics that it may aim at as well."""


@dataclass(frozen=True)
class Assistant:
    """Answers questions; holds no state between them but what the caller hands back as a conversation."""

    index: Index
    encoder: Encoder
    analyser: Analyser
    reader: PatternReader
    calls: CallReader
    evidence: Evidence
    learned: LearnedReader | None = None
    """The broad reader, where the encoder is the one that it was fitted with."""
    shelf: Shelf | None = None
    """The official texts and house rules that were brought in."""

    def ask(self, request: Request, conversation: Conversation | None = None) -> tuple[Answer, Conversation | None]:
        """The answer to a question, and the conversation to go on with; raises :class:`BadInputError`."""
        started = time.perf_counter()
        self._check(request)
        told = told_in_chat(request.text)
        if isinstance(told, Told):
            answer, conversation = self._box(request, told), None
        elif conversation is not None and (follow_up := self._follow_up(request, conversation)) is not None:
            answer, conversation = self._rule(follow_up)
        else:
            answer, conversation = self._fresh(request)
        answer = self._dressed(answer, request.server)
        missing = told if isinstance(told, MissingError) and answer.rulebook == BOX_RULEBOOK else None
        return replace(answer, missing=missing, took_ms=(time.perf_counter() - started) * 1000), conversation

    def review(self, request: Request, call: str) -> tuple[Answer, Conversation | None]:
        """What becomes of `call` in the situation of the request; raises :class:`BadInputError`."""
        started = time.perf_counter()
        self._check(request)
        language = request.language or detect_language(request.text)
        called = self.called(call)
        found = self._found(request, language, call)
        if isinstance(found, Answer):
            return self._dressed(found, request.server), None
        situation = Conversation(
            language, found.rulebook, found.topic, found.read, _given(request), called, whole_call=True,
            server=request.server,
        )  # fmt: skip
        answer, conversation = self._rule(situation, found)
        answer = self._dressed(answer, request.server)
        took = (time.perf_counter() - started) * 1000
        return replace(answer, assumed_rulebook=found.assumed, took_ms=took), conversation

    def called(self, call: str) -> tuple[CallRead, ...]:
        """The pieces of a call in its own words; raises :class:`BadInputError` where there is none."""
        called = self.calls.read(self.analyser.analyse(call, detect_language(call)))
        if not called:
            raise BadInputError("bad-call", given=call)
        return called

    def rule(self, conversation: Conversation) -> tuple[Answer, Conversation]:
        """The answer for a situation in hand."""
        answer, conversation = self._rule(conversation)
        return self._dressed(answer, conversation.server), conversation

    def _rule(self, conversation: Conversation, found: _Found | None = None) -> tuple[Answer, Conversation]:
        decision = decisions(conversation.rulebook)[conversation.topic]
        facts = {
            **conversation.read,
            **{name: FactRead(name, value, "") for name, value in conversation.given.items()},
        }
        situation = Situation.of({name: read.value for name, read in facts.items()})
        explored = Exploration.of(decision.decide, situation)
        turning = self.evidence.turning[conversation.rulebook][conversation.topic]
        search = found.search if found else None
        answer = self._ruled(explored, conversation, search, {n: r for n, r in facts.items() if n in turning})
        if found:
            answer = replace(answer, citations=(*answer.citations, *found.beside), rivals=found.rivals)
        answer = replace(answer, review=_reviewed(conversation, explored, decision))
        asked = answer.ask[0].name if answer.kind == "question" else None
        return answer, replace(conversation, asked=asked)

    def search(
        self, words: str, language: str, rulebook: str | None = None, server: str | None = None
    ) -> tuple[SearchResult, tuple[OfficialHit, ...]]:
        """The clauses nearest to some words, and the imported sections that no clause is known for."""
        analysis = self.analyser.analyse(words, language)
        aimed = self.index.aim(analysis, self.encoder)
        quoting = self._quoting(server)
        sections = quoting.find(analysis, aimed.query, rulebook) if quoting else ()
        known = rulebook is None or rulebook in self.index.corpus.rulebooks
        return self.index.rank(aimed, rulebook=rulebook) if known else SearchResult((), (), 0.0), sections

    def clauses(self, ids: Sequence[str], language: str) -> tuple[Citation, ...]:
        """Clauses with their restatement, those that the corpus holds."""
        shown = worded(language)
        known = self.index.corpus.clauses
        return tuple(Citation(i, known[i].text.in_(shown), shown) for i in ids if i in known)

    def texts(self, ids: Sequence[str], language: str, server: str | None = None) -> Answer:
        """Clauses and imported sections by what they are cited by, each official text before its restatement."""
        quoting, known = self._quoting(server), self.index.corpus.clauses
        sections = [q for i in ids if i not in known for q in (quoting.cited(i) if quoting else ())]
        first = next((i for i in ids if i in known), None)
        book = self.index.corpus.rulebook_of(first).info.key if first else None
        book = book or (sections[0].source.rulebook if sections else None)
        cited = (*self.clauses(ids, language), *(citation(quote) for quote in sections))
        return self._dressed(Answer("text", language, book, citations=cited, by_reference=True), server)

    def sections(self, server: str | None = None) -> tuple[str, ...]:
        """What the imported sections that no clause is known for are cited by."""
        quoting = self._quoting(server)
        return quoting.sections if quoting else ()

    def in_language(self, answer: Answer, language: str) -> Answer:
        """The same answer for a reader of another language."""
        if answer.language == language:
            return answer
        restated = {c.id: c for c in self.clauses([c.id for c in answer.citations], language)}
        cites = (cited if cited.official else restated.get(cited.id) for cited in answer.citations)
        return replace(answer, language=language, citations=tuple(cited for cited in cites if cited))

    def _check(self, request: Request) -> None:
        text = request.text
        if not text.strip():
            raise BadInputError("bad-empty")
        if len(text) > LONGEST_QUESTION:
            raise BadInputError("bad-too-long", length=len(text), most=LONGEST_QUESTION)
        if not re.search(r"\w", text):
            raise BadInputError("bad-no-words")
        quoting = self._quoting(request.server)
        books = {*self.index.corpus.rulebooks, *(quoting.index.library.books if quoting else ())}
        if request.rulebook is not None and request.rulebook not in books:
            raise BadInputError("bad-rulebook", given=request.rulebook, known=", ".join(sorted(books)))
        try:
            Situation.of(_given(request))
        except UnknownFactError as error:
            raise BadInputError("bad-fact", reason=str(error)) from error

    def _fresh(self, request: Request) -> tuple[Answer, Conversation | None]:
        """The answer to a question that stands for itself."""
        language = request.language or detect_language(request.text)
        found = self._found(request, language)
        if isinstance(found, Answer):
            return found, None
        call = self.calls.in_question(found.analysis)
        conversation = Conversation(
            language, found.rulebook, found.topic, found.read, _given(request), call, server=request.server
        )
        answer, conversation = self._rule(conversation, found)
        return replace(answer, assumed_rulebook=found.assumed), conversation

    def _found(self, request: Request, language: str, call: str = "") -> _Found | Answer:
        """The decision that a question (and a call told beside it) aims at, or the answer where there is none."""
        analysis = self.analyser.analyse(request.text, language)
        books = governing(analysis, self.index.corpus.rulebooks)
        named = request.rulebook or books.rulebook
        quoting = self._quoting(request.server)
        if quoting is not None:
            named = named or quoting.book_named(books.foreign or books.text)
        named = named or request.usual_rulebook
        if quoting is not None and named is not None and named not in self.index.corpus.rulebooks:
            return self._in_imported(quoting, analysis, named)
        references = find_references(request.text, self.index.corpus, named)
        if references and self._only_refers(analysis, references):
            ids = tuple(dict.fromkeys(c for r in references for c in r.clauses))
            book = self.index.corpus.rulebook_of(ids[0]).info.key
            hits = tuple(Hit(c, 1.0) for c in ids)
            return Answer("text", language, book, hits=hits, citations=self.clauses(ids, language), by_reference=True)
        if quoting and (labelled := _labelled(quoting, analysis, named)):
            return labelled
        searched = f"{books.text}\n{call}" if call else books.text
        aim = analysis if searched == request.text else self.analyser.analyse(searched, language)
        aimed = self.index.aim(aim, self.encoder)
        rulebook = named or self.index.likeliest_rulebook(aimed)
        found = _with_references_first(self.index.rank(aimed, rulebook=rulebook), references)
        outside = books.foreign is not None or found.in_scope < scope().threshold
        sections = quoting.find(aim, aimed.query, named) if quoting and books.foreign is None else ()
        quotable = [section for section in sections if section.quotable]
        if quotable and (outside or (_instead(quotable[0]) and not references)):
            return quoted_answer(quotable, language, found.hits)
        beside = tuple(citation(hit.quote) for hit in quotable[:QUOTED_MOST])
        if outside:
            nearest = self.clauses([h.clause for h in found.hits[:NEAREST_CLAUSES]], language)
            abstained = Answer("abstain", language, rulebook, hits=found.hits, citations=nearest)
            return replace(abstained, foreign_book=books.foreign)
        read = _with_usual_level(self.reader.read(analysis, rulebook), request)
        likeliest = self.evidence.likeliest(found.topics, rulebook, read, self.reader.asked(aim))
        topic = likeliest.topic
        if topic not in decisions(rulebook):
            answer = self._text(found, language, rulebook, topic, named is None)
            return replace(answer, citations=(*answer.citations, *beside))
        read = self._read_broadly(analysis, aimed.query, self.evidence.turning[rulebook][topic], read)
        rivals = self._rivals(found, topic) if likeliest.share < SURE else ()
        return _Found(analysis, rulebook, topic, read, found, named is None, beside, rivals)

    def _rivals(self, found: SearchResult, topic: str) -> tuple[str, ...]:
        """The best clauses of the topics that come next."""
        of_topic = {(aim.clause, aim.topic) for aim in self.index.aims}
        others = [t.topic for t in found.topics if t.topic != topic][:RIVALS]
        best = (next((h.clause for h in found.hits if (h.clause, other) in of_topic), None) for other in others)
        return tuple(dict.fromkeys(clause for clause in best if clause))

    def _read_broadly(
        self, analysis: Analysis, query: FloatArray, turning: Set[str], read: Mapping[str, FactRead]
    ) -> Mapping[str, FactRead]:
        """The facts read, with what the learned reader finds of those that the decision turns on."""
        if self.learned is None:
            return read
        return agreed(read, self.learned.read(analysis, self.encoder, query, turning))

    def _in_imported(self, quoting: Quoting, analysis: Analysis, rulebook: str) -> Answer:
        """The answer to a question under a book that is only searched and quoted."""
        if labelled := _labelled(quoting, analysis, rulebook):
            return labelled
        query = self.encoder.queries([analysis.text])[0]
        hits = quoting.find(analysis, query, rulebook, alone=True)
        if quotable := [hit for hit in hits if hit.quotable]:
            return quoted_answer(quotable, analysis.language)
        nearest = tuple(citation(hit.quote) for hit in hits[:NEAREST_CLAUSES])
        found = tuple(Hit(hit.quote.id, hit.score) for hit in hits)
        return Answer("abstain", analysis.language, rulebook, citations=nearest, hits=found)

    def _quoting(self, server: str | None) -> Quoting | None:
        """The imports that hold where it is asked; nothing where there are none."""
        index = self.shelf.current() if self.shelf else None
        return Quoting(index, self.index.corpus, server) if index else None

    def _dressed(self, answer: Answer, server: str | None) -> Answer:
        """The answer with the official texts of its clauses, and what must be said of them."""
        quoting = self._quoting(server)
        return quoting.dressed(answer) if quoting else answer

    def _box(self, request: Request, told: Told) -> Answer:
        """The answer of the penalty clock; only one rulebook has one, so that is taken where none is named."""
        language = request.language or detect_language(request.text)
        analysis = self.analyser.analyse(request.text, language)
        named = request.rulebook or told.report.rulebook or governing(analysis, self.index.corpus.rulebooks).rulebook
        rulebook = named or BOX_RULEBOOK
        level = _given(request).get("level") or request.usual_level
        try:
            timeline = run_box(replace(told.report, rulebook=rulebook), told.at, level=level)
        except BoxError as error:
            raise BadInputError("box-bad-input", reason=str(error)) from error
        found = self.index.rank(self.index.aim(analysis, self.encoder), rulebook=rulebook)
        cites = timeline.cites or tuple(h.clause for h in found.hits[:NEAREST_CLAUSES])
        ahead = sorted(found.hits, key=lambda hit: hit.clause not in timeline.cites)
        return Answer(
            "text" if timeline.refused else "ruling",
            language,
            rulebook,
            citations=self.clauses(cites, language),
            hits=tuple(ahead),
            assumed_rulebook=named is None,
            timeline=timeline,
        )

    def _ruled(
        self,
        explored: Exploration,
        conversation: Conversation,
        search: SearchResult | None,
        facts: Mapping[str, FactRead],
    ) -> Answer:
        """The exploration as an answer: flat, in branches, or as a question."""
        language, rulebook, topic = conversation.language, conversation.rulebook, conversation.topic
        hits = search.hits if search else ()
        answer = Answer("ruling", language, rulebook, topic, facts, hits=hits, also=self._also(rulebook, topic))
        if explored.ruling is not None:
            answer = replace(answer, kind="text" if explored.ruling.silent else "ruling", ruling=explored.ruling)
        else:
            kind: Kind = "branches" if len(explored.branches) <= SHOWN_BRANCHES else "question"
            answer = replace(answer, kind=kind, branches=explored.branches, ask=explored.open_facts)
        return replace(answer, citations=self.clauses(answer.rests_on, language))

    def _text(self, found: SearchResult, language: str, rulebook: str, topic: str, assumed: bool) -> Answer:
        """The nearest clauses, where the engine decides nothing."""
        nearest = tuple(h.clause for h in found.hits[:NEAREST_CLAUSES])
        return Answer(
            "text",
            language,
            rulebook,
            topic,
            citations=self.clauses(nearest, language),
            hits=found.hits,
            also=self._also(rulebook, topic),
            assumed_rulebook=assumed,
        )

    def _also(self, rulebook: str, topic: str) -> tuple[str, ...]:
        return tuple(book for book in RULEBOOKS if book != rulebook and topic in decisions(book))

    def _only_refers(self, analysis: Analysis, references: Sequence[Reference]) -> bool:
        """The text is nothing but references and the name of a book."""
        covered = {i for m in analysis.mentions if m.concept.startswith("book_") for i in range(m.first, m.last + 1)}
        rest = [
            t
            for i, t in enumerate(analysis.tokens)
            if i not in covered
            and t.surface[0].isalnum()
            and not any(r.start <= t.start and t.end <= r.end for r in references)
        ]
        return len(rest) <= 1

    def _follow_up(self, request: Request, conversation: Conversation) -> Conversation | None:
        """The situation in hand as the text changes it, or nothing if the text is a new question."""
        language = request.language or conversation.language
        analysis = self.analyser.analyse(request.text, language)
        if len(analysis.tokens) > FOLLOW_UP_WORDS:
            return None
        if conversation.asked and (answer := _bare_answer(analysis)):
            fact = Situation.facts()[conversation.asked]
            if fact.domain is bool:
                read = FactRead(fact.name, answer, request.text.strip())
                return conversation.with_read({fact.name: read})
        turning = self.evidence.turning[conversation.rulebook][conversation.topic]
        changed = self.reader.read(self._without_cue(analysis), conversation.rulebook)
        changed = {name: read for name, read in changed.items() if name in turning}
        if not changed and not request.facts:
            return None
        cued = bool({"follow_up", "correction"} & analysis.concepts)
        if not cued and not self._same_topic(analysis, conversation):
            return None
        conversation = conversation.with_read(changed)
        return replace(conversation, given={**conversation.given, **_given(request)})

    def _without_cue(self, analysis: Analysis) -> Analysis:
        """The text after "and if", "no, it was": its *if* and *no* are not conditions or denials of what follows, and
        the question mark behind "and if" asks what comes of it; the *not* that ends "no, not" does deny.
        """
        cues = [m for m in analysis.mentions if m.concept in ("follow_up", "correction")]
        if not cues:
            return analysis
        cue = max(cues, key=lambda m: m.last)
        denies = cue.first < cue.last and any(
            m.concept == "negation" and m.first == m.last == cue.last for m in analysis.mentions
        )
        start = cue.last if denies else cue.last + 1
        if start >= len(analysis.tokens):
            return analysis
        rest = analysis.text[analysis.tokens[start].start :]
        if cue.concept == "follow_up":
            rest = rest.rstrip("? ") or rest
        return self.analyser.analyse(rest, analysis.language)

    def _same_topic(self, analysis: Analysis, conversation: Conversation) -> bool:
        """A short text without a cue goes on with the situation unless it aims clearly elsewhere."""
        found = self.index.search(analysis, self.encoder, rulebook=conversation.rulebook)
        best = found.topics[0]
        return best.topic == conversation.topic or best.score < 0.5


def _instead(hit: OfficialHit) -> bool:
    """A section answers in place of what the rules hold; a house rule to a known clause goes with its ruling."""
    return hit.certain and not hit.quote.text.touches


def _labelled(quoting: Quoting, analysis: Analysis, rulebook: str | None) -> Answer | None:
    """The imported sections that a text which is nothing but a label asks for."""
    if not (quotes := quoting.by_label(analysis.text, rulebook)):
        return None
    cited = tuple(citation(quote) for quote in quotes)
    hits = tuple(Hit(c.id, 1.0) for c in cited)
    return Answer("text", analysis.language, quotes[0].source.rulebook, citations=cited, hits=hits, by_reference=True)


def _reviewed(conversation: Conversation, explored: Exploration, decision: Decision) -> tuple[Piece, ...]:
    """The call against the ruling; of a call within a question only what the ruling decides."""
    if not conversation.call:
        return ()
    pieces = review(conversation.call, explored.tree, given=decision.given)
    if conversation.whole_call:
        return pieces
    penal = speaks_of_penalties(conversation.call)
    judged = tuple(
        piece
        for piece in pieces
        if piece.status != "undecided"
        and not _beyond(piece, decision)
        and (piece.call or (penal and not isinstance(piece.ruling[0], Goal)))
    )
    return judged if any(piece.call for piece in judged) else ()


def _beyond(piece: Piece, decision: Decision) -> bool:
    """A penalty that the decision gives on no path at all: the call was about something else than its topic."""
    if piece.call is None or piece.status != "not_supported":
        return False
    called = {reading.kind for reading in piece.call.readings if isinstance(reading, Penalty)}
    return bool(called) and called.isdisjoint(_penalties_of(decision))


@cache
def _penalties_of(decision: Decision) -> frozenset[str]:
    """The kinds of penalty that the decision can come to, options included."""
    every = [c for ruling in rulings(explore(decision.decide, Situation())) for c in ruling.consequences]
    options = [c for choice in every if isinstance(choice, Choice) for option in choice.options for c in option]
    return frozenset(c.kind for c in (*every, *options) if isinstance(c, Penalty))


def _with_usual_level(read: Mapping[str, FactRead], request: Request) -> Mapping[str, FactRead]:
    """The facts read, and the level that is set where the question names none."""
    if request.usual_level is None or "level" in read:
        return read
    return {**read, "level": FactRead("level", request.usual_level, "")}


def _given(request: Request) -> dict[str, str]:
    return {**({"level": request.level} if request.level else {}), **request.facts}


def _bare_answer(analysis: Analysis) -> str | None:
    """Yes or no, where the text says little else."""
    if len(analysis.tokens) > 3:
        return None
    return "yes" if "yes" in analysis.concepts else "no" if "no" in analysis.concepts else None


def _with_references_first(found: SearchResult, references: Sequence[Reference]) -> SearchResult:
    """Clauses that the text cites by letter come first among the hits."""
    cited = {c: None for r in references for c in r.clauses if len(r.clauses) <= 3}
    first = [h for h in found.hits if h.clause in cited]
    return replace(found, hits=(*first, *(h for h in found.hits if h.clause not in cited)))
