"""What is said of leaving a bench (USA Hockey 625)."""

import pytest

from tests.bot.test_reader import read


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("our player left the box early and we scored", "offending"),
        ("our player left the box early and they scored", "non_offending"),
        ("our player left the box early and they scored on us", "non_offending"),
        ("our kid came out too early and we got scored on", "non_offending"),
        ("Blue's penalized player came out too early and Red scored", "non_offending"),
        ("Blue's penalized player came out too early, then Blue scored", "offending"),
        ("наш вышел раньше срока, и мы забили", "offending"),
        ("наш вышел раньше срока, и нам забили", "non_offending"),
        ("наш вышел раньше срока, и мы пропустили", "non_offending"),
        ("у нас был лишний игрок, забил соперник", "non_offending"),
    ],
)
def test_who_scored_is_seen_from_the_illegal_player(text: str, by: str) -> None:
    assert read(text)["goal_by"] == by


@pytest.mark.parametrize(
    "text", ["our player left the box early, did they score?", "a player left the box early and we scored"]
)
def test_a_scorer_that_is_not_told_or_not_placed(text: str) -> None:
    assert "goal_by" not in read(text)


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("the timekeeper opened the door ten seconds early", "timekeeper_error"),
        ("хронометрист ошибся и выпустил его", "timekeeper_error"),
        ("хронометрист просчитался и сам открыл калитку", "timekeeper_error"),
        ("he misread the clock and jumped out", "own_act"),
        ("he hopped out of the box on purpose, box guy had nothing to do with it", "own_act"),
        ("сам выскочил из бокса раньше времени", "own_act"),
    ],
)
def test_how_he_came_out(text: str, cause: str) -> None:
    assert read(text)["release_cause"] == cause


@pytest.mark.parametrize(
    ("text", "expired"),
    [
        ("his time was up", "yes"),
        ("штраф закончился", "yes"),
        ("he left the box too early", "no"),
        ("kid with 30 seconds left on his minor walked out", "no"),
        ("вышел раньше срока", "no"),
        ("penalty wasn't over", "no"),
    ],
)
def test_penalty_over_or_not(text: str, expired: str) -> None:
    assert read(text)["penalty_expired"] == expired


@pytest.mark.parametrize("text", ["the penalised player got up", "на табло 1:30 вместо двух минут, парень вышел"])
def test_getting_up_is_not_being_over(text: str) -> None:
    assert "penalty_expired" not in read(text)


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("big scrum breaks out and one guy climbs off the players' bench to join in", "during_altercation"),
        ("игрок выскочил с лавки в драку", "during_altercation"),
        ("our line came on in a normal change and ten seconds later a fight started", "before_altercation"),
        ("вышел на смену до драки", "before_altercation"),
        ("no one was fighting yet when he jumped off the bench", "to_start_altercation"),
        ("there was no altercation", "no_altercation"),
    ],
)
def test_when_he_left_the_bench(text: str, when: str) -> None:
    assert read(text)["left_when"] == when


@pytest.mark.parametrize(
    "text",
    [
        "a player left the bench and there was an altercation in that same sequence",
        "they left the bench only to play peacemaker, no punches thrown",
    ],
)
def test_an_altercation_beside_it_says_nothing_of_the_order(text: str) -> None:
    assert "left_when" not in read(text)


@pytest.mark.parametrize(
    ("fact", "text", "value"),
    [
        ("bench_left", "he came out of the penalty box", "penalty_bench"),
        ("bench_left", "climbs off the players' bench", "players_bench"),
        ("bench_left", "вышел со скамейки", "players_bench"),
        ("joined_altercation", "they all stayed well out of it", "no"),
        ("joined_altercation", "один ввязался в драку", "yes"),
        ("season_offence", "second time this season he left the bench", "second"),
        ("competition", "it was a playoff game", "playoffs"),
        ("attacker_clear", "only the goalie left to beat", "yes"),
        ("attacker_clear", "not a breakaway", "no"),
        ("interfered_by_illegal_entrant", "he came on illegally and hooked our forward", "yes"),
        ("referee_permission", "coach stepped on the ice without permission", "no"),
        ("referee_permission", "ref waved our trainer out", "yes"),
        ("game_state", "play was dead", "stoppage"),
        ("game_state", "в перерыве", "intermission"),
        ("illegal_player_on_ice_at_goal", "we scored while he was still out there", "yes"),
        ("short_at_face_off", "the team started the draw one man short", "yes"),
        ("puck_from_own_defending_zone", "took a stretch pass from our own end", "yes"),
        ("re_eligible_by", "he skated all the way back into our own zone first", "own_zone_return"),
    ],
)
def test_other_facts(fact: str, text: str, value: str) -> None:
    assert read(text)[fact] == value


def test_an_opponent_in_the_way_is_no_illegal_entrant() -> None:
    assert "interfered_by_illegal_entrant" not in read("наш вышел один на один, и ему помешал соперник")
