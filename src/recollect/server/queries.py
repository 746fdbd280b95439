"""What tables ask of the database again and again: put into words once, asked with new facts.

To build a statement costs SQLAlchemy more than SQLite needs to answer it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import (
    JSON,
    BindParameter,
    ColumnElement,
    Text,
    bindparam,
    cast,
    func,
    select,
    update,
)

from recollect.server.schema import OPENING, rows, seen
from recollect.server.schema import tables as notes

GATHER: dict[str, tuple[Callable[..., Any], ...]] = {
    "sqlite": (func.json_group_array, func.json_object, func.json),
    "postgresql": (func.json_agg, func.json_build_object, lambda text: cast(text, JSON)),
}
"""How a database puts rows into one JSON array: together, each of them, and JSON within it."""

TABLE: BindParameter[str] = bindparam("table")
COMMAND: BindParameter[str] = bindparam("command")


class Questions:
    """Those of one database."""

    def __init__(self, dialect: str) -> None:
        self._together, self._each, self._parsed = GATHER[dialect]
        entries = self._parsed(rows.c.entries)
        log = self._gathered(version=rows.c.version, command=rows.c.command, entries=entries)
        self.log = select(log).where(rows.c.table_id == TABLE, rows.c.version > bindparam("after"))
        self.answered = select(rows.c.version).where(
            rows.c.table_id == TABLE, rows.c.command == COMMAND
        )
        self.opened = select(rows.c.table_id).where(rows.c.command == COMMAND, OPENING)
        self.last_seen = select(seen.c.seat, seen.c.at).where(seen.c.table_id == TABLE)
        versions = self._gathered(id=notes.c.id, version=notes.c.version)
        self.versions = select(versions).where(notes.c.id.in_(bindparam("tables", expanding=True)))
        self.look_again = (
            update(notes)
            .where(notes.c.id == TABLE, notes.c.version == bindparam("at_version"))
            .values(due=bindparam("due_at"), claimed_until=None)
        )

    def _gathered(self, **columns: ColumnElement[Any]) -> ColumnElement[str]:
        """All rows in one text."""
        named = [part for name, column in columns.items() for part in (name, column)]
        return cast(self._together(self._each(*named)), Text)
