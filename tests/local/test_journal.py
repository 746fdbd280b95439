"""Local tables in a file: what was told is there again, whatever ended the process."""

from __future__ import annotations

import asyncio
import stat
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import recollect
from recollect.engine.errors import Malformed
from recollect.engine.fair import share_commitment
from recollect.engine.record import read
from recollect.local import FileJournal, LocalTables
from tests.kit.browsers import legal_actions
from tests.kit.tables import ManualClock, in_a_loop

ANNA = "anna"
SHARE = "c0ffee00" * 8
PAIRS = {"variant": "pairs"}


async def ask(tables: LocalTables, method: str, path: str, body: Any = None) -> Any:
    reply = await tables.ask(ANNA, method, path, b"" if body is None else msgspec.json.encode(body))
    return reply.status, msgspec.json.decode(reply.body)


async def opened(
    tables: LocalTables, game: str = "fruitmix", command: str = "a1", **options: Any
) -> str:
    _, answer = await ask(
        tables,
        "POST",
        "/api/tables",
        {
            "id": command,
            "game": game,
            "options": options,
            "seats": [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "goldfish"}],
            "commitment": share_commitment(SHARE),
        },
    )
    table: str = answer["table"]
    shown = {"id": "a2", "seat": 0, "entropy": SHARE}
    assert (await ask(tables, "POST", f"/api/tables/{table}/reveal", shown))[0] == 200
    return table


async def play(
    tables: LocalTables, table: str, most: int, player: str = ANNA, seat: int = 0
) -> tuple[int, bool]:
    """Up to so many moves of Anna; the version that she saw last, and whether it is over."""
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    line = tables.connect(player, table, heard.put_nowait)
    line.say(b'{"say":"watch","seat":%d}' % seat)
    version, moves, legal = 0, 0, []
    while True:
        message = msgspec.json.decode(await asyncio.wait_for(heard.get(), 60))
        version = message.get("version", version)
        if message.get("info", {}).get("phase") == "over":
            return version, True
        told = message if message["say"] == "moved" else message.get("board") or {}
        if told:
            legal = legal_actions(told.get("legal", []))
        if message["say"] not in ("table", "moved") or not legal:
            continue
        if moves == most:
            line.hang_up()
            return version, False
        moves += 1
        act = {"say": "act", "id": f"m{version}", "seat": seat, "version": version}
        line.say(msgspec.json.encode({**act, "action": legal[version % len(legal)]}))
        legal = []


def fresh(path: Path) -> tuple[FileJournal, LocalTables]:
    journal = FileJournal(path)
    return journal, LocalTables(journal, clock=ManualClock(), pace=0.0)


@pytest.mark.parametrize(("game", "options"), [("memoarrr", {}), ("fruitmix", PAIRS)])
def test_a_game_goes_on_after_every_restart(
    tmp_path: Path, game: str, options: dict[str, Any]
) -> None:
    async def session(table: str) -> tuple[str, int, bool]:
        journal, tables = fresh(tmp_path / "tables.jsonl")
        async with tables:
            table = table or await opened(tables, game, **options)
            version, over = await play(tables, table, most=3)
            if over:
                reply = await tables.ask(ANNA, "GET", f"/api/tables/{table}/record")
                recollect.verify(read(reply.body))
        journal.close()
        return table, version, over

    table, last, over = asyncio.run(session(""))
    while not over:
        table, version, over = asyncio.run(session(table))
        assert version >= last
        last = version


