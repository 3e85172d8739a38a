"""Alembic revisions; see :mod:`bot.state.migrate`."""
