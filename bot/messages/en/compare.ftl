# A subject side by side in the rulebooks.
compare-none = None of the rulebooks here holds anything on “{ $query }”.
compare-silent = holds nothing on it
compare-empty = nothing on this
compare-sometimes = in some cases
compare-if = if { $when }
compare-part = Only the topics nearest to the words are shown; narrow the words for others.
compare-aspect-time = Time
compare-aspect-number = Players
compare-aspect-place = Place and distance
compare-aspect-spot = Face-off
compare-aspect-sanction = Sanction
compare-aspect-play = Play and goals
compare-aspect-change = Change
compare-aspect-procedure = Procedure
compare-clauses = Clauses
