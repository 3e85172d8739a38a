import pytest

from engine.decision import Decision
from engine.explore import explore, leaves
from engine.facts import Situation
from engine.facts.common import Level
from engine.facts.penalties import GameMisconductReason, GrossClass, PlayersServing
from engine.ruling import Strength
from engine.usah import major_penalties, minor_penalties, misconduct_penalties, penalties

MODULES = (penalties, minor_penalties, major_penalties, misconduct_penalties)
DECISIONS = [decision for module in MODULES for decision in module.DECISIONS]


@pytest.mark.parametrize("serving", PlayersServing)
@pytest.mark.parametrize("decision", DECISIONS, ids=lambda d: d.topic)
def test_a_team_has_three_to_five_skaters(decision: Decision, serving: PlayersServing) -> None:
    situation = Situation().with_(Situation.players_serving, serving)
    for when, ruling in leaves(explore(decision.decide, situation)):
        for strength in (c for c in ruling.consequences if isinstance(c, Strength)):
            assert strength.skaters is None or 3 <= strength.skaters <= 5, when
            if strength.skaters:
                assert strength.reduced == (strength.skaters < 5), when


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("reason", GameMisconductReason)
@pytest.mark.parametrize(
    "decision", [misconduct_penalties.game_misconduct, misconduct_penalties.gross_misconduct], ids=lambda d: d.topic
)
def test_a_level_that_is_told_only_adds(decision: Decision, level: Level, reason: GameMisconductReason) -> None:
    told = Situation().with_(Situation.level, level).with_(Situation.gm_reason, reason)
    told = told.with_(Situation.gross_class, GrossClass.II)
    without = [ruling for _, ruling in leaves(explore(decision.decide, Situation()))]
    for _, ruling in leaves(explore(decision.decide, told)):
        assert any(set(less.consequences) < set(ruling.consequences) for less in without)
