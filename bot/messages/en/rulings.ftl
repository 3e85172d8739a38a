# A ruling in words: one message per type of consequence, with the fields of its class as variables.
# Texts come as they are (bench_minor), yes/no as "yes"/"no", numbers as numbers, an absent field as "none".
# The attribute .short is the noun form for options, terms of a call and comparisons.
# Messages named part-… are pieces of the sentences below them.


penalty-name = { $kind ->
    [minor] minor
    [bench_minor] bench minor
    [double_minor] double minor
    [major] major
    [misconduct] misconduct
    [game_misconduct] game misconduct
    [gross_misconduct] gross misconduct
    [match] match penalty
    [game_ejection] game ejection
    [penalty_shot] penalty shot
   *[other] penalty
 }

## penalty

part-penalty = { $kind ->
    [minor] Minor
    [bench_minor] Bench minor
    [double_minor] Double minor
    [major] Major
    [misconduct] Misconduct
    [game_misconduct] Game misconduct
    [gross_misconduct] Gross misconduct
    [match] Match penalty
    [game_ejection] Game ejection
    [penalty_shot] Penalty shot
   *[other] Penalty
 }
part-penalty-time = { $minutes ->
    [none] { "" }
    [one] { " " }({ $minutes } minute)
   *[other] { " " }({ $minutes } minutes)
 }
part-penalty-link = { $kind ->
    [penalty_shot] { " " }for a foul by { "" }
    [game_ejection] { " " }for { "" }
   *[other] { " " }to { "" }
 }
part-penalty-against = { $against ->
    [player] { part-penalty-link }the player
    [goalkeeper] { part-penalty-link }the goalkeeper
    [team] { $kind ->
        [bench_minor] { "" }
        [penalty_shot] { "" }
       *[other] { " " }to the team
     }
    [team_official] { part-penalty-link }the team official
    [coach] { part-penalty-link }the coach
   *[none] { "" }
 }
part-penalty-infraction = { $infraction ->
    [too_many_players] { " " }for too many players
    [delay_of_game] { " " }for delay of game
    [illegal_substitution] { " " }for an illegal substitution
    [ineligible_player] { " " }for an ineligible player
    [illegal_exit] { " " }for leaving the ice elsewhere than at the players’ bench
    [leaving_bench] { " " }for leaving the bench in an altercation
    [leaving_penalty_bench] { " " }for leaving the penalty bench too soon
    [interference] { " " }for interference
    [leaving_crease] { " " }for leaving the crease in an altercation
    [participation_beyond_centre] { " " }for taking part in play beyond the centre red line
    [abuse_of_officials] { " " }for abuse of officials
   *[none] { "" }
 }
part-penalty-limit = { $max_players ->
    [none] { "" }
    [one] , for no more than { $max_players } player of one team
   *[other] , for no more than { $max_players } players of one team
 }
part-penalty-discretion = { $discretionary ->
    [yes] , if the referee sees fit
   *[no] { "" }
 }
consequence-penalty = { part-penalty }{ part-penalty-time }{ part-penalty-against }{ part-penalty-infraction }{ part-penalty-limit }{ part-penalty-discretion }.
    .short = { penalty-name }{ part-penalty-time }

## choice

part-chooser = { $chooser ->
    [non_offending_team] the non-offending team
    [penalized_team] the penalized team
    [penalized_team_before_end_of_next_game] the penalized team
    [captain] the captain
    [coach] the coach
    [referee] the referee
    [penalty_timekeeper] the penalty timekeeper
   *[other] the side entitled to it
 }
consequence-choice = { $chooser ->
    [non_offending_team] The non-offending team chooses: { $options }.
    [penalized_team] The penalized team chooses: { $options }.
    [penalized_team_before_end_of_next_game] The penalized team chooses, before its next game ends: { $options }.
    [captain] The captain chooses: { $options }.
    [coach] The coach chooses: { $options }.
    [referee] The referee chooses: { $options }.
    [penalty_timekeeper] The penalty timekeeper chooses: { $options }.
   *[other] There is a choice: { $options }.
 }
    .short = choice for { part-chooser }: { $options }

## served_by

part-server = { $who ->
    [offender] The penalized player
    [any_teammate_not_goalkeeper] Any unpenalized teammate except a goalkeeper
    [teammate_on_ice_at_offence] A teammate who was on the ice at the offence
    [additional_teammate_not_goalkeeper] An additional unpenalized player other than a goalkeeper
    [substitute_goalkeeper] The substitute goalkeeper
    [goalkeeper] The goalkeeper
   *[other] A teammate
 }
part-designated = { $designated_by ->
    [manager_or_coach_through_captain] , named by the manager or coach through the captain,
    [captain] , named by the captain,
    [referee] , named by the referee,
   *[none] { "" }
 }
part-served = { $what ->
    [unexpired_time] the time that is left
   *[none] { $serves ->
        [none] the penalty
        [minor] the minor
        [bench_minor] the bench minor
        [major] the major
        [misconduct] the misconduct
        [match] the match penalty’s five minutes
        [match_minor] the match penalty’s five minutes plus the minor
        [match_major] the match penalty’s five minutes plus the major
       *[other] all the timed penalties concerned in turn
     }
 }
