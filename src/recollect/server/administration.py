"""Looking after the tables of a server from another process, while it runs or not."""

from __future__ import annotations

import getpass
import os
import re
import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Literal

import msgspec

from recollect.engine.errors import Malformed, OutOfTurn, RecollectError, Unknown
from recollect.engine.registry import find_game
from recollect.server import guest_queries
from recollect.server.backends import find_database
from recollect.server.erasure import Erasures
from recollect.server.export import Exports
from recollect.server.limits import limited_address
from recollect.server.migrations import check
from recollect.server.order import Act, AuditRow, Deed, ReportRow, ResultRow
from recollect.server.sessions import is_guest
from recollect.server.settings import SERVER, Settings, data_folder
from recollect.server.store import HEARD, AdminSummary, PhaseSize, Pruned, SqlStore, hashed_command
from recollect.tables.closing import closed
from recollect.tables.commands import Decide
from recollect.tables.erasure import GHOST, living
from recollect.tables.history import History
from recollect.tables.interfaces import Append, Ban, Fenced, Lease, StoreFailed
from recollect.tables.log import Closed, Entries, PlayerId, Renamed, Row, encoded
from recollect.tables.match import TABLES
from recollect.tables.names import Words, check_name
from recollect.tables.room import summary
from recollect.tables.table import Table, fold
from recollect.wire.types import Phase, TableId

ENDED = {"over", "closed"}
HOUR = 3600.0
DAY = 24 * HOUR
SHOWN = 1000
"""So many reports, results or acts are listed, the last first."""
GUEST = re.compile(r"[0-9a-f]{32}")
BanKind = Literal["guest", "address"]
ATTEMPTS = 5
"""How often a table is taken from a server that takes it back before it is closed."""


class SeatedPerson(msgspec.Struct, frozen=True):
    """Who sits where, as whoever runs the server may know it."""

    seat: int
    name: str
    guest: PlayerId


class Renaming(msgspec.Struct, frozen=True):
    """At how many tables, and on how many results, a name was changed."""

    tables: int
    results: int


class Erased(msgspec.Struct, frozen=True):
    """From how many tables a guest was taken, and whether the files are without a trace by now."""

    tables: int
    clean: bool


