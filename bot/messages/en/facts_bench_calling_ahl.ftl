# Facts of signalled and delayed penalties, of suspensions that outlast an event, and of an AHL line-up.

fact-entitled-skaters = How many skaters may the team have on the ice, once the expired penalties are taken off?
    .label = skaters due
    .is-3 = the penalties still running leave the team three skaters
    .is-4 = so many penalties have expired that the team may have four skaters
    .is-5 = so many penalties have expired that the team may have five skaters

fact-signalled = What is the raised arm for?
    .label = signalled
    .is-minor = one minor is signalled
    .is-bench-minor = a bench minor is signalled
    .is-several-minors = several minors or a double minor are signalled
    .is-minor-and-major = a minor and a major are signalled
    .is-major = a major is signalled
    .is-match = a match penalty is signalled

fact-suspension-remainder = Is the suspension longer than what is left of the event?
    .label = suspension outlasts the event
    .is-yes = the suspension is longer than what is left of the event
    .is-no = the suspension can be served in full at the event

fact-unserved-games = How many games of the suspension are not served yet?
    .label = unserved games
    .is-1 = one game is unserved
    .is-2 = two games are unserved
    .is-3 = three games are unserved
    .is-4 = four games are unserved
    .is-5 = five games are unserved
    .is-6 = six games are unserved
    .is-7 = seven games are unserved
    .is-8 = eight games are unserved
    .is-9 = nine games are unserved
    .is-10 = ten games are unserved

fact-over-full-number = Does the team put out more players than it is entitled to?
    .label = too many in the line
    .is-yes = the line has more players than the team is entitled to
    .is-no = the line has no more players than the team is entitled to
