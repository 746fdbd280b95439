"""Rows that are appended to the log, in each database's quickest way: one statement, one call.

This is what every move waits for. Each time a thread waits for the database it gives Python's lock
away and has to wait for it, too; so both ways ask once, and read nothing that is not needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any
from weakref import WeakSet

import msgspec

from recollect.server.database import Connection, Database
from recollect.tables.interfaces import Append

AppendRows = Callable[[Connection, Sequence[Append]], set[int] | None]
"""At most one for each table. None: all of them were; else the tables whose were."""

POSTGRES = (
    "INSERT INTO log (table_number, version, command, entries)"
    " SELECT given.number, given.version, given.command, given.entries"
    " FROM {given:number integer, epoch integer, version integer, command text, entries text}"
    " JOIN tables ON tables.number = given.number AND tables.epoch = given.epoch"
    " ON CONFLICT DO NOTHING RETURNING table_number"
)
"""Each row stands for itself: what is not returned had an old epoch, or a version that is there."""
PREPARED = b"recollect_append"
DONE = {1, 2}
"""libpq's word for a statement that went well, without and with rows."""

SQLITE = (
    "INSERT INTO log (table_number, version, command, entries)"
    " SELECT column1, column3, column4, column5 FROM (VALUES {rows})"
    " JOIN tables ON number = column1 AND epoch = column2 WHERE true ON CONFLICT DO NOTHING"
)
"""Parameters are faster than JSON here; and each row returned would be a wait for Python's lock."""
WRITTEN_SQLITE = "SELECT table_number FROM log WHERE id > ? AND id <= ?"
NO_ROW = (None,) * 5
EXACT, STEP = 32, 32
"""Statements of up to so many rows exist in each size; larger ones in steps, filled up."""


def appending(database: Database) -> AppendRows:
    return _append_sqlite if database.name == "sqlite" else PreparedAppend(database)


def _append_sqlite(connection: Connection, appends: Sequence[Append]) -> set[int] | None:
    """New ids follow each other, as nobody else writes during the statement."""
    count = len(appends)
    size = count if count <= EXACT else -(-count // STEP) * STEP
    facts = [fact for each in appends for fact in _row(each)]
    facts.extend(NO_ROW * (size - count))
    cursor = connection.execute(_values(size), facts)
    written, last = cursor.rowcount, cursor.lastrowid
    if written == count:
        return None
    found = connection.execute(WRITTEN_SQLITE, (last - written, last)) if written else ()
    return {number for (number,) in found}


@cache
def _values(size: int) -> str:
    return SQLITE.format(rows=", ".join(["(?, ?, ?, ?, ?)"] * size))


class PreparedAppend:
    """By libpq itself. psycopg's cursors take three times as long for the same."""

    def __init__(self, database: Database) -> None:
        from psycopg.errors import error_from_result  # noqa: PLC0415 - an extra

        self._statement = database.sql(POSTGRES).replace("%(given)s", "$1").encode()
        self._error = error_from_result
        self._prepared: WeakSet[Connection] = WeakSet()

    def __call__(self, connection: Connection, appends: Sequence[Append]) -> set[int] | None:
        if connection not in self._prepared:
            self._check(connection.pgconn.prepare(PREPARED, self._statement))
            self._prepared.add(connection)
        given = msgspec.json.encode([_row(each) for each in appends])
        found = self._check(connection.pgconn.exec_prepared(PREPARED, [given]))
        if found.ntuples == len(appends):
            return None
        return {int(found.get_value(at, 0)) for at in range(found.ntuples)}

    def _check(self, found: Any) -> Any:
        if found.status not in DONE:
            raise self._error(found)
        return found


def _row(append: Append) -> tuple[int, int, int, str | None, str]:
    lease = append.lease
    return lease.number, lease.epoch, append.version, append.command, append.entries.decode()
