# /help, /about, /forget.
command-help = help
command-help-description = How to ask, with examples to copy
command-about = about
command-about-description = Rulebooks, editions, imported texts, and what is kept of you
command-forget = forget
command-forget-description = Remove everything that is kept of you

help-title = How to ask
help-how =
    Say what happened, as you would tell another official: who did what, when, and where the puck was. In your own words; English, Russian, Finnish, Swedish, Czech, German, French, Slovak and Latvian are understood.
    Name the rulebook if you can. Without one I take your setting, else the best match, and say so.
help-examples-title = Examples to copy
help-examples =
    /ask question: USA Hockey, third period, 1:20 left, they sent a sixth skater out on purpose. What's the call?
    /ask question: Ref gave a bench minor for too many players, but our sub never touched the puck. Is that right?
    /ask question: Home has a minor and a misconduct on the same player, who sits and who comes out when?
    /rule clause: 205(b)
    /box events: 3:00 H7 2; 4:10 A9 2+10; 5:20 goal A; 6:00 stop
help-after =
    Every fact that I read is listed with the words it came from. Understood wrongly? Change it in the menu below the answer. What matters and was not said comes as a menu too.
    Only you are meant to see it? Use the option “private”, or set it once in /settings.
help-commands = Commands

about-title = Whistle
about-what = A rulebook assistant: it finds the clause, decides by fixed rules on the facts you gave, and cites it. It never guesses; what it does not know and what matters, it asks. The official on the ice decides.
about-books = Rulebooks
about-book = rules { $rules }; { $clauses } clauses
about-restated = The clauses are restated in our own words. The source documents are of different editions; every answer names the one it rests on.
about-imports = Texts brought in by the operator
about-imports-none = None; answers quote the restatements.
about-imports-more = { $count ->
    [one] and one more
   *[other] and { $count } more
  }
about-privacy = What is kept
about-privacy-lines =
    Your question and the words read from it: { $hours } hours after its last change, so that menus and follow-ups work; then they are removed.
    The ruling without your name and words: { $days } days, so that it can be reproduced; longer if somebody disputes it or votes on it.
    Your settings, votes and disputes: until you remove them. Words that you write in a dispute are kept with it.
    /forget removes all that bears your name at once. Nothing is sent to anybody else; messages that do not call me are not read.

forget-ask =
    ## Remove everything kept of you?
    Your settings, your questions and your votes are removed. Disputes that you opened stay for the league, without your name and words.
    Answers that already stand in Discord stay there; delete those yourself.
forget-yes = Remove it all
forget-no = Keep it
forget-not-done = Nothing was removed.
forget-nothing = There was nothing of you to remove.
forget-done = Removed:
forget-settings = your settings
forget-conversations = { $count ->
    [one] one question
   *[other] { $count } questions
  }
forget-votes = { $count ->
    [one] one vote
   *[other] { $count } votes
  }
forget-disputes = { $count ->
    [one] your name and words in one dispute
   *[other] your name and words in { $count } disputes
  }
