"""Tables in this process, and what can be asked of them: as over HTTP, without it."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Self
from urllib.parse import parse_qsl, urlsplit

import msgspec

from recollect.engine.errors import Malformed, OutOfTurn, RecollectError, Unknown
from recollect.engine.registry import find_game
from recollect.local.bots import BotsHere
from recollect.local.clock import SteadyClock
from recollect.local.journal import Journal, JournalStore
from recollect.tables import catalogue
from recollect.tables.day import is_over
from recollect.tables.interfaces import BotService, Clock, StoreFailed
from recollect.tables.keys import Keyring
from recollect.tables.log import PlayerId
from recollect.tables.match import TABLES
from recollect.tables.memory_store import LoneBus, MemoryDatabase, MemoryStore, decoded
from recollect.tables.problems import PASSING, RETRY_SECONDS, STATUS, fault, malformed_message
from recollect.tables.problems import problem as problem_of
from recollect.tables.results import guest_game
from recollect.tables.service import TableService
from recollect.tables.settings import TableSettings
from recollect.tables.table import fold
from recollect.wire import http
from recollect.wire.from_player import DECODER, Act, Ping
from recollect.wire.http import Problem
from recollect.wire.to_player import Hello, Pong, Refused
from recollect.wire.types import CommandId, TableId

LOG = logging.getLogger(__name__)
COMMANDS: dict[str, type[msgspec.Struct]] = {
    "sit_down": http.SitDown,
    "commit": http.CommitShare,
    "reveal": http.RevealShare,
    "stand_up": http.SeatCommand,
    "join_next": http.JoinNext,
    "take_over": http.TakeOver,
    "seat_bot": http.SeatBot,
    "play_again": http.PlayAgain,
    "close": http.TableCommand,
    "answer_close": http.AnswerClose,
    "offer": http.SeatCommand,
    "take_seat": http.TakeSeat,
}
"""What is posted to a table, by its name in the address, which is the service's, too."""
PAGE = 20
"""So many games that are over are listed at a time."""
TABLE = re.compile(r"/api/tables/([a-z0-9]{12})(?:/(\w+))?")
ERASE = re.compile(r"/api/guest/games/([a-z0-9]{12})/erase")
_encode = msgspec.json.Encoder().encode

Query = dict[str, str]
Hear = Callable[[bytes], None]
Ended = Callable[[int], None]


class Reply(msgspec.Struct, frozen=True):
    """What a server would have answered."""

    status: int
    body: bytes


class LocalTables:
    """All tables of this process, until it is left: `async with LocalTables() as tables`."""

    def __init__(
        self,
        journal: Journal | None = None,
        *,
        bots: BotService | None = None,
        clock: Clock | None = None,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        secret: bytes = b"",
        **settings: Any,
    ) -> None:
        """Without a journal, everything is forgotten at the end. `settings`: TableSettings."""
        clock = clock or SteadyClock()
        database = MemoryDatabase(clock)
        self._store = store = JournalStore(database, journal) if journal else MemoryStore(database)
        keys = Keyring(secret or entropy(32))
        self.service = TableService(
            store,
            LoneBus(),
            clock,
            bots or BotsHere(),
            entropy,
            TableSettings(keys=keys, **settings),
        )
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._running = asyncio.create_task(self.service.run())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        await self.service.stop()

    def connect(
        self,
        player: PlayerId,
        table: TableId,
        hear: Hear,
        language: str = "en",
        ended: Ended = lambda _code: None,
    ) -> Line:
        """A player's line to a table: as a socket, in both directions."""
        return Line(self.service, player, table, hear, language, ended)

    async def ask(
        self, player: PlayerId, method: str, target: str, body: bytes = b"", language: str = "en"
    ) -> Reply:
        """What a server answers to this request: `ask("anna", "GET", "/api/games?lang=de")`."""
        address = urlsplit(target)
        query = dict(parse_qsl(address.query))
        asked = LocalRequest(self.service, self._store, player, address.path, query, body, language)
        try:
            return Reply(201 if asked.opens(method) else 200, await asked.answer(method))
        except RecollectError as error:
            said = problem_of(error, asked.language)
        except StoreFailed as error:
            LOG.warning("the store failed", exc_info=error)
            said = fault("store-failed", asked.language)
        return Reply(STATUS.get(said.code, 503), _encode(said))


