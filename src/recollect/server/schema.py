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

openings = Table(
    "openings",
    metadata,
    Column("table_number", Integer, primary_key=True, autoincrement=False),
    Column("guest", Text, nullable=False),
    Column("place", Text, nullable=False),
    Column("bots_only", Boolean, nullable=False),
    Column("strong_bots", Integer, nullable=False),
    Index("openings_guest", "guest"),
    Index("openings_place", "place"),
)
"""Who keeps a table open, and what it counts for (tables/quota.py); gone when it has ended.

Guests and places are digests, which nobody can undo without the server's secret.
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
    Column("points", Integer, nullable=False, server_default=text("0")),
    Column("seen", Boolean, nullable=False, server_default=text("false")),
    Index("leaderboard_best", "game", "variant", "turns", "seconds"),
    Index("leaderboard_player", "player"),
    only(DAILY, "leaderboard_first", "game", "variant", "day", "player", unique=True),
)
"""Games that somebody solved alone. Of a day's deal a player's first try counts, however it went,
and no later one.
"""

players = Table(
    "players",
    metadata,
    Column("player", Text, primary_key=True),
    Column("table_number", Integer, primary_key=True, autoincrement=False),
    Index("players_table", "table_number"),
)
"""Which tables' logs name a guest: by it everything of theirs is found."""

reviews = Table(
    "reviews",
    metadata,
    Column("table_number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("version", Text, nullable=False),
    Column("body", Text, nullable=False),
)
"""What each seat of a game that is over remembered and forgot, once somebody has asked: a
`SeatReview` as JSON, and the version of the program that made it. Names are in the log only.
"""

training = Table(
    "training",
    metadata,
    Column("player", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("puzzle", Text),
    Column("body", Text, nullable=False),
    Index("training_player", "player", "at"),
)
"""What training measured: a `TrainingAttempt` as JSON for each answer of a guest, and which puzzle
it was about, as that is forgotten with its game.
"""

erasures = Table(
    "erasures",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("guest", Text),
    Column("at", Double, nullable=False),
    Column("vacuumed", Boolean, nullable=False),
)
"""Guests who wanted to be forgotten, by the SHA-256 of their ids: nobody is one of them again. The
id itself is there while the work is under way. Until the vacuum, the files may still hold it.
"""

spent = Table("spent", metadata, Column("command", Text, primary_key=True))
"""SHA-256 of the commands that opened tables which were deleted. None of them opens a table again:
its seed is known.
"""

generations = Table(
    "generations",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("salt", Text),
    Column("since", Double, nullable=False),
    Column("until", Double),
)
"""Of keys: the salt with which they are derived from the secret, in hexadecimal digits, and when
they hold (tables/keys.py). Without a salt: the keys of versions that had none.
"""

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("alive_until", Double, nullable=False),
)
"""Processes that serve, and until when each one's leases hold, by the database's clock."""

reports = Table(
    "reports",
    metadata,
    Column("number", Integer, Identity(), primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("reporter", Text, nullable=False),
    Column("at", Double, nullable=False),
    UniqueConstraint("table_id", "guest", "reporter", name="reports_once"),
    Index("reports_reporter", "reporter", "at"),
    sqlite_autoincrement=True,
)
"""Names that somebody at the table found not right."""

blocked = Table(
    "blocked",
    metadata,
    Column("host", Text, primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("at", Double, nullable=False),
)
"""Whom hosts do not want at their tables."""

bans = Table(
    "bans",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("who", Text, primary_key=True),
    Column("until", Double, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", Double, nullable=False),
)
"""Guests and addresses that the server does not let play for a time."""

audit = Table(
    "audit",
    metadata,
    Column("number", Integer, Identity(), primary_key=True),
    Column("at", Double, nullable=False),
    Column("operator", Text, nullable=False),
    Column("act", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("detail", Text, nullable=False),
    Column("reason", Text, nullable=False),
    sqlite_autoincrement=True,
)
"""What whoever runs the server did to tables and guests. Rows are only added."""
