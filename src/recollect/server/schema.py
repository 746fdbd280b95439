"""What a database of tables holds; the same in SQLite and in Postgres."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    TextClause,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "fk": "%(table_name)s_%(column_0_name)s_fkey",
        "pk": "%(table_name)s_pkey",
    }
)


DUE = text("due IS NOT NULL")
LISTED = text("listed")
OPENING = text("version = 1")
DAILY = text("day IS NOT NULL")
"""Conditions of partial indexes. A query must say the same words for its index to be used."""


def only(where: TextClause, name: str, *columns: str, unique: bool = False) -> Index:
    """An index of those rows of which the condition is true."""
    return Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)


tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("due", Double),
    Column("moved", Double, nullable=False),
    Column("version", Integer, nullable=False),
    Column("claimed_until", Double),
    only(DUE, "tables_due", "due"),
    only(LISTED, "tables_listed", "phase", "moved"),
)
"""The newest note about each table: all of it follows from its log."""

rows = Table(
    "rows",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("command", Text),
    Column("entries", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "version"),
    UniqueConstraint("table_id", "command", name="rows_command"),
    only(OPENING, "rows_opening", "command", unique=True),
)
"""The logs. A command is carried out once, and opens one table.

In SQLite a log's rows lie in the order of writing, not table by table (WITHOUT ROWID): measured,
that makes appends faster by half, as new rows of many tables share their pages.
"""

seen = Table(
    "seen",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

finishes = Table(
    "finishes",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False),
    Column("day", Text),
    Column("player", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("seconds", Double, nullable=False),
    Column("at", Double, nullable=False),
    Index("finishes_best", "game", "variant", "turns", "seconds"),
    only(DAILY, "finishes_first", "game", "variant", "day", "player", unique=True),
)
"""The boards of records. Of a day's deal a player's first finish counts, the later ones do not."""
