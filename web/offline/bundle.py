"""Bundles what a browser needs to play without a server: Python, and our packages in it.

    python web/offline/bundle.py build/offline

Pyodide comes from node_modules, wheels from the package index as pip is set up on this machine, in
the versions and with the hashes of requirements-serve.lock. What is compiled is compiled by the
same Python that will run it (compile.mjs, archive.py). Where a wheel cannot be had, one sentence
says so: the page is then built without.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
LOCK = ROOT / "requirements-serve.lock"
WANTED = ("fluent-runtime", "msgspec")
"""What our packages import, wherever they run."""
PLATFORM = (
    *("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14"),
    *("--implementation", "cp", "--abi", "cp314"),
)


def main(folder: str, node: str) -> None:
    out = Path(folder).resolve()
    site = unpacked(out, downloaded(out))
    made = out / "made"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    command = [node, str(HERE / "compile.mjs"), str(site), str(ROOT / "src"), str(made)]
    if subprocess.run(command, check=False, cwd=ROOT / "web").returncode:
        raise SystemExit("what plays without a server could not be compiled: see above")
    shutil.rmtree(site)
    write_manifest(made)


def pinned() -> str:
    """The lines of the lock about what we want, and about what that needs."""
    sys.path.insert(0, str(ROOT))
    import dev_lock  # noqa: PLC0415 - it lies beside dev.py

    lock = dev_lock.read_lock(LOCK.read_text("utf-8"))
    return "".join(each.text for each in dev_lock.needed(lock, WANTED))


def downloaded(out: Path) -> Path:
    """The folder of the wheels, whose name follows from what is pinned."""
    pins = pinned()
    folder = out / f"wheels-{digest(pins.encode())}"
    if folder.exists():
        return folder
    shutil.rmtree(out, ignore_errors=True)
    part = out / "part"
    part.mkdir(parents=True)
    (out / "pins.txt").write_text(pins)
    how = ["download", "--quiet", "--only-binary", ":all:", "--no-deps", "--require-hashes"]
    short = ["--retries", "1", "--timeout", "10", "--disable-pip-version-check"]
    where = ["--dest", str(part), "--requirement", str(out / "pins.txt")]
    said = subprocess.run(
        [*pip(), *how, *short, *PLATFORM, *where], check=False, capture_output=True, text=True
    )
    if said.returncode:
        why = (said.stderr.strip().splitlines() or ["?"])[-1]
        raise SystemExit(f"the wheels that browsers need could not be fetched ({why})")
    part.rename(folder)
    return folder


def pip() -> list[str]:
    """This Python's, or the one that uv brings, or the one that lies beside ensurepip."""
    if find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    if uv := shutil.which("uv"):
        return [uv, "tool", "run", "pip"]
    if find_spec("ensurepip"):
        import ensurepip  # noqa: PLC0415 - not every Python has it

        bundled = Path(ensurepip.__file__).parent / "_bundled"
        for wheel in (*bundled.glob("pip-*.whl"), *Path("/usr/share/python-wheels").glob("pip-*")):
            return [sys.executable, f"{wheel}/pip"]
    raise SystemExit("there is no pip to fetch what browsers need")


def unpacked(out: Path, wheels: Path) -> Path:
    site = out / "site"
    shutil.rmtree(site, ignore_errors=True)
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(site)
    return site


def write_manifest(made: Path) -> None:
    """Two folders, each named after what is in it: Python changes seldom, our packages often."""
    folders = []
    arrived = json.loads((made / "sizes.json").read_text())
    for name in ("python", "recollect"):
        files = files_of(made / name)
        told = digest(*(each.name.encode() + each.read_bytes() for each in files))
        folder = (made / name).rename(made / f"{name}-{told}")
        sizes = {each.name: [each.stat().st_size, arrived[each.name]] for each in files_of(folder)}
        folders.append({"folder": folder.name, "files": sizes})
    (made / "manifest.json").write_text(json.dumps(folders, indent=1))


def files_of(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def digest(*parts: bytes) -> str:
    told = hashlib.sha256()
    for part in parts:
        told.update(hashlib.sha256(part).digest())
    return told.hexdigest()[:12]


if __name__ == "__main__":
    main(*sys.argv[1:])
