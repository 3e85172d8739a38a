# A reviewed call: first who is right, then piece by piece.
review-upheld = The call is right.
review-not-supported = The call is not right.
review-missing = The call is not complete.
review-depends = Whether the call is right depends.
review-undecided = The rule does not decide what was called.
review-mixed = The call is right in part.

review-piece-upheld = “{ $called }”: right.
review-piece-not-supported = { $ruling ->
    [none] “{ $called }”: the rule does not give it.
   *[other] “{ $called }”: not by this rule; it gives: { $ruling }.
 }
review-piece-missing = Not called, but due: { $ruling }.
review-piece-undecided = “{ $called }”: this rule does not decide it.
review-piece-choice = “{ $called }”: only as somebody’s choice{ $choice ->
    [none] ; { $ruling }.
   *[other] . { $choice }
 }
review-piece-depends = “{ $called }”: depends on { $facts }.
review-piece-depends-if = “{ $called }”: right if { $when }.
review-piece-depends-not-if = “{ $called }”: wrong if { $when }{ $ruling ->
    [none] .
   *[other] ; it gives: { $ruling }.
 }
review-piece-due-if = Also due if { $when }: { $ruling }.
review-piece-due-depends = Perhaps also due: { $ruling }. It depends on { $facts }.
bad-call = No call can be read from “{ $given }”. Say what was called, for instance “bench minor”, “five and a game”, “no penalty”, “goal disallowed”.
