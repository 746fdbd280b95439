"""Commands of tables that were deleted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "spent",
        sa.Column("command", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("command", name="spent_pkey"),
    )
