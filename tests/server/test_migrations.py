"""Every database becomes what the schema says, whoever comes first, and keeps what it held."""

from __future__ import annotations

import gzip
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, text

from recollect.engine.errors import Malformed
from recollect.server import migrations
from recollect.server.database import migrating, read_url
from recollect.server.migrations import NEWEST, migrate
from recollect.server.schema import metadata
from recollect.tables.erasure import people
from recollect.tables.keys import Keyring
from recollect.tables.log import ENTRIES, Opened
from recollect.tables.settings import TableSettings
from tests.kit.databases import (
    empty_database,
    every_database,
    leased,
    log_of,
    opened_store,
)
from tests.kit.nursery import Forked
from tests.kit.tables import in_a_loop

DATA = Path(__file__).parent / "data"
MADE = {
    "sqlite": "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name <> 'alembic_version'",
    "postgresql": "SELECT indexdef FROM pg_indexes WHERE tablename <> 'alembic_version'"
    " AND schemaname = 'public' UNION SELECT conname || pg_get_constraintdef(oid)"
    " FROM pg_constraint WHERE connamespace = 'public'::regnamespace"
    " AND conrelid::regclass::text <> 'alembic_version'",
}
"""What compare_metadata does not look at: the conditions of indexes, the words of constraints."""
LATELY = 3 * TableSettings(keys=Keyring(b"")).heartbeat
"""Seconds that a table waits for people without being seen."""
OLD_TABLES = ("tables", "rows", "seen", "finishes")


def engine_of(url: str) -> Engine:
    return migrating(read_url(url))


def made(connection: Connection) -> list[str]:
    return sorted(
        " ".join(sql.split()) for sql in connection.scalars(text(MADE[connection.dialect.name]))
    )


@every_database
def test_migrations_lead_to_the_schema(kind: str, tmp_path: Path) -> None:
    url = empty_database(kind, tmp_path)
    migrate(url)
    migrate(url)
    with engine_of(url).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        migrated = made(connection)
    (tmp_path / "other").mkdir()
    with engine_of(empty_database(kind, tmp_path / "other")).begin() as connection:
        metadata.create_all(connection)
        assert made(connection) == migrated


@every_database
def test_processes_that_start_at_once_do_not_hurt_each_other(kind: str, tmp_path: Path) -> None:
    url = empty_database(kind, tmp_path)
    program = "import sys; from recollect.server.migrations import migrate; migrate(sys.argv[1])"
    running = [Forked(["-c", program, url]) for _ in range(4)]
    assert [process.wait() for process in running] == [0, 0, 0, 0]


@every_database
def test_a_newer_database_is_refused_and_left_alone(kind: str, tmp_path: Path) -> None:
    url = empty_database(kind, tmp_path)
    migrate(url)
    with engine_of(url).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Malformed) as refusal:
        migrate(url)
    assert refusal.value.reason == "database-newer"
    with engine_of(url).connect() as connection:
        assert connection.scalars(text("SELECT version_num FROM alembic_version")).all() == ["9999"]


def test_the_newest_revision_is_that_of_the_last_migration(tmp_path: Path) -> None:
    """Else Alembic would be asked at every start, or never again."""
    url = empty_database("sqlite", tmp_path)
    migrate(url)
    with engine_of(url).connect() as connection:
        assert MigrationContext.configure(connection).get_current_heads() == (NEWEST,)


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


