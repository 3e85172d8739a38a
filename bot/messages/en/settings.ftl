# What is set for a person, a channel and a server.
language-name = English

command-settings = settings
command-settings-description = See and change rulebook, level, language and privacy: yours, the channel's, the server's
option-settings-scope = whose
option-settings-scope-description = Yours unless you say otherwise; channel and server need Manage Server

settings-title = Settings
settings-in-force = In force for you, here
settings-person = My settings
settings-person-note = They go with you everywhere and before those of channel and server.
settings-channel = This channel
settings-channel-note = For everybody in this channel and its threads who has set nothing else. Needs Manage Server.
settings-server = This server
settings-server-note = For every channel that has nothing else set. Needs Manage Server.

settings-rulebook = Rulebook
settings-rulebook-none = the one your question names, else the best match
settings-level = Level of play
settings-level-none = as your question says
settings-language = Language
settings-language-heard = that of your question, else { $language }
settings-private = Answers
settings-private-yes = only you see them
settings-private-no = everybody here sees them
settings-unset = { $setting }: not set

settings-from-option = chosen for this answer
settings-from-person = your setting
settings-from-channel = set for this channel
settings-from-server = set for this server
settings-from-question = your question
settings-from-client = your Discord's language
settings-from-guild = the server's language
settings-from-default = nothing is set
