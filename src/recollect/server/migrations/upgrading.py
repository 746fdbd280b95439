"""What Alembic does. It takes long to import, and a database that is up to date does without."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from recollect.engine.errors import Malformed, RecollectError
from recollect.engine.registry import find_game
from recollect.server.database import database_of
from recollect.server.queries import UNDESCRIBED, Queries
from recollect.server.settings import SERVER
from recollect.tables.room import summary
from recollect.tables.table import fold


def upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise Malformed("database-newer", SERVER)
    command.upgrade(config, "head")
    describe_listed(connection)


def describe_listed(connection: Connection) -> None:
    """What the lobby shows of tables that come from before 0002: no SQL can say it.

    A table whose game is not installed any more is left out.
    """
    database = database_of(connection.engine.url.render_as_string(hide_password=False))
    queries, direct = Queries(database), connection.connection.driver_connection
    for number, table in queries.run(direct, UNDESCRIBED).fetchall():
        with suppress(RecollectError):
            described = summary(fold(table, queries.rows(direct, number), find_game))
            queries.describe(direct, number, described)
