#!/usr/bin/env python3
"""Everything a contributor does, one word each.

Needs Python 3.11 or newer and nothing else: it makes .venv, fills it with exactly what a lock
names, and runs the tools in there. Serving needs requirements-serve.lock; the rest of
requirements.lock comes when something else is asked for.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

if sys.version_info < (3, 11):
    sys.exit(f"Recollect needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

import hatch_build
from dev_venv import (
    BIN,
    CLIENT,
    EVERYTHING,
    PROJECT,
    ROOT,
    SERVING,
    VENV,
    Step,
    finish,
    prepare,
    say,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PROGRAMS = {
    "chromium-headless-shell": ["chromium-headless-shell", "chromium"],
    "haproxy": ["haproxy", "/usr/sbin/haproxy"],
    "nginx-light": ["nginx", "/usr/sbin/nginx"],
    "postgresql": ["/usr/lib/postgresql/*/bin/postgres", "postgres"],
}
"""What tests need beside Python: Debian's package, and where its program may be."""

BUSY = ("server", "tables", "sim", "envs", "web", "client", "docs")
"""Tests of compilers, servers and browsers: without coverage, which would slow these down."""
WORKERS = 3 * (os.cpu_count() or 1)
"""Tests of servers and browsers wait half of their time."""
MEASURED = ("-n", str(WORKERS), "--durations", "10")
"""By pytest-xdist, with which coverage goes along."""
TOGETHER = ("--forks", *MEASURED[1:]) if sys.platform == "linux" else MEASURED
"""By tests/kit/forks.py; which of them comes when, tests/kit/scheduling.py says."""
QUICK = "not slow and not long"
PAGE_TESTS = ("python", CLIENT, "test")
"""They use one core, and not all of it."""
CRASHED = 2
"""What mypy returns when it has said nothing about types."""


def setup() -> int:
    """make .venv ready for everything (the other commands do this by themselves)"""
    prepare()
    say(f"Ready: {BIN / 'recollect'}")
    return 0


def serve(*args: str) -> int:
    """serve tables to the browser, until Ctrl-C; takes the flags of `recollect serve`"""
    prepare(SERVING)
    return run("recollect", "serve", *args)


def test(*args: str) -> int:
    """run the tests: all that are quick, or what pytest's arguments choose;
    --slow: the slow ones with them, as `.ci/run` does; --changed: those that a change since main
    can touch; --long: everything, also what takes minutes, and what the tests leave out of the
    rules, the bots and the solvers"""
    prepare()
    get_programs()
    asked = [arg for arg in args if arg not in {"--slow", "--long", "--changed"}]
    chosen = [] if "--long" in args or "-m" in args else ["-m", "not long"]
    if "--long" in args:
        os.environ.setdefault("HYPOTHESIS_PROFILE", "long")
    if "--changed" in args:
        return run("python", "-m", "tests.changed", *TOGETHER, *chosen, *asked)
    if asked:
        return run("pytest", *chosen, *asked)
    kinds = "not long" if "--slow" in args else QUICK
    with tempfile.TemporaryFile("w+") as said, start(*PAGE_TESTS, stdout=said) as page:
        code = test_everything() if "--long" in args else run("pytest", *TOGETHER, "-m", kinds)
        if page.wait():
            said.seek(0)
            say(said.read())
        else:
            say("The page's own tests pass, too.")
        return code or exit_code(page.returncode)


def test_everything() -> int:
    others = [f"--ignore=tests/{each}" for each in BUSY]
    return run("pytest", *MEASURED, "--cov", *others) or run(
        "pytest", *TOGETHER, *(f"tests/{each}" for each in BUSY)
    )


def check() -> int:
    """lint, formatting, types, which package may import which; the same for the browser client"""
    prepare()
    with start("mypy", "--num-workers", "auto") as types:  # all others go on beside it
        codes = [
            run("ruff", "check"),
            run("ruff", "format", "--check"),
            run("lint-imports", "--no-logo"),
            run("python", CLIENT, "run", "check"),
            exit_code(types.wait()),
        ]
    if codes[-1] == CRASHED:  # its workers have three seconds to start: not enough where it is busy
        codes[-1] = run("mypy")
    return next(filter(None, codes), 0)


