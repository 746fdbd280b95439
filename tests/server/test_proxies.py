"""Two servers behind HAProxy or nginx, as deploy/ has them: tables stay together, nothing is lost
when one server after the other is started anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.kit.browsers import PATIENCE
from tests.kit.databases import fresh_database
from tests.kit.examples import one_quick
from tests.kit.players import Guest, Onlooker, say, until
from tests.kit.program import Program
from tests.kit.proxies import KINDS, Proxy, find, proxied
from tests.kit.seats import ME, OPEN
from tests.kit.tables import in_a_loop
from tests.kit.terminal import needs_unix

pytestmark = [needs_unix, pytest.mark.parametrize("kind", one_quick("haproxy", KINDS))]
TABLES = 6
PAUSE = 0.3
"""Seconds that people think, so that games last longer than servers."""


@asynccontextmanager
async def site(
    kind: str, folder: Path, *flags: str
) -> AsyncIterator[tuple[Proxy, Program, Program]]:
    find(kind)
    database = fresh_database("postgres", folder)
    a, b = (Program(database, folder, *flags) for _ in range(2))
    try:
        await asyncio.gather(a.start(), b.start())
        async with proxied(kind, folder, (a, b)) as proxy:
            yield proxy, a, b
    finally:
        for each in (a, b):
            each.kill()


async def sockets(*programs: Program) -> list[float]:
    return [await each.figure("recollect_sockets") for each in programs]


async def relayed(*programs: Program) -> list[float]:
    return [await each.figure("recollect_sockets_relayed") for each in programs]


async def opened(anna: Guest, ben: Guest) -> str:
    table = await anna.open(ME, OPEN)
    await ben.do(table, "sit_down", seat=1, name="Ben")
    return table


@in_a_loop
async def test_two_servers_are_as_one_and_only_what_is_meant_to_be_seen_is(
    kind: str, tmp_path: Path
) -> None:
    """One test, because starting two servers takes longer than most of what is asked of them."""
    async with (
        site(kind, tmp_path) as (proxy, a, b),
        Guest([proxy]) as anna,
        Guest([proxy]) as ben,
    ):
        await check_that_all_of_a_table_are_at_one_server(anna, ben, (a, b))
        await check_that_games_are_played(anna, ben)
        assert await relayed(a, b) == [0, 0]
        await check_that_nobody_can_pretend_to_come_from_elsewhere(proxy, a)


async def check_that_all_of_a_table_are_at_one_server(
    anna: Guest, ben: Guest, servers: tuple[Program, Program]
) -> None:
    seen = []
    async with AsyncExitStack() as stack:
        for _ in range(TABLES):
            table, before = await opened(anna, ben), await sockets(*servers)
            for guest in (anna, ben, ben):
                socket = await stack.enter_async_context(guest.socket(table))
                await say(socket, {"say": "watch"})
                await until(socket, "table")
            after = await sockets(*servers)
            seen.append(tuple(n - m for n, m in zip(after, before, strict=True)))
    assert set(seen) <= {(3, 0), (0, 3)}


async def check_that_games_are_played(anna: Guest, ben: Guest) -> None:
    tables = [await opened(anna, ben) for _ in range(TABLES)]
    players = [
        Onlooker(guest, table, seat) for table in tables for seat, guest in enumerate((anna, ben))
    ]
    await asyncio.gather(*(each.stay() for each in players))
    assert not any(each.closed for each in players)
    for each in players:
        assert await each.say_all_again() == each.done


async def check_that_nobody_can_pretend_to_come_from_elsewhere(proxy: Proxy, a: Program) -> None:
    lie = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
    async with httpx.AsyncClient(trust_env=False, headers=lie) as http:
        believed = await http.get(f"http://{a.address}/")
        assert "secure" in believed.headers["set-cookie"].lower()
        through = await http.get(f"http://{proxy.address}/")
        assert "secure" not in through.headers["set-cookie"].lower()
        for hidden in ("/metrics", "/health", "/health/ready"):
            assert (await http.get(f"http://{proxy.address}{hidden}")).status_code == 404


@pytest.mark.slow
@in_a_loop
async def test_servers_are_started_anew_one_by_one_while_people_play(
    kind: str, tmp_path: Path
) -> None:
    drain = "drain=2.5" if kind == "haproxy" else "drain=0"
    async with (
        site(kind, tmp_path, "--set", drain) as (proxy, a, b),
        Guest([proxy]) as anna,
        Guest([proxy]) as ben,
    ):
        tables = [await opened(anna, ben) for _ in range(TABLES)]
        players = [
            Onlooker(guest, table, seat, PAUSE)
            for table in tables
            for seat, guest in enumerate((anna, ben))
        ]
        playing = asyncio.gather(*(each.stay() for each in players))
        for server in (a, b):
            await asyncio.sleep(0.5)
            await started_anew(server)
        await playing
        assert any(each.closed for each in players), "somebody was sent away, and came back"
        codes = {code for each in players for code in each.codes}
        assert codes <= {1012}, "by the server, or without a word by a proxy that was faster"
        for each in players:
            assert await each.say_all_again() == each.done


async def started_anew(server: Program) -> None:
    """SIGTERM: it says that it is not ready, and stops a little later."""
    assert await asyncio.to_thread(server.stop) == 0
    await server.start()
    async with httpx.AsyncClient(trust_env=False) as http, asyncio.timeout(PATIENCE):
        while (await http.get(f"http://{server.address}/health/ready")).status_code != 200:
            await asyncio.sleep(0.1)
    await asyncio.sleep(1.5)  # until it is asked again
