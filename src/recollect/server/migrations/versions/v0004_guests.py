"""Which tables a guest has been at, and who wanted to be forgotten."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

SEATED = (
    'entries LIKE \'%"entry":"opened"%\' OR entries LIKE \'%"entry":"sat_down"%\''
    ' OR entries LIKE \'%"entry":"shared"%\''
)
PLAYERS = {
    "sqlite": f"""
        INSERT INTO players (player, table_number)
        SELECT DISTINCT found.value, table_number FROM log, json_tree(entries) AS found
        WHERE ({SEATED}) AND found.key IN ('player', 'host') AND found.type = 'text'
    """,
    "postgresql": f"""
        WITH said AS (
            SELECT table_number, json_array_elements(CAST(entries AS json)) AS entry
            FROM log WHERE {SEATED}
        ), seats AS (
            SELECT table_number, json_array_elements(entry -> 'seats') AS seat
            FROM said WHERE json_typeof(entry -> 'seats') = 'array'
        ), found AS (
            SELECT entry ->> 'player' AS player, table_number FROM said
            UNION SELECT entry ->> 'host', table_number FROM said
            UNION SELECT seat ->> 'player', table_number FROM seats
        )
        INSERT INTO players (player, table_number)
        SELECT player, table_number FROM found WHERE player IS NOT NULL
    """,
}


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("table_number", sa.Integer, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("player", "table_number", name="players_pkey"),
    )
    op.execute(sa.text(PLAYERS[op.get_bind().dialect.name].replace(":", r"\:")))
    op.create_index("players_table", "players", ["table_number"])
    op.create_index("leaderboard_player", "leaderboard", ["player"])
    op.create_table(
        "erasures",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("guest", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("vacuumed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="erasures_pkey"),
    )
