"""Back to a backup that was made while games ran: they go on where they were then."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from recollect.engine.record import read, verify
from recollect.server.administration import Administration
from recollect.server.backends import DatabaseLocation
from recollect.server.restoration import restore
from tests.kit.browsers import legal_actions
from tests.kit.databases import fresh_database, opened_store
from tests.kit.nursery import run
from tests.kit.postgres import cluster, programs
from tests.kit.program import Program
from tests.kit.seats import ME, OPEN, bot
from tests.kit.server import Browser, Running, act, play_to_the_end
from tests.kit.tables import in_a_loop
from tests.kit.terminal import Answer, needs_unix, unmeasured

SERVICE_RESTART = 1012
GAME = ("fruitmix", ME, bot("random"))


def admin(*words: str | Path) -> Answer:
    done = run(["admin", *words], env={**unmeasured(), "LC_ALL": "C.UTF-8"})
    return Answer(done.returncode, done.stdout, done.stderr)


@contextmanager
def running(url: str, folder: Path) -> Iterator[Running]:
    program = Program(url, folder)
    program.begin()
    try:
        yield Running(program.port)
    finally:
        program.kill()


def moved(browser: Browser, table: str) -> int:
    """A move; the version after it."""
    with browser.socket(table) as socket:
        shown = socket.watch(0)
        while not (shown.get("board") or shown).get("legal"):
            shown = socket.until("moved")
        legal = legal_actions((shown.get("board") or shown)["legal"])
        done = socket.ask(act(0, shown["version"], legal[0]), "done", "refused")
        assert done["say"] == "done"
        version: int = done["version"]
        return version


def at_home(server: Running, cookie: str) -> Browser:
    """Whoever had this cookie before."""
    return server.browser(cookie=cookie)


@contextmanager
def coming_back() -> Iterator[None]:
    """Whoever owned the table in the database that was gone back to may still seem to: until it is
    taken over, people are asked to come again.
    """
    try:
        yield
    except ConnectionClosed as closed:
        if closed.rcvd is None or closed.rcvd.code != SERVICE_RESTART:
            raise


def plays_on(server: Running, cookie: str, table: str, version: int) -> dict[str, Any]:
    """The seat is still theirs, the game is as it was, and can be played and proved."""
    browser = at_home(server, cookie)
    shown: dict[str, Any] = {}
    over = False
    while not over:
        with coming_back(), browser.socket(table, cookie=cookie) as socket:
            shown = shown or socket.watch(0)
            assert shown["mine"] == [0]
            assert shown["version"] >= version
            play_to_the_end(socket, 0)
            over = True
    verify(read(browser.http.get(f"/api/tables/{table}/record").content))
    browser.close()
    return shown


@pytest.mark.slow
@needs_unix
def test_a_backup_made_while_games_run_is_gone_back_to_and_they_go_on(tmp_path: Path) -> None:
    file, backup = tmp_path / "tables.db", tmp_path / "backup.db"
    url = f"sqlite:///{file}"
    with running(url, tmp_path) as server, server.browser() as anna:
        table = anna.open(*GAME)
        version = moved(anna, table)
        promised = anna.http.get("/api/promise?id=later").json()["commitment"]
        assert admin("backup", backup, "--database", url).code == 0
        assert moved(anna, table) > version
        later, cookie = anna.open("memoarrr", ME, OPEN), anna.cookie
        refused = admin("restore", backup, "--database", url)
        assert refused.code != 0
        assert "already serving" in refused.err
        assert admin("rotate", "--database", url).code == 0
    said = admin("restore", backup, "--database", url)
    assert (said.code, said.err) == (0, "")
    assert "forgotten" in said.out
    assert [oct(each.stat().st_mode)[-3:] for each in (file, backup)] == ["600", "600"]
    assert (tmp_path / "tables.db.replaced").exists()
    with running(url, tmp_path) as server:
        shown = plays_on(server, cookie, table, version)
        assert shown["version"] < version + 10
        anna = at_home(server, cookie)
        assert anna.http.get(f"/api/tables/{later}").status_code == 404
        again = anna.http.get("/api/promise?id=later").json()["commitment"]
        assert again != promised, "no seed that somebody may have seen opened comes again"
        anna.close()
    with closing(sqlite3.connect(file)) as connection:
        (generations,) = connection.execute("SELECT count(*) FROM generations").fetchone()
        assert generations == 3, "that of the backup, that of the database until now, a new one"


@pytest.mark.slow
@needs_unix
def test_a_leaked_key_stays_worthless_after_going_back(tmp_path: Path) -> None:
    """The backup was made before the keys were rotated for good, and has them."""
    file, backup = tmp_path / "tables.db", tmp_path / "backup.db"
    url = f"sqlite:///{file}"
    with running(url, tmp_path) as server, server.browser() as thief:
        stolen = thief.cookie
        assert admin("backup", backup, "--database", url).code == 0
    assert admin("rotate", "--keep", "0", "--database", url).code == 0
    with running(url, tmp_path) as server, server.browser() as anna:
        kept, table = anna.cookie, anna.open(*GAME)
        assert guest(server, stolen) != player(stolen)
    assert admin("restore", backup, "--database", url).code == 0
    with running(url, tmp_path) as server:
        assert guest(server, stolen) != player(stolen)
        assert guest(server, kept) == player(kept)
        assert httpx.get(f"{server.address}/api/tables/{table}").status_code == 404


@in_a_loop
async def test_who_was_blocked_since_the_backup_still_is_and_who_was_pardoned_is_not(
    tmp_path: Path,
) -> None:
    """And what was done since is still in the audit log."""
    url, backup = fresh_database("sqlite", tmp_path), tmp_path / "backup.db"
    before, after = "a1" * 16, "b2" * 16
    async with opened_store(url) as store:
        await Administration(store, "ada").block("guest", before, 1, "spam")
        await store.backup(backup)
        await Administration(store, "ada").block("guest", after, 1, "rude")
        await Administration(store, "ada").unblock("guest", before)
        told = await Administration(store, "ada").audit()
    restore(DatabaseLocation(url, Path(url.removeprefix("sqlite:///"))), backup)
    async with opened_store(url) as store:
        admin = Administration(store, "ada")
        assert [(each.who, each.reason) for each in await admin.blocks()] == [(after, "rude")]
        assert [replace(each, number=0) for each in await admin.audit()] == [
            replace(each, number=0) for each in told
        ]


def guest(server: Running, cookie: str) -> str:
    """As whom the server knows whoever has that cookie."""
    said = httpx.get(f"{server.address}/api/guest", headers={"cookie": cookie}, trust_env=False)
    found: str = said.json()["guest"]
    return found


def player(cookie: str) -> str:
    return cookie.partition("=")[2].partition(".")[0]


@needs_unix
def test_what_is_no_backup_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    file, odd = tmp_path / "tables.db", tmp_path / "odd"
    url = f"sqlite:///{file}"
    with running(url, tmp_path):
        pass
    before = file.read_bytes()
    odd.write_bytes(b"SQLite format 3\0" + os.urandom(5000))
    (tmp_path / "empty").touch()
    for each in (odd, tmp_path / "empty"):
        said = admin("restore", each, "--database", url)
        assert said.code != 0
        assert "not a backup" in said.err
    assert admin("restore", tmp_path / "missing", "--database", url).code != 0
    assert file.read_bytes() == before
    assert not (tmp_path / "tables.db.part").exists()


@pytest.mark.slow
@needs_unix
def test_a_dump_of_postgres_is_gone_back_to_and_games_go_on(tmp_path: Path) -> None:
    url, folder = cluster().fresh(), programs()
    assert folder is not None
    dump = tmp_path / "dump"
    with running(url, tmp_path) as server, server.browser() as anna:
        table = anna.open(*GAME)
        version, cookie = moved(anna, table), anna.cookie
        command = [str(folder / "pg_dump"), "--format=custom", f"--file={dump}", url]
        subprocess.run(command, check=True)
        assert moved(anna, table) > version
    restored = cluster().fresh()
    subprocess.run([str(folder / "pg_restore"), "--dbname", restored, str(dump)], check=True)
    assert admin("rotate", "--database", restored).code == 0
    with running(restored, tmp_path) as server:
        plays_on(server, cookie, table, version)
    with psycopg.connect(restored) as connection:
        assert connection.execute("SELECT count(*) FROM generations").fetchone() == (2,)


@pytest.mark.parametrize("days", ["-1", "soon"])
def test_days_that_are_none_are_refused(days: str) -> None:
    said = admin("rotate", "--keep", days)
    assert said.code == 2
    assert "days" in said.err