part-seat = { $placed ->
    [immediately] { $replaceable ->
        [no] , takes the seat at once and may not be exchanged
        [yes] , takes the seat at once and may be exchanged
       *[none] { " " }and takes the seat at once
     }
    [before_expiry] { $replaceable ->
        [no] , must take the seat before the time is over and may not be exchanged
        [yes] , must take the seat before the time is over and may be exchanged
       *[none] { " " }and must take the seat before the time is over
     }
   *[none] { $replaceable ->
        [no] { " " }and may not be exchanged
        [yes] { " " }and may be exchanged
       *[none] { "" }
     }
 }
consequence-served-by = { part-server }{ part-designated } serves { part-served }{ part-seat }.
    .short = served by { $who ->
        [offender] the penalized player
        [any_teammate_not_goalkeeper] any unpenalized teammate except a goalkeeper
        [teammate_on_ice_at_offence] a teammate who was on the ice at the offence
        [additional_teammate_not_goalkeeper] an additional unpenalized player other than a goalkeeper
        [substitute_goalkeeper] the substitute goalkeeper
        [goalkeeper] the goalkeeper
       *[other] a teammate
     }

## substitution

part-changer = { $who ->
    [both_teams] Both teams
   *[other] { $team ->
        [visiting] The visiting team
        [home] The home team
       *[none] The team
     }
 }
part-change-allowed = { $who ->
    [player_for_goalkeeper] A player may come on for the goalkeeper
    [goalkeeper] The goalkeeper may be changed
    [goalkeeper_for_extra_attacker] The goalkeeper may come back for the extra attacker
    [goalkeeper_back] The goalkeeper may come back for the extra attacker
    [injured_player] The injured player may be replaced
    [penalized_player] The penalized player may be replaced at once
    [offender] The penalized player may be replaced at once
    [both_teams] Both teams may change players at once
   *[other] { $team ->
        [visiting] The visiting team may change players
        [home] The home team may change players
       *[none] A substitution is allowed at once
     }
 }
part-change-number = { $max_players ->
    [none] { $seconds ->
        [none] { part-change-allowed }
       *[other] { part-changer } may change players within { part-seconds }
     }
    [one] { part-changer } may change { $max_players } player{ part-change-time }
   *[other] { part-changer } may change up to { $max_players } players{ part-change-time }
 }
part-change-time = { $seconds ->
    [none] { "" }
   *[other] { " " }within { part-seconds }
 }
part-change-noted = { $note ->
    [goalkeeper_may_return_before_shot] The goalkeeper may come back before the shot
    [full_goalkeeper_equipment] A team member or another goalkeeper may take over at once, with a goalkeeper’s full equipment
    [goalkeeper_equipment] A team member or the substitute goalkeeper may take over at once, with goalkeeper’s equipment
    [until_his_time_starts] A substitute may play until the penalized player’s time starts
    [penalized_player_replaced] Only the penalized player is replaced
   *[other] { part-change-number }
 }
part-change-refused = { $who ->
    [goalkeeper] The goalkeeper may not be changed
    [player_for_goalkeeper] Nobody may come on for the goalkeeper
    [both_teams] Neither team may change players
    [penalized_player] Nobody may come on for the penalized player
    [offender] Nobody may come on for the penalized player
   *[other] { $team ->
        [visiting] The visiting team may not change players
        [home] The home team may not change players
       *[none] No substitution is allowed
     }
 }
part-change-until = { $until ->
    [none] { part-change-refused }
    [penalized_player_at_bench] Nobody may come on for the penalized player until that player is at the players’ bench
    [play_resumes] { part-change-refused } until play resumes
    [play_commences] { part-change-refused } until play begins
    [face_off] { part-change-refused } before the face-off
    [next_stoppage] { part-change-refused } until the next stoppage
   *[other] { part-change-refused } for the time being
 }
consequence-substitution = { $allowed ->
    [none] { $note ->
        [penalized_player_replaced] Only the penalized player may be replaced
        [only_from_penalty_bench] Nobody may come on for the penalized player except from the penalty bench
       *[other] { part-change-until }
     }
    [immediate_for_equal_number] { $team ->
        [visiting] The visiting team may put substitutes on at once for the equal number of penalties
        [home] The home team may put substitutes on at once for the equal number of penalties
       *[none] { $note ->
            [accompanying_penalty] A substitute may come on at once for the penalty given with it, which is offset
            [match_penalty] A substitute may come on at once for the match penalty, which is offset
            [surplus_is_served] Both teams may put substitutes on at once for the equal number of penalties, and the surplus is served
           *[other] Both teams may put substitutes on at once for the equal number of penalties
         }
     }
   *[immediate] { part-change-noted }
 }.
    .short = { $allowed ->
        [none] no substitution
        [immediate_for_equal_number] substitutes for the equal number of penalties
       *[immediate] substitution at once
     }

