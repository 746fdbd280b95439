"""Tables, their logs, who was seen at them, and the boards of records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("moved", sa.Double, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("claimed_until", sa.Double),
        sa.PrimaryKeyConstraint("id", name="tables_pkey"),
    )
    _index("tables_due", "tables", ["due"], "due IS NOT NULL")
    _index("tables_listed", "tables", ["phase", "moved"], "listed")
    op.create_table(
        "rows",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("command", sa.Text),
        sa.Column("entries", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "version", name="rows_pkey"),
        sa.UniqueConstraint("table_id", "command", name="rows_command"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="rows_table_id_fkey"),
    )
    _index("rows_opening", "rows", ["command"], "version = 1", unique=True)
    op.create_table(
        "seen",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="seen_pkey"),
    )
    _finishes()


def _finishes() -> None:
    op.create_table(
        "finishes",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("day", sa.Text),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="finishes_pkey"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="finishes_table_id_fkey"),
    )
    op.create_index("finishes_best", "finishes", ["game", "variant", "turns", "seconds"])
    first = ["game", "variant", "day", "player"]
    _index("finishes_first", "finishes", first, "day IS NOT NULL", unique=True)


def _index(name: str, table: str, columns: list[str], only: str, unique: bool = False) -> None:
    where = sa.text(only)
    op.create_index(name, table, columns, unique=unique, sqlite_where=where, postgresql_where=where)
