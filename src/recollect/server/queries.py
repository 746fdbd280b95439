"""The statements of the store, in words that both databases understand (database.py)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from recollect.server.database import Connection, Database
from recollect.server.log_rows import appending
from recollect.server.sessions import hashed
from recollect.tables import quota
from recollect.tables.erasure import people
from recollect.tables.interfaces import (
    Append,
    Elsewhere,
    LeaderboardEntry,
    Lease,
    NodeId,
    TableSummary,
)
from recollect.tables.log import ENTRIES, PlayerId, Row
from recollect.tables.quota import Excess, Found, ListedFew, Opener, Usage
from recollect.wire.types import TableId

LEASE = 6.0
"""Seconds that a process owns its tables after its last heartbeat."""

FORGET = 60.0
"""Seconds until a dead process is forgotten."""

CHUNK = 500
"""Rows of a log that are read at once: for each statement, a thread waits for Python's lock."""

ROWS = msgspec.json.Decoder(list[Row])

PERSON = b'"player":'
"""What entries have in them that name somebody."""

LIVING = "EXISTS (SELECT 1 FROM nodes WHERE nodes.id = owner AND alive_until > {now})"
UNFINISHED = "phase IN ('waiting', 'playing')"
ENDED = "phase IN ('over', 'closed')"

