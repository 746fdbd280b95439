"""The fair deal: committed to before it is known, revealed in sight of all, recomputed by anybody.

It needs nothing but SHA-256 and HMAC, as docs/fair-deal.md says.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

import pytest

from recollect.engine.fair import share_commitment
from recollect.engine.record import read, verify
from recollect.tables.service import TableService
from recollect.wire.http import AnswerClose, OpenTable, SeatBot, SeatCommand, TableCommand, TakeSeat
from recollect.wire.types import FairDeal, TableId
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Person, World, in_a_loop
from tests.tables.test_seating import Evening, refusal
from tests.tables.whole_games import play_to_the_end

ANNA, BEN, CLEO, PHONE = ("a" * 64, "b" * 64, "c" * 64, "d" * 64)


def hidden(share: str) -> str:
    return hashlib.sha256(b"recollect share\n" + share.encode()).hexdigest()


def recomputed(server_seed: str, start: int, entropy: list[str]) -> str:
    message = f"recollect fair deal 2\n{start}\n" + "\n".join(entropy)
    return hmac.new(bytes.fromhex(server_seed), message.encode(), hashlib.sha256).hexdigest()


async def fair_deal(process: TableService, table: TableId) -> FairDeal:
    return (await process.info(table)).fair


async def opened(process: TableService, table: TableId, promised: str) -> dict[str, Any]:
    """The record of a game, which keeps what was promised."""
    fair = await fair_deal(process, table)
    record: dict[str, Any] = json.loads(await process.archive.record(table))
    assert fair.server_seed is not None
    assert hashlib.sha256(bytes.fromhex(fair.server_seed)).hexdigest() == promised
    assert fair.commitment == promised
    assert recomputed(fair.server_seed, fair.start, list(fair.entropy)) == record["seed"]
    for bound, entropy in zip(fair.commitments, fair.entropy, strict=True):
        assert bound == (hidden(entropy) if entropy else "")
    verify(read(await process.archive.record(table)))
    return record


@in_a_loop
async def test_shares_are_hidden_until_all_seats_are_taken() -> None:
    """B2: whoever sits down last does not know what the others add, nor does the server."""
    process = World().process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await anna.open("memoarrr", ME, OPEN, bot("random"), share=ANNA)
    promised = await fair_deal(process, table)
    assert promised.commitments == (hidden(ANNA), None, "")
    assert (promised.entropy, promised.called, promised.server_seed) == (("", "", ""), False, None)
    assert await refusal(anna.reveal(table, 0, ANNA)) == ("out_of_turn", "not-called")
    await ben.sit_down(table, 1, share=BEN)
    called = await process.info(table)
    assert (called.phase, called.fair.called, called.fair.until) == ("waiting", True, 1_800_000_060)
    assert await refusal(anna.reveal(table, 0, CLEO)) == ("illegal", "not-committed")
    assert await refusal(anna.reveal(table, 1, BEN)) == ("forbidden", "not-your-seat")
    await ben.reveal(table, 1, BEN)
    assert (await process.info(table)).phase == "waiting"
    version = await anna.reveal(table, 0, ANNA)
    begun = await process.info(table)
    assert (begun.phase, begun.fair.until) == ("playing", None)
    assert await refusal(anna.reveal(table, 0, ANNA)) == ("out_of_turn", "begun")
    await play_to_the_end(process, table, [anna, ben])
    record = await opened(process, table, promised.commitment)
    assert record["fair"]["entropy"] == [ANNA, BEN, ""]
    assert "aborted" not in record["fair"]
    assert version == 4


@in_a_loop
async def test_who_opens_a_table_has_a_promise_before_adding_anything() -> None:
    """B2: also in a game that needs nobody else, alone or against bots."""
    world = World()
    anna = Person("Anna", world.process())
    promised = world.process().promise("anna", "first", None).commitment
    body = OpenTable("first", "tiny", (ME, bot("random")), commitment=share_commitment(ANNA))
    table = (await anna.process.open("anna", body)).table
    await anna.reveal(table, 0, ANNA)
    await play_to_the_end(anna.process, table, [anna])
    await opened(anna.process, table, promised)
    resent = await anna.process.open("anna", body)
    assert resent.table == table, "a seed that was opened is never used again"


@in_a_loop
async def test_who_adds_nothing_has_nothing_to_reveal() -> None:
    process = World().process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await anna.open("tiny", ME, OPEN)
    await ben.sit_down(table, 1)
    assert (await process.info(table)).phase == "playing"
    await play_to_the_end(process, table, [anna, ben])
    await opened(process, table, (await fair_deal(process, table)).commitment)


@in_a_loop
async def test_everybody_has_a_share_in_the_next_game() -> None:
    """B2: whoever asks for it, on whichever device; the others commit themselves when they come."""
    evening = await Evening().open(ME, OPEN, bot("random"), game="tiny")
    process, anna, ben = evening.process, evening.anna, evening.ben
    await ben.sit_down(evening.table, 1)
    await play_to_the_end(process, evening.table, [anna, ben])
    token = (await process.offer("anna", evening.table, SeatCommand(new_id(), 0))).token
    await process.take_seat("phone", evening.table, TakeSeat(new_id(), token))
    phone = Person("Phone", process)
    promised = process.promise("phone", "second", evening.table).commitment
    table = await phone.play_again(evening.table, PHONE, "second")
    fair = await fair_deal(process, table)
    assert (fair.commitments, fair.called) == ((hidden(PHONE), None, ""), False)
    assert await refusal(phone.commit(table, 0, ANNA)) == ("illegal", "committed")
    await ben.commit(table, 1, BEN)
    await phone.reveal(table, 0, PHONE)
    await ben.reveal(table, 1, BEN)
    await play_to_the_end(process, table, [phone, ben])
    record = await opened(process, table, promised)
    assert record["fair"]["entropy"] == [PHONE, BEN, ""]


@in_a_loop
async def test_one_device_is_bound_once_for_all_its_seats() -> None:
    process = World().process()
    anna = Person("Anna", process)
    table = await anna.open("tiny", ME, ME, share=ANNA)
    fair = await fair_deal(process, table)
    assert (fair.commitments, fair.called) == ((hidden(ANNA), ""), True)
    await anna.reveal(table, 0, ANNA)
    assert (await process.info(table)).phase == "playing"


@in_a_loop
async def test_whoever_does_not_reveal_in_time_loses_the_seat_and_that_is_kept() -> None:
    """B2: everybody commits anew, to something else, and the record tells who withheld what."""
    evening = await Evening().open(game="tiny", share=ANNA)
    process, table, anna = evening.process, evening.table, evening.anna
    await evening.ben.sit_down(table, 1, share=BEN)
    await anna.reveal(table, 0, ANNA)
    evening.world.clock.time += 59
    await process.tick()
    assert (await fair_deal(process, table)).called
    evening.world.clock.time += 2
    await process.tick()
    info = await process.info(table)
    assert [seat.kind for seat in info.seats] == ["person", "open"]
    assert (info.fair.start, info.fair.called, info.fair.commitments) == (2, False, (None, None))
    (aborted,) = info.fair.aborted
    assert (aborted.missing, aborted.names) == ((1,), ("Ben",))
    assert aborted.entropy == (ANNA, "")
    await evening.cleo.sit_down(table, 1, share=CLEO)
    assert not (await fair_deal(process, table)).called
    await anna.commit(table, 0, PHONE)
    await anna.reveal(table, 0, PHONE)
    await evening.cleo.reveal(table, 1, CLEO)
    await play_to_the_end(process, table, [anna, evening.cleo])
    record = await opened(process, table, info.fair.commitment)
    assert record["fair"]["aborted"][0]["names"] == ["Ben"]
    assert record["fair"]["entropy"] == [PHONE, CLEO]


@in_a_loop
async def test_whoever_leaves_while_shares_are_revealed_aborts_in_sight_of_all() -> None:
    """B2: also after revealing their own: they might know how the cards would lie."""
    evening = await Evening().open(game="tiny", share=ANNA)
    process, table = evening.process, evening.table
    await evening.ben.sit_down(table, 1, share=BEN)
    await evening.ben.reveal(table, 1, BEN)
    await process.stand_up("ben", table, SeatCommand(new_id(), 1))
    fair = await fair_deal(process, table)
    assert (fair.start, fair.aborted[0].missing, fair.aborted[0].entropy) == (2, (1,), ("", BEN))


@in_a_loop
async def test_whoever_comes_and_goes_all_day_fills_the_record_and_not_the_lobby() -> None:
    """B2: the last starts are shown, with their number; the record has every one of them."""
    evening = await Evening().open(game="tiny", listed=True)
    process, table = evening.process, evening.table
    for _ in range(30):
        await evening.ben.sit_down(table, 1, share=BEN)
        await process.stand_up("ben", table, SeatCommand(new_id(), 1))
    (listed,) = (await process.lobby()).tables
    for fair in (listed.fair, await fair_deal(process, table)):
        assert (fair.start, len(fair.aborted)) == (31, 10)
        assert fair.aborted[-1].missing == (1,)
    await evening.ben.sit_down(table, 1)
    await play_to_the_end(process, table, [evening.anna, evening.ben])
    record = await opened(process, table, fair.commitment)
    assert len(record["fair"]["aborted"]) == 30


@in_a_loop
async def test_whoever_does_not_come_to_the_next_game_in_time_loses_the_seat() -> None:
    evening = await Evening().open(game="tiny")
    process = evening.process
    await evening.ben.sit_down(evening.table, 1)
    await play_to_the_end(process, evening.table, [evening.anna, evening.ben])
    table = await evening.anna.play_again(evening.table, ANNA)
    evening.world.clock.time += 61
    await process.tick()
    info = await process.info(table)
    assert [seat.kind for seat in info.seats] == ["person", "open"]
    assert info.fair.aborted[0].names == ("Ben",)
    await process.seat_bot("anna", table, SeatBot(new_id(), 1, "random"))
    assert (await process.info(table)).fair.until is not None
    await evening.anna.commit(table, 0)
    assert (await process.info(table)).phase == "playing"


@in_a_loop
async def test_another_process_aborts_in_time_too() -> None:
    """B2: the time to reveal goes on while nobody has the table in memory."""
    evening = await Evening().open(game="tiny", share=ANNA)
    await evening.ben.sit_down(evening.table, 1, share=BEN)
    await evening.process.stop()
    evening.world.clock.time += 50
    other = evening.world.process()
    assert (await other.info(evening.table)).fair.until == 1_800_000_060
    evening.world.clock.time += 11
    await other.tick()
    assert (await fair_deal(other, evening.table)).start == 2


@in_a_loop
async def test_the_seed_of_a_closed_table_is_opened() -> None:
    """B2: so that nobody aborts games in silence whose cards they do not like."""
    evening = await Evening().open(game="tiny")
    await evening.ben.sit_down(evening.table, 1)
    assert (await fair_deal(evening.process, evening.table)).server_seed is None
    await evening.process.close("anna", evening.table, TableCommand(new_id()))
    await evening.process.answer_close("ben", evening.table, AnswerClose(new_id(), agrees=True))
    fair = await fair_deal(evening.process, evening.table)
    assert fair.server_seed is not None
    assert hashlib.sha256(bytes.fromhex(fair.server_seed)).hexdigest() == fair.commitment


@pytest.mark.parametrize("begun", [True, False])
@in_a_loop
async def test_the_seed_of_a_game_that_everybody_left_is_opened(begun: bool) -> None:
    """B2: when its time is over; also of one that never began."""
    evening = await Evening().open(game="tiny")
    if begun:
        await evening.ben.sit_down(evening.table, 1)
    evening.world.clock.time += 2 * evening.world.settings.abandon
    await evening.process.tick()
    info = await evening.process.info(evening.table)
    assert (info.phase, info.ending and info.ending.how) == ("closed", "abandoned")
    assert info.fair.server_seed is not None
    assert hashlib.sha256(bytes.fromhex(info.fair.server_seed)).hexdigest() == info.fair.commitment


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
