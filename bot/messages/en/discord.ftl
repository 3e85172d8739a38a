# The Discord surface: commands as they are published, and what only it says.
command-ask = ask
command-ask-description = Describe what happened and get the ruling with its clause
option-ask-question = question
option-ask-question-description = What happened, in your own words and language
option-rulebook = rulebook
option-rulebook-description = The rulebook it was played by; else as your question says
option-private = private
option-private-description = Show the answer only to you

command-rule = rule
command-rule-description = Show a clause by its number or title
option-rule-clause = clause
option-rule-clause-description = Number or words of its title, for instance 205(b)
option-rule-whole = whole
option-rule-whole-description = All of the rule (yes) or this one clause alone (no)
option-lookup-private-description = Show it only to you; it is so unless you say otherwise

command-search = search
command-search-description = Find clauses by words
option-search-words = words
option-search-words-description = What to look for, for instance delayed penalty goal
option-search-most = most
option-search-most-description = How many clauses; five unless you say otherwise
option-search-rulebook-description = Only in this rulebook
discord-search-found = Nearest to “{ $words }”
discord-search-far = I am not sure that my rules hold anything on “{ $words }”; these are the nearest

command-compare = compare
command-compare-description = A subject side by side in all rulebooks
option-compare-subject = subject
option-compare-subject-description = Pick one or describe it in words

command-review = review
command-review-description = Have a call reviewed: what is right, what is not, what is missing
option-review-situation = situation
option-review-situation-description = What happened, in your own words and language
option-review-call = call
option-review-call-description = What was called, for instance bench minor and a penalty shot

command-ruling = Get the ruling

discord-quote = “{ $words }”
discord-change = Understood wrongly? Change a fact
discord-and-more = { $count ->
    [one] and one clause more
   *[other] and { $count } clauses more
  }
discord-found = What “{ $words }” may mean
discord-more = More…
discord-open = Open one of them
discord-page = page { $page } of { $pages }
discord-dispute = Dispute…
discord-do-text = Full text
discord-do-restated = The restatement beside the official text
discord-do-words = Follow up…
discord-do-share = Share
discord-do-right = Right
discord-do-wrong = Wrong
discord-do-language = In English
discord-do-book = The same by { $rulebook }
discord-do-chart = How it is decided, as a flow chart
discord-do-timeline = The timeline as a picture
discord-too-many = There are too many penalties for a picture.
discord-mention-private = Answers are private here. Use /ask, or “Get the ruling” in the menu of a message.
discord-words-title = Follow up
discord-words-label = What else, or what otherwise?
discord-words-placeholder = For instance: and if it was the goalkeeper?
discord-voted-right = Thank you. You hold this ruling for right; press the other button to change your vote.
discord-voted-wrong = Thank you. You hold this ruling for wrong; press the other button to change your vote.
discord-voted-dispute = If a call hangs on it, dispute the ruling: your league sees it, and what comes of it is recorded.

discord-outdated = This was made by another version; ask again.
discord-outdated-command = This command is of another version. Reload Discord and try again.
discord-busy = There are too many questions just now. Please ask again in a minute.
discord-error = Something went wrong on our side. Error { $number }.

discord-no-token = { $variable } is not set; make a bot at https://discord.com/developers/applications, copy its token (Bot, Reset Token) and set the variable to it
discord-bad-token = Discord does not accept the token in { $variable }; copy it anew at https://discord.com/developers/applications (Bot, Reset Token)
discord-unreachable = Discord cannot be reached ({ $reason }); try again later
