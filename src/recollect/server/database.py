"""Ways into a database: its connections, its few words that differ, and what its errors mean.

Statements are written once, for both databases, with `:name` for a parameter; `sql` puts them into
the words of one of them. SQLAlchemy only makes and migrates the schema: it works longer on a
statement than the database does.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from select import select
from typing import Any, Protocol

import msgspec
from sqlalchemy import URL, Engine, NullPool, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from recollect.engine.errors import Malformed
from recollect.server.settings import SERVER
from recollect.tables.interfaces import StoreFailed

Connection = Any
"""One of the DBAPI's, in autocommit."""

PRIVATE = 0o600
"""Rights of a file that only its user reads and writes."""

BUSY = 3.0
"""Seconds that SQLite waits while another process writes (`recollect admin`)."""

CONNECT = 3
"""Seconds to reach Postgres."""

LOCK = 1.0
"""Seconds that a statement of many tables waits for a lock in Postgres."""

LONE_LOCK = 0.25
"""Seconds that a statement of one table waits for a lock, where that table has made others wait."""

STATEMENT = 4.0
"""Seconds until Postgres gives a statement up, and a transaction that nobody goes on with."""

MIGRATION = 60.0
"""Seconds that a migration waits for SQLite's lock: other servers may be migrating it."""

KEEPALIVE = {
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
"""A Postgres that has vanished from the network is noticed in about ten seconds."""

PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "cache_size = -65536",
    "wal_autocheckpoint = 100000",
)
"""Every commit is on the disk when it returns (FULL). Readers never wait for the writer (WAL), and
the writer does not wait until its log is copied into the file: another thread does that, every
second (store.checkpoint). Only where nobody does it does the log become so long.
"""


class Failure(msgspec.Struct, frozen=True):
    """What an error of the database means for what was to be written."""

    what: str
    certain: bool
    """Nothing was written."""
    separable: bool
    """One row may be at fault, and others may go without it."""
    locked: bool = False
    """Somebody held a lock."""

    def error(self) -> StoreFailed:
        return StoreFailed(self.what, self.certain)


class Database(Protocol):
    """SQLite or Postgres."""

    name: str
    errors: type[Exception]
    """What all of its errors are."""
    now: str
    """The database's clock, in seconds since 1970, as an expression."""

    def connect(self) -> Connection:
        """A connection in autocommit, for any one thread."""

    def usable(self, connection: Connection) -> bool:
        """Whether it still leads to the database, as far as is known without asking."""

    def begin(self, connection: Connection) -> None:
        """Begin a transaction that writes."""

    def roll_back(self, connection: Connection) -> None:
        """Undo what was begun, if there is anything."""

    def set_lock_timeout(self, connection: Connection, seconds: float) -> None:
        """How long its statements wait for locks."""

    def sql(self, statement: str) -> str:
        """The statement in this database's words. In it, `{now}` is its clock, `{free:name}` leaves
        out rows of that table that somebody has locked, and `{given:a integer, b text}` is the
        parameter `:given`, a JSON array of rows, as a table.
        """

    def failure(self, error: Exception) -> Failure:
        """What the error means; without what was to be written, as that has secrets."""


class Given:
    """A table made of the parameter `:given`, in one database's words: `{given:a integer}`."""

    def __init__(self, column: str, table: str) -> None:
        self._column, self._table = column, table

    def __format__(self, columns: str) -> str:
        pairs = [column.split() for column in columns.split(",")]
        chosen = (
            self._column.format(at=at, kind=KINDS.get(kind, kind), name=name)
            for at, (name, kind) in enumerate(pairs)
        )
        return f"(SELECT {', '.join(chosen)} FROM {self._table}) AS given"


KINDS = {"float": "double precision"}


class Free:
    """Rows that nobody has locked, in one database's words: `{free:tables}`."""

    def __init__(self, words: str) -> None:
        self._words = words

    def __format__(self, table: str) -> str:
        return self._words.format(table=table)


