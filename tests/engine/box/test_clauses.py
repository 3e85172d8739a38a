"""One situation per clause, the clause in the name."""

import pytest

from tests.engine.box.asking import Box, goal, pen, stop

H, A = "home", "away"


# -- 401, 402 ---------------------------------------------------------------------------------------------


def test_401a_only_playing_time_counts() -> None:
    box = Box(pen("03:00", H, 4), stop("03:00"), stop("04:10"))
    assert box.returns == ["05:00 home 4 on the fly"]


def test_402a_two_minutes_without_a_substitute() -> None:
    box = Box(pen("03:00", H, 4))
    assert box.course == ["03:00 4v5", "05:00 5v5"]
    assert box.cites("05:00", 4) == ["USAH 402(a)"]


def test_402b_bench_minor_is_served_as_the_named_mans_own() -> None:
    box = Box(pen("03:00", H, None, "bench_minor", served_by=12), goal("04:00", A))
    assert box.course == ["03:00 4v5", "04:00 5v5"]
    assert box.returns == ["04:00 home 12 goal"]


def test_402b_a_penalised_man_cannot_be_named() -> None:
    box = Box(pen("03:00", H, 12), pen("03:30", H, None, "bench_minor", served_by=12))
    assert box.strength("03:30") == "3v5" and "cannot_serve" in box.notices
    assert box.returns == ["05:00 home 12 on the fly", "05:30 home None on the fly"]


def test_402c_goal_against_the_short_side_ends_its_minor() -> None:
    box = Box(pen("03:00", H, 4), goal("04:00", A))
    assert box.course == ["03:00 4v5", "04:00 5v5"]
    assert box.cites("04:00", 4) == ["USAH 402(a)", "USAH 402(c)", "USAH 402(c) Note"]


def test_402c_short_handed_goal_ends_nothing() -> None:
    assert Box(pen("03:00", H, 4), goal("04:00", H)).returns == ["05:00 home 4 on the fly"]


def test_402c_one_goal_ends_one_minor_and_two_goals_two() -> None:
    minors = pen("03:00", H, 4), pen("03:30", H, 9)
    assert Box(*minors, goal("04:00", A)).returns == ["04:00 home 4 goal", "05:30 home 9 on the fly"]
    assert Box(*minors, goal("04:00", A), goal("04:00", A)).returns == [
        "04:00 home 4 goal",
        "04:00 home 9 goal",
    ]


def test_402c_own_goal_of_the_short_side_counts_for_the_opponents() -> None:
    assert Box(pen("03:00", H, 4), goal("04:00", A, own_goal_by=H)).returns == ["04:00 home 4 goal"]


def test_402c_note_level_teams_nobody_is_short() -> None:
    box = Box(pen("03:00", H, 4), pen("03:30", A, 8), goal("04:00", A))
    assert box.returns == ["05:00 home 4 on the fly", "05:30 away 8 on the fly"]
    assert box.changes("goal_ends_none")[0]["cites"] == ["USAH 402(c) Note"]


def test_402c_note_least_time_left_reading_p1() -> None:
    box = Box(pen("02:00", H, 4), pen("02:20", A, 8), pen("02:45", H, 9), goal("03:20", A))
    assert "03:20 home 4 goal" in box.returns and box.strength("03:20") == "4v4"
    assert "P1" in box.readings


def test_402c_note_heads_on_the_ice_reading_p4() -> None:
    game = pen("03:00", H, 4), pen("03:30", A, 8)
    assert "04:00 home 4 goal" in Box(*game, goal("04:00", A, on_ice={"home": 5, "away": 6})).returns
    assert "04:00 home 4 goal" not in Box(*game, goal("04:00", A, on_ice={"home": 5, "away": 5})).returns


def test_402c_major_in_the_same_team_does_not_hide_the_minor() -> None:
    box = Box(pen("02:00", H, 7, "major"), pen("02:30", H, 9), goal("03:00", A))
    assert box.returns == ["03:00 home 9 goal", "07:00 home 7 on the fly"]


