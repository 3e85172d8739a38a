"""The time of day, and columns that hold it."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    """Now, in UTC."""
    return datetime.now(UTC)


def in_utc(moment: datetime) -> datetime:
    """A moment as it comes from a database: SQLite forgets the zone, which is always UTC here."""
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
