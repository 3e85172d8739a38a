reading-P41 = The text wants the puck kept moving towards the goal line but does not say what follows when it stops or goes back; read as: the attempt is over and there is no goal.
reading-P42 = The text says who takes a goalkeeper's place after a game misconduct or a match penalty, not after a gross misconduct or a game ejection; read as: the same.
