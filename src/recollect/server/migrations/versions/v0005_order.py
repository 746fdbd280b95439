"""Order: reports of names, who is blocked by a host or by the server, and what operators did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, sa.Identity(), nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("reporter", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("number", name="reports_pkey"),
        sa.UniqueConstraint("table_id", "guest", "reporter", name="reports_once"),
        sqlite_autoincrement=True,
    )
    op.create_index("reports_reporter", "reports", ["reporter", "at"])
    op.create_table(
        "blocked",
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("host", "guest", name="blocked_pkey"),
    )
    op.create_table(
        "bans",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("kind", "who", name="bans_pkey"),
    )
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer, sa.Identity(), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("operator", sa.Text, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", name="audit_pkey"),
        sqlite_autoincrement=True,
    )