def test_402c_first_half_of_a_double_minor() -> None:
    box = Box(pen("04:00", H, 4, "double_minor"), goal("04:30", A))
    assert box.course == ["04:00 4v5", "06:30 5v5"]


def test_402c_equal_minors_captain_says_which_ends() -> None:
    minors = pen("03:00", H, 4), pen("03:00", H, 9), goal("03:40", A)
    assert Box(*minors, captain_designates={"home": [9, 4]}).returns == [
        "03:40 home 9 goal",
        "05:00 home 4 on the fly",
    ]
    asked = Box(*minors).json["choices"]
    assert [(c["chooser"], c["what"], c["players"]) for c in asked] == [("captain", "ends_on_goal", [4, 9])]


@pytest.mark.parametrize("order", [[4, 9], [9, 4]])
def test_402d_408c2_captain_says_who_returns_first(order: list[int]) -> None:
    first, second = order
    box = Box(
        pen("01:00", H, 4),
        pen("01:00", H, 9),
        pen("01:30", H, 15),
        stop("05:30"),
        captain_designates={"home": order},
    )
    assert box.returns == [
        f"03:00 home {first} on the fly",
        f"05:00 home {second} on the fly",
        "05:30 home 15 at stoppage",
    ]
    assert {"USAH 402(d)", "USAH 408(c) ¶2"} <= set(box.cites("03:00", first))


def test_402d_nothing_to_choose_when_both_may_step_out() -> None:
    box = Box(pen("01:00", H, 4), pen("01:00", H, 9))
    assert box.returns == ["03:00 home 4 on the fly", "03:00 home 9 on the fly"] and not box.json["choices"]


def test_402e_major_before_minor_of_one_player() -> None:
    events = pen("03:00", H, 11), pen("03:00", H, 11, "major")
    assert Box(*events, goal("06:00", A)).returns == ["10:00 home 11 on the fly"]
    assert Box(*events, goal("09:00", A)).returns == ["09:00 home 11 goal"]


def test_402e_minor_first_when_the_major_is_coincident() -> None:
    box = Box(
        pen("06:00", H, 7, "major"),
        pen("06:00", H, 7),
        pen("06:00", A, 17, "major"),
        stop("11:30"),
        stop("13:20"),
    )
    assert box.course == ["06:00 4v5", "08:00 5v5"]
    assert box.returns == ["11:30 away 17 at stoppage", "13:20 home 7 at stoppage"]
    assert "P6" in box.readings


def test_402f_one_minor_each_nobody_is_short() -> None:
    box = Box(pen("08:00", H, 4), pen("08:00", A, 8), stop("09:30"), stop("10:25"))
    assert box.course == []
    assert box.returns == ["10:25 home 4 at stoppage", "10:25 away 8 at stoppage"]


def test_402f_stoppage_at_the_very_expiry_lets_them_out() -> None:
    assert Box(pen("08:00", H, 4), pen("08:00", A, 8), stop("10:00")).returns == [
        "10:00 home 4 at stoppage",
        "10:00 away 8 at stoppage",
    ]


def test_402f_surplus_minor_of_a_double_minor() -> None:
    box = Box(pen("08:00", H, 4, "double_minor"), pen("08:00", A, 8), stop("12:30"))
    assert box.course == ["08:00 4v5", "10:00 5v5"]
    assert box.returns == ["12:30 home 4 at stoppage", "12:30 away 8 at stoppage"]


def test_402f_substituted_minors_delay_nobody() -> None:
    box = Box(pen("08:00", H, 4), pen("08:00", A, 8), pen("08:30", H, 9), pen("08:40", H, 15))
    assert box.strength("08:40") == "3v5" and not box.changes("waits")


def test_402f_substituted_minor_does_not_end_on_a_goal() -> None:
    box = Box(pen("16:00", H, 6), pen("16:00", A, 11), pen("17:00", H, 9), goal("17:30", A), stop("18:30"))
    assert box.returns == ["17:30 home 9 goal", "18:30 home 6 at stoppage", "18:30 away 11 at stoppage"]


