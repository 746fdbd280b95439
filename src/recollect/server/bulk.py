"""Many rows in one statement.

Writes come in hundreds, and each statement costs a round trip, or at least a change of threads: in
a busy server that is a wait for Python's lock. So one statement carries all rows: in Postgres as an
array for each column, in SQLite as one JSON text. The words are written by hand, because SQLAlchemy
would work longer on each statement than the database does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Dialect
from sqlalchemy.dialects import postgresql, sqlite

Verb = Literal["open", "move", "log", "see"]
Facts = Sequence[tuple[Any, ...]]

INSERT: dict[str, Callable[..., Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
"""SQLAlchemy's, for what is rare: the same in both but for its name."""

NOTED = ("text", "text", "text", "boolean", "float", "float", "integer")
KINDS: dict[Verb, tuple[str, ...]] = {
    "open": NOTED,
    "move": NOTED,
    "log": ("text", "integer", "text", "text"),
    "see": ("text", "integer", "float"),
}
WORDS: dict[Verb, str] = {
    "open": """
        INSERT INTO tables (id, game, phase, listed, due, moved, version)
        SELECT * FROM {new} WHERE true ON CONFLICT DO NOTHING""",
    "move": """
        UPDATE tables SET phase = new.column3, listed = new.column4, due = new.column5,
            moved = new.column6, version = new.column7, claimed_until = NULL
        FROM {new} WHERE id = new.column1 AND version = new.column7 - 1""",
    "log": """
        INSERT INTO rows (table_id, version, command, entries)
        SELECT * FROM {new} WHERE true ON CONFLICT DO NOTHING""",
    "see": """
        INSERT INTO seen (table_id, seat, at)
        SELECT * FROM {new} WHERE true
        ON CONFLICT (table_id, seat) DO UPDATE SET at = excluded.at""",
}
"""To move is to compare and set: only where the version before is the newest. It ends a claim."""

HOLD = "SELECT FROM tables WHERE id = ANY(%s) ORDER BY id FOR UPDATE"
"""An update takes rows in any order, and processes would wait for each other in circles."""


class Bulk:
    """The statements of one database."""

    def __init__(self, dialect: Dialect) -> None:
        self._run = _run_postgres if dialect.name == "postgresql" else _run_sqlite

    def run(self, connection: Connection, verb: Verb, facts: Facts) -> bool:
        """Whether the database did all of it. Where it did not, the rest is not tried."""
        return not facts or self._run(connection, verb, facts)


def _run_postgres(connection: Connection, verb: Verb, facts: Facts) -> bool:
    columns = tuple(list(column) for column in zip(*facts, strict=True))
    if verb == "move":
        connection.exec_driver_sql(HOLD, columns[:1])
    return connection.exec_driver_sql(_arrays(verb), columns).rowcount == len(facts)


def _run_sqlite(connection: Connection, verb: Verb, facts: Facts) -> bool:
    together = msgspec.json.encode(facts).decode()
    return connection.exec_driver_sql(_json(verb), (together,)).rowcount == len(facts)


@cache
def _arrays(verb: Verb) -> str:
    kinds = KINDS[verb]
    columns = ", ".join(f"column{number}" for number in range(1, len(kinds) + 1))
    arrays = ", ".join(f"%s::{kind}[]" for kind in kinds)
    return WORDS[verb].format(new=f"unnest({arrays}) AS new ({columns})")


@cache
def _json(verb: Verb) -> str:
    columns = ", ".join(f"value ->> {at} AS column{at + 1}" for at in range(len(KINDS[verb])))
    return WORDS[verb].format(new=f"(SELECT {columns} FROM json_each(?)) AS new")