class Administration:
    """It works on the log, as the server does: whoever owns a table is fenced by its changes."""

    def __init__(self, store: SqlStore, operator: str = "") -> None:
        """`operator`: who does all this, for the audit log."""
        self._store = store
        self._operator = operator or this_user()

    async def summaries(self) -> list[AdminSummary]:
        return await self._store.summaries()

    async def sizes(self) -> dict[Phase, PhaseSize]:
        return await self._store.sizes()

    async def close(self, table: TableId, reason: str = "") -> None:
        """Without asking anybody; the log says so, and why: of a game that has begun, nobody is
        silent about that. A running server takes note within seconds.
        """
        found = await self._fold(table, await self._number(table))
        found.check_open()
        if not reason and (found.phase == "playing" or found.start.called):
            raise Malformed("close-reason", SERVER)

        def ended(found: Table, now: float) -> Entries:
            found.check_open()
            return closed(found, Closed(now, "admin", reason))

        await self._append(table, ended, self._deed("close", table, reason))

    async def delete(self, table: TableId, reason: str = "") -> None:
        """With its log. Its result stays on the board. A game that runs is closed first, so that
        its people can see why, and which cards they had; and why it vanishes is noted.
        """
        number = await self._number(table)
        with suppress(Unknown):  # nobody plays a game that is unknown
            found = await self._fold(table, number)
            if not found.closed and (found.phase == "playing" or found.start.called):
                raise OutOfTurn("delete-running", SERVER)
            if found.match is not None and not reason:
                raise Malformed("delete-reason", SERVER)
        deed = self._deed("delete", table, reason)
        if not await self._store.order.delete_table(table, hashed_command, deed):
            raise Unknown("table", TABLES)

    async def people(self, table: TableId) -> list[SeatedPerson]:
        """Who sits at a table; of a shared seat, every device."""
        found = await self._fold(table, await self._number(table))
        return [
            SeatedPerson(seat, state.name or "", guest)
            for seat, state in enumerate(found.seats)
            for guest in living(state.owners)
        ]

    async def rename(self, guest: PlayerId, name: str, reason: str = "") -> Renaming:
        """At all tables where the guest sits, and on all boards. No list says what whoever runs the
        server may call somebody.
        """
        check_name(0, name, words=Words())
        tables = await self._store.order.tables_of(guest)
        for table in tables:
            await self._check_neighbours(table, guest, name)
        deed = self._deed("rename", guest, reason, name)
        results = await self._store.order.rename_results(guest, name, deed)
        count = 0
        for table in tables:
            count += await self._append(table, partial(_renamed, guest=guest, name=name))
        return Renaming(count, results)

    async def _check_neighbours(self, table: TableId, guest: PlayerId, name: str) -> None:
        """Nobody is called like somebody else at a table that is open."""
        found = await self._fold(table, await self._number(table))
        if found.phase in ENDED:
            return
        for seat in found.mine(guest):
            others = [each.name for each in found.seats if each.owners and guest not in each.owners]
            check_name(seat, name, [other for other in others if other], Words())

    async def remove_result(self, table: TableId, reason: str = "") -> None:
        """From the board on which the solo game of this table stands."""
        deed = self._deed("remove-result", table, reason)
        if not await self._store.order.remove_result(table, deed):
            raise Unknown("result", SERVER, table=table)

    async def block(self, kind: BanKind, who: str, hours: float, reason: str = "") -> str:
        """Whom the block is about, as limits see an address. Servers notice within seconds."""
        found = banned_as(kind, who)
        deed = self._deed("block", found, reason, f"{hours:g} h")
        await self._store.order.ban(kind, found, hours * HOUR, deed)
        return found

    async def unblock(self, kind: BanKind, who: str, reason: str = "") -> str:
        found = banned_as(kind, who)
        deed = self._deed("unblock", found, reason)
        if not await self._store.order.pardon(kind, found, deed):
            raise Unknown("ban", SERVER, who=found)
        return found

    async def dismiss(self, report: int, reason: str = "") -> None:
        """The report has been dealt with."""
        if not await self._store.order.dismiss(report, self._deed("dismiss", str(report), reason)):
            raise Unknown("report", SERVER, number=report)

    async def blocks(self) -> list[Ban]:
        return await self._store.order.bans()

    async def reports(self) -> list[ReportRow]:
        return await self._store.order.reports(SHOWN)

    async def results(self, game: str) -> list[ResultRow]:
        return await self._store.order.results(find_game(game).id, SHOWN)

    async def audit(self) -> list[AuditRow]:
        return await self._store.order.audit(SHOWN)

    def _deed(self, act: Act, target: str, reason: str, detail: str = "") -> Deed:
        return Deed(self._operator, act, target, reason, detail)

    async def _append(self, table: TableId, decide: Decide, deed: Deed | None = None) -> bool:
        """Whether there was anything to append. `deed`: noted with it, or neither is."""
        error: StoreFailed | None = Fenced()
        attempts = iter(range(ATTEMPTS))
        while isinstance(error, Fenced) and next(attempts, None) is not None:
            found = await self._fold(table, await self._number(table))
            if not decide(found, 0.0):
                return False  # and nobody is sent away for it
            lease = await self._store.seize(table)
            if lease is None:
                raise Unknown("table", TABLES)
            folded = await self._fold(table, lease.number)
            error = await self._append_once(lease, folded, decide, deed)
        if error is not None:
            raise error
        return True

    async def _append_once(
        self, lease: Lease, table: Table, decide: Decide, deed: Deed | None
    ) -> StoreFailed | None:
        command = f"{table.opened.host}/admin-{secrets.token_hex(8)}"
        entries = decide(table, await self._store.now())
        if not entries:
            return None
        row = Row(table.version + 1, command, entries)
        append = Append(
            lease, row.version, command, encoded(row.entries), summary(table.after(row))
        )
        return None if await self._store.append_noted(append, deed) else Fenced()

    async def records(
        self, tables: Sequence[TableId] = (), finished: bool = False
    ) -> AsyncIterator[bytes]:
        """Of these tables, or of all games that have ended; `finished`: those that were played to
        their end. A table that was named is refused where it has no record.
        """
        for table in tables:
            yield await self._record(table)
        for each in () if tables else await self._store.summaries():
            if each.phase in ENDED:
                try:
                    yield await self._record(each.id, finished)
                except RecollectError:
                    continue  # it never began, or nobody knows its game any more

    async def prunable_records(self, days: float) -> AsyncIterator[bytes]:
        """Of the games that `prune` would delete. One that cannot be read stops it."""
        for table in await self._store.prunable(await self._before(days)):
            try:
                yield await self._record(table)
            except OutOfTurn:
                continue  # it never began

    async def prune(self, days: float) -> Pruned:
        """Delete the tables that ended so many days ago, and older reports."""
        pruned = await self._store.prune(await self._before(days))
        detail = f"{pruned.tables} tables"
        await self._store.order.note(self._deed("prune", f"{days:g} d", "", detail))
        return pruned

    async def export_guest(self, guest: PlayerId, language: str) -> AsyncIterator[bytes]:
        """Everything of one guest, as the parts of a zip file."""
        await self._check_guest(guest)
        await self._store.order.note(self._deed("export-guest", guest, ""))
        async for part in Exports(self._store).archive(guest, language):
            yield part

    async def erase(self, guest: PlayerId) -> Erased:
        """Forget a guest. A running server takes note within seconds."""
        await self._check_guest(guest)
        tables = await Erasures(self._store).erase(guest)
        await self._store.order.note(self._deed("erase", GHOST, "", f"{tables} tables"))
        [[dirty]] = await self._store.fetch(guest_queries.DIRTY)
        return Erased(tables, clean=dirty is None)

    async def erase_again(self) -> int:
        """Those who were forgotten, and whom a backup has brought back; how many."""
        count = await self._store.write(self._store.guests.awaken)
        await Erasures(self._store).resume(idle=0.0)
        return count

    async def _check_guest(self, guest: PlayerId) -> None:
        if not is_guest(guest):
            raise Malformed("malformed-guest", SERVER)
        if not any(await Exports(self._store).counts(guest)):
            raise Unknown("guest", SERVER)

    async def vacuum(self) -> None:
        """Leave nothing in the files of what was deleted. A server waits until it is done."""
        await Erasures(self._store).clean()
        await self._store.vacuum(full=True)
        if not await self._store.truncate():
            raise StoreFailed("the log of the database is in use", certain=True)
        await self._store.order.note(self._deed("vacuum", "files", ""))

    async def backup(self, path: Path) -> None:
        await self._store.backup(path)

    async def rotate(self, days: float, at_once: bool = False) -> None:
        """New keys; the old ones are understood for so many days. `at_once`: no server runs, and
        nobody has to hear of it first.
        """
        await self._store.rotate(days * DAY, 0.0 if at_once else HEARD)
        act: Act = "restore" if at_once else "rotate"
        await self._store.order.note(self._deed(act, "keys", "", f"{days:g} d"))

    async def _before(self, days: float) -> float:
        return await self._store.now() - days * DAY

    async def _number(self, table: TableId) -> int:
        number = await self._store.find(table)
        if number is None:
            raise Unknown("table", TABLES)
        return number

    async def _fold(self, table: TableId, number: int) -> Table:
        return await self._store.read(number, lambda rows: fold(table, rows, find_game))

    async def _record(self, table: TableId, finished: bool = False) -> bytes:
        """`finished`: of a game that was closed before its end, none."""

        def record(rows: Iterable[Row]) -> bytes:
            history = History(table, rows, find_game)
            if finished and not history.table.over:
                raise OutOfTurn("not-over", TABLES)
            return history.record()

        return await self._store.read(await self._number(table), record)


