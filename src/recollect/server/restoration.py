"""Going back to a backup of a SQLite file, while no server has it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from recollect.engine.errors import Malformed, RecollectError
from recollect.server.backends import DatabaseLocation
from recollect.server.database import make_private
from recollect.server.file_lock import sole_server
from recollect.server.migrations import migrate
from recollect.server.settings import SERVER

BESIDE = ("", "-wal", "-shm")
"""What SQLite calls its files."""

SALTS = "SELECT salt, since, until FROM generations ORDER BY number"
DEED = "at, operator, act, target, detail, reason"
BAN = "kind, who, until, reason, at"


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
            _take_over_order(part, file)
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
    """Whoever came after the backup was made is still known; and keys that were ended since, as
    they had leaked, stay so.
    """
    with closing(sqlite3.connect(part)) as connection, connection:
        found = _rows_of(file, SALTS)
        ends = {salt: until for salt, _, until in found}
        older = [
            (salt, since, _earlier(until, ends.get(salt)))
            for salt, since, until in connection.execute(SALTS).fetchall()
        ]
        known = {salt for salt, _, _ in older}
        newer = [each for each in found if each[0] not in known]
        connection.execute("DELETE FROM generations")
        connection.executemany(
            "INSERT INTO generations (number, salt, since, until) VALUES (?, ?, ?, ?)",
            [(number, *each) for number, each in enumerate((*older, *newer))],
        )


def _earlier(one: float | None, other: float | None) -> float | None:
    ends = [each for each in (one, other) if each is not None]
    return min(ends, default=None)


def _take_over_erasures(part: Path, file: Path) -> None:
    """Whoever was forgotten after the backup was made stays forgotten: the rest is done when the
    database is in its place (Administration.erase_again).
    """
    with closing(sqlite3.connect(part)) as connection, connection:
        connection.executemany(
            "INSERT INTO erasures (digest, guest, at, vacuumed) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (digest) DO NOTHING",
            _rows_of(file, "SELECT digest, guest, at, vacuumed FROM erasures"),
        )


def _take_over_order(part: Path, file: Path) -> None:
    """What was done since the backup stays known, and holds: who was blocked is, who was pardoned
    is not.
    """
    deeds = _rows_of(file, f"SELECT {DEED} FROM audit ORDER BY number")
    with closing(sqlite3.connect(part)) as connection, connection:
        [last] = connection.execute("SELECT coalesce(max(at), 0) FROM audit").fetchone()
        later = [each for each in deeds if each[0] > last]
        connection.executemany(f"INSERT INTO audit ({DEED}) VALUES (?, ?, ?, ?, ?, ?)", later)
        pardons = [(target, at) for at, _, act, target, *_ in later if act == "unblock"]
        connection.executemany("DELETE FROM bans WHERE who = ? AND at < ?", pardons)
        connection.executemany(
            f"INSERT INTO bans ({BAN}) VALUES (?, ?, ?, ?, ?) ON CONFLICT (kind, who) DO UPDATE"
            " SET until = excluded.until, reason = excluded.reason, at = excluded.at",
            _rows_of(file, f"SELECT {BAN} FROM bans"),
        )


def _rows_of(file: Path, statement: str) -> list[Any]:
    """Of a database that may be broken, or older than this: then there is nothing to take over."""
    if not file.exists():
        return []
    try:
        with closing(sqlite3.connect(file)) as connection:
            return list(connection.execute(statement))
    except sqlite3.Error:
        return []


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
