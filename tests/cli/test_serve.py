"""`recollect serve` and `recollect admin`, as whoever runs a server meets them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from recollect.cli import admin
from recollect.engine.record import read, verify
from tests.cli.running import PATIENCE
from tests.kit.nursery import Forked, run
from tests.kit.seats import OPEN, bot, me
from tests.kit.server import Running, play_to_the_end
from tests.kit.terminal import COMMAND, Recollect, in_terminal, needs_unix, unmeasured

ROOT = Path(__file__).parents[2]
pytestmark = needs_unix
UNHURRIED = ("--set", "pace=0", "--set", "lag=1e6")
"""Bots do not dawdle, and nobody is sent away because the machine of the tests is busy."""


class Server(Running):
    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        super().__init__(int(address.rpartition(":")[2]))
        self.process = process

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


@contextmanager
def started(home: Path, *flags: str, **variables: str) -> Iterator[Server]:
    words = ["serve", "--port", "0", *UNHURRIED, *flags]
    environment = {**unmeasured(), "XDG_DATA_HOME": str(home), "LC_ALL": "C.UTF-8", **variables}
    process = Forked(
        words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:[0-9]+", said)
        assert found, said
        yield Server(process, found[0])
    finally:
        process.kill()
        process.communicate()


def wait_until(holds: Callable[[], bool]) -> None:
    """A running server takes note of what others did to its tables within seconds."""
    stop = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < stop
        time.sleep(0.05)


@pytest.fixture
def at_home(
    recollect: Recollect, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., str]:
    """Runs a command that finds its data in a folder of this test, and gives what it prints."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def run(*arguments: str | Path) -> str:
        answer = recollect(*arguments)
        assert answer.code == 0, answer.err
        return answer.out

    return run


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_the_server_in_good_order(tmp_path: Path, number: signal.Signals) -> None:
    with started(tmp_path) as server, server.browser() as anna:
        assert anna.http.get("/health").json() == {"healthy": True}
        with anna.socket() as socket:
            assert server.stop(number) == 0
            with pytest.raises(ConnectionClosed) as closed:
                socket.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


def test_tables_and_guests_outlive_the_server(tmp_path: Path) -> None:
    with started(tmp_path) as server, server.browser() as anna:
        table = anna.open("memoarrr", me("Anna"), bot("goldfish"))
        cookie = anna.cookie
        assert server.stop(signal.SIGKILL) == -signal.SIGKILL
    with started(tmp_path) as server, server.browser(Cookie=cookie) as anna:
        with anna.socket(table, cookie=cookie) as socket:
            assert socket.watch(0)["mine"] == [0]
            play_to_the_end(socket, 0)
        verify(read(anna.http.get(f"/api/tables/{table}/record").content))
        assert server.stop() == 0


def test_a_running_server_is_looked_after(tmp_path: Path, at_home: Callable[..., str]) -> None:
    with started(tmp_path) as server, server.browser() as anna:
        waiting = anna.open("memoarrr", me("Anna"), OPEN)
        played = anna.open("memoarrr", me("Anna"), bot("random"))
        with anna.socket(played) as socket:
            play_to_the_end(socket, 0)
        listed = at_home("admin", "list")
        assert re.search(rf"{played} +memoarrr +over", listed)
        assert "2 tables" in listed
        at_home("admin", "close", waiting)
        wait_until(lambda: anna.http.get(f"/api/tables/{waiting}").json()["phase"] == "closed")
        records = tmp_path / "records.jsonl"
        at_home("admin", "export", records)
        (record,) = records.read_bytes().splitlines()
        verify(read(record))
        copy = tmp_path / "copy.sqlite"
        at_home("admin", "backup", copy)
        assert server.stop() == 0
    assert "2 tables" in at_home("admin", "list", "--database", f"sqlite:///{copy}")


def test_a_database_that_is_not_there_is_said(
    recollect: Recollect, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    missing = recollect("admin", "list")
    assert (missing.code, "There is no database" in missing.err) == (2, True)


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with started(tmp_path) as server:
        environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
        second = run(["serve", "--port", str(server.port)], env=environment)
        assert second.returncode == 2
        (line,) = second.stderr.splitlines()
        assert f"127.0.0.1:{server.port}" in line


@pytest.mark.parametrize(
    ("flags", "variables", "said"),
    [
        (["--workers", "2"], {}, "Postgres"),
        (["--port", "x"], {}, "RECOLLECT_PORT"),
        (["--database", "mysql://x/y"], {}, "sqlite:///FILE"),
        (["--set", "grcae=1"], {}, "grcae"),
        (["--set", "grace"], {}, "grace"),
        (["--set", "log=loud"], {}, "debug, info"),
        (["--set", "secret=short"], {}, "32"),
        ([], {"RECOLLECT_PROT": "1"}, "RECOLLECT_PROT"),
        (["--database", "postgresql://127.0.0.1:1/x"], {}, "RECOLLECT_SECRET"),
    ],
)
def test_what_is_set_wrong_is_said_in_a_sentence(  # noqa: PLR0917
    recollect: Recollect,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    flags: list[str],
    variables: dict[str, str],
    said: str,
) -> None:
    for name, value in {"XDG_DATA_HOME": str(tmp_path), **variables}.items():
        monkeypatch.setenv(name, value)
    answer = recollect("serve", "--no-open", *flags)
    assert (answer.code, said in answer.err, answer.err.count("\n")) == (2, True, 1), answer.err


def test_a_database_that_is_none_is_said_in_a_sentence(
    recollect: Recollect, tmp_path: Path
) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("This is no database, only some notes about one.")
    answer = recollect("serve", "--no-open", "--port", "0", "--database", f"sqlite:///{file}")
    assert (answer.code, answer.err.count("\n")) == (2, 1), answer.err
    assert "The database does not work" in answer.err


def test_the_browser_is_opened_when_asked_for(tmp_path: Path) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    os.mkfifo(opened)
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o700)
    with started(tmp_path, "--open", BROWSER=f"{browser} %s") as server:
        assert opened.read_text().strip() == server.address


def test_no_command_means_serve(tmp_path: Path) -> None:
    environment = {
        **unmeasured(),
        "XDG_DATA_HOME": str(tmp_path),
        "RECOLLECT_PORT": "0",
        "LC_ALL": "C.UTF-8",
    }
    with subprocess.Popen(
        COMMAND, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            assert process.stdout is not None
            assert "http://127.0.0.1:" in process.stdout.readline()
            process.terminate()
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()


def test_whoever_starts_it_at_a_terminal_reads_where_it_is_and_no_log(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/recollect.db"
    with closing(in_terminal("serve", "--no-open", "--port", "0", "--database", database)) as shown:
        shown.expect("http://")
        said = shown.before
        shown.sendintr()
        said += shown.read()
    assert "{" not in said


def test_help_needs_nothing_of_the_server() -> None:
    program = (
        "import sys\nfrom recollect.cli import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "import json\nprint(json.dumps(sorted(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(json.loads(done.stderr.splitlines()[-1]))
    assert not loaded & {"litestar", "uvicorn", "sqlalchemy", "asyncio", "prometheus_client"}


def test_commands_and_flags_are_documented() -> None:
    text = (ROOT / "docs" / "running.md").read_text("utf-8")
    for name, *_ in admin.TASKS:
        assert f"`recollect admin {name}" in text
    for flag in ("host", "port", "database", "workers", "open", "no-open", "set"):
        assert f"`--{flag}`" in text
