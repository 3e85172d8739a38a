fact-surplus = When the coincident penalties are set against each other, who has penalties left over, and how many?
    .label = Left over after pairing off
    .is-one = your team has one penalty more than the other
    .is-two-or-more = your team has two or more penalties more than the other
    .is-opponents = it is the other team that has more penalties

fact-same-kind = Are the two new penalties of the same kind (two minors, or two majors)?
    .label = Penalties of the same kind
    .is-yes = both penalties are of the same kind
    .is-no = one is a major and the other a minor

fact-midget-or-younger = Is it a team of Midget age or younger, or a High School team?
    .label = Midget age or younger
    .is-yes = the team is of Midget age or younger, or a High School team
    .is-no = the team is older than that
