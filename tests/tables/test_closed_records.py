"""A game that was closed before its end has a record, too: which cards were dropped, and why."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from recollect.engine.chance import derive
from recollect.engine.errors import BadRecord, RecollectError
from recollect.engine.record import EarlyEnd, read, verify, write
from recollect.wire.http import AnswerClose, TableCommand
from tests.kit.seats import ME, OPEN, bot, new_id
from tests.kit.tables import Person, World, in_a_loop
from tests.tables.whole_games import play_to_the_end


def share(name: str) -> str:
    return derive(b"share", name).hex()


async def closed_game(world: World) -> tuple[str, bytes]:
    """Anna and Ben agree to end what they have begun."""
    process = world.process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await anna.open("memoarrr", ME, OPEN, share=share("anna"))
    await ben.sit_down(table, 1, share("ben"))
    await anna.reveal(table, 0, share("anna"))
    await ben.reveal(table, 1, share("ben"))
    await process.close("anna", table, TableCommand(new_id()))
    with pytest.raises(RecollectError, match="once the game is over"):
        await process.archive.record(table)
    await process.answer_close("ben", table, AnswerClose(new_id(), True))
    return table, await process.archive.record(table)


@in_a_loop
async def test_the_record_of_a_closed_game_says_why_and_proves_its_cards() -> None:
    world = World()
    table, text = await closed_game(world)
    record = read(text)
    verify(record)
    assert record.result is None
    assert record.closed == EarlyEnd("agreed")
    assert record.fair is not None
    assert record.fair.entropy == (share("anna"), share("ben"))
    replayed = msgspec.json.decode(await world.process().archive.replay(table, None, truth=True))
    assert replayed["result"] is None
    assert replayed["steps"][0]["truth"]


@in_a_loop
async def test_a_record_that_was_not_closed_cannot_say_so_nor_the_other_way_round() -> None:
    world = World()
    _, text = await closed_game(world)
    record = read(text)
    for wrong, reason in (
        (replace(record, closed=None), "record-unfinished"),
        (replace(record, seed="ab" * 32), "record-fair"),
    ):
        with pytest.raises(BadRecord) as caught:
            verify(read(write(wrong)))
        assert caught.value.reason == reason
    process = world.process()
    anna = Person("Anna", process)
    table = await anna.open("memoarrr", ME, bot("random"))
    await play_to_the_end(process, table, [anna])
    await process.close("anna", table, TableCommand(new_id()))
    whole = read(await process.archive.record(table))
    assert whole.closed is None
    verify(whole)
    with pytest.raises(BadRecord) as caught:
        verify(replace(whole, closed=EarlyEnd("host")))
    assert caught.value.reason == "record-closed"


@in_a_loop
async def test_a_host_who_closes_while_shares_are_revealed_leaves_an_aborted_start() -> None:
    """B2: helped by the operator, a host who reveals last knows the cards, and closes the table."""
    world = World()
    process = world.process()
    anna, ben = Person("Anna", process), Person("Ben", process)
    table = await anna.open("memoarrr", ME, OPEN, share=share("anna"))
    await ben.sit_down(table, 1, share("ben"))
    await ben.reveal(table, 1, share("ben"))
    await process.close("anna", table, TableCommand(new_id()))
    info = await process.info(table)
    assert info.phase == "closed"
    (aborted,) = info.fair.aborted
    assert (aborted.names, aborted.missing, aborted.sound) == (("Anna",), (0,), True)
    assert aborted.entropy == ("", share("ben"))
    assert info.fair.server_seed is not None


@in_a_loop
async def test_a_host_who_closes_before_anybody_is_called_leaves_none() -> None:
    world = World()
    process = world.process()
    anna = Person("Anna", process)
    table = await anna.open("memoarrr", ME, OPEN, share=share("anna"))
    await process.close("anna", table, TableCommand(new_id()))
    assert (await process.info(table)).fair.aborted == ()
