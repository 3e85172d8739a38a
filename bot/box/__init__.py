"""The penalty box for people: compact notation and sentences in, words and pictures out.

The rules are in `engine.box`; nothing here decides anything.

    notation   `3:00 H7 2; 4:10 A9 2+10; 5:20 goal A` to events and back
    sentence   "home gets two at 3:00 …, who comes out?" to events, or what is missing
    timeline   what was reported and what the clock makes of it
    report     a timeline in words
    drawing    a timeline as a picture
    terminal   a timeline in the terminal
"""
