"""Going back to a backup of a SQLite file, while no server has it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from recollect.engine.errors import Malformed, RecollectError
from recollect.server.backends import DatabaseLocation
from recollect.server.database import make_private, sole_server
from recollect.server.migrations import migrate
from recollect.server.settings import SERVER

BESIDE = ("", "-wal", "-shm")
"""What SQLite calls its files."""

Salts = list[tuple[str | None, float, float | None]]


def restore(database: DatabaseLocation, backup: Path) -> Path | None:
    """Make the backup the database; what it replaces is kept under the name that is returned.

    Malformed if it is no backup of ours, or if a server runs.
    """
    file = database.file
    if file is None:
        raise Malformed("restore-postgres", SERVER)
    with sole_server(database.url):
        part = file.with_name(f"{file.name}.part")
        try:
            _copy(backup, part)
            migrate(f"sqlite:///{part}")
            _take_over_keys(part, file)
            _take_over_erasures(part, file)
        except (sqlite3.Error, RecollectError):
            _remove(part)
            raise Malformed("restore-broken", SERVER, file=str(backup)) from None
        replaced = _put_aside(file)
        part.replace(file)
    return replaced


def _copy(backup: Path, part: Path) -> None:
    _remove(part)
    make_private(part)
    source = f"{backup.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(source, uri=True)) as found,
        closing(sqlite3.connect(part)) as copy,
    ):
        if found.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError
        found.execute("SELECT version_num FROM alembic_version").fetchone()
        found.backup(copy)


def _take_over_keys(part: Path, file: Path) -> None:
    """Whoever came after the backup was made is still known."""
    with closing(sqlite3.connect(part)) as connection, connection:
        older = _salts(connection)
        known = {salt for salt, _, _ in older}
        newer = [each for each in _salts_of(file) if each[0] not in known]
        connection.execute("DELETE FROM generations")
        connection.executemany(
            "INSERT INTO generations (number, salt, since, until) VALUES (?, ?, ?, ?)",
            [(number, *each) for number, each in enumerate((*older, *newer))],
        )


def _take_over_erasures(part: Path, file: Path) -> None:
    """Whoever was forgotten after the backup was made stays forgotten: the rest is done when the
    database is in its place (Administration.erase_again).
    """
    with closing(sqlite3.connect(part)) as connection, connection:
        connection.executemany(
            "INSERT INTO erasures (digest, guest, at, vacuumed) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (digest) DO NOTHING",
            _erasures_of(file),
        )


def _erasures_of(file: Path) -> list[tuple[str, str | None, float, bool]]:
    """Of a database that may be broken, or older than this: then there is nothing to take over."""
    if not file.exists():
        return []
    try:
        with closing(sqlite3.connect(file)) as connection:
            return list(connection.execute("SELECT digest, guest, at, vacuumed FROM erasures"))
    except sqlite3.Error:
        return []


def _salts_of(file: Path) -> Salts:
    """Of a database that may be broken: then there is nothing to take over."""
    if not file.exists():
        return []
    try:
        with closing(sqlite3.connect(file)) as connection:
            return _salts(connection)
    except sqlite3.Error:
        return []


def _salts(connection: sqlite3.Connection) -> Salts:
    found: Iterable[tuple[str | None, float, float | None]] = connection.execute(
        "SELECT salt, since, until FROM generations ORDER BY number"
    )
    return list(found)


def _put_aside(file: Path) -> Path | None:
    """With all that SQLite has written beside it: that is a database, too."""
    if not file.exists():
        return None
    aside = file.with_name(f"{file.name}.replaced")
    _remove(aside)
    for end in BESIDE:
        each = Path(f"{file}{end}")
        if each.exists():
            each.replace(f"{aside}{end}")
    return aside


def _remove(file: Path) -> None:
    for end in BESIDE:
        Path(f"{file}{end}").unlink(missing_ok=True)
