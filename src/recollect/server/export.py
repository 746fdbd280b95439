"""Everything that is known of a guest, as one archive that people and programs can read.

It is made while it is sent: a table after the other is read in another thread, so that nobody waits
for somebody who has played a thousand games, and no archive lies in the memory.
"""

from __future__ import annotations

import asyncio
import io
import time
import zipfile
from collections.abc import AsyncIterator, Iterable
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import msgspec

from recollect.engine.contract import Seat
from recollect.engine.errors import RecollectError, Unknown
from recollect.engine.phrases import say
from recollect.engine.registry import find_game
from recollect.server import review_shelf
from recollect.server.export_order import exported_order, iso
from recollect.server.settings import SERVER
from recollect.server.training import TrainingLog
from recollect.tables.day import is_over
from recollect.tables.erasure import faces, names
from recollect.tables.history import History
from recollect.tables.interfaces import LeaderboardEntry
from recollect.tables.log import Acted, Entries, PlayerId, Row
from recollect.tables.match import TABLES
from recollect.wire.types import Face, Phase, TableId

if TYPE_CHECKING:
    from recollect.server.guest_queries import GuestTable
    from recollect.server.store import SqlStore
    from recollect.tables.table import Games, Table

COMPRESSION = 6


class ExportedMove(msgspec.Struct, frozen=True):
    """What the guest did, and when."""

    at: str
    seat: Seat
    action: msgspec.Raw


class ExportedTable(msgspec.Struct, frozen=True):
    """A table that the guest has been at. Times are UTC, as ISO 8601 says."""

    table: TableId
    game: str
    options: dict[str, Any]
    phase: Phase
    opened: str
    """When."""
    host: bool
    """Whether the guest opened it."""
    seats: tuple[Seat, ...]
    """Those of the guest."""
    names: tuple[str, ...]
    """What the guest was called."""
    faces: tuple[Face, ...]
    """What the guest looked like."""
    record: bool
    """Whether its record is in games.jsonl."""
    moves: tuple[ExportedMove, ...]


class ExportedResult(msgspec.Struct, frozen=True):
    """A result on a board of records."""

    game: str
    variant: str
    day: str | None
    name: str
    turns: int
    seconds: float
    points: int
    table: TableId
    at: str


class ExportedGuest(msgspec.Struct, frozen=True):
    """What the archive begins with."""

    guest: PlayerId
    exported: str
    recollect: str
    """The version of the program."""
    tables: int
    results: int
    names: tuple[str, ...]
    faces: tuple[Face, ...]


class ExportedReview(msgspec.Struct, frozen=True):
    """What the guest remembered and forgot on one seat, as `seats` of docs/review.md has it."""

    table: TableId
    review: msgspec.Raw


class Exported(msgspec.Struct, frozen=True):
    """A table as its lines in the archive."""

    table: bytes
    record: bytes
    """Nothing while the game goes on."""
    names: tuple[str, ...]
    faces: tuple[Face, ...]
    seats: tuple[Seat, ...]
    reviews: bytes = b""
    """Of these seats."""


class ZipStream:
    """A zip file that is sent while it is written."""

    def __init__(self) -> None:
        self._sink = _Sink()
        self._zip = zipfile.ZipFile(
            self._sink, "w", zipfile.ZIP_DEFLATED, compresslevel=COMPRESSION
        )

    def open(self, name: str) -> Any:
        return self._zip.open(name, "w", force_zip64=True)

    def add(self, name: str, content: bytes) -> bytes:
        self._zip.writestr(name, content)
        return self._sink.taken()

    def taken(self) -> bytes:
        """What is ready to be sent."""
        return self._sink.taken()

    def close(self) -> bytes:
        self._zip.close()
        return self._sink.taken()


