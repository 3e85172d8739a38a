"""What the corpus holds: rulebooks, rules, clauses, and the questions that people ask for a clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

QuestionLanguage = Literal["en", "ru", "fi", "sv", "cs", "de", "fr", "sk", "lv"]
LevelName = Literal["youth", "midget", "high_school", "junior", "senior", "adult", "girls_women"]


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True, defer_build=True)


class Bilingual(_Data):
    """A text in the two languages that every wording exists in."""

    en: str = Field(min_length=1)
    ru: str = Field(min_length=1)

    def in_(self, language: str) -> str:
        """The text in `language`, English where there is none."""
        return self.ru if language == "ru" else self.en


class Clause(_Data):
    """A clause as officials cite it, restated in our own words."""

    id: str = Field(pattern=r"^(USAH|AHL|INLINE) \S.*$")
    title: Bilingual
    text: Bilingual
    topics: tuple[str, ...] = Field(min_length=1)
    levels: tuple[LevelName, ...] = ()
    refs: tuple[str, ...] = ()
    decides: bool = True
    reason: Bilingual | None = None
    """Why no ruling can follow from it, where `decides` is false."""

    @model_validator(mode="after")
    def _reason_where_nothing_is_decided(self) -> Clause:
        if self.decides == (self.reason is not None):
            raise ValueError("a clause either decides something or gives the reason why it does not")
        return self

    def paragraphs(self, language: str) -> list[str]:
        """The restatement cut at blank lines, one norm each."""
        return [p.strip() for p in self.text.in_(language).split("\n\n") if p.strip()]


class Rule(_Data):
    """A rule: its number as printed, and its clauses in order."""

    rule: str
    title: Bilingual
    edition: Bilingual
    clauses: tuple[Clause, ...] = Field(min_length=1)


class RulebookInfo(_Data):
    """What a rulebook is, without its rules."""

    key: str
    prefix: str
    """How clause ids of the book begin."""
    name: Bilingual
    publisher: str
    sport: Literal["ice", "inline"]
    language: str
    """Language of the original."""
    edition: Bilingual
    levels: tuple[LevelName, ...] = ()


class Rulebook(_Data):
    """A rulebook with its rules."""

    info: RulebookInfo
    rules: tuple[Rule, ...]

    @property
    def clauses(self) -> Iterator[Clause]:
        """Every clause of every rule, in order."""
        return (clause for rule in self.rules for clause in rule.clauses)


class QuestionSet(_Data):
    """How people ask for a clause under one topic, by language."""

    clause: str
    topic: str
    en: tuple[str, ...] = ()
    ru: tuple[str, ...] = ()
    fi: tuple[str, ...] = ()
    sv: tuple[str, ...] = ()
    cs: tuple[str, ...] = ()
    de: tuple[str, ...] = ()
    fr: tuple[str, ...] = ()
    sk: tuple[str, ...] = ()
    lv: tuple[str, ...] = ()

    def by_language(self) -> dict[str, tuple[str, ...]]:
        """The questions of every language that has some."""
        everything = self.model_dump(exclude={"clause", "topic"})
        return {language: questions for language, questions in everything.items() if questions}


class Subject(_Data):
    """Topics that are one thing on the ice, across rulebooks."""

    key: str
    title: Bilingual
    topics: tuple[str, ...] = Field(min_length=1)
    terms: tuple[str, ...] = ()
    """How it is named outright, in any language."""


class Alias(_Data):
    """A reference that is written otherwise than the clause is numbered here."""

    ref: str
    to: str
    within: str | None = None
    """Only where this clause cites it."""


class Corpus(_Data):
    """Every rulebook, and the table of references that go by another number."""

    rulebooks: Mapping[str, Rulebook]
    aliases: tuple[Alias, ...] = ()

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """Every clause by id."""
        return {clause.id: clause for book in self.rulebooks.values() for clause in book.clauses}

    @cached_property
    def _homes(self) -> Mapping[str, tuple[Rulebook, Rule]]:
        return {c.id: (book, rule) for book in self.rulebooks.values() for rule in book.rules for c in rule.clauses}

    def rulebook_of(self, clause_id: str) -> Rulebook:
        """The book a clause stands in."""
        return self._homes[clause_id][0]

    def rule_of(self, clause_id: str) -> Rule:
        """The rule a clause stands in."""
        return self._homes[clause_id][1]

    def breadcrumb(self, clause_id: str, language: str) -> str:
        """Where a clause stands, in words: book, id, title of the rule and of the clause."""
        book, rule = self._homes[clause_id]
        clause = self.clauses[clause_id]
        number = clause_id.removeprefix(book.info.prefix).strip()
        return f"{book.info.name.in_(language)} {number}: {rule.title.in_(language)}, {clause.title.in_(language)}"
