"""What alembic runs for every command: the revisions, on the connection that :mod:`bot.state.migrate` hands over."""

from alembic import context

from bot.state.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
