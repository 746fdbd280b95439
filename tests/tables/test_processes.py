"""Several processes serve the same tables: nothing acknowledged is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recollect.engine.chance import Chance
from recollect.engine.contract import AnyGame
from recollect.engine.errors import OutOfTurn, Stale
from recollect.engine.record import read, verify
from recollect.tables.log import Acted
from recollect.tables.service import TableService
from recollect.wire.lobby import OpenTable, SitDown
from recollect.wire.nouns import TableId
from tests.kit.play import GAMES, seeds
from tests.kit.tables import ME, OPEN, Ear, MemoryStore, Person, Wire, World, act, bot, in_a_loop
from tests.tables.test_playing import READY
from tests.tables.test_seating import refusal

OFTEN = 4000


class Player:
    """Plays at random, loses connections, resends commands, and notes what was acknowledged."""

    def __init__(self, seat: int, processes: list[TableService], chance: Chance) -> None:
        self.seat = seat
        self.id = f"p{seat}"
        self.processes = processes
        self.chance = chance
        self.ear = Ear()
        self.done: dict[str, tuple[int, Any]] = {}

    async def connect(self, table: TableId) -> None:
        for process in self.processes:
            process.gone(self.ear)
        self.ear = Ear()
        self.process = self.processes[self.chance.below(len(self.processes))]
        await self.process.watch(self.id, table, self.seat, self.ear)

    async def move(self, table: TableId) -> None:
        last = self.ear.last
        board = last["board"]
        if board is None or not board["legal"] or last["say"] == "reacted":
            if self.chance.below(20) == 0:
                await self.connect(table)
            return
        action = board["legal"][self.chance.below(len(board["legal"]))]
        message = act(table, self.seat, action, last["version"])
        try:
            done = await self.process.act(self.id, message)
        except (Stale, OutOfTurn):
            await self.connect(table)
            return
        self.done[f"{self.id}/{message.id}"] = (done.version, action)
        if self.chance.below(3) == 0:
            other = self.processes[self.chance.below(len(self.processes))]
            assert await other.act(self.id, message) == done


async def evening(game: AnyGame, seed: bytes) -> None:
    chance = Chance(seed)
    world = World(
        store=MemoryStore(pause=lambda: chance.below(4)),
        wire=Wire(loses=lambda: chance.below(3) == 0),
    )
    processes = [world.process(), world.process()]
    table = (
        await processes[0].open("p0", OpenTable("o", game.id, (ME, OPEN, bot("random"))))
    ).table
    await processes[1].sit_down("p1", table, SitDown("s", 1, "Ben"))
    players = [Player(seat, processes, chance) for seat in range(2)]
    guests = [Ear(), Ear()]
    for player in players:
        await player.connect(table)
    for process, ear in zip(processes, guests, strict=True):
        await process.watch("guest", table, None, ear)
    for _ in range(OFTEN):
        if world.store.tables[table].note.phase == "over":
            break
        world.clock.time += 3
        await asyncio.gather(
            *(player.move(table) for player in players), *(p.tick() for p in processes)
        )
    world.clock.time += world.settings.heartbeat
    for process in processes:
        await process.tick()
    await check_log(world, table, players)
    await check_ends(processes, table, players, guests)


async def check_log(world: World, table: TableId, players: list[Player]) -> None:
    """Exactly what was acknowledged to people is in the log, each at its version."""
    acted = {
        row.command: (row.version, entry.action)
        for row in await world.store.rows(table)
        for entry in row.entries
        if isinstance(entry, Acted) and entry.by == "person"
    }
    assert acted == players[0].done | players[1].done


async def check_ends(
    processes: list[TableService], table: TableId, players: list[Player], guests: list[Ear]
) -> None:
    verify(read(await processes[0].record(table)))
    assert await processes[0].record(table) == await processes[1].record(table)
    boards = [ear.last["board"] for ear in guests]
    assert boards[0] == boards[1]
    for ear in (*guests, *(player.ear for player in players)):
        versions = [message["version"] for message in ear.told]
        assert versions == sorted(versions)
    said = [[m for m in ear.told if m["say"] == "moved"] for ear in guests]
    assert said[0] == said[1], "whoever watches from elsewhere is told exactly the same"


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@settings(max_examples=8)
@given(seed=seeds)
def test_two_processes_play_one_game_and_nothing_is_lost_or_doubled(
    game: AnyGame, seed: bytes
) -> None:
    """B2."""
    asyncio.run(evening(game, seed))


async def two_processes(**wire: Any) -> tuple[World, Person, Person, TableId]:
    world = World(wire=Wire(**wire))
    anna, ben = Person("Anna", world.process()), Person("Ben", world.process())
    table = await anna.open("fruitmix", ME, OPEN, options={"first": 0})
    await anna.watch(table, 0)
    await ben.sit_down(table, 1)
    await ben.watch(table, 1)
    return world, anna, ben, table


@in_a_loop
async def test_what_happens_at_one_process_is_told_at_the_other() -> None:
    _, anna, ben, table = await two_processes()
    await anna.process.tick()
    assert anna.ear.verbs() == ["table", "changed"]
    await anna.act(table, 0, READY, 2)
    await ben.process.tick()
    assert ben.ear.last == {**anna.ear.last, "board": ben.ear.last["board"]}


@in_a_loop
async def test_notices_that_were_lost_are_made_good_by_the_heartbeat() -> None:
    world, anna, ben, table = await two_processes(loses=lambda: True)
    await anna.process.tick()
    await ben.process.tick()
    assert anna.ear.verbs() == ["table", "changed"]
    await anna.act(table, 0, READY, 2)
    await ben.process.tick()
    assert ben.ear.verbs() == ["table"]
    world.clock.time += world.settings.heartbeat
    await ben.process.tick()
    assert ben.ear.verbs() == ["table", "moved"]


@in_a_loop
async def test_a_process_that_missed_something_refuses_nothing_for_it() -> None:
    """B3."""
    _, anna, ben, table = await two_processes(loses=lambda: True)
    await anna.act(table, 0, READY, 2)
    await ben.act(table, 1, READY, 2)
    await anna.act(table, 0, {"do": "change"}, 4)
    assert [m["version"] for m in anna.ear.told if m["say"] == "moved"] == [3, 4, 5]
    assert await refusal(ben.act(table, 1, {"do": "change"}, 5)) == ("out_of_turn", "not-your-turn")


@in_a_loop
async def test_who_reconnects_elsewhere_sees_what_was_acknowledged() -> None:
    _, anna, ben, table = await two_processes(loses=lambda: True)
    version = await anna.act(table, 0, READY, 2)
    seen = await Person("Anna", ben.process).watch(table, 0)
    assert seen["version"] == version


@in_a_loop
async def test_a_new_process_goes_on_where_the_old_one_stopped() -> None:
    """All that matters is in the log."""
    world, anna, ben, table = await two_processes()
    await anna.act(table, 0, READY, 2)
    before = await ben.watch(table, 1)
    await anna.process.stop()
    await ben.process.stop()
    fresh = Person("Ben", world.process())
    assert await fresh.watch(table, 1) == before
    await fresh.act(table, 1, READY, 3)


@in_a_loop
async def test_the_loop_of_a_process_plays_without_being_asked() -> None:
    """`run` does what `tick` does, until it is cancelled."""
    world = World()
    process = world.process()
    running = asyncio.create_task(process.run())
    table = (await process.open("x", OpenTable("o", "memoarrr", (bot("random"),) * 2))).table
    while (await process.info(table)).phase != "over":
        await asyncio.sleep(0)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    await process.stop()
    verify(read(await process.record(table)))


@given(st.lists(st.tuples(st.sampled_from("abc"), st.none() | st.integers(0, 9)), max_size=30))
def test_an_agenda_keeps_the_last_time_that_was_said(notes: list[tuple[str, int | None]]) -> None:
    agenda = World().process()._keeper.agenda
    times: dict[str, int] = {}
    for table, at in notes:
        agenda.put(table, at)
        times.pop(table, None)
        if at is not None:
            times[table] = at
    assert agenda.next() == min(times.values(), default=None)
    due = [table for table, at in times.items() if at <= 5]
    assert sorted(agenda.take(5)) == sorted(due)
    assert agenda.take(5) == []
