"""What honest players notice of a flood: their actions, and how soon bots answer them.

    python -m benchmarks.floods [--players 8] [--seconds 10] [--uncounted]

For each flood a server of its own, with its usual limits, first without the flood and then with it.
Players and the flood have addresses of their own, as a proxy would tell them. Each player sits with
a Squirrel, whose pace is 0.9 s, and thinks for 0.3 s. `--uncounted`: without limits on tables, bots
and replays, so that only the order in which bots think protects the players. (Linux.)
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import random
import socket
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec

from benchmarks.clients import Line, connect
from benchmarks.contestants import SECRET, Process, Recollect, raise_limits
from tests.kit.browsers import UNCOUNTED, legal_actions

FLOODER = "203.0.113.9"
THINKING = 0.3
BEGINNING = 4.0
"""Seconds until a flood is there."""
BOTLESS = {"replays_rate": 1e6, "replays_burst": 1e6}
LOOSE = {**UNCOUNTED, **BOTLESS, "replays_address_rate": 1e6, "replays_address_burst": 1e6}

_numbers = count()


class Took(msgspec.Struct):
    """Seconds."""

    actions: list[float] = []
    replies: list[float] = []


class Guest:
    """Somebody with a cookie and an address."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self._forwarded = f"X-Forwarded-For: {address}"
        headers = dict([self._forwarded.split(": ")])
        url = f"http://127.0.0.1:{port}"
        self.http = httpx.AsyncClient(trust_env=False, base_url=url, headers=headers, timeout=60)

    async def open(self, *seats: dict[str, str], **more: Any) -> httpx.Response:
        body = {"id": f"open-{next(_numbers)}", "game": "memoarrr", "seats": seats, **more}
        return await self.http.post("/api/tables", json=body)

    async def connect(self, table: str, heard: Callable[[bytes], None]) -> Line:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return await connect(self.port, f"/ws/{table}", heard, cookie, [self._forwarded])


def me() -> dict[str, str]:
    return {"kind": "me", "name": "Anna"}


def bot(name: str) -> dict[str, str]:
    return {"kind": "bot", "bot": name}


class Player:
    """Plays one game after the other against bots."""

    def __init__(self, guest: Guest, took: Took, pause: float, *bots: str) -> None:
        self._guest = guest
        self._took = took
        self._pause = pause
        self._bots = bots

    async def play(self) -> None:
        await self._guest.http.get("/")
        while True:
            opened = await self._guest.open(me(), *map(bot, self._bots))
            if opened.status_code == 201:
                await self.game(opened.json()["table"])
            else:
                await asyncio.sleep(1)

    async def game(self, table: str, seat: int = 0) -> None:
        heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        line = await self._guest.connect(table, lambda t: heard.put_nowait(msgspec.json.decode(t)))
        try:
            line.say(b'{"say":"watch","seat":%d}' % seat)
            asked = waiting = 0.0
            while True:
                told = await heard.get()
                now = time.perf_counter()
                self._note(told, now - asked, now - waiting if waiting else None)
                if told.get("info", {}).get("phase") == "over":
                    return
                if told["say"] not in ("table", "moved"):
                    continue
                legal = legal_actions((told.get("board") or told).get("legal", []))
                waiting = 0.0 if legal else now
                if legal:
                    await asyncio.sleep(self._pause)
                    asked = time.perf_counter()
                    line.say(_act(seat, told["version"], random.choice(legal)))
        finally:
            line.close()

    def _note(self, told: dict[str, Any], action: float, reply: float | None) -> None:
        if told["say"] == "done":
            self._took.actions.append(action)
        elif told["say"] == "moved" and told.get("by") and reply is not None:
            self._took.replies.append(reply)


def _act(seat: int, version: int, action: dict[str, Any]) -> bytes:
    command = f"act-{next(_numbers)}"
    said = {"say": "act", "id": command, "seat": seat, "version": version, "action": action}
    return msgspec.json.encode(said)


Noted = Counter[str]
Flood = Callable[[int, Noted], Awaitable[None]]


async def _open_many(port: int, noted: Noted, seats: list[dict[str, str]], **more: Any) -> None:
    """One guest after the other, as fast as the server answers."""
    while True:
        guest = Guest(port, FLOODER)
        for _ in range(60):
            answer = await guest.open(*seats, **more)
            noted["tables open" if answer.status_code == 201 else answer.json()["reason"]] += 1
            if answer.status_code == 429:
                await asyncio.sleep(0.05)


async def listed_tables(port: int, noted: Noted) -> None:
    await _open_many(port, noted, [me(), {"kind": "open"}], listed=True)


async def tables_of_oracles(port: int, noted: Noted) -> None:
    await _open_many(port, noted, [bot("oracle")] * 4)