def test_402f_bench_minor_and_goalkeepers_minor_pair_off_reading_p7() -> None:
    box = Box(
        pen("08:00", H, None, "bench_minor", served_by=12),
        pen("08:00", A, 30, offender="goalkeeper", served_by=21),
        stop("10:10"),
    )
    assert box.course == [] and "P7" in box.readings
    assert box.returns == ["10:10 home 12 at stoppage", "10:10 away 21 at stoppage"]


# -- 403 --------------------------------------------------------------------------------------------------


def test_403a_no_goal_ends_a_major() -> None:
    assert Box(pen("03:00", H, 7, "major"), goal("04:00", A)).returns == ["08:00 home 7 on the fly"]


def test_403b_second_major_brings_a_game_misconduct_and_a_stand_in() -> None:
    box = Box(pen("03:00", H, 7, "major"), pen("10:00", H, 7, "major", served_by=20))
    assert box.returns == ["08:00 home 7 on the fly", "15:00 home 20 on the fly"]
    assert [line["what"] for line in box.json["scoresheet"]] == ["major", "major", "game_misconduct"]


def test_403b_exactly_one_game_misconduct() -> None:
    box = Box(pen("03:00", H, 7, "major"), pen("10:00", H, 7, "major"), pen("10:00", H, 7, "game_misconduct"))
    assert [line["what"] for line in box.json["scoresheet"]].count("game_misconduct") == 1


def test_403b_juniors_stand_in_any_time_before_the_end() -> None:
    box = Box(
        pen("03:00", H, 7, "major"),
        pen("10:00", H, 7, "major", served_by=20, server_enters="14:30"),
        level="junior",
    )
    assert "15:00 home 20 on the fly" in box.returns and not box.notices
    assert "USAH 403(b) Juniors" in box.cites("15:00", 20)


def test_403c_coincident_majors() -> None:
    box = Box(pen("06:00", H, 7, "major"), pen("06:00", A, 17, "major"), stop("10:00"), stop("11:15"))
    assert box.course == []
    assert box.returns == ["11:15 home 7 at stoppage", "11:15 away 17 at stoppage"]


def test_403c2_five_against_two_and_two_pairs_nothing() -> None:
    box = Box(pen("06:00", H, 7, "major"), pen("06:00", A, 8, "double_minor"))
    assert box.course == ["06:00 4v4", "10:00 4v5", "11:00 5v5"]


def test_403c2_bundles_of_equal_length_with_majors_cancel_whole() -> None:
    box = Box(
        *(pen("06:00", H, p, "major") for p in (1, 2, 3)),
        pen("06:00", A, 7, "major"),
        *(pen("06:00", A, p, "double_minor") for p in (8, 9)),
        pen("06:00", A, 10),
    )
    assert box.course == []


def test_403c2_majors_first_then_minors() -> None:
    box = Box(pen("10:00", H, 7, "major"), pen("10:00", H, 9), pen("10:00", A, 17, "major"), pen("10:00", A, 8))
    assert box.course == []


def test_403c3_team_says_whose_penalty_waits() -> None:
    events = pen("01:00", H, 4), pen("01:30", H, 9), pen("01:30", H, 15)
    assert Box(*events, captain_designates={"home": [15, 9]}).changes("waits")[0]["player"] == 9
    assert Box(*events).json["choices"][0]["chooser"] == "penalized_team"


# -- 404, 405 ---------------------------------------------------------------------------------------------


def test_404a_misconduct_full_strength_out_at_a_stoppage() -> None:
    box = Box(pen("05:00", H, 4, "misconduct"), stop("14:40"), stop("15:20"))
    assert box.course == [] and box.returns == ["15:20 home 4 at stoppage"]


