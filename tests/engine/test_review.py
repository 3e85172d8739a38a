"""A call against the tree: every status, every way to depend."""

import pytest

from engine.explore import Exploration
from engine.facts import Situation
from engine.registry import all_decisions, decision
from engine.review import Called, Piece, review
from engine.ruling import (
    CONSEQUENCES,
    FaceOff,
    Goal,
    NoPenalty,
    Penalty,
    Strength,
    Substitution,
    Terminate,
    Warn,
    WipeOut,
)

MINOR, BENCH, SHOT = Penalty(kind="minor"), Penalty(kind="bench_minor"), Penalty(kind="penalty_shot")
INFRINGED = {
    "retiring_position": "outside_limit",
    "substitute_on_ice": "yes",
    "change_under_way": "yes",
    "puck_contact": "deliberate",
}
EARLY = {**INFRINGED, "final_two_minutes": "no", "period": "regulation"}
LATE = {**INFRINGED, "final_two_minutes": "yes"}


def judged(topic: str, facts: dict[str, str], *call: Called, book: str = "usah") -> list[Piece]:
    decided = decision(book, topic)
    tree = Exploration.of(decided.decide, Situation.of(facts)).tree
    return list(review(call, tree, given=decided.given))


def one(*readings, broader: bool = False) -> Called:
    return Called(readings=readings, broader=broader)


def statuses(pieces: list[Piece]) -> list[str]:
    return [piece.status for piece in pieces]


def test_the_right_call_is_upheld() -> None:
    (piece,) = judged("too_many_players", EARLY, one(BENCH))
    assert piece.status == "upheld"
    assert [c.type for c in piece.ruling] == ["penalty"]


def test_another_penalty_is_not_supported_and_the_right_one_is_missing() -> None:
    wrong, missing = judged("too_many_players", EARLY, one(Penalty(kind="major")))
    assert (wrong.status, missing.status) == ("not_supported", "missing")
    assert missing.call is None
    assert missing.ruling[0].values()["kind"] == "bench_minor"


def test_no_call_where_one_is_due() -> None:
    assert statuses(judged("too_many_players", EARLY, one(NoPenalty()))) == ["not_supported", "missing"]


def test_a_call_where_none_is_due() -> None:
    (piece,) = judged("too_many_players", {**EARLY, "puck_contact": "accidental"}, one(BENCH))
    assert piece.status == "not_supported"
    assert isinstance(piece.ruling[0], NoPenalty)


def test_an_unknown_fact_decides() -> None:
    (piece,) = judged("too_many_players", LATE, one(BENCH))
    assert piece.status == "depends"
    assert [fact.name for fact in piece.facts] == ["deliberate"]
    assert piece.holds_when == ({"deliberate": ("no",)},)


def test_what_the_other_team_may_choose_depends_on_no_fact() -> None:
    facts = {**LATE, "deliberate": "yes"}
    (minor,) = judged("too_many_players", facts, one(BENCH))
    assert (minor.status, minor.facts) == ("depends", ())
    (shot,) = judged("too_many_players", facts, one(SHOT))
    assert shot.status == "upheld"


def test_any_meaning_of_the_words_will_do() -> None:
    (piece,) = judged("too_many_players", EARLY, one(MINOR, BENCH))
    assert piece.status == "upheld"


def test_minutes_that_were_said_count() -> None:
    double = one(Penalty(kind="bench_minor", minutes=4))
    assert statuses(judged("too_many_players", EARLY, double))[0] == "not_supported"


def test_a_penalty_that_the_decision_takes_as_given_is_not_judged() -> None:
    (piece,) = judged("match_penalty", {}, one(Penalty(kind="match")))
    assert piece.status == "undecided"


def test_four_on_four_can_be_refuted_but_not_upheld() -> None:
    four = one(Strength(reduced=True), broader=True)
    facts = {"opponent_penalty": "minor", "coincidence": "equal_number"}
    assert statuses(judged("coincident_minors", facts, four)) == ["not_supported"]
    assert statuses(judged("coincident_minors", {"opponent_penalty": "none", "players_serving": "0"}, four)) == [
        "undecided"
    ]


def test_what_the_ruling_leaves_alone_is_undecided() -> None:
    assert statuses(judged("too_many_players", EARLY, one(BENCH), one(FaceOff(spot="centre_ice")))) == [
        "upheld",
        "undecided",
    ]


def test_a_silent_ruling_decides_nothing() -> None:
    facts = {"line_change_stage": "visitors_window", "side": "home"}
    assert statuses(judged("late_line_change", facts, one(MINOR))) == ["undecided"]


def test_wiped_out_or_ended_is_one_claim() -> None:
    ended = one(WipeOut(which="first_minor"), Terminate(which="minor"))
    facts = {"goal_by": "non_offending", "running_kind": "minor"}
    (piece,) = judged("goal_against_shorthanded", facts, ended)
    assert piece.status == "depends"
    assert [fact.name for fact in piece.facts] == ["shorthanded"]
    assert statuses(judged("goal_against_shorthanded", {**facts, "running_kind": "major"}, ended)) == ["not_supported"]


def test_a_warning_that_was_left_out_is_missing() -> None:
    facts = {"undue_delay": "yes", "prior_violation": "none"}
    assert statuses(judged("line_change_delay", facts, one(MINOR))) == ["not_supported", "missing"]
    warned = one(Warn(to="team"), Warn(to="coach"))
    assert statuses(judged("line_change_delay", facts, warned)) == ["upheld"]


CALLS = [
    one(MINOR),
    one(BENCH, MINOR),
    one(Penalty(kind="major")),
    one(SHOT),
    one(NoPenalty()),
    one(Goal(allowed=False)),
    one(Goal(allowed=True)),
    one(Strength(reduced=False)),
    one(FaceOff(spot="centre_ice")),
    one(Substitution(allowed="none")),
]


@pytest.mark.parametrize("decided", all_decisions(), ids=lambda d: f"{d.rulebook}-{d.topic}")
def test_any_call_against_any_decision_holds_together(decided) -> None:
    tree = Exploration.of(decided.decide, Situation()).tree
    for call in CALLS:
        pieces = review([call], tree, given=decided.given)
        assert pieces[0].call is call
        assert all(piece.call is None for piece in pieces[1:])
        for piece in pieces:
            assert all(isinstance(c, CONSEQUENCES) for c in piece.ruling)
            assert bool(piece.holds_when) <= bool(piece.facts)
            assert piece.ruling or piece.status in ("undecided", "depends")
            assert piece.status != "missing" or piece.call is None


@pytest.mark.parametrize("decided", all_decisions(), ids=lambda d: f"{d.rulebook}-{d.topic}")
def test_the_ruling_itself_is_upheld_whole(decided) -> None:
    """Call exactly what a leaf rules: nothing of it is refuted, nothing is missing."""
    from engine.explore import Decided, leaves

    for _, ruling in leaves(Exploration.of(decided.decide, Situation()).tree):
        call = [one(c) for c in ruling.consequences if c.type not in ("choice", "served_by")]
        for piece in review(call, Decided(ruling), given=decided.given):
            assert piece.status in ("upheld", "undecided"), (piece, ruling)
