"""The server as the program that it is: started, killed and started again at the same address."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import time
from pathlib import Path

from tests.kit.server import SECRET
from tests.kit.terminal import COMMAND, unmeasured

UNLIMITED = ("messages_rate", "messages_burst", "address_rate", "address_burst")
UNLIMITED_REQUESTS = ("requests_rate", "requests_burst", "posts_rate", "posts_burst")


class Program:
    """Nobody is limited, and bots do not dawdle; whatever else is set comes as flags."""

    def __init__(self, database: str, folder: Path, *flags: str) -> None:
        self.port = free_port()
        self._log = folder / f"server-{self.port}.log"
        loose = [f"{name}=1e6" for name in (*UNLIMITED, *UNLIMITED_REQUESTS)]
        settings = [part for each in (*loose, "pace=0") for part in ("--set", each)]
        place = ["--no-open", "--port", str(self.port), "--database", database]
        self._command = [*COMMAND, "serve", *place, *settings, *flags]
        self._process: subprocess.Popen[bytes] | None = None
        self.started_at = 0.0

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def workers(self) -> list[int]:
        """The processes that serve, if they are several."""
        return [pid for pid in children(self.pid) if b"spawn_main" in command_line(pid)]

    @property
    def log(self) -> str:
        return self._log.read_text()

    async def start(self) -> None:
        """Returns when it can be asked."""
        await asyncio.to_thread(self.begin)

    def begin(self) -> None:
        """The same for those who may block."""
        self.started_at = time.monotonic()
        environment = {**unmeasured(), "RECOLLECT_SECRET": SECRET, "LC_ALL": "C.UTF-8"}
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, env=environment, stdout=subprocess.PIPE, stderr=log
            )
        assert self._process.stdout is not None
        assert self._process.stdout.readline(), self.log

    def kill(self) -> None:
        """As the kernel does: nothing is tidied up."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