def test_404a2_additional_player_steps_out_and_the_ten_follow_reading_p28() -> None:
    box = Box(pen("03:00", H, 6), pen("03:00", H, 6, "misconduct", served_by=20), stop("14:59"), stop("15:00"))
    assert box.returns == ["05:00 home 20 on the fly", "15:00 home 6 at stoppage"]
    assert "USAH 404(a) ¶2" in box.cites("05:00", 20) and "P28" in box.readings


def test_404a2_goal_ends_the_minor_and_the_ten_start_there() -> None:
    box = Box(pen("03:00", H, 6, served_by=20), pen("03:00", H, 6, "misconduct"), goal("04:00", A), stop("14:00"))
    assert box.returns == ["04:00 home 20 goal", "14:00 home 6 at stoppage"]


def test_404a2_no_additional_player_when_the_minor_is_coincident() -> None:
    box = Box(pen("03:00", H, 6, served_by=20), pen("03:00", H, 6, "misconduct"), pen("03:00", A, 8), stop("15:00"))
    assert "15:00 home 6 at stoppage" in box.returns and "no_stand_in" in box.notices


def test_404a_juniors_stand_in_before_the_major_ends() -> None:
    box = Box(
        pen("03:00", H, 7, "major", served_by=20, server_enters="07:40"),
        pen("03:00", H, 7, "misconduct"),
        stop("18:10"),
        level="junior",
    )
    assert box.returns == ["08:00 home 20 on the fly", "18:10 home 7 at stoppage"] and not box.notices
    assert "USAH 404(a) Juniors" in box.cites("08:00", 20)


@pytest.mark.parametrize("enters", [None, "08:20"])
def test_404a_juniors_nobody_placed_the_team_stays_short_until_a_stoppage(enters: str | None) -> None:
    box = Box(pen("03:00", H, 7, "match", served_by=20, server_enters=enters), stop("09:00"), level="junior")
    assert box.course == ["03:00 4v5", "09:00 5v5"]
    assert box.returns == ["09:00 home 20 at stoppage"]


def test_404a3_outside_juniors_late_is_said() -> None:
    box = Box(pen("03:00", H, 7, "match", served_by=20, server_enters="04:00"), level="youth")
    assert "placed_late" in box.notices


def test_404b_game_ejection_full_strength() -> None:
    box = Box(pen("03:00", H, 7, "game_ejection"), level="junior")
    assert box.course == [] and box.returns == [] and not box.notices
    assert box.json["scoresheet"][0]["minutes"] == 10
    assert "ejection" in Box(pen("03:00", H, 7, "game_ejection"), level="youth").notices


def test_404c_minor_and_game_misconduct() -> None:
    box = Box(pen("02:00", H, 7, served_by=20), pen("02:00", H, 7, "game_misconduct"))
    assert box.course == ["02:00 4v5", "04:00 5v5"] and box.returns == ["04:00 home 20 on the fly"]


def test_404c_game_misconduct_in_the_box_leaves_the_time_to_a_stand_in() -> None:
    box = Box(pen("02:00", H, 7), pen("03:00", H, 7, "game_misconduct", served_by=20))
    assert box.course == ["02:00 4v5", "04:00 5v5"] and box.returns == ["04:00 home 20 on the fly"]


def test_404d2_fifth_penalty_midget_and_below() -> None:
    five = [pen(f"{m:02d}:00", H, 7) for m in (1, 4, 7, 10)]
    box = Box(*five, pen("13:00", H, 7, served_by=20), level="youth")
    assert box.returns[-1] == "15:00 home 20 on the fly"
    assert box.json["scoresheet"][-1]["cites"] == ["USAH 404(d) ¶2"]
    assert "P12" in Box(*five, pen("13:00", H, 7)).readings


def test_404d3_fifth_penalty_senior_no_minutes_recorded() -> None:
    box = Box(*(pen(f"{m:02d}:00", H, 7) for m in (1, 4, 7, 10, 13)), level="senior")
    assert box.returns[-1] == "15:00 home None on the fly" and len(box.json["scoresheet"]) == 5