## strength

part-skaters = { $skaters ->
    [one] { $skaters } skater
   *[other] { $skaters } skaters
 }
consequence-strength = { $reduced ->
    [yes] { $skaters ->
        [none] The penalized team plays short.
       *[other] The penalized team plays short, with { part-skaters }.
     }
    [no] { $skaters ->
        [none] The team keeps its strength on the ice.
       *[other] The team keeps its strength on the ice: { part-skaters }.
     }
   *[none] { $skaters ->
        [none] The strength on the ice is as the penalties make it.
       *[other] The team plays with { part-skaters }.
     }
 }
    .short = { $reduced ->
        [yes] { $skaters ->
            [none] playing short
           *[other] playing short with { part-skaters }
         }
        [no] { $skaters ->
            [none] strength not reduced
           *[other] strength not reduced ({ part-skaters })
         }
       *[none] { $skaters ->
            [none] strength on the ice
           *[other] { part-skaters }
         }
     }

## release

part-released = { $who ->
    [additional_teammate_not_goalkeeper] The stand-in
    [additional_player] The stand-in
    [designated_player] The stand-in
    [stand_in] The stand-in
    [substitute] The substitute
    [offender] The penalized player
    [penalized_player] The penalized player
    [first_player] The first player
    [second_player] The second player
    [third_player] The third player
    [least_time_left] The player with the least time left
    [as_captain_designates] The player whom the captain names
    [surplus_player] The player whose penalty is not offset
    [substituted_player] A player whose penalty is offset
    [owner_of_major] The player with the major
   *[other] The player
 }
part-release-order = { $who ->
    [first_player] The first player comes out first
    [second_player] The second player comes out first
    [as_captain_designates] The players come out in the order that the captain names
   *[other] The players leave the penalty bench in the order in which their penalties ran out
 }
consequence-release = { $when ->
    [on_expiry] { part-released } may leave the penalty bench when the penalty is over{ $clock ->
        [playing_time] ; only playing time counts.
       *[none] .
     }
    [on_goal_against] { part-released } may leave the penalty bench on the goal against the team.
    [first_stoppage_after_expiry] { part-released } may leave the penalty bench at the first stoppage after the penalty is over.
    [next_stoppage] { part-released } may leave the penalty bench at the next stoppage.
    [in_order_of_expiry] { part-release-order }.
   *[other] { part-released } may leave the penalty bench when the rules allow it.
 }
    .short = { $when ->
        [on_expiry] { $who ->
            [first_player] first player out first
            [second_player] second player out first
           *[other] release when the penalty is over
         }
        [on_goal_against] { $who ->
            [first_player] first player released on the goal
            [second_player] second player released on the goal
           *[other] release on the goal against
         }
        [first_stoppage_after_expiry] release at the first stoppage after the penalty
        [next_stoppage] release at the next stoppage
        [in_order_of_expiry] { $who ->
            [first_player] first player out first
            [second_player] second player out first
            [as_captain_designates] release in the captain’s order
           *[other] release in the order in which the penalties ran out
         }
       *[other] release from the penalty bench
     }

## order

part-order-first = { $first ->
    [unexpired_penalty] The rest of the first penalty is served first
    [additional_minor] The additional minor is served first
    [first_penalty] One penalty is served
    [minor] The minor is served first
    [bench_minor] The bench minor is served first
    [double_minor] The double minor is served first
    [major] The major is served first
    [match] The match penalty’s five minutes are served first
    [misconduct] The misconduct is served first
    [game_misconduct] The game misconduct comes first
    [timed_penalty] The minor or major is served first
    [penalty_shot] The penalty shot is taken first
    [visiting_penalized_players] The visiting team’s penalized players take their seats first
    [home_penalized_players] The home team’s penalized players take their seats first
    [unpaired_minor] The minor without a counterpart is served first
    [surplus_minor] The minor without a counterpart is served first
   *[other] { $consecutive ->
        [yes] One penalty is served after the other
       *[no] This penalty is served first
     }
 }
part-order-second = { $second ->
    [none] { $first ->
        [penalty_shot] , and the player’s own penalty is served afterwards
       *[other] { "" }
     }
    [unexpired_penalty] , then the rest of the other penalty
    [additional_minor] , then the additional minor
    [minor] { $first ->
        [minor] , then the second minor
       *[other] , then the minor
     }
    [bench_minor] , then the bench minor
    [double_minor] , then the double minor
    [major] { $first ->
        [major] , then the second major
       *[other] , then the major
     }
    [match] , then the match penalty’s five minutes
    [misconduct] , then the misconduct
    [game_misconduct] , then the game misconduct
    [timed_penalty] , then the minor or major
    [visiting_penalized_players] , then the visiting team’s penalized players
    [home_penalized_players] , then the home team’s penalized players
    [next_penalty] , then the next
   *[other] , then the other penalty
 }
