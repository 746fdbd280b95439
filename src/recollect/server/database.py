"""Ways into the database: a URL becomes engines that write, or that only read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from recollect.engine.errors import Malformed
from recollect.server.settings import SERVER
from recollect.tables.interfaces import StoreFailed

T = TypeVar("T")

PATIENCE = 30.0
"""How long to wait for somebody else's lock, in seconds."""

PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "cache_size = -65536",
    "wal_autocheckpoint = 4000",
)
"""Every commit is on the disk when it returns (FULL). Readers never wait for the writer (WAL)."""

ROLLED_BACK = "40"
"""The class of Postgres' errors that say: nothing was done, try again. Deadlocks, mostly."""


def read_url(given: str) -> URL:
    """sqlite:///FILE or postgresql://…, and nothing else."""
    try:
        url = make_url(given)
    except ArgumentError:
        raise Malformed("database-url", SERVER) from None
    if url.drivername == "sqlite" and url.database not in {None, "", ":memory:"}:
        return url
    if url.drivername in {"postgresql", "postgres"}:
        if find_spec("psycopg") is None:
            raise Malformed("database-driver", SERVER)
        return url.set(drivername="postgresql+psycopg")
    raise Malformed("database-url", SERVER)


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def writing(url: URL) -> Engine:
    """For one thread that writes: its transactions take the lock when they begin."""
    if not is_sqlite(url):
        return _postgres(url, pool_size=1, max_overflow=1)
    Path(url.database or "").parent.mkdir(parents=True, exist_ok=True)
    engine = _sqlite(url)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def reading(url: URL, threads: int) -> Engine:
    """For some threads that read, each statement in a transaction of its own."""
    if is_sqlite(url):
        return _sqlite(url)
    engine = _postgres(url, pool_size=threads, pool_pre_ping=True)
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def _sqlite(url: URL) -> Engine:
    """Its transactions are ended by whoever begins them: there is nothing to reset."""
    engine = create_engine(
        url,
        hide_parameters=True,
        connect_args={"timeout": PATIENCE},
        pool_reset_on_return=None,
    )
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver begins no transactions of its own
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _postgres(url: URL, **pool: Any) -> Engine:
    """Positional parameters as in SQLite; and a server that hurries (synchronous_commit off) waits
    for its disk here.
    """
    engine = create_engine(url, hide_parameters=True, paramstyle="format", **pool)
    event.listen(engine, "connect", _prepare_postgres)
    return engine


def _prepare_postgres(connection: Any, _record: object) -> None:
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
    connection.commit()


@contextmanager
def failing() -> Iterator[None]:
    """The database's errors as the store's, without what was to be written: it has secrets."""
    try:
        yield
    except SQLAlchemyError as error:
        cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
        first, *_ = str(cause).splitlines() or [""]
        raise StoreFailed(f"{type(cause).__name__}: {first}") from None


def committed(engine: Engine, job: Callable[[Connection], T], again: bool = True) -> T:
    """What the job gives, when the disk has what it did.

    It is done a second time where the first surely did nothing: the connection was found to be dead
    before the commit, or the database itself took it back.
    """
    with failing(), engine.connect() as connection:
        try:
            transaction = connection.begin()
            result = job(connection)
        except DBAPIError as error:
            if not again or not _took_back(error):
                raise
        else:
            transaction.commit()
            return result
    return committed(engine, job, again=False)


def _took_back(error: DBAPIError) -> bool:
    state = getattr(error.orig, "sqlstate", None) or ""
    return error.connection_invalidated or state.startswith(ROLLED_BACK)