def test_404d4_fifteen_penalties_of_a_team() -> None:
    fifteen = [pen(f"{m:02d}:00", H, m) for m in range(1, 16)]
    assert "fifteen_penalties" in Box(*fifteen, level="youth").notices
    assert "fifteen_penalties" not in Box(*fifteen, level="senior").notices


def test_404e_gross_misconduct_full_strength() -> None:
    assert Box(pen("02:00", H, 7, "gross_misconduct")).course == []


def test_405a_match_five_minutes_by_a_stand_in() -> None:
    box = Box(pen("06:00", H, 7, "match", served_by=20), goal("07:00", A))
    assert box.returns == ["11:00 home 20 on the fly"] and box.json["scoresheet"][0]["minutes"] == 10


def test_405a_the_stand_in_serves_the_extra_minor_too_reading_p14() -> None:
    box = Box(pen("06:00", H, 7, "match", served_by=20), pen("06:00", H, 7))
    assert box.returns == ["13:00 home 20 on the fly"] and "P14" in box.readings


def test_405b_match_against_major() -> None:
    box = Box(pen("06:00", H, 7, "match"), pen("06:00", A, 17, "major"), stop("11:05"))
    assert box.course == [] and box.returns == ["11:05 away 17 at stoppage"]


# -- 406, 407 ---------------------------------------------------------------------------------------------


def shot(**more: object) -> dict[str, object]:
    return pen("12:00", H, 9, "penalty_shot", **more)


def test_406c4_minor_elected_instead_of_the_shot() -> None:
    for elected in ({"elected": True}, {"elected": "minor"}, {"shot": "declined"}):
        assert Box(shot(offence="minor", **elected)).returns == ["14:00 home 9 on the fly"]


def test_406h1_major_comes_on_top_of_the_shot() -> None:
    alone = Box(shot(offence="major", shot="no_goal"))
    listed = Box(shot(offence="major", shot="goal"), pen("12:00", H, 9, "major"))
    assert alone.course == listed.course == ["12:00 4v5", "17:00 5v5"]


def test_406h2_minor_behind_a_shot_costs_nobody() -> None:
    assert Box(shot(offence="minor", shot="no_goal")).course == []


def test_406_goal_from_a_shot_ends_a_minor_reading_p2() -> None:
    box = Box(pen("11:00", H, 4), shot(offence="minor", shot="goal"))
    assert box.returns == ["12:00 home 4 goal"] and "P2" in box.readings
    assert box.returns == Box(pen("11:00", H, 4), shot(offence="minor", shot="goal"), goal("12:00", A)).returns


def test_407a_goalkeepers_minor_is_served_by_a_team_mate() -> None:
    box = Box(pen("04:00", H, 30, offender="goalkeeper", served_by=11))
    assert box.returns == ["06:00 home 11 on the fly"]
    assert "USAH 407(a)" in box.cites("06:00", 11)
    assert box.json["scoresheet"][0]["player"] == 30


def test_407a_two_penalties_at_two_stoppages_take_two_men() -> None:
    box = Box(
        pen("04:00", H, 30, offender="goalkeeper", served_by=11),
        pen("05:00", H, 30, offender="goalkeeper", served_by=12),
    )
    assert box.course == ["04:00 4v5", "05:00 3v5", "06:00 4v5", "07:00 5v5"]


def test_407a_goalkeepers_misconduct_full_strength_reading_p13() -> None:
    box = Box(pen("04:00", H, 30, "misconduct", offender="goalkeeper", served_by=11), stop("14:10"))
    assert box.course == [] and box.returns == ["14:10 home 11 at stoppage"]


def test_407c_goalkeepers_match() -> None:
    box = Box(pen("04:00", H, 30, "match", offender="goalkeeper", served_by=11))
    assert box.course == ["04:00 4v5", "09:00 5v5"] and box.returns == ["09:00 home 11 on the fly"]


