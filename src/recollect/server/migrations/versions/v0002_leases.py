"""Owners of tables, logs with integer keys, and no second table of who was seen.

All rows are copied by the database itself, in one transaction. What the lobby shows of listed
tables no SQL can say: upgrading.py adds it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

TABLES = """
    INSERT INTO tables (id, command, game, phase, listed, moved, seen)
    SELECT id, rows.command, game, phase, listed, moved,
        (SELECT max(at) FROM seen WHERE seen.table_id = former_tables.id)
    FROM former_tables LEFT JOIN rows ON rows.table_id = id AND rows.version = 1
    ORDER BY moved, id
"""
LOG = """
    INSERT INTO log (table_number, version, command, entries)
    SELECT number, version, rows.command, entries
    FROM rows JOIN tables ON tables.id = rows.table_id
    ORDER BY {order}
"""
ORDER = {"sqlite": "rows.rowid", "postgresql": "number, version"}
"""As they were written, where the database knows it."""
LEADERBOARD = """
    INSERT INTO leaderboard (table_id, game, variant, day, player, name, turns, seconds, at)
    SELECT table_id, game, variant, day, player, name, turns, seconds, at FROM finishes
"""


def upgrade() -> None:
    dialect = op.get_bind().dialect.name
    op.drop_index("tables_due", "tables")
    op.drop_index("tables_listed", "tables")
    op.rename_table("tables", "former_tables")
    if dialect == "postgresql":  # names of keys are the schema's there, not the table's
        op.execute("ALTER INDEX tables_pkey RENAME TO former_tables_pkey")
    _create_tables()
    op.execute(TABLES)
    _create_tables_indexes()
    _create_log()
    op.execute(LOG.format(order=ORDER[dialect]))
    op.create_index("log_version", "log", ["table_number", "version"], unique=True)
    _create_leaderboard()
    op.execute(LEADERBOARD)
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("alive_until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="nodes_pkey"),
    )
    for name in ("rows", "finishes", "seen", "former_tables"):
        op.drop_table(name)


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("number", sa.Integer, sa.Identity(), nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("command", sa.Text),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("moved", sa.Double, nullable=False),
        sa.Column("seen", sa.Double),
        sa.Column("info", sa.Text),
        sa.Column("owner", sa.Text),
        sa.Column("epoch", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.PrimaryKeyConstraint("number", name="tables_pkey"),
        sa.UniqueConstraint("id", name="tables_id"),
        sa.UniqueConstraint("command", name="tables_command"),
        sqlite_autoincrement=True,
    )


def _create_tables_indexes() -> None:
    _index("tables_listed", "tables", ["phase", "moved"], "listed")
    _index("tables_unfinished", "tables", ["moved"], "phase IN ('waiting', 'playing')")
    _index("tables_ended", "tables", ["moved"], "phase IN ('over', 'closed')")


def _create_log() -> None:
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "log",
        sa.Column("id", number, sa.Identity(), nullable=False),
        sa.Column("table_number", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("command", sa.Text),
        sa.Column("entries", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="log_pkey"),
    )


def _create_leaderboard() -> None:
    op.create_table(
        "leaderboard",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("day", sa.Text),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="leaderboard_pkey"),
    )
    op.create_index("leaderboard_best", "leaderboard", ["game", "variant", "turns", "seconds"])
    first = ["game", "variant", "day", "player"]
    _index("leaderboard_first", "leaderboard", first, "day IS NOT NULL", unique=True)


def _index(name: str, table: str, columns: list[str], only: str, unique: bool = False) -> None:
    where = sa.text(only)
    op.create_index(name, table, columns, unique=unique, sqlite_where=where, postgresql_where=where)
