"""Two processes serve the same tables: whoever is connected to the wrong one does not notice."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from tests.kit.databases import fresh_database
from tests.kit.players import Guest, Onlooker, say, until
from tests.kit.program import Program
from tests.kit.seats import ME, OPEN
from tests.kit.tables import in_a_loop
from tests.kit.terminal import needs_unix
from tests.server.kills import LEASE

pytestmark = needs_unix
PAUSE = 0.1
"""Seconds that people think, where something is to happen while they play."""
PATIENCE = 60.0
"""Seconds that they wait for an answer before they try elsewhere: longer than a server needs to
find out that another is gone, so that it is the server who sends them away."""
GERMAN = "Platz 0 gehört dir nicht."


@asynccontextmanager
async def programs(folder: Path, *flags: str) -> AsyncIterator[tuple[Program, Program]]:
    database = fresh_database("postgres", folder)
    a, b = (Program(database, folder, *flags) for _ in range(2))
    try:
        await asyncio.gather(a.start(), b.start())
        yield a, b
    finally:
        for each in (a, b):
            each.kill()


@asynccontextmanager
async def game(
    a: Program, b: Program, pause: float = 0.0
) -> AsyncIterator[tuple[Onlooker, Onlooker]]:
    """Anna plays at the process that owns the table, Ben at the other."""
    async with Guest([a]) as anna, Guest([b]) as ben:
        table = await anna.open(ME, OPEN)
        async with anna.socket(table) as socket:
            await say(socket, {"say": "watch", "seat": 0})
            await until(socket, "table")
            await ben.do(table, "sit_down", seat=1, name="Ben")
            looking = asyncio.create_task(look_on(socket))
            seats = enumerate((anna, ben))
            here, there = (Onlooker(each, table, seat, pause, PATIENCE) for seat, each in seats)
            yield here, there
            looking.cancel()


async def look_on(socket: ClientConnection) -> None:
    """A table stays where somebody is."""
    with suppress(WebSocketException):
        async for _ in socket:
            pass


async def check_kept(*players: Onlooker) -> None:
    """Nothing that was acknowledged is lost."""
    for player in players:
        assert await player.say_all_again() == player.done


@in_a_loop
async def test_a_game_is_played_at_both_processes_as_at_one(tmp_path: Path) -> None:
    async with programs(tmp_path) as (a, b), game(a, b) as (anna, ben):
        async with ben.guest.socket(ben.table) as socket:
            await say(socket, {"say": "watch"})
            await until(socket, "table")
            assert await b.figure("recollect_sockets_relayed") == 1
            assert await a.figure("recollect_sockets_relayed") == 0
        await asyncio.gather(anna.stay(), ben.stay())
        assert anna.closed == ben.closed == []
        shown = [
            [(m.version, m.message["view"]) for m in each.shown if m.message["say"] == "moved"]
            for each in (anna, ben)
        ]
        assert shown[0][-5:] == shown[1][-5:]
        await check_kept(anna, ben)


@in_a_loop
async def test_a_table_moves_to_where_its_people_are(tmp_path: Path) -> None:
    async with programs(tmp_path) as (a, b), Guest([a]) as anna:
        table = await anna.open(ME, OPEN)
        for server in (a, b, a):
            anna.servers = [server]
            async with anna.socket(table) as socket:
                await say(socket, {"say": "watch", "seat": 0})
                assert (await until(socket, "table"))["seat"] == 0
                assert [await each.figure("recollect_sockets_relayed") for each in (a, b)] == [
                    0,
                    0,
                ]


@in_a_loop
async def test_the_wrong_process_carries_out_every_command(tmp_path: Path) -> None:
    """Reactions, refusals in the reader's language, and all that goes over HTTP."""
    async with programs(tmp_path) as (a, b), game(a, b) as (anna, ben):
        await check_reactions(anna, ben)
        await check_refusals(anna, b)
        await check_seats(anna.guest, b)
        await asyncio.gather(anna.stay(), ben.stay())
        again = [await each.guest.do(each.table, "play_again") for each in (ben, anna)]
        assert again[0]["table"] == again[1]["table"] != anna.table
        info = await ben.guest.info(anna.table)
        assert (info["phase"], info["next"]) == ("over", again[0]["table"])


async def check_reactions(anna: Onlooker, ben: Onlooker) -> None:
    async with anna.guest.socket(anna.table) as here, ben.guest.socket(ben.table) as there:
        for socket, seat in ((here, 0), (there, 1)):
            await say(socket, {"say": "watch", "seat": seat})
            await until(socket, "table")
        for socket, seat in ((here, 0), (there, 1)):
            await say(socket, {"say": "react", "seat": seat, "reaction": "clap"})
            for each in (here, there):
                heard = await until(each, "reacted")
                assert (heard["seat"], heard["reaction"]) == (seat, "clap")


