"""The code blocks of a page, tried as a reader would: `python -m tests.docs.blocks docs/PAGE.md`.

What a block is, its fence says:

- `python` is run, all of a page in one namespace. If it begins with `# NAME.py`, the reader saves
  it under that name, and so does the page.
- `console` has commands after `$`, and under each what it prints.
- `output` is what the block before it prints. `…` stands for anything: in a line, or as a line for
  any number of them.
- `json` and `toml` are read. Of anything else it is only checked that it has no commands in it.

Servers that a page starts listen on a free port and run until the page ends.
"""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import traceback
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, redirect_stdout
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import dev
from recollect.cli import make_parser
from recollect.server.settings import read_settings

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^( *)```(\S*)[^\n]*\n(.*?)^\1``` *$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\s*(\$|recollect|python3?|pip|export|git)( |$)", re.MULTILINE)
SAVED = re.compile(r"# ([\w/]+\.\w+)\n")
ADDRESS = "http://127.0.0.1:8000"
"""Where servers are, in the documents."""


class Block(NamedTuple):
    kind: str
    text: str
    line: int


class Wrong(Exception):
    """A block does not do what the page says."""


def pages() -> list[Path]:
    return sorted([ROOT / "README.md", *ROOT.glob("docs/**/*.md")])


def blocks(page: Path) -> list[Block]:
    text = page.read_text("utf-8")
    return [
        Block(found[2], re.sub(rf"^{found[1]}", "", found[3], flags=re.MULTILINE), line)
        for found in FENCE.finditer(text)
        if (line := text.count("\n", 0, found.start()) + 1)
    ]


