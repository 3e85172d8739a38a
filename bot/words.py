"""Rulings, facts and conditions in words, by the message catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields as dataclass_fields
from string import ascii_lowercase

from bot.messages.catalogue import say, say_or_none
from engine.explore import Branch, When
from engine.facts import AnyFact, Situation
from engine.ruling import Choice, Consequence, Ruling

ENDS = '.:;!?)]}»”"…'
"""A line that ends in one of these ends there; any other was broken to a width, in a file or on a page."""


def ruling_lines(ruling: Ruling, language: str) -> list[str]:
    """One sentence a consequence; where the rulebook is silent, the sentence that says so."""
    if ruling.silent:
        return [say("ruling-silent", language)]
    return [consequence_text(c, language) for c in ruling.consequences]


def consequence_text(consequence: Consequence, language: str, form: str = "") -> str:
    """A consequence as one sentence; with `form` ``.short`` as a noun, for options."""
    names = [f.name for f in dataclass_fields(consequence) if f.name not in ("cites", "reading", "options")]
    variables: dict[str, str | float] = {name: _variable(getattr(consequence, name)) for name in names}
    if isinstance(consequence, Choice):
        variables["options"] = _options(consequence, language)
    return say(f"consequence-{_hyphens(consequence.type)}{form}", language, **variables)


def _options(choice: Choice, language: str) -> str:
    """The options, lettered, so that "and" within one is never taken for the "or" between them."""
    worded = (", ".join(consequence_text(c, language, ".short") for c in option) for option in choice.options)
    return "; ".join(f"({letter}) {option}" for letter, option in zip(ascii_lowercase, worded, strict=False))


def _variable(value: object) -> str | int:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return value
    return "_".join(value) if isinstance(value, tuple) else str(value)


def reading_lines(ruling: Ruling, language: str) -> list[str]:
    """The adopted readings that a ruling rests on, in words."""
    worded = (say_or_none(f"reading-{reading}", language) for reading in ruling.readings)
    return [line for line in worded if line]


def fact_question(fact: AnyFact, language: str) -> str:
    """The question that asks for a fact."""
    return say(f"fact-{_hyphens(fact.name)}", language)


def fact_label(name: str, language: str) -> str:
    """One to three words for a fact."""
    return say(f"fact-{_hyphens(name)}.label", language)


def answer_text(name: str, value: str, language: str) -> str:
    """An answer to a fact's question, as a clause that completes *if*."""
    return say(f"fact-{_hyphens(name)}.is-{_hyphens(value)}", language)


def condition_text(when: When, language: str) -> str:
    """Conditions that hold together, joined by *and*; several answers to one fact by *or*."""
    both = say("joined-and", language)
    return f" {both} ".join(_answers_text(name, values, language) for name, values in when.items())


def _answers_text(name: str, values: Sequence[str], language: str) -> str:
    """Answers to one fact joined by *or*; all of many but one by that one."""
    fact = Situation.facts()[name]
    others = [text for text in fact.answers if text not in values]
    if len(values) > 2 and len(others) == 1:
        return say("condition-all-but", language, clause=answer_text(name, others[0], language))
    return f" {say('joined-or', language)} ".join(answer_text(name, value, language) for value in values)


def branch_text(branch: Branch, language: str) -> str:
    """When a branch applies."""
    return f"; {say('joined-or', language)} ".join(condition_text(when, language) for when in branch.conditions)


def _hyphens(name: str) -> str:
    return name.replace("_", "-")


def unbroken(text: str) -> list[str]:
    """The paragraphs of a text; a line that was only broken to a width goes on."""
    found: list[str] = []
    goes_on = False
    for line in map(str.strip, text.splitlines()):
        if goes_on and line:
            found[-1] += f" {line}"
        elif line:
            found.append(line)
        goes_on = bool(line) and line[-1] not in ENDS
    return found