consequence-order = { part-order-first }{ part-order-second }{ $consecutive ->
        [yes] { $second ->
            [none] { "" }
           *[other] , without a break
         }
       *[no] { "" }
     }.
    .short = { $first ->
        [unexpired_penalty] the rest of the first penalty first
        [additional_minor] the additional minor first
        [first_penalty] one penalty after the other
        [minor] the minor first
        [bench_minor] the bench minor first
        [double_minor] the double minor first
        [major] the major first
        [match] the match penalty’s five minutes first
        [misconduct] the misconduct first
        [game_misconduct] the game misconduct first
        [timed_penalty] the minor or major first
        [penalty_shot] the penalty shot first
        [visiting_penalized_players] the visitors’ penalized players first
        [home_penalized_players] the home team’s penalized players first
        [unpaired_minor] the minor without a counterpart first
        [surplus_minor] the minor without a counterpart first
       *[other] { $consecutive ->
            [yes] one penalty after the other
           *[no] this penalty first
         }
     }

## delay_start

part-waiting = { $who ->
    [major] The major’s time
    [minor] The minor’s time
    [bench_minor] The bench minor’s time
    [match] The match penalty’s time
    [third_player] The third player’s time
    [third_penalized_player] The third player’s time
    [offender] The penalized player’s time
    [first_player] The first player’s time
    [second_player] The second player’s time
    [both] The time of both new penalties
    [one_of_the_two] The time of one of the two new penalties
   *[other] This penalty’s time
 }
consequence-delay-start = { part-waiting } { $until ->
    [one_of_first_two_elapsed] starts only when one of the first two players’ penalties is over.
   *[none] has to wait.
 }
    .short = delayed start of { $who ->
        [major] the major
        [minor] the minor
        [bench_minor] the bench minor
        [match] the match penalty
        [third_player] the third player’s penalty
        [third_penalized_player] the third player’s penalty
        [first_player] the first player’s penalty
        [second_player] the second player’s penalty
        [both] both new penalties
        [one_of_the_two] one of the two new penalties
       *[other] the penalty
     }

## terminate, wipe_out, goal

consequence-terminate = { $which ->
    [minor] The goal ends the running minor.
    [bench_minor] The goal ends the running bench minor.
    [coincident_minor] The goal ends the coincident minor.
    [minor_causing_shorthandedness] The goal ends the running minor that makes the team short.
    [major] The goal ends the running major.
    [match] The goal ends the match penalty’s five minutes.
    [none] The goal ends no penalty.
   *[other] The goal ends one running penalty.
 }
    .short = { $which ->
        [minor] end of the running minor
        [bench_minor] end of the running bench minor
        [coincident_minor] end of the coincident minor
        [minor_causing_shorthandedness] end of the minor that makes the team short
        [major] end of the running major
        [match] end of the match penalty’s five minutes
        [none] no penalty ended
       *[other] end of one running penalty
     }

consequence-wipe-out = { $which ->
    [first_minor] Because of the goal the first signalled minor is not imposed.
    [minor] Because of the goal the signalled minor is not imposed.
    [major] Because of the goal the signalled major is not imposed.
    [all] Because of the goal none of the signalled penalties is imposed.
    [none] The goal cancels no signalled penalty.
   *[other] Because of the goal the signalled penalty is not imposed.
 }
    .short = { $which ->
        [first_minor] first signalled minor not imposed
        [minor] signalled minor not imposed
        [major] signalled major not imposed
        [all] no signalled penalty imposed
        [none] signalled penalties imposed all the same
       *[other] signalled penalty not imposed
     }

consequence-goal = { $allowed ->
    [yes] The goal counts.
   *[no] The goal does not count.
 }
    .short = { $allowed ->
        [yes] goal
       *[no] no goal
     }

## play, face_off

consequence-play = { $stops ->
    [immediately] Play is stopped at once.
    [when_offender_side_has_possession] Play is stopped once the offending team has the puck under control.
    [on_change_of_possession] Play is stopped when the puck changes hands.
    [on_completion_of_play] Play is stopped when the non-offending team’s play is completed.
    [no] Play goes on.
   *[other] Play is stopped.
 }
    .short = { $stops ->
        [immediately] play stopped at once
        [when_offender_side_has_possession] play stopped once the offending team controls the puck
        [on_change_of_possession] play stopped when the puck changes hands
        [on_completion_of_play] play stopped when the other team’s play is completed
        [no] play goes on
       *[other] play stopped
     }

part-spot = { $spot ->
    [centre_ice] at the centre spot
    [where_play_stopped] where play was stopped
    [last_legally_played] where the puck was last played legally
    [centre_or_end_zone_better_for_non_offending] at the centre or an end-zone spot, whichever is better for the non-offending team
    [nearest_neutral_zone_spot] at the nearest neutral-zone spot
    [neutral_zone_near_defending_blue_line_of_shooting_team] in the neutral zone, near the defending blue line of the team that shot the puck
    [either_end_spot_in_zone_of_shot] at either end spot of the zone where the shot was tried
   *[other] at the spot that the rules give
 }
consequence-face-off = Face-off { part-spot }.
    .short = face-off { part-spot }

