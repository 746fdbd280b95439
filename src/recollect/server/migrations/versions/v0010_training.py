"""What training measured is kept for its guest."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "training",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("puzzle", sa.Text),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", "id", name="training_pkey"),
    )
    op.create_index("training_player", "training", ["player", "at"])
