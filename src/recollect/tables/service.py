"""The authority over tables: commands in, messages out. It knows no socket and no database.

Every command goes the same way: decide (pure; a refusal changes nothing), append to the store
(compare-and-set; durable), apply to the table in memory, tell those who watch. Nobody sees or is
told anything before it is durable.

What a connection may rely on:

- The answer to `watch` is a `table`; after it come `moved`, `changed`, `reacted` and, if the seat
  it looked through is no longer this player's, another `table` as a spectator; all in the order of
  their versions. A version without anything to see for this watcher gives no message.
- One row of the log gives `moved` first and then, if the table itself changed by it (the game is
  over: the seed is opened), `changed`, both with that version.
- What came of a player's own command is told before the command returns: `moved`, then `done`.
- Presence (`here`) is not part of the log: a change is told as `changed` with the version that the
  table already has, at the next heartbeat or when somebody comes.
"""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Callable

import msgspec

from recollect.engine.contract import Seat
from recollect.engine.errors import BadOptions, TooMany
from recollect.engine.fair import commitment
from recollect.engine.registry import find_game
from recollect.tables import seeds
from recollect.tables.interfaces import Clock, Hub, Store, Thinker
from recollect.tables.keeping import Decide, Keeper
from recollect.tables.live import Live, Sink, Watcher
from recollect.tables.log import Offered, PlayerId, Returned
from recollect.tables.opening import (
    again,
    check_again,
    closing,
    day_of,
    following,
    next_id,
    opening,
    opening_command,
    table_id,
    variant_key,
)
from recollect.tables.playing import acting
from recollect.tables.replaying import check_over, replay
from recollect.tables.scheduler import Scheduler
from recollect.tables.seating import (
    hashed,
    offering,
    seating_bot,
    sitting_down,
    standing_up,
    taking,
)
from recollect.tables.settings import Settings
from recollect.tables.table import TABLES, Games
from recollect.wire.from_player import Act, React
from recollect.wire.lobby import (
    Answer,
    Listed,
    OpenTable,
    PlayAgain,
    Pledge,
    Records,
    Result,
    SeatBot,
    SeatCommand,
    SeatToken,
    SitDown,
    TableCommand,
    TakeSeat,
)
from recollect.wire.nouns import CommandId, TableId, TableInfo
from recollect.wire.replay import Replay
from recollect.wire.to_player import Done, Reacted

__all__ = ["Settings", "Sink", "TableService"]

ID_BYTES = 16