## warning

consequence-warning = { $to ->
    [team] { $via ->
        [coach] The team is warned through its coach.
       *[none] The team is warned.
     }
    [coach] The coach is warned.
    [player] { $via ->
        [coach] The player is warned through the coach.
       *[none] The player is warned.
     }
   *[other] A warning is given.
 }
    .short = { $to ->
        [team] warning to the team
        [coach] warning to the coach
        [player] warning to the player
       *[other] warning
     }

## suspension

part-authority = { $decided_by ->
    [proper_authorities] the proper authorities
    [proper_disciplinary_authority] the disciplinary authority
    [disciplinary_committee] the disciplinary committee of the league or tournament
    [league_discipline_committee] the League’s discipline committee
    [discipline_committee_of_next_event] the discipline committee of the next event
    [president_commissioner] the League’s president or commissioner
    [referee_in_chief] the referee-in-chief
    [league_appointee] the person named by the League
    [hearing] a hearing
    [president_commissioner_referee_in_chief_league_appointee] the League’s president or commissioner, the referee-in-chief or a person named by the League
   *[other] the disciplinary authority
 }
part-suspended = { $who ->
    [head_coach] Suspension of the head coach
    [coach] Suspension of the coach
    [team_official] Suspension of the team official
    [goalkeeper] Suspension of the goalkeeper
   *[other] Suspension
 }
part-games = { $scope ->
    [next_games_of_that_team] { $games ->
        [one] for the team’s next game
       *[other] for the team’s next { $games } games
     }
    [next_scheduled_league_games] { $games ->
        [one] for the next scheduled League game
       *[other] for the next { $games } scheduled League games
     }
    [next_league_games] { $games ->
        [one] for the next League game
       *[other] for the next { $games } League games
     }
    [all_usah_games_and_practices] { $games ->
        [one] for { $games } game, from all USA Hockey games and practices
       *[other] for { $games } games, from all USA Hockey games and practices
     }
    [same_playoff_or_championship] { $games ->
        [one] for { $games } game of the same play-off or championship
       *[other] for { $games } games of the same play-off or championship
     }
   *[none] { $competition ->
        [playoffs] { $games ->
            [one] for the next play-off game
           *[other] for the next { $games } play-off games
         }
        [regular_season] { $games ->
            [one] for the next regular-season game
           *[other] for the next { $games } regular-season games
         }
       *[none] { $games ->
            [one] for { $games } game
           *[other] for { $games } games
         }
     }
 }
part-case-decided = { $decided_by ->
    [none] the case is decided
   *[other] the case is decided by { part-authority }
 }
part-hearing = { $until_hearing ->
    [yes] { " " }until { part-case-decided }
   *[no] { "" }
 }
part-days = { $days ->
    [none] { "" }
    [one] ; the decision falls within { $days } day
   *[other] ; the decision falls within { $days } days
 }
part-added = { $in_addition ->
    [none] { "" }
   *[other] , in addition to any other suspension
 }
part-heard = { $hearing ->
    [none] { "" }
    [mandatory] { " " }and a compulsory hearing
   *[other] { " " }and a hearing
 }
part-more = { $until_hearing ->
    [yes] { $hearing ->
        [mandatory] ; a hearing is compulsory{ part-added }
        [mandatory_decision_within_30_days] ; a hearing is compulsory, with the decision within 30 days{ part-added }
       *[none] { part-added }
     }
   *[no] { $decided_by ->
        [none] { part-added }
        [hearing] ; a hearing may add to it
       *[other] ; { part-authority } may add to it
     }
 }
part-suspension-open = { $scope ->
    [all_usah_games_and_practices] { part-suspended } from all USA Hockey games and practices{ part-hearing }{ part-days }{ part-more }
    [same_playoff_or_championship] The suspension is served at the same play-off or championship
    [next_games_of_that_team] { part-suspended } from the team’s next games{ part-hearing }{ part-more }
    [next_scheduled_league_games] { part-suspended } from the next scheduled League games{ part-hearing }{ part-more }
    [next_league_games] { part-suspended } from the next League games{ part-hearing }{ part-more }
   *[none] { $until_hearing ->
        [yes] { part-suspended }{ part-hearing }{ part-days }{ part-more }
       *[no] { $days ->
            [none] { $decided_by ->
                [none] { $in_addition ->
                    [none] { $hearing ->
                        [none] { part-suspended }
                       *[other] A hearing decides on a suspension
                     }
                   *[other] A further suspension may follow
                 }
               *[other] { $hearing ->
                    [held] The suspension is decided by { part-authority } after the hearing
                    [after_hearing_at_discretion] The suspension may be lengthened by { part-authority } after a hearing
                    [after_investigation] The suspension may be lengthened by { part-authority } after an investigation
                    [none] A further suspension may follow, decided by { part-authority }
                   *[other] A further suspension may follow, decided by { part-authority } after a hearing
                 }
             }
            [one] The case is decided within { $days } day
           *[other] The case is decided within { $days } days
         }
     }
 }
