"""A wheel with its extra `terminal`, in an environment of its own: nothing more is needed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pytest

from tests.kit.processes import MORTAL
from tests.kit.terminal import needs_unix, unmeasured

ROOT = Path(__file__).parents[2]
OTHERS = {"hypothesis", "matplotlib", "numba", "numpy", "playwright", "pytest", "ray"}
"""What is for those who develop or study, and not brought along."""

pytestmark = [pytest.mark.long, needs_unix]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it is installed, as from an index of packages."""
    folder = tmp_path_factory.mktemp("clean")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "venv", with_pip=True)
    pip = [program(folder, "pip"), "install", "-q", f"{wheel}[terminal]"]
    subprocess.run(pip, cwd=folder, env=alone(folder), check=True)
    return folder


def alone(home: Path) -> dict[str, str]:
    """Nothing of the checkout is found by accident, and nothing of whoever runs the tests."""
    where = {"XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home), "LC_ALL": "C.UTF-8"}
    kept = {name: text for name, text in unmeasured().items() if not name.startswith("PYTHON")}
    return {**kept, **where, "TERM": "xterm-256color"}


def program(home: Path, name: str) -> str:
    return str(home / "venv" / "bin" / name)


def recollect(home: Path, *words: str, said: str = "") -> str:
    command = [program(home, "recollect"), *words]
    done = subprocess.run(
        command, cwd=home, env=alone(home), input=said, text=True, capture_output=True, check=True
    )
    return done.stdout


def drawn(home: Path, *words: str) -> Any:
    """On the whole screen of a terminal."""
    return pexpect.spawn(
        program(home, "recollect"),
        list(words),
        cwd=home,
        env=alone(home),
        dimensions=(24, 80),
        timeout=90,
        encoding="utf-8",
        preexec_fn=MORTAL,
    )


@contextmanager
def served(home: Path) -> Iterator[str]:
    """The address of a server of the same installation."""
    server = drawn(home, "serve", "--no-open", "--port", "0")
    try:
        server.expect(r"http://[0-9.:]+[0-9]")
        yield server.match[0]
    finally:
        server.sendintr()
        server.expect(pexpect.EOF)
        server.close(force=True)


def test_nothing_is_installed_that_nobody_asked_for(home: Path) -> None:
    pip = [program(home, "python"), "-m", "pip", "list", "--format", "freeze"]
    listed = subprocess.run(pip, env=alone(home), check=True, capture_output=True, text=True).stdout
    names = {line.partition("==")[0].lower() for line in listed.splitlines()}
    assert "textual" in names
    assert not OTHERS & names
    told = f"import recollect; assert {os.fspath(ROOT)!r} not in recollect.__file__"
    subprocess.run([program(home, "python"), "-c", told], env=alone(home), check=True)


def test_a_game_is_played_to_its_end_through_a_pipe(home: Path) -> None:
    rules = ("--option", "variant=pairs", "--option", "pairs=2", "--option", "first=0")
    record = home / "games.jsonl"
    turns = [f"flip {one}\nflip {other}\nready\n" for one in range(4) for other in range(one)]
    options = (*rules, "--bots", "random", "--seed", "3", "--pace", "0", "--record", str(record))
    recollect(home, "play", "fruitmix", "--plain", *options, said="".join(turns) * 9)
    assert "0 faults" in recollect(home, "verify", str(record))


def test_tables_are_drawn_here_and_of_a_server(home: Path) -> None:
    terminal = drawn(home, "play", "memoarrr", "--option", "first=0", "--seed", "3", "--pace", "0")
    terminal.expect_exact("\x1b[?1049h")
    terminal.expect("which side will you look at")
    terminal.sendintr()
    terminal.expect(pexpect.EOF)
    with served(home) as address:
        asked = ("--server", address, "--names", "Tess", "--option", "first=0")
        terminal = drawn(home, "play", "memoarrr", *asked)
        terminal.expect("which side will you look at")
        terminal.sendintr()
        terminal.expect(pexpect.EOF)
    assert not re.search("Traceback", terminal.before)