async def players_with_oracles(port: int, noted: Noted) -> None:
    """They move at once, each as a guest of their own."""
    took = Took()
    players = [Player(Guest(port, FLOODER), took, 0.05, *["oracle"] * 3) for _ in range(50)]
    try:
        await asyncio.gather(*(each.play() for each in players))
    finally:
        noted["replies"] = len(took.replies)


async def half_requests(port: int, noted: Noted) -> None:
    """1,100 connections, opened again as soon as they are cut off."""

    async def hold() -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                noted["connections"] += 1
                writer.write(b"GET /api/tables HTTP/1.1\r\nHost: ")
                await reader.read(100)
                writer.close()

    await asyncio.gather(*(hold() for _ in range(1100)))


async def idle_connections(port: int, noted: Noted) -> None:
    """3,000 that say nothing, opened and kept."""
    kept = []
    try:
        for _ in range(3000):
            kept.append(socket.create_connection(("127.0.0.1", port)))
            noted["connections"] += 1
            await asyncio.sleep(0)
        await asyncio.Event().wait()
    finally:
        for each in kept:
            each.close()


async def replays(port: int, noted: Noted) -> None:
    """Of one game, as soon as it is over, twenty at a time."""
    guest = Guest(port, FLOODER)
    await guest.http.get("/")
    table = (await guest.open(me(), me())).json()["table"]
    player = Player(guest, Took(), 0.05)
    await asyncio.gather(player.game(table, 0), player.game(table, 1))
    path = f"/api/tables/{table}/replay?truth=true"

    async def ask() -> None:
        while True:
            answer = await guest.http.get(path)
            noted[str(answer.status_code)] += 1
            if answer.status_code != 200:
                await asyncio.sleep(0.05)

    await asyncio.gather(*(ask() for _ in range(20)))


FLOODS: dict[str, Flood] = {
    each.__name__.replace("_", " "): each
    for each in (
        *(listed_tables, tables_of_oracles, players_with_oracles),
        *(half_requests, idle_connections, replays),
    )
}


@asynccontextmanager
async def meanwhile(*work: Awaitable[None]) -> AsyncIterator[None]:
    tasks = [asyncio.ensure_future(each) for each in work]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        for error in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(error, Exception):
                print(f"  {type(error).__name__}: {error}")


def run_flood(name: str, port: int, pipe: Any) -> None:
    """In a process of its own: says when it begins, and what became of it when told to stop."""
    noted = Noted()

    async def until_told() -> None:
        pipe.send(True)
        async with meanwhile(FLOODS[name](port, noted)):
            await asyncio.to_thread(pipe.recv)

    raise_limits()
    asyncio.run(until_told())
    pipe.send(dict(noted))


@asynccontextmanager
async def flooding(name: str, port: int) -> AsyncIterator[Noted]:
    """What became of it is there afterwards."""
    here, there = multiprocessing.Pipe()
    spawn = multiprocessing.get_context("spawn")
    process = spawn.Process(target=run_flood, args=(name, port, there))
    process.start()
    noted = Noted()
    try:
        await asyncio.to_thread(here.recv)
        yield noted
    finally:
        here.send(True)
        noted.update(await asyncio.to_thread(here.recv))
        process.join()


async def compare(server: Process, name: str, players: int, seconds: float) -> None:
    took = Took()
    seated = [
        Player(Guest(server.port, f"198.51.100.{n}"), took, THINKING, "squirrel").play()
        for n in range(players)
    ]
    async with meanwhile(*seated):
        print(f"  without  {await measured(took, seconds)}", flush=True)
        async with flooding(name, server.port) as noted:
            print(f"  with it  {await measured(took, seconds)}", flush=True)
    print("  of it:", ", ".join(f"{n} × {what}" for what, n in noted.most_common()), flush=True)


async def measured(took: Took, seconds: float) -> str:
    await asyncio.sleep(BEGINNING)
    took.actions.clear()
    took.replies.clear()
    await asyncio.sleep(seconds)
    return f"{_figures(took.actions)}   {_figures(took.replies)}"


def _figures(seconds: list[float]) -> str:
    if len(seconds) < 2:
        return f"{len(seconds):5}  none           "
    cuts = statistics.quantiles(seconds, n=100)
    return f"{len(seconds):5} {1e3 * cuts[49]:8.1f} {1e3 * cuts[98]:8.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("floods", nargs="*", default=list(FLOODS))
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--uncounted", action="store_true")
    args = parser.parse_args()
    raise_limits()
    print("           actions p50 ms   p99 ms  replies p50 ms  p99 ms")
    for name in args.floods:
        print(name)
        with tempfile.TemporaryDirectory() as folder:
            server = Usual(**(LOOSE if args.uncounted else {})).start(Path(folder))
            try:
                asyncio.run(compare(server, name, args.players, args.seconds))
            finally:
                server.kill()


class Usual(Recollect):
    """A server with the limits that it has if nobody sets any."""

    def __init__(self, **settings: object) -> None:
        super().__init__()
        self._settings = {"secret": SECRET, **settings}


if __name__ == "__main__":
    main()