consequence-suspension = { $ended ->
    [none] { $games ->
        [none] { part-suspension-open }.
        [0] No suspension follows.
       *[other] { part-suspended } { part-games }{ part-heard }{ part-more }.
     }
    [automatically_if_hearing_prevented] { $days ->
        [none] If the hearing is prevented by extenuating circumstances, the suspension ends by itself.
        [one] If the hearing is prevented by extenuating circumstances, the suspension ends by itself after { $days } day.
       *[other] If the hearing is prevented by extenuating circumstances, the suspension ends by itself after { $days } days.
     }
   *[other] { $days ->
        [none] The suspension ends by itself.
        [one] The suspension ends by itself after { $days } day.
       *[other] The suspension ends by itself after { $days } days.
     }
 }
    .short = { $games ->
        [none] { $ended ->
            [none] suspension
           *[other] end of the suspension
         }
        [0] no suspension
       *[other] suspension { part-games }
     }

## fine, report, record

part-fined = { $against ->
    [team] Fine for the team
    [player] Fine for the player
   *[none] Fine
 }
part-fine-per = { $per ->
    [none] { "" }
    [player] { " " }for each player involved
    [player_involved] { " " }for each player involved
    [occurrence] { " " }for each occurrence
    [game_of_unexpired_suspension] { " " }for each game of the suspension not yet served
   *[other] { " " }each time
 }
part-fine-total = { $total ->
    [none] { "" }
   *[other] , up to ${ $total } in all
 }
consequence-fine = { $max ->
    [none] { part-fined } possible; the text gives no amount.
    [0] { part-fined } possible; the text gives no amount.
   *[other] { part-fined } of up to ${ $max }{ part-fine-per }{ part-fine-total }.
 }
    .short = { $max ->
        [none] fine
        [0] fine
       *[other] fine of up to ${ $max }{ part-fine-per }
     }

consequence-report = { $when ->
    [immediately_after_game] The referee makes a report to the proper authorities right after the game.
   *[none] The referee makes a report to the proper authorities.
 }
    .short = report to the proper authorities

part-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }
part-recorded-against = { $against ->
    [player] { " " }against the player
    [goalkeeper] { " " }against the goalkeeper
    [team] { " " }against the team
    [team_official] { " " }against the team official
    [coach] { " " }against the coach
   *[none] { "" }
 }
consequence-record = { $minutes ->
    [none] The penalty is recorded{ part-recorded-against }.
   *[other] { part-minutes } on the scoresheet{ part-recorded-against }.
 }
    .short = { $minutes ->
        [none] recorded{ part-recorded-against }
       *[other] { part-minutes } on the scoresheet
     }

## removal

part-removed = { $who ->
    [offender] The offender
    [penalized_player] The penalized player
    [goalkeeper] The goalkeeper
    [fouled_player] The fouled player
    [designated_player] The player named to serve
    [team_official] The team official
    [head_coach] The head coach
    [coach] The coach
    [visiting_penalized_players] The visiting team’s penalized players
    [home_penalized_players] The home team’s penalized players
    [players_of_both_teams] The players of both teams
   *[other] The person concerned
 }
part-place = { $where ->
    [penalty_bench] go to the penalty bench
    [dressing_room] go to the dressing room
    [visitors_place] sit in the visitors’ place on the penalty bench
    [place_farthest_from_gate] sit at the end of the penalty bench farthest from the gate
    [sides_of_rink_beyond_centre_red_line] go to the sides of the rink, beyond the centre red line
   *[none] leave the game
 }
consequence-removal = { part-removed } must { part-place }.
    .short = { $where ->
        [penalty_bench] to the penalty bench
        [dressing_room] to the dressing room
        [visitors_place] to the visitors’ place on the penalty bench
        [place_farthest_from_gate] to the end of the penalty bench farthest from the gate
        [sides_of_rink_beyond_centre_red_line] to the sides of the rink, beyond the centre red line
       *[none] out of the game
     }

## shot

part-shooter = { $shooter ->
    [fouled_player] { $designated_by ->
        [referee] The fouled player, named by the referee, takes the shot
        [captain_of_non_offending_team] The fouled player, named by the captain of the non-offending team, takes the shot
       *[none] The fouled player takes the shot
     }
    [player_on_ice_at_foul] { $designated_by ->
        [referee] A player who was on the ice at the foul, named by the referee, takes the shot
        [captain_of_non_offending_team] A player who was on the ice at the foul, named by the captain of the non-offending team, takes the shot
       *[none] A player who was on the ice at the foul takes the shot
     }
   *[none] { $designated_by ->
        [referee] The referee names the shooter
        [captain_of_non_offending_team] The captain of the non-offending team names the shooter
       *[none] { "" }
     }
 }
part-shooter-final = { $changeable ->
    [no] ; the choice is final. { "" }
    [yes] ; the choice may still be changed. { "" }
   *[none] . { "" }
 }
