"""Programs that come into the world with everything imported.

Half of what a server does until it can be asked is to import what it needs, and most commands do
little else: a process that has done so once forks all that a test process starts. What they do
from then on is what `recollect` does, or `python -c`. Only who has other packages on its path
begins with nothing; and tests of what is imported when, or of streams, start a real one.
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from multiprocessing import forkserver, process, reduction
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from tests.kit.processes import MORTAL

IMPORTED = (
    "psycopg",
    "rich.table",
    "uvloop",
    "recollect.bots.registry",
    "recollect.cli.play",
    "recollect.cli.serve",
    "recollect.games.fruitmix",
    "recollect.games.memoarrr",
    "recollect.server.main",
    "recollect.server.migrations.upgrading",
    "fluent.runtime",
)
IN, OUT, ERR = 0, 1, 2
PATH = os.environ.get("PYTHONPATH")


class _Handed:
    """An open file that a new process is given."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __reduce__(self) -> tuple[Any, ...]:
        return _taken, (reduction.DupFd(self._number),)


def _taken(given: Any) -> int:
    number: int = given.detach()
    return number


@cache
def _nursery() -> BaseContext:
    nursery = multiprocessing.get_context("forkserver")
    nursery.set_forkserver_preload(list(IMPORTED))
    return nursery


def _home(path: str | None) -> BaseContext:
    return _nursery() if path == PATH else multiprocessing.get_context("spawn")


def born(
    words: Sequence[str],
    environment: Mapping[str, str],
    out: int,
    err: int,
    first: Callable[[], None] | None = None,
) -> BaseProcess:
    """`recollect` with these words, which writes to these files. `first`: what it does before."""
    with Path(os.devnull).open("rb") as nothing:
        return _start(words, environment, (nothing.fileno(), out, err), first)


class Forked(subprocess.Popen[Any]):
    """What `subprocess.Popen` makes of `recollect` and these words, or of `-c` and some code: but
    it is forked, and so it is another's child, who tells how it ended. It ends with its block.
    """

    _process: BaseProcess

    def _execute_child(self, args: Sequence[object], *given: Any) -> None:
        """`given`: as `subprocess` passes it on, see its sources; of that we use what tests use."""
        (_, first, _, _, cwd, env, _, _, _, *pipes, _, _, _, _, _, session, _) = given
        theirs = [pipes[2 * number + (number > IN)] for number in (IN, OUT, ERR)]
        files = [number if each == -1 else each for number, each in enumerate(theirs)]
        place = _Place(cwd, session, first)
        words = [str(each) for each in args]
        self._process = _start(words, os.environ if env is None else env, files, place)
        assert self._process.pid is not None
        self.pid = self._process.pid
        self._child_created = True
        self._close_pipe_fds(*pipes)  # type: ignore[attr-defined]

    def __exit__(self, *error: Any) -> None:
        self.kill()
        super().__exit__(*error)

    def _try_wait(self, wait_flags: int) -> tuple[int, int]:
        self._process.join(0 if wait_flags & os.WNOHANG else None)
        code = self._process.exitcode
        if code is None:
            return 0, 0
        return self.pid, code << 8 if code >= 0 else -code

    def _internal_poll(self, *_: object, **__: object) -> int | None:
        if self.returncode is None:
            self.returncode = self._process.exitcode
        return self.returncode


def run(words: Sequence[str | Path], **more: Any) -> subprocess.CompletedProcess[str]:
    """As `subprocess.run` has it, with all that it says."""
    given = more.pop("input", None)
    stdin = subprocess.DEVNULL if given is None else subprocess.PIPE
    out = err = subprocess.PIPE
    with Forked(words, stdin=stdin, stdout=out, stderr=err, text=True, **more) as program:
        said = program.communicate(given)
    return subprocess.CompletedProcess([*words], program.returncode, *said)


class _Place:
    """Where a program runs: its folder, and whether in a session of its own."""

    def __init__(self, cwd: Any, session: bool, first: Callable[[], None] | None) -> None:
        self.folder = os.fspath(cwd or Path.cwd())
        self.session = session
        self.first = first

    def __call__(self) -> None:
        os.chdir(self.folder)
        if self.session:
            os.setsid()
        if self.first is not None:
            self.first()


def _start(
    words: Sequence[str],
    environment: Mapping[str, str],
    files: Sequence[int],
    first: Callable[[], None] | None,
) -> BaseProcess:
    given = (list(words), dict(environment), [_Handed(each) for each in files], first)
    home = _home(environment.get("PYTHONPATH"))
    child: BaseProcess = home.Process(target=_live, args=given)  # type: ignore[attr-defined]
    child.start()
    return child


def _leave_the_nursery() -> None:
    """It ends when nobody can ask it for more, and then all whom it forked do: so these must not be
    able to.
    """
    line = forkserver._forkserver._forkserver_alive_fd  # type: ignore[attr-defined]
    if line is not None:
        os.close(line)
        forkserver._forkserver._forkserver_alive_fd = None  # type: ignore[attr-defined]


def _live(
    words: list[str],
    environment: dict[str, str],
    files: list[int],
    first: Callable[[], None] | None,
) -> None:
    for each in (MORTAL, first):
        if each is not None:
            each()
    process._parent_process = None  # type: ignore[attr-defined] # a program has none
    _leave_the_nursery()
    for number, given in enumerate(files):
        os.dup2(given, number)
        os.close(given)
    unbuffered = "PYTHONUNBUFFERED" in environment
    sys.stdin = open(IN, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = open(OUT, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout.reconfigure(line_buffering=unbuffered)
    sys.stderr = open(ERR, "w", encoding="utf-8", buffering=1, closefd=False)  # noqa: SIM115
    os.environ.clear()
    os.environ.update(environment)
    path = environment.get("PYTHONPATH", "")
    sys.path[:0] = [each for each in path.split(os.pathsep) if each and each not in sys.path]
    if words[:1] == ["-c"]:
        sys.argv = ["-c", *words[2:]]
        exec(compile(words[1], "<string>", "exec"), {"__name__": "__main__"})
    else:
        sys.argv = ["recollect", *words]
        runpy.run_module("recollect", run_name="__main__", alter_sys=True)
