"""Generations of keys. A database in which people have played knows the keys of before, for as long
as their cookies last.
"""

from __future__ import annotations

import secrets
import time

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

YEAR = 365 * 86_400.0


def upgrade() -> None:
    made = op.create_table(
        "generations",
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("salt", sa.Text),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
        sa.PrimaryKeyConstraint("number", name="generations_pkey"),
    )
    now = time.time()
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM tables")):
        op.execute(made.insert().values(number=0, salt=None, since=0.0, until=now + YEAR))
    op.execute(made.insert().values(number=1, salt=secrets.token_hex(32), since=now, until=None))