part-shot-who = { $shooter ->
    [none] { $designated_by ->
        [none] { $changeable ->
            [no] The choice of shooter is final. { "" }
            [yes] The choice of shooter may still be changed. { "" }
           *[none] { "" }
         }
       *[other] { part-shooter }{ part-shooter-final }
     }
   *[other] { part-shooter }{ part-shooter-final }
 }
part-shot-start = { $start ->
    [none] { $on ->
        [none] { "" }
        [immediately] The shot is taken at once. { "" }
       *[other] The shot begins on the referee’s instruction. { "" }
     }
   *[other] { $on ->
        [none] The puck starts from the centre spot. { "" }
       *[other] The puck starts from the centre spot on the referee’s instruction. { "" }
     }
 }
part-shot-end = { $complete_on ->
    [goal_line] The attempt is over once the puck crosses the goal line. { "" }
    [shot_released] The attempt is over once the puck has been shot. { "" }
   *[none] { "" }
 }
part-shot-retake = { $retake ->
    [yes] The shot is taken again. { "" }
    [no] The shot is not taken again. { "" }
   *[none] { "" }
 }
part-shot-time = { $time_counts ->
    [no] The time of the shot is not playing time. { "" }
    [yes] The time of the shot is playing time. { "" }
   *[none] { "" }
 }
part-shot-defender = { $defender ->
    [none] { "" }
    [goalkeeper] The goalkeeper defends against the shot.
    [substitute_goalkeeper] The substitute goalkeeper defends against the shot.
    [temporary_goalkeeper] The temporary goalkeeper defends against the shot.
    [skater] A skater defends against the shot.
   *[other] Only a designated, substitute or temporary goalkeeper may defend against the shot.
 }
consequence-shot = { part-shot-who }{ part-shot-start }{ part-shot-end }{ part-shot-retake }{ part-shot-time }{ part-shot-defender }
    .short = { $retake ->
        [yes] shot taken again
        [no] shot not taken again
       *[none] { $shooter ->
            [fouled_player] shot by the fouled player
            [player_on_ice_at_foul] shot by a player who was on the ice at the foul
           *[none] how the shot is taken
         }
     }

## arm_signal, signal

consequence-arm-signal = { $given ->
    [yes] The referee raises the arm to signal the penalty.
   *[no] The referee does not raise the arm.
 }
    .short = { $given ->
        [yes] arm raised
       *[no] no arm signal
     }

part-signaller = { $by ->
    [referee] The referee
    [linesman] The linesman
    [face_off_referee] The referee who takes the face-off
    [non_face_off_referee] The referee who does not take the face-off
   *[other] The official
 }
part-signal = { $act ->
    [raise_hand] raises a hand
    [lower_hand] lowers the hand
    [whistle] blows the whistle
   *[other] gives a signal
 }
part-signal-meaning = { $meaning ->
    [visitors_closed] : the visiting team may not change any more
    [home_closed] : the home team may not change any more
    [take_positions] : the players take their face-off positions
   *[none] { "" }
 }
consequence-signal = { part-signaller } { part-signal }{ part-signal-meaning }.
    .short = { $act ->
        [raise_hand] hand raised
        [lower_hand] hand lowered
        [whistle] whistle
       *[other] signal
     }

## time_limit

part-timed = { $who ->
    [visiting] The visiting team has
    [home] The home team has
    [incoming_goalkeeper] The incoming goalkeeper has
    [all_players] The players have
   *[none] The teams have
 }
part-time-purpose = { $purpose ->
    [line_change] { " " }to change players
    [face_off_positions] { " " }to take the face-off positions
    [puck_drop] { " " }until the puck is dropped
   *[none] { "" }
 }
part-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
 }
consequence-time-limit = { $extra ->
    [yes] { part-timed } extra time{ part-time-purpose }{ $seconds ->
        [none] ; the text does not say how much.
       *[other] : { part-seconds }.
     }
    [no] { part-timed } no extra time{ part-time-purpose }.
   *[none] { $seconds ->
        [none] { part-timed } a reasonable time{ part-time-purpose }; the text gives no seconds.
       *[other] { $purpose ->
            [puck_drop] The puck is dropped after { part-seconds }.
           *[other] { part-timed } { part-seconds }{ part-time-purpose }.
         }
     }
 }
    .short = { $extra ->
        [yes] extra time
        [no] no extra time
       *[none] { $seconds ->
            [none] a reasonable time
           *[other] { part-seconds }
         }
     }

## requirement, announce, return_to_bench

