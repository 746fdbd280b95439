"""HAProxy and nginx with the configurations of deploy/, in front of two servers."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.kit.processes import MORTAL
from tests.kit.program import Program, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
PACKAGES = {"haproxy": "haproxy", "nginx": "nginx-light"}
KINDS = tuple(PACKAGES)
PATH = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin"])
NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log warn;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/recollect.conf;
}}
"""


def find(kind: str) -> str:
    """Missing it is an accident only where nobody counts on it."""
    found = shutil.which(kind, path=PATH)
    if found is None:
        advice = f"{kind} is not installed, so its tests cannot run."
        advice += f" Try: apt-get install {PACKAGES[kind]}"
        if "CI" in os.environ:
            pytest.fail(advice)
        pytest.skip(advice)
    return found


class Proxy:
    """What is in deploy/, for these servers instead of the ones in the example."""

    def __init__(self, kind: str, folder: Path, servers: Sequence[Program]) -> None:
        self.port = free_port()
        self._log = folder / f"{kind}.log"
        self._command = [find(kind), *getattr(self, f"_{kind}")(folder, servers)]

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def _haproxy(self, folder: Path, servers: Sequence[Program]) -> list[str]:
        given = self._given("haproxy.cfg", servers).replace("maxconn 50000", "maxconn 500")
        given = given.replace("bind :80", f"bind {self.address}")
        (folder / "haproxy.cfg").write_text(given)
        return ["-db", "-f", f"{folder}/haproxy.cfg"]

    def _nginx(self, folder: Path, servers: Sequence[Program]) -> list[str]:
        given = self._given("nginx.conf", servers).replace("listen 80;", f"listen {self.address};")
        (folder / "recollect.conf").write_text(given)
        (folder / "nginx.conf").write_text(NGINX.format(folder=folder))
        folder.chmod(0o755)
        return ["-p", f"{folder}", "-c", f"{folder}/nginx.conf", "-e", f"{folder}/nginx.log"]

    def _given(self, file: str, servers: Sequence[Program]) -> str:
        text = "\n".join(
            line for line in (DEPLOY / file).read_text("utf-8").splitlines() if ":8002" not in line
        )
        for machine, server in zip(("10.0.0.11", "10.0.0.12"), servers, strict=True):
            text = text.replace(f"{machine}:8001", server.address)
        return text + "\n"

    async def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                stdout=log,
                stderr=log,
                preexec_fn=MORTAL,  # noqa: PLW1509 - it makes one system call
            )
        for _ in range(200):
            assert self._process.poll() is None, self._log.read_text()
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            await asyncio.sleep(0.05)
        raise AssertionError(self._log.read_text())

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


@asynccontextmanager
async def proxied(kind: str, folder: Path, servers: Sequence[Program]) -> AsyncIterator[Proxy]:
    proxy = Proxy(kind, folder, servers)
    await proxy.start()
    try:
        yield proxy
    finally:
        proxy.stop()
