"""Why a ruling is disputed."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make room for the reason."""
    op.add_column("disputes", sa.Column("reason", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Drop the reasons."""
    op.drop_column("disputes", "reason")
