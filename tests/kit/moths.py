"""The example package with a game of its own, built and installed where a test wants it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from hashlib import sha256
from pathlib import Path

from tests.kit.processes import alone

SOURCE = Path(__file__).parents[2] / "examples" / "moths"
NOT_THE_SOURCE = shutil.ignore_patterns("__pycache__", "dist", "build", "*.egg-info")


def installed_moths(run: Path) -> Path:
    """Gives the folder that has to be on the path: one for all processes of a test run.

    `run` may be the folder of all runs, so what was built from other sources is another folder.
    """
    folder = run / f"moths-{_fingerprint()}"
    with alone(run / "moths.lock"):
        if not (folder / "whole").exists():
            shutil.rmtree(folder, ignore_errors=True)
            _install(folder)
            (folder / "whole").touch()
    return folder / "site"


def _fingerprint() -> str:
    digest = sha256()
    for path in sorted(SOURCE.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(str(path.relative_to(SOURCE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _install(folder: Path) -> None:
    """There may be no pip here."""
    source, site = folder / "source", folder / "site"
    shutil.copytree(SOURCE, source, ignore=NOT_THE_SOURCE)
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", str(folder)], cwd=source, check=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