def test_tables_that_are_over_become_one_line_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else changes: records, a game that runs, and what is added later."""
    path = tmp_path / "tables.jsonl"

    async def begin() -> tuple[str, bytes]:
        journal, tables = fresh(path)
        async with tables:
            table = await opened(tables, **PAIRS)
            _, over = await play(tables, table, most=1000)
            assert over
            running = {"id": "b1", "game": "memoarrr", "seats": [{"kind": "me", "name": "A"}] * 2}
            assert (await ask(tables, "POST", "/api/tables", running))[0] == 201
            record = await tables.ask(ANNA, "GET", f"/api/tables/{table}/record")
        journal.close()
        return table, record.body

    async def again(table: str) -> tuple[bytes, Any]:
        journal, tables = fresh(path)
        async with tables:
            record = await tables.ask(ANNA, "GET", f"/api/tables/{table}/record")
            next_ = await ask(tables, "POST", f"/api/tables/{table}/play_again", {"id": "b2"})
        journal.close()
        return record.body, next_

    table, record = asyncio.run(begin())
    loose = path.read_bytes()
    monkeypatch.setattr("recollect.local.journal.MANY", 1)
    assert asyncio.run(again(table))[0] == record
    compact = path.read_bytes().splitlines()
    assert [line[:12] for line in compact[:2]] == [b'{"do":"keep"', b'{"do":"creat']
    assert len(compact[0]) < len(loose) / 3
    answers = [asyncio.run(again(table)) for _ in range(2)]
    assert {body for body, _ in answers} == {record}
    assert answers[0][1] == answers[1][1]


@in_a_loop
async def test_games_that_are_over_are_listed_the_latest_first_page_by_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("recollect.local.tables.PAGE", 2)
    async with LocalTables(clock=ManualClock(), pace=0.0) as tables:
        played = [await opened(tables, command=f"g{number}", **PAIRS) for number in range(3)]
        for table in played:
            assert (await play(tables, table, most=1000))[1]
        await opened(tables, command="running", **PAIRS)
        listed: list[Any] = []
        target = "/api/guest/games"
        while target:
            _, page = await ask(tables, "GET", target)
            assert len(page["games"]) <= 2
            listed += page["games"]
            target = f"/api/guest/games?before={page['before']}" if page["before"] else ""
        assert [each["table"] for each in listed] == played[::-1]
        assert all(each["seats"] == [0] and each["winners"] for each in listed)
        assert listed[0]["players"][1] == {"name": None, "bot": "goldfish"}
        assert (await ask(tables, "GET", "/api/guest/games?before=0"))[1]["games"] == []


async def erased(tables: LocalTables, table: str, player: str = ANNA) -> tuple[int, Any]:
    reply = await tables.ask(player, "POST", f"/api/guest/games/{table}/erase", b"{}")
    return reply.status, msgspec.json.decode(reply.body)


async def listed(tables: LocalTables, player: str = ANNA) -> list[str]:
    reply = await tables.ask(player, "GET", "/api/guest/games")
    return [each["table"] for each in msgspec.json.decode(reply.body)["games"]]


def test_a_game_that_is_deleted_is_gone_for_good_and_no_other_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what was added to another since the file was written anew, and a game that runs."""
    path = tmp_path / "tables.jsonl"
    monkeypatch.setattr("recollect.local.journal.MANY", 1)

    async def begin() -> tuple[str, str, bytes]:
        journal, tables = fresh(path)
        async with tables:
            gone, kept = [await opened(tables, command=each, **PAIRS) for each in ("g1", "g2")]
            for table in (gone, kept):
                assert (await erased(tables, table))[1]["reason"] == "not-over"
                assert (await play(tables, table, most=1000))[1]
            record = await tables.ask(ANNA, "GET", f"/api/tables/{kept}/record")
        journal.close()
        return gone, kept, record.body

    async def delete(gone: str, kept: str) -> Any:
        journal, tables = fresh(path)
        async with tables:
            again = await ask(tables, "POST", f"/api/tables/{kept}/play_again", {"id": "n1"})
            assert (await erased(tables, gone, "ben"))[0] == 404
            assert await erased(tables, gone) == (200, {"table": gone})
            assert (await erased(tables, gone))[0] == 404
            assert (await ask(tables, "GET", f"/api/tables/{gone}/record"))[0] == 404
            assert await listed(tables) == [kept]
        journal.close()
        return again

    async def look(kept: str) -> tuple[Any, bytes, list[str]]:
        journal, tables = fresh(path)
        async with tables:
            again = await ask(tables, "POST", f"/api/tables/{kept}/play_again", {"id": "n2"})
            record = await tables.ask(ANNA, "GET", f"/api/tables/{kept}/record")
            games = await listed(tables)
        journal.close()
        return again, record.body, games

    gone, kept, record = asyncio.run(begin())
    again = asyncio.run(delete(gone, kept))
    assert gone.encode() not in path.read_bytes()
    assert asyncio.run(look(kept)) == (again, record, [kept])


@in_a_loop
async def test_on_a_full_disk_a_game_is_deleted_by_a_line_or_stays() -> None:
    disk = FullDisk(999, anew=False)
    async with LocalTables(disk, clock=ManualClock(), pace=0.0) as tables:
        table = await opened(tables, **PAIRS)
        await play(tables, table, most=1000)
        disk.room = len(disk.kept)
        assert (await erased(tables, table))[0] == 503
        assert await listed(tables) == [table]
        disk.room += 1
        assert (await erased(tables, table))[0] == 200
        assert await listed(tables) == []
    disk.anew = True
    async with LocalTables(disk, clock=ManualClock(), pace=0.0) as tables:
        assert await listed(tables) == []
    assert disk.kept == []