class LocalRequest:
    """One question, and who asks it."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts of a request
        self,
        service: TableService,
        store: MemoryStore,
        player: PlayerId,
        path: str,
        query: Query,
        body: bytes,
        language: str,
    ) -> None:
        self._service = service
        self._store = store
        self._player = player
        self._path = path
        self._query = query
        self._body = body
        self.language = query.get("lang", language)

    def opens(self, method: str) -> bool:
        return (method, self._path) == ("POST", "/api/tables")

    async def answer(self, method: str) -> bytes:
        found = TABLE.fullmatch(self._path)
        if self.opens(method):
            body = self._read(http.OpenTable)
            return _encode(await self._service.open(self._player, body))
        if method == "POST" and found and found[2] in COMMANDS:
            return await self._command(found[1], found[2])
        if method == "POST" and (erased := ERASE.fullmatch(self._path)):
            return _encode(self._erase(erased[1]))
        if method == "GET" and found:
            return await self._past(found[1], found[2])
        if method == "GET":
            return _encode(await self._question())
        raise self._unknown()

    def _read(self, kind: type[Any]) -> Any:
        try:
            return msgspec.json.decode(self._body, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise malformed_message(error) from None

    def _unknown(self) -> Unknown:
        return Unknown("table" if self._path.startswith("/api/tables") else "page", TABLES)

    async def _command(self, table: TableId, name: str) -> bytes:
        act: Callable[..., Awaitable[Any]] = getattr(self._service, name)
        return _encode(await act(self._player, table, self._read(COMMANDS[name])))

    async def _past(self, table: TableId, part: str | None) -> bytes:
        if part is None:
            return _encode(await self._service.info(table))
        if part == "record":
            return await self._service.archive.record(table)
        if part == "replay":
            truth = self._query.get("truth") == "true"
            return await self._service.archive.replay(table, self._seat(), truth)
        if part == "review":
            return _reviewed(await self._service.archive.record(table), self._seat())
        if part == "daily":
            return _encode(await self._service.dailies.result(self._player, table))
        raise self._unknown()

    def _seat(self) -> int | None:
        seat = self._query.get("seat")
        if seat is not None and not seat.isdecimal():
            raise Malformed("field", TABLES, field="seat", why="Expected int")
        return None if seat is None else int(seat)

    async def _question(self) -> Any:  # noqa: PLR0911 - one answer each
        query, language = self._query, self.language
        match self._path.split("/")[2:]:
            case ["promise"]:
                return self._service.promise(self._player, query.get("id", ""), query.get("again"))
            case ["tables"]:
                return await self._service.lobby()
            case ["daily"]:
                return await self._service.dailies.today(self._player)
            case ["guest", "games"]:
                return self._games()
            case ["records"]:
                named = query.get("game", ""), query.get("variant", "")
                return await self._service.archive.leaderboard(*named, query.get("day"))
            case ["games"]:
                return catalogue.games(language)
            case ["games", game]:
                return catalogue.schema(game, language)
            case ["bots"]:
                return catalogue.bots(language)
            case ["rules", game]:
                return catalogue.rules(game, language, query.get("plain") == "true")
            case _:
                raise self._unknown()

    def _games(self) -> http.GuestGames:
        """Those of whoever asks that are over, the latest first, some at a time."""
        before, now = self._query.get("before", ""), self._service.clock.now()
        end = int(before) if before.isdecimal() else None
        found: list[http.GuestGame] = []
        for number, kept in reversed(self._store.database.tables.items()):
            if kept.summary.phase != "over" or (end is not None and number >= end):
                continue
            if len(found) == PAGE:
                return http.GuestGames(tuple(found), number + 1)
            table = fold(kept.id, decoded(kept.rows), find_game)
            if table.mine(self._player) and is_over(table.opened.daily, now):
                found.append(guest_game(table, kept.summary.moved, self._player))
        return http.GuestGames(tuple(found), None)

    def _erase(self, table: TableId) -> http.ErasedGame:
        """As a server does it."""
        number = self._store.database.numbers.get(table, -1)
        kept = self._store.database.tables.get(number)
        found = None if kept is None else fold(table, decoded(kept.rows), find_game)
        if found is None or not found.mine(self._player):
            raise Unknown("table", TABLES)
        if found.phase in ("waiting", "playing"):
            raise OutOfTurn("not-over", TABLES)
        found.check_day(self._service.clock.now())
        self._store.erase(table, self._player)
        self._service.drop(table)
        return http.ErasedGame(table)


def _reviewed(record: bytes, seat: int | None) -> bytes:
    """What a seat, or each, remembered; here and now, though it may take seconds."""
    from recollect.engine.record import read  # noqa: PLC0415 - few look back
    from recollect.review.review import check_reviewable, review, write  # noqa: PLC0415

    check_reviewable(record, seat)
    return write(review(read(record), None if seat is None else [seat]))


class Line:
    """A connection that needs no wire: a Sink (tables/interfaces.py) for one who hears."""

    def __init__(  # noqa: PLR0913, PLR0917 - who listens to what, and how
        self,
        service: TableService,
        player: PlayerId,
        table: TableId,
        hear: Hear,
        language: str,
        ended: Ended,
    ) -> None:
        self._hear = hear
        self._language = language
        self._ended = ended
        self.closed: int | None = None
        """The code with which it ended. Whoever still wants to play connects again."""
        self.send(_encode(Hello(now=service.clock.now(), pause=service.settings.pace)))
        self._session = service.connect(player, table, self)

    def say(self, text: bytes) -> None:
        """One message of the player, as JSON."""
        if self.closed is not None:
            return
        try:
            message = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.refuse(malformed_message(error), None)
            return
        if isinstance(message, Ping):
            self.send(_encode(Pong()))
            return
        try:
            self._session.receive(message)
        except (RecollectError, StoreFailed) as error:
            self.refuse(error, message.id if isinstance(message, Act) else None)

    def hang_up(self) -> None:
        """The player is gone."""
        self.closed = self.closed or 1000
        self._session.close()

    def send(self, *messages: bytes) -> None:
        for message in messages:
            self._hear(message)

    def refuse(self, error: Exception, command: CommandId | None) -> None:
        said = self._problem(error)
        retry = float(RETRY_SECONDS) if said.code in PASSING else None
        refused = Refused(
            id=command, code=said.code, reason=said.reason, text=said.text, retry=retry
        )
        self.send(_encode(refused))

    def _problem(self, error: Exception) -> Problem:
        if isinstance(error, RecollectError):
            return problem_of(error, self._language)
        LOG.error("a message could not be handled", exc_info=error)
        return fault("store-failed" if isinstance(error, StoreFailed) else "broken", self._language)

    def close(self, code: int, reason: str) -> None:
        """The table ends it."""
        del reason
        self.closed = code
        self._session.close()
        self._ended(code)
