"""What local tables leave behind: a line for each new table and for each row of a log.

    {"do": "create", "table": "…", "command": "…", "entries": […], "summary": {…}}
    {"do": "append", "table": "…", "command": "…", "entries": […], "summary": {…}, "result": {…}}
    {"do": "keep", "table": "…", "rows": "…", "summary": {…}, "results": […]}
    {"do": "erase", "table": "…", "player": "…"}

A table at which nobody can do anything any more becomes one line, with all of its rows packed, when
the journal is opened the next time. When one is erased, the journal is written anew without it; the
line that says so stands there only where that could not be done, as on a full disk. The last line
may be torn, if the machine stopped while it was written: it was never acknowledged.
"""

from __future__ import annotations

import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import msgspec

from recollect.engine.errors import Malformed
from recollect.tables.interfaces import (
    Append,
    LeaderboardEntry,
    NodeId,
    StoreFailed,
    TableSummary,
)
from recollect.tables.log import PlayerId
from recollect.tables.match import TABLES
from recollect.tables.memory_store import KeptTable, MemoryDatabase, MemoryStore
from recollect.tables.quota import NOBODY, Excess, Opener
from recollect.wire.types import TableId

PRIVATE = 0o600
"""It holds what is hidden on the tables."""


class JournalLine(msgspec.Struct, tag_field="do", omit_defaults=True):
    """What every line says."""

    table: TableId
    command: str | None
    entries: msgspec.Raw


class TableCreated(JournalLine, tag="create"):
    """A new table, and the first row of its log."""

    summary: TableSummary


class RowAppended(JournalLine, tag="append"):
    """The next row of a table's log, and what changed with it."""

    summary: TableSummary | None = None
    result: LeaderboardEntry | None = None


class TableKept(msgspec.Struct, tag_field="do", tag="keep", omit_defaults=True):
    """A table that is over or closed: the whole of its log."""

    table: TableId
    rows: str
    """Commands and entries as JSON, deflated, in base 64."""
    summary: TableSummary
    results: list[LeaderboardEntry] = []


class TableErased(msgspec.Struct, tag_field="do", tag="erase"):
    """Nothing of this player is left at a table."""

    table: TableId
    player: PlayerId


Packed = list[tuple[str | None, msgspec.Raw]]
LINE = msgspec.json.Decoder(TableCreated | RowAppended | TableKept | TableErased)
ROWS = msgspec.json.Decoder(Packed)
MANY = 100
"""So many lines of tables that are done are worth writing the journal anew."""


class Journal(Protocol):
    """Where lines are kept."""

    def lines(self) -> Iterable[bytes]:
        """All that were written, in their order."""

    def write(self, line: bytes) -> None:
        """Durably. An OSError says that it was not written."""

    def rewrite(self, lines: Iterable[bytes]) -> None:
        """In the place of all: they or the old ones are there, whatever happens meanwhile."""


