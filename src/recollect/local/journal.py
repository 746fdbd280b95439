"""What local tables leave behind: a line for each new table and for each row of a log.

    {"do": "create", "table": "…", "command": "…", "entries": […], "summary": {…}}
    {"do": "append", "table": "…", "command": "…", "entries": […], "summary": {…}, "result": {…}}

The last line may be torn, if the machine stopped while it was written: it was never acknowledged.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
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


LINE = msgspec.json.Decoder(TableCreated | RowAppended)


class Journal(Protocol):
    """Where lines are kept."""

    def lines(self) -> Iterable[bytes]:
        """All that were written, in their order."""

    def write(self, line: bytes) -> None:
        """Durably. An OSError says that it was not written."""


class FileJournal:
    """A journal in a file, of one process at a time."""

    def __init__(self, path: Path) -> None:
        """Malformed if another process has it open."""
        path.parent.mkdir(parents=True, exist_ok=True)
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
        for number, line in enumerate(journal.lines(), start=1):
            try:
                self._read(LINE.decode(line))
            except (msgspec.DecodeError, KeyError) as error:
                raise Malformed("journal-line", TABLES, line=number, why=str(error)) from None

    def _read(self, line: TableCreated | RowAppended) -> None:
        kept, row = self.database, (line.command, bytes(line.entries))
        if isinstance(line, TableCreated):
            kept.numbers[line.table] = len(kept.tables)
            kept.tables.append(KeptTable(line.table, line.summary, [row], NOBODY))
            if line.command is not None:
                kept.openings[line.command] = line.table
            return
        table = kept.tables[kept.numbers[line.table]]
        table.rows.append(row)
        table.summary = line.summary or table.summary
        if line.result is not None:
            kept.leaderboard.append(line.result)

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
                self._take_back(table, command)
                raise failed
        return made

    def _take_back(self, table: TableId, command: str | None) -> None:
        """The last table was not written: nobody has heard of it."""
        del self.database.numbers[table]
        self.database.openings.pop(command or "", None)
        self.database.tables.pop()

    def written(self, append: Append) -> StoreFailed | None:
        table = self.database.tables[append.lease.number]
        if not self.fits(append):
            return super().written(append)
        entries, summary = msgspec.Raw(append.entries), append.summary
        line = RowAppended(table.id, append.command, entries, summary, append.result)
        return self._write(line) or super().written(append)

    def _write(self, line: TableCreated | RowAppended) -> StoreFailed | None:
        try:
            self._journal.write(msgspec.json.encode(line))
        except OSError as error:
            return StoreFailed(str(error), certain=True)
        return None
