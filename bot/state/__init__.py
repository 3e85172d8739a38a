"""What outlives an answer: settings, conversations, rulings given, votes and disputes, in one database.

Nothing here knows Discord; people, channels and servers are numbers. :class:`bot.state.state.State` is the door.
"""