def docs(*args: str) -> int:
    """make the documentation's pages in build/docs, and for a server from here under /docs;
    takes the flags of sphinx-build"""
    prepare()
    code = run("sphinx-build", "-W", "-b", "html", *args, "docs", "build/docs")
    if not code:
        hatch_build.take_docs()
    return code


def wheel(*args: str) -> int:
    """make the package in build/dist, with the page and the documentation in it"""
    return docs() or run("hatchling", "build", "-t", "wheel", "-d", "build/dist", *args)


def lock(*args: str) -> int:
    """write both locks anew with uv; --upgrade for newer versions"""
    if not shutil.which("uv"):
        sys.exit("Locking needs uv. Install it with: pipx install uv")
    say("Resolving ...")
    os.environ["UV_PYTHON_DOWNLOADS"] = "never"
    how = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--quiet"]
    compile_ = ["uv", "pip", "compile", PROJECT.name, *how, *args, "--output-file"]
    return run(*compile_, EVERYTHING.name, "--group", "dev", "--all-extras") or run(
        *compile_, SERVING.name, "--group", "build", "--constraint", EVERYTHING.name
    )


def get_programs() -> None:
    """What tests run and pip cannot install: from apt where we may, else said in a line."""
    missing = [package for package, programs in PROGRAMS.items() if not any(map(found, programs))]
    if not missing:
        return
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        say(f"Some tests need more. Try: sudo apt-get install {' '.join(missing)}")
        return
    say(f"Installing {' '.join(missing)} ...")
    finish(Step("apt-get", "apt-get", "update", "--quiet"))
    finish(Step("apt-get", "apt-get", "install", "--yes", "--no-install-recommends", *missing))


def found(program: str) -> bool:
    return bool(shutil.which(program) or [*Path("/").glob(program.lstrip("/"))])


@contextmanager
def start(
    program: str, *args: str, stdout: int | IO[str] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """A program, from .venv if it is there, as if the shell had activated .venv.

    It is waited for, and ended by whatever ends us.
    """
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    env = {**os.environ, "PATH": path, "VIRTUAL_ENV": str(VENV)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # else every start would compile it all again
    command = [shutil.which(program, path=path) or program, *args]
    Leaving.wait = True
    process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=stdout)
    try:
        Leaving.on()
        yield process
    except KeyboardInterrupt:
        raise  # Ctrl-C reached the program, too: let it end in its own way
    except BaseException:
        process.terminate()
        raise
    finally:
        process.wait()


def run(program: str, *args: str) -> int:
    """Run it until it ends."""
    with start(program, *args) as process:
        return exit_code(process.wait())


def exit_code(returned: int) -> int:
    """The shell's way to say that a signal ended a program."""
    return returned if returned >= 0 else 128 - returned


COMMANDS: dict[str, Callable[..., int]] = {
    "setup": setup,
    "serve": serve,
    "test": test,
    "check": check,
    "docs": docs,
    "wheel": wheel,
    "lock": lock,
}
PASSING_ARGUMENTS_ON = {"serve", "test", "docs", "lock"}


def main(words: list[str]) -> int:
    name, *args = words or ["--help"]
    if name in COMMANDS and (not args or name in PASSING_ARGUMENTS_ON):
        return COMMANDS[name](*args)
    say(f"usage: python3 dev.py {'|'.join(COMMANDS)}\n")
    for word, command in COMMANDS.items():
        say(f"  {word:<6} {command.__doc__}")
    return 0 if name in {"-h", "--help"} else 2


class Leaving:
    """A signal ends us as an error does, so that what we have started ends with us."""

    wait = False
    """Somebody is being started: whom nobody knows yet, nobody could end."""
    told: int | None = None

    @classmethod
    def hear(cls, number: int, _frame: object) -> None:
        cls.told = number
        if not cls.wait:
            cls.on()

    @classmethod
    def on(cls) -> None:
        cls.wait = False
        if cls.told is not None:
            sys.exit(exit_code(-cls.told))


if __name__ == "__main__":
    for ending in {"SIGTERM", "SIGHUP"} & {*dir(signal)}:
        signal.signal(getattr(signal, ending), Leaving.hear)
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(141)
