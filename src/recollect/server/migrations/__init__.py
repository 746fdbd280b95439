"""How databases of earlier versions become what schema.py says.

A migration is a module in versions/, written by hand, that is never changed once released. Tests
compare what they make with the schema.
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from recollect.engine.errors import Malformed
from recollect.server.database import committed, is_sqlite, read_url, writing
from recollect.server.settings import SERVER

LOCK = 0x7265636F6C6C
"""Any number that no other program locks in the same Postgres database."""


def migrate(url: str) -> None:
    """Bring a database, which may be empty, to what this program needs: all of it or nothing.

    Several processes may start at once: one does it, the others wait and find it done. Malformed if
    the database belongs to a newer program.
    """
    engine = writing(read_url(url))
    try:
        committed(engine, _upgrade)
    finally:
        engine.dispose()


def _upgrade(connection: Connection) -> None:
    if not is_sqlite(connection.engine.url):  # there the transaction itself is the lock
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise Malformed("database-newer", SERVER)
    command.upgrade(config, "head")
