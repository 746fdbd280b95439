"""The server as the program that it is: started, killed, frozen and started again."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import select
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import BinaryIO

import httpx

from tests.kit.browsers import SECRET, UNCOUNTED
from tests.kit.nursery import born
from tests.kit.terminal import unmeasured

UNLIMITED = ("messages_rate", "messages_burst", "address_rate", "address_burst")
UNLIMITED_REQUESTS = ("requests_rate", "requests_burst", "posts_rate", "posts_burst")
STOPS = 90.0
"""Seconds after which a server that was told to stop is killed."""
BEGINS = 90.0
"""Seconds after which a server that cannot be asked will never start."""


class Program:
    """Nobody is limited or sent away, and bots do not dawdle; whatever else is set are flags."""

    def __init__(self, database: str, folder: Path, *flags: str) -> None:
        self.port = free_port()
        self._log = folder / f"server-{self.port}.log"
        loose = [f"{name}=1e6" for name in (*UNLIMITED, *UNLIMITED_REQUESTS, "lag")]
        many = [f"{name}=1000000" for name in UNCOUNTED]
        places = ["sockets_per_address=10000", "pace=0", *many]
        settings = [part for each in (*loose, *places) for part in ("--set", each)]
        place = ["--no-open", "--port", str(self.port), "--database", database]
        self._words = ["serve", *place, *settings, *flags]
        self._process: BaseProcess | None = None
        self._out: BinaryIO | None = None
        self.first: Callable[[], None] | None = None
        """What its process does before anything else."""
        self.started_at = 0.0

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    @property
    def workers(self) -> list[int]:
        """The processes that serve, if they are several."""
        return [pid for pid in children(self.pid) if b"spawn_main" in command_line(pid)]

    @property
    def log(self) -> str:
        return self._log.read_text()

    async def figure(self, name: str) -> float:
        """One of /metrics."""
        async with httpx.AsyncClient(trust_env=False, timeout=BEGINS, verify=False) as http:
            page = (await http.get(f"http://{self.address}/metrics")).text
        found = re.search(rf"^{name}(?:{{.*}})? (.+)$", page, re.MULTILINE)
        return float(found[1]) if found else 0.0

    async def start(self) -> None:
        """Returns when it can be asked."""
        self._launch()
        await asyncio.to_thread(self._await_ready)

    def begin(self) -> None:
        """The same for those who may block."""
        self._launch()
        self._await_ready()

    def _launch(self) -> None:
        self.started_at = time.monotonic()
        environment = {**unmeasured(), "RECOLLECT_SECRET": SECRET, "LC_ALL": "C.UTF-8"}
        reading, writing = os.pipe()
        self._out = os.fdopen(reading, "rb")
        with self._log.open("ab") as log, os.fdopen(writing, "wb") as out:
            files = out.fileno(), log.fileno()
            self._process = born(self._words, environment, *files, self.first)

    def _await_ready(self) -> None:
        assert self._out is not None
        assert select.select([self._out], [], [], BEGINS)[0], "the server does not start"
        assert self._out.readline(), self.log

    def kill(self) -> None:
        """As the kernel does: nothing is tidied up. Those who serve with it end, too."""
        if self._process is not None and self._out is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._out.read()
            self._out.close()
            self._process = None

    def stop(self) -> int | None:
        """In good order, as far as it can; gives the exit code."""
        assert self._process is not None
        self._process.terminate()
        self._process.join(STOPS)
        code = self._process.exitcode
        self.kill()
        return code

    def freeze(self) -> None:
        """It does nothing, and nobody is told: its sockets stay open."""
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def free_port() -> int:
    """Below those that the system gives to whoever connects: until a server takes it, which may be
    after it was killed and started again, nobody else does.
    """
    while True:
        port = 10_000 + secrets.randbelow(20_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
