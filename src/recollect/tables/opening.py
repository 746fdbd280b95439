"""How tables are opened: as somebody asks, or for the next game of the same people; their ids."""

from __future__ import annotations

from typing import Any

import msgspec

from recollect.bots.registry import find_bot
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.errors import Illegal, Malformed, RecollectError
from recollect.tables import seeds
from recollect.tables.day import day_of
from recollect.tables.deals import GivenDeal, check_deal
from recollect.tables.erasure import living
from recollect.tables.log import (
    Began,
    Called,
    Committed,
    Entries,
    Opened,
    PlayerId,
    SeatStart,
    Shared,
)
from recollect.tables.match import TABLES
from recollect.tables.names import Words, check_name
from recollect.tables.seats import SeatEntry, SeatStates, committed, first_seats, seated
from recollect.tables.table import Table, canonical
from recollect.wire.http import OpenTable, PlayAgain, SeatPlan
from recollect.wire.types import TableId

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
ID_LENGTH = 12


def open_table(  # noqa: PLR0913, PLR0917 - an opening is all of this
    player: PlayerId,
    body: OpenTable,
    game: AnyGame,
    now: float,
    key: bytes,
    words: Words | None = None,
    given: GivenDeal | None = None,
    seen: bool = False,
) -> Entries:
    """What opens a table, and begins the game if nobody else has to come. `given`: cards that are
    dealt once more. `seen`: a day's deal has been begun in the same browser before.
    """
    check_deal(body, game, given)
    options = game.options(body.options if given is None else given.options)
    game.deal(options, len(body.seats), Chance(b"any"))  # which refuses what does not fit
    if body.listed and [plan.kind for plan in body.seats].count("me") > 1:
        raise Illegal("one-seat-listed", TABLES)
    day = day_of(now) if body.daily else body.practice
    every = msgspec.to_builtins(options)
    first = Opened(
        game=game.id,
        options=every,
        seats=tuple(_start(n, plan, player, game, words) for n, plan in enumerate(body.seats)),
        clocks=body.clocks,
        listed=body.listed and day is None and given is None,
        host=player,
        server_seed=_server_seed(player, body, key, day, f"{game.id} {canonical(every)}").hex(),
        entropy="",
        at=now,
        daily=day,
        practice=body.practice is not None,
        seen=seen and body.daily,
        takeover=body.takeover and day is None and given is None,
    )
    if given is not None:
        return (given.dealt(first), Began(now))
    if day is not None:
        return (first, Began(now))
    return (first, *_bound(first_seats(first), player, body.commitment, now))


def _server_seed(
    player: PlayerId, body: OpenTable, key: bytes, day: str | None, what: str
) -> bytes:
    if day is None:
        return seeds.table_seed(key, player, body.id)
    return seeds.daily_seed(key, day, what)


def opening_command(player: PlayerId, body: OpenTable, game: AnyGame, now: float) -> str:
    """What opens a table once: a command; of a day's deal, whoever asks for it, however often.

    Who saw its cards at one table would know them at the next.
    """
    if not body.daily:
        return f"{player}/{body.id}"
    return counted_try(player, game, body.options, now)


def counted_try(player: PlayerId, game: AnyGame, options: dict[str, Any], now: float) -> str:
    """What opens the table at which a player tries today's deal for the first time."""
    return f"{player}/daily {day_of(now)} {game.id} {canonical(_every(game, options))}"


def _every(game: AnyGame, options: dict[str, Any]) -> Any:
    return msgspec.to_builtins(game.options(options))


def open_again(  # noqa: PLR0913, PLR0917 - an opening is all of this
    table: Table,
    player: PlayerId,
    body: PlayAgain,
    now: float,
    key: bytes,
    barred: frozenset[PlayerId] = frozenset(),
) -> Entries:
    """What opens the table at which the same people play again. The others are bound to nothing
    until they come; the seats of those who are `barred` are open.
    """
    old, game = table.opened, table.game
    options = game.options({**old.options, **body.options})
    game.deal(options, len(table.seats), Chance(b"any"))  # which refuses what does not fit
    owners = [
        [owner for owner in sorted(living(state.owners), key=player.__ne__) if owner not in barred]
        for state in table.seats
    ]
    first = Opened(
        game=old.game,
        options=msgspec.to_builtins(options),
        seats=_with_room(
            table,
            options,
            tuple(
                SeatStart(state.name, people[0], face=state.face)
                if people
                else SeatStart(bot=state.bot)
                for state, people in zip(table.seats, owners, strict=True)
            ),
        ),
        clocks=old.clocks,
        listed=old.listed and max(map(len, map(table.mine, people(table)))) == 1,
        host=player,
        server_seed=seeds.again_seed(key, table.id, player, body.id).hex(),
        entropy="",
        at=now,
        again=table.id,
        takeover=old.takeover,
    )
    devices = tuple(
        Shared(seat, device, "", now) for seat, people in enumerate(owners) for device in people[1:]
    )
    return (first, *devices, *_bound(first_seats(first), player, body.commitment, now))


def people(table: Table) -> set[PlayerId]:
    return {owner for state in table.seats for owner in state.owners}


def _with_room(table: Table, options: Any, seats: tuple[SeatStart, ...]) -> tuple[SeatStart, ...]:
    """An open seat for everybody who waits for one: a bot's, or one more where the game has it."""
    for _ in living(table.queue):
        bots = [seat for seat, start in enumerate(seats) if start.bot is not None]
        if bots:
            seats = (*seats[: bots[-1]], SeatStart(), *seats[bots[-1] + 1 :])
        elif _playable(table.game, options, len(seats) + 1):
            seats = (*seats, SeatStart())
    return seats


def _playable(game: AnyGame, options: Any, players: int) -> bool:
    if players not in game.players:
        return False
    try:
        game.deal(options, players, Chance(b"any"))
    except RecollectError:
        return False
    return True


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


def _start(
    seat: Seat, plan: SeatPlan, player: PlayerId, game: AnyGame, words: Words | None
) -> SeatStart:
    if plan.kind == "open":
        return SeatStart()
    if plan.kind == "bot":
        if plan.bot is None:
            raise Malformed("which-bot", TABLES, seat=seat)
        find_bot(plan.bot, game)
        return SeatStart(bot=plan.bot)
    check_name(seat, plan.name or "", words=words)
    return SeatStart(plan.name, player, face=plan.face)


def _bound(seats: SeatStates, player: PlayerId, commitment: str, now: float) -> Entries:
    """What the first seat of this player adds to the chance; their other seats add nothing."""
    own = [seat for seat, state in enumerate(seats) if player in state.owners]
    bound = tuple(
        Committed(seat, "" if number else commitment, now) for number, seat in enumerate(own)
    )
    return (*bound, *started(seats, bound, now))


def started(seats: SeatStates, entries: tuple[SeatEntry, ...], now: float) -> Entries:
    """What follows from these entries before a game: the start, if that is all it waited for."""
    for entry in entries:
        seats = seated(seats, entry, begun=False)
    if not committed(seats):
        return ()
    return (Called(now) if any(state.hides for state in seats) else Began(now, deal=2),)
