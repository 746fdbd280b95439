"""Bots that people wait for think first, and no place has more than its share."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from recollect.server.bot_queue import BotQueue
from recollect.tables.interfaces import Priority, Rank
from tests.kit.tables import in_a_loop

PRIORITIES = st.builds(Priority, st.sampled_from(Rank), st.sampled_from("abc"))


async def order(asked: Iterable[Priority], cancelled: frozenset[int] = frozenset()) -> list[int]:
    """In which order those think who ask while somebody thinks."""
    queue, turns = BotQueue(), []

    async def think(n: int, priority: Priority) -> None:
        async with queue.turn(priority):
            turns.append(n)
            await asyncio.sleep(0)

    async with queue.turn(Priority(Rank.BOTS_ONLY, "z")):
        tasks = [asyncio.ensure_future(think(n, each)) for n, each in enumerate(asked)]
        await asyncio.sleep(0)
        for n in cancelled:
            tasks[n].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    async with asyncio.timeout(5), queue.turn(Priority(Rank.ALONE, "z")):
        return turns


@given(st.lists(PRIORITIES, max_size=30))
@in_a_loop
async def test_everybody_thinks_once_the_higher_ranks_first(asked: list[Priority]) -> None:
    turns = await order(asked)
    assert sorted(turns) == list(range(len(asked)))
    ranks = [asked[n].rank for n in turns]
    assert ranks == sorted(ranks)


@given(st.lists(st.sampled_from("abc"), max_size=30))
@in_a_loop
async def test_groups_take_turns(groups: list[str]) -> None:
    """Nobody thinks an n-th time before everybody who waits has thought n - 1 times."""
    turns = await order(Priority(Rank.WAITED_FOR, group) for group in groups)
    left, had = Counter(groups), Counter[str]()
    for n in turns:
        group = groups[n]
        assert all(had[other] >= had[group] for other in left if left[other])
        had[group] += 1
        left[group] -= 1


@given(st.lists(PRIORITIES, min_size=1, max_size=10), st.data())
@in_a_loop
async def test_whoever_is_called_off_is_passed_over(
    asked: list[Priority], data: st.DataObject
) -> None:
    gone = data.draw(st.frozensets(st.integers(0, len(asked) - 1)))
    assert sorted(await order(asked, gone)) == sorted(set(range(len(asked))) - gone)
