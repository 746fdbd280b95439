"""`recollect admin`: what it says and does with a database as people have it on their disks."""

from __future__ import annotations

import gzip
import json
import os
import re
import sqlite3
import zipfile
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from recollect.engine.record import read, verify
from recollect.server.file_lock import sole_server
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
    return sorted(sha256(without_what_came_since(line)).hexdigest() for line in lines)


def without_what_came_since(line: bytes) -> bytes:
    """Records may grow: seats that changed hands, and who decided if not the seat's player."""
    record = msgspec.json.decode(line)
    record.pop("earlier", None)
    for step in record["steps"]:
        step.pop("by", None)
    return msgspec.json.encode(record)


def some(phase: str) -> str:
    return next(name for name, table in TOLD.items() if table["phase"] == phase)


def test_all_records_are_exported_as_they_always_were(
    recollect: Recollect, database: str, tmp_path: Path
) -> None:
    file, at = tmp_path / "all", ("--database", database)
    assert recollect("admin", "export", file, "--finished", *at).code == 0
    assert hashes(file) == RECORDS
    assert not closed_games(file)


def test_games_that_were_closed_before_their_end_are_exported_too(
    recollect: Recollect, database: str, tmp_path: Path
) -> None:
    """Which cards somebody did not like is what a record of them is for."""
    file, at = tmp_path / "all", ("--database", database)
    table = some("playing")
    assert recollect("admin", "close", table, "--reason", "late", *at).code == 0
    assert recollect("admin", "export", file, *at).code == 0
    assert set(RECORDS) < set(hashes(file))
    closed = closed_games(file)
    assert len(closed) == len(hashes(file)) - len(RECORDS)
    assert {"how": "admin", "reason": "late"} in closed
    checked = recollect("verify", file)
    assert checked.code == 0
    assert "late" in checked.out


def closed_games(file: Path) -> list[Any]:
    """What the records say of games that were closed before their end."""
    records = map(json.loads, file.read_bytes().splitlines())
    return [record["closed"] for record in records if "closed" in record]


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
    assert recollect("admin", "close", table, "--database", database).code == 2
    said = recollect("admin", "close", table, "--reason", "late", "--database", database)
    assert said.code == 0
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
    assert set(RECORDS) < set(hashes(kept))
    assert len(closed_games(kept)) == len(hashes(kept)) - len(RECORDS)
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


GUEST = "0123456789abcdef" * 2


def test_order_is_kept_offline_and_every_act_is_noted(recollect: Recollect, database: str) -> None:
    where = ("--database", database)
    table = some("playing")
    people = json.loads(recollect("admin", "people", table, "--json", *where).out)
    assert (people["format"], people["table"]) == ("recollect-people/1", table)
    guest, name = people["people"][0]["guest"], people["people"][0]["name"]
    renamed = recollect("admin", "rename", guest, "Somebody", "--reason", "rude", *where)
    assert renamed.out.startswith(f"{guest} is called Somebody now: "), renamed.err
    told = recollect("admin", "people", table, *where).out
    assert "Somebody" in told
    assert name not in told
    assert recollect("admin", "block", "--guest", GUEST, "--hours", "2", *where).code == 0
    assert recollect("admin", "block", "--address", "203.0.113.7", *where).code == 0
    (address, blocked) = json.loads(recollect("admin", "blocks", "--json", *where).out)["blocks"]
    assert (address["kind"], blocked["who"]) == ("address", GUEST)
    assert "2 are blocked" in recollect("admin", "blocks", *where).out
    assert recollect("admin", "unblock", "--guest", GUEST, *where).code == 0
    assert recollect("admin", "close", table, "--reason", "late", *where).code == 0
    assert recollect("admin", "delete", table, "--reason", "spam", *where).code == 0
    acts = json.loads(recollect("admin", "audit", "--json", *where).out)["acts"]
    assert [(each["act"], each["reason"]) for each in acts] == [
        ("delete", "spam"),
        ("close", "late"),
        ("unblock", ""),
        ("block", ""),
        ("block", ""),
        ("rename", "rude"),
    ]
    assert "0 reports" in recollect("admin", "reports", *where).out
    results = json.loads(recollect("admin", "results", "fruitmix", "--json", *where).out)
    for each in results["results"]:
        assert recollect("admin", "remove-result", each["table"], *where).code == 0
    assert not json.loads(recollect("admin", "results", "fruitmix", "--json", *where).out)[
        "results"
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("block", "--guest", "anna"), "32"),
        (("block", "--address", "here"), "203.0.113.7"),
        (("block", "--guest", GUEST, "--hours", "0"), "above 0"),
        (("block", "--guest", GUEST, "--address", "203.0.113.7"), "--address"),
        (("block",), "--guest"),
        (("unblock", "--guest", GUEST), "not blocked"),
        (("rename", GUEST, "Crow"), "bot"),
        (("rename", GUEST, "A\u200b"), "visible"),
        (("close", "nobody", "--reason", "x" * 501), "500"),
        (("delete", "nobody"), "no such table"),
        (("remove-result", "nobody"), "has no result"),
        (("reports", "--dismiss", "7"), "no report 7"),
        (("results", "chess"), "chess"),
    ],
    ids=lambda each: " ".join(each)[:40] if isinstance(each, tuple) else None,
)
def test_what_cannot_be_put_in_order_is_refused_in_a_sentence(
    recollect: Recollect, database: str, arguments: tuple[str, ...], said: str
) -> None:
    refused = recollect("admin", *arguments, "--database", database)
    assert (refused.code, said in refused.err) == (2, True), refused.err
    assert (
        json.loads(recollect("admin", "audit", "--json", "--database", database).out)["acts"] == []
    )


