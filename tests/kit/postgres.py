"""A real Postgres for tests: a cluster in a temporary folder, thrown away when they are over."""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path

import psycopg
import pytest

ADVICE = "Postgres is not installed, so its tests cannot run. Try: apt-get install postgresql"
WATCH = """
import os, shutil, signal, sys, time
sys.stdin.read()
os.kill(int(sys.argv[1]), signal.SIGQUIT)
time.sleep(1)
shutil.rmtree(sys.argv[2], ignore_errors=True)
"""
"""What cleans up after tests that were killed: it reads until nobody is there who could write."""
_numbers = count(1)


class Cluster:
    """Reached through a socket in its folder; the superuser is `recollect`, without a password."""

    def __init__(self, programs: Path, *settings: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="recollect-pg-"))
        self._programs = programs
        self._settings = settings
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        make = ["--auth=trust", "--username=recollect", "--encoding=UTF8", "--locale=C"]
        self._run("initdb", "--no-sync", *make).communicate()
        self.start()

    def start(self) -> None:
        settings = ["listen_addresses=", f"unix_socket_directories={self.folder}", *self._settings]
        given = [part for setting in settings for part in ("-c", setting)]
        self._process = self._run("postgres", *given)
        while not self._answers():
            assert self._process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)
        watch = [sys.executable, "-c", WATCH, str(self._process.pid), str(self.folder)]
        self._watch = subprocess.Popen(watch, stdin=subprocess.PIPE, start_new_session=True)

    def stop(self) -> None:
        """In order."""
        self._unwatch()
        self._process.send_signal(signal.SIGINT)
        self._process.wait()

    def crash(self) -> None:
        """Every process of it is killed at once."""
        self._unwatch()
        all_of_them = self.signal(signal.SIGKILL)
        self._process.wait()
        while any(map(_runs, all_of_them)):
            time.sleep(0.01)

    def signal(self, number: int) -> list[int]:
        """To every process of it."""
        first = self._process.pid
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        all_of_them = [first, *map(int, children)]
        for each in all_of_them:
            with suppress(ProcessLookupError):
                os.kill(each, number)
        return all_of_them

    def _unwatch(self) -> None:
        self._watch.kill()
        self._watch.communicate()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        return f"postgresql://recollect@/{database}?host={self.folder}"

    def fresh(self, template: str = "template1") -> str:
        """The address of a new database: an empty one, or a copy."""
        name = f"t{next(_numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def _run(self, program: str, *args: str) -> subprocess.Popen[bytes]:
        """As somebody else where we are root: Postgres refuses to be."""
        command: Sequence[str] = [str(self._programs / program), "-D", f"{self.folder}/data", *args]
        somebody = "postgres" if os.geteuid() == 0 else None
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                user=somebody,
                group=somebody,
                extra_groups=[] if somebody else None,
                start_new_session=True,
            )


def _runs(pid: int) -> bool:
    """Whoever has ended may stay listed: who is to take note of it need not do so soon."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] not in {"Z", "X"}


def programs() -> Path | None:
    """The folder with initdb and postgres, the newest one if there are several."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    installed = Path("/usr/lib/postgresql").glob("*/bin")
    return max(installed, key=lambda each: float(each.parent.name), default=None)


def new_cluster(*settings: str) -> Cluster:
    """Missing it is an accident only where nobody counts on it."""
    folder = programs()
    if folder is None:
        if "CI" in os.environ:
            pytest.fail(ADVICE)
        pytest.skip(ADVICE)
    return Cluster(folder, *settings)


@cache
def cluster() -> Cluster:
    """One for all tests of this process.

    Nothing is lost that a test asks for, as it is never the machine that stops.
    """
    made = new_cluster("fsync=off")
    atexit.register(made.remove)
    return made
