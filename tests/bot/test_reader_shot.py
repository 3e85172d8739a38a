"""What is said of penalty shots."""

import pytest

from tests.bot.test_reader import read


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("goalie left early but the kid scored anyways", "goal"),
        ("puck went in", "goal"),
        ("буллит забили", "goal"),
        ("he missed the net", "no_goal"),
        ("the goalie stopped it", "no_goal"),
        ("he did not score", "no_goal"),
        ("вратарь отбил буллит", "no_goal"),
        ("буллит не реализован", "no_goal"),
        ("промахнулся", "no_goal"),
    ],
)
def test_result_of_the_shot(text: str, result: str) -> None:
    assert read(text)["shot_result"] == result


@pytest.mark.parametrize(
    "text",
    ["how may a goalie stop a penalty shot", "did he score?", "if he scores", "ref missed a call", "the score is 2-2"],
)
def test_no_result_where_none_is_told(text: str) -> None:
    assert "shot_result" not in read(text)


@pytest.mark.parametrize(
    ("text", "breach"),
    [
        ("keeper moves out three feet before first touch", "left_crease_early"),
        ("early exit by the goalie", "left_crease_early"),
        ("вратарь выехал из площади до касания шайбы", "left_crease_early"),
        ("goalie threw his stick at the puck", "threw_stick_or_object"),
        ("голкипер швырнул блин в шайбу", "threw_stick_or_object"),
        ("goalie tripped the shooter", "other_foul"),
        ("голкипер подсёк исполнителя", "other_foul"),
    ],
)
def test_what_the_goalkeeper_did(text: str, breach: str) -> None:
    assert read(text)["gk_breach"] == breach


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("hauled down from behind on a breakaway", "fouled_from_behind_639c"),
        ("нашего свалили сзади", "fouled_from_behind_639c"),
        ("the net was knocked off while he was on a breakaway", "net_displaced_or_mask_off_on_breakaway"),
        ("defenseman fell on the puck in the crease", "falling_on_puck_612c"),
        ("защитник накрыл шайбу в площади ворот", "falling_on_puck_612c"),
        ("skater scooped up the puck from the crease", "picking_up_puck_616d"),
        ("in overtime they deliberately threw a sixth man out", "illegal_sub_205d_late"),
    ],
)
def test_why_the_shot_is_given(text: str, ground: str) -> None:
    assert read(text)["ps_ground"] == ground


def test_a_net_off_with_nobody_on_a_breakaway_is_not_the_breakaway_foul() -> None:
    assert "ps_ground" not in read("net dislodged deliberately in overtime, nobody on a breakaway")


@pytest.mark.parametrize(
    ("fact", "text", "value"),
    [
        ("offence_penalty", "the foul itself is an ordinary tripping minor", "minor"),
        ("offence_penalty", "нарушение тянуло на пятёрку", "major"),
        ("shooter_state", "the fouled player is hurt", "injured"),
        ("shooter_state", "he isn't hurt", "able"),
        ("shooter_state", "исполнитель травмирован", "injured"),
        ("shooter_foul", "our shooter got tossed with a game misconduct", "game_misconduct"),
        ("shooter_foul", "он заработал матч-штраф", "match"),
        ("election_moment", "he missed and then the captain asked for the minor", "after_shot"),
        ("rebound_play", "goalie makes the save, kid puts in the rebound", "yes"),
        ("rebound_play", "вратарь отбил, игрок добил", "yes"),
        ("puck_kept_moving", "the shooter stopped the puck", "no"),
        ("interference_effect", "a player yelled at our shooter and he missed", "shot_failed_because"),
        ("interference_effect", "отвлекали криком, но шайба всё равно зашла", "no_effect_or_goal"),
        ("goalkeeper_removed", "soupeř hrál bez brankáře", "yes"),
        ("goalkeeper_removed", "вратаря сняли", "yes"),
        ("foul_in_playing_time", "the foul was before the horn", "yes"),
    ],
)
def test_other_facts_of_the_shot(fact: str, text: str, value: str) -> None:
    assert read(text)[fact] == value


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        ("offence_penalty", "was the foul a major?"),
        ("offence_penalty", "coach says the foul was a major"),
        ("shooter_foul", "in the NHL the shooter with a game misconduct loses it"),
        ("shooter_state", "our goalie is hurt"),
    ],
)
def test_traps(fact: str, text: str) -> None:
    assert fact not in read(text)