consequence-requirement = { $what ->
    [retiring_player_at_bench] The player going off must be at the bench and out of play before the substitute comes on.
    [retiring_player_within_3_m] The player going off must be within 3 m (10 ft) of the bench before the substitute comes on.
    [goalkeeper_within_5_ft] The goalkeeper must be within 5 ft of the bench before the substitute comes on.
    [goalkeeper_within_3_m] The goalkeeper must be within 3 m (10 ft) of the bench before the substitute comes on.
    [go_by_way_of_ice_to_bench] The player must first go from the penalty bench across the rink to the players’ bench.
    [full_number] Each team must have all the players that it is entitled to on the ice.
    [take_face_off_positions] The players must take their face-off positions.
    [leave_at_players_bench] Players must leave the ice at the players’ bench.
    [proceed_directly_to_face_off] The players must go straight to the face-off spot.
    [same_players_as_when_puck_left_stick] The same players must stay on who were on the ice when the puck left the stick.
    [no_goalkeeper_privileges] The player who comes on for the goalkeeper has none of a goalkeeper’s rights.
    [goalkeeper_change_in_line_change_time] The goalkeeper must be changed within the ordinary time for line changes.
    [timekeeper_notes_time_and_alerts_referee] The penalty timekeeper notes the time and alerts the referee.
    [stay_away_from_bench] The team official must stay away from the bench.
    [no_directing_of_play] The team official may not direct the team in any way.
    [referee_in_face_off_position] The referee who takes the face-off stands in the usual place.
   *[other] The procedure of the rule must be followed.
 }
    .short = { $what ->
        [retiring_player_at_bench] player going off at the bench first
        [retiring_player_within_3_m] player going off within 3 m (10 ft) first
        [goalkeeper_within_5_ft] goalkeeper within 5 ft first
        [goalkeeper_within_3_m] goalkeeper within 3 m (10 ft) first
        [go_by_way_of_ice_to_bench] across the rink to the players’ bench
        [full_number] full number of players on the ice
        [take_face_off_positions] face-off positions taken
        [leave_at_players_bench] leaving the ice at the players’ bench
        [proceed_directly_to_face_off] straight to the face-off spot
        [same_players_as_when_puck_left_stick] the same players as when the puck left the stick
        [no_goalkeeper_privileges] no goalkeeper’s rights
        [goalkeeper_change_in_line_change_time] goalkeeper change in the line-change time
        [timekeeper_notes_time_and_alerts_referee] timekeeper notes the time and alerts the referee
        [stay_away_from_bench] team official away from the bench
        [no_directing_of_play] no directing of the team
        [referee_in_face_off_position] referee in the face-off position
       *[other] procedure of the rule
     }

consequence-announce = { $what ->
    [premature_goalkeeper_substitution] It is announced that play was stopped because the goalkeeper was replaced too soon.
    [improper_line_change] The penalty is announced as delay of game, improper line change.
    [slow_proceeding] The penalty is announced as delay of game, slow to the face-off or to the bench.
    [name_of_shooter] The name of the shooter is announced.
   *[other] It is announced to the rink.
 }
    .short = { $what ->
        [premature_goalkeeper_substitution] announcement: goalkeeper replaced too soon
        [improper_line_change] announcement: improper line change
        [slow_proceeding] announcement: slow to the face-off or bench
        [name_of_shooter] announcement of the shooter’s name
       *[other] announcement
     }

consequence-return-to-bench = { $who ->
   *[changing_players] The players who tried to change are sent back to the bench.
 }
    .short = players sent back to the bench

## ineligible, no_penalty

part-barred = { $who ->
    [late_entrant] The player who came on late may not play a puck coming from the own defending zone
    [replacement_from_players_bench] Nobody may come on for the penalized player
    [replacement] Nobody may come on for the penalized player
    [team_official] The team official may not take part
    [coach] The coach may not take part
    [skater] A skater may not defend against the shot
    [candidate] That player may not be chosen
    [goalkeeper] The goalkeeper may not be chosen
    [penalized_player] A penalized player may not be chosen
    [suspended_person] The suspended person may not take part
    [offender] The offender may not take part
   *[other] The person concerned may not take part
 }
part-barred-until = { $until ->
    [none] { "" }
    [end_of_game] { " " }until the game is over
    [end_of_shot] { $who ->
        [skater] { "" }
       *[other] { " " }until the shot is over
     }
    [own_zone_return] { " " }before returning to that zone
    [possession_by_other] { " " }before another player has won the puck
    [own_zone_return_or_possession_by_other] { " " }before returning to that zone or before another player has won the puck in midzone or attacking zone
    [next_entry_from_penalty_bench] { " " }except from the penalty bench
    [entry_from_penalty_bench] { " " }except from the penalty bench
    [next_stoppage] { " " }until the next stoppage
    [decided] { " " }until the case is decided
   *[other] { " " }for the time being
 }
consequence-ineligible = { $decided_by ->
    [none] { part-barred }{ part-barred-until }.
    [discipline_committee_of_next_event] Only the discipline committee of the next event decides who may take part there.
    [league_discipline_committee] Only the League’s discipline committee decides on the rest of the suspension.
   *[other] Only the disciplinary authority decides who may take part.
 }
    .short = { $decided_by ->
        [none] not eligible
       *[other] eligibility decided by the committee
     }

consequence-no-penalty = { $kind ->
    [game_ejection] No game ejection may be given.
    [game_misconduct] No game misconduct follows.
   *[other] No penalty.
 }
    .short = { $kind ->
        [game_ejection] no game ejection
        [game_misconduct] no game misconduct
       *[other] no penalty
     }
