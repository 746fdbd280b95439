"""Who keeps tables open, until these end. Of the tables that are there nobody knows it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "openings",
        sa.Column("table_number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("bots_only", sa.Boolean, nullable=False),
        sa.Column("strong_bots", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_number", name="openings_pkey"),
    )
    op.create_index("openings_guest", "openings", ["guest"])
    op.create_index("openings_place", "openings", ["place"])