SUMMARIZE = (
    "UPDATE tables SET game = given.game, phase = given.phase, listed = given.listed,"
    " moved = given.moved, info = given.info"
    " FROM {given:number integer, epoch integer, game text, phase text, listed boolean,"
    " moved float, info text}"
    " WHERE tables.number = given.number AND tables.epoch = given.epoch"
)
RESULT = (
    "INSERT INTO leaderboard"
    " (game, variant, day, player, name, turns, seconds, table_id, at, points, seen)"
    " VALUES (:game, :variant, :day, :player, :name, :turns, :seconds, :table, :at, :points, :seen)"
    " ON CONFLICT DO NOTHING"
)
CREATE = (
    "INSERT INTO tables (id, command, game, phase, listed, moved, info)"
    " VALUES (:id, :command, :game, :phase, :listed, :moved, :info)"
    " ON CONFLICT DO NOTHING RETURNING number"
)
OPENING = (
    "INSERT INTO openings (table_number, guest, place, bots_only, strong_bots)"
    " VALUES (:number, :guest, :place, :bots_only, :strong_bots)"
)
USED = (
    "SELECT count(*), count(CASE WHEN listed AND"
    " (phase = 'playing' OR moved >= :since OR seen >= :since) THEN 1 END),"
    " count(CASE WHEN bots_only THEN 1 END), coalesce(sum(strong_bots), 0),"
    " coalesce(min(CASE WHEN seen > moved THEN seen ELSE moved END), 0)"
    f" FROM openings JOIN tables ON number = table_number WHERE {UNFINISHED} AND {{whose}} IN"
    " (SELECT given.who FROM {given:who text})"
)
LOCK_OPENER = "SELECT pg_advisory_xact_lock(hashtextextended(:who, 0))"
"""Until the end of the transaction nobody else counts what is open of the same guest or place."""
LOCK_SEATING = "SELECT pg_advisory_lock(hashtextextended('seating ' || :who, 0))"
"""Until the connection is closed. It is not the lock of those who open tables: they wait for it in
the one thread that writes, and whoever seats a bot waits for that thread.
"""
USED_BY_GUEST = USED.replace("{whose}", "guest")
USED_FROM_PLACE = USED.replace("{whose}", "place")
REUSE = (
    "UPDATE openings SET bots_only = given.bots_only, strong_bots = given.strong_bots"
    " FROM {given:number integer, bots_only boolean, strong_bots integer}"
    " WHERE table_number = given.number"
)
FORGET_OPENING = (
    "DELETE FROM openings WHERE table_number IN (SELECT given.number FROM {given:number integer})"
)
FIRST_ROW = (
    "INSERT INTO log (table_number, version, command, entries)"
    " VALUES (:number, 1, :command, :entries)"
)
ACQUIRE = (
    "UPDATE tables SET owner = :node, epoch = epoch + 1 WHERE number = (SELECT number FROM tables"
    f" WHERE id = :id AND (owner IS NULL OR owner = :node OR NOT {LIVING}) {{free:tables}})"
    " RETURNING number, epoch,"
    " coalesce((SELECT place FROM openings WHERE table_number = tables.number), '')"
)
OWNER = f"SELECT owner, {LIVING} FROM tables WHERE id = :id"
SEIZE = "UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE id = :id RETURNING number, epoch"
RELEASE = (
    "UPDATE tables SET owner = NULL WHERE number IN (SELECT tables.number FROM tables"
    " JOIN {given:number integer, epoch integer} ON tables.number = given.number"
    " AND tables.epoch = given.epoch WHERE owner = :node {free:tables})"
)
LOST = (
    "SELECT given.number, given.epoch FROM {given:number integer, epoch integer}"
    " LEFT JOIN tables ON tables.number = given.number"
    " WHERE tables.epoch IS NULL OR tables.epoch <> given.epoch"
)
SEEN = (
    "UPDATE tables SET seen = :now WHERE number IN (SELECT tables.number FROM tables"
    " JOIN {given:number integer} ON tables.number = given.number"
    " {free:tables})"
)
BEAT = (
    "INSERT INTO nodes (id, alive_until) VALUES (:node, {now} + :lease)"
    " ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until"
)
LONG_DEAD = "SELECT id FROM nodes WHERE alive_until < {now} - :forget {free:nodes}"
FORGET_DEAD = f"DELETE FROM nodes WHERE id IN ({LONG_DEAD})"
NODES = "SELECT id, alive_until > {now}, alive_until < {now} - :forget FROM nodes"
LEAVE = (
    "UPDATE tables SET owner = NULL"
    " WHERE number IN (SELECT number FROM tables WHERE owner = :node {free:tables})"
)
GONE = "DELETE FROM nodes WHERE id = :node"
FIND = "SELECT number FROM tables WHERE id = :id"
OPENED = "SELECT id FROM tables WHERE command = :command"
LISTED = (
    "SELECT number, id, info, moved FROM tables WHERE listed AND info IS NOT NULL"
    " AND phase = {phase} ORDER BY moved DESC LIMIT 1000"
)
LOBBY = (
    "SELECT info FROM (SELECT info, moved,"
    " row_number() OVER (PARTITION BY coalesce(nullif(guest, ''), id) ORDER BY moved DESC)"
    " AS by_guest,"
    " row_number() OVER (PARTITION BY coalesce(nullif(place, ''), id) ORDER BY moved DESC)"
    f" AS by_place FROM ({LISTED}) AS found LEFT JOIN openings ON table_number = number) AS fair"
    " WHERE by_guest <= :of_guest AND by_place <= :of_place"
    " ORDER BY by_guest + by_place, moved DESC LIMIT :most"
)
"""In rounds: of each guest and each place the newest first, then the second, and so on, up to as
many as each may have: somebody may come back to tables that were not shown while they opened more.
"""
LOBBY_WAITING = LOBBY.replace("{phase}", "'waiting' AND (moved >= :since OR seen >= :since)")
LOBBY_PLAYING = LOBBY.replace("{phase}", "'playing'")
IDLE = (
    f"SELECT id FROM tables WHERE {UNFINISHED} AND moved < :before"
    f" AND (seen IS NULL OR seen < :before) AND (owner IS NULL OR NOT {LIVING})"
    " ORDER BY moved LIMIT :most"
)
RESULTS = (
    "SELECT game, variant, day, player, name, turns, seconds, table_id, at, points, seen"
    " FROM leaderboard"
)
"""As a LeaderboardEntry has them."""
BEST = (
    f"{RESULTS} WHERE game = :game AND variant = :variant AND day {{day}}"
    " ORDER BY {first}turns, seconds, at LIMIT :most"
)
BEST_EVER = BEST.format(day="IS NULL", first="")
BEST_OF_DAY = BEST.format(day="= :day", first="seen, points DESC, ")
DAYS = f"{RESULTS} WHERE player = :player AND day IS NOT NULL ORDER BY day DESC, game"
PLACE = (
    "SELECT count(CASE WHEN points > :points OR (points = :points AND (turns < :turns"
    " OR (turns = :turns AND seconds < :seconds))) THEN 1 END) + 1, count(*)"
    " FROM leaderboard WHERE game = :game AND variant = :variant AND day = :day AND NOT seen"
)
UNDESCRIBED = (
    f"SELECT number, id FROM tables WHERE listed AND {UNFINISHED} AND info IS NULL ORDER BY number"
)
DESCRIBE = "UPDATE tables SET info = :info WHERE number = :number"
CLOCK = "SELECT {now}"
SUMMARIES = (
    "SELECT id, game, phase, moved,"
    " coalesce((SELECT max(version) FROM log WHERE table_number = number), 0)"
    " FROM tables ORDER BY moved DESC, number DESC"
)
PHASES = "SELECT phase, count(*) FROM tables GROUP BY phase"
SIZES = (
    "SELECT phase, count(*), coalesce(sum(length(entries) + coalesce(length(log.command), 0)), 0)"
    " FROM log JOIN tables ON tables.number = table_number GROUP BY phase"
)
PRUNABLE = (
    f"SELECT number, id, command FROM tables WHERE {ENDED} AND moved < :before"
    f" AND (owner IS NULL OR NOT {LIVING}) ORDER BY moved LIMIT :most"
)
WEIGH = (
    "SELECT count(*), coalesce(sum(length(entries) + coalesce(length(command), 0)), 0)"
    " FROM log WHERE table_number = :number"
)
PRUNE_LOG = "DELETE FROM log WHERE table_number = :number"
PRUNE_TABLE = "DELETE FROM tables WHERE number = :number"
PRUNE_REVIEWS = "DELETE FROM reviews WHERE table_number = :number"
PRUNE = (
    PRUNE_LOG,
    PRUNE_TABLE,
    PRUNE_REVIEWS,
    "DELETE FROM players WHERE table_number = :number",
    "DELETE FROM openings WHERE table_number = :number",
)
"""Everything of a table."""
PLAYER = (
    "INSERT INTO players (player, table_number) VALUES (:player, :number) ON CONFLICT DO NOTHING"
)
NAMED_AGAIN = (
    "UPDATE erasures SET guest = :player, at = {now}, vacuumed = false"
    " WHERE digest = :digest AND guest IS NULL"
)
"""Somebody who was forgotten, by what was on its way to the database: that goes on, then."""
SPEND = "INSERT INTO spent (command) VALUES (:command) ON CONFLICT DO NOTHING"
SPENT = "SELECT 1 FROM spent WHERE command = :command"
GENERATIONS = "SELECT number, salt, since, until FROM generations ORDER BY number"
END_GENERATIONS = (
    "UPDATE generations SET until = {now} + :keep WHERE until IS NULL OR until > {now} + :keep"
)
FORGET_GENERATIONS = "DELETE FROM generations WHERE until <= {now} - :age"
"""What has ended is known for a while, so that no old backup makes it hold again."""
BEGIN_GENERATION = (
    "INSERT INTO generations (number, salt, since)"
    " SELECT coalesce(max(number), 0) + 1, :salt, {now} + :delay FROM generations"
)
LOG_SQLITE = (
    "SELECT '[' || group_concat('{\"version\":' || version || ',\"command\":'"
    " || json_quote(command) || ',\"entries\":' || entries || '}') || ']', max(version)"
    " FROM (SELECT version, command, entries FROM log"
    " WHERE table_number = :number AND version > :after ORDER BY version LIMIT :most)"
)
LOG_POSTGRES = (
    "SELECT '[' || string_agg('{\"version\":' || version || ',\"command\":'"
    " || coalesce(CAST(to_json(command) AS text), 'null') || ',\"entries\":' || entries || '}',"
    " ',' ORDER BY version) || ']', max(version)"
    " FROM (SELECT version, command, entries FROM log"
    " WHERE table_number = %(number)s AND version > %(after)s"
    " ORDER BY version LIMIT %(most)s) AS part"
)
"""A part of a log as one JSON text, without parsing any of it."""


