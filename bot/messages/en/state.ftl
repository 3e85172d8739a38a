# Running the bot: what is remembered and where, limits, stopping.
state-no-folder = the folder { $folder } cannot be made ({ $reason }); name another in WHISTLE_DATA
state-bad-url = { $variable } is no database address; use postgresql://USER:PASSWORD@HOST/NAME or sqlite:///FILE, or leave it unset
state-no-driver = the driver { $driver } is not installed; install it with: pip install "whistle[postgres]"
state-bad-revision = there is no revision "{ $given }"; known: { $known }, head
state-later-version = the database is of a later version of Whistle; install that one, or name another database
state-unreachable = the database cannot be used ({ $reason }); see WHISTLE_DATABASE and WHISTLE_DATA

discord-bad-shards = { $variable } must name shards and how many there are in all, for instance 0,1/4; leave it unset for all of them
discord-bad-mentions = { $variable } must be 1 (mentions of the bot are answered) or 0; leave it unset for 0
discord-no-content-intent = Discord does not allow the bot to read mentions; switch “Message Content Intent” on at https://discord.com/developers/applications (Bot), or unset { $variable }
discord-bad-port = { $variable } must be a port from 1 to 65535; leave it unset for no metrics
discord-port-taken = the port in { $variable } cannot be used ({ $reason }); name another

discord-limited = That was a lot at once. Please try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  }.
discord-not-allowed = Only those who may manage the server (Manage Server) can do this.
discord-stopping = I am being restarted. Please ask again in a minute.
discord-unremembered = This cannot be saved just now, nothing was changed. Please try again in a minute.
discord-gone = This is not kept any more; ask again and go on from the new answer.