class TableService:
    """All methods may be called from one event loop only. They raise RecollectError to refuse."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that tables need of the world
        self,
        store: Store,
        hub: Hub,
        clock: Clock,
        thinker: Thinker,
        entropy: Callable[[int], bytes],
        settings: Settings,
        games: Games = find_game,
    ) -> None:
        """`entropy(n)` gives n unguessable bytes. It listens to the hub from now on."""
        self._store = store
        self._clock = clock
        self._entropy = entropy
        self._settings = settings
        self._games = games
        self._keeper = Keeper(store, hub, clock, settings, games)
        self._caretaker = Scheduler(self._keeper, thinker)
        self._watched: dict[int, set[TableId]] = {}
        """The tables that each sink watches."""
        self._hub = hub
        hub.listen(self._caretaker.heard)
        hub.listen_for_reactions(self._heard_reaction)

    def promise(self, player: PlayerId, command: CommandId, again: TableId | None) -> Pledge:
        """What this player's command will bind the server to: `open`, or `play_again` there.

        A deal of the day is not promised: all its players get the same.
        """
        secret = self._settings.server_secret
        if again is None:
            return Pledge(commitment(seeds.table_seed(secret, player, command)))
        return Pledge(commitment(seeds.again_seed(secret, again, player, command)))

    async def open(self, player: PlayerId, body: OpenTable) -> Answer:
        game, now = self._games(body.game), self._clock.now()
        command = opening_command(player, body, game, now)
        while (found := await self._store.opened(command)) is None:
            entries = opening(
                player,
                body,
                game,
                now,
                self._settings.server_secret,
            )
            table = table_id(self._entropy(ID_BYTES))
            if await self._keeper.begin(table, command, entries):
                return Answer(table, 1)
        return Answer(found, 1)

    async def sit_down(self, player: PlayerId, table: TableId, body: SitDown) -> Answer:
        return await self._seat(
            player, table, body.id, lambda now, at: sitting_down(now, player, body, at)
        )

    async def stand_up(self, player: PlayerId, table: TableId, body: SeatCommand) -> Answer:
        stand_in = self._settings.stand_in
        return await self._seat(
            player,
            table,
            body.id,
            lambda now, at: standing_up(now, player, body.seat, at, stand_in),
        )

    async def seat_bot(self, player: PlayerId, table: TableId, body: SeatBot) -> Answer:
        return await self._seat(
            player, table, body.id, lambda now, at: seating_bot(now, player, body, at)
        )

    async def close(self, player: PlayerId, table: TableId, body: TableCommand) -> Answer:
        return await self._seat(player, table, body.id, lambda now, at: closing(now, player, at))

    async def take_seat(self, player: PlayerId, table: TableId, body: TakeSeat) -> Answer:
        return await self._seat(
            player, table, body.id, lambda now, at: taking(now, player, body.token, at)
        )

    async def play_again(self, player: PlayerId, table: TableId, body: PlayAgain) -> Answer:
        """The answer names the new table, the same for everybody who asks."""
        command = f"{player}/{body.id}"
        old, _ = await self._keeper.carry_out(
            table, command, lambda now, _at: check_again(now, player)
        )
        if old.next is None:
            fresh = again(old, player, body, self._clock.now(), self._settings.server_secret)
            await self._keeper.begin(next_id(old), None, fresh)
            await self._keeper.carry_out(table, command, lambda now, at: following(now, player, at))
        return Answer(next_id(old), 1)

    async def offer(self, player: PlayerId, table: TableId, body: SeatCommand) -> SeatToken:
        """A one-time token with which another device may share the seat; a resend gets it again."""
        command = f"{player}/{body.id}"
        secret = f"offer {table} {command}".encode()
        token = hmac.digest(self._settings.server_secret, secret, "sha256").hex()[:32]
        lasts = self._settings.token
        _, version = await self._keeper.carry_out(
            table,
            command,
            lambda now, at: offering(
                now, player, Offered(body.seat, hashed(token), at + lasts, at)
            ),
        )
        return SeatToken(table, version, token)

    async def act(self, player: PlayerId, message: Act) -> Done:
        """What came of it has been told to all who watch, this player too, before this returns."""
        command = f"{player}/{message.id}"
        _, version = await self._keeper.carry_out(
            message.table, command, lambda now, at: acting(now, player, message, at)
        )
        return Done(message.id, version)

    async def react(self, player: PlayerId, message: React) -> None:
        async with self._keeper.hold(message.table) as live:
            live.table.check_owner(player, message.seat)
            live.table.check_open()
            self._check_reactions(live, player)
            reaction = Reacted(message.table, message.seat, message.reaction)
            live.tell_all(reaction)
            self._hub.pass_on(reaction)

    async def watch(self, player: PlayerId, table: TableId, seat: Seat | None, sink: Sink) -> None:
        """Send `table` through the sink, and from now on all that happens, as this seat sees it.

        A sink watches a table through one seat at a time; watching again changes it. Whoever comes
        is back on all seats that a bot has played for them. After `gone`, watch no more.
        """
        fresh = seat is not None or not self._keeper.is_watched(table)
        async with self._keeper.hold(table, fresh=fresh) as live:
            if seat is not None:
                live.table.check_owner(player, seat)
            await self._welcome(live, player)
            watcher = Watcher(sink, player, seat, live.table.mine(player))
            live.join(watcher)
            self._watched.setdefault(id(sink), set()).add(table)
            live.tell_changes(self._clock.now(), but=watcher)
            live.show(watcher, self._clock.now())
            if live.table.phase in ("waiting", "playing") and watcher.mine:
                await self._keeper.put_off(live)

    def unwatch(self, table: TableId, sink: Sink) -> None:
        """Nothing more of this table goes to that sink; nothing happens if it did not watch."""
        live = self._keeper.lives.get(table)
        if live is None or id(sink) not in live.watchers:
            return
        self._watched[id(sink)].discard(table)
        before = live.present()
        live.part(sink)
        left = before - live.present()
        live.note_seen(dict.fromkeys(left, self._clock.now()))
        self._caretaker.left(live, left)
        self._keeper.put_away(live)

    def gone(self, sink: Sink) -> None:
        """The connection is lost: it watches nothing any more."""
        for table in tuple(self._watched.get(id(sink), ())):
            self.unwatch(table, sink)
        self._watched.pop(id(sink), None)

    async def info(self, table: TableId) -> TableInfo:
        async with self._keeper.hold(table, fresh=True) as live:
            return live.info(self._clock.now())

    async def listed(self) -> Listed:
        lately = self._clock.now() - 3 * self._settings.heartbeat
        tables = await self._store.listed(self._settings.listed, lately)
        newest = await self._store.versions(tables)
        infos = []
        for table in tables:
            async with self._keeper.hold(table) as live:
                if live.table.version < newest.get(table, 0):
                    await self._keeper.catch_up(live)
                infos.append(live.info(self._clock.now()))
        return Listed(tuple(info for info in infos if info.phase != "closed"))

    async def record(self, table: TableId) -> bytes:
        """The record of a game that is over, as one line of JSON; refused before that."""
        async with self._keeper.hold(table, fresh=True) as live:
            return check_over(live.table).record(live.table.players, live.table.proof)

    async def replay(self, table: TableId, seat: Seat | None, truth: bool) -> Replay:
        """A game that is over, step by step, as that seat or a spectator saw it."""
        async with self._keeper.hold(table, fresh=True) as live:
            return replay(live.table, seat, truth)

    async def records(self, game: str, variant: str, day: str | None) -> Records:
        """The best of a solo game. `variant`: options as JSON, those that differ from the defaults.

        Any JSON object of options is understood, also "" for none.
        """
        rules = self._games(game)
        try:
            given = msgspec.json.decode(variant or "{}", type=dict[str, object])
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise BadOptions("variant", TABLES) from None
        options = variant_key(rules, rules.options(given))
        best = await self._store.best(game, options, day, self._settings.best)
        today = day_of(self._clock.now())
        results = (
            Result(
                each.name,
                each.turns,
                each.seconds,
                None if each.day == today else each.table,
                each.day,
            )
            for each in best
        )
        return Records(game, options, day, tuple(results))

    async def run(self) -> None:
        """Bots, clocks, heartbeats, tables that other processes left: until cancelled."""
        await self._caretaker.run()

    async def tick(self) -> None:
        """Do all that is due now, and wait until it is done: what `run` does again and again."""
        await self._caretaker.tick()

    async def stop(self) -> None:
        """End what is under way and note who was here; nothing durable is lost."""
        await self._caretaker.stop()

    async def _seat(self, player: PlayerId, table: TableId, id_: str, decide: Decide) -> Answer:
        _, version = await self._keeper.carry_out(table, f"{player}/{id_}", decide)
        return Answer(table, version)

    async def _welcome(self, live: Live, player: PlayerId) -> None:
        """Note that somebody has come, and give them back what a bot has played for them."""
        while live.table.phase == "playing":
            mine = live.table.mine(player)
            covered = [seat for seat in mine if live.table.places[seat].cover]
            now = self._clock.now()
            back = tuple(Returned(seat, now) for seat in covered)
            if not back or await self._keeper.append(live, None, back):
                break
        seats = set(live.table.mine(player)) - live.present()
        await self._keeper.note_presence([(live.id, seat) for seat in seats])
        if not live.watchers:
            await self._keeper.ask_presence(live)

    def _heard_reaction(self, reaction: Reacted) -> None:
        """Of somebody at another process, which has seen to it that they may."""
        live = self._keeper.lives.get(reaction.table)
        if live is not None:
            live.tell_all(reaction)

    def _check_reactions(self, live: Live, player: PlayerId) -> None:
        most, now = self._settings.reactions, self._clock.now()
        last = live.reacted.setdefault(player, deque(maxlen=most))
        if len(last) == most and last[0] > now - self._settings.reaction_span:
            raise TooMany("reactions", TABLES)
        last.append(now)
