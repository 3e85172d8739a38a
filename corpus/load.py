"""Reading and checking the corpus files. A mistake is one error with file, line and field."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import TypeAdapter, ValidationError

from corpus.model import Alias, Corpus, QuestionSet, Rule, Rulebook, RulebookInfo, Subject

ROOT = Path(__file__).parent
M = TypeVar("M")


class CorpusError(ValueError):
    """A corpus file that cannot be used; the message says file, line, field and what is wrong."""


def read_yaml(path: Path, shape: TypeAdapter[M]) -> M:
    """Read one file as `shape`; raises :class:`CorpusError`."""
    try:
        text = path.read_text(encoding="utf-8")
        node = yaml.compose(text, Loader=yaml.CSafeLoader)
        data = yaml.load(text, Loader=yaml.CSafeLoader)
    except UnicodeDecodeError as error:
        raise CorpusError(f"{path}: not UTF-8 at byte {error.start}; save the file as UTF-8") from error
    except yaml.YAMLError as error:
        raise CorpusError(f"{path}: {error}") from error
    try:
        return shape.validate_python(data)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise CorpusError(f"{path}, line {_line(node, first['loc'])}, {place}: {first['msg']}") from error


def _line(node: Any, location: Iterable[int | str]) -> int:  # noqa: ANN401
    """The line of the deepest node on the way to `location`."""
    for part in location:
        below = None
        if isinstance(node, yaml.MappingNode):
            below = next((value for key, value in node.value if key.value == part), None)
        elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
            below = node.value[part]
        if below is None:
            break
        node = below
    return int(node.start_mark.line) + 1 if node is not None else 1


def load_corpus(root: Path = ROOT) -> Corpus:
    """Every rulebook under `root`; raises :class:`CorpusError`."""
    books: dict[str, Rulebook] = {}
    for info_path in sorted(root.glob("rulebooks/*/rulebook.yaml")):
        info = read_yaml(info_path, TypeAdapter(RulebookInfo))
        paths = sorted(p for p in info_path.parent.glob("*.yaml") if p != info_path)
        rules = tuple(read_yaml(p, TypeAdapter(Rule)) for p in paths)
        books[info.key] = Rulebook(info=info, rules=rules)
    if not books:
        raise CorpusError(f"{root}: no rulebooks/*/rulebook.yaml found")
    aliases = read_yaml(root / "rulebooks" / "aliases.yaml", TypeAdapter(tuple[Alias, ...]))
    corpus = Corpus(rulebooks=books, aliases=aliases)
    _check_ids(corpus)
    return corpus


def _check_ids(corpus: Corpus) -> None:
    """Ids are unique and carry their book's prefix; aliases lead to clauses."""
    seen: set[str] = set()
    for book in corpus.rulebooks.values():
        for clause in book.clauses:
            if clause.id in seen:
                raise CorpusError(f"{clause.id} is defined twice")
            if clause.id.split()[0] != book.info.prefix:
                raise CorpusError(f"{clause.id} stands in {book.info.key}, whose ids begin with {book.info.prefix}")
            seen.add(clause.id)
    for alias in corpus.aliases:
        if alias.to not in seen:
            raise CorpusError(f"aliases.yaml: {alias.ref} leads to {alias.to}, which does not exist")


def load_questions(corpus: Corpus, root: Path = ROOT) -> tuple[QuestionSet, ...]:
    """The example questions of every rulebook; each belongs to a clause and one of its topics."""
    sets: list[QuestionSet] = []
    for path in sorted(root.glob("questions/*/*.yaml")):
        for questions in read_yaml(path, TypeAdapter(tuple[QuestionSet, ...])):
            clause = corpus.clauses.get(questions.clause)
            if clause is None:
                raise CorpusError(f"{path}: there is no clause {questions.clause}")
            if questions.topic not in clause.topics:
                raise CorpusError(f"{path}: {questions.clause} is not under the topic {questions.topic}")
            sets.append(questions)
    return tuple(sets)


def load_subjects(corpus: Corpus, root: Path = ROOT) -> tuple[Subject, ...]:
    """The subjects that rulebooks are compared by; every topic of a clause belongs to exactly one."""
    path = root / "subjects.yaml"
    subjects = read_yaml(path, TypeAdapter(tuple[Subject, ...]))
    listed = [topic for subject in subjects for topic in subject.topics]
    topics = {topic for clause in corpus.clauses.values() for topic in clause.topics}
    if twice := sorted({topic for topic in listed if listed.count(topic) > 1}):
        raise CorpusError(f"{path}: {twice[0]} belongs to two subjects")
    if wrong := sorted(topics ^ set(listed)):
        what = "has no subject" if wrong[0] in topics else "is the topic of no clause"
        raise CorpusError(f"{path}: {wrong[0]} {what}")
    return subjects


def load_out_of_scope(root: Path = ROOT) -> dict[str, list[str]]:
    """Questions that no rulebook here decides, by language."""
    path = root / "questions" / "out_of_scope.yaml"
    shape: TypeAdapter[dict[str, list[str]]] = TypeAdapter(dict[str, list[str]])
    return read_yaml(path, shape)


_BESIDE = frozenset({"importer", "facts"})
"""Folders that the index is not made from."""


def digest(root: Path = ROOT) -> str:
    """A fingerprint of every file that the index is made from, for its manifest."""
    total = hashlib.sha256()
    for path in sorted(p for p in root.rglob("*.yaml") if _BESIDE.isdisjoint(p.relative_to(root).parts)):
        total.update(path.relative_to(root).as_posix().encode())
        total.update(path.read_bytes())
    return total.hexdigest()
