"""The port of a browser's worker: the same bytes as by a line and by requests, and kept as text."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable
from contextvars import Context
from pathlib import Path
from typing import Any, TypeVarTuple

import msgspec
import pytest

from recollect.local import LocalTables
from recollect.local.port import OWNER, PageJournal, Port
from tests.kit.browsers import PATIENCE
from tests.kit.tables import in_a_loop
from tests.local.test_journal import PAIRS, opened, play
from tests.local.test_same_messages import QUESTIONS, SHARE, Script, local_world, opening

Ts = TypeVarTuple("Ts")
HATCH = Path(__file__).parents[2] / "hatch_build.py"
"""It names the packages that play in a browser."""


class Page:
    """One that hears everything, and answers as Anna of the contract does."""

    def __init__(self, journal: PageJournal | None = None) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.port = Port(
            local_world(journal),
            OWNER,
            lambda text: self.heard.put_nowait(msgspec.json.decode(text)),
        )

    def say(self, **message: Any) -> None:
        self.port.receive(msgspec.json.encode(message).decode())

    async def hears(self) -> dict[str, Any]:
        return await asyncio.wait_for(self.heard.get(), PATIENCE)

    async def ask(self, method: str, target: str, body: Any = None) -> tuple[int, bytes]:
        text = "" if body is None else msgspec.json.encode(body).decode()
        self.say(do="ask", number=1, method=method, target=target, body=text)
        while (message := await self.hears())["do"] != "answer":
            pass
        return message["status"], message["body"].encode()

    async def game(self, body: dict[str, Any]) -> tuple[str, list[bytes]]:
        table = msgspec.json.decode((await self.ask("POST", "/api/tables", body))[1])["table"]
        shown = {"id": "a2", "seat": 0, "entropy": SHARE}
        await self.ask("POST", f"/api/tables/{table}/reveal", shown)
        script = Script()
        self.say(do="connect", line=7, table=table)
        while not script.over:
            message = await self.hears()
            assert (message["do"], message["line"]) == ("tell", 7)
            for reply in script.replies(message["text"].encode()):
                self.say(do="say", line=7, text=reply.decode())
        self.say(do="hang_up", line=7)
        return table, script.heard


async def plainly(body: dict[str, Any]) -> list[bytes]:
    """The same by a line."""
    script, said = Script(), asyncio.Queue[bytes]()
    async with local_world() as own:
        reply = await own.ask(OWNER, "POST", "/api/tables", msgspec.json.encode(body))
        table = msgspec.json.decode(reply.body)["table"]
        shown = msgspec.json.encode({"id": "a2", "seat": 0, "entropy": SHARE})
        await own.ask(OWNER, "POST", f"/api/tables/{table}/reveal", shown)
        line = own.connect(OWNER, table, said.put_nowait)
        while not script.over:
            for each in script.replies(await asyncio.wait_for(said.get(), PATIENCE)):
                line.say(each)
    return script.heard


@in_a_loop
async def test_a_game_through_the_port_is_told_in_the_same_bytes_and_kept() -> None:
    lines: list[str] = []
    replaced: list[str] = []
    page = Page(PageJournal("", lines.append, replaced.append))
    await page.port.open()
    body = opening("fruitmix", {"variant": "pairs"}, 2)
    table, heard = await page.game(body)
    record = await page.ask("GET", f"/api/tables/{table}/record")
    await page.port.close()
    assert heard == await plainly(body)
    assert not any(b'"deal"' in each or b'"seed"' in each for each in heard)
    again = Page(PageJournal("".join(lines) + '{"do":"append","ta', lines.append, replaced.append))
    await again.port.open()
    assert await again.ask("GET", f"/api/tables/{table}/record") == record
    await again.port.close()


@in_a_loop
async def test_every_question_through_the_port_is_answered_in_the_same_bytes() -> None:
    page = Page()
    await page.port.open()
    async with local_world() as own:
        for question in QUESTIONS:
            reply = await own.ask(OWNER, "GET", question)
            assert await page.ask("GET", question) == (reply.status, reply.body), question
    await page.port.close()


class WorkerLoop(asyncio.SelectorEventLoop):
    """As Pyodide's: what is to happen at a time that has passed is an error. And it is slow: every
    look at the clock takes a millisecond.
    """

    looks = 0

    def time(self) -> float:
        self.looks += 1
        return super().time() + self.looks / 1000

    def call_later(
        self,
        delay: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return super().call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        if when < self.time():
            raise ValueError("Can't schedule in the past")
        return super().call_at(when, callback, *args, context=context)


def test_bots_go_on_in_a_loop_that_plans_nothing_for_the_past() -> None:
    """A pause that was over before it was planned left all bots of a browser silent for good."""

    async def game() -> None:
        async with LocalTables(pace=0.002) as own:
            table = await opened(own, **PAIRS)
            _, over = await asyncio.wait_for(play(own, table, most=1000), PATIENCE)
            assert over

    with asyncio.Runner(loop_factory=WorkerLoop) as runner:
        runner.run(game())


def test_whatever_a_browser_throws_was_not_written() -> None:
    def full(_line: str) -> None:
        raise RuntimeError("QuotaExceededError")

    with pytest.raises(OSError, match="Quota"):
        PageJournal("", full, full).write(b"{}")


def test_what_is_warmed_up_knows_no_table_and_draws_nothing() -> None:
    """It is kept as it is, and every later worker begins with it."""
    program = """
import os, secrets, time
def forbidden(*_): raise AssertionError("what is kept would be the same for everybody")
import recollect.local.port as port
secrets.token_bytes = os.urandom = time.time = time.monotonic = forbidden
port.warm_up()
print(port.catalogue.games.cache_info().currsize, port.catalogue.bots.cache_info().currsize)
"""
    said = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
    assert said.stdout.split() == [b"3", b"3"]


def test_what_plays_in_a_browser_needs_no_heavy_library() -> None:
    """But for what is left out there: whoever imports that does without it."""
    program = """
import importlib, sys
from pathlib import Path
import recollect
root = Path(recollect.__file__).parent
for name in ("numpy", "scipy", "litestar", "sqlalchemy", "httpx", "websockets", "rich", "textual"):
    sys.modules[name] = None
for package in sys.argv[1:]:
    for path in sorted((root / package).rglob("*.py")):
        parts = path.relative_to(root.parent).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:
            print(name)
"""
    played = re.findall(r"^PLAYED = \((.*)\)", HATCH.read_text(), re.MULTILINE)[0]
    packages = re.findall(r'"(\w+)"', played)
    said = subprocess.run(
        [sys.executable, "-c", program, *packages], check=True, capture_output=True, text=True
    )
    assert said.stdout.split() == ["recollect.review.sample"]
