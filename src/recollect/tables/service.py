"""The table service: what HTTP, sockets and other programs call. It knows no socket, no database.

What a connection may rely on:

- The answer to `watch` is a `table`; after it come `moved`, `changed`, `reacted` and, if the seat
  it looked through is no longer this player's, another `table` as a spectator; all in the order of
  their versions. A version without anything to see for this watcher gives no message.
- One row of the log gives `moved` first and then, if the table itself changed by it (the game is
  over: the seed is opened), `changed`, both with that version.
- What came of a player's own command is told before the command is answered: `moved`, then `done`.
- Presence (`here`) is not part of the log: a change is told as `changed` with the version that the
  table already has.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from recollect.engine.contract import AnyGame
from recollect.engine.errors import RecollectError
from recollect.engine.fair import commitment
from recollect.engine.registry import find_game
from recollect.tables import closing, commands, opening, seeds, takeover
from recollect.tables.archive import Archive
from recollect.tables.cluster import Cluster
from recollect.tables.commands import Decide, Decision
from recollect.tables.daily import Dailies, generation_of
from recollect.tables.day import day_of, is_day
from recollect.tables.deals import GivenDeal, given_deal
from recollect.tables.housekeeping import Housekeeping
from recollect.tables.interfaces import (
    BotService,
    Bus,
    Clock,
    Elsewhere,
    Sink,
    Store,
    StoreFailed,
)
from recollect.tables.log import Entries, PlayerId, Row, encoded
from recollect.tables.neighbours import Neighbours, removal
from recollect.tables.quota import LATELY, Excess, ListedFew, Opener, Quotas, usage_of
from recollect.tables.room import Room, summary
from recollect.tables.rooms import Rooms
from recollect.tables.scheduler import Scheduler
from recollect.tables.session import Session
from recollect.tables.settings import TableSettings
from recollect.tables.table import Games, Table, opened
from recollect.wire.http import (
    Answer,
    AnswerClose,
    Blocked,
    CommitShare,
    JoinNext,
    Listed,
    OpenTable,
    PlayAgain,
    Pledge,
    RevealShare,
    SeatBot,
    SeatCommand,
    SeatToken,
    SitDown,
    TableCommand,
    TakeOver,
    TakeSeat,
    Unblock,
)
from recollect.wire.types import CommandId, TableId, TableInfo

ID_BYTES = 16
INFO = msgspec.json.Decoder(TableInfo)

_log = logging.getLogger(__name__)


class TableService:
    """All methods may be called from one event loop only. They raise RecollectError to refuse."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that tables need of the world
        self,
        store: Store,
        bus: Bus,
        clock: Clock,
        bots: BotService,
        entropy: Callable[[int], bytes],
        settings: TableSettings,
        games: Games = find_game,
    ) -> None:
        """`entropy(n)` gives n unguessable bytes. It listens to the bus from now on."""
        self.store = store
        self.clock = clock
        self.settings = settings
        self.games = games
        self._entropy = entropy
        self.archive = Archive(store, clock, games, settings.best)
        self.dailies = Dailies(store, clock, games, self.info)
        self._quotas = Quotas(store, clock, settings)
        self._scheduler = Scheduler(clock, bots, settings)
        self._rooms = Rooms(store, clock, settings, games, self._scheduler.put, self.start)
        self._cluster = Cluster(self, bus)
        self._neighbours = Neighbours(store.order, settings)
        self._work: set[asyncio.Task[Any]] = set()
        self._housekeeping = Housekeeping(
            store, clock, settings, self._rooms, self._cluster, self.start
        )

    @property
    def rooms(self) -> dict[TableId, Room]:
        """Those in memory."""
        return self._rooms.loaded

    # Connections

    def connect(self, player: PlayerId, table: TableId, sink: Sink) -> Session:
        """A connection of a player to a table."""
        return Session(self, player, table, sink)

    def enter(self, session: Session) -> None:
        """Let a connection in, as soon as its table is in memory or its owner is found."""
        room = self._rooms.get(session.table)
        if room is not None:
            self._admit(session, room)
        else:
            self.start(self._enter(session))

    async def _enter(self, session: Session) -> None:
        try:
            room = await self._rooms.find(session.table)
        except (RecollectError, StoreFailed) as error:
            session.missed(error)
            return
        except Exception:
            _log.exception("a table could not be loaded")
            session.missed(StoreFailed("the table could not be loaded", certain=True))
            return
        if session.closed:
            return
        if isinstance(room, Elsewhere):
            session.elsewhere(self._cluster.relay(room.node, session))
        else:
            self._admit(session, room)

    def _admit(self, session: Session, room: Room) -> None:
        if session.room is not room:
            self._rooms.use(room)
        session.entered(room)

    @property
    def is_late(self) -> bool:
        """Whether this process may have lost its tables to others."""
        return self._rooms.is_late

    def leave(self, session: Session) -> None:
        """A connection is gone."""
        if session.room is not None:
            self._rooms.leave(session.room)

    # Commands

    def promise(self, player: PlayerId, command: CommandId, again: TableId | None) -> Pledge:
        """What this player's command will bind the server to: `open`, or `play_again` there.

        A deal of the day is not promised: all its players get the same.
        """
        key = self.settings.keys.key("deals")
        if again is None:
            return Pledge(commitment(seeds.table_seed(key, player, command)))
        return Pledge(commitment(seeds.again_seed(key, again, player, command)))

    async def open(
        self, player: PlayerId, body: OpenTable, place: str = "", seen: bool = False
    ) -> Answer:
        """Open a table; a resend is answered with the first one. `place`: the player's address.
        `seen`: today's deal has been begun in the same browser before.
        """
        game, now = self.games(body.game), self.clock.now()
        command = opening.opening_command(player, body, game, now)
        while (found := await self.store.opened(command)) is None:
            key = self._opening_key(player, body, now)
            given = await self._given(player, body, game)
            words = self.settings.words
            entries = opening.open_table(player, body, game, now, key, words, given, seen)
            table = opening.table_id(self._entropy(ID_BYTES))
            if await self._create(table, command, entries, self._quotas.opener(player, place)):
                self._expect(table)
                return Answer(table, 1)
        return Answer(found, 1)

    def _opening_key(self, player: PlayerId, body: OpenTable, now: float) -> bytes:
        """A day's deal stays as it is when keys change on that day."""
        keys, day = self.settings.keys, day_of(now) if body.daily else body.practice
        if day is not None and is_day(day):
            return keys.key("deals", generation_of(keys, day))
        return seeds.promised_key(
            keys, body.promised, lambda key: seeds.table_seed(key, player, body.id)
        )

    async def _given(self, player: PlayerId, body: OpenTable, game: AnyGame) -> GivenDeal | None:
        """The cards that are dealt once more, if that is what is asked for, and allowed."""
        if body.practice is not None:
            await self.dailies.check_practice(player, body, game)
        if body.dealt_from is None:
            return None
        now = self.clock.now()
        return await self.archive.look_back(
            body.dealt_from, lambda history: given_deal(history.table, now)
        )

    def _expect(self, table: TableId) -> None:
        """Its people are about to come, or bots play for spectators. With other processes it is
        left to the one that they come to.
        """
        if len(self._cluster.nodes) <= 1:
            self.start(self._rooms.find(table))

    async def _create(
        self, table: TableId, command: str | None, entries: Entries, opener: Opener
    ) -> bool:
        first = summary(opened(table, Row(1, command, entries), self.games))
        async with self._quotas.opening(opener, usage_of(first)):
            made = await self.store.create(table, command, encoded(entries), first, opener)
        if isinstance(made, Excess):
            raise self._quotas.refusal(made)
        return made

    async def sit_down(self, player: PlayerId, table: TableId, body: SitDown) -> Answer:
        """Take an open seat."""
        await self._check_welcome(player, table)
        words = self.settings.words
        decide = partial(commands.sit_down, player=player, body=body, words=words)
        return await self._command("sit_down", player, table, body, decide)

    async def commit(self, player: PlayerId, table: TableId, body: CommitShare) -> Answer:
        return await self._command(
            "commit", player, table, body, partial(commands.commit, player=player, body=body)
        )

    async def reveal(self, player: PlayerId, table: TableId, body: RevealShare) -> Answer:
        return await self._command(
            "reveal", player, table, body, partial(commands.reveal, player=player, body=body)
        )

    async def stand_up(self, player: PlayerId, table: TableId, body: SeatCommand) -> Answer:
        """Leave a seat."""
        decide = partial(
            commands.stand_up, player=player, seat=body.seat, stand_in=self.settings.stand_in
        )
        return await self._command("stand_up", player, table, body, decide)

    async def seat_bot(
        self, player: PlayerId, table: TableId, body: SeatBot, place: str = ""
    ) -> Answer:
        """Seat a bot on an open seat, as the host."""
        decide = partial(commands.seat_bot, player=player, body=body)
        room = await self._rooms.find(table)
        if isinstance(room, Elsewhere):
            return await self._cluster.call(
                room.node, "seat_bot", player, table, body, Answer, place
            )
        if f"{player}/{body.id}" in room.commands:
            return await self._command("seat_bot", player, table, body, decide)
        async with self._quotas.seating(room, player, body.bot, place):
            return await self._command("seat_bot", player, table, body, decide)

    async def close(self, player: PlayerId, table: TableId, body: TableCommand) -> Answer:
        """Close the table, as the host; of a running game, ask the others whether it should end."""
        return await self._command(
            "close", player, table, body, partial(closing.close, player=player)
        )

    async def answer_close(self, player: PlayerId, table: TableId, body: AnswerClose) -> Answer:
        """Say whether the running game should end, as somebody asks."""
        decide = partial(closing.answer, player=player, agrees=body.agrees)
        return await self._command("answer_close", player, table, body, decide)

    async def report(self, player: PlayerId, table: TableId, body: SeatCommand) -> Answer:
        """Report the name of another person at the table to whoever runs the server."""
        room = await self._rooms.find(table)
        if isinstance(room, Elsewhere):
            return await self._cluster.call(room.node, "report", player, table, body, Answer)
        await self._neighbours.report(room.table, player, body.seat, self.clock.now())
        return Answer(table, room.table.version)

    async def block(self, player: PlayerId, table: TableId, body: SeatCommand) -> Answer:
        """Block another person at the table from all tables that this player hosts."""
        room = await self._rooms.find(table)
        if isinstance(room, Room) and f"{player}/{body.id}" not in room.commands:
            await self._neighbours.block(room.table, player, body.seat, self.clock.now())
        decide = partial(removal, player=player, seat=body.seat)
        return await self._command("block", player, table, body, decide)

    async def blocked(self, player: PlayerId) -> Blocked:
        """Whom this player has blocked."""
        return await self._neighbours.blocked(player)

    async def unblock(self, player: PlayerId, body: Unblock) -> Blocked:
        """Whom this player has still blocked."""
        await self._neighbours.unblock(player, body.key)
        return await self._neighbours.blocked(player)

    async def _check_welcome(self, player: PlayerId, table: TableId) -> None:
        """The process that owns the table asks whether its host wants them."""
        room = await self._rooms.find(table)
        if isinstance(room, Room):
            await self._neighbours.check_welcome(room.table, player)

    async def take_seat(self, player: PlayerId, table: TableId, body: TakeSeat) -> Answer:
        """Take the seat that another device offers."""
        await self._check_welcome(player, table)
        decide = partial(commands.take_seat, player=player, token=body.token)
        return await self._command("take_seat", player, table, body, decide)

    async def play_again(
        self, player: PlayerId, table: TableId, body: PlayAgain, place: str = ""
    ) -> Answer:
        """The answer names the new table, the same for everybody who asks."""
        room = await self._rooms.find(table)
        if isinstance(room, Elsewhere):
            return await self._cluster.call(
                room.node, "play_again", player, table, body, Answer, place
            )
        command = f"{player}/{body.id}"
        old, _ = await _submitted(room, command, partial(commands.check_again, player=player))
        if old.next is None:
            key = seeds.promised_key(
                self.settings.keys,
                body.promised,
                lambda key: seeds.again_seed(key, table, player, body.id),
            )
            barred = await self._neighbours.unwelcome(player, opening.people(old))
            fresh = opening.open_again(old, player, body, self.clock.now(), key, barred)
            opener = self._quotas.opener(player, place)
            await self._create(opening.next_id(old), None, fresh, opener)
            self._expect(opening.next_id(old))
            await _submitted(room, command, partial(commands.follow, player=player))
        return Answer(opening.next_id(old), 1)

    async def join_next(self, player: PlayerId, table: TableId, body: JoinNext) -> Answer:
        """Wait for a seat in the next game of the people who sit here."""
        await self._check_welcome(player, table)
        decide = partial(commands.join_next, player=player, waits=body.waits)
        return await self._command("join_next", player, table, body, decide)

    async def take_over(self, player: PlayerId, table: TableId, body: TakeOver) -> Answer:
        """Ask for a bot's seat in a running game, or no longer."""
        await self._check_welcome(player, table)
        words = self.settings.words
        decide = partial(takeover.ask, player=player, body=body, words=words)
        return await self._command("take_over", player, table, body, decide)

    async def offer(self, player: PlayerId, table: TableId, body: SeatCommand) -> SeatToken:
        """A one-time token with which another device may share the seat; a resend gets it again."""
        name = f"offer {table} {player}/{body.id}".encode()
        token = hmac.digest(self.settings.keys.key("tokens"), name, "sha256").hex()[:32]
        lasts = self.settings.token
        decide = partial(
            commands.offer_seat, player=player, seat=body.seat, token=token, lasts=lasts
        )
        answer = await self._command("offer", player, table, body, decide)
        return SeatToken(table, answer.version, token)

    async def _command(
        self,
        name: str,
        player: PlayerId,
        table: TableId,
        body: Any,
        decide: Decide,
    ) -> Answer:
        room = await self._rooms.find(table)
        if isinstance(room, Elsewhere):
            return await self._cluster.call(room.node, name, player, table, body, Answer)
        _, version = await _submitted(room, f"{player}/{body.id}", decide)
        return Answer(table, version)

    # Questions

    async def info(self, table: TableId) -> TableInfo:
        """What everybody may know of a table."""
        room = await self._rooms.find(table)
        if isinstance(room, Elsewhere):
            return await self._cluster.call(room.node, "info", "", table, None, TableInfo)
        return room.info()

    async def lobby(self) -> Listed:
        """The tables that strangers may see."""
        lately = self.clock.now() - LATELY * self.settings.heartbeat
        few = ListedFew(self.settings.guest_quota.listed, self.settings.place_quota.listed)
        shown = await self.store.lobby(self.settings.listed, lately, few)
        found = [INFO.decode(each) for each in shown]
        here = [self.rooms[each.id].info() if each.id in self.rooms else each for each in found]
        return Listed(tuple(each for each in here if each.phase != "closed"))

    # Time passes

    async def run(self) -> None:
        """Bots, clocks, leases, tables that nobody comes to: until cancelled."""
        while True:
            try:
                await self._housekeeping.do_due()
            except Exception:
                _log.exception("housekeeping failed")
                await asyncio.sleep(0)
            self._scheduler.run_due()
            await self._scheduler.wait(self._housekeeping.next)

    async def tick(self) -> None:
        """Do all that is due now, and wait until it is done: what `run` does again and again."""
        await self._housekeeping.do_due()
        while self._scheduler.run_due() or self._busy:
            await self._scheduler.settle()
            await asyncio.sleep(0)

    @property
    def _busy(self) -> bool:
        unsettled = any(not room.settled for room in self.rooms.values())
        return unsettled or self._scheduler.working or bool(self._work)

    async def stop(self) -> None:
        """End what is under way, and leave the tables to others; nothing durable is lost.

        Whoever is sent away finds their table without an owner.
        """
        await self._scheduler.stop()
        for task in list(self._work):
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)
        await self._rooms.close()
        self._cluster.stop()

    def start(self, work: Any) -> None:
        """In the background; what goes wrong is logged."""
        task = asyncio.ensure_future(work)
        self._work.add(task)
        task.add_done_callback(self._worked)

    def _worked(self, task: asyncio.Task[Any]) -> None:
        self._work.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _log.error("work in the background failed", exc_info=task.exception())

    # Other processes

    def vacant(self, table: TableId) -> Room | None:
        """The room in memory, if nobody is in it."""
        return self._rooms.vacant(table)

    def drop(self, table: TableId) -> None:
        """Forget the room in memory: its log is not what it was. Whoever is there comes back."""
        room = self.rooms.get(table)
        if room is not None:
            self._rooms.drop(room)

    async def give_up(self, room: Room) -> None:
        """Own the table no longer: somebody has come to another process."""
        await self._rooms.give_up(room)

    @property
    def relayed(self) -> int:
        """How many players here have their tables elsewhere."""
        return self._cluster.relayed


class CommandRequest:
    """A command that somebody awaits."""

    sink = None

    def __init__(self, command: str, decide: Decide) -> None:
        self.command = command
        self.answer: asyncio.Future[tuple[Table, int]] = asyncio.get_running_loop().create_future()
        self._decide = decide

    def decide(self, table: Table, now: float) -> Decision:
        return Decision(self._decide(table, now))

    def done(self, table: Table, version: int, _told: list[bytes]) -> None:
        if not self.answer.done():
            self.answer.set_result((table, version))

    def failed(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


async def _submitted(room: Room, command: str, decide: Decide) -> tuple[Table, int]:
    """The table after the command, and the version at which it was carried out."""
    request = CommandRequest(command, decide)
    room.submit(request)
    return await request.answer
