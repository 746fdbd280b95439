"""The statements about one guest, in words that both databases understand (database.py)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from recollect.engine.errors import RecollectError
from recollect.engine.record import SOMEBODY
from recollect.server.database import Connection
from recollect.server.order import REASONS, SAY_REASON
from recollect.server.queries import PRUNE, PRUNE_REVIEWS, RESULTS, Queries, result
from recollect.server.sessions import hashed
from recollect.tables.erasure import GHOST, names, unnamed, without, without_names
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
COUNT_TRAINING = "SELECT count(*) FROM training WHERE player = :guest"
BEGIN = (
    "INSERT INTO erasures (digest, guest, at, vacuumed) VALUES (:digest, :guest, {now}, :vacuumed)"
    " ON CONFLICT (digest) DO UPDATE SET guest = excluded.guest, at = excluded.at,"
    " vacuumed = erasures.vacuumed AND excluded.vacuumed"
)
FORGET_TRAINING = "DELETE FROM training WHERE player = :guest"
OLD_TRAINING = "DELETE FROM training WHERE at < :before"
FORGET_PUZZLES = f"{FORGET_TRAINING} AND substr(puzzle, 1, 12) = :table"
FORGET_GAME = "DELETE FROM leaderboard WHERE player = :guest AND table_id = :table"
DIRTIED = (
    "INSERT INTO erasures (digest, guest, at, vacuumed) VALUES (:digest, NULL, {now}, false)"
    " ON CONFLICT DO NOTHING"
)
"""Something was deleted for somebody who stays: the files may still hold it until the vacuum."""
END = "UPDATE erasures SET guest = NULL, vacuumed = :vacuumed WHERE digest = :digest"
OLD_ERASURES = "DELETE FROM erasures WHERE guest IS NULL AND vacuumed AND at < {now} - :age"
HELD = (
    "SELECT 1 FROM players WHERE player = :guest"
    " UNION ALL SELECT 1 FROM leaderboard WHERE player = :guest"
    " UNION ALL SELECT 1 FROM training WHERE player = :guest"
    " UNION ALL SELECT 1 FROM reports WHERE guest = :guest OR reporter = :guest"
    " UNION ALL SELECT 1 FROM blocked WHERE host = :guest OR guest = :guest"
    " UNION ALL SELECT 1 FROM bans WHERE kind = 'guest' AND who = :guest"
    " UNION ALL SELECT 1 FROM audit WHERE target = :guest LIMIT 1"
)
"""Whether there is anything of a guest to be forgotten."""
EVERYBODY = (
    "SELECT player FROM players UNION SELECT player FROM leaderboard"
    " UNION SELECT player FROM training"
    " UNION SELECT guest FROM reports UNION SELECT reporter FROM reports"
    " UNION SELECT host FROM blocked UNION SELECT guest FROM blocked"
    " UNION SELECT who FROM bans WHERE kind = 'guest' UNION SELECT target FROM audit"
)
ENDED_DIGESTS = "SELECT digest FROM erasures WHERE guest IS NULL"
ERASE_AGAIN = "UPDATE erasures SET guest = :guest, vacuumed = false WHERE digest = :digest"
UNFINISHED = "SELECT guest FROM erasures WHERE guest IS NOT NULL AND at < {now} - :idle ORDER BY at"
PENDING = "SELECT 1 FROM erasures WHERE digest = :digest AND guest IS NOT NULL"
ERASED = "SELECT digest, at FROM erasures WHERE at >= :since"
DIRTY = "SELECT min(at) FROM erasures WHERE guest IS NULL AND NOT vacuumed"
CLEAN = "UPDATE erasures SET vacuumed = true WHERE guest IS NULL AND at <= :until"
NEWEST = "SELECT max(at) FROM erasures WHERE guest IS NULL AND NOT vacuumed"
OTHERS = "SELECT count(*) FROM nodes WHERE alive_until > {now} AND id <> :node"
FORGOTTEN = (
    "DELETE FROM leaderboard WHERE player = :guest",
    FORGET_TRAINING,
    "DELETE FROM reports WHERE guest = :guest OR reporter = :guest",
    "DELETE FROM blocked WHERE host = :guest OR guest = :guest",
    "DELETE FROM bans WHERE kind = 'guest' AND who = :guest",
    f"UPDATE audit SET target = '{GHOST}', detail = '' WHERE target = :guest",
)
"""Beside the tables: results, training, what was reported and blocked, and what was done then."""
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
CLOSINGS = '%"entry":"closed"%'
"""What entries have in them in which whoever runs the server may have named somebody."""
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

    def counts(self, connection: Connection, guest: PlayerId) -> tuple[int, int, int]:
        """How many tables, results, and answers in training."""
        [tables] = self._run(connection, COUNT_TABLES, guest=guest).fetchone()
        [results] = self._run(connection, COUNT_RESULTS, guest=guest).fetchone()
        [training] = self._run(connection, COUNT_TRAINING, guest=guest).fetchone()
        return tables, results, training

    def begin(self, connection: Connection, guest: PlayerId) -> bool:
        """From now on the guest is somebody who wants to be forgotten. Whether there is anything
        to forget: the row itself holds the id for a moment, and nothing else of one without games.
        """
        held = self._run(connection, HELD, guest=guest).fetchone() is not None
        kept = guest if held else None
        self._run(connection, BEGIN, digest=hashed(guest), guest=kept, vacuumed=not held)
        self._forget(connection, guest)
        return held

    def awaken(self, connection: Connection) -> int:
        """Of those who were forgotten, everybody whom a backup has brought back is to be forgotten
        once more; how many.
        """
        ended = {digest for (digest,) in self._run(connection, ENDED_DIGESTS).fetchall()}
        found = self._run(connection, EVERYBODY).fetchall() if ended else ()
        back = [(hashed(who), who) for (who,) in found if hashed(who) in ended]
        for digest, who in back:
            self._run(connection, ERASE_AGAIN, digest=digest, guest=who)
        return len(back)

    def end(self, connection: Connection, guest: PlayerId) -> None:
        """Nothing of the guest is left, but for what the vacuum takes away: also no result of a
        game that was over before its seats could be given up.
        """
        self._forget(connection, guest)
        self._run(connection, END, digest=hashed(guest), vacuumed=False)

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
        called: set[str] = set()
        for table, ghost in tables:
            called |= self._erase(connection, guest, table, ghost, games)
        for (reason,) in self._run(connection, REASONS).fetchall() if called else ():
            if (said := unnamed(reason, called)) != reason:
                for statement in SAY_REASON:
                    self._run(connection, statement, reason=reason, said=said)

    def erase_game(
        self,
        connection: Connection,
        guest: PlayerId,
        table: GuestTable,
        ghost: PlayerId,
        games: Games,
    ) -> None:
        """Take the guest out of one table that has ended."""
        for statement in (FORGET_GAME, FORGET_PUZZLES):
            self._run(connection, statement, guest=guest, table=table.id)
        self._erase(connection, guest, table, ghost, games)
        self._run(connection, DIRTIED, digest=hashed(ghost))

    def erase_training(self, connection: Connection, guest: PlayerId, ghost: PlayerId) -> None:
        """The ghost only says that the files have to be cleaned."""
        if self._run(connection, FORGET_TRAINING, guest=guest).rowcount:
            self._run(connection, DIRTIED, digest=hashed(ghost))

    def _erase(
        self,
        connection: Connection,
        guest: PlayerId,
        table: GuestTable,
        ghost: PlayerId,
        games: Games,
    ) -> set[str]:
        """What the guest was called there. Whoever owns the table is fenced, as it has names in its
        memory. A table at which nobody else has been is nobody's.
        """
        mine = {"number": table.number, "commands": f"{guest}/"}
        fenced = self._run(connection, FENCE, **mine).fetchall()
        [others] = self._run(connection, ALONE, number=table.number, guest=guest).fetchone()
        called = self._called(connection, guest, table.number)
        if not others or not fenced:
            for statement in PRUNE:
                self._run(connection, statement, number=table.number)
            return called
        self._run(connection, PRUNE_REVIEWS, number=table.number)
        self._run(connection, FORGET_COMMANDS, **mine)
        self._rewrite(connection, guest, table.number, ghost)
        self._rewrite_reasons(connection, table.number, called)
        self._run(connection, FORGET_PLAYER, guest=guest, number=table.number)
        [(name, phase, listed)] = fenced
        if listed and phase in ("waiting", "playing"):
            self._list(connection, name, table.number, games)
        return called

    def _called(self, connection: Connection, guest: PlayerId, number: int) -> set[str]:
        found = self._run(connection, NAMING, number=number, within=f"%{guest}%").fetchall()
        return {each for _, text in found for each in names(ENTRIES.decode(text), guest)}

    def _rewrite_reasons(self, connection: Connection, number: int, called: set[str]) -> None:
        found = self._run(connection, NAMING, number=number, within=CLOSINGS).fetchall()
        for row, text in found:
            entries = without_names(ENTRIES.decode(text), called)
            self._run(connection, REWRITE, id=row, entries=encoded(entries).decode())

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
