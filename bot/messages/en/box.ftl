# The penalty box: what was read, what the clock makes of it, and what cannot be read.
box-team-home = home
box-team-away = away
box-man = { $team } #{ $player }
box-man-label = { $team } { $player }
box-man-unnamed = { $team }, unnamed player { $number }
box-man-only = { $team }, unnamed player
box-man-nobody = { $team }, whoever serves
box-man-nobody-for = { $team }, whoever serves for #{ $player }
box-serving-for = { $man } (serving for #{ $player })

box-kind-minor = minor
box-kind-bench-minor = bench minor
box-kind-double-minor = double minor
box-kind-major = major
box-kind-match = match penalty
box-kind-misconduct = misconduct
box-kind-game-misconduct = game misconduct
box-kind-gross-misconduct = gross misconduct
box-kind-game-ejection = game ejection
box-kind-penalty-shot = penalty shot
box-kind-goal = goal

box-read = Read as
box-names = H is { $home }, A is { $away }.
box-name-one = H is { $home }.
box-name-other = A is { $away }.
box-clock-up = Times are time played.
box-clock-down = The clock counts down; P+1 is the next period.
box-clock-periods-down = The period clock counts down from { $minutes }:00.
box-clock-periods-up = The period clock counts up; periods of { $minutes } minutes.
box-unnamed = Players without a number are taken to be different ones.

box-strengths = Skaters on the ice
box-strength = { $home } on { $away }
box-strength-named = { $first } { $home }, { $second } { $away }
box-strength-line = { $t } { $strength }
box-strengths-line = Skaters, { $first } against { $second }: { $line }.
box-even = equal
box-ahead = { $team } one more
box-two-ahead = { $team } two more

box-goals = Goals and signals
box-goal-ends = the goal ends the { $kind } of { $man }
box-goal-ends-none = the goal against { $team } ends no penalty: { $why ->
    [short] they are short, but no minor is running that a goal could end
   *[even] they have no fewer players on the ice
  }
box-washed-out = the signalled { $kind } of { $man } is not imposed: the goal cancels it
box-waits = the { $kind } of { $man } starts later: two are serving already
box-stays-short = { $team } stays short until a stoppage: nobody is in the penalty box to come out
box-held = { $man } has served, but has to wait for a stoppage

box-returns = Who comes out
box-returns-none = Nobody comes out.
box-how-on-the-fly = on the fly
box-how-at-stoppage = at the stoppage
box-how-goal = by the goal
box-return = { $man } comes out { $how }
box-return-line = { $t }: { $man } comes out { $how }.
box-if = if { $choice }
box-and = and
box-pick-returns-first = the captain names { $man } to go first
box-pick-ends-on-goal = the captain names { $man } as the one whose penalty ends
box-pick-unsubstituted = the team leaves { $man } without a substitute
box-pick-starts-first = the team lets { $man } start first

box-choices = Choices
box-choice = { $chooser ->
    [captain] The captain of { $team }
   *[penalized_team] The penalized team ({ $team })
  } { $what ->
    [returns_first] says who goes first
    [ends_on_goal] says whose penalty ends
    [unsubstituted] says who stays without a substitute
   *[starts_first] says who starts first
  }
box-choice-of = { $t }: { $choice }
box-choice-pick = { $man }
box-choice-outcome = { $man }: { $outcome }
box-choice-same-returns = no difference in who comes out
box-outcome-return = { $t } { $man } { $how }

box-terms = Who served when
box-term = { $man }, { $kind }: { $served } served ({ $spans }){ $ended ->
    [goal] , ended by a goal
    [lapsed] , the rest lapsed
   *[time] {""}
  }
box-term-none = { $man }, { $kind }: never started
box-term-with-substitute = { $term }, with a substitute on the ice

box-at = In the box at { $t }
box-at-strength = { $t }: { $first } { $home }, { $second } { $away }.
box-at-empty = Nobody sits in the penalty box.
box-at-man = { $man }: { $kind }, { $state ->
    [serving] { $left } left
    [waiting] { $left } to serve, waiting to start
    [substituted] { $left } left, with a substitute on the ice
    [missing] stand-in not in the box, { $left } left
   *[over] time over, waits for a stoppage
  }
box-at-signalled = { $man }: { $kind }, arm up

box-sheet = Scoresheet
box-sheet-penalty = { $man } { $kind }, { $minutes } min
box-sheet-goal = goal, { $man }
box-sheet-goal-team = goal, { $team }
box-served-by = { $line }, served by #{ $player }

box-open = What the text leaves open
box-notices = Note
box-notice-sorted = The events were not in the order of the clock; they have been sorted.
box-notice-field-ignored = Left out of account: a field that is not known ({ $given }).
box-notice-serves-himself = A player cannot stand in for himself; the stand-in counts as not named ({ $given }).
box-notice-signal-after-goal = After a goal play is dead: the penalty counts as called there ({ $given }).
box-notice-cannot-serve = The one named to serve is penalized or serving already; the stand-in counts as not named ({ $given }).
box-notice-no-stand-in = Nobody has to serve for this player: a substitute may be on the ice at once ({ $given }).
box-notice-placed-late = The stand-in has to be in the penalty box at once; later is a bench minor, 404(a) ({ $given }).
box-notice-ejection = A game ejection exists for Juniors only, 404(b) ({ $given }).
box-notice-fifteen-penalties = Fifteen penalties: the head coach is suspended for the team’s next game, 404(d) ({ $given }).
box-notice-not-assessed = Signalled and not assessed: no stoppage followed ({ $given }).
box-notice-more-choices = The open choices allow more courses than were played; what comes late may depend on them.

box-refused = { $rulebook } holds no penalty arithmetic: no penalty times, no strengths, no returns. It holds { $holds }.
box-incomplete = The penalty clock could answer this, but something is missing: { $missing }
box-summary = Penalty box

box-picture-title = Penalty box
box-picture-goal = goal { $team }
box-picture-stop = stoppage
box-picture-served = serving
box-picture-waits = waits to start
box-picture-by-goal = ended by a goal
box-picture-substituted = with a substitute
box-picture-strength = skaters

# What cannot be read in the notation.
box-bad-long = The text is too long.
box-bad-empty = There is no event. Write for instance: 3:00 H7 2; 4:10 A9 2+10; 5:20 goal A
box-bad-no-time = No time for “{ $given }”: an event starts with its time, as in 3:00 H7 2.
box-bad-time = “{ $given }” is not a time: minutes and two digits of seconds below 60, as in 3:05.
box-bad-nothing = What happened at this time? For instance H7 2 (a minor), goal A, stop.
box-bad-period = “{ $given }” is not a period: P1, P2, P3, OT.
box-bad-length = “{ $given }” minutes are not the length of a period: 1 to 60.
box-bad-level = No such level: { $known }.
box-bad-period-missing = Some times name their period and this one does not; write it as P2 12:34.
box-bad-direction = Does the period clock count down or up? Write “down;” or “up;” first.
box-bad-past-period = “{ $given }” is past the end of a period of { $minutes } minutes; for another length write for instance “period 15;” first.
box-bad-overtime = How long is an overtime period? Write for instance “overtime 5;” first.
box-bad-event = This cannot be used: { $reason }
box-bad-rest = “{ $given }” cannot be read here; events are separated by “;”, penalties of one player joined by “+”.
box-bad-no-team = Which team? H is home, A is away, as in 3:00 H7 2.
box-bad-team = “{ $given }” is neither a team (H is home, A is away) nor an event (goal, stop, look).
box-bad-player = The player is missing: a number, or H? for somebody nobody has named.
box-bad-player-or-minutes = Is “{ $given }” the player or the minutes? Write H7 2, or H? 2 where nobody is named.
box-bad-no-kind = Which penalty? 2, 2+2, 5, 10, GM, match, bench, joined by “+”.
box-bad-kind = “{ $given }” is not a penalty: 2, 2+2, 5, 10, GM, gross, GE, match, bench, PS, joined by “+”.
box-bad-minutes = “{ $given }” minutes are not one penalty: 2, 4, 5, 10, or joined as 5+GM, 10+GM.
box-bad-server = Who serves? Write “by 12”.
box-bad-goal-team = Whose goal? Write “goal H” or “goal A”: the team that gets it.
box-bad-own-goal = Who gets the goal? Write “goal A own” (credited to A) or “own goal by H” (put in by H).
box-bad-ice = Players on the ice, goalkeepers counted, are written as “ice 6-5”, home first.
box-bad-at = “{ $given }” is not a time on this clock.
box-bad-picture = There are more than { $most } penalties; that many cannot be drawn.
box-bad-file = { $path } cannot be read: { $reason }
box-bad-json = { $path } is not JSON: line { $line }, column { $column }: { $reason }
box-bad-shape = { $path } has to hold a list of events or an object with “events”.
box-bad-rulebook = There is no rulebook “{ $given }”: { $known }.
box-bad-input = This cannot be used: { $reason }

# What is missing in a sentence.
box-missing = The sentence cannot be read with certainty: { $missing }
box-missing-notation = Write it in the notation, for instance: 3:00 H7 2; 3:30 A9 2; 4:00 goal H
box-missing-times = there is no clock time, such as 3:00.
box-missing-events = there is no penalty and no goal.
box-missing-time = when was “{ $given }”?
box-missing-team = whose was “{ $given }”?
box-missing-kind = which penalty was “{ $given }”, a minor, a major, …?
box-missing-what = what happened at { $t }?
box-missing-words = “{ $given }” is not understood.
box-missing-one-or-two = “{ $given }”: one player or two?
box-missing-sides = who is home and who is away in “{ $given }”?
box-missing-direction = does the clock count up or down? The times go both ways.
box-missing-period = the times are in different periods; write them as P2 12:34.

# The command of Discord and its form.
command-box = box
command-box-description = The penalty box: who comes out when, how many skate, as text and picture
option-box-events = events
option-box-events-description = 3:00 H7 2; 4:10 A9 2+10; 5:20 goal A; 6:00 stop — or leave it out for a form
box-form-title = Penalty box
box-form-home = Home penalties
box-form-home-about = One a line: time, player, penalties; ~ before the time where it was signalled only
box-form-home-example =
    3:00 7 2
    5:10 12 2+10
box-form-away = Away penalties
box-form-away-about = One a line, as above; “coach bench” for a bench minor of the coach
box-form-away-example =
    3:30 9 2
    8:05 4 5+GM
box-form-goals = Goals
box-form-goals-about = One a line: time and the team that gets it
box-form-goals-example =
    5:20 away
    7:45 home
box-form-stops = Whistles
box-form-stops-about = One a line: times at which play was stopped, where it matters for who comes out
box-form-stops-example = 6:00
box-form-clock = How the clock was read
box-form-clock-about = With a period clock write P2 before the times of the second period
box-form-clock-played = Time played since the start
box-form-clock-down = Period clock that counts down
box-form-clock-up = Period clock that counts up
