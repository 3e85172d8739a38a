from engine.ruling import Choice, NoPenalty, Penalty, Play, Ruling, ruling, silent

SHOT = Penalty(kind="penalty_shot", cites=("USAH 205(d)",))
MINOR = Penalty(kind="bench_minor", minutes=2, cites=("USAH 205(d)",), reading="S49")


def test_fields_that_the_rule_does_not_fix_are_left_out() -> None:
    assert SHOT.to_json() == {"type": "penalty", "kind": "penalty_shot", "cites": ["USAH 205(d)"]}
    assert MINOR.to_json()["reading"] == "S49"


def test_a_choice_holds_lists_of_consequences() -> None:
    choice = Choice(chooser="non_offending_team", options=((SHOT,), (MINOR,)), cites=("USAH 406(c) ¶4",))
    options = choice.to_json()["options"]
    assert [[c["kind"] for c in option] for option in options] == [["penalty_shot"], ["bench_minor"]]


def test_a_ruling_cites_what_its_options_cite() -> None:
    made = ruling(Choice(chooser="referee", options=((SHOT,), (MINOR,)), cites=("USAH 406(c) ¶4",)))
    assert made.cites == ("USAH 406(c) ¶4", "USAH 205(d)")
    assert made.readings == ("S49",)


def test_equal_rulings_are_equal_and_say_a_thing_once() -> None:
    first, second = (
        ruling(NoPenalty(cites=("x",)), [Play(stops="no", cites=("x",))]),
        ruling(NoPenalty(cites=("x",)), NoPenalty(cites=("x",)), Play(stops="no", cites=("x",))),
    )
    assert first == second
    assert hash(first) == hash(second)


def test_silence_has_no_consequence_but_the_nearest_clauses() -> None:
    nothing = silent("USAH 205(a)", reading="S44")
    assert nothing.silent
    assert nothing.cites == ("USAH 205(a)",)
    assert nothing.readings == ("S44",)
    assert not Ruling((NoPenalty(cites=("x",)),)).silent
