"""The tables. Whatever changes here needs a revision in ``migrations/versions``."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMES)

settings = Table(
    "settings",
    metadata,
    Column("scope", String(8), primary_key=True),
    Column("owner", BigInteger, primary_key=True, autoincrement=False),
    Column("rulebook", String(32)),
    Column("level", String(32)),
    Column("language", String(8)),
    Column("private", Boolean),
)

conversations = Table(
    "conversations",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("person", BigInteger, index=True),
    Column("ruling", String(16)),
    Column("situation", JSON, nullable=False),
    Column("question", Text, nullable=False),
    Column("expires", DateTime(timezone=True), nullable=False, index=True),
)

rulings = Table(
    "rulings",
    metadata,
    Column("key", String(16), primary_key=True),
    Column("at", DateTime(timezone=True), nullable=False, index=True),
    Column("rulebook", String(32), nullable=False),
    Column("topic", String(64), nullable=False),
    Column("language", String(8), nullable=False),
    Column("facts", JSON, nullable=False),
    Column("outcome", JSON, nullable=False),
    Column("outcome_digest", String(64), nullable=False),
    Column("corpus_digest", String(64), nullable=False),
)

votes = Table(
    "votes",
    metadata,
    Column("ruling", ForeignKey("rulings.key", ondelete="CASCADE"), primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("right", Boolean, nullable=False),
    Column("note", Text),
    Column("question", Text),
    Column("at", DateTime(timezone=True), nullable=False),
)

disputes = Table(
    "disputes",
    metadata,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("ruling", ForeignKey("rulings.key", ondelete="RESTRICT"), nullable=False),
    Column("opened_at", DateTime(timezone=True), nullable=False),
    Column("state", String(12), nullable=False),
    Column("server", BigInteger),
    Column("person", BigInteger, index=True),
    Column("thread", BigInteger),
    Column("call", Text, nullable=False),
    Column("question", Text, nullable=False),
    Column("reason", Text, nullable=False, server_default=""),
    Column("points", JSON, nullable=False),
    Column("recorded_by", BigInteger, index=True),
    Column("recorded_at", DateTime(timezone=True)),
    Index("ix_disputes_server_state", "server", "state"),
)

published = Table(
    "published",
    metadata,
    Column("application", BigInteger, primary_key=True, autoincrement=False),
    Column("digest", String(64), nullable=False),
)
