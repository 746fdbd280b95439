"""How tables come to be and end: opening one, playing again, closing."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from recollect.bots.registry import find_bot
from recollect.engine.chance import Chance, derive
from recollect.engine.contract import AnyGame, Seat
from recollect.engine.errors import Forbidden, Illegal, Malformed, OutOfTurn
from recollect.engine.record import Player, check_player
from recollect.tables import seeds
from recollect.tables.log import (
    AnyEntry,
    Began,
    Closed,
    Followed,
    Opened,
    PlayerId,
    SeatStart,
    Shared,
)
from recollect.tables.seats import first_places, full
from recollect.tables.table import TABLES, Table
from recollect.wire.lobby import OpenTable, PlayAgain, SeatPlan
from recollect.wire.nouns import TableId

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
ID_LENGTH = 12

Entries = tuple[AnyEntry, ...]


def opening(player: PlayerId, body: OpenTable, game: AnyGame, now: float, secret: bytes) -> Entries:
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
        seats=tuple(_start(seat, plan, player) for seat, plan in enumerate(body.seats)),
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


def again(table: Table, player: PlayerId, body: PlayAgain, now: float, secret: bytes) -> Entries:
    """What opens the table at which the same people play again. Whoever asks adds entropy to it."""
    old = table.opened
    owners = [sorted(place.owners, key=lambda owner: owner != player) for place in table.places]
    first = Opened(
        game=old.game,
        options=old.options,
        seats=tuple(
            SeatStart(place.name, people[0]) if people else SeatStart(bot=place.bot)
            for place, people in zip(table.places, owners, strict=True)
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


def following(table: Table, player: PlayerId, now: float) -> Entries:
    """That the table is left for the next one; nothing if it has been already."""
    check_again(table, player)
    return () if table.next else (Followed(next_id(table), now),)


def check_again(table: Table, player: PlayerId) -> Entries:
    """That this person may ask for another game; nothing happens by it yet."""
    table.check_open()
    if not table.mine(player):
        raise Forbidden("not-seated", TABLES)
    if not table.over:
        raise OutOfTurn("not-over", TABLES)
    return ()


def closing(table: Table, player: PlayerId, now: float) -> Entries:
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


def _start(seat: Seat, plan: SeatPlan, player: PlayerId) -> SeatStart:
    if plan.kind == "open":
        return SeatStart()
    if plan.kind == "bot":
        if plan.bot is None:
            raise Malformed("which-bot", TABLES, seat=seat)
        find_bot(plan.bot)
        return SeatStart(bot=plan.bot)
    check_player(seat, Player(plan.name or "", None))
    return SeatStart(plan.name, player)


def _begun(first: Opened) -> Entries:
    return (first, Began(first.at)) if full(first_places(first)) else (first,)
