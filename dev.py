#!/usr/bin/env python3
"""Everything a contributor does, one word each.

Needs Python 3.11 or newer and nothing else: it makes .venv, fills it with exactly what
requirements.lock names, and runs the tools in there.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

if sys.version_info < (3, 11):
    sys.exit(f"Recollect needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent
LOCK = ROOT / "requirements.lock"
PROJECT = ROOT / "pyproject.toml"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
CLIENT = "hatch_build.py"
"""Builds the browser client, if it has changed."""
PROGRAMS = {
    "chromium": ["chromium"],
    "haproxy": ["haproxy", "/usr/sbin/haproxy"],
    "nginx-light": ["nginx", "/usr/sbin/nginx"],
    "postgresql": ["/usr/lib/postgresql/*/bin/postgres", "postgres"],
}
"""What tests need beside Python: Debian's package, and where its program may be."""

BUSY = ("server", "tables", "sim", "envs", "web")
"""Tests of compilers, servers and browsers: without coverage, which would slow these down."""
TOGETHER = ("-n", "auto", "--maxschedchunk", "1", "--durations", "10")
"""On all cores, one test at a time, so that no core is left alone with many long ones."""


def setup() -> int:
    """make .venv ready (the other commands do this by themselves)"""
    prepare()
    say(f"Ready: {BIN / 'recollect'}")
    return 0


def serve(*args: str) -> int:
    """serve tables to the browser, until Ctrl-C; takes the flags of `recollect serve`"""
    prepare()
    return run("recollect", "serve", *args)


def test(*args: str) -> int:
    """run the tests: all of them with coverage, or what pytest's arguments choose"""
    prepare()
    get_programs()
    if args:
        return run("pytest", *args)
    others = [f"--ignore=tests/{each}" for each in BUSY]
    return (
        run("python", CLIENT, "test")
        or run("pytest", *TOGETHER, "--cov", *others)
        or run("pytest", *TOGETHER, *(f"tests/{each}" for each in BUSY))
    )


def check() -> int:
    """lint, formatting, types, which package may import which; the same for the browser client"""
    prepare()
    codes = [
        run("ruff", "check"),
        run("ruff", "format", "--check"),
        run("mypy"),
        run("lint-imports", "--no-logo"),
        run("python", CLIENT, "run", "check"),
    ]
    return next(filter(None, codes), 0)


def lock(*args: str) -> int:
    """write requirements.lock anew with uv; --upgrade for newer versions"""
    if not shutil.which("uv"):
        sys.exit("Locking needs uv. Install it with: pipx install uv")
    say("Resolving ...")
    target = ["--universal", "--python-version", "3.11", "--group", "dev", "--all-extras"]
    form = ["--generate-hashes", "--no-header", "--quiet", "--output-file", LOCK.name]
    return run("uv", "pip", "compile", PROJECT.name, *target, *form, *args)


def prepare() -> None:
    """Bring .venv up to date. What is already right is left alone, so this is mostly instant."""
    packages, project = VENV / "packages.stamp", VENV / "project.stamp"
    if changed(packages, LOCK):
        if not importlib.util.find_spec("ensurepip"):
            sys.exit("This Python cannot make a .venv. Try: sudo apt-get install python3-venv")
        say("Making .venv ...")
        quietly(sys.executable, "-m", "venv", "--clear", str(VENV))
        say("Installing the locked packages ...")
        pip_install("--require-hashes", "--requirement", str(LOCK))
        packages.write_text(stamp(LOCK))
    if changed(project, PROJECT):
        say("Installing recollect ...")
        pip_install("--no-deps", "--no-build-isolation", "--editable", str(ROOT))
        project.write_text(stamp(PROJECT))
    if code := run("python", CLIENT):
        sys.exit(code)


def get_programs() -> None:
    """What tests run and pip cannot install: from apt where we may, else said in a line."""
    missing = [package for package, programs in PROGRAMS.items() if not any(map(found, programs))]
    if not missing:
        return
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        say(f"Some tests need more. Try: sudo apt-get install {' '.join(missing)}")
        return
    say(f"Installing {' '.join(missing)} ...")
    quietly("apt-get", "update", "--quiet")
    quietly("apt-get", "install", "--yes", "--no-install-recommends", *missing)


def found(program: str) -> bool:
    return bool(shutil.which(program) or [*Path("/").glob(program.lstrip("/"))])


def changed(mark: Path, source: Path) -> bool:
    return not mark.exists() or mark.read_text() != stamp(source)


def stamp(source: Path) -> str:
    """A .venv is also bound to where it lies and to the Python that made it."""
    bound = f"{ROOT} {sys.base_prefix} {sys.version}".encode()
    return hashlib.sha256(bound + source.read_bytes()).hexdigest()


def pip_install(*args: str) -> None:
    quietly(str(BIN / "python"), "-m", "pip", "install", "--disable-pip-version-check", *args)


def quietly(*command: str) -> None:
    """Run a step whose output matters only when it fails."""
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode:
        sys.stderr.buffer.write(done.stdout)
        sys.exit(exit_code(done.returncode))


def run(program: str, *args: str) -> int:
    """Run a program, from .venv if it is there, as if the shell had activated .venv."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    env = {**os.environ, "PATH": path, "VIRTUAL_ENV": str(VENV)}
    command = [shutil.which(program, path=path) or program, *args]
    with subprocess.Popen(command, cwd=ROOT, env=env) as process:
        try:
            return exit_code(process.wait())
        except KeyboardInterrupt:
            process.wait()  # Ctrl-C reached the program too: let it end in its own way
            raise


def exit_code(returned: int) -> int:
    """The shell's way to say that a signal ended a program."""
    return returned if returned >= 0 else 128 - returned


def say(line: str) -> None:
    print(line, flush=True)


COMMANDS: dict[str, Callable[..., int]] = {
    "setup": setup,
    "serve": serve,
    "test": test,
    "check": check,
    "lock": lock,
}
PASSING_ARGUMENTS_ON = {"serve", "test", "lock"}


def main(words: list[str]) -> int:
    name, *args = words or ["--help"]
    if name in COMMANDS and (not args or name in PASSING_ARGUMENTS_ON):
        return COMMANDS[name](*args)
    say(f"usage: python3 dev.py {'|'.join(COMMANDS)}\n")
    for word, command in COMMANDS.items():
        say(f"  {word:<6} {command.__doc__}")
    return 0 if name in {"-h", "--help"} else 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(141)
