"""What commands do at a table: pure functions that decide, or refuse and change nothing.

A decision is the entries of one row of the log. Whether it happens is up to the store.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import msgspec

from recollect.bots.registry import find_bot
from recollect.bots.registry import stand_in as found_stand_in
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame, Masked, Seat
from recollect.engine.errors import Forbidden, Illegal, Malformed, OutOfTurn, Stale
from recollect.engine.record import Player, check_player
from recollect.tables import seeds
from recollect.tables.interfaces import LeaderboardEntry
from recollect.tables.log import (
    Began,
    BotSeated,
    By,
    Closed,
    Covered,
    Entries,
    Followed,
    Offered,
    Opened,
    PlayerId,
    Returned,
    SatDown,
    SeatStart,
    Shared,
    StoodUp,
)
from recollect.tables.match import TABLES, Turn, read_action
from recollect.tables.table import Table, first_seats, full, seated
from recollect.wire.from_player import Act
from recollect.wire.http import OpenTable, PlayAgain, SeatBot, SeatPlan, SitDown
from recollect.wire.types import TableId

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
ID_LENGTH = 12


class Decision(Masked, msgspec.Struct, frozen=True):
    entries: Entries
    """Nothing if the command has nothing to do."""
    turn: Turn | None = None
    """What comes of the action among them."""


Decide = Callable[[Table, float], Entries]
"""What a command does at that table, at that time. It raises RecollectError to refuse."""

NOTHING = Decision(())


def open_table(
    player: PlayerId, body: OpenTable, game: AnyGame, now: float, secret: bytes
) -> Entries:
    """What opens a table, and begins the game if nobody else has to come."""
    options = game.options(body.options)
    game.deal(options, len(body.seats), Chance(b"any"))  # which refuses what does not fit
    if body.daily and [plan.kind for plan in body.seats] != ["me"]:
        raise Illegal("daily-alone", TABLES)
    day = day_of(now) if body.daily else None
    every = msgspec.to_builtins(options)
    seed = seeds.table_seed(secret, player, body.id)
    if day is not None:
        seed = seeds.daily_seed(secret, day, game.id, canonical(every))
    first = Opened(
        game=game.id,
        options=every,
        seats=tuple(_start(seat, plan, player, game) for seat, plan in enumerate(body.seats)),
        clocks=body.clocks,
        listed=body.listed and not body.daily,
        host=player,
        server_seed=seed.hex(),
        entropy="" if body.daily else body.entropy,
        at=now,
        daily=day,
    )
    return _begun(first)


def opening_command(player: PlayerId, body: OpenTable, game: AnyGame, now: float) -> str:
    """What opens a table once: a command; of a day's deal, whoever asks for it, however often.

    Who saw its cards at one table would know them at the next.
    """
    if not body.daily:
        return f"{player}/{body.id}"
    every = msgspec.to_builtins(game.options(body.options))
    return f"{player}/daily {day_of(now)} {game.id} {canonical(every)}"


def day_of(now: float) -> str:
    """The day whose deal is played then, everywhere on Earth."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def open_again(
    table: Table, player: PlayerId, body: PlayAgain, now: float, secret: bytes
) -> Entries:
    """What opens the table at which the same people play again. Whoever asks adds entropy."""
    old = table.opened
    owners = [sorted(state.owners, key=lambda owner: owner != player) for state in table.seats]
    first = Opened(
        game=old.game,
        options=old.options,
        seats=tuple(
            SeatStart(state.name, people[0]) if people else SeatStart(bot=state.bot)
            for state, people in zip(table.seats, owners, strict=True)
        ),
        clocks=old.clocks,
        listed=old.listed,
        host=player,
        server_seed=seeds.again_seed(secret, table.id, player, body.id).hex(),
        entropy=body.entropy,
        at=now,
        again=table.id,
    )
    devices = tuple(
        Shared(seat, device, "", now) for seat, people in enumerate(owners) for device in people[1:]
    )
    return (*_begun(first), *devices)


def follow(table: Table, now: float, player: PlayerId) -> Entries:
    """That the table is left for the next one; nothing if it has been already."""
    check_again(table, now, player)
    return () if table.next else (Followed(next_id(table), now),)


def check_again(table: Table, _now: float, player: PlayerId) -> Entries:
    """That this person may ask for another game; nothing happens by it yet."""
    table.check_open()
    if not table.mine(player):
        raise Forbidden("not-seated", TABLES)
    if not table.over:
        raise OutOfTurn("not-over", TABLES)
    return ()


def close(table: Table, now: float, player: PlayerId) -> Entries:
    table.check_open()
    table.check_host(player)
    return (Closed(now),)


def next_id(table: Table) -> TableId:
    """Where the people of this table play again, whoever asks for it, and however often."""
    return table_id(derive(table.server_seed, f"again {table.id}"))


def table_id(chance: bytes) -> TableId:
    number = int.from_bytes(chance, "big")
    signs = []
    for _ in range(ID_LENGTH):
        number, sign = divmod(number, len(LETTERS))
        signs.append(LETTERS[sign])
    return "".join(signs)


def variant_key(game: AnyGame, options: Any) -> str:
    """The options that differ from the defaults, as JSON that is the same for the same options."""
    every, usual = msgspec.to_builtins(options), msgspec.to_builtins(game.options({}))
    return canonical({name: value for name, value in every.items() if value != usual[name]})


def canonical(value: object) -> str:
    return msgspec.json.encode(value, order="sorted").decode()


