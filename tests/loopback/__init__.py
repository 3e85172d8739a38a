"""A Discord on 127.0.0.1: HTTP and gateway over real sockets, for the real discord.py client."""
