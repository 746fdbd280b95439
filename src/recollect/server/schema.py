"""Tables of the database; the same in SQLite and in Postgres. The statements are in queries.py."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Identity,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TextClause,
    UniqueConstraint,
    text,
)

metadata = MetaData(naming_convention={"pk": "%(table_name)s_pkey"})

LISTED = text("listed")
UNFINISHED = text("phase IN ('waiting', 'playing')")
ENDED = text("phase IN ('over', 'closed')")
DAILY = text("day IS NOT NULL")
"""Conditions of partial indexes. A query must say the same words for its index to be used."""


def only(where: TextClause, name: str, *columns: str, unique: bool = False) -> Index:
    """An index of those rows of which the condition is true."""
    return Index(name, *columns, unique=unique, sqlite_where=where, postgresql_where=where)


tables = Table(
    "tables",
    metadata,
    Column("number", Integer, Identity(), primary_key=True),
    Column("id", Text, nullable=False),
    Column("command", Text),
    Column("game", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("moved", Double, nullable=False),
    Column("seen", Double),
    Column("info", Text),
    Column("owner", Text),
    Column("epoch", Integer, nullable=False, server_default=text("0")),
    UniqueConstraint("id", name="tables_id"),
    UniqueConstraint("command", name="tables_command"),
    only(LISTED, "tables_listed", "phase", "moved"),
    only(UNFINISHED, "tables_unfinished", "moved"),
    only(ENDED, "tables_ended", "moved"),
    sqlite_autoincrement=True,
)
"""Who owns each table, the command that opened it, and a summary that follows from its log.

Numbers are never given twice: a lease of a table that was deleted fits no other one.
"""

log = Table(
    "log",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), Identity(), primary_key=True),
    Column("table_number", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("command", Text),
    Column("entries", Text, nullable=False),
    Index("log_version", "table_number", "version", unique=True),
)
"""The logs of all tables, in the order of writing: new rows of many tables share their pages.

There is no foreign key, because Postgres would lock the table's row for each append, and no unique
command, because a table's owner knows its commands.
"""

leaderboard = Table(
    "leaderboard",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False),
    Column("day", Text),
    Column("player", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("seconds", Double, nullable=False),
    Column("at", Double, nullable=False),
    Index("leaderboard_best", "game", "variant", "turns", "seconds"),
    only(DAILY, "leaderboard_first", "game", "variant", "day", "player", unique=True),
)
"""Games that somebody solved alone. Of a day's deal a player's first try counts, no later one."""

spent = Table("spent", metadata, Column("command", Text, primary_key=True))
"""SHA-256 of the commands that opened tables which were deleted. None of them opens a table again:
its seed is known.
"""

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("alive_until", Double, nullable=False),
)
"""Processes that serve, and until when each one's leases hold, by the database's clock."""
