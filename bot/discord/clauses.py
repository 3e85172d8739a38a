"""Clauses by number or by words, from memory: what ``/rule`` completes and shows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.discord.text import shortened
from corpus.model import Corpus
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
    def _words(self) -> dict[str, str]:
        """What a clause can be found by: its number, its rule's and its own title in both languages."""
        return {
            clause.id: " " + " ".join(_words(" ".join((clause.id, *clause_titles(self.corpus, clause.id)))))
            for clause in self.corpus.clauses.values()
        }

    def complete(self, typed: str, language: str) -> list[Choice]:
        """Clauses for what is typed so far: those it names by number first, then those that hold every word."""
        typed = typed[:CHOICE_LENGTH]
        wanted = _words(typed)
        named = self.named(typed) if wanted else ()
        begun = [key for key, words in self._words.items() if all(f" {word}" in words for word in wanted)]
        ids = tuple(dict.fromkeys((*named, *begun)))[:CHOICES]
        return [Choice(i, shortened(f"{i} · {self.corpus.clauses[i].title.in_(language)}", CHOICE_LENGTH)) for i in ids]

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
        return named or tuple(key for key, words in self._words.items() if all(f" {word}" in words for word in wanted))


def clause_titles(corpus: Corpus, clause: str) -> Sequence[str]:
    """The titles of a clause and of its rule, in both languages."""
    own, rule = corpus.clauses[clause].title, corpus.rule_of(clause).title
    return own.en, own.ru, rule.en, rule.ru


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold().replace("ё", "е"))
