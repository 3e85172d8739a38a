"""The chat in the terminal: a situation in hand, commands, and the line they are typed in."""