@in_a_loop
async def test_others_keep_the_game_of_somebody_who_deleted_theirs() -> None:
    async with LocalTables(clock=ManualClock(), pace=0.0) as tables:
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
        body = {"id": "a1", "game": "fruitmix", "seats": seats, "options": {**PAIRS, "first": 0}}
        _, answer = await ask(tables, "POST", "/api/tables", body)
        table = answer["table"]
        seated = msgspec.json.encode({"id": "b1", "seat": 1, "name": "Ben"})
        await tables.ask("ben", "POST", f"/api/tables/{table}/sit_down", seated)
        await asyncio.gather(play(tables, table, 1000), play(tables, table, 1000, "ben", 1))
        assert (await erased(tables, table))[0] == 200
        assert (await listed(tables), await listed(tables, "ben")) == ([], [table])
        reply = await tables.ask("ben", "GET", f"/api/tables/{table}/record")
        record = read(reply.body)
        recollect.verify(record)
        assert [each.name for each in record.players] == ["somebody", "Ben"]
        assert b"Anna" not in reply.body


@given(torn=st.integers(0, 100))
def test_a_line_that_was_torn_is_not_missed(
    tmp_path_factory: pytest.TempPathFactory, torn: int
) -> None:
    path = tmp_path_factory.mktemp("torn") / "tables.jsonl"

    async def begin() -> tuple[str, int]:
        journal, tables = fresh(path)
        async with tables:
            table = await opened(tables, **PAIRS)
            version, _ = await play(tables, table, most=1)
        journal.close()
        return table, version

    async def again(table: str) -> int:
        journal, tables = fresh(path)
        async with tables:
            version, _ = await play(tables, table, most=0)
        journal.close()
        return version

    table, version = asyncio.run(begin())
    whole = path.read_bytes()
    path.write_bytes(whole + whole.splitlines(keepends=True)[-1][:torn].rstrip(b"\n"))
    assert asyncio.run(again(table)) >= version


class FullDisk:
    """A journal with room for so many lines."""

    def __init__(self, room: int, anew: bool = True) -> None:
        """`anew`: whether there is room for all of them once more."""
        self.room = room
        self.anew = anew
        self.kept: list[bytes] = []

    def lines(self) -> list[bytes]:
        return self.kept

    def write(self, line: bytes) -> None:
        if len(self.kept) >= self.room:
            raise OSError(28, "No space left on device")
        self.kept.append(line)

    def rewrite(self, lines: Iterable[bytes]) -> None:
        if not self.anew:
            raise OSError(28, "No space left on device")
        self.kept = list(lines)


@in_a_loop
async def test_what_has_no_room_has_not_happened() -> None:
    disk = FullDisk(0)
    async with LocalTables(disk, clock=ManualClock(), pace=0.0) as tables:
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
        body = {"id": "a1", "game": "fruitmix", "seats": seats}
        status, said = await ask(tables, "POST", "/api/tables", body)
        assert (status, said["code"]) == (503, "broken")
        disk.room = 1
        status, answer = await ask(tables, "POST", "/api/tables", body)
        assert status == 201
        table = answer["table"]
        seated = {"id": "a2", "seat": 1, "bot": "crow"}
        assert (await ask(tables, "POST", f"/api/tables/{table}/seat_bot", seated))[0] == 503
        assert (await ask(tables, "GET", f"/api/tables/{table}"))[1]["phase"] == "waiting"
        disk.room = 99
        assert (await ask(tables, "POST", f"/api/tables/{table}/seat_bot", seated))[0] == 200
    assert [msgspec.json.decode(line)["do"] for line in disk.kept][:2] == ["create", "append"]


def test_a_file_of_tables_is_private_and_of_one_program_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "mine" / "tables.jsonl"
    journal = FileJournal(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(Malformed, match="open"):
        FileJournal(path)
    journal.close()
    FileJournal(path).close()


def test_a_line_that_is_none_is_named(tmp_path: Path) -> None:
    path = tmp_path / "tables.jsonl"
    path.write_text('{"do":"append","table":"nowhere00000","command":null,"entries":[]}\n')
    with pytest.raises(Malformed, match="Line 1"):
        fresh(path)


def test_local_tables_need_no_server() -> None:
    """Not even to be imported: a browser has none of it."""
    code = "import sys, recollect.local; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    ).stdout.split()
    heavy = {"litestar", "uvicorn", "sqlalchemy", "websockets", "httpx", "numpy", "rich"}
    assert not heavy & set(loaded)
    assert not any(each.startswith("recollect.server") for each in loaded)
