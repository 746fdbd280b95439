"""Order among guests, in SQLite or Postgres (tables/interfaces.py says what tables need of it), and
what whoever runs the server does about it. Every such act is noted in the same transaction.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal

import msgspec

from recollect.server.database import Connection
from recollect.server.queries import PRUNE, SPEND, Queries
from recollect.server.sessions import hashed
from recollect.tables.erasure import GHOST
from recollect.tables.interfaces import Ban, BlockedGuest, NameReport
from recollect.tables.log import PlayerId
from recollect.wire.types import TableId

REPORTED = (
    "SELECT count(*) FROM reports WHERE reporter = :reporter AND at >= :since"
    " AND NOT (table_id = :table_id AND guest = :guest)"
)
ALIVE = "NOT EXISTS (SELECT 1 FROM erasures WHERE digest IN (:one, :other))"
"""Neither was forgotten while this was on its way to the database: it would name them again."""
REPORT = (
    "INSERT INTO reports (table_id, seat, guest, name, reporter, at)"
    f" SELECT :table_id, :seat, :guest, :name, :reporter, :at WHERE {ALIVE}"
    " ON CONFLICT DO NOTHING"
)
REPORTS = (
    "SELECT number, at, table_id, seat, name, guest, reporter FROM reports"
    " ORDER BY number DESC LIMIT :most"
)
DISMISS = "DELETE FROM reports WHERE number = :number RETURNING name"
OLD_REPORTS = "DELETE FROM reports WHERE at < :before"
OLD_BLOCKED = "DELETE FROM blocked WHERE at < :before"
OLD_AUDIT = "DELETE FROM audit WHERE at < :before"
PAST_ADDRESSES = (
    f"UPDATE audit SET target = '{GHOST}' WHERE act IN ('block', 'unblock') AND at < :before"
    " AND (target LIKE :dots OR target LIKE :colons)"
    " AND NOT EXISTS (SELECT 1 FROM bans WHERE who = audit.target)"
)
"""Where a block has ended, nobody needs to know of which address it was."""
ADDRESSES = {"dots": "%.%", "colons": "%:%"}
"""What addresses look like; a guest's number has neither."""
REASONS = "SELECT reason FROM audit WHERE reason <> '' UNION SELECT reason FROM bans"
SAY_REASON = (
    "UPDATE audit SET reason = :said WHERE reason = :reason",
    "UPDATE bans SET reason = :said WHERE reason = :reason",
)
BLOCK = (
    f"INSERT INTO blocked (host, guest, name, at) SELECT :host, :guest, :name, :at WHERE {ALIVE}"
    " ON CONFLICT (host, guest) DO UPDATE SET name = excluded.name, at = excluded.at"
)
UNBLOCK = "DELETE FROM blocked WHERE host = :host AND guest = :guest"
BLOCKED = "SELECT guest, name, at FROM blocked WHERE host = :host ORDER BY at DESC, guest"
LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('order ' || :who, 0))"
"""Until the end of the transaction no other process counts what the same guest has said."""
BAN = (
    "INSERT INTO bans (kind, who, until, reason, at)"
    " VALUES (:kind, :who, {now} + :seconds, :reason, {now})"
    " ON CONFLICT (kind, who) DO UPDATE"
    " SET until = excluded.until, reason = excluded.reason, at = excluded.at"
)
PARDON = "DELETE FROM bans WHERE kind = :kind AND who = :who AND until > {now} RETURNING who"
EXPIRED = "DELETE FROM bans WHERE until <= {now}"
BANS = "SELECT kind, who, until, reason, at FROM bans WHERE until > {now} ORDER BY at DESC, who"
NOTE = (
    "INSERT INTO audit (at, operator, act, target, detail, reason)"
    " VALUES ({now}, :operator, :act, :target, :detail, :reason)"
)
AUDIT = (
    "SELECT number, at, operator, act, target, detail, reason FROM audit"
    " ORDER BY number DESC LIMIT :most"
)
RESULTS = (
    "SELECT table_id, game, variant, day, player, name, turns, seconds, at FROM leaderboard"
    " WHERE game = :game ORDER BY variant, day DESC, turns, seconds, at LIMIT :most"
)
REMOVE_RESULT = "DELETE FROM leaderboard WHERE table_id = :table RETURNING player"
RENAME_RESULTS = "UPDATE leaderboard SET name = :name WHERE player = :player"
TABLES_OF = (
    "SELECT id FROM tables JOIN players ON number = table_number"
    " WHERE player = :guest ORDER BY number"
)
TAKE_AWAY = (
    "UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE id = :table RETURNING number, command"
)

Act = Literal[
    "rename",
    "remove-result",
    "block",
    "unblock",
    "close",
    "delete",
    "dismiss",
    "prune",
    "erase",
    "export-guest",
    "vacuum",
    "rotate",
    "restore",
]


class Deed(msgspec.Struct, frozen=True):
    """Something that whoever runs the server does, for the audit log."""

    operator: str
    """The user of the machine."""
    act: Act
    target: str
    """A table, a guest, an address, a report."""
    reason: str = ""
    detail: str = ""
    """The new name, or for how many hours."""


class AuditRow(msgspec.Struct, frozen=True):
    number: int
    at: float
    operator: str
    act: str
    target: str
    detail: str
    reason: str


class ReportRow(msgspec.Struct, frozen=True):
    number: int
    at: float
    table: TableId
    seat: int
    name: str
    guest: PlayerId
    """Who is called that."""
    reporter: PlayerId


class ResultRow(msgspec.Struct, frozen=True):
    """A result on a board, and whose it is."""

    table: TableId
    game: str
    variant: str
    day: str | None
    guest: PlayerId
    name: str
    turns: int
    seconds: float
    at: float


