"""Appends to logs, hundreds in one transaction, each of which happens or does not by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect, text

from recollect.engine.contract import Masked
from recollect.server.bulk import INSERT, Bulk
from recollect.server.schema import finishes
from recollect.tables.interfaces import LeaderboardEntry, TableSummary
from recollect.tables.log import Row
from recollect.wire.nouns import TableId

CHANNEL = "recollect"
"""Where other processes hear of appends (hub.py)."""

NOTIFY = text("SELECT pg_notify(:channel, each) FROM unnest(CAST(:told AS text[])) AS each")


class Append(Masked, msgspec.Struct, frozen=True):
    """As the database takes it: what cannot be written down hurts only whoever asked for it."""

    table: TableId
    version: int
    noted: tuple[Any, ...]
    logged: tuple[Any, ...]
    finished: dict[str, Any] | None


def append_of(
    table: TableId, row: Row, note: TableSummary, finish: LeaderboardEntry | None
) -> Append:
    due = None if note.due is None else float(note.due)
    noted = (table, note.game, note.phase, note.listed, due, float(note.moved), row.version)
    entries = msgspec.json.encode(row.entries).decode()
    finished = msgspec.structs.asdict(finish) if finish else None
    if finished:
        finished["table_id"] = finished.pop("table")
    return Append(table, row.version, noted, (table, row.version, row.command, entries), finished)


class Appender:
    def __init__(self, dialect: Dialect, process: str) -> None:
        self._dialect = dialect.name
        self._process = process
        self._bulk = Bulk(dialect)

    def all_at_once(self, connection: Connection, appends: Sequence[Append]) -> bool:
        """Whether all are possible. If not, some may have been done: take it back."""
        opening = [each.noted for each in appends if each.version == 1]
        moving = [each.noted for each in appends if each.version != 1]
        finished = [each.finished for each in appends if each.finished]
        possible = (
            self._bulk.run(connection, "open", opening)
            and self._bulk.run(connection, "move", moving)
            and self._bulk.run(connection, "log", [each.logged for each in appends])
        )
        if possible and finished:
            first = INSERT[self._dialect](finishes).on_conflict_do_nothing()
            connection.execute(first, finished)
        return possible

    def carry_out(self, connection: Connection, appends: Sequence[Append]) -> list[bool]:
        """Do, in their order, those that are possible. Which were?

        They are halved until those that are not are found.
        """
        with connection.begin_nested() as attempt:
            if self.all_at_once(connection, appends):
                return [True] * len(appends)
            attempt.rollback()
        if len(appends) == 1:
            return [False]
        half = len(appends) // 2
        parts = (appends[:half], appends[half:])
        return [done for part in parts for done in self.carry_out(connection, part)]

    def tell(self, connection: Connection, appends: Sequence[Append]) -> None:
        """Other processes hear of it when it is committed, and only then."""
        if self._dialect == "postgresql" and appends:
            told = [f"{each.table} {each.version} {self._process}" for each in appends]
            connection.execute(NOTIFY, {"channel": CHANNEL, "told": told})
