"""Runs the tests that a change can touch: `python3 dev.py test --changed`.

A test is touched by a file that it imports, directly or through others, or names in a string: so
are programs started, games looked up, and documents compared. What nobody can tell is answered
with all tests.
"""

from __future__ import annotations

import ast
import fnmatch
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

import hatch_build

ROOT = Path(__file__).parents[1]
EVERYTHING = (
    "pyproject.toml",
    "requirements*.lock",
    "tests/conftest.py",
    "tests/kit/forks.py",
    "tests/kit/scheduling.py",
)
"""What every test depends on."""
NOTHING = (".gitignore", ".editorconfig", "LICENSE", ".ci/*")
COMMON = {"src", "recollect", "tests"}
"""Folders whose name in a string says nothing about what is read there."""
FINDERS = {"import_module", "load_part"}
"""What finds modules by their names."""
TALKERS = {
    "tests.conftest",
    "tests.changed",
    "tests.kit.scheduling",
    "tests.test_changed",
    "tests.test_forks",
    "tests.test_scheduling",
}
"""Modules that name files without reading them."""


class Project:
    """Which files there are, and which of them depend on which, as their sources tell."""

    def __init__(self, root: Path) -> None:
        self.root = root
        folders = [root / each for each in ("src/recollect", "tests", "benchmarks", "examples")]
        found = [*root.glob("*.py"), *(path for each in folders for path in each.rglob("*.py"))]
        self.paths = {module_name(path.relative_to(root)): path for path in found}
        self.words: dict[str, set[str]] = defaultdict(set)
        """Strings, and the modules that say them."""
        self.users: dict[str, set[str]] = defaultdict(set)
        """Modules, and those that need them."""
        self.games = {
            path.parent.name for path in (root / "src/recollect/games").glob("*/__init__.py")
        }
        for name, path in self.paths.items():
            for needed in self._needed(name, ast.parse(path.read_bytes())):
                self.users[needed].add(name)
        self.users["recollect.__main__"].add("tests.test_documents")  # types what the README says

    def tests_touched_by(self, changed: Iterable[str]) -> list[str] | None:
        """None if that is all of them."""
        touched: set[str] = set()
        for file in changed:
            if matches(file, EVERYTHING):
                return None
            if not matches(file, NOTHING):
                depending = self._users_of(self._modules_for(file)) | self._readers(file)
                if not depending:
                    return None
                touched |= depending
        return sorted(self._file(name) for name in touched if self._is_test(name))

    def _needed(self, name: str, tree: ast.Module) -> Iterator[str]:
        yield from self._surroundings(name)
        nodes = [*ast.walk(tree)]
        finder = any(isinstance(node, ast.Name) and node.id in FINDERS for node in nodes)
        for node in nodes:
            match node:
                case ast.Import(names=names):
                    for each in names:
                        yield from self._imported(each.name)
                case ast.ImportFrom(module=str(module), names=names):
                    for each in names:
                        yield from self._imported(f"{module}.{each.name}")
                case ast.List(
                    elts=[*_, ast.Constant(value="-m"), ast.Constant(value=str(program))]
                ):
                    yield from {program, f"{program}.__main__"} & self.paths.keys()
                case ast.Constant(value=str(word)) if len(word) < 100:
                    for part in word.split("/"):
                        self.words[part].add(name)
                    yield from self._named(word, finder=finder)

    def _surroundings(self, name: str) -> Iterator[str]:
        """Packages are imported with their modules, and settings of tests with the tests. The
        top of ours imports nothing until somebody asks it for something.
        """
        parts = name.split(".")
        for end in range(1, len(parts)):
            above = ".".join(parts[:end])
            yield from {above, f"{above}.conftest"} & self.paths.keys() - {"recollect"}

    def _imported(self, name: str) -> Iterator[str]:
        """`from a.b import c`: c may be a module or something in one."""
        for each in (name, name.rpartition(".")[0]):
            if each in self.paths:
                yield each

    def _named(self, word: str, *, finder: bool) -> Iterator[str]:
        """Who finds modules by their names finds those of a game: recollect.bots.<game>, which may
        be called `bots` for short.
        """
        module = word.partition(":")[0].rstrip(".")
        if "." in module and module in self.paths:
            yield module
        if f"recollect.{module}" in self.paths:
            module = f"recollect.{module}"
        if finder and module.startswith(("recollect.", "tests.")):
            homes = [f"{module}.{game}." for game in self.games]
            yield from (
                each for each in self.paths for home in homes if f"{each}.".startswith(home)
            )

    def _modules_for(self, file: str) -> set[str]:
        """What has no importers, or is no module, counts as part of its package."""
        path = PurePosixPath(file)
        name = module_name(path)
        if name in self.paths and (self.users[name] or self._is_test(name)):
            return {name}
        packages = (module_name(folder / "__init__.py") for folder in path.parents)
        return {name} & self.paths.keys() | {next((p for p in packages if p in self.paths), name)}

    def _users_of(self, names: set[str]) -> set[str]:
        reached: set[str] = set()
        ahead = list(names & self.paths.keys())
        while ahead:
            name = ahead.pop()
            if name not in reached:
                reached.add(name)
                ahead.extend(self.users[name])
        return reached

    def _readers(self, file: str) -> set[str]:
        """Those who name it or a folder that it is in; and browsers read what the page is."""
        path = PurePosixPath(file)
        names = set(path.parts) - COMMON if module_name(path) not in self.paths else {path.name}
        readers = {name for word in names for name in self.words.get(word, ())}
        readers = {name for name in readers if name.startswith("tests.")} - TALKERS
        if is_of_the_page(file):
            readers |= {name for name in self.paths if name.startswith("tests.web.")}
        return self._users_of(readers)

    def _is_test(self, name: str) -> bool:
        return self.paths[name].name.startswith("test_")

    def _file(self, name: str) -> str:
        return self.paths[name].relative_to(self.root).as_posix()


def module_name(path: Path | PurePosixPath) -> str:
    parts = path.with_suffix("").parts
    parts = parts[1:] if parts[:1] == ("src",) else parts
    return ".".join(parts[:-1] if parts[-1:] == ("__init__",) else parts)


def matches(file: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch.fnmatch(file, pattern) for pattern in patterns)


def is_of_the_page(file: str) -> bool:
    return matches(file, ["web/*", *(each.replace("**/", "*") for each in hatch_build.SHARED)])


def changed_files(root: Path) -> list[str]:
    """Since the branch left main, committed or not; on main itself, since the last commit."""
    base = "HEAD"
    for main in ("main", "origin/main"):
        if found := git(root, "merge-base", "HEAD", main):
            (base,) = found
            break
    diff = git(root, "diff", "--name-only", "--no-renames", base)
    return sorted({*diff, *git(root, "ls-files", "--others", "--exclude-standard")})


def git(root: Path, *args: str) -> list[str]:
    """Lines of what git says; none where it has nothing to say."""
    command = ["git", "-c", "core.quotePath=false", *args]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def main(arguments: list[str]) -> int:
    changed = changed_files(ROOT)
    tests = Project(ROOT).tests_touched_by(changed)
    count = "all tests" if tests is None else f"{len(tests)} files of tests"
    print(f"Changed: {len(changed)} files, which can touch {count}.", flush=True)
    if tests is None or any(map(is_of_the_page, changed)):
        hatch_build.install(everything=True)
        if code := hatch_build.called("test"):
            return code
    if tests == []:
        return 0
    command = [sys.executable, "-m", "pytest", *arguments, *(tests or [])]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
