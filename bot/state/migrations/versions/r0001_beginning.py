"""Settings, conversations, rulings, votes, disputes, and which commands are published."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "settings",
        sa.Column("scope", sa.String(8)),
        sa.Column("owner", sa.BigInteger, autoincrement=False),
        sa.Column("rulebook", sa.String(32)),
        sa.Column("level", sa.String(32)),
        sa.Column("language", sa.String(8)),
        sa.Column("private", sa.Boolean),
        sa.PrimaryKeyConstraint("scope", "owner", name="pk_settings"),
    )
    op.create_table(
        "conversations",
        sa.Column("message", sa.BigInteger, autoincrement=False),
        sa.Column("person", sa.BigInteger),
        sa.Column("ruling", sa.String(16)),
        sa.Column("situation", sa.JSON, nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("message", name="pk_conversations"),
    )
    op.create_index("ix_conversations_person", "conversations", ["person"])
    op.create_index("ix_conversations_expires", "conversations", ["expires"])
    op.create_table(
        "rulings",
        sa.Column("key", sa.String(16)),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("rulebook", sa.String(32), nullable=False),
        sa.Column("topic", sa.String(64), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.Column("outcome", sa.JSON, nullable=False),
        sa.Column("outcome_digest", sa.String(64), nullable=False),
        sa.Column("corpus_digest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_rulings"),
    )
    op.create_index("ix_rulings_at", "rulings", ["at"])
    op.create_table(
        "votes",
        sa.Column("ruling", sa.String(16)),
        sa.Column("person", sa.BigInteger, autoincrement=False),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("note", sa.Text),
        sa.Column("question", sa.Text),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("ruling", "person", name="pk_votes"),
        sa.ForeignKeyConstraint(["ruling"], ["rulings.key"], name="fk_votes_ruling", ondelete="CASCADE"),
    )
    op.create_index("ix_votes_person", "votes", ["person"])
    op.create_table(
        "disputes",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer, "sqlite")),
        sa.Column("ruling", sa.String(16), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("server", sa.BigInteger),
        sa.Column("person", sa.BigInteger),
        sa.Column("thread", sa.BigInteger),
        sa.Column("call", sa.Text, nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("points", sa.JSON, nullable=False),
        sa.Column("recorded_by", sa.BigInteger),
        sa.Column("recorded_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("number", name="pk_disputes"),
        sa.ForeignKeyConstraint(["ruling"], ["rulings.key"], name="fk_disputes_ruling", ondelete="RESTRICT"),
    )
    op.create_index("ix_disputes_server_state", "disputes", ["server", "state"])
    op.create_index("ix_disputes_person", "disputes", ["person"])
    op.create_index("ix_disputes_recorded_by", "disputes", ["recorded_by"])
    op.create_table(
        "published",
        sa.Column("application", sa.BigInteger, autoincrement=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("application", name="pk_published"),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("published", "disputes", "votes", "rulings", "conversations", "settings"):
        op.drop_table(table)
