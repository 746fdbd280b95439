"""Servers that come into the world with everything imported.

Half of what a server does until it can be asked is to import what it needs: a process that has done
so once forks all that a test process starts. What they do from then on is what `recollect` does.
Only who has other packages on its path begins with nothing.
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from multiprocessing import process, reduction
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Any

from tests.kit.processes import MORTAL

IMPORTED = (
    "psycopg",
    "uvloop",
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
    given = (list(words), dict(environment), _Handed(out), _Handed(err), first)
    home = _home(environment.get("PYTHONPATH"))
    child: BaseProcess = home.Process(target=_live, args=given)  # type: ignore[attr-defined]
    child.start()
    return child


def _live(
    words: list[str],
    environment: dict[str, str],
    out: int,
    err: int,
    first: Callable[[], None] | None,
) -> None:
    for each in (MORTAL, first):
        if each is not None:
            each()
    process._parent_process = None  # type: ignore[attr-defined] # a program has none
    for given, number in ((out, OUT), (err, ERR)):
        os.dup2(given, number)
        os.close(given)
    os.dup2(sys.stdin.fileno(), IN)  # of which there is nothing to read
    sys.stdin = open(IN, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = open(OUT, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(ERR, "w", encoding="utf-8", buffering=1, closefd=False)  # noqa: SIM115
    os.environ.clear()
    os.environ.update(environment)
    path = environment.get("PYTHONPATH", "")
    sys.path[:0] = [each for each in path.split(os.pathsep) if each and each not in sys.path]
    sys.argv = ["recollect", *words]
    runpy.run_module("recollect", run_name="__main__", alter_sys=True)