def _start(seat: Seat, plan: SeatPlan, player: PlayerId, game: AnyGame) -> SeatStart:
    if plan.kind == "open":
        return SeatStart()
    if plan.kind == "bot":
        if plan.bot is None:
            raise Malformed("which-bot", TABLES, seat=seat)
        find_bot(plan.bot, game)
        return SeatStart(bot=plan.bot)
    check_player(seat, Player(plan.name or "", None))
    return SeatStart(plan.name, player)


def _begun(first: Opened) -> Entries:
    return (first, Began(first.at)) if full(first_seats(first)) else (first,)


def sit_down(table: Table, now: float, player: PlayerId, body: SitDown) -> Entries:
    state = table.seat(body.seat)
    table.check_open()
    check_player(body.seat, Player(body.name, None))
    if table.over:
        raise OutOfTurn("over")
    if player in state.owners and state.cover:
        return (Returned(body.seat, now),)
    if state.kind != "open":
        raise Illegal("seat-taken", TABLES, seat=body.seat)
    if table.mine(player) and _one_each(table, player):
        raise Forbidden("one-seat", TABLES)
    return _taken(table, SatDown(body.seat, player, body.name, body.entropy, now))


def _one_each(table: Table, player: PlayerId) -> bool:
    """Nobody sees through a second pair of eyes in a game, and no stranger fills a table that is
    for anybody. Friends may share a device.
    """
    stranger = table.opened.listed and player != table.opened.host
    return table.match is not None or stranger


def stand_up(table: Table, now: float, player: PlayerId, seat: Seat, stand_in: str) -> Entries:
    """In a game a bot plays on; whoever leaves a game as the last person closes the table."""
    table.check_owner(player, seat)
    table.check_open()
    left = StoodUp(seat, now)
    if table.phase != "playing":
        return (left,)
    others = (state for each, state in enumerate(table.seats) if each != seat)
    if not any(state.owners for state in others):
        return (left, Closed(now))
    return (left, Covered(seat, found_stand_in(stand_in, table.game), now))


def seat_bot(table: Table, now: float, player: PlayerId, body: SeatBot) -> Entries:
    state = table.seat(body.seat)
    table.check_open()
    table.check_host(player)
    find_bot(body.bot, table.game)
    if table.match is not None:
        raise OutOfTurn("begun", TABLES)
    if state.kind != "open":
        raise Illegal("seat-taken", TABLES, seat=body.seat)
    return _taken(table, BotSeated(body.seat, body.bot, now))


def offer_seat(  # noqa: PLR0913, PLR0917 - an offer is all of this
    table: Table, now: float, player: PlayerId, seat: Seat, token: str, lasts: float
) -> Entries:
    """Whoever shows the token first, within its time, shares the seat."""
    table.check_owner(player, seat)
    table.check_open()
    return (Offered(seat, hashed(token), now + lasts, now),)


def take_seat(table: Table, now: float, player: PlayerId, token: str) -> Entries:
    """Another device comes to the seat that was offered to whoever has the token."""
    table.check_open()
    shown = hashed(token)
    offer = next((each for each in table.offers if each.token == shown), None)
    if offer is None or offer.until < now:
        raise Forbidden("token", TABLES)
    if player in table.seats[offer.seat].owners:
        raise Illegal("seat-taken", TABLES, seat=offer.seat)
    return (Shared(offer.seat, player, shown, now),)


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _taken(table: Table, entry: SatDown | BotSeated) -> Entries:
    """With the last seat the game begins."""
    begun = table.match is not None
    if not begun and full(seated(table.seats, entry, begun)):
        return (entry, Began(entry.at))
    return (entry,)


def act(table: Table, now: float, player: PlayerId, message: Act) -> Decision:
    """A person acts; whoever was away is back by this."""
    seat, match = message.seat, table.match
    table.check_owner(player, seat)
    table.check_open()
    if match is None:
        raise OutOfTurn("not-begun", TABLES)
    if message.version > table.version:
        raise Malformed("version", TABLES, given=message.version, newest=table.version)
    if message.version < match.since[seat]:
        raise Stale("stale", TABLES)
    turn = match.turn(seat, read_action(table.game, message.action), "person")
    acted = turn.entry(now)
    if table.seats[seat].cover is None:
        return Decision((acted,), turn)
    return Decision((Returned(seat, now), acted), turn)


def act_for(table: Table, now: float, seat: Seat, action: Any, by: By) -> Decision:
    """A bot or the table's clock acts."""
    if table.match is None:
        raise OutOfTurn("not-begun", TABLES)
    turn = table.match.turn(seat, action, by)
    return Decision((turn.entry(now),), turn)


def leaderboard_entry(before: Table, after: Table) -> LeaderboardEntry | None:
    """The result of somebody who has just solved a game alone, without help.

    A day's deal counts on its day: afterwards everybody may see how it lies.
    """
    match, day = after.match, after.opened.daily
    if day not in (None, day_of(after.moved)):
        return None
    if before.over or not after.over or match is None or len(after.seats) != 1 or match.helped:
        return None
    (state,) = after.seats
    outcome, ended = match.outcome, match.ended
    if outcome is None or ended is None or outcome.winners != (0,) or not state.owners:
        return None
    return LeaderboardEntry(
        game=after.opened.game,
        variant=variant_key(after.game, match.options),
        day=day,
        player=state.owners[0],
        name=state.name or "",
        turns=getattr(outcome.scores[0], "turns", match.steps),
        seconds=ended - match.began,
        table=after.id,
        at=after.moved,
    )
