"""Every database becomes what the schema says, whoever comes first."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, text

from recollect.engine.errors import Malformed
from recollect.server.database import read_url, writing
from recollect.server.migrations import NEWEST, migrate
from recollect.server.schema import metadata
from tests.kit.databases import empty_database, every_database

MADE = {
    "sqlite": "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name <> 'alembic_version'",
    "postgresql": "SELECT indexdef FROM pg_indexes WHERE tablename <> 'alembic_version'"
    " AND schemaname = 'public' UNION SELECT conname || pg_get_constraintdef(oid)"
    " FROM pg_constraint WHERE connamespace = 'public'::regnamespace"
    " AND conrelid::regclass::text <> 'alembic_version'",
}
"""What compare_metadata does not look at: the conditions of indexes, the words of constraints."""


def engine_of(url: str) -> Engine:
    return writing(read_url(url))


def made(connection: Connection) -> list[str]:
    return sorted(
        " ".join(sql.split()) for sql in connection.scalars(text(MADE[connection.dialect.name]))
    )


@every_database
def test_migrations_lead_to_the_schema(kind: str, tmp_path: Path) -> None:
    url = empty_database(kind, tmp_path)
    migrate(url)
    migrate(url)
    engine = engine_of(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        migrated = made(connection)
    engine.dispose()
    (tmp_path / "other").mkdir()
    fresh = engine_of(empty_database(kind, tmp_path / "other"))
    with fresh.begin() as connection:
        metadata.create_all(connection)
        assert made(connection) == migrated
    fresh.dispose()


@every_database
def test_processes_that_start_at_once_do_not_hurt_each_other(kind: str, tmp_path: Path) -> None:
    url = empty_database(kind, tmp_path)
    program = "import sys; from recollect.server.migrations import migrate; migrate(sys.argv[1])"
    running = [subprocess.Popen([sys.executable, "-c", program, url]) for _ in range(4)]
    assert [process.wait() for process in running] == [0, 0, 0, 0]


@every_database
def test_a_newer_database_is_refused_and_left_alone(kind: str, tmp_path: Path) -> None:
    url = empty_database(kind, tmp_path)
    migrate(url)
    engine = engine_of(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Malformed) as refusal:
        migrate(url)
    assert refusal.value.reason == "database-newer"
    with engine.connect() as connection:
        assert connection.scalars(text("SELECT version_num FROM alembic_version")).all() == ["9999"]
    engine.dispose()


def test_the_newest_revision_is_that_of_the_last_migration(tmp_path: Path) -> None:
    """Else Alembic would be asked at every start, or never again."""
    url = empty_database("sqlite", tmp_path)
    migrate(url)
    engine = engine_of(url)
    with engine.connect() as connection:
        assert MigrationContext.configure(connection).get_current_heads() == (NEWEST,)
    engine.dispose()


def test_a_database_that_is_up_to_date_needs_no_alembic(tmp_path: Path) -> None:
    url = empty_database("sqlite", tmp_path)
    migrate(url)
    start = "import sys; from recollect.server.migrations import migrate; migrate(sys.argv[1]);"
    done = subprocess.run(
        [sys.executable, "-c", f"{start} print('alembic' in sys.modules)", url],
        capture_output=True,
        check=True,
    )
    assert done.stdout == b"False\n"
