"""Several processes behind one port are one server to whoever asks: sockets land anywhere, and
tables are found through the bus.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.kit.browsers import PATIENCE
from tests.kit.databases import fresh_database
from tests.kit.players import Guest, Onlooker, say, until
from tests.kit.program import Program
from tests.kit.seats import ME, OPEN
from tests.kit.tables import in_a_loop
from tests.kit.terminal import needs_unix

pytestmark = needs_unix
ASKED = 20
TABLES = 6


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    flags = ("--workers", "2")
    started = Program(fresh_database("postgres", tmp_path), tmp_path, *flags)
    started.begin()
    yield started
    started.kill()


def ask(program: Program, path: str) -> str:
    """On a connection of its own: any of the processes may answer."""
    answer = httpx.get(f"http://{program.address}{path}", timeout=PATIENCE, trust_env=False)
    assert answer.is_success, answer.text
    return answer.text


def counted(program: Program) -> float:
    (found,) = re.findall(r'requests_total{.*status="404".*} (.+)', ask(program, "/metrics"))
    return float(found)


def test_whichever_of_them_is_asked_counts_for_all(program: Program) -> None:
    for _ in range(ASKED):
        httpx.get(f"http://{program.address}/api/tables/nowhere", timeout=PATIENCE, trust_env=False)
    assert [counted(program) for _ in range(8)] == [ASKED] * 8


def test_they_leave_with_their_parent_so_that_it_can_be_started_again(program: Program) -> None:
    ask(program, "/health")
    before = set(program.workers)
    program.kill()
    program.begin()
    assert "true" in ask(program, "/health")
    assert not before & set(program.workers)


@in_a_loop
async def test_people_at_different_processes_play_at_one_table(program: Program) -> None:
    async with Guest([program]) as anna, Guest([program]) as ben:
        players = await games(anna, ben)
        await asyncio.gather(*(each.stay() for each in players))
        for each in players:
            assert await each.say_all_again() == each.done
        await look_from_everywhere(program, anna, players[0].table)


async def games(anna: Guest, ben: Guest, pause: float = 0.0) -> list[Onlooker]:
    players = []
    for _ in range(TABLES):
        table = await anna.open(ME, OPEN)
        await ben.do(table, "sit_down", seat=1, name="Ben")
        players += [Onlooker(anna, table, 0, pause), Onlooker(ben, table, 1, pause)]
    return players


async def look_from_everywhere(program: Program, guest: Guest, table: str) -> None:
    """Until sockets have landed at both processes."""
    sockets = []
    async with asyncio.timeout(PATIENCE):
        while not await program.figure("recollect_sockets_relayed"):
            sockets.append(await guest.socket(table))
            await say(sockets[-1], {"say": "watch"})
            assert (await until(sockets[-1], "table"))["info"]["phase"] == "over"
    for each in sockets:
        await each.close()


@in_a_loop
async def test_when_one_of_them_dies_the_games_go_on(program: Program) -> None:
    async with Guest([program]) as anna, Guest([program]) as ben:
        players = await games(anna, ben, pause=0.2)
        playing = asyncio.gather(*(each.stay() for each in players))
        await asyncio.sleep(1.0)
        os.kill(program.workers[0], signal.SIGKILL)
        await playing
        for each in players:
            assert await each.say_all_again() == each.done
