"""The statements about one guest, in words that both databases understand (database.py)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from recollect.engine.errors import RecollectError
from recollect.engine.record import SOMEBODY
from recollect.server.database import Connection
from recollect.server.queries import PRUNE, PRUNE_REVIEWS, RESULTS, Queries, result
from recollect.server.sessions import hashed
from recollect.tables.erasure import GHOST, without
from recollect.tables.interfaces import LeaderboardEntry
from recollect.tables.log import ENTRIES, PlayerId, encoded
from recollect.tables.room import summary
from recollect.tables.table import Games, fold
from recollect.wire.types import Phase, TableId

TABLES_OF = (
    "SELECT number, id, phase FROM players JOIN tables ON number = table_number"
    " WHERE player = :guest ORDER BY number"
)
GAMES_OF = (
    "SELECT number, id, moved FROM players JOIN tables ON number = table_number"
    " WHERE player = :guest AND phase = 'over' AND number < :before"
    " ORDER BY number DESC LIMIT :most"
)
TABLE_OF = f"{TABLES_OF.partition(' ORDER')[0]} AND id = :table"
RESULTS_OF = f"{RESULTS} WHERE player = :guest ORDER BY at"
COUNT_RESULTS = "SELECT count(*) FROM leaderboard WHERE player = :guest"
COUNT_TABLES = "SELECT count(*) FROM players WHERE player = :guest"
BEGIN = (
    "INSERT INTO erasures (digest, guest, at, vacuumed) VALUES (:digest, :guest, {now}, false)"
    " ON CONFLICT (digest) DO UPDATE SET guest = excluded.guest, at = excluded.at,"
    " vacuumed = excluded.vacuumed"
)
FORGET_GAME = "DELETE FROM leaderboard WHERE player = :guest AND table_id = :table"
DIRTIED = (
    "INSERT INTO erasures (digest, guest, at, vacuumed) VALUES (:digest, NULL, {now}, false)"
    " ON CONFLICT DO NOTHING"
)
"""Something was deleted for somebody who stays: the files may still hold it until the vacuum."""
END = "UPDATE erasures SET guest = NULL WHERE digest = :digest"
UNFINISHED = "SELECT guest FROM erasures WHERE guest IS NOT NULL AND at < {now} - :idle ORDER BY at"
PENDING = "SELECT 1 FROM erasures WHERE digest = :digest AND guest IS NOT NULL"
ERASED = "SELECT digest, at FROM erasures WHERE at >= :since"
DIRTY = "SELECT min(at) FROM erasures WHERE guest IS NULL AND NOT vacuumed"
CLEAN = "UPDATE erasures SET vacuumed = true WHERE guest IS NULL AND at <= :until"
NEWEST = "SELECT max(at) FROM erasures WHERE guest IS NULL AND NOT vacuumed"
OTHERS = "SELECT count(*) FROM nodes WHERE alive_until > {now} AND id <> :node"
FORGOTTEN = (
    "DELETE FROM leaderboard WHERE player = :guest",
    "DELETE FROM reports WHERE guest = :guest OR reporter = :guest",
    "DELETE FROM blocked WHERE host = :guest OR guest = :guest",
    "DELETE FROM bans WHERE kind = 'guest' AND who = :guest",
    f"UPDATE audit SET target = '{GHOST}', detail = '' WHERE target = :guest",
)
"""Beside the tables: results, what was reported and blocked, and what was done about it."""
ALONE = "SELECT count(*) FROM players WHERE table_number = :number AND player <> :guest"
FENCE = (
    "UPDATE tables SET owner = NULL, epoch = epoch + 1, info = NULL, command ="
    " CASE WHEN substr(command, 1, 33) = :commands THEN NULL ELSE command END"
    " WHERE number = :number RETURNING id, phase, listed"
)
FORGET_COMMANDS = (
    "UPDATE log SET command = NULL"
    " WHERE table_number = :number AND substr(command, 1, 33) = :commands"
)
NAMING = "SELECT id, entries FROM log WHERE table_number = :number AND entries LIKE :within"
REWRITE = "UPDATE log SET entries = :entries WHERE id = :id"
FORGET_PLAYER = "DELETE FROM players WHERE player = :guest AND table_number = :number"
FORGET_RESULTS = (
    f"UPDATE leaderboard SET name = '{SOMEBODY}', player = '{GHOST}' || table_id"
    f" WHERE at < :before AND substr(player, 1, 1) <> '{GHOST}'"
)


class GuestGameRow(msgspec.Struct, frozen=True):
    """A game that is over."""

    number: int
    id: TableId
    moved: float


class GuestTable(msgspec.Struct, frozen=True):
    """A table whose log names a guest."""

    number: int
    id: TableId
    phase: Phase


class GuestQueries:
    """What a database knows of a guest, each on a connection that the caller has."""

    def __init__(self, queries: Queries) -> None:
        self._run = queries.run
        self._rows = queries.rows
        self._describe = queries.describe

    def tables(self, connection: Connection, guest: PlayerId) -> list[GuestTable]:
        return [
            GuestTable(*row) for row in self._run(connection, TABLES_OF, guest=guest).fetchall()
        ]

    def games(
        self, connection: Connection, guest: PlayerId, before: int, most: int
    ) -> list[GuestGameRow]:
        """The latest first."""
        facts = {"guest": guest, "before": before, "most": most}
        return [GuestGameRow(*row) for row in self._run(connection, GAMES_OF, **facts).fetchall()]

    def table(self, connection: Connection, guest: PlayerId, table: TableId) -> GuestTable | None:
        found = self._run(connection, TABLE_OF, guest=guest, table=table).fetchone()
        return None if found is None else GuestTable(*found)

    def results(self, connection: Connection, guest: PlayerId) -> list[LeaderboardEntry]:
        found = self._run(connection, RESULTS_OF, guest=guest).fetchall()
        return [result(row) for row in found]

    def counts(self, connection: Connection, guest: PlayerId) -> tuple[int, int]:
        """How many tables and results."""
        [tables] = self._run(connection, COUNT_TABLES, guest=guest).fetchone()
        [results] = self._run(connection, COUNT_RESULTS, guest=guest).fetchone()
        return tables, results

    def begin(self, connection: Connection, guest: PlayerId) -> None:
        """From now on the guest is somebody who wants to be forgotten."""
        self._run(connection, BEGIN, digest=hashed(guest), guest=guest)
        self._forget(connection, guest)

    def end(self, connection: Connection, guest: PlayerId) -> None:
        """Nothing of the guest is left, but for what the vacuum takes away: also no result of a
        game that was over before its seats could be given up.
        """
        self._forget(connection, guest)
        self._run(connection, END, digest=hashed(guest))

    def _forget(self, connection: Connection, guest: PlayerId) -> None:
        for statement in FORGOTTEN:
            self._run(connection, statement, guest=guest)

    def erase(
        self,
        connection: Connection,
        guest: PlayerId,
        tables: Sequence[tuple[GuestTable, PlayerId]],
        games: Games,
    ) -> None:
        """Take the guest out of these tables; each has a ghost in their place."""
        for table, ghost in tables:
            self._erase(connection, guest, table, ghost, games)

    def erase_game(
        self,
        connection: Connection,
        guest: PlayerId,
        table: GuestTable,
        ghost: PlayerId,
        games: Games,
    ) -> None:
        """Take the guest out of one table that has ended."""
        self._run(connection, FORGET_GAME, guest=guest, table=table.id)
        self._erase(connection, guest, table, ghost, games)
        self._run(connection, DIRTIED, digest=hashed(ghost))

    def _erase(
        self,
        connection: Connection,
        guest: PlayerId,
        table: GuestTable,
        ghost: PlayerId,
        games: Games,
    ) -> None:
        """Whoever owns the table is fenced, as it has names in its memory. A table at which
        nobody else has been is nobody's.
        """
        mine = {"number": table.number, "commands": f"{guest}/"}
        fenced = self._run(connection, FENCE, **mine).fetchall()
        [others] = self._run(connection, ALONE, number=table.number, guest=guest).fetchone()
        if not others or not fenced:
            for statement in PRUNE:
                self._run(connection, statement, number=table.number)
            return
        self._run(connection, PRUNE_REVIEWS, number=table.number)
        self._run(connection, FORGET_COMMANDS, **mine)
        self._rewrite(connection, guest, table.number, ghost)
        self._run(connection, FORGET_PLAYER, guest=guest, number=table.number)
        [(name, phase, listed)] = fenced
        if listed and phase in ("waiting", "playing"):
            self._list(connection, name, table.number, games)

    def _rewrite(
        self, connection: Connection, guest: PlayerId, number: int, ghost: PlayerId
    ) -> None:
        found = self._run(connection, NAMING, number=number, within=f"%{guest}%").fetchall()
        for row, text in found:
            entries = without(ENTRIES.decode(text), guest, ghost)
            self._run(connection, REWRITE, id=row, entries=encoded(entries).decode())

    def _list(self, connection: Connection, table: TableId, number: int, games: Games) -> None:
        """Show the lobby the table as it is now, unless nobody knows its game any more."""
        with suppress(RecollectError):
            shown = summary(fold(table, self._rows(connection, number), games))
            self._describe(connection, number, shown)
