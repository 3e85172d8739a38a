"""What is said of changes in the AHL."""

import pytest

from tests.bot.test_reader import read


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("goalie was about four feet from his bench when the sixth attacker stepped on", "within_limit"),
        ("goalie was exactly five feet from the bench", "within_limit"),
        ("goalie still 30 feet from the bench", "outside_limit"),
        ("вратарь был ещё метрах в шести от скамейки", "outside_limit"),
        ("premature goalie swap", "outside_limit"),
        ("ранняя замена вратаря", "outside_limit"),
    ],
)
def test_five_feet_are_for_the_goalkeeper(text: str, position: str) -> None:
    assert read(text, "ahl")["retiring_position"] == position


@pytest.mark.parametrize(
    "text",
    [
        "the winger was eight feet from the bench",
        "is it five feet for the goalie",
        "goalie hadn't reached five feet of the bench",
        "the goalie must be within five feet of the bench",
    ],
)
def test_no_distance_of_skaters_nor_of_the_rule_itself(text: str) -> None:
    assert "retiring_position" not in read(text, "ahl")


@pytest.mark.parametrize(
    ("fact", "text", "value"),
    [
        ("iced_by_changing_team", "icing against us, can we swap one D", "yes"),
        ("iced_by_changing_team", "наш проброс", "yes"),
        ("iced_by_changing_team", "opponents iced it, we want to change", "no"),
        ("change_reason", "our center got hurt and can't continue", "injury"),
        ("change_reason", "can the goalie go back in the net", "goalkeeper_back"),
        ("exit_used", "went off through the Zamboni gate", "other"),
        ("exit_used", "ушёл через дальнюю калитку", "other"),
        ("goalkeeper_return", "goalie came back on the fly", "on_the_fly"),
        ("goalkeeper_return", "вратарь вернулся на ходу", "on_the_fly"),
        ("goalkeeper_injured", "our goalie is hurt", "yes"),
        ("goalkeeper_injured", "swapping goalies, nobody hurt", "no"),
        ("stop_location", "they had the puck past the center red line", "beyond_red_line"),
        ("stop_location", "stopped well short of center", "before_red_line"),
        ("late_after_whistle", "player was off-side for the draw", "off_side"),
        ("stalling", "игрок демонстративно тянет время", "yes"),
        ("line_change_stage", "ref lowered his arm", "closed"),
        ("line_change_stage", "hand is still up", "home_window"),
        ("period", "it's overtime now", "overtime"),
    ],
)
def test_facts_of_the_ahl(fact: str, text: str, value: str) -> None:
    assert read(text, "ahl")[fact] == value


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        ("iced_by_changing_team", "линейный не выпустил нашу смену после проброса"),
        ("stop_location", "we stopped in their end"),
        ("period", "last minute of regulation, that restriction is only for overtime"),
        ("possession", "шайба попала нашему в конёк"),
    ],
)
def test_traps(fact: str, text: str) -> None:
    assert fact not in read(text, "ahl")


def test_the_puck_of_the_other_team_is_no_sign_of_the_offender() -> None:
    text = "Шайбой владеет соперник, а наш полевой вышел вместо вратаря раньше"
    assert read(text, "ahl").get("possession") in (None, "non_offending")