# -- 408 --------------------------------------------------------------------------------------------------

THREE = pen("03:00", H, 6), pen("03:30", H, 7), pen("04:00", H, 8)


def test_408a_third_man_waits_and_the_team_has_three() -> None:
    box = Box(*THREE)
    assert box.course == ["03:00 4v5", "03:30 3v5", "05:30 4v5", "07:00 5v5"]
    assert box.changes("waits")[0]["cites"] == ["USAH 408(a)"]


def test_408a_fourth_man_waits_too() -> None:
    box = Box(*THREE, pen("04:10", H, 9))
    assert box.course == ["03:00 4v5", "03:30 3v5", "07:00 4v5", "07:30 5v5"]
    assert box.returns == ["07:00 home 6 on the fly", "07:30 home 7 on the fly"]


def test_408a_misconduct_does_not_count_as_serving_reading_p18() -> None:
    box = Box(pen("02:00", H, 5, "misconduct"), *THREE[:2])
    assert box.strength("03:30") == "3v5" and not box.changes("waits")


def test_408a_a_double_minor_is_over_only_when_both_are() -> None:
    box = Box(pen("03:00", H, 6, "double_minor"), pen("03:00", H, 7, "major"), pen("04:00", H, 8))
    assert box.course == ["03:00 3v5", "08:00 4v5", "09:00 5v5"]


def test_408b_nobody_returns_in_play_until_a_stoppage() -> None:
    box = Box(*THREE, stop("05:10"))
    assert box.returns == ["05:10 home 6 at stoppage", "05:30 home 7 on the fly", "07:00 home 8 on the fly"]
    assert box.cites("05:10", 6)[-2:] == ["USAH 408(b)", "USAH 408(c)"]


def test_408b2_in_order_of_expiry_when_four_may_skate() -> None:
    box = Box(*THREE)
    assert box.returns == ["05:30 home 6 on the fly", "07:00 home 7 on the fly"]
    assert box.cites("05:30", 6)[-1] == "USAH 408(b) ¶2" and "P19" in box.readings


def test_408c3_minor_starts_before_the_major_of_another() -> None:
    box = Box(pen("01:00", H, 4, "major"), pen("02:00", H, 7, "major"), pen("02:00", H, 9))
    assert box.changes("waits")[0]["player"] == 7 and not box.json["choices"]


def test_402c_a_waiting_minor_does_not_end_on_a_goal() -> None:
    box = Box(pen("01:00", H, 4, "major"), pen("01:20", H, 5, "major"), pen("02:00", H, 9), goal("02:30", A))
    assert not box.changes("ended_by_goal")


def test_408a_goal_frees_a_place_at_once() -> None:
    box = Box(*THREE, goal("04:20", A))
    assert box.strength("04:20") == "3v5"
    assert box.returns == ["04:20 home 6 goal", "05:30 home 7 on the fly", "06:20 home 8 on the fly"]


# -- 409 --------------------------------------------------------------------------------------------------


def test_409b_signalled_penalty_is_assessed_at_the_whistle() -> None:
    box = Box(pen("04:00", H, 9, signal=True), stop("04:12"))
    assert box.course == ["04:12 4v5", "06:12 5v5"]


def test_409b_a_signal_without_a_later_stoppage_is_not_assessed() -> None:
    box = Box(pen("04:00", H, 9, signal=True), {"t": "06:00", "type": "expire-check"})
    assert box.course == [] and "not_assessed" in box.notices


def test_409b2_icing_by_the_innocent_side_moves_the_face_off() -> None:
    box = Box(pen("04:00", H, 9, signal=True), stop("04:12", reason="icing", team=A))
    assert box.changes("face_off")[0]["cites"] == ["USAH 409(b) ¶2"] and box.strength("04:12") == "4v5"


def test_409b3_first_signalled_minor_is_dropped() -> None:
    box = Box(pen("07:10", H, 9, signal=True), pen("07:15", H, 10, signal=True), goal("07:25", A))
    assert box.returns == ["09:25 home 10 on the fly"]
    assert [line["player"] for line in box.json["scoresheet"]] == [None, 10]