class PageRunner:
    """A reader who types everything of a page, in a folder of their own."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._folder = folder
        self._stack = stack
        self._names: dict[str, Any] = {"__name__": "__main__"}
        self._printed = ""
        self._address = ADDRESS
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        own = {"PATH": path, "XDG_DATA_HOME": str(folder / "data"), "PYTHONPATH": str(ROOT)}
        shown = {"COLUMNS": "80", "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "TERM": "dumb"}
        own["RECOLLECT_LAG"] = "1e6"  # a busy machine is no reason to send a reader away
        self._env = {**os.environ, **own, **shown}
        self._kinds: dict[str, Callable[[str], None]] = {
            "python": self._python,
            "console": self._console,
            "output": self._output,
            "json": json.loads,
            "toml": self._toml,
            "text": _no_commands,
            "": _no_commands,
        }
        self._programs: dict[str, Callable[[list[str]], str]] = {
            "recollect": self._recollect,
            "python": self._run,
            "python3": self._dev,
            "pip": self._pip,
            "export": self._export,
        }

    def run(self, block: Block) -> None:
        if block.kind.startswith("{"):
            return  # Sphinx's, which complains by itself
        if block.kind not in self._kinds:
            raise Wrong(f"a block of the kind {block.kind!r}: who would try that?")
        self._kinds[block.kind](block.text.replace(ADDRESS, self._address))

    def _python(self, text: str) -> None:
        self._save(text)
        with redirect_stdout(io.StringIO()) as said:
            exec(compile(text, "page", "exec", dont_inherit=True), self._names)
        self._printed = said.getvalue()

    def _save(self, text: str) -> None:
        if found := SAVED.match(text):
            path = self._folder / found[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")

    def _toml(self, text: str) -> None:
        self._save(text)
        tomllib.loads(text)

    def _output(self, text: str) -> None:
        check_output(text, self._printed)

    def _console(self, text: str) -> None:
        for command, expected in commands(text):
            words = shlex.split(command, comments=True)
            if words[0] not in self._programs:
                raise Wrong(f"nobody knows how to try: {command}")
            printed = self._programs[words[0]](words)
            if expected:
                check_output(expected, printed)

    def _run(self, words: list[str]) -> str:
        done = subprocess.run(
            words,
            cwd=self._folder,
            env=self._env,
            stdin=subprocess.DEVNULL,  # whoever asks something gets no answer
            text=True,
            capture_output=True,
            check=False,
        )
        if done.returncode:
            raise Wrong(f"{shlex.join(words)} ends with {done.returncode}:\n{done.stderr}")
        return done.stdout

    def _recollect(self, words: list[str]) -> str:
        args = make_parser().parse_args(words[1:] or ["serve"])  # which says what is wrong
        if args.run.__module__ == "recollect.cli.bot":
            return ""  # there is no such table; tests/client plays at one
        if args.run.__module__ == "recollect.cli.play" and (args.server or args.table):
            return ""  # nor here; tests/terminal plays at one
        if args.run.__module__ == "recollect.cli.play" and args.game is None:
            return ""  # the menu needs a terminal; tests/terminal chooses there
        if args.run.__module__ != "recollect.cli.serve":
            return self._run(words)
        settings = read_settings(_ours(self._env), {"database": args.database})
        if not settings.database.startswith("postgres") and settings.workers == 1:
            self._serve(words)
        return ""

    def _serve(self, words: list[str]) -> None:
        command = [*(words if len(words) > 1 else [*words, "serve"]), "--no-open", "--port", "0"]
        process = subprocess.Popen(
            command,
            cwd=self._folder,
            env=self._env,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self._stack.enter_context(process)
        self._stack.callback(process.terminate)
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        if not found:
            raise Wrong(f"{shlex.join(words)} does not say where it serves")
        self._address = found[0].rstrip("/.")
        if not _ready(f"{self._address}/health/ready"):
            raise Wrong(f"{shlex.join(words)} serves, but is not ready")

    def _dev(self, words: list[str]) -> str:
        """What .ci/run types for us: it would make another .venv here."""
        if words[1] != "dev.py":
            return self._run(words)
        if words[2] not in dev.COMMANDS:
            raise Wrong(f"dev.py has no {words[2]}")
        return ""

    def _pip(self, words: list[str]) -> str:
        """There is a network nowhere; but what is asked for has to exist."""
        extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        for wanted in words[2:]:
            if wanted.startswith("./"):
                self._install(ROOT / wanted)
                continue
            found = re.fullmatch(r"recollect(?:\[([\w,]+)\])?", wanted)
            named = (found[1] or "").split(",") if found else ["?"]
            if not {*filter(None, named)} <= {*extras["optional-dependencies"]}:
                raise Wrong(f"there is no {wanted}")
        return ""

    def _install(self, source: Path) -> None:
        """A package of the sources, as pip would leave it: its modules, and what it announces."""
        project = tomllib.loads((source / "pyproject.toml").read_text("utf-8"))["project"]
        site = self._folder / "site"
        shutil.copytree(source / "src", site, dirs_exist_ok=True)
        about = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
        about.mkdir()
        metadata = f"Name: {project['name']}\nVersion: {project['version']}\n"
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\n{metadata}", "utf-8")
        lines = [
            line
            for group, points in project["entry-points"].items()
            for line in (f"[{group}]", *(f"{name} = {place}" for name, place in points.items()))
        ]
        (about / "entry_points.txt").write_text("\n".join(lines), "utf-8")
        self._env["PYTHONPATH"] = os.pathsep.join([str(site), self._env["PYTHONPATH"]])
        sys.path.insert(0, str(site))

    def _export(self, words: list[str]) -> str:
        for each in words[1:]:
            name, _, value = each.partition("=")
            self._env[name] = value
        read_settings(_ours(self._env), {})
        return ""


def _ready(address: str) -> bool:
    """Whether it says so within a minute: a busy machine is no fault of the page."""
    for _ in range(60):
        try:
            with urllib.request.urlopen(address) as answer:
                return bool(answer.status == 200)
        except urllib.error.HTTPError:  # 503: not yet
            time.sleep(1)
    return False


def _ours(env: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in env.items() if name.startswith("RECOLLECT_")}


def _no_commands(text: str) -> None:
    if found := COMMAND.search(text):
        raise Wrong(f"{found[0].strip()} in a block that nobody tries: write ```console")


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Each command, and what the page says that it prints."""
    lines = re.sub(r"\\\n>?\s*", "", text).splitlines()
    if not lines[0].startswith("$ "):
        raise Wrong(f"a command begins with $: {lines[0]}")
    numbers = iter(range(len(lines)))
    at = 0

    def command_of(line: str) -> int:
        nonlocal at
        at = next(numbers) if line.startswith("$ ") else at
        return at

    for _, group in groupby(lines, command_of):
        command, *printed = group
        yield command.removeprefix("$ "), "\n".join(printed)


def check_output(expected: str, printed: str) -> None:
    parts = (
        r"(?:.*\n)*?" if line.strip() == "…" else _pattern(line) + r" *\n"
        for line in expected.rstrip().splitlines()
    )
    if not re.fullmatch("".join(parts), printed.rstrip() + "\n"):
        raise Wrong(f"the page says\n{expected}\nbut this is printed:\n{printed}")


def _pattern(line: str) -> str:
    return ".*".join(re.escape(part) for part in line.rstrip().split("…"))


def try_page(page: Path) -> str:
    """What is wrong with it: nothing, or a sentence that says where."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        stack.callback(os.chdir, Path.cwd())
        os.chdir(folder)
        stack.enter_context(patch.object(sys, "path", [folder, *sys.path]))
        runner = PageRunner(Path(folder), stack)
        for block in blocks(page):
            try:
                runner.run(block)
            except Wrong as error:
                return f"{page.name}:{block.line}: {error}"
            except (Exception, SystemExit):
                return f"{page.name}:{block.line}: {traceback.format_exc(limit=-2)}"
    return ""


if __name__ == "__main__":
    sys.exit(try_page(Path(sys.argv[1]).resolve()) or 0)
