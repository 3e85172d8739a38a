"""Words to tokens: lemmas and glossary concepts, alike for rule texts and for questions.

Russian lemmas come from pymorphy3, stems of the languages that Snowball knows from snowballstemmer, Slovak and
Latvian lemmas from simplemma: each is loaded when its language first appears, since simplemma's dictionaries
for English and Russian alone would cost two seconds of every cold start.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from corpus.glossary import Glossary

_SNOWBALL = {"en": "english", "fi": "finnish", "sv": "swedish", "de": "german", "fr": "french", "cs": "czech"}
_WORD = re.compile(
    r"\d{1,2}:\d{2}(?:\.\d)?"  # a clock time
    r"|\d+[.,]\d+"
    r"|[^\W_]+"
    r"|[^\w\s]"
)
_SENTENCE_END = frozenset(".?!;…")
_BARE_NEGATIONS = {
    form.replace("'", ""): form
    for form in (
        "don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't won't wouldn't can't couldn't "
        "shouldn't ain't"
    ).split()
}


@dataclass(frozen=True, slots=True)
class Token:
    """A word with its place in the original text."""

    surface: str
    """Lower case, NFKC, ё as е."""
    lemma: str
    start: int
    end: int
    sentence: int


@dataclass(frozen=True, slots=True)
class Mention:
    """A glossary concept said by the tokens `first` to `last` (inclusive)."""

    concept: str
    first: int
    last: int


@dataclass(frozen=True)
class Analysis:
    """A text cut into tokens, with the concepts it mentions."""

    text: str
    language: str
    tokens: tuple[Token, ...]
    mentions: tuple[Mention, ...]

    @cached_property
    def concepts(self) -> frozenset[str]:
        """Every concept mentioned."""
        return frozenset(m.concept for m in self.mentions)

    def terms(self) -> list[str]:
        """What the sparse index counts: lemmas of words and numbers, and concept ids marked by ``@``."""
        words = [t.lemma for t in self.tokens if t.surface[0].isalnum()]
        return words + [f"@{m.concept}" for m in self.mentions]

    def said(self, first: int, last: int) -> str:
        """The original words from token `first` to token `last`."""
        return self.text[self.tokens[first].start : self.tokens[last].end]


def normalise(text: str) -> str:
    """NFKC where it keeps length (so that places stay valid), lower case, ё as е, one kind of apostrophe."""

    def plain(char: str) -> str:
        folded = unicodedata.normalize("NFKC", char).lower()
        return folded if len(folded) == 1 else char

    return "".join(map(plain, text)).replace("ё", "е").replace("’", "'").replace("`", "'")


Lemmas = dict[str, dict[str, str]]
"""Language to surface to lemma."""

Phrases = dict[str, dict[str, list[tuple[tuple[str, ...], str]]]]
"""Language to first lemma to the terms (as lemmas) that begin with it, each with its concept."""

REMEMBERED = 100_000
"""Lemmas that are remembered at most; beyond it memory starts afresh."""


class Analyser:
    """Analyses texts against one glossary; stateless but for the lemmas that it remembers.

    `phrases` and `lemmas` are those kept from before, so that no dictionary has to be loaded to find a known word.
    """

    def __init__(self, glossary: Glossary, phrases: Phrases | None = None, lemmas: Lemmas | None = None) -> None:
        self._glossary = glossary
        self.phrases: Phrases = phrases or {}
        self._lemmatisers: dict[str, Callable[[str], str]] = {}
        self.remembered: Lemmas = lemmas or {}

    def prepare(self) -> None:
        """Make the tables of every language of the glossary, to be kept."""
        for language in {language for terms in self._glossary.terms.values() for language in terms}:
            self._phrase_table(language)

    def analyse(self, text: str, language: str) -> Analysis:
        """Cut `text` into tokens and find the concepts, those of `language` and the English ones (jargon travels)."""
        tokens = self._tokens(text, language)
        read = {"en", "ru"} - {language}
        cut = {language: tokens, **{lang: self._tokens(text, lang) for lang in read}}
        found = {m for lang, by_lang in cut.items() for m in self._mentions(by_lang, lang)}
        mentions = [m for m in found if not any(self._outdone(m, other) for other in found)]
        return Analysis(text, language, tokens, tuple(sorted(mentions, key=lambda m: (m.first, -m.last, m.concept))))

    def _outdone(self, mention: Mention, other: Mention) -> bool:
        """The other is a longer term of the same field around it: *minor* within *bench minor*."""
        fields = self._glossary.fields
        inside = other.first <= mention.first and mention.last <= other.last
        longer = other.last - other.first > mention.last - mention.first
        return inside and longer and fields[mention.concept] == fields[other.concept]

    def lemmas(self, phrase: str, language: str) -> tuple[str, ...]:
        """The lemmas of a glossary term or of the words of a pattern."""
        return tuple(t.lemma for t in self._tokens(phrase, language))

    def _tokens(self, text: str, language: str) -> tuple[Token, ...]:
        found: list[Token] = []
        sentence = 0
        for match in _WORD.finditer(normalise(text)):
            for surface, start, end in _parts(match.group(), match.start()):
                found.append(Token(surface, self._lemma(surface, language), start, end, sentence))
            if match.group() in _SENTENCE_END:
                sentence += 1
        return tuple(_joined_contractions(found, self._lemma, language))

    def _mentions(self, tokens: Sequence[Token], language: str) -> Iterable[Mention]:
        table = self._phrase_table(language)
        for i, token in enumerate(tokens):
            for key in {token.lemma, token.surface}:
                for phrase, concept in table.get(key, ()):
                    window = tokens[i : i + len(phrase)]
                    if len(window) == len(phrase) and all(
                        p in (t.lemma, t.surface) for p, t in zip(phrase, window, strict=True)
                    ):
                        yield Mention(concept, i, i + len(phrase) - 1)

    def _phrase_table(self, language: str) -> Mapping[str, Sequence[tuple[tuple[str, ...], str]]]:
        """The glossary's terms of a language by their first lemma; made when first needed."""
        if language not in self.phrases:
            table = self.phrases.setdefault(language, {})
            for concept, by_language in self._glossary.terms.items():
                for term in by_language.get(language, ()):
                    if phrase := self.lemmas(term, language):
                        table.setdefault(phrase[0], []).append((phrase, concept))
        return self.phrases[language]

    def _lemma(self, surface: str, language: str) -> str:
        """The base form (or stem) of a lower-case word; Cyrillic is read as Russian whatever the language."""
        if not surface[0].isalpha():
            return surface
        if "а" <= surface[0] <= "я":
            language = "ru"
        elif language == "ru":
            language = "en"
        known = self.remembered.setdefault(language, {})
        if surface not in known:
            if len(known) >= REMEMBERED:
                known.clear()
            if language not in self._lemmatisers:
                self._lemmatisers[language] = _lemmatiser(language)
            known[surface] = self._lemmatisers[language](surface)
        return known[surface]