class Locked:
    """Somebody else has a table's row, for a moment."""


class Queries:
    """The statements of one database, each on a connection that the caller has."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._sqlite = database.name == "sqlite"
        self._append = appending(database)

    def run(self, connection: Connection, statement: str, **facts: Any) -> Any:
        """A cursor."""
        return connection.execute(self._database.sql(statement), facts)

    def append(self, connection: Connection, appends: Sequence[Append]) -> set[int] | None:
        """Append rows, at most one for each table. None: all of them; else to which tables."""
        return self._append(connection, appends)

    def summarize(self, connection: Connection, appends: Sequence[Append]) -> bool:
        """Write the summaries; whether all leases still held."""
        some = [(each.lease, each.summary) for each in appends if each.summary is not None]
        if not some:
            return True
        done: int = self._run_many(connection, SUMMARIZE, [_summary(*e) for e in some]).rowcount
        self._note_usage(connection, some)
        return done == len(some)

    def _note_usage(
        self, connection: Connection, some: Sequence[tuple[Lease, TableSummary]]
    ) -> None:
        """What a table counts for, until it ends."""
        ended = [(lease.number,) for lease, each in some if each.phase in ("over", "closed")]
        if ended:
            self._run_many(connection, FORGET_OPENING, ended)
        if len(ended) < len(some):
            rows = [(lease.number, each.bots_only, each.strong_bots) for lease, each in some]
            self._run_many(connection, REUSE, rows)

    def describe(self, connection: Connection, number: int, summary: TableSummary) -> None:
        """Write what the lobby shows of a table."""
        self.run(connection, DESCRIBE, number=number, info=_text(summary.info))

    def add_result(self, connection: Connection, result: LeaderboardEntry) -> None:
        """Unless the player has a result of that day already."""
        self.run(connection, RESULT, **msgspec.structs.asdict(result))

    def create(  # noqa: PLR0913, PLR0917 - all that a table begins with
        self,
        connection: Connection,
        table: TableId,
        command: str | None,
        entries: str,
        summary: TableSummary,
        opener: Opener,
    ) -> bool | Excess:
        """In one transaction: nobody opens two tables at once where one is allowed."""
        self.lock(connection, LOCK_OPENER, opener.locks)
        excess = quota.check(opener, quota.usage_of(summary), *self.usage(connection, opener))
        if excess is not None:
            return excess
        facts = msgspec.structs.asdict(summary)
        facts["info"] = _text(summary.info)
        counted = {name: facts.pop(name) for name in ("bots_only", "strong_bots")}
        found = self.run(connection, CREATE, id=table, command=command, **facts).fetchall()
        for (number,) in found:
            self.run(connection, FIRST_ROW, number=number, command=command, entries=entries)
            self.note_players(connection, number, entries.encode())
            whose = {"guest": opener.guest, "place": opener.place}
            self.run(connection, OPENING, number=number, **whose, **counted)
        return bool(found)

    def note_players(self, connection: Connection, number: int, entries: bytes) -> None:
        """Those whom these entries name have been at the table."""
        if PERSON in entries:
            for player in sorted(people(ENTRIES.decode(entries))):
                self.run(connection, PLAYER, player=player, number=number)
                self.run(connection, NAMED_AGAIN, player=player, digest=hashed(player))

    def lock(self, connection: Connection, lock: str, names: Iterable[str]) -> None:
        """Everybody locks in the same order. Of SQLite one process writes at a time."""
        for who in () if self._sqlite else names:
            self.run(connection, lock, who=who)

    def usage(self, connection: Connection, opener: Opener) -> tuple[Found, Found]:
        """What is open of this guest, and from this place."""
        guest, place = (
            self._run_many(
                connection, statement, [(each,) for each in whose], since=opener.since
            ).fetchone()
            for statement, whose in (
                (USED_BY_GUEST, opener.guest_digests),
                (USED_FROM_PLACE, opener.place_digests),
            )
        )
        return _found(*guest), _found(*place)

    def acquire(
        self, connection: Connection, table: TableId, node: NodeId
    ) -> Lease | Elsewhere | Locked | None:
        """Nobody waits for a row that somebody has locked: whoever asks can ask again."""
        for row in self.run(connection, ACQUIRE, id=table, node=node).fetchall():
            return Lease(*row)
        for owner, living in self.run(connection, OWNER, id=table).fetchall():
            if living and owner != node:
                return Elsewhere(owner)
            return Locked()
        return None

    def release(self, connection: Connection, leases: Sequence[Lease], node: NodeId) -> None:
        self._run_many(connection, RELEASE, [_pair(each) for each in leases], node=node)

    def lost(self, connection: Connection, leases: Sequence[Lease]) -> list[Lease]:
        found = self._run_many(connection, LOST, [_pair(each) for each in leases])
        return [Lease(*row) for row in found.fetchall()]

    def note_seen(self, connection: Connection, numbers: Sequence[int], now: float) -> None:
        self._run_many(connection, SEEN, [(each,) for each in sorted(set(numbers))], now=now)

    def heartbeat(self, connection: Connection, node: NodeId) -> frozenset[NodeId]:
        self.run(connection, BEAT, node=node, lease=LEASE)
        found = self.run(connection, NODES, forget=FORGET).fetchall()
        if any(long_dead for _, _, long_dead in found):
            self.run(connection, FORGET_DEAD, forget=FORGET)
        return frozenset(each for each, living, _ in found if living)

    def lobby(
        self, connection: Connection, limit: int, since: float, few: ListedFew
    ) -> list[bytes]:
        of = few._asdict()
        found = self.run(connection, LOBBY_WAITING, since=since, most=limit, **of).fetchall()
        if len(found) < limit:
            more = limit - len(found)
            found += self.run(connection, LOBBY_PLAYING, most=more, **of).fetchall()
        return [info.encode() for (info,) in found]

    def best(
        self, connection: Connection, game: str, variant: str, day: str | None, limit: int
    ) -> list[LeaderboardEntry]:
        facts = {"game": game, "variant": variant, "most": limit}
        if day is None:
            found = self.run(connection, BEST_EVER, **facts)
        else:
            found = self.run(connection, BEST_OF_DAY, day=day, **facts)
        return [result(row) for row in found.fetchall()]

    def days(self, connection: Connection, player: PlayerId) -> list[LeaderboardEntry]:
        return [result(row) for row in self.run(connection, DAYS, player=player).fetchall()]

    def place(self, connection: Connection, entry: LeaderboardEntry) -> tuple[int, int]:
        names = ("game", "variant", "day", "points", "turns", "seconds")
        facts = {name: getattr(entry, name) for name in names}
        place, among = self.run(connection, PLACE, **facts).fetchone()
        return place, among

    def rows(self, connection: Connection, number: int) -> Iterator[Row]:
        """A log from its beginning, read in parts."""
        statement = LOG_SQLITE if self._sqlite else LOG_POSTGRES
        after: int | None = 0
        while after is not None:
            facts = {"number": number, "after": after, "most": CHUNK}
            part, after = connection.execute(statement, facts).fetchone()
            yield from sorted(ROWS.decode(part or "[]"), key=lambda row: row.version)

    def _run_many(
        self, connection: Connection, statement: str, rows: Sequence[tuple[Any, ...]], **facts: Any
    ) -> Any:
        given = msgspec.json.encode(rows).decode()
        return self.run(connection, statement, given=given, **facts)


def result(row: Sequence[Any]) -> LeaderboardEntry:
    """A row of RESULTS."""
    *facts, seen = row
    return msgspec.structs.replace(LeaderboardEntry(*facts), seen=bool(seen))


def _summary(lease: Lease, summary: TableSummary) -> tuple[Any, ...]:
    moved, info = float(summary.moved), _text(summary.info)
    return lease.number, lease.epoch, summary.game, summary.phase, summary.listed, moved, info


def _found(tables: int, listed: int, bots: int, strong: int, oldest: float) -> Found:
    return Found(Usage(tables, listed, bots, int(strong)), oldest)


def _pair(lease: Lease) -> tuple[int, int]:
    return lease.number, lease.epoch


def _text(info: bytes | None) -> str | None:
    return None if info is None else info.decode()
