from engine.explore import Decided, Exploration, Open, explore, leaves
from engine.facts import Situation
from engine.ruling import NoPenalty, Penalty, Ruling, ruling

BENCH_MINOR = ruling(Penalty(kind="bench_minor", cites=("USAH 205(b)",)))
NOTHING = ruling(NoPenalty(cites=("USAH 205(b)",)))


def decide(s: Situation) -> Ruling:
    """Is it punished?"""
    if s.opponent_contact or s.competitive_advantage:
        return BENCH_MINOR
    return NOTHING


def test_an_unknown_fact_becomes_a_node_with_every_answer() -> None:
    tree = explore(decide, Situation())
    assert isinstance(tree, Open)
    assert tree.fact.name == "opponent_contact"
    assert list(tree.answers) == ["yes", "no"]
    assert tree.answers["yes"] == Decided(BENCH_MINOR)


def test_a_fact_that_changes_nothing_is_not_asked() -> None:
    def same(s: Situation) -> Ruling:
        _ = s.deliberate
        return BENCH_MINOR

    assert explore(same, Situation()) == Decided(BENCH_MINOR)


def test_what_is_known_is_not_asked() -> None:
    known = Situation.of({"opponent_contact": "no", "competitive_advantage": "no"})
    assert Exploration.of(decide, known).ruling == NOTHING


def test_equal_rulings_merge_into_one_branch_with_all_its_conditions() -> None:
    explored = Exploration.of(decide, Situation())
    by_ruling = {b.ruling: b.conditions for b in explored.branches}
    assert by_ruling[BENCH_MINOR] == (
        {"opponent_contact": ("yes",)},
        {"competitive_advantage": ("yes",)},
    )
    assert by_ruling[NOTHING] == ({"opponent_contact": ("no",), "competitive_advantage": ("no",)},)


def test_the_ordinary_branch_comes_first() -> None:
    def by_time(s: Situation) -> Ruling:
        return BENCH_MINOR if s.final_two_minutes else NOTHING

    first = Exploration.of(by_time, Situation()).branches[0]
    assert first.ordinary
    assert first.ruling == NOTHING


def test_judgement_is_asked_last() -> None:
    explored = Exploration.of(decide, Situation())
    assert [f.name for f in explored.open_facts] == ["opponent_contact", "competitive_advantage"]


def test_leaves_are_every_path() -> None:
    assert [when for when, _ in leaves(explore(decide, Situation()))] == [
        {"opponent_contact": "yes"},
        {"opponent_contact": "no", "competitive_advantage": "yes"},
        {"opponent_contact": "no", "competitive_advantage": "no"},
    ]
