"""Clauses by number or by words, and subjects, from memory: what commands complete."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from corpus.load import load_subjects
from corpus.model import Corpus, Subject
from corpus.references import find_references

CHOICES = 25
CHOICE_LENGTH = 100
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Choice:
    """A clause to pick: its id, and its name in the person's language."""

    id: str
    name: str


class Clauses:
    """Finds clauses without search or model; fast enough for every key that is typed."""

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus

    @cached_property
    def subjects(self) -> tuple[Subject, ...]:
        """What rulebooks are compared by."""
        return load_subjects(self.corpus)

    @cached_property
    def _words(self) -> dict[str, str]:
        """What a clause can be found by: its number, its rule's and its own title in both languages."""
        return {
            clause.id: " " + " ".join(_words(" ".join((clause.id, *clause_titles(self.corpus, clause.id)))))
            for clause in self.corpus.clauses.values()
        }

    @cached_property
    def _texts(self) -> dict[str, str]:
        """The words of a clause's text in both languages."""
        return {
            clause.id: " " + " ".join(_words(f"{clause.text.en} {clause.text.ru}"))
            for clause in self.corpus.clauses.values()
        }

    def complete(self, typed: str, language: str) -> list[Choice]:
        """Clauses for what is typed so far: those it names by number first, then those that hold every word, in the
        titles or else in the text.
        """
        typed = typed[:CHOICE_LENGTH]
        wanted = _words(typed)
        named = self.named(typed) if wanted else ()
        begun = _holding(wanted, self._words)
        ids = tuple(dict.fromkeys((*named, *begun)))[:CHOICES]
        if wanted and len(ids) < CHOICES:
            ids = tuple(dict.fromkeys((*ids, *_holding(wanted, self._texts))))[:CHOICES]
        return [Choice(i, f"{i} · {self.corpus.clauses[i].title.in_(language)}") for i in ids]

    def named(self, text: str) -> tuple[str, ...]:
        """The clauses that a text names by number."""
        text = text.strip()
        if text in self.corpus.clauses:
            return (text,)
        found = find_references(text, self.corpus) or find_references(f"rule {text}", self.corpus)
        return tuple(dict.fromkeys(c for reference in found for c in reference.clauses))

    def find(self, text: str) -> tuple[str, ...]:
        """The clauses that a text names by number, else those whose titles hold all its words."""
        text = text[:CHOICE_LENGTH]
        if not (wanted := _words(text)):
            return ()
        named = self.named(text)
        return named or tuple(_holding(wanted, self._words)) or tuple(_holding(wanted, self._texts))

    def of_several_rules(self, ids: Iterable[str]) -> bool:
        """Clauses of more than one rule are among what is cited by these."""
        held = [i for i in ids if i in self.corpus.clauses]
        return len({(self.corpus.rulebook_of(i).info.key, self.corpus.rule_of(i).rule) for i in held}) > 1


def clause_titles(corpus: Corpus, clause: str) -> Sequence[str]:
    """The titles of a clause and of its rule, in both languages."""
    own, rule = corpus.clauses[clause].title, corpus.rule_of(clause).title
    return own.en, own.ru, rule.en, rule.ru


def _holding(wanted: Sequence[str], texts: Mapping[str, str]) -> list[str]:
    """The clauses in whose texts every word begins one of theirs."""
    return [key for key, words in texts.items() if all(f" {word}" in words for word in wanted)]


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold().replace("ё", "е"))
