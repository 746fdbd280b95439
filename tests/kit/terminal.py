"""The command line as a program of its own: how it is started, and what it answers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pexpect
import pytest

from recollect.cli import main
from tests.kit.nursery import Forked
from tests.kit.processes import MORTAL

COMMAND = [sys.executable, "-m", "recollect"]

needs_unix = pytest.mark.skipif(
    sys.platform == "win32", reason="needs a terminal, a shell and signals as Unix has them"
)


class Answer(NamedTuple):
    code: int
    out: str
    err: str


Recollect = Callable[..., Answer]
"""Runs a command and gives its exit code and what it printed."""


def in_process(*words: object) -> Answer:
    """What the command answers, without a process of its own: to start one takes longer than most
    of what it does.
    """
    out, err = StringIO(), StringIO()
    arguments = ["--lang", "en", *map(str, words)]
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = main(arguments)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
    return Answer(code, out.getvalue(), err.getvalue())


def unmeasured() -> dict[str, str]:
    """The environment for a program that is going to get a signal.

    If a signal comes while coverage holds its lock, the program waits for that lock for ever.
    """
    return {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}


def in_terminal(*arguments: object, rows: int = 40, columns: int = 100) -> Any:
    """The command, running in a terminal of that size."""
    program, *rest = [*COMMAND, *map(str, arguments)]
    env = {name: text for name, text in unmeasured().items() if name not in {"COLUMNS", "LINES"}}
    size = (rows, columns)
    return pexpect.spawn(
        program,
        rest,
        env=env,
        dimensions=size,
        timeout=300,
        encoding="utf-8",
        preexec_fn=MORTAL,
    )


def started(*words: str | Path) -> subprocess.Popen[str]:
    """The program, running in a group of its own, to be stopped by signals."""
    return Forked(
        words, stderr=subprocess.PIPE, text=True, start_new_session=True, env=unmeasured()
    )
