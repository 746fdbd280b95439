"""Many rows in few statements.

Writes come in hundreds, and each statement costs a round trip, or at least a change of threads: in
a busy server that is a wait for Python's lock. So a statement carries many rows: in Postgres as one
array for each column, in SQLite as up to 256 rows of parameters. The words are written by hand,
because SQLAlchemy would work longer on each statement than the database does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Literal

from sqlalchemy import Connection, Dialect
from sqlalchemy.dialects import postgresql, sqlite

Verb = Literal["open", "move", "log", "see"]
Facts = Sequence[tuple[Any, ...]]

INSERT: dict[str, Callable[..., Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
"""SQLAlchemy's, for what is rare: the same in both but for its name."""

SIZES = (256, 64, 16, 4, 1)
"""So many rows at once in SQLite: each size is written down and prepared once."""

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


class Bulk:
    """The statements of one database."""

    def __init__(self, dialect: Dialect) -> None:
        self._run = _run_postgres if dialect.name == "postgresql" else _run_sqlite

    def run(self, connection: Connection, verb: Verb, facts: Facts) -> bool:
        """Whether the database did all of it. Where it did not, the rest is not tried."""
        return not facts or self._run(connection, verb, facts)


def _run_postgres(connection: Connection, verb: Verb, facts: Facts) -> bool:
    columns = tuple(list(column) for column in zip(*facts, strict=True))
    return connection.exec_driver_sql(_arrays(verb), columns).rowcount == len(facts)


def _run_sqlite(connection: Connection, verb: Verb, facts: Facts) -> bool:
    for part in _parts(facts):
        flat = tuple(fact for each in part for fact in each)
        if connection.exec_driver_sql(_lines(verb, len(part)), flat).rowcount != len(part):
            return False
    return True


@cache
def _arrays(verb: Verb) -> str:
    kinds = KINDS[verb]
    columns = ", ".join(f"column{number}" for number in range(1, len(kinds) + 1))
    arrays = ", ".join(f"%s::{kind}[]" for kind in kinds)
    return WORDS[verb].format(new=f"unnest({arrays}) AS new ({columns})")


@cache
def _lines(verb: Verb, size: int) -> str:
    line = ", ".join("?" for _ in KINDS[verb])
    lines = ", ".join(f"({line})" for _ in range(size))
    return WORDS[verb].format(new=f"(VALUES {lines}) AS new")


def _parts(facts: Facts) -> Iterator[Facts]:
    """Cut so that only the sizes above occur."""
    done = 0
    for size in SIZES:
        while len(facts) - done >= size:
            yield facts[done : done + size]
            done += size