def with_a_guest(database: str, player: str = "anna") -> str:
    """Somebody of the old database gets an id as people have it; a table of theirs that is over."""
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
        for statement in (
            "UPDATE log SET entries = replace(entries, '\"' || :old || '\"', '\"' || :new || '\"')",
            "UPDATE log SET command = replace(command, :old || '/', :new || '/')",
            "UPDATE tables SET command = replace(command, :old || '/', :new || '/')",
            "UPDATE players SET player = :new WHERE player = :old",
            "UPDATE leaderboard SET player = :new WHERE player = :old",
        ):
            connection.execute(statement, {"old": player, "new": GUEST})
        connection.commit()
        [[table]] = connection.execute(
            "SELECT id FROM tables JOIN players ON number = table_number"
            " WHERE player = ? AND phase = 'over' LIMIT 1",
            (GUEST,),
        )
    found: str = table
    return found


def test_whoever_asks_on_paper_gets_everything_and_is_forgotten(
    recollect: Recollect, database: str, tmp_path: Path
) -> None:
    guest, table = GUEST, with_a_guest(database)
    at = ("--database", database)
    assert guest in recollect("admin", "people", table, *at).out
    archive = tmp_path / "guest.zip"
    exported = recollect("admin", "export-guest", guest, archive, *at, "--lang", "fr")
    assert (exported.code, exported.out) == (0, "")
    with zipfile.ZipFile(archive) as parts:
        assert "tout" in parts.read("README.txt").decode()
        assert json.loads(parts.read("guest.json"))["guest"] == guest
        (tmp_path / "games").write_bytes(parts.read("games.jsonl"))
    assert hashes(tmp_path / "games")
    erased = recollect("admin", "erase", guest, *at)
    assert re.match(r"the guest was erased from \d+ tables?\n$", erased.out)
    file = Path(database.removeprefix("sqlite:///"))
    held = b"".join(each.read_bytes() for each in file.parent.glob(f"{file.name}*"))
    assert guest.encode() not in held
    assert recollect("admin", "erase", guest, *at).code == 2
    assert recollect("admin", "export", tmp_path / "rest", *at).code == 0
    hashes(tmp_path / "rest")


def test_a_guest_who_is_none_is_refused_in_a_sentence(
    recollect: Recollect, database: str, tmp_path: Path
) -> None:
    at = ("--database", database)
    for task in (["erase", "Anna"], ["export-guest", "Anna", tmp_path / "no"]):
        refused = recollect("admin", *task, *at)
        assert (refused.code, "32 hexadecimal digits" in refused.err) == (2, True)
    refused = recollect("admin", "export-guest", "0" * 32, tmp_path / "no", *at)
    assert (refused.code, "Nothing of such a guest" in refused.err) == (2, True)
    assert not (tmp_path / "no").exists()


def test_a_vacuum_leaves_nothing_of_what_was_deleted(recollect: Recollect, database: str) -> None:
    file = Path(database.removeprefix("sqlite:///"))
    seed = seed_of(file, some("over"))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA secure_delete = OFF")
        connection.execute("DELETE FROM log")
        connection.commit()
    assert seed in file.read_bytes()
    assert recollect("admin", "vacuum", "--database", database).code == 0
    held = b"".join(each.read_bytes() for each in file.parent.glob(f"{file.name}*"))
    assert seed not in held


def seed_of(file: Path, table: str) -> bytes:
    """Something that stands nowhere else than in the log of that table."""
    with closing(sqlite3.connect(file)) as connection:
        [[entries]] = connection.execute(
            "SELECT entries FROM log JOIN tables ON number = table_number"
            " WHERE version = 1 AND tables.id = ?",
            (table,),
        )
    seed: str = json.loads(entries)[0]["server_seed"]
    return seed.encode()