def make_private(file: Path) -> None:
    """Nobody else on this machine may read it, because it holds seeds and who is who. What SQLite
    puts beside it gets the same rights. Whoever may not decide that finds it as it is.
    """
    with suppress(OSError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
        file.chmod(PRIVATE)


class Sqlite:
    """One file; one process serves it, others may look after it."""

    name = "sqlite"
    errors: type[Exception] = sqlite3.Error
    now = "((julianday('now') - 2440587.5) * 86400.0)"
    _given = Given("value ->> {at} AS {name}", "json_each(:given)")
    _free = Free("")

    def __init__(self, url: URL) -> None:
        self.path = Path(url.database or "")

    def connect(self) -> Connection:
        connection = sqlite3.connect(
            self.path, timeout=BUSY, isolation_level=None, check_same_thread=False
        )
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def usable(self, _connection: Connection) -> bool:
        return True

    def begin(self, connection: Connection) -> None:
        connection.execute("BEGIN IMMEDIATE")

    def roll_back(self, connection: Connection) -> None:
        if connection.in_transaction:
            connection.execute("ROLLBACK")

    def set_lock_timeout(self, connection: Connection, seconds: float) -> None:
        """There is one lock, of the whole file: nobody can hold one table's."""

    @cache  # noqa: B019 - there is one for each store
    def sql(self, statement: str) -> str:
        return statement.format(now=self.now, free=self._free, given=self._given)

    def failure(self, error: Exception) -> Failure:
        code = getattr(error, "sqlite_errorcode", None)
        if code is None:
            return _failure_before(error)
        certain = code & 0xFF not in UNCERTAIN_SQLITE
        return Failure(first_line(error), certain, separable=code & 0xFF in SEPARABLE_SQLITE)


UNCERTAIN_SQLITE = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
"""A commit that failed like this may yet be found on the disk."""
SEPARABLE_SQLITE = {sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH}


class Postgres:
    """`patient`: for whoever administers it, statements may take their time."""

    name = "postgresql"
    now = "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
    _given = Given(
        "CAST(value ->> {at} AS {kind}) AS {name}",
        "json_array_elements(CAST(:given AS json)) AS each (value)",
    )
    _free = Free("FOR UPDATE OF {table} SKIP LOCKED")

    def __init__(self, url: URL, patient: bool = False) -> None:
        from psycopg import Error  # noqa: PLC0415 - an extra

        self.errors: type[Exception] = Error
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._statement = 0.0 if patient else STATEMENT

    def connect(self) -> Connection:
        import psycopg  # noqa: PLC0415 - an extra

        given: dict[str, Any] = {"connect_timeout": CONNECT, "client_encoding": "utf8", **KEEPALIVE}
        connection = psycopg.connect(self._url, autocommit=True, **given)
        for name, seconds in (
            ("lock_timeout", LOCK),
            ("statement_timeout", self._statement),
            ("idle_in_transaction_session_timeout", STATEMENT),
        ):
            _set(connection, name, seconds)
        connection.execute(HURRY_NOT)
        return connection

    def usable(self, connection: Connection) -> bool:
        """An idle connection has nothing to read, unless the other side has ended it."""
        return not connection.closed and not select([connection.fileno()], [], [], 0)[0]

    def begin(self, connection: Connection) -> None:
        connection.execute("BEGIN")

    def roll_back(self, connection: Connection) -> None:
        """By libpq: psycopg would throw away all that is prepared, also what it does not know."""
        if connection.info.transaction_status:  # IDLE is 0
            undone = connection.pgconn.exec_(b"ROLLBACK")
            if undone.error_message:
                raise StoreFailed(undone.get_error_message(), certain=True)

    def set_lock_timeout(self, connection: Connection, seconds: float) -> None:
        _set(connection, "lock_timeout", seconds)

    @cache  # noqa: B019 - there is one for each store
    def sql(self, statement: str) -> str:
        said = statement.format(now=self.now, free=self._free, given=self._given)
        return PARAMETER.sub(r"%(\1)s", said)

    def failure(self, error: Exception) -> Failure:
        import psycopg  # noqa: PLC0415 - an extra

        if not isinstance(error, psycopg.Error):
            return _failure_before(error)
        state = error.sqlstate or ""
        unsent = not state and isinstance(error, psycopg.DataError)
        certain = unsent or (bool(state) and not state.startswith(UNCERTAIN_POSTGRES))
        separable = unsent or state.startswith(SEPARABLE_POSTGRES)
        return Failure(first_line(error), certain, separable, state.startswith(LOCKED_POSTGRES))


PARAMETER = re.compile(r":(\w+)")
HURRY_NOT = (
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'"
)
"""A server that hurries waits for its disk here."""
LOCKED_POSTGRES = ("55P03", "40P01", "57014")
"""A lock was not given in time, two waited for each other, or a statement took too long."""
SEPARABLE_POSTGRES = (*LOCKED_POSTGRES, "22", "23")
UNCERTAIN_POSTGRES = ("08", "57P", "58", "XX", "40003")
"""The connection or the server was lost, at any moment."""


def _set(connection: Connection, name: str, seconds: float) -> None:
    milliseconds = str(round(1000 * seconds))
    connection.execute("SELECT set_config(%s, %s, false)", (name, milliseconds))


def _failure_before(error: Exception) -> Failure:
    """Of an error that the database has not seen: something that cannot be written down."""
    if isinstance(error, StoreFailed):
        return Failure(str(error), error.certain, separable=False)
    return Failure(type(error).__name__, certain=True, separable=True)


def first_line(error: BaseException) -> str:
    """What went wrong, without the statement and its values."""
    first, *_ = str(error).splitlines() or [""]
    return f"{type(error).__name__}: {first}"


def read_url(given: str) -> URL:
    """sqlite:///FILE or postgresql://…, and nothing else."""
    try:
        url = make_url(given)
    except ArgumentError:
        raise Malformed("database-url", SERVER) from None
    if url.drivername == "sqlite" and url.database not in {None, "", ":memory:"}:
        return url
    if url.drivername in {"postgresql", "postgres", "postgresql+psycopg"}:
        if find_spec("psycopg") is None:
            raise Malformed("database-driver", SERVER)
        return url.set(drivername="postgresql+psycopg")
    raise Malformed("database-url", SERVER)


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def database_of(given: str, patient: bool = False) -> Database:
    """What the URL leads to. Malformed if it is none that we know."""
    url = read_url(given)
    return Sqlite(url) if is_sqlite(url) else Postgres(url, patient)


@contextmanager
def failing(database: Database) -> Iterator[None]:
    """The database's errors as the store's."""
    try:
        yield
    except database.errors as error:
        raise database.failure(error).error() from None


def migrating(url: URL) -> Engine:
    """For Alembic: transactions begin with SQLite's lock, and take the time that they need."""
    if not is_sqlite(url):
        return create_engine(url, hide_parameters=True, poolclass=NullPool)
    Path(url.database or "").parent.mkdir(parents=True, exist_ok=True)
    patience = {"timeout": MIGRATION}
    engine = create_engine(url, hide_parameters=True, poolclass=NullPool, connect_args=patience)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver begins no transactions of its own
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


@contextmanager
def failing_migration() -> Iterator[None]:
    """SQLAlchemy's errors as the store's."""
    try:
        yield
    except SQLAlchemyError as error:
        cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
        raise StoreFailed(first_line(cause), certain=True) from None
