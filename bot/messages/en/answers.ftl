# What frames an answer.
ruling-silent = The text does not decide this point.
answer-branches = It depends:
answer-question = One thing decides it:
answer-text = There is no ruling for this; the nearest clauses:
answer-reference = What you asked for:
answer-abstain = This is not in the rules I hold. The nearest clauses, if they help:
answer-foreign-book = You ask by another rulebook ({ $book }), which I do not hold. The nearest clauses of those I do:
answer-source = { $rulebook }, { $edition }
answer-assumed-rulebook = No rulebook was named; this is the ruling by { $rulebook }.
answer-rivals = I am not sure that I understood which rule this is about. It may also be { $clauses }; say more, or look there.
answer-also = Other rulebooks on this: { $rulebooks }.
answer-ordinarily = Ordinarily
answer-if = If
answer-facts = Facts read
answer-given = given by you
answer-clauses = Clauses
answer-readings = How a doubtful text is read
answer-choose = Type a number, or go on in your own words.
condition-all-but = in any case but “{ $clause }”
joined-and = and
joined-or = or

bad-empty = The question is empty. Say what happened, in your own words.
bad-too-long = The question has { $length } characters; at most { $most } are read. Leave out what does not matter for the call.
bad-no-words = There are no words in the question. Say what happened, in your own words.
bad-rulebook = There is no rulebook “{ $given }”. There are: { $known }.
bad-fact = That fact cannot be used: { $reason }.
bad-clause = There is no clause “{ $given }”. Write it as officials do: USAH 205(b), INLINE 11.5.8.F.

index-built = The index was built.
index-rebuilt-damaged = The kept index was damaged; it has been built anew.
index-not-saved = The cache folder cannot be written; the index is only in memory and will be built again next time.
index-encoder = Preparing the encoder, once
index-embed = Reading the rules
index-analyse = Counting words
index-fit = Fitting

rule-dead-refs = Refers to what is not held here: { $refs }
