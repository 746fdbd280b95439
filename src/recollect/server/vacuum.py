"""Leaving nothing in a database's files of what was deleted.

A deleted row stays in the files until something is written over it. Postgres also quotes the
commonest values of each column in its statistics, ids and names among them; those of a table that
has become empty it keeps for ever.
"""

from __future__ import annotations

from recollect.server.database import Connection
from recollect.server.schema import metadata

QUOTED = (
    "SELECT quote_ident(attname), format_type(atttypid, atttypmod)"
    " FROM pg_attribute JOIN pg_stats USING (attname)"
    " WHERE attrelid = {table}::regclass AND schemaname = current_schema() AND tablename = {table}"
    " AND atttypid IN ('text'::regtype, 'varchar'::regtype)"
)
"""The columns that the statistics say something of, and their types."""


def vacuum_sqlite(connection: Connection) -> None:
    connection.execute("VACUUM")


def vacuum_postgres(connection: Connection, full: bool) -> None:
    """`full`: tables are written anew, and locked meanwhile."""
    connection.execute("SET statement_timeout = 0")
    how = "FULL, ANALYZE" if full else "ANALYZE"
    for table in metadata.tables:
        connection.execute(f"VACUUM ({how}) {table}")
        if full and connection.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is None:
            _forget_statistics(connection, table)
    if full:
        connection.execute("VACUUM (FULL) pg_statistic")


def _forget_statistics(connection: Connection, table: str) -> None:
    """A column that is said to be of the type that it is of has none any more, and nothing else
    happens to it.
    """
    found = connection.execute(QUOTED.format(table=f"'{table}'")).fetchall()
    for column, kind in found:
        connection.execute(f"ALTER TABLE {table} ALTER COLUMN {column} TYPE {kind}")