@every_database
@in_a_loop
async def test_a_database_of_the_first_version_keeps_all_it_held(kind: str, tmp_path: Path) -> None:
    """One as people have it on their disks; data/README.md says how it was made."""
    url, held = old_database(kind, tmp_path)
    migrate(url)
    told = json.loads((DATA / "tables-0001.json").read_text())
    async with opened_store(url) as store:
        summaries = {each.id: each for each in await store.summaries()}
        assert {
            table: (each.game, each.phase, each.version) for table, each in summaries.items()
        } == {table: (t["game"], t["phase"], t["version"]) for table, t in told["tables"].items()}
        for table in summaries:
            rows = await log_of(store, table)
            assert [each.version for each in rows] == list(range(1, len(rows) + 1))
            opened = rows[0].entries[0]
            assert isinstance(opened, Opened)
            assert rows[0].command is None or await store.opened(rows[0].command) == table
            assert (await leased(store, table)).epoch == 1
        assert await entries_of(store) == held["rows"]
        assert await players_of(store) == players_in(held["rows"])
        noted = await store.fetch("SELECT id, seen FROM tables WHERE seen IS NOT NULL")
        assert dict(map(tuple, noted)) == dict(held["seen"])
        shown = [json.loads(each) for each in await store.lobby(100, told["now"] - LATELY)]
        assert [each["id"] for each in shown] == told["listed"]
        for board in told["records"]:
            best = await store.best(board["game"], board["variant"], board["day"], 100)
            results = [(each.name, each.turns, each.seconds, each.day) for each in best]
            assert results == [
                (each["name"], each["turns"], each["seconds"], each["day"])
                for each in board["results"]
            ]


async def players_of(store: Any) -> set[tuple[str, str]]:
    """Who has been at which table, as the database says."""
    found = await store.fetch("SELECT id, player FROM players JOIN tables ON number = table_number")
    return set(map(tuple, found))


def players_in(rows: list[tuple[Any, ...]]) -> set[tuple[str, str]]:
    """Who has been at which table, as the logs say."""
    return {
        (table, player)
        for table, _, _, entries in rows
        for player in people(ENTRIES.decode(entries))
    }


async def entries_of(store: Any) -> list[tuple[Any, ...]]:
    """All logs, as they lie in the database."""
    found = await store.fetch(
        "SELECT tables.id, version, log.command, entries FROM log"
        " JOIN tables ON number = table_number"
    )
    return sorted(tuple(each) for each in found)


def old_database(kind: str, folder: Path) -> tuple[str, dict[str, Any]]:
    """A database of version 0001, and what is in it."""
    file = folder / "old.sqlite"
    file.write_bytes(gzip.decompress((DATA / "tables-0001.sqlite.gz").read_bytes()))
    with closing(sqlite3.connect(file)) as source:
        held = {
            "rows": sorted(source.execute("SELECT table_id, version, command, entries FROM rows")),
            "seen": source.execute(
                "SELECT table_id, max(at) FROM seen GROUP BY table_id"
            ).fetchall(),
        }
        if kind == "sqlite":
            return f"sqlite:///{file}", held
        url = empty_database(kind, folder)
        first_version(url)
        with psycopg.connect(url) as target:
            for table in OLD_TABLES:
                copy(source, target, table)
    return url, held


def first_version(url: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with engine_of(url).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")


def copy(source: sqlite3.Connection, target: psycopg.Connection[Any], table: str) -> None:
    found = source.execute(f"SELECT * FROM {table}")
    columns = [column[0] for column in found.description]
    boolean = columns.index("listed") if "listed" in columns else None
    marks = ", ".join(["%s"] * len(columns))
    into = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"
    with target.cursor() as cursor:
        for each in found:
            row = [bool(fact) if at == boolean else fact for at, fact in enumerate(each)]
            cursor.execute(into.encode(), row)


def test_a_large_database_is_migrated_by_the_database_itself(tmp_path: Path) -> None:
    url = empty_database("sqlite", tmp_path)
    first_version(url)
    with closing(sqlite3.connect(tmp_path / "recollect.db")) as connection:
        numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {0})"
        connection.execute(
            f"INSERT INTO tables {numbers.format(2000)}"
            " SELECT 't' || i, 'tiny', 'over', 0, NULL, i, 50, NULL FROM n"
        )
        connection.execute(
            f"INSERT INTO rows {numbers.format(99_999)} SELECT 't' || (1 + i % 2000),"
            ' 1 + i / 2000, NULL, \'[{"entry":"began","at":\' || i || \'}]\' FROM n'
        )
        connection.commit()
    migrate(url)
    with closing(sqlite3.connect(tmp_path / "recollect.db")) as connection:
        [(rows, ordered)] = connection.execute(
            'SELECT count(*), count(*) FILTER (WHERE entries = \'[{"entry":"began","at":\''
            " || log.id || '}]') FROM log"
        )
        assert (rows, ordered) == (99_999, 99_999)
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