Job = Callable[[Connection], Any]


def _both(one: PlayerId, other: PlayerId) -> dict[str, str]:
    """By what they are known if they were forgotten."""
    return {"one": hashed(one), "other": hashed(other)}


class SqlOrder:
    def __init__(
        self,
        queries: Queries,
        write: Callable[[Job], Awaitable[Any]],
        read: Callable[[Job], Awaitable[Any]],
    ) -> None:
        """`write` carries a job out as one transaction."""
        self._run = queries.run
        self._lock = queries.lock
        self._write = write
        self._read = read

    # For the tables

    async def report(self, report: NameReport, most: int, since: float) -> bool:
        facts = {"table_id": report.table, "guest": report.guest, "reporter": report.by}

        def job(connection: Connection) -> bool:
            self._lock(connection, LOCK, [report.by])
            [count] = self._run(connection, REPORTED, since=since, **facts).fetchone()
            if count < most:
                rest = {"seat": report.seat, "name": report.name, "at": report.at}
                self._run(connection, REPORT, **facts, **rest, **_both(report.by, report.guest))
            return bool(count < most)

        return bool(await self._write(job))

    async def block(self, host: PlayerId, blocked: Sequence[BlockedGuest], most: int) -> bool:
        def job(connection: Connection) -> bool:
            self._lock(connection, LOCK, [host])
            found = self._run(connection, BLOCKED, host=host).fetchall()
            if len({guest for guest, *_ in found} | {each.guest for each in blocked}) > most:
                return False
            for each in blocked:
                facts = msgspec.structs.asdict(each) | _both(host, each.guest)
                self._run(connection, BLOCK, host=host, **facts)
            return True

        return bool(await self._write(job))

    async def unblock(self, host: PlayerId, guest: PlayerId) -> None:
        await self._write(lambda c: self._run(c, UNBLOCK, host=host, guest=guest).rowcount)

    async def blocked(self, host: PlayerId) -> list[BlockedGuest]:
        return [BlockedGuest(*row) for row in await self._fetch(BLOCKED, host=host)]

    async def bans(self) -> list[Ban]:
        return [Ban(*row) for row in await self._fetch(BANS)]

    async def forget(self, audit_before: float | None, addresses_before: float) -> None:
        """Blocks that are over, addresses that were blocked, and what was done long ago."""

        def job(connection: Connection) -> None:
            self._run(connection, EXPIRED)
            self._run(connection, PAST_ADDRESSES, before=addresses_before, **ADDRESSES)
            if audit_before is not None:
                self._run(connection, OLD_AUDIT, before=audit_before)

        await self._write(job)

    # For whoever runs the server

    async def ban(self, kind: str, who: str, seconds: float, deed: Deed) -> None:
        def job(connection: Connection) -> None:
            self._run(connection, EXPIRED)
            facts = {"kind": kind, "who": who, "seconds": seconds, "reason": deed.reason}
            self._run(connection, BAN, **facts)
            self.noted(connection, deed)

        await self._write(job)

    async def pardon(self, kind: str, who: str, deed: Deed) -> bool:
        """False: nobody of that kind was blocked."""
        return await self._if_any(PARDON, deed, kind=kind, who=who)

    async def remove_result(self, table: TableId, deed: Deed) -> bool:
        return await self._if_any(REMOVE_RESULT, deed, table=table)

    async def dismiss(self, number: int, deed: Deed) -> bool:
        return await self._if_any(DISMISS, deed, number=number)

    async def rename_results(self, guest: PlayerId, name: str, deed: Deed) -> int:
        def job(connection: Connection) -> int:
            count: int = self._run(connection, RENAME_RESULTS, name=name, player=guest).rowcount
            self.noted(connection, deed)
            return count

        return int(await self._write(job))

    async def delete_table(self, table: TableId, spent: Callable[[str], str], deed: Deed) -> bool:
        """A server that has the table in memory is fenced by this, and notices that it is gone."""

        def job(connection: Connection) -> bool:
            found = self._run(connection, TAKE_AWAY, table=table).fetchall()
            for number, command in found:
                for statement in PRUNE:
                    self._run(connection, statement, number=number)
                if command is not None:
                    self._run(connection, SPEND, command=spent(command))
                self.noted(connection, deed)
            return bool(found)

        return bool(await self._write(job))

    async def note(self, deed: Deed) -> None:
        await self._write(lambda c: self.noted(c, deed))

    async def tables_of(self, guest: PlayerId) -> list[TableId]:
        """All tables in whose logs the guest is named."""
        return [table for (table,) in await self._fetch(TABLES_OF, guest=guest)]

    async def reports(self, most: int) -> list[ReportRow]:
        return [ReportRow(*row) for row in await self._fetch(REPORTS, most=most)]

    async def results(self, game: str, most: int) -> list[ResultRow]:
        return [ResultRow(*row) for row in await self._fetch(RESULTS, game=game, most=most)]

    async def audit(self, most: int) -> list[AuditRow]:
        return [AuditRow(*row) for row in await self._fetch(AUDIT, most=most)]

    async def _if_any(self, statement: str, deed: Deed, **facts: Any) -> bool:
        """What is done is noted; what there was not to do is not."""

        def job(connection: Connection) -> bool:
            found = self._run(connection, statement, **facts).fetchall()
            if found:
                self.noted(connection, deed)
            return bool(found)

        return bool(await self._write(job))

    def noted(self, connection: Connection, deed: Deed) -> None:
        """In the transaction of what is noted."""
        self._run(connection, NOTE, **msgspec.structs.asdict(deed))

    async def _fetch(self, statement: str, **facts: Any) -> list[Any]:
        found: list[Any] = await self._read(lambda c: self._run(c, statement, **facts).fetchall())
        return found