def test_409b3_half_of_a_double_minor_is_dropped() -> None:
    assert Box(pen("07:10", H, 9, "double_minor", signal=True), goal("07:25", A)).returns == ["09:25 home 9 on the fly"]


def test_409b3_signalled_major_stands() -> None:
    box = Box(pen("03:00", H, 7, "major", signal=True), goal("03:15", A))
    assert box.returns == ["08:15 home 7 on the fly"]


def test_409b3_bench_minor_as_a_minor_reading_p22() -> None:
    box = Box(pen("03:00", H, None, "bench_minor", signal=True), goal("03:15", A))
    assert box.course == [] and "P22" in box.readings


def test_409c_own_goal_of_the_innocent_side() -> None:
    box = Box(pen("02:40", H, 9, signal=True), goal("02:50", H, own_goal_by=A))
    assert box.returns == ["04:50 home 9 on the fly"]


def test_409c_innocent_side_own_goal_ends_nothing_of_the_short_offenders() -> None:
    box = Box(pen("02:00", H, 4), pen("02:40", H, 9, signal=True), goal("02:50", H, own_goal_by=A))
    assert box.strength("02:50") == "3v5"


def test_409d_short_by_a_minor_the_signalled_one_is_imposed() -> None:
    box = Box(pen("05:00", H, 4), pen("05:50", H, 9, signal=True), goal("06:05", A))
    assert box.returns == ["06:05 home 4 goal", "08:05 home 9 on the fly"]


def test_409d_short_by_a_major_only_the_signalled_minor_is_dropped() -> None:
    box = Box(pen("05:00", H, 7, "major"), pen("06:00", H, 9, signal=True), goal("06:10", A))
    assert box.returns == ["10:00 home 7 on the fly"]


def test_409e_same_player_in_the_box_serves_on_reading_p23() -> None:
    box = Box(pen("03:00", H, 6), pen("04:00", H, 6))
    assert box.course == ["03:00 4v5", "07:00 5v5"] and "P23" in box.readings


def test_409e_plain_minor_comes_before_a_running_misconduct() -> None:
    box = Box(pen("05:00", H, 4, "misconduct"), pen("08:00", H, 4), stop("16:59"), stop("17:00"))
    assert box.course == ["08:00 4v5", "10:00 5v5"] and box.returns == ["17:00 home 4 at stoppage"]


def test_409f_minor_after_the_goal_is_served() -> None:
    box = Box(pen("04:10", H, 4), goal("05:00", A), pen("05:00", H, 9, after_goal=True))
    assert box.returns == ["05:00 home 4 goal", "07:00 home 9 on the fly"]


@pytest.mark.parametrize("turn", [1, -1])
def test_simultaneous_events_in_any_order(turn: int) -> None:
    at_once = [pen("05:00", H, 9), goal("05:00", A), pen("05:00", H, 10, signal=True)][::turn]
    assert Box(*at_once).returns == ["07:00 home 9 on the fly"]


# -- equal times ------------------------------------------------------------------------------------------


def test_expiry_before_goal_reading_p3() -> None:
    box = Box(pen("03:00", H, 15), pen("03:00", H, 16, "major"), goal("05:00", A))
    assert box.returns == ["05:00 home 15 on the fly", "08:00 home 16 on the fly"] and "P3" in box.readings


def test_period_end_is_a_stoppage_reading_p26() -> None:
    box = Box(pen("18:00", H, 4), pen("18:00", A, 8), {"t": "20:00", "type": "period_end"})
    assert box.returns == ["20:00 home 4 at stoppage", "20:00 away 8 at stoppage"] and "P26" in box.readings


def test_penalties_run_on_in_the_next_period() -> None:
    assert Box(pen("19:30", H, 6), goal("20:30", A)).returns == ["20:30 home 6 goal"]
