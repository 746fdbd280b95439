"""Runs in Pyodide: compiles our packages, and as much of the library as they ever import.

    /library, /site, /src    the standard library, unpacked wheels, our sources
    /out                     python/stdlib.zip, python/packages.pack, recollect/recollect.pack

A pack is a list of names and sizes as one line of JSON, and then the files one after another.
"""

from __future__ import annotations

import ast
import asyncio
import importlib
import importlib.util
import json
import marshal
import sys
import traceback
import warnings
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from types import CodeType

LIBRARY, SITE, SRC, OUT = Path("/library"), Path("/site"), Path("/src"), Path("/out")
PACKAGES = ("engine", "games", "memory", "bots", "review", "wire", "tables", "local")
MODULES = ("__init__.py", "files.py", "match.py")
NOT_PLAYED = ("wire/typescript.py",)
TEXTS = (".ftl", ".md", ".txt", ".json", ".toml", ".npz")
LOCALES = ("root", "en", "de", "fr")
DATA = ("babel/global.dat", *(f"babel/locale-data/{each}.dat" for each in LOCALES))


def our_files() -> Iterator[str]:
    """Paths below /src of what plays."""
    yield from (f"recollect/{name}" for name in MODULES)
    for package in PACKAGES:
        for path in sorted((SRC / "recollect" / package).rglob("*")):
            name = path.relative_to(SRC).as_posix()
            if name.endswith((".py", *TEXTS)) and not name.endswith(NOT_PLAYED):
                yield name


def import_everything(paths: Iterable[str]) -> Iterator[str]:
    """Also what is imported late. Gives what can be used here: what heavy libraries would be for is
    left out, as it is wherever these are not installed.
    """
    for path in paths:
        if path.endswith(".py"):
            try:
                importlib.import_module(module_of(path))
            except ModuleNotFoundError as error:
                if (error.name or "").startswith("recollect"):
                    raise
                continue
            for name in imports_of(path):
                with suppress(ImportError):
                    importlib.import_module(name)
        yield path


def imports_of(path: str) -> Iterator[str]:
    for node in ast.walk(ast.parse((SRC / path).read_bytes())):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


async def rehearse() -> None:
    """What is imported only when something is said, goes wrong or is looked at."""
    from recollect.local import LocalTables  # noqa: PLC0415 - it is on the path by now

    with warnings.catch_warnings(record=True):
        warnings.warn("tried", stacklevel=1)
    traceback.format_exception(ValueError("tried"))
    body = b'{"id":"a","game":"memoarrr","seats":[{"kind":"me"},{"kind":"bot","bot":"crow"}]}'
    async with LocalTables() as tables:
        for language in LOCALES[1:]:
            for place in ("games", "games/memoarrr", "games/fruitmix", "bots", "rules/memoarrr"):
                await tables.ask("a" * 32, "GET", f"/api/{place}?lang={language}")
            await tables.ask("a" * 32, "GET", f"/api/nowhere?lang={language}")
        await tables.ask("a" * 32, "POST", "/api/tables", body)
        await asyncio.sleep(0)


def compiled(root: Path, path: str) -> bytes:
    """Without docstrings, and without the numbers of lines, which are a sixth of it."""
    code = compile((root / path).read_bytes(), path, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(without_lines(code))


def without_lines(code: CodeType) -> CodeType:
    consts = tuple(
        without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts
    )
    return code.replace(co_linetable=b"", co_consts=consts)


def imported_below(root: Path) -> Iterator[str]:
    """Paths of modules that lie there, whether they were imported from there or by that name."""
    for name in sorted(sys.modules):
        base = name.replace(".", "/")
        for path in (f"{base}.py", f"{base}/__init__.py"):
            if (root / path).exists() and not frozen(name):
                yield path


def frozen(name: str) -> bool:
    """What is part of the program itself."""
    spec = getattr(sys.modules[name], "__spec__", None)
    return spec is not None and spec.origin in {"frozen", "built-in"}


def packed(root: Path, paths: Iterable[str]) -> dict[str, bytes]:
    files = {}
    for path in paths:
        if path.endswith(".py"):
            files[f"{path}c"] = compiled(root, path)
        else:
            files[path] = (root / path).read_bytes()
    return files


def write_zip(target: Path, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for path, content in files.items():
            archive.writestr(zipfile.ZipInfo(path), content)


def write_pack(target: Path, files: dict[str, bytes]) -> None:
    head = json.dumps([[path, len(content)] for path, content in files.items()]).encode()
    target.write_bytes(head + b"\n" + b"".join(files.values()))


async def main() -> None:
    sys.path[:0] = [str(SRC), str(SITE)]
    ours = list(import_everything(our_files()))
    await rehearse()
    for folder in ("python", "recollect"):
        (OUT / folder).mkdir(exist_ok=True)
    write_zip(OUT / "python" / "stdlib.zip", packed(LIBRARY, imported_below(LIBRARY)))
    libraries = (path.relative_to(SITE).as_posix() for path in SITE.rglob("*.so"))
    others = [*imported_below(SITE), *libraries, *DATA]
    write_pack(OUT / "python" / "packages.pack", packed(SITE, others))
    write_pack(OUT / "recollect" / "recollect.pack", packed(SRC, ours))