async def check_refusals(anna: Onlooker, b: Program) -> None:
    async with Guest([b], language="de") as dora:
        async with dora.socket(anna.table) as socket:
            await say(socket, {"say": "watch", "seat": 0})
            refused = await until(socket, "refused")
            assert (refused["code"], refused["text"]) == ("forbidden", GERMAN)
        async with dora.socket("nosuchtable1") as socket:
            await say(socket, {"say": "watch"})
            assert (await until(socket, "refused"))["code"] == "unknown"
        answer = await dora.post(f"/api/tables/{anna.table}/stand_up", seat=0)
        assert (answer.status_code, answer.json()["text"]) == (403, GERMAN)
        answer = await dora.post(f"/api/tables/{anna.table}/sit_down", seat=9, name="Dora")
        assert answer.status_code == 404, answer.text


async def check_seats(anna: Guest, b: Program) -> None:
    """Anna has opened a table at one process, and does all the rest at the other."""
    table = await anna.open(ME, OPEN, OPEN, OPEN)
    async with anna.socket(table) as socket, Guest([b]) as phone:
        await say(socket, {"say": "watch", "seat": 0})
        await until(socket, "table")
        before, anna.servers = anna.servers, [b]
        await anna.do(table, "seat_bot", seat=1, bot="sparrow")
        token = (await anna.do(table, "offer", seat=0))["token"]
        await phone.do(table, "take_seat", token=token)
        await phone.do(table, "sit_down", seat=2, name="Carla")
        await phone.do(table, "stand_up", seat=2)
        names = [seat["name"] for seat in (await phone.info(table))["seats"]]
        assert names[0] == "Anna"
        assert names[2:] == [None, None]
        await anna.do(table, "close")
        assert (await anna.info(table))["phase"] == "closed"
        anna.servers = before


@in_a_loop
async def test_when_the_owner_dies_its_guests_come_back_and_play_on(tmp_path: Path) -> None:
    async with programs(tmp_path) as (a, b), game(a, b, PAUSE) as (anna, ben):
        anna.guest.servers = [a, b]
        playing = asyncio.gather(anna.stay(), ben.stay())
        await some_moves(ben)
        a.kill()
        await playing
        assert ben.codes == [1012]
        await check_kept(anna, ben)


@pytest.mark.slow
@in_a_loop
async def test_when_the_owner_stops_its_guests_come_back_at_once(tmp_path: Path) -> None:
    async with programs(tmp_path) as (a, b), game(a, b, PAUSE) as (anna, ben):
        anna.guest.servers = [a, b]
        playing = asyncio.gather(anna.stay(), ben.stay())
        await some_moves(ben)
        await asyncio.to_thread(a.stop)
        async with asyncio.timeout(LEASE):
            while not ben.closed:
                await asyncio.sleep(0.01)
        await playing
        assert set(ben.codes) == {1012}
        assert set(anna.codes) <= {1012}
        await check_kept(anna, ben)


@pytest.mark.slow
@in_a_loop
async def test_an_owner_that_is_frozen_loses_its_tables_and_does_no_harm(tmp_path: Path) -> None:
    async with programs(tmp_path) as (a, b), game(a, b, PAUSE) as (anna, ben):
        anna.guest.servers = [b]
        player = asyncio.create_task(ben.stay())
        other = asyncio.create_task(anna.stay())
        await some_moves(ben)
        os.kill(a.pid, signal.SIGSTOP)
        try:
            before = len(ben.done)
            async with asyncio.timeout(PATIENCE):
                while len(ben.done) < before + 3 and not ben.content:
                    await asyncio.sleep(0.05)
        finally:
            os.kill(a.pid, signal.SIGCONT)
        await asyncio.gather(player, other)
        assert 1012 in ben.codes
        anna.guest.servers = [a]
        await check_kept(anna, ben)


@in_a_loop
async def test_when_the_relaying_process_dies_the_owner_forgets_its_guests(tmp_path: Path) -> None:
    """A bot plays for somebody who is not there."""
    async with programs(tmp_path, "--set", "grace=0.5") as (a, b), game(a, b, PAUSE) as (anna, ben):
        ben_plays = asyncio.create_task(ben.stay())
        anna_plays = asyncio.create_task(anna.stay())
        await some_moves(ben)
        b.kill()
        await anna_plays
        ben.guest.servers = [a]
        await ben_plays
        await check_kept(anna, ben)


async def some_moves(player: Onlooker, number: int = 3) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(player.done) < number:
            await asyncio.sleep(0.01)