def _lemmatiser(language: str) -> Callable[[str], str]:
    if language == "ru":
        import pymorphy3

        morphology = pymorphy3.MorphAnalyzer()

        def russian(word: str) -> str:
            return normalise(str(morphology.parse(word)[0].normal_form))

        return russian
    if language in _SNOWBALL:
        import snowballstemmer

        stemmer = snowballstemmer.stemmer(_SNOWBALL[language])

        def stem(word: str) -> str:
            return str(stemmer.stemWord(word))

        return stem
    import simplemma

    def lemma(word: str) -> str:
        return normalise(simplemma.lemmatize(word, lang=language))

    return lemma


def _parts(word: str, start: int) -> Iterable[tuple[str, int, int]]:
    """A word without its apostrophe still says *not*: ``didnt`` is read as ``did not``."""
    if word in _BARE_NEGATIONS:
        stem = _BARE_NEGATIONS[word].removesuffix("n't")
        yield stem or word, start, start + len(stem)
        yield "not", start + len(stem), start + len(word)
    else:
        yield word, start, start + len(word)


def _joined_contractions(tokens: list[Token], lemma: Callable[[str, str], str], language: str) -> Iterable[Token]:
    """``didn ' t`` becomes ``did not``; other apostrophe endings (``'s``, ``'re``) are dropped."""
    i = 0
    while i < len(tokens):
        here, rest = tokens[i], tokens[i + 1 : i + 3]
        joined = (
            len(rest) == 2 and rest[0].surface == "'" and here.end == rest[0].start and rest[0].end == rest[1].start
        )
        if joined and rest[1].surface == "t" and here.surface.endswith("n"):
            stem = "can" if here.surface == "can" else here.surface.removesuffix("n")
            yield Token(stem, lemma(stem, language), here.start, here.end, here.sentence)
            yield Token("not", "not", rest[0].start, rest[1].end, here.sentence)
            i += 3
        elif joined and rest[1].surface in {"s", "re", "ve", "d", "ll", "m"}:
            yield here
            i += 3
        else:
            yield here
            i += 1
