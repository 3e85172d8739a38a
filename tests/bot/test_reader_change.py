"""What is only asked, demanded or reported is no fact, and the facts of changes that hang on it."""

import pytest

from tests.bot.test_reader import read


@pytest.mark.parametrize(
    ("text", "contact"),
    [
        ("New guy leaned on an opponent while his mate was still out there", "yes"),
        ("the player going off finished his hit on their winger", "yes"),
        ("уходящий толкнул соперника, сменщик уже на льду", "yes"),
        ("he changed early but did nothing else", "no"),
        ("six on the ice, nobody touched the puck or anybody", "no"),
        ("шестеро на льду, никого не задевали", "no"),
        ("шестеро на льду, никто соперника не трогал", "no"),
    ],
)
def test_contact_with_an_opponent(text: str, contact: str) -> None:
    assert read(text, "ahl")["opponent_contact"] == contact


@pytest.mark.parametrize("text", ["никто шайбу не трогал", "никто из наших шайбу не трогал", "никто не трогал шайбу"])
def test_nobody_at_the_puck_says_nothing_of_opponents(text: str) -> None:
    found = read(text, "usah")
    assert found["puck_contact"] == "none"
    assert not {"opponent_contact", "joined_altercation"} & found.keys()


@pytest.mark.parametrize(
    "text",
    ["puck hit our retiring winger in the skate", "blocked pass hit a guy coming onto the ice", "did he hit anyone?"],
)
def test_a_puck_that_hits_somebody_is_no_contact_with_an_opponent(text: str) -> None:
    assert "opponent_contact" not in read(text, "ahl")


@pytest.mark.parametrize(
    "text",
    [
        "did the sub touch the puck?",
        "Was the sub early?",
        "he should have reached our bench first",
        "coach wants a sixth skater sent out",
        "their coach says he reached the bench",
        "он коснулся шайбы?",
        "тренер говорит, что сменщик подобрал шайбу",
        "соперник орёт «лишний игрок подобрал шайбу»",
        "менять можно только после того, как он доехал до скамейки",
    ],
)
def test_what_is_asked_demanded_or_reported_is_no_fact(text: str) -> None:
    facts = read(text)
    assert not {"puck_contact", "substitute_on_ice", "penalized_player_at_bench", "retiring_position"} & set(facts)


def test_what_a_question_takes_for_granted_is_a_fact() -> None:
    text = "Can the next kid hop straight off our bench while the penalized one is still skating across?"
    assert read(text)["penalized_player_at_bench"] == "no"
    assert read("Что свистеть, если... нет, сменщик подобрал шайбу, какое наказание?")["puck_contact"] == "deliberate"


@pytest.mark.parametrize(
    "text",
    ["retiring player stops a pass with it deliberately", "deliberate play with the hand, replacement already out"],
)
def test_playing_the_puck_on_purpose_is_no_deliberate_substitution(text: str) -> None:
    assert "deliberate" not in read(text)


@pytest.mark.parametrize(
    ("text", "prior"),
    [
        ("they were warned in the first for dawdling, did it again in the third", "same_team_same_kind"),
        ("команду уже предупреждали за затяжку смены", "same_team_same_kind"),
        ("first time for them", "none"),
        ("nobody had been warned tonight", "none"),
        ("я предупредил хозяев, а теперь впервые то же сделали гости", "other_team"),
    ],
)
def test_earlier_warnings(text: str, prior: str) -> None:
    assert read(text)["prior_violation"] == prior


@pytest.mark.parametrize("text", ["who gets warned, the player or the team", "when would you warn them"])
def test_a_question_about_warnings_is_no_warning(text: str) -> None:
    assert "prior_violation" not in read(text)


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("visitors try to push another guy on during the home window", "visiting"),
        ("хозяева выпустили ещё одного", "home"),
        ("the road team changed", "visiting"),
    ],
)
def test_the_side_that_changes(text: str, side: str) -> None:
    assert read(text, "inline")["side"] == side
