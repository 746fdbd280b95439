"""How databases of earlier versions become what schema.py says.

A migration is a module in versions/, written by hand, that is never changed once released. Tests
compare what they make with the schema.
"""

from __future__ import annotations

from sqlalchemy import Connection, inspect, text

from recollect.engine.errors import Malformed
from recollect.server.database import failing_migration, is_sqlite, migrating, read_url
from recollect.server.settings import SERVER

NEWEST = "0010"
"""The revision of the last migration."""

LOCK = 0x7265636F6C6C
"""Any number that no other program locks in the same Postgres database."""


def migrate(url: str) -> None:
    """Bring a database, which may be empty, to what this program needs: all of it or nothing.

    Several processes may start at once: one does it, the others wait and find it done. Malformed if
    the database belongs to a newer program.
    """
    with failing_migration(), migrating(read_url(url)).begin() as connection:
        _bring_up_to_date(connection)


def check(url: str) -> None:
    """Malformed if the database is of another version; it is not changed."""
    with failing_migration(), migrating(read_url(url)).connect() as connection:
        revisions = _revisions(connection)
    if revisions != [NEWEST]:
        older = not revisions or max(revisions) < NEWEST
        raise Malformed("database-older" if older else "database-newer", SERVER)


def _bring_up_to_date(connection: Connection) -> None:
    if not is_sqlite(connection.engine.url):  # there the transaction itself is the lock
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    if _revisions(connection) != [NEWEST]:
        from recollect.server.migrations.upgrading import upgrade  # noqa: PLC0415 - slow to import

        upgrade(connection)


def _revisions(connection: Connection) -> list[str]:
    """What Alembic has noted in this database."""
    if not inspect(connection).has_table("alembic_version"):
        return []
    return list(connection.scalars(text("SELECT version_num FROM alembic_version")))
