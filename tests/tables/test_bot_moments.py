"""A bot decides on one moment: what it may do then, and what it has seen until then."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from recollect.engine.contract import Seat
from recollect.local.bots import BotsHere
from recollect.tables.interfaces import Observations, Priority, Rank
from recollect.wire.http import OpenTable
from recollect.wire.types import TableId
from tests.kit.seats import ME, bot, new_id
from tests.kit.tables import Person, World, in_a_loop


class SlowBots:
    """The process that thinks is busy: it reads a question when others have acted meanwhile."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.free = asyncio.Event()
        self.seen = 0

    async def act(  # noqa: PLR0917 - a question is all of this
        self,
        table: TableId,
        seat: Seat,
        bot: str,
        game: str,
        seed: bytes,
        observations: Observations,
        legal: Sequence[Any],
        priority: Priority,
    ) -> Any:
        del table, seat, bot, game, seed, priority
        self.asked.set()
        await self.free.wait()
        self.seen = len(await observations(0))
        return legal[0]


@in_a_loop
async def test_a_bot_is_shown_nothing_later_than_what_it_may_do() -> None:
    bots = SlowBots()
    process = World().process(bots=bots)
    anna = Person("Anna", process)
    table = await anna.open("fruitmix", ME, bot("random"))
    shown = await anna.watch(table, 0)
    thinking = asyncio.ensure_future(process.tick())
    await asyncio.wait_for(bots.asked.wait(), 10)
    await anna.act(table, 0, shown["board"]["legal"][0], shown["version"])
    bots.free.set()
    while not bots.seen:
        await asyncio.sleep(0)
    thinking.cancel()
    assert bots.seen == 1


class AskedBots(BotsHere):
    """What it is told about whose turn it is to think."""

    def __init__(self) -> None:
        super().__init__()
        self.ranks: list[Rank] = []
        self.groups: dict[str, str] = {}
        """Of each table, in the order in which they came."""

    async def act(self, *question: Any) -> Any:
        self.ranks.append(question[-1].rank)
        self.groups[question[0]] = question[-1].group
        return await super().act(*question)


@in_a_loop
async def test_bots_that_people_wait_for_think_first_and_tables_of_bots_last() -> None:
    bots = AskedBots()
    process = World().process(bots=bots)
    anna = Person("Anna", process)
    await anna.open("fruitmix", ME, bot("random"))
    await process.tick()
    assert set(bots.ranks) == {Rank.ALONE}
    bots.ranks.clear()
    await anna.watch(await anna.open("fruitmix", ME, bot("random")), 0)
    await process.tick()
    assert set(bots.ranks) == {Rank.WAITED_FOR}
    bots.ranks.clear()
    await anna.watch(await anna.open("memoarrr", bot("random"), bot("random")), None)
    await process.tick()
    assert set(bots.ranks) == {Rank.BOTS_ONLY}


@in_a_loop
async def test_the_bots_of_one_address_share_a_turn_and_others_have_their_own() -> None:
    """Whoever opens tables from one place, as whomever, waits for their own bots first; where no
    place is known, each guest stands for themselves.
    """
    bots = AskedBots()
    process = World().process(bots=bots)
    known = [("p0", "192.0.2.1"), ("p1", "192.0.2.1"), ("p2", "192.0.2.2")]
    for player, place in [*known, ("p3", ""), ("p4", "")]:
        body = OpenTable(new_id(), "fruitmix", (ME, bot("random")))
        await process.open(player, body, place)
        await process.tick()
    first = list(bots.groups.values())
    assert first[0] == first[1]
    assert len(set(first)) == 4