class _Sink(io.RawIOBase):
    """Nobody can go back in what was sent."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, part: Any) -> int:
        self._parts.append(bytes(part))
        return len(part)

    def taken(self) -> bytes:
        parts, self._parts = self._parts, []
        return b"".join(parts)


class Exports:
    """They take turns, table by table, and leave half of the time to those who play."""

    def __init__(self, store: SqlStore, games: Games = find_game) -> None:
        self._store = store
        self._games = games
        self._turn = asyncio.Lock()

    async def counts(self, guest: PlayerId) -> tuple[int, int, int]:
        """How many tables, results and answers in training there are of this guest."""
        return await self._store.query(lambda c: self._store.guests.counts(c, guest))

    async def archive(self, guest: PlayerId, language: str) -> AsyncIterator[bytes]:
        """The parts of a zip file."""
        of_guest, archive = self._store.guests, ZipStream()
        tables = await self._store.query(lambda c: of_guest.tables(c, guest))
        results = await self._store.query(lambda c: of_guest.results(c, guest))
        readme = say(SERVER, language, "export-readme", {})
        yield archive.add("README.txt", readme.encode())
        told: list[Exported] = []
        with archive.open("games.jsonl") as games:
            for table in tables:
                found = await self._table(table, guest)
                if found is not None:
                    told.append(found)
                    await asyncio.to_thread(games.write, found.record)
                    yield archive.taken()
        lines = b"".join(each.table for each in told)
        yield await asyncio.to_thread(archive.add, "tables.jsonl", lines)
        lines = b"".join(each.reviews for each in told)
        yield await asyncio.to_thread(archive.add, "reviews.jsonl", lines)
        lines = b"".join(_line(each) for each in _told(results))
        yield await asyncio.to_thread(archive.add, "results.jsonl", lines)
        lines = b"".join(each + b"\n" for each in await TrainingLog(self._store).bodies(guest))
        yield await asyncio.to_thread(archive.add, "training.jsonl", lines)
        order = await exported_order(self._store, guest)
        yield archive.add("order.json", _pretty(order))
        yield archive.add("guest.json", _pretty(_guest(guest, told, len(results))))
        yield archive.close()

    async def _table(self, table: GuestTable, guest: PlayerId) -> Exported | None:
        """None: it was deleted meanwhile, or nobody knows its game any more."""
        games = self._games
        async with self._turn:
            began = time.monotonic()
            try:
                now = await self._store.now()
                found = await self._store.read(
                    table.number, lambda rows: _exported(table.id, rows, guest, games, now)
                )
                return await self._with_reviews(table, found)
            except RecollectError:
                return None
            finally:
                await asyncio.sleep(time.monotonic() - began)

    async def _with_reviews(self, table: GuestTable, found: Exported) -> Exported:
        """Those that were asked for, of games that everybody may see."""
        if not found.record:
            return found
        kept = await self._store.fetch(review_shelf.KEPT, number=table.number)
        lines = (
            _line(ExportedReview(table.id, msgspec.Raw(body.encode())))
            for seat, body in kept
            if seat in found.seats
        )
        return msgspec.structs.replace(found, reviews=b"".join(lines))


def _exported(
    table: TableId, rows: Iterable[Row], guest: PlayerId, games: Games, now: float
) -> Exported:
    """What a deal holds that is still played then is left out: nobody may know it yet. It is the
    database that says what day it is: a machine's clock may be wrong.
    """
    log = list(rows)
    if not log:
        raise Unknown("table", TABLES)
    history = History(table, log, games)
    table_now = history.table
    ended = table_now.match is not None and (table_now.over or table_now.closed)
    shown = ended and is_over(table_now.opened.daily, now)
    record = history.record() + b"\n" if shown else b""
    said = _exported_table(history.table, log, guest, bool(record))
    return Exported(_line(said), record, said.names, said.faces, said.seats)


def _exported_table(table: Table, log: list[Row], guest: PlayerId, record: bool) -> ExportedTable:
    entries = tuple(entry for row in log for entry in row.entries)
    mine = tuple(entry for row in log if _is_of(row, guest) for entry in row.entries)
    return ExportedTable(
        table=table.id,
        game=table.opened.game,
        options=table.opened.options,
        phase=table.phase,
        opened=iso(table.opened.at),
        host=table.opened.host == guest,
        seats=table.mine(guest),
        names=tuple(dict.fromkeys(names(entries, guest))),
        faces=tuple(dict.fromkeys(faces(entries, guest))),
        record=record,
        moves=_moves(mine),
    )


def _is_of(row: Row, guest: PlayerId) -> bool:
    return row.command is not None and row.command.startswith(f"{guest}/")


def _moves(entries: Entries) -> tuple[ExportedMove, ...]:
    acted = (entry for entry in entries if isinstance(entry, Acted))
    return tuple(ExportedMove(iso(each.at), each.seat, each.action) for each in acted)


def _told(results: Iterable[LeaderboardEntry]) -> list[ExportedResult]:
    facts = ("game", "variant", "day", "name", "turns", "seconds", "points", "table")
    return [
        ExportedResult(**{fact: getattr(each, fact) for fact in facts}, at=iso(each.at))
        for each in results
    ]


def _guest(guest: PlayerId, tables: list[Exported], results: int) -> ExportedGuest:
    called = dict.fromkeys(name for table in tables for name in table.names)
    looked = dict.fromkeys(face for table in tables for face in table.faces)
    return ExportedGuest(
        guest=guest,
        exported=iso(time.time()),
        recollect=version("recollect"),
        tables=len(tables),
        results=results,
        names=tuple(called),
        faces=tuple(looked),
    )


def _line(value: Any) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def _pretty(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=2)
