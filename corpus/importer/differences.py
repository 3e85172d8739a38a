"""Where an official text of a clause rules otherwise than the text that the engine was written from.

The project does not hold the publishers' texts, only what each of them rules as far as numbers and single words show
it (``signatures.yaml``, made by ``python -m corpus.importer.signatures``). An edition that says eight seconds where the
engine says five must not be answered with five in silence.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter

from corpus.importer.norms import Norms, norms
from corpus.load import read_yaml
from corpus.model import Clause

SIGNATURES_FILE = Path(__file__).with_name("signatures.yaml")
SAME_WORDING = 0.75
"""Share of common words from which two texts count as one wording with changes, so that duties can be counted."""

DifferenceKind = Literal["number", "duty", "condition", "wording"]


class Difference(BaseModel):
    """One point in which a text differs: what the engine goes by (``known``) and what the text says (``here``)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: DifferenceKind
    name: str
    """The unit, duty or condition; nothing for the wording."""
    known: str = ""
    here: str = ""

    @property
    def matters(self) -> bool:
        """Whether a ruling may come out otherwise; a text that is only worded otherwise is looked at by a person."""
        return self.kind != "wording"


class Signature(BaseModel):
    """What the text behind a clause rules, as it is kept."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    language: str
    quantities: Mapping[str, tuple[float, ...]]
    duties: Mapping[str, int]
    conditions: tuple[str, ...]
    words: str
    """Digests of the words, three bytes each, in base 64."""

    @classmethod
    def of(cls, text: str, language: str) -> Signature:
        """The signature of a text."""
        read = norms(text, language)
        digests = b"".join(word.to_bytes(3, "big") for word in sorted(read.words))
        return cls(
            language=language,
            quantities=read.quantities,
            duties=read.duties,
            conditions=read.conditions,
            words=base64.b64encode(digests).decode(),
        )

    @property
    def norms(self) -> Norms:
        """What was read of the text."""
        raw = base64.b64decode(self.words)
        words = frozenset(int.from_bytes(raw[i : i + 3], "big") for i in range(0, len(raw), 3))
        return Norms(self.quantities, self.duties, self.conditions, words)


_SHAPE: TypeAdapter[dict[str, Signature]] = TypeAdapter(dict[str, Signature])


@cache
def signatures(path: Path = SIGNATURES_FILE) -> dict[str, Signature]:
    """Signature by clause id."""
    return read_yaml(path, _SHAPE) if path.is_file() else {}


def differences(clause: Clause, text: str, language: str) -> tuple[Difference, ...]:
    """Where `text` (in `language`) differs from what the engine goes by; nothing where it does not."""
    signature = signatures().get(clause.id)
    here = norms(text, language)
    if signature is None:
        return _against_restatement(clause, here, language)
    known = signature.norms
    if signature.language != language:
        return _numbers(known, here, conflicts_only=True)
    found = [*_numbers(known, here), *_conditions(known, here)]
    shared = len(known.words & here.words) / max(len(known.words | here.words), 1)
    if shared >= SAME_WORDING:
        found += _duties(known, here)
    elif not found:
        found.append(Difference(kind="wording", name="", here=f"{shared:.0%}"))
    return tuple(found)


def _against_restatement(clause: Clause, here: Norms, language: str) -> tuple[Difference, ...]:
    known = norms(clause.text.in_(language), "ru" if language == "ru" else "en")
    return _numbers(known, here, conflicts_only=True)


def _numbers(known: Norms, here: Norms, *, conflicts_only: bool = False) -> tuple[Difference, ...]:
    """Units with other numbers; with `conflicts_only` only those that both texts have and that share none."""
    found = []
    for unit in sorted({*known.quantities, *here.quantities}):
        before, now = set(known.quantities.get(unit, ())), set(here.quantities.get(unit, ()))
        if before == now:
            continue
        if conflicts_only and (unit == "number" or not before or not now or before & now):
            continue
        found.append(Difference(kind="number", name=unit, known=_listed(before - now), here=_listed(now - before)))
    return tuple(found)


def _listed(values: set[float]) -> str:
    return ", ".join(f"{value:g}" for value in sorted(values))


def _conditions(known: Norms, here: Norms) -> list[Difference]:
    gone = [Difference(kind="condition", name=n, known=n) for n in known.conditions if n not in here.conditions]
    new = [Difference(kind="condition", name=n, here=n) for n in here.conditions if n not in known.conditions]
    return gone + new


def _duties(known: Norms, here: Norms) -> list[Difference]:
    names = sorted({*known.duties, *here.duties})
    counted = ((name, known.duties.get(name, 0), here.duties.get(name, 0)) for name in names)
    return [Difference(kind="duty", name=n, known=str(b), here=str(a)) for n, b, a in counted if b != a]
