"""A process is alive while its loop runs, and ready while it can write and nobody has said stop."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from recollect.server import health as health_module
from recollect.server.health import Health
from recollect.tables.interfaces import StoreFailed
from tests.kit.browsers import PATIENCE
from tests.kit.fake_tables import FakeService, serving_fake
from tests.kit.processes import started
from tests.kit.terminal import needs_unix

ROOT = Path(__file__).parents[2]


def fails() -> None:
    raise StoreFailed("a full disk")


async def hangs() -> None:
    await asyncio.Event().wait()


def test_a_healthy_server_is_alive_and_ready() -> None:
    with serving_fake() as server, server.browser() as anna:
        for path in ("/health", "/health/ready", "/health/live"):
            answer = anna.http.get(path)
            assert (answer.status_code, answer.json()) == (200, {"healthy": True})
            assert answer.headers["cache-control"] == "no-store"
            assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("trouble", [fails, hangs])
def test_without_a_store_a_server_is_alive_and_not_ready(
    monkeypatch: pytest.MonkeyPatch, trouble: Any
) -> None:
    monkeypatch.setattr(health_module, "PATIENCE", 0.2)
    fake = FakeService()
    fake.store.writable = trouble
    with serving_fake(fake) as server, server.browser() as anna:
        for path in ("/health", "/health/ready"):
            answer = anna.http.get(path)
            assert (answer.status_code, answer.json()["why"]) == (503, "store")
        assert anna.http.get("/health/live").status_code == 200
        fake.store.writable = lambda: None
        deadline = time.monotonic() + PATIENCE
        while anna.http.get("/health").status_code != 200:
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_many_probes_are_one_write() -> None:
    fake = FakeService()
    with serving_fake(fake) as server, server.browser() as anna:
        began = time.monotonic()
        for _ in range(50):
            assert anna.http.get("/health").status_code == 200
        assert fake.store.checks <= 1 + (time.monotonic() - began) / health_module.FRESH


def test_tables_that_stand_still_and_a_server_that_drains_are_not_ready() -> None:
    async def ask() -> list[str | None]:
        health = Health()
        work = asyncio.create_task(asyncio.sleep(0))
        health.start(FakeService().store.check_writable, work)
        found = [await health.trouble()]
        await work
        found.append(await health.trouble())
        health.draining = True
        return [*found, await health.trouble()]

    assert asyncio.run(ask()) == [None, "tables", "draining"]


DRAINED = """
import sys
from recollect.server.app import make_app
from recollect.server.settings import Settings
from recollect.server.uvicorn_server import Config, Server, bound
from tests.kit.browsers import PATIENCE
from tests.kit.fake_tables import FakeService
settings, fake = Settings(drain=3.0), FakeService()
with bound("127.0.0.1", 0) as listening:
    print(listening.getsockname()[1], flush=True)
    make = lambda: make_app(settings, "s" * 32, fake.backends, lambda *_: fake)
    Server(Config(make, settings), lambda: print("ready", flush=True)).run([listening])
"""


@needs_unix
def test_a_server_that_is_told_to_stop_serves_on_while_balancers_take_note() -> None:
    path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    with started(
        [sys.executable, "-c", DRAINED],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    ) as process:
        assert process.stdout is not None
        address = f"http://127.0.0.1:{int(process.stdout.readline())}"
        assert process.stdout.readline() == "ready\n"
        assert httpx.get(f"{address}/health/ready").status_code == 200
        process.send_signal(signal.SIGTERM)
        told = time.monotonic()
        while httpx.get(f"{address}/health/ready").status_code == 200:
            assert time.monotonic() < told + 3
        assert httpx.get(f"{address}/health/ready").json()["why"] == "draining"
        assert httpx.get(f"{address}/health/live").status_code == 200
        assert httpx.get(f"{address}/api/tables").status_code == 200
        assert process.wait(PATIENCE) == 0
        assert time.monotonic() - told >= 3