class FileJournal:
    """A journal in a file, of one process at a time."""

    def __init__(self, path: Path) -> None:
        """Malformed if another process has it open."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE)
        if not _lock(self._file):
            os.close(self._file)
            raise Malformed("journal-open", TABLES, file=str(path))

    def lines(self) -> list[bytes]:
        """What is torn at the end is cut off: nobody was told of it."""
        with os.fdopen(os.dup(self._file), "rb") as file:
            file.seek(0)
            text = file.read()
        whole = text.rfind(b"\n") + 1
        os.ftruncate(self._file, whole)
        return text[:whole].splitlines()

    def write(self, line: bytes) -> None:
        """All of it or nothing: a disk that is full leaves no half line for the next one."""
        end, rest = os.lseek(self._file, 0, os.SEEK_END), line + b"\n"
        try:
            while rest:
                rest = rest[os.write(self._file, rest) :]
            os.fsync(self._file)
        except OSError:
            os.ftruncate(self._file, end)
            raise

    def rewrite(self, lines: Iterable[bytes]) -> None:
        """Beside it, locked like it, and then in its place."""
        fresh = self._path.with_name(f"{self._path.name}.new")
        file = os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_TRUNC, PRIVATE)
        try:
            _lock(file)
            with os.fdopen(os.dup(file), "wb") as out:
                out.writelines(line + b"\n" for line in lines)
            os.fsync(file)
            fresh.replace(self._path)
        except OSError:
            os.close(file)
            fresh.unlink(missing_ok=True)
            raise
        os.close(self._file)
        self._file = file

    def close(self) -> None:
        """Let another program have it."""
        os.close(self._file)


def _lock(file: int) -> bool:
    """Until the file is closed. Where files cannot be locked, whoever starts two has to know."""
    try:
        import fcntl  # noqa: PLC0415 - Windows and browsers have none
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class JournalStore(MemoryStore):
    """Logs in memory that are also written to a journal, before anybody is told of them."""

    def __init__(self, database: MemoryDatabase, journal: Journal, node: NodeId = "-") -> None:
        super().__init__(database, node)
        self._journal = journal
        self._packed = dict[TableId, bytes]()
        """Tables that are one line each."""
        self._erased = False
        """Whether the journal still holds what was erased."""
        for number, line in enumerate(journal.lines(), start=1):
            try:
                self._read(line)
            except (msgspec.DecodeError, KeyError, ValueError, zlib.error) as error:
                raise Malformed("journal-line", TABLES, line=number, why=str(error)) from None
        self._compact()

    def _read(self, text: bytes) -> None:
        line, kept = LINE.decode(text), self.database
        if isinstance(line, TableKept):
            self._packed[line.table] = text
            kept.leaderboard += line.results
            self._add(line.table, line.summary, unpacked(line.rows))
            return
        if isinstance(line, TableErased):
            self._forget(line)
            return
        row = (line.command, bytes(line.entries))
        if isinstance(line, TableCreated):
            self._add(line.table, line.summary, [row])
            return
        self._packed.pop(line.table, None)
        table = kept.tables[kept.numbers[line.table]]
        table.rows.append(row)
        table.summary = line.summary or table.summary
        if line.result is not None:
            kept.leaderboard.append(line.result)

    def _add(
        self, table: TableId, summary: TableSummary, rows: list[tuple[str | None, bytes]]
    ) -> None:
        self.database.add(KeptTable(table, summary, rows, NOBODY))

    def _forget(self, line: TableErased) -> None:
        super().erase(line.table, line.player)
        self._packed.pop(line.table, None)
        self._erased = True

    def _compact(self) -> None:
        """Where it is worth it. A disk that is full leaves everything as it is."""
        tables = self.database.tables.values()
        loose = sum(len(each.rows) for each in tables if self._is_loose(each))
        if loose < MANY and not self._erased:
            return
        lines = [line for each in tables for line in self._lines(each)]
        with suppress(OSError):
            self._journal.rewrite(lines)
            self._erased = False

    def _is_loose(self, kept: KeptTable) -> bool:
        """Whether nobody can do anything there any more, and it still takes many lines."""
        return kept.summary.phase in ("over", "closed") and kept.id not in self._packed

    def _lines(self, kept: KeptTable) -> Iterator[bytes]:
        if self._is_loose(kept):
            results = [each for each in self.database.leaderboard if each.table == kept.id]
            line = TableKept(kept.id, packed(kept.rows), kept.summary, results)
            self._packed[kept.id] = msgspec.json.encode(line)
        if kept.id in self._packed:
            yield self._packed[kept.id]
            return
        (command, entries), *more = kept.rows
        yield msgspec.json.encode(
            TableCreated(kept.id, command, msgspec.Raw(entries), kept.summary)
        )
        for command, entries in more:
            yield msgspec.json.encode(RowAppended(kept.id, command, msgspec.Raw(entries)))

    async def create(
        self,
        table: TableId,
        command: str | None,
        entries: bytes,
        summary: TableSummary,
        opener: Opener = NOBODY,
    ) -> bool | Excess:
        made = await super().create(table, command, entries, summary, opener)
        if made is True:
            failed = self._write(TableCreated(table, command, msgspec.Raw(entries), summary))
            if failed is not None:
                self.database.remove(table)
                raise failed
        return made

    def erase(self, table: TableId, player: PlayerId) -> None:
        """A StoreFailed says that everything is as it was."""
        line = TableErased(table, player)
        failed = self._write(line)
        if failed is not None:
            raise failed
        self._forget(line)
        self._compact()

    def written(self, append: Append) -> StoreFailed | None:
        if not self.fits(append):
            return super().written(append)
        table = self.database.tables[append.lease.number]
        self._packed.pop(table.id, None)
        entries, summary = msgspec.Raw(append.entries), append.summary
        line = RowAppended(table.id, append.command, entries, summary, append.result)
        return self._write(line) or super().written(append)

    def _write(self, line: TableCreated | RowAppended | TableErased) -> StoreFailed | None:
        try:
            self._journal.write(msgspec.json.encode(line))
        except OSError as error:
            return StoreFailed(str(error), certain=True)
        return None


def packed(rows: list[tuple[str | None, bytes]]) -> str:
    """The rows of a table in a word of the journal."""
    every: Packed = [(command, msgspec.Raw(entries)) for command, entries in rows]
    return b64encode(zlib.compress(msgspec.json.encode(every))).decode()


def unpacked(rows: str) -> list[tuple[str | None, bytes]]:
    """The rows again; ValueError or zlib.error if that is no such word."""
    every = ROWS.decode(zlib.decompress(b64decode(rows)))
    return [(command, bytes(entries)) for command, entries in every]
