"""How soon one can play, and what that takes: seconds and megabytes from a clean clone.

    python3 benchmarks/setup.py [--all | --load]

Clones the last commit into a temporary folder and starts it there with empty caches of pip, uv and
npm, again with what these have kept (the difference is the network's), and once more when all is
there. Then the wheel, in an environment of its own. With --all also checks, tests with the ten that
take longest, and .ci/run. With --load only tests: ten whole runs, always two of them at once.
Needs Linux or macOS, git and Python; uv is measured where it is there.
"""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
MADE = (".venv", "build", "web/node_modules", "src/recollect/server/static")
"""What a start makes in a clone."""
ADDRESS = re.compile(r"http://[\d.:]+")
SLOWEST = re.compile(r"^=+ slowest .+\n((?:[\d.]+s .+\n)+)", re.MULTILINE)
SUMMARY = re.compile(r"^=+ (.*(?:passed|failed).*) in [\d.]+s.*=+$", re.MULTILINE)
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
RUNS = 10
AT_ONCE = 2


@dataclass
class Place:
    """A clone, caches of its own, and the programs that may be found."""

    folder: Path
    uv: bool

    @property
    def clone(self) -> Path:
        return self.folder / "recollect"

    @property
    def caches(self) -> Path:
        return self.folder / "caches"

    @property
    def env(self) -> dict[str, str]:
        names = {"UV_CACHE_DIR": "uv", "PIP_CACHE_DIR": "pip", "npm_config_cache": "npm"}
        folders = os.environ["PATH"].split(os.pathsep)
        path = os.pathsep.join(each for each in folders if self.uv or not Path(each, "uv").exists())
        caches = {name: str(self.caches / folder) for name, folder in names.items()}
        return {**os.environ, **caches, "PATH": path, "XDG_DATA_HOME": str(self.folder / "data")}

    def run(self, *command: str | Path, may_fail: bool = False) -> str:
        done = subprocess.run(
            command, cwd=self.clone, env=self.env, capture_output=True, text=True, check=False
        )
        if done.returncode and not may_fail:
            raise SystemExit(done.stdout + done.stderr)
        return done.stdout

    def forget(self) -> None:
        for each in MADE:
            shutil.rmtree(self.clone / each, ignore_errors=True)

    def made(self) -> float:
        return sum(megabytes(self.clone / each) for each in MADE)


def main(words: Sequence[str]) -> int:
    say(f"CPython {sys.version.split()[0]}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    say(f"{'':<44} seconds  of processor      MB")
    with tempfile.TemporaryDirectory() as folder:
        if "--load" in words:
            run_under_load([cloned(Path(folder, str(number))) for number in range(AT_ONCE)])
            return 0
        for uv in (False, True) if shutil.which("uv") else (False,):
            place = cloned(Path(folder, "uv" if uv else "pip"), uv)
            measure_starts(place)
            if not uv:
                measure_wheel(place)
                if "--all" in words:
                    measure_work(place)
    return 0


def cloned(folder: Path, uv: bool = False) -> Place:
    place = Place(folder, uv)
    folder.mkdir()
    clone = ["git", "clone", "--quiet", "--no-local", str(ROOT), str(place.clone)]
    subprocess.run(clone, check=True)
    return place


def measure_starts(place: Place) -> None:
    tool = "uv" if place.uv else "pip"
    dev = [sys.executable, "dev.py", "serve"]
    report(f"first start, {tool}, empty caches", lambda: serve(place, dev), place.made)
    say(f"{'':<44} and {megabytes(place.caches):.0f} MB in caches")
    place.forget()
    report(f"first start, {tool}, kept caches", lambda: serve(place, dev), place.made)
    report("second start", lambda: serve(place, dev))


def measure_wheel(place: Place) -> None:
    """Built by hatchling, which the clone's environment has."""
    dist, venv = place.folder / "dist", place.folder / "venv"
    place.run(
        place.clone / ".venv/bin/python", "-m", "hatchling", "build", "-t", "wheel", "-d", dist
    )
    (wheel,) = dist.glob("*.whl")
    say(f"{'the wheel':<44} {'':>7} {'':>13} {megabytes(dist):>7.1f}")

    def install() -> None:
        place.run(sys.executable, "-m", "venv", venv)
        place.run(venv / "bin/python", "-m", "pip", "install", "--quiet", wheel)

    report("venv and pip install of the wheel", install, lambda: megabytes(venv))
    report("its first start", lambda: serve(place, [str(venv / "bin/recollect"), "serve"]))
    report("its second start", lambda: serve(place, [str(venv / "bin/recollect"), "serve"]))


def measure_work(place: Place) -> None:
    report("check, its packages included", lambda: place.run(sys.executable, "dev.py", "check"))
    said = []
    report("test", lambda: said.append(place.run(sys.executable, "dev.py", "test")), place.made)
    report(".ci/run", lambda: said.append(place.run("bash", ".ci/run")))
    for name, text in zip(("test", ".ci/run"), said, strict=True):
        if found := SLOWEST.search(text):
            say(f"\nThe slowest of {name}:\n{found[1]}")


def run_under_load(places: Sequence[Place]) -> None:
    """The same commit again and again; what fails is named, and stops nothing."""
    for place in places:
        place.run(sys.executable, "dev.py", "setup")
    with ThreadPoolExecutor(len(places)) as pool:
        list(pool.map(run_again_and_again, places))


def run_again_and_again(place: Place) -> None:
    for _ in range(RUNS // AT_ONCE):
        began = time.monotonic()
        said = place.run(sys.executable, "dev.py", "test", may_fail=True)
        summary = SUMMARY.search(said)
        load = os.getloadavg()[2]
        took = time.monotonic() - began
        say(f"{took:>7.0f} s, load {load:.0f}: {summary[1] if summary else 'no summary'}")
        for name in FAILED.findall(said):
            say(f"          {name}")
        if "The page's own tests pass" not in said:
            say("          the page's own tests")


def serve(place: Place, command: list[str]) -> float:
    """The moment when page and health have been had; then Ctrl-C, which is not counted."""
    with subprocess.Popen(
        [*command, "--no-open", "--port", "0"],
        cwd=place.clone,
        env=place.env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        said = []
        for line in process.stdout or ():
            said.append(line)
            if found := ADDRESS.search(line):
                for path in ("/health", "/"):
                    with urlopen(found[0] + path) as answer:
                        answer.read()
                answered = time.monotonic()
                os.killpg(process.pid, signal.SIGINT)
                process.communicate()
                return answered
    raise SystemExit("".join(said))


def report(what: str, work: Callable[[], object], size: Callable[[], float] | None = None) -> None:
    before, began = processor(), time.monotonic()
    answered = work()
    ended = answered if isinstance(answered, float) else time.monotonic()
    mb = f"{size():>7.0f}" if size else ""
    say(f"{what:<44} {ended - began:>7.1f} {processor() - before:>13.1f} {mb}")


def processor() -> float:
    """Seconds of all programs that have ended, those that they started included."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def megabytes(folder: Path) -> float:
    """On the disk; a file with two names counts once."""
    found = (path.lstat() for path in folder.rglob("*"))
    return sum({entry.st_ino: entry.st_blocks * 512 for entry in found}.values()) / 1e6


def say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
