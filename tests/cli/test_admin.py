"""`recollect admin`: what it says and does with a database as people have it on their disks."""

from __future__ import annotations

import gzip
import json
import os
import re
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from recollect.engine.record import read, verify
from recollect.server.database import sole_server
from recollect.server.migrations import migrate
from tests.kit.terminal import Recollect, needs_unix

DATA = Path(__file__).parents[1] / "server" / "data"
TOLD: dict[str, Any] = json.loads((DATA / "tables-0001.json").read_text())["tables"]
RECORDS = sorted(table["record"] for table in TOLD.values() if "record" in table)


@pytest.fixture
def old_database(tmp_path: Path) -> str:
    file = tmp_path / "tables.sqlite"
    file.write_bytes(gzip.decompress((DATA / "tables-0001.sqlite.gz").read_bytes()))
    return f"sqlite:///{file}"


@pytest.fixture
def database(old_database: str) -> str:
    migrate(old_database)
    return old_database


def hashes(file: Path) -> list[str]:
    lines = file.read_bytes().splitlines()
    for line in lines:
        verify(read(line))
    return sorted(sha256(line).hexdigest() for line in lines)


def some(phase: str) -> str:
    return next(name for name, table in TOLD.items() if table["phase"] == phase)


def test_all_records_are_exported_as_they_always_were(
    recollect: Recollect, database: str, tmp_path: Path
) -> None:
    assert recollect("admin", "export", tmp_path / "all", "--database", database).code == 0
    assert hashes(tmp_path / "all") == RECORDS


def test_single_tables_are_exported(recollect: Recollect, database: str, tmp_path: Path) -> None:
    over = [name for name, table in TOLD.items() if table["phase"] == "over"][:2]
    file = tmp_path / "two"
    assert recollect("admin", "export", file, *over, "--database", database).code == 0
    assert hashes(file) == sorted(TOLD[name]["record"] for name in over)
    playing = recollect("admin", "export", tmp_path / "no", some("playing"), "--database", database)
    assert playing.code == 2
    assert not (tmp_path / "no").exists()
    assert recollect("admin", "export", tmp_path / "no", "nobody", "--database", database).code == 2


def test_a_table_is_closed_once(recollect: Recollect, database: str) -> None:
    table = some("playing")
    assert recollect("admin", "close", table, "--database", database).code == 0
    listed = recollect("admin", "list", "--database", database).out
    assert re.search(rf"{table} +\w+ +closed +{TOLD[table]['version'] + 1} ", listed)
    assert recollect("admin", "close", table, "--database", database).code == 2
    assert recollect("admin", "close", "nobody", "--database", database).code == 2


def test_statistics_count_what_there_is(recollect: Recollect, database: str) -> None:
    said = recollect("admin", "stats", "--database", database).out
    for phase in ("waiting", "playing", "over", "closed"):
        count = sum(table["phase"] == phase for table in TOLD.values())
        assert re.search(rf"^{phase}: {count} tables?, \d+ rows, \d+ bytes$", said, re.MULTILINE)
    assert re.search(r"^\d+ bytes for each game that is over$", said, re.MULTILINE)
    assert f"{len(TOLD)} tables" in said


def test_pruned_tables_leave_their_records(
    recollect: Recollect, database: str, tmp_path: Path
) -> None:
    migrated = ("--database", database)
    kept = tmp_path / "kept"
    assert recollect("admin", "prune", "--older", "100000", *migrated).out.startswith(
        "0 tables deleted"
    )
    assert recollect("admin", "prune", "--older", "x", *migrated).code == 2
    assert recollect("admin", "prune", *migrated).code == 2
    _make_old(database)
    pruned = recollect("admin", "prune", "--older", "30", "--keep-records", kept, *migrated)
    ended = [name for name, table in TOLD.items() if table["phase"] in {"over", "closed"}]
    assert re.match(rf"{len(ended)} tables deleted: \d+ rows, \d+ bytes", pruned.out)
    assert hashes(kept) == RECORDS
    assert f"{len(TOLD) - len(ended)} tables" in recollect("admin", "list", *migrated).out


def _make_old(database: str) -> None:
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
        connection.execute("UPDATE tables SET moved = moved - 1e9")
        connection.commit()


def test_a_database_of_an_earlier_version_is_left_to_its_server(
    recollect: Recollect, old_database: str
) -> None:
    old = recollect("admin", "list", "--database", old_database)
    assert (old.code, "earlier Recollect" in old.err) == (2, True)
    migrate(old_database)
    assert recollect("admin", "list", "--database", old_database).code == 0


def test_beside_a_server_there_is_room_for_an_administrator_but_for_no_second_server(
    recollect: Recollect, database: str
) -> None:
    with sole_server(database):
        assert recollect("admin", "stats", "--database", database).code == 0
        second = recollect("serve", "--database", database, "--port", "0", "--no-open")
        assert (second.code, "already serving" in second.err) == (2, True)


@needs_unix
def test_a_backup_replaces_plain_files_only(
    recollect: Recollect, database: str, tmp_path: Path
) -> None:
    pipe, folder = tmp_path / "pipe", tmp_path / "folder"
    os.mkfifo(pipe)
    folder.mkdir()
    for place in (pipe, folder):
        refused = recollect("admin", "backup", place, "--database", database)
        assert (refused.code, "not a plain file" in refused.err) == (2, True)
    assert pipe.is_fifo()
    assert folder.is_dir()


def test_a_backup_where_there_is_no_folder_is_refused_in_a_sentence(
    recollect: Recollect, database: str, tmp_path: Path
) -> None:
    refused = recollect("admin", "backup", tmp_path / "no" / "copy", "--database", database)
    assert (refused.code, "no such file or folder" in refused.err) == (2, True)


@pytest.mark.parametrize(("language", "phase"), [("de", "beendet"), ("fr", "terminée")])
def test_phases_are_told_in_the_readers_language(
    recollect: Recollect, database: str, language: str, phase: str
) -> None:
    for task in ("list", "stats"):
        said = recollect("admin", task, "--database", database, "--lang", language).out
        assert phase in said
        assert not re.search(r"\b(over|waiting|playing|closed)\b", said)