def _renamed(table: Table, now: float, guest: PlayerId, name: str) -> Entries:
    seats = (seat for seat in table.mine(guest) if table.seats[seat].name != name)
    return tuple(Renamed(seat, guest, name, now) for seat in seats)


def banned_as(kind: BanKind, who: str) -> str:
    """A guest's number, or an address as limits see it. Malformed says what would be right."""
    if kind == "guest":
        if not GUEST.fullmatch(who):
            raise Malformed("ban-guest", SERVER, given=who[:60])
        return who
    try:
        ip_address(who.partition("%")[0])
    except ValueError:
        raise Malformed("ban-address", SERVER, given=who[:60]) from None
    return limited_address(who)


def this_user() -> str:
    """Who operates: the user of the machine, and who that was before sudo."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        user = "?"
    before = os.environ.get("SUDO_USER", "")
    return f"{before} ({user})" if before and before != user else user


@asynccontextmanager
async def administration(settings: Settings) -> AsyncIterator[Administration]:
    database = find_database(settings.database, data_folder(os.environ, Path.home()))
    if database.file is not None and not database.file.exists():
        raise Unknown("database-file", SERVER, file=str(database.file))
    check(database.url)
    store = SqlStore(database.url, f"admin-{secrets.token_hex(8)}", patient=True)
    try:
        yield Administration(store)
    finally:
        await store.close()
