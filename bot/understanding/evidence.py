"""Which topic a question is of, by what it states and asks.

Search proposes topics; the facts read speak for those that turn on them, and what is asked after ("does the goal
stand?") for those that decide it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property

from bot.understanding.reading import FactRead
from engine.decision import Decision
from engine.explore import Exploration, explore, rulings
from engine.facts import Situation
from engine.registry import RULEBOOKS, decisions
from index.search import TopicHit

CONSIDERED = 5
"""So many of the best topics can change places."""
WEIGHT = 0.2
"""How much a fact that is read speaks for a topic that turns on it, in the logarithm of the score."""
RAREST = 3.0
"""A fact of very few topics speaks no louder than this."""
KIND_WEIGHT = math.log(1.6)
"""How much the kind of penalty speaks for a topic of that kind, and against one of another."""
ASKED_WEIGHT = math.log(20)
"""How much it speaks against a topic that it never decides what is asked after."""

_EVERYWHERE = frozenset(
    {"level", "period", "final_two_minutes", "same_stoppage", "substitute_on_ice", "change_under_way"}
)
"""Facts that are read without being meant: a level is named in any question, a change in most."""

_KINDS: Mapping[str, frozenset[str]] = {
    "minor_penalty": frozenset({"minor", "double_minor"}),
    "coincident_minors": frozenset({"minor", "double_minor"}),
    "bench_minor_penalty": frozenset({"bench_minor"}),
    "bench_minor_server": frozenset({"bench_minor"}),
    "major_penalty": frozenset({"major"}),
    "second_major": frozenset({"major"}),
    "second_major_server": frozenset({"major"}),
    "coincident_majors": frozenset({"major"}),
    "misconduct_penalty": frozenset({"misconduct"}),
    "misconduct_release": frozenset({"misconduct"}),
    "game_misconduct": frozenset({"game_misconduct"}),
    "game_misconduct_suspension": frozenset({"game_misconduct"}),
    "gross_misconduct": frozenset({"gross_misconduct"}),
    "gross_misconduct_suspension": frozenset({"gross_misconduct"}),
    "gross_misconduct_hearing": frozenset({"gross_misconduct"}),
    "game_ejection": frozenset({"game_ejection"}),
    "late_game_ejection": frozenset({"game_ejection", "major"}),
    "match_penalty": frozenset({"match"}),
    "match_additional_penalty": frozenset({"match"}),
    "match_minutes_recorded": frozenset({"match"}),
    "match_suspension": frozenset({"match"}),
    "match_report": frozenset({"match"}),
    "coincident_match": frozenset({"match"}),
}
"""Topics of one kind of penalty."""


ByTopic = Mapping[str, Mapping[str, frozenset[str]]]
"""Rulebook to topic to names: of the facts that its decision turns on, or of the consequences that it can come to."""


def turning_facts(decision: Decision) -> frozenset[str]:
    """Every fact that the decision can turn on."""
    return frozenset(f.name for f in Exploration.of(decision.decide, Situation()).open_facts)


def outcome_types(decision: Decision) -> frozenset[str]:
    """The types of the consequences that the decision can come to, those of options left aside."""
    found = rulings(explore(decision.decide, Situation()))
    return frozenset(consequence.type for ruling in found for consequence in ruling.consequences)


def of_every_topic(read: Callable[[Decision], frozenset[str]]) -> dict[str, dict[str, frozenset[str]]]:
    """What `read` finds of every decision: a second's work, to be kept."""
    return {book: {topic: read(d) for topic, d in decisions(book).items()} for book in RULEBOOKS}


@dataclass(frozen=True)
class Likeliest:
    """The topic that a question is taken to be of."""

    topic: str
    share: float
    """Its share of the weighed posterior: how sure that is."""


@dataclass(frozen=True)
class Evidence:
    """Weighs topics by the facts that are read."""

    turning: ByTopic
    outcomes: ByTopic

    def likeliest(
        self, topics: Sequence[TopicHit], rulebook: str, read: Mapping[str, FactRead], asked: Set[str] = frozenset()
    ) -> Likeliest:
        """The topic that search, the facts read and the types of consequence `asked` after agree on best."""
        near = topics[:CONSIDERED]
        weighed = {t.topic: t.score * math.exp(self._speaks(t.topic, rulebook, read, asked)) for t in near}
        best = max(weighed, key=lambda topic: weighed[topic])
        rest = 1 - sum(t.score for t in near)
        return Likeliest(best, weighed[best] / max(sum(weighed.values()) + rest, 1e-9))

    def _speaks(self, topic: str, rulebook: str, read: Mapping[str, FactRead], asked: Set[str]) -> float:
        turning = self.turning[rulebook].get(topic, frozenset())
        rarity = self._rarity[rulebook]
        total = WEIGHT * sum(min(rarity[fact], RAREST) for fact in turning & read.keys() - _EVERYWHERE)
        if topic in _KINDS and "penalty_kind" in read:
            total += KIND_WEIGHT if read["penalty_kind"].value in _KINDS[topic] else -KIND_WEIGHT
        if asked and asked.isdisjoint(self.outcomes[rulebook].get(topic, frozenset())):
            total -= ASKED_WEIGHT
        return total

    @cached_property
    def _rarity(self) -> Mapping[str, Mapping[str, float]]:
        """How few topics of a book turn on a fact."""
        found: dict[str, Mapping[str, float]] = {}
        for book, topics in self.turning.items():
            counts = Counter(fact for facts in topics.values() for fact in facts)
            found[book] = {fact: math.log(len(topics) / count) for fact, count in counts.items()}
        return found
