"""What ranks in a day's deal before the turns, and whether the deal had been seen before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

KEPT = "table_id, game, variant, day, player, name, turns, seconds, at"
DAILY = sa.text("day IS NOT NULL")


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        _rebuild()
    else:
        for column in _added():
            op.add_column("leaderboard", column)


def _added() -> tuple[sa.Column[int], sa.Column[bool]]:
    return (
        sa.Column("points", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("seen", sa.Boolean, nullable=False, server_default=sa.text("false")),
    )


def _rebuild() -> None:
    """SQLite would write new columns behind the constraints: other words than the schema's."""
    for index in ("leaderboard_best", "leaderboard_player", "leaderboard_first"):
        op.drop_index(index)
    op.rename_table("leaderboard", "leaderboard_before")
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
        *_added(),
        sa.PrimaryKeyConstraint("table_id", name="leaderboard_pkey"),
    )
    op.execute(f"INSERT INTO leaderboard ({KEPT}) SELECT {KEPT} FROM leaderboard_before")
    op.drop_table("leaderboard_before")
    op.create_index("leaderboard_best", "leaderboard", ["game", "variant", "turns", "seconds"])
    op.create_index("leaderboard_player", "leaderboard", ["player"])
    first = ["game", "variant", "day", "player"]
    op.create_index("leaderboard_first", "leaderboard", first, unique=True, sqlite_where=DAILY)
