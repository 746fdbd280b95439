"""The fair deal can be recomputed with nothing but SHA-256 and HMAC, as docs/fair-deal.md says."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

from recollect.engine.record import read, verify
from recollect.tables.service import TableService
from recollect.wire.http import OpenTable, PlayAgain, SeatCommand, TakeSeat
from recollect.wire.types import TableId
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Person, World, in_a_loop
from tests.tables.whole_games import play_to_the_end


def recomputed(server_seed: str, entropy: list[str]) -> str:
    message = "recollect fair deal 1\n" + "\n".join(entropy)
    return hmac.new(bytes.fromhex(server_seed), message.encode(), hashlib.sha256).hexdigest()


async def opened(process: TableService, table: TableId, promised: str) -> dict[str, Any]:
    """The record of a game, which keeps what was promised."""
    fair = (await process.info(table)).fair
    record: dict[str, Any] = json.loads(await process.record(table))
    assert fair.server_seed is not None
    assert hashlib.sha256(bytes.fromhex(fair.server_seed)).hexdigest() == promised
    assert fair.commitment == promised
    assert recomputed(fair.server_seed, list(fair.entropy)) == record["seed"]
    assert record["fair"] == {
        "commitment": promised,
        "server_seed": fair.server_seed,
        "entropy": list(fair.entropy),
    }
    verify(read(await process.record(table)))
    return record


@in_a_loop
async def test_a_game_keeps_what_was_promised_before_anybody_sat_down() -> None:
    """B2."""
    process = World().process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await anna.open("memoarrr", ME, OPEN, bot("random"), entropy="aa01")
    promised = (await process.info(table)).fair
    assert promised.server_seed is None
    await ben.sit_down(table, 1, entropy="beef")
    await play_to_the_end(process, table, [anna, ben])
    record = await opened(process, table, promised.commitment)
    assert record["fair"]["entropy"] == ["aa01", "beef", ""]


@in_a_loop
async def test_who_opens_a_table_has_a_promise_before_adding_entropy() -> None:
    """B2: also in a game that begins at once, alone or against bots."""
    world = World()
    anna = Person("Anna", world.process())
    promised = world.process().promise("anna", "first", None).commitment
    body = OpenTable("first", "tiny", (ME, bot("random")), entropy="aa01")
    table = (await anna.process.open("anna", body)).table
    await play_to_the_end(anna.process, table, [anna])
    await opened(anna.process, table, promised)
    resent = await anna.process.open("anna", body)
    assert resent.table == table, "a seed that was opened is never used again"


@in_a_loop
async def test_who_asks_for_another_game_has_a_promise_too() -> None:
    """B2: and adds entropy to it, whichever device asks."""
    process = World().process()
    anna, phone = Person("Anna", process), Person("Phone", process)
    table = await anna.open("tiny", ME, bot("random"))
    await play_to_the_end(process, table, [anna])
    token = (await process.offer("anna", table, SeatCommand(new_id(), 0))).token
    await process.take_seat("phone", table, TakeSeat(new_id(), token))
    promised = process.promise("phone", "second", table).commitment
    wish = PlayAgain("second", entropy="0123")
    following = (await process.play_again("phone", table, wish)).table
    assert (await process.info(following)).fair.entropy == ("0123", "")
    await play_to_the_end(process, following, [phone])
    await opened(process, following, promised)


@in_a_loop
async def test_every_promise_is_another_one() -> None:
    """B2: a seed that somebody has seen opened must not come again under the same id."""
    process = World().process()
    asked = [
        *(("anna", "a", None), ("anna", "b", None), ("ben", "a", None)),
        *(("anna", "a", "table0000000"), ("anna", "a", "table0000001")),
        *(("ben", "a", "table0000000"), ("anna", "b", "table0000000")),
    ]
    promised = {process.promise(*each).commitment for each in asked}
    assert len(promised) == len(asked)
    assert process.promise(*asked[0]).commitment in promised
